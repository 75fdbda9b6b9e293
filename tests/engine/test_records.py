"""Records: one declaration, two forms."""

from __future__ import annotations

from stompoly.engine.records import Record, i32, i64, u64


class Base(Record):
    number: int = i64()
    counter: int = u64()


class Sample(Base):
    row: list[int] = i64(3)
    table: list[list[int]] = i32(2, 2)


def filled() -> Sample:
    sample = Sample()
    sample.number, sample.counter = -5, (1 << 64) - 1
    sample.row = [1, -2, 1 << 40]
    sample.table[1][0] = 7
    return sample


def test_a_record_starts_at_zero_and_inherits_fields() -> None:
    assert (Sample().number, Sample().row, Sample().table) == (0, [0, 0, 0], [[0, 0], [0, 0]])
    assert list(Sample.spec) == ["number", "counter", "row", "table"]


def test_packing_and_unpacking_lose_nothing() -> None:
    again = Sample.unpack(filled().pack())
    assert again == filled()
    assert again.to_bytes() == filled().to_bytes()
    assert again.counter == (1 << 64) - 1


class Longer(Sample):
    """The same record in a later version."""

    row: list[int] = i64(5)
    added: int = i64()


def test_a_fingerprint_tells_records_apart_and_does_not_mind_new_zeros() -> None:
    longer, other = Longer(), filled()
    for name in Sample.spec:
        setattr(longer, name, getattr(filled(), name))
    longer.row = [*longer.row, 0, 0]
    assert longer.fingerprint() == filled().fingerprint()
    longer.added = 1
    other.table[1][0] = 8
    assert len({filled().fingerprint(), longer.fingerprint(), other.fingerprint()}) == 3


def test_a_copy_is_equal_and_independent() -> None:
    one = filled()
    two = one.copy()
    assert two == one
    two.table[1][0] = 8
    two.row[0] = 9
    assert (one.table[1][0], one.row[0]) == (7, 1)
    assert two != one


def test_bytes_differ_where_a_field_differs() -> None:
    other = filled()
    other.table[0][1] = 1
    assert other.to_bytes() != filled().to_bytes()
