"""What the front end of numba is spared when it compiles rules: two thirds of the instructions that it would write
serve things that no rule does, and writing them takes longer than optimising the rest.

- A field that is a list is a pointer into its record; its lengths are part of its type.
- Rules raise nothing, so they return what they compute and no status beside it.
- Rules make no arrays, so nothing is counted, deleted or cleared.

Like `lean`, which alone imports this, it replaces private parts of numba for the rest of the process.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

from llvmlite import ir as llvm
from numba.core import base, callconv, cgutils, cpu, errors, event, ir, lowering, postproc, transforms, typeinfer, types
from numba.core.datamodel import default_manager, models
from numba.core.types import functions
from numba.core.typing import arraydecl
from numba.extending import lower_builtin

Lower = lowering.Lower


def take_shortcuts(strict: bool) -> None:
    """Takes all of them; but a strict compile keeps the statuses, one of which reports an index out of range."""
    point_at_lists()
    write_less()
    say_less()
    functions.BaseFunction.get_call_type = remembered_type  # type: ignore[assignment, method-assign]
    if not strict:
        return_directly()


# --- lists in records -----------------------------------------------------------------------------------

usual_index, usual_getter = arraydecl.get_array_index_type, base.BaseContext.get_getattr
usual_getitem, usual_setitem = Lower.lower_getitem, Lower.lower_setitem


def point_at_lists() -> None:
    default_manager.register(types.NestedArray, ListInRecord)
    arraydecl.get_array_index_type = index_into
    base.BaseContext.get_getattr = getter
    Lower.lower_getitem, Lower.lower_setitem = getitem, setitem
    lower_builtin(len, types.NestedArray)(length)


class ListInRecord(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, manager.lookup(kind.dtype).get_data_type().as_pointer())


def is_list(kind: Any) -> bool:
    return isinstance(kind, types.NestedArray)


def index_into(kind: Any, index: Any) -> Any:
    """A row of a table is such a list, too."""
    found = usual_index(kind, index)
    return found._replace(result=types.NestedArray(kind.dtype, kind.shape[1:])) if is_table(kind) else found


def is_table(kind: Any) -> bool:
    return is_list(kind) and kind.ndim > 1


def getter(context: Any, kind: Any, name: str) -> Any:
    if isinstance(kind, types.Record) and is_list(kind.typeof(name)):
        return pointer
    return usual_getter(context, kind, name)


def pointer(context: Any, builder: Any, kind: Any, record: Any, name: str) -> Any:
    element = context.get_data_type(kind.typeof(name).dtype)
    return cgutils.get_record_member(builder, record, kind.offset(name), element)


def place(lower: Any, value: Any, index: Any, signature: Any) -> Any:
    """Where an element is, or where a row begins."""
    kind, builder = lower.typeof(value.name), lower.builder
    number = lower._cast_var(index, signature.args[1])
    if lower.context.enable_boundscheck:
        cgutils.do_boundscheck(lower.context, builder, number, llvm.Constant(number.type, kind.shape[0]), 0)
    if is_table(kind):
        number = builder.mul(number, llvm.Constant(number.type, kind.nitems // kind.shape[0]))
    return builder.gep(lower.loadvar(value.name), [number], inbounds=True)


def getitem(lower: Any, result: Any, expression: Any, value: Any, index: Any, signature: Any) -> Any:
    kind = lower.typeof(value.name)
    if not is_list(kind):
        return usual_getitem(lower, result, expression, value, index, signature)
    found = place(lower, value, index, signature)
    if is_table(kind):
        return found
    found = lower.context.unpack_value(lower.builder, kind.dtype, found)
    return lower.context.cast(lower.builder, found, kind.dtype, result)


def setitem(lower: Any, target: Any, index: Any, value: Any, signature: Any) -> Any:
    kind = lower.typeof(target.name)
    if not is_list(kind):
        return usual_setitem(lower, target, index, value, signature)
    if is_table(kind):
        raise NotImplementedError("a whole row cannot be set")
    new = lower._cast_var(value, kind.dtype)
    return lower.context.pack_value(lower.builder, kind.dtype, new, place(lower, target, index, signature))


def length(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    return context.get_constant(types.intp, signature.args[0].shape[0])


# --- returning ------------------------------------------------------------------------------------------


def return_directly() -> None:
    cpu.CPUContext.call_conv = property(Direct)
    cpu.CPUContext.create_cpython_wrapper = cpu.CPUContext.create_cfunc_wrapper = no_wrapper
    base.user_function = caller
    base.BaseContext.call_internal = call_internal


class Direct(callconv.CPUCallConv):  # type: ignore[misc]
    """A function with a result returns it. One without, as the driver, keeps its form: two more arguments and a status,
    always 0."""

    def get_function_type(self, result: Any, arguments: Any) -> Any:
        usual = super().get_function_type(result, arguments)
        if result is types.none:
            return usual
        made = llvm.FunctionType(usual.args[0].pointee, usual.args[2:])
        made.returns_directly = True
        return made

    def get_arguments(self, function: Any) -> Any:
        return function.args if returns_directly(function) else function.args[2:]

    def decorate_function(self, function: Any, names: Any, kinds: Any, noalias: bool = False) -> None:
        self._get_arg_packer(kinds).assign_names(self.get_arguments(function), [f"arg.{name}" for name in names])

    def return_value(self, builder: Any, value: Any) -> None:
        builder.ret(value if returns_directly(builder.function) else llvm.Constant(callconv.errcode_t, 0))

    def return_user_exc(self, builder: Any, *_: Any, **__: Any) -> None:
        """Nothing raises, but numba still writes code that would: for a range whose step is 0."""
        builder.unreachable()

    def call_function(self, builder: Any, callee: Any, result: Any, kinds: Any, values: Any, attrs: Any = None) -> Any:
        flat = list(self._get_arg_packer(kinds).as_arguments(builder, values))
        if returns_directly(callee):
            returned = builder.call(callee, flat)
        else:
            builder.call(callee, [llvm.Constant(kind, None) for kind in callee.ftype.args[:2]] + flat)
            returned = llvm.Constant(callconv.GENERIC_POINTER, None)
        return None, self.context.get_returned_value(builder, result, returned)


def returns_directly(function: Any) -> bool:
    return hasattr(function.ftype, "returns_directly")


def call_internal(context: Any, builder: Any, about: Any, signature: Any, values: Any) -> Any:
    return context.call_internal_no_propagate(builder, about, signature, values)[1]


def caller(about: Any, libraries: Any) -> Callable[..., Any]:
    """How one compiled function calls another."""

    def call(context: Any, builder: Any, signature: Any, values: Any, loc: Any = None) -> Any:
        return call_internal(context, builder, about, signature, values)

    call.signature, call.libs = about.argtypes, tuple(libraries)  # type: ignore[attr-defined]
    return call


def no_wrapper(*_: Any, **__: Any) -> None:
    """Some helpers of numba ask to be called from Python."""


# --- writing less ---------------------------------------------------------------------------------------


def write_less() -> None:
    Lower.alloca_lltype, Lower.storevar = make_room, store
    postproc.PostProcessor.run = only_tidy
    for kind in (ir.Assign, ir.SetItem, ir.SetAttr, ir.Branch, ir.Jump, ir.Return):
        kind.__str__ = lambda statement: ""  # numba spells each one out for a message that nobody sees


def make_room(lower: Any, name: str, kind: Any, datamodel: Any = None) -> Any:
    """As numba does, but without information for debuggers."""
    return cgutils.alloca_once(lower.builder, kind, name=name)


def store(lower: Any, value: Any, name: str, argidx: Any = None) -> None:
    """As numba does, but what was in the variable is not released."""
    if name in lower._singly_assigned_vars:
        lower._blk_local_varmap[name] = value
    else:
        lower.builder.store(value, lower.getvar(name))


def only_tidy(processor: Any, *_: Any, **__: Any) -> None:
    """How long a variable lives matters only for what is deleted and for generators."""
    processor.func_ir.blocks = transforms.canonicalize_cfg(processor.func_ir.blocks)
    processor.func_ir.generator_info = None


# --- types and messages ---------------------------------------------------------------------------------

usual_type = functions.BaseFunction.get_call_type


def remembered_type(function: Any, context: Any, arguments: Any, named: Any) -> Any:
    """Remembers the result type for given argument types, which numba asks for again and again."""
    if named:
        return usual_type(function, context, arguments, named)
    known, key = function.__dict__.setdefault("_known", {}), tuple(arguments)
    if key not in known:
        known[key] = usual_type(function, context, arguments, named)
    return known[key]


def say_less() -> None:
    """numba keeps track of where it is for its messages. Here a compile that fails is simply repeated in numba's own
    way."""
    errors.new_error_context = no_context  # type: ignore[attr-defined]
    lowering.new_error_context = typeinfer.new_error_context = no_context
    event.broadcast = no_context


NOTHING = nullcontext()


def no_context(*_: Any, **__: Any) -> Any:
    return NOTHING
