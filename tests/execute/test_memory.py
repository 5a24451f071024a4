"""Objects, addresses, and what is said of an access that fails."""

from __future__ import annotations

import pytest

from tests.execute.running import call, stop
from whence.execute.events import EventKind, Fault
from whence.execute.memory.byte_memory import Memory


def _kind(memory: Memory, address: int, size: int = 1, *, is_write: bool = False) -> EventKind:
    with pytest.raises(Fault) as caught:
        memory.write(address, bytes(size)) if is_write else memory.read(address, size)
    return caught.value.kind


def test_bytes_come_back_as_they_were_written() -> None:
    memory = Memory()
    address = memory.allocate_heap(16)
    memory.write_int(address + 3, 0x1122334455, 5)
    assert memory.read(address, 9) == b"\0\0\0\x55\x44\x33\x22\x11\0"


def test_an_access_that_fails_is_diagnosed() -> None:
    memory = Memory()
    heap, constant = memory.allocate_heap(8), memory.add(b"text")
    freed = memory.allocate_heap(8)
    memory.free(freed)
    assert _kind(memory, 0) is EventKind.NULL_DEREFERENCE
    assert _kind(memory, 16, is_write=True) is EventKind.NULL_DEREFERENCE
    assert _kind(memory, (1 << 64) - 8) is EventKind.NULL_DEREFERENCE
    assert _kind(memory, heap + 8) is EventKind.OUT_OF_BOUNDS
    assert _kind(memory, heap + 5, 4) is EventKind.OUT_OF_BOUNDS
    assert _kind(memory, heap - 1) is EventKind.OUT_OF_BOUNDS
    assert _kind(memory, constant, is_write=True) is EventKind.READ_ONLY_WRITE
    assert _kind(memory, freed) is EventKind.USE_AFTER_FREE
    assert _kind(memory, 999 << 32) is EventKind.OUT_OF_BOUNDS


def test_freeing_what_was_not_allocated_is_told_apart_from_freeing_twice() -> None:
    memory = Memory()
    heap, local = memory.allocate_heap(8), memory.add(bytearray(8))
    memory.free(0)
    for address, kind in ((heap + 1, EventKind.BAD_FREE), (local, EventKind.BAD_FREE)):
        with pytest.raises(Fault) as caught:
            memory.free(address)
        assert caught.value.kind is kind
    memory.free(heap)
    with pytest.raises(Fault) as caught:
        memory.free(heap)
    assert caught.value.kind is EventKind.DOUBLE_FREE


@pytest.mark.parametrize("size", [101, 1000, (1 << 17) - 1])
def test_the_heap_has_a_limit_which_is_not_the_programs(size: int) -> None:
    memory = Memory(heap_bytes=100)
    assert memory.allocate_heap(0) != 0
    with pytest.raises(Fault) as caught:
        memory.allocate_heap(size)
    assert caught.value.kind is EventKind.BUDGET


@pytest.mark.parametrize("size", [1 << 47, 1 << 63, (1 << 64) - 1])
def test_what_no_machine_has_is_null(size: int) -> None:
    assert Memory().allocate_heap(size) == 0


def test_numbers_of_objects_are_never_used_again() -> None:
    memory = Memory()
    first = memory.allocate_heap(4)
    memory.free(first)
    assert memory.allocate_heap(4) != first


WIDTHS = """
procedure f(v: iBITS) -> iBITS {
  slot s: iBITS
entry:
  store slot s = v
  r: iBITS = load slot s
  return r
}
procedure bytes(v: iBITS) -> i8 {
  slot s: iBITS
entry:
  store slot s = v
  p: ptr = address slot s
  b: i8 = load p[1i64 * 1]
  return b
}
"""


@pytest.mark.parametrize("bits", [1, 8, 16, 24, 32, 48, 64, 128])
def test_every_width_is_stored_and_loaded(bits: int) -> None:
    value = 0x0102030405060708090A0B0C0D0E0F10 & ((1 << bits) - 1)
    assert call(WIDTHS.replace("BITS", str(bits)), "f", value) == value
    if bits > 8:
        assert call(WIDTHS.replace("BITS", str(bits)), "bytes", value) == value >> 8 & 0xFF


INDEXED = """
global table: [4 x i32] = {0: 10, 4: 20, 8: 30, 12: 40}
procedure at(i: i64) -> i32 {
entry:
  r: i32 = load static table[i * 4 of 4]
  return r
}
procedure inside(i: i64) -> i32 {
  slot a: [4 x i32]
entry:
  store slot a[i * 4 of 4] = 5
  r: i32 = load slot a[i * 4 of 4]
  return r
}
procedure difference(i: i64) -> i32 {
entry:
  p: ptr = address static table[i * 4]
  q: ptr = address p[-1i64 * 4]
  r: i32 = load *q
  return r
}
"""


def test_elements_are_addressed_by_signed_indices() -> None:
    assert [call(INDEXED, "at", index) for index in range(4)] == [10, 20, 30, 40]
    assert call(INDEXED, "inside", 3) == 5
    assert call(INDEXED, "difference", 4) == 40


@pytest.mark.parametrize("procedure", ["at", "inside"])
@pytest.mark.parametrize("index", [4, -1, 1 << 30, -(1 << 60), 1 << 60])
def test_an_index_outside_of_the_object_is_out_of_bounds_however_far(procedure: str, index: int) -> None:
    assert stop(INDEXED, procedure, index).event.kind is EventKind.OUT_OF_BOUNDS


def test_a_struct_is_loaded_and_stored_as_a_value() -> None:
    text = """
struct pair <a: i32 at 0, b: f64 at 8> size 16 align 8
procedure f(x: i32) -> i32 {
  slot s: struct pair
  slot t: struct pair
entry:
  store slot s.(pair::a) = x
  store slot s.(pair::b) = 2.5f64
  v: struct pair = load slot s
  w: struct pair = insert[0] v, 9
  store slot t = w
  a: i32 = load slot t.(pair::a)
  b: f64 = extract[1] w
  c: i32 = fptosi b
  r: i32 = add a, c
  return r
}
"""
    assert call(text, "f", 4) == 11
