"""The quick compile: the front end of numba, and then one pass of LLVM over everything at once.

numba optimises and emits each of some 330 functions separately, callees and all, though only the driver is ever called:
more than half of a compile goes into code that is thrown away. Here every function is left as the front end made it;
then all are linked, hidden behind the driver, optimised once and emitted as one object file.

This replaces private parts of numba for the rest of the process. So it works with the versions in TESTED only, runs in
a process of its own, and what it makes is compared with plain games before anybody uses it (`bots.building`).
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from typing import Any

TESTED = ("0.68.",)  # prefixes of the numba versions whose private parts are known
SYMBOL = "stompoly_loop"  # what the driver is called in the object

# Passes of the front end that rule code needs; the others handle what it does not use, such as closures and generators.
PASSES = {
    "TranslateByteCode",
    "FixupArgs",
    "IRProcessing",
    "ReconstructSSA",
    "NopythonTypeInference",
    "PreLowerStripPhis",
    "NativeLowering",
    "NoPythonBackend",
}

# No rule is called from outside compiled code, so none needs a wrapper; no divisor is ever zero, so none is checked.
LEAN = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "error_model": "numpy"}

Progress = Callable[[int], None]  # gets the number of functions that the front end has done


def emit(
    driver: Callable[..., Any], arguments: tuple[Any, ...], strict: bool, progress: Progress, quick: bool = False
) -> bytes:
    """The driver, for arguments of these types, as an object file for any machine of this kind. `strict` makes every
    index that is negative or too large an error; `quick` optimises less, which costs up to a twentieth of the speed."""
    import numba

    if not numba.__version__.startswith(TESTED):
        raise RuntimeError(f"its private parts are not known in numba {numba.__version__}")
    numba.config.BOUNDSCHECK = int(strict)
    replace_parts(progress, strict)
    gc.disable()  # a compile creates millions of objects and few of them are freed
    made = numba.njit(nogil=True, _nrt=False, **LEAN)(driver)
    types = tuple(numba.typeof(argument) for argument in arguments)
    made.compile(types)
    result = made.overloads[types]
    return optimise(link_all(result.library), result.fndesc.llvm_func_name, 1 if quick else 2)


def replace_parts(progress: Progress, strict: bool) -> None:
    """Nothing is optimised, emitted or called before the end; indices are taken as they are; fewer passes."""
    from numba.core import codegen, compiler, cpu
    from numba.core.types import npytypes
    from numba.np import arrayobj

    from .shortcuts import take_shortcuts

    take_shortcuts(strict)
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
    """numba wants a built-in function, a different one for each of its own."""
    return [].append


def plain_index(context: Any, builder: Any, kind: Any, value: Any, size: Any) -> Any:
    """Rules use no negative indices, so none is counted from the end. A strict compile finds any that do."""
    from numba.core import types

    return context.cast(builder, value, kind, types.intp if kind.signed else types.uintp)


def spell_once(spell: Callable[[Any], str]) -> Callable[[Any], str]:
    """A record's type name, with its hundred fields, is part of the name of every function that takes one."""

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


def optimise(module: Any, driver: str, runs: int) -> bytes:
    """Everything but the driver is hidden, so that LLVM may inline it, change its signature or drop it. What one run
    has inlined, a second one makes smaller."""
    import llvmlite.binding as llvm

    module.get_function(driver).name = SYMBOL
    for function in module.functions:
        if not function.is_declaration and function.name != SYMBOL:
            function.linkage = "internal"
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(opt=3, reloc="pic", codemodel="default")
    tuning = llvm.create_pipeline_tuning_options(speed_level=1 + runs)
    tuning.loop_vectorization = tuning.slp_vectorization = False  # rules have no long loops
    for _ in range(runs):
        builder = llvm.create_pass_builder(machine, tuning)
        passes = builder.getModulePassManager()
        passes.run(module, builder)
    return bytes(machine.emit_object(module))
