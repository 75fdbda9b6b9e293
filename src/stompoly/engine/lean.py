"""The quick compile: the front end of numba, and then one pass of LLVM over everything at once.

numba optimises and emits each of some 330 functions by itself, callees and all, though only the driver is ever called:
more than half of a compile goes into code that is thrown away. Here every function is left as the front end made it;
then all are linked, hidden behind the driver, optimised once and emitted as one object file.

This replaces private parts of numba for the rest of the process. So it works with the versions in TESTED only, runs in
a process of its own, and what it makes is compared with plain games before anybody uses it (`bots.building`).
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from typing import Any

TESTED = ("0.68.",)  # how the versions of numba begin whose private parts are known
SYMBOL = "stompoly_loop"  # what the driver is called in the object
DESTROY = "NRT_MemInfo_call_dtor"  # for arrays made by compiled code; rules make none, so that it only has to exist

# Passes of the front end that rule code needs; the others handle what it does not use, such as closures and generators.
PASSES = {
    "TranslateByteCode",
    "FixupArgs",
    "IRProcessing",
    "ReconstructSSA",
    "NopythonTypeInference",
    "PreLowerStripPhis",
    "IRLegalization",
    "NativeLowering",
    "NoPythonBackend",
}

Progress = Callable[[int], None]  # gets the number of functions that the front end has done


def emit(driver: Callable[..., Any], arguments: tuple[Any, ...], strict: bool, progress: Progress) -> bytes:
    """The driver, for arguments of these types, as an object file for any machine of this kind. `strict` makes every
    index that is negative or too large an error."""
    import numba

    if not numba.__version__.startswith(TESTED):
        raise RuntimeError(f"its private parts are not known in numba {numba.__version__}")
    numba.njit(lambda number: number)(1)  # what all compiled code needs is made before anything is replaced
    numba.config.BOUNDSCHECK = int(strict)
    replace_parts(progress)
    gc.disable()  # a compile makes millions of objects and few of them go
    made = numba.njit(nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)(driver)
    types = tuple(numba.typeof(argument) for argument in arguments)
    made.compile(types)
    result = made.overloads[types]
    return optimise(link_all(result.library), result.fndesc.llvm_func_name)


def replace_parts(progress: Progress) -> None:
    """Nothing is optimised, emitted or called before the end; indices are taken as they are; fewer passes."""
    from numba.core import codegen, compiler, cpu
    from numba.core.types import npytypes
    from numba.np import arrayobj

    codegen.JITCodeLibrary.finalize = only_keep(progress)
    codegen.JITCodeLibrary._optimize_functions = only_lay_out
    cpu.CPUContext.get_executable = nothing_to_call
    arrayobj.fix_integer_index = plain_index
    npytypes.Record.__repr__ = spell_once(npytypes.Record.__repr__)  # type: ignore[method-assign]
    builder = compiler.DefaultPassBuilder
    builder.define_nopython_pipeline = staticmethod(fewer_passes(builder.define_nopython_pipeline))


def only_keep(progress: Progress) -> Callable[[Any], None]:
    finished = 0

    def finalize(library: Any) -> None:
        nonlocal finished
        finished += 1
        progress(finished)
        library._finalized = library._kept = True

    return finalize


def only_lay_out(library: Any, module: Any) -> None:
    module.data_layout = library._codegen._data_layout


def nothing_to_call(context: Any, library: Any, made: Any, env: Any) -> Any:
    """numba wants some built-in function, another for each of its own."""
    return [].append


def plain_index(context: Any, builder: Any, kind: Any, value: Any, size: Any) -> Any:
    """Rules use no negative indices, so none is counted from the end. A strict compile finds those who do."""
    from numba.core import types

    return context.cast(builder, value, kind, types.intp if kind.signed else types.uintp)


def spell_once(spell: Callable[[Any], str]) -> Callable[[Any], str]:
    """A record's name, with its hundred fields, is part of the name of every function that gets one."""

    def spelt(record: Any) -> str:
        if "_spelt" not in record.__dict__:
            record._spelt = spell(record)
        return str(record._spelt)

    return spelt


def fewer_passes(usual: Callable[..., Any]) -> Callable[..., Any]:
    def define(state: Any, name: str = "nopython") -> Any:
        from numba.core.compiler import PassManager

        every = usual(state, name)
        if not state.func_id.modname.startswith(__name__.split(".")[0]):
            return every
        needed = PassManager(name)
        for one, about in every.passes:
            if one.__name__ in PASSES:
                needed.add_pass(one, about)
        needed.finalize()
        return needed

    return define


def link_all(library: Any) -> Any:
    """One module with the driver and all that it calls."""
    module = library._final_module
    for other in libraries(library, {library}):
        copy = other._final_module.clone()
        for function in copy.functions:
            if not function.is_declaration and function.linkage.name == "external":
                function.linkage = "linkonce_odr"
        module.link_in(copy, preserve=False)
    return module


def libraries(library: Any, seen: set[Any]) -> Iterator[Any]:
    """All that a library needs, callers first: an unoptimised one has nothing linked in."""
    for other in library._linking_libraries:
        if other not in seen:
            seen.add(other)
            yield other
            if getattr(other, "_kept", False):
                yield from libraries(other, seen)


def optimise(module: Any, driver: str) -> bytes:
    """Everything but the driver is hidden, so that LLVM may inline it, change its signature or drop it."""
    import llvmlite.binding as llvm

    module.get_function(driver).name = SYMBOL
    if any(function.name == DESTROY for function in module.functions):
        module.link_in(llvm.parse_assembly(f"define void @{DESTROY}(i8* %0) {{ ret void }}"))
    for function in module.functions:
        if not function.is_declaration and function.name != SYMBOL:
            function.linkage = "internal"
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(opt=3, reloc="pic", codemodel="default")
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = False  # rules have no long loops
    for _ in range(2):  # what one run has inlined the next one makes smaller: a tenth more speed for two seconds
        builder = llvm.create_pass_builder(machine, tuning)
        passes = builder.getModulePassManager()
        passes.add_refprune_pass()
        passes.run(module, builder)
    return bytes(machine.emit_object(module))
