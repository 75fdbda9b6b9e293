"""Native code as files, called through ctypes: shared objects, which need nothing else, or plain object files where
there is no linker, which need llvmlite. Compiled code lets other threads run."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

SHARED, OBJECT = ".so", ".o"
COMPILERS = ("cc", "gcc", "clang")
FLAGS = {"darwin": ["-undefined", "dynamic_lookup"], "win32": []}  # elsewhere `memset`, which any process has, will do
PLAIN_FLAGS = ["-nostdlib", "-s"]

Pointer, Number = ctypes.c_void_p, ctypes.c_int64


class IndexOutOfRangeError(RuntimeError):
    """A strict loop met an index below zero or beyond the end."""


def keep(code: bytes, path: Path) -> Path:
    """Writes an object file as a shared object, where a C compiler can link it, or else as it is; the path has no
    suffix yet."""
    path.parent.mkdir(parents=True, exist_ok=True)
    plain, shared = path.with_name(path.name + OBJECT), path.with_name(path.name + SHARED)
    plain.write_bytes(code)
    compiler = next(filter(None, map(shutil.which, COMPILERS)), None)
    flags = FLAGS.get(sys.platform, PLAIN_FLAGS)
    command = [compiler or "", "-shared", *flags, "-o", str(shared), str(plain)]
    if compiler is None or subprocess.run(command, capture_output=True, check=False).returncode:
        return plain
    plain.unlink()
    return shared


def load(path: Path, symbol: str) -> Callable[..., None]:
    """The function in a kept file, to be called with numpy arrays."""
    kind = ctypes.CFUNCTYPE(ctypes.c_int32)
    function = getattr(ctypes.CDLL(str(path)), symbol) if path.suffix == SHARED else kind(address_of(path, symbol))
    function.restype = ctypes.c_int32

    def call(*arrays: Any) -> None:
        result, error = Pointer(), Pointer()
        flat = [number for array in arrays for number in as_numba_does(array)]
        if not function.argtypes:  # with these, plain numbers are passed as they are, which is quicker
            function.argtypes = [Pointer, Pointer, *(kind for array in arrays for kind in kinds_for_numba(array))]
        if function(ctypes.byref(result), ctypes.byref(error), *flat):
            raise IndexOutOfRangeError(f"an index is out of range in {path.name}")

    return call


def as_numba_does(array: Any) -> list[Any]:
    """An array as compiled code takes it: owner and parent (none), size, item size, data, shape, strides."""
    return [None, None, array.size, array.itemsize, array.ctypes.data, *array.shape, *array.strides]


def kinds_for_numba(array: Any) -> list[Any]:
    return [Pointer, Pointer, Number, Number, Pointer, *[Number] * (2 * array.ndim)]


_engines: list[Any] = []  # code lives as long as its engine


def address_of(path: Path, symbol: str) -> int:
    """The address of a function in an object file that llvmlite loads into memory."""
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine()
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(path.read_bytes()))
    engine.finalize_object()
    _engines.append(engine)
    return int(engine.get_function_address(symbol))
