"""Records: a fixed set of integer fields, declared once, alive in two forms.

The plain form is an ordinary Python object with ints and lists, to read and to step through in a debugger; the packed
form is one numpy record, for compiled code, copies and files. `pack` and `unpack` go between them without loss.
"""

from __future__ import annotations

import hashlib
import inspect
import json
from typing import Any, ClassVar, Self

import numpy as np
import numpy.typing as npt

Packed = npt.NDArray[Any]


def i16(*shape: int) -> Any:
    """A 16-bit field: for codes that rules only write, and for small counts."""
    return ("i2", shape)


def i32(*shape: int) -> Any:
    """A 32-bit field: for what rules write and seldom read. Widen on reading (`+ 0`), so that one type is compiled."""
    return ("i4", shape)


def i64(*shape: int) -> Any:
    """The usual field. One width for all keeps compiling short: numba compiles a function for each mix of widths."""
    return ("i8", shape)


def u64(*shape: int) -> Any:
    return ("u8", shape)


def zeros(shape: tuple[int, ...]) -> Any:
    if len(shape) < 2:
        return [0] * shape[0] if shape else 0
    return [zeros(shape[1:]) for _ in range(shape[0])]


def trim(value: Any) -> Any:
    """A value without the zeros at its end."""
    if not isinstance(value, list):
        return value
    rows = [trim(row) for row in value] if value and isinstance(value[0], list) else value
    last = next((n for n in range(len(rows), 0, -1) if rows[n - 1]), 0)
    return rows[:last]


class Record:
    """Base of tables and states. A subclass lists its fields as `name: int = i64()` or `name: list[int] = i64(8)`."""

    spec: ClassVar[dict[str, tuple[str, tuple[int, ...]]]] = {}
    dtype: ClassVar[np.dtype[Any]]
    lists: ClassVar[tuple[str, ...]] = ()  # the fields that are lists,
    grids: ClassVar[tuple[str, ...]] = ()  # and those that are lists of lists
    beside: ClassVar[frozenset[str]] = frozenset()  # fields that only explain: nothing that follows depends on them

    def __init_subclass__(cls) -> None:
        own = {name: cls.__dict__[name] for name in inspect.get_annotations(cls) if name in cls.__dict__}
        cls.spec = {**cls.spec, **own}
        cls.dtype = np.dtype([(n, t, s) if s else (n, t) for n, (t, s) in cls.spec.items()], align=True)
        cls.lists = tuple(name for name, (_, shape) in cls.spec.items() if len(shape) == 1)
        cls.grids = tuple(name for name, (_, shape) in cls.spec.items() if len(shape) == 2)

    def __init__(self) -> None:
        for name, (_, shape) in self.spec.items():
            setattr(self, name, zeros(shape))

    def pack(self) -> Packed:
        """This record as a numpy array of one element."""
        packed = np.zeros(1, self.dtype)
        for name in self.spec:
            packed[name] = getattr(self, name)
        return packed.view(np.recarray)

    @classmethod
    def unpack(cls, packed: Packed) -> Self:
        """The plain form of one element of a packed array (pass `states[i:i + 1]`)."""
        record, fields = cls.__new__(cls), packed.view(cls.dtype, np.ndarray)  # reading these is much quicker
        for name in cls.spec:
            setattr(record, name, fields[name][0].tolist())
        return record

    @classmethod
    def array(cls, count: int) -> Packed:
        """`count` zeroed records in a row, for compiled code."""
        return np.zeros(count, cls.dtype).view(np.recarray)

    def to_bytes(self) -> bytes:
        return bytes(self.pack().tobytes())

    def fingerprint(self) -> str:
        """Short, and the same for equal records. It goes by names and values, not by bytes: a new field, or a longer
        one, changes nothing while it is zero, so that older fingerprints can still be compared. Fields that only
        explain are left out."""
        counted = sorted(self.spec.keys() - self.beside)
        values = {name: kept for name in counted if (kept := trim(getattr(self, name)))}
        return hashlib.sha256(json.dumps(values).encode()).hexdigest()[:16]

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        return cls.unpack(np.frombuffer(data, cls.dtype).view(np.recarray))

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        values = twin.__dict__
        values.update(self.__dict__)
        for name in self.lists:
            values[name] = values[name][:]
        for name in self.grids:
            values[name] = [row[:] for row in values[name]]
        return twin

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(getattr(self, n) == getattr(other, n) for n in self.spec)

    def __repr__(self) -> str:
        return f"<{type(self).__module__}.{type(self).__qualname__} {self.fingerprint()}>"

    __hash__ = None  # type: ignore[assignment]  # a record changes, so it is no key
