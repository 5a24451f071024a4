"""Byte-exact memory of a C program: objects by number, addresses of 64 bits.

An address is `number << 32 | offset`. Generated code finds the bytes with `objects[a >> 32]`, and Python's
own checks do the rest for nothing: a missing key is null, freed or wild; an index past the end is out of
bounds; a constant object is `bytes`, which can't be written. Only when such a check has failed does
`diagnose` find out what it was. Numbers are never used twice, so a dangling address never finds a new
object; dead stack objects and freed heap objects are simply no longer in the table. An object of 2 GiB or
more has several numbers in a row, and one behind them that nothing else has.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Protocol, final

from whence.execute.events import EventKind, Fault
from whence.execute.limits import DEFAULT
from whence.execute.memory.diagnosis import Diagnosis, Named
from whence.execute.memory.encoding import Value, decode, encode
from whence.execute.memory.large_objects import (
    LARGE,
    Data,
    Pages,
    Unwritten,
    Writable,
    fill,
    find_byte,
    is_writable,
)
from whence.execute.memory.short_addresses import MOST_BYTES, ShortAddresses
from whence.program.types import Type

OFFSET_BITS = 32
OFFSET_MASK = (1 << OFFSET_BITS) - 1
ADDRESS_MASK = (1 << 64) - 1
LARGEST_OBJECT = (1 << 31) - 1
NUMBER_STEP = 31
"""From the number of one object to the next one's. An index that is far out of an array, as the least integer
is, leads to a number of nothing instead of into another object, unless elements are of 31 bytes or so."""
ADDRESS_SPACE = 1 << 47
"""Bytes of a process: no machine gives so many to one object."""


class MemoryWatcher(Protocol):
    """Sees what library functions in Python do to memory; generated code reports by itself."""

    def overwrite(self, address: int, size: int) -> None: ...

    def copy(self, target: int, source: int, size: int) -> None: ...


@final
class Numbers:
    """Numbers of objects for observed runs, where those of calls that have returned may be given again: what
    comes after a call then does not depend on what the call did."""

    def __init__(self) -> None:
        self.next = 1

    def __call__(self) -> int:
        number = self.next
        self.next = number + NUMBER_STEP
        return number


@final
class Memory:
    def __init__(
        self,
        *,
        tracks_undefined: bool = False,
        watcher: MemoryWatcher | None = None,
        heap_bytes: int = DEFAULT.heap_bytes,
        pointer_size: int = 8,
    ) -> None:
        self.pointer_size = pointer_size
        self.short = ShortAddresses(self.split, self._size) if pointer_size == 4 else None
        self._most_heap_bytes = heap_bytes
        self._tracks_undefined = tracks_undefined
        self._watcher = watcher
        self.objects: dict[int, Data] = {}
        self.numbers = Numbers()
        self.new_number = count(1, NUMBER_STEP).__next__ if watcher is None else self.numbers
        self.undefined: dict[int, bytearray | Unwritten] = {}
        """One byte per byte of an object with the bits that were never written; kept in checked runs only."""
        self.given: dict[int, str] = {}
        """Objects that a caller made -> how the entry reaches them."""
        self._heap: dict[int, int] = {}
        self._freed: dict[int, int] = {}
        self._named: dict[int, Named] = {}
        self._reserved: dict[int, int] = {}
        self._heap_bytes = 0
        self._first_number: dict[int, int] = {}
        """The first number of an object that has several."""
        self._diagnosis = Diagnosis(
            self.split, self.objects, self._heap, self._freed, self._named, self.given, self._was_used
        )
        self.refuses: Callable[[], bool] = lambda: False
        """Whether the next allocation on the heap fails though there is room."""

    def give_back(self) -> None:
        """Gives back the bytes of all objects, after a run. The parts of a machine refer to each other: they
        would keep megabytes until Python looks for garbage, which it does by the number of objects."""
        self.objects.clear()
        self.undefined.clear()

    # allocation

    def add(self, data: Data, name: Named | None = None) -> int:
        """The address of a new object with these bytes."""
        number = self.new_number()
        self.objects[number] = data
        if name is not None:
            self._named[number] = name
        return number << OFFSET_BITS

    def give(self, number: int, data: bytearray, way: str = "") -> int:
        """The address of an object that a caller made: it may be freed as one of the heap. `way` says how
        the entry reaches it."""
        self.given[number] = way
        self.objects[number] = data
        self._heap[number] = len(data)
        self._heap_bytes += len(data)
        return number << OFFSET_BITS

    def is_allocated(self, number: int) -> bool:
        """Whether the object is one of the heap."""
        return number in self._heap

    def reserve(self, name: Named, size: int = 0) -> int:
        """An address that can be compared and called but not read or written, with room for so many bytes."""
        number = self._numbers_for(size)
        self._reserved[number] = size
        self._named[number] = name
        return number << OFFSET_BITS

    def put(self, address: int, data: Data) -> None:
        """Gives a reserved address its bytes."""
        first = address >> OFFSET_BITS
        self.objects[first] = data
        for start in range(1 << OFFSET_BITS, len(data), 1 << OFFSET_BITS):
            self.objects[first + (start >> OFFSET_BITS)] = memoryview(data)[start:]

    def _all_numbers(self, first: int, size: int) -> range:
        """The numbers of an object that have bytes."""
        return range(first, first + 1 + (max(size - 1, 0) >> OFFSET_BITS))

    def _numbers_for(self, size: int) -> int:
        """A number for an object; a huge one gets as many as its addresses need, and one more, in a row."""
        number = self.new_number()
        if size > LARGEST_OBJECT:
            more = (size >> OFFSET_BITS) + 1
            self._first_number.update(dict.fromkeys(range(number, number + more + 1), number))
            for _ in range(more // NUMBER_STEP):
                self.new_number()
        return number

    def allocate_heap(self, size: int) -> int:
        """C's malloc: null when there is no memory, or when the environment says so."""
        return 0 if self.refuses() else self.allocate_surely(size)

    def allocate_surely(self, size: int) -> int:
        """The same for the library's own needs, which the environment does not refuse."""
        if size >= ADDRESS_SPACE or (self.short is not None and size > MOST_BYTES):
            return 0
        data = self.zeros(size)
        number = self._numbers_for(size)
        self.put(number << OFFSET_BITS, data)
        if self._tracks_undefined:
            self._mark_unwritten(number, size)
        self._heap[number] = size
        return number << OFFSET_BITS

    def _mark_unwritten(self, number: int, size: int) -> None:
        if not self._is_paged(size):
            self.undefined[number] = bytearray(b"\xff") * size
            return
        written = self._pages(size)
        for start in range(0, size, 1 << OFFSET_BITS):
            self.undefined[number + (start >> OFFSET_BITS)] = Unwritten(written, start)

    def _is_paged(self, size: int) -> bool:
        """Watchers take copies of objects: what they watch costs its whole size."""
        return size >= LARGE and self._watcher is None

    def zeros(self, size: int) -> bytearray | Pages:
        """The bytes of a new object. Stops the run if that is more memory than it may use: to say that there
        is none would be wrong where a machine has it."""
        if self._is_paged(size):
            return self._pages(size)
        self._heap_bytes += size
        if size > LARGEST_OBJECT or self._heap_bytes > self._most_heap_bytes:
            raise self._too_much()
        return bytearray(size)

    def _pages(self, size: int) -> Pages:
        try:
            return Pages(size)
        except (OSError, ValueError, OverflowError):
            raise self._too_much() from None

    def _too_much(self) -> Fault:
        return Fault(EventKind.BUDGET, f"more than {self._most_heap_bytes >> 20} MiB of memory")

    def free(self, address: int) -> None:
        if address == 0:
            return
        number = address >> OFFSET_BITS
        size = self._heap.pop(number, -1)
        if size < 0 or address & OFFSET_MASK:
            raise self._bad_free(address, size >= 0)
        if not self._is_paged(size):
            self._heap_bytes -= size
        self._freed[number] = size
        for each in self._all_numbers(number, size):
            del self.objects[each]
            self.undefined.pop(each, None)

    def release(self, number: int) -> None:
        """Ends the life of a stack object."""
        del self.objects[number]
        self.undefined.pop(number, None)

    def forget_numbers(self, first: int, count: int) -> None:
        """Lets numbers from `first` on be given again, if `count` objects that are about to go are all that
        have one of them."""
        after = range(first, self.numbers.next)
        living = sum(1 for number in (*self.objects, *self._named) if number in after)
        if living == count:
            self.numbers.next = first
            if self.short is not None:
                self.short.forget(first)

    def _bad_free(self, address: int, is_inside: bool) -> Fault:
        number = address >> OFFSET_BITS
        if number in self._freed and not address & OFFSET_MASK:
            return Fault(EventKind.DOUBLE_FREE, f"{self.describe(address)} is freed again", True, address)
        if is_inside:
            self._heap[number] = len(self.objects[number])
        what = f"{self.describe(address)} was not returned by an allocation"
        return Fault(EventKind.BAD_FREE, what, True, address)

    # access by library functions written in Python

    def view(self, address: int, size: int) -> tuple[Data, int]:
        """The bytes of the object at the address and the offset in them, `size` of them readable."""
        data = self.objects.get(address >> OFFSET_BITS)
        offset = address & OFFSET_MASK
        if data is None or offset + size > len(data):
            raise self.diagnose(address, size, is_write=False)
        return data, offset

    def read(self, address: int, size: int) -> bytes:
        if size == 0:
            return b""
        data, offset = self.view(address, size)
        return bytes(data[offset : offset + size])

    def write(self, address: int, new: bytes | bytearray) -> None:
        self._put(address, new)
        if self._watcher is not None:
            self._watcher.overwrite(address, len(new))

    def fill(self, address: int, byte: int, size: int) -> None:
        """memset, which takes no time where it only says that new pages are zero."""
        self.check_write(address, size)
        data, offset = self.view(address, size)
        number = address >> OFFSET_BITS
        if not isinstance(data, Pages) or byte:
            if size < LARGE or self._watcher is not None:
                self.write(address, bytes((byte,)) * size)
                return
            fill(_writable(data), offset, byte, size)
        else:
            data.clear(offset, size)
        if size == len(data) and number == self.split(address)[0]:
            for each in self._all_numbers(number, size):
                self.undefined.pop(each, None)
        elif self.undefined:
            self.define(address, size)

    def copy(self, target: int, source: int, size: int) -> None:
        """memmove; undefined bytes stay undefined."""
        if size > LARGE and self._watcher is None and target >> OFFSET_BITS != source >> OFFSET_BITS:
            self._copy_pieces(target, source, size)
            return
        undefined = self.undefined.get(source >> OFFSET_BITS)
        offset = source & OFFSET_MASK
        marks = None if undefined is None else bytes(undefined[offset : offset + size])
        self._put(target, self.read(source, size))
        if marks is not None:
            self._mark_undefined(target, marks)
        if self._watcher is not None:
            self._watcher.copy(target, source, size)

    def _copy_pieces(self, target: int, source: int, size: int) -> None:
        """The same between two objects. Zeros over zeros are left out: the pages stay untouched."""
        self.view(source, size)
        self.check_write(target, size)
        for begin in range(0, size, LARGE):
            count = min(LARGE, size - begin)
            piece = self.read(source + begin, count)
            if self.undefined or piece != bytes(count) or self.read(target + begin, count) != piece:
                self.copy(target + begin, source + begin, count)

    def _put(self, address: int, new: bytes | bytearray) -> None:
        size = len(new)
        if size == 0:
            return
        self.check_write(address, size)
        offset = address & OFFSET_MASK
        _writable(self.objects[(address & ADDRESS_MASK) >> OFFSET_BITS])[offset : offset + size] = new
        if self.undefined:
            self.define(address, size)

    def define(self, address: int, size: int) -> None:
        """Notes that bytes were written, in checked runs."""
        mask = self.undefined.get(address >> OFFSET_BITS)
        if mask is not None:
            offset = address & OFFSET_MASK
            mask[offset : offset + size] = bytes(size)

    def forget(self, address: int, size: int) -> None:
        """Notes that nothing was written to an object, in checked runs."""
        if self._tracks_undefined:
            self._mark_unwritten(address >> OFFSET_BITS, size)

    def is_undefined(self, address: int, size: int) -> bool:
        """Whether no byte was written. Some bytes may well be undefined where a compiler reads a struct
        with padding as one integer in order to pass it."""
        return self.unwritten(address, size) == size

    def unwritten(self, address: int, size: int) -> int:
        """How many of the bytes were not written."""
        mask = self.undefined.get(address >> OFFSET_BITS)
        offset = address & OFFSET_MASK
        marks = b"" if mask is None else mask[offset : offset + size]
        return len(marks) - marks.count(0)

    def _mark_undefined(self, address: int, marks: bytes) -> None:
        """An object that was written as a whole, as static ones are, has no marks until then."""
        number = address >> OFFSET_BITS
        mask = self.undefined.get(number)
        if mask is None and any(marks) and number in self.objects:
            mask = self.undefined[number] = bytearray(len(self.objects[number]))
        if mask is not None:
            offset = address & OFFSET_MASK
            mask[offset : offset + len(marks)] = marks

    def check_write(self, address: int, size: int) -> None:
        """Fails if that many bytes can't be written, before anything is made to write there."""
        if not self.is_accessible(address, size, is_write=True):
            raise self.diagnose(address, size, is_write=True)

    # pointers in memory

    def _size(self, number: int) -> int:
        """The size of an object that may be gone."""
        data = self.objects.get(number)
        if data is not None:
            return len(data)
        return self._freed.get(number, self._reserved.get(number, 0))

    def read_pointer(self, address: int) -> int:
        bits = self.read_int(address, self.pointer_size)
        return bits if self.short is None else self.short.widen(bits)

    def write_pointer(self, address: int, pointer: int) -> None:
        self.write(address, self.pointer_bytes(pointer))

    def pointer_bytes(self, pointer: int) -> bytes:
        bits = pointer & ADDRESS_MASK if self.short is None else self.short.shorten(pointer & ADDRESS_MASK)
        return bits.to_bytes(self.pointer_size, "little")

    def encoded(self, type_: Type, value: Value) -> bytes:
        """The bytes of a value."""
        return encode(type_, value) if self.short is None else encode(type_, value, self.short.shorten)

    def decoded(self, type_: Type, data: bytes | bytearray, offset: int = 0) -> Value:
        """The value of bytes."""
        if self.short is None:
            return decode(type_, data, offset)
        return decode(type_, data, offset, self.short.widen)

    def read_int(self, address: int, size: int) -> int:
        return int.from_bytes(self.read(address, size), "little")

    def write_int(self, address: int, value: int, size: int) -> None:
        self.write(address, (value & ((1 << 8 * size) - 1)).to_bytes(size, "little"))

    def c_string(self, address: int, limit: int = -1) -> bytes:
        """The bytes up to the first zero byte, or `limit` bytes if there is none before."""
        data = self.objects.get(address >> OFFSET_BITS)
        offset = address & OFFSET_MASK
        if limit == 0:
            return b""
        if data is None or offset >= len(data):
            raise self.diagnose(address, 1, is_write=False)
        stop = len(data) if limit < 0 else min(len(data), offset + limit)
        end = find_byte(data, 0, offset, stop)
        if end < 0:
            if limit < 0 or offset + limit > len(data):
                raise self.diagnose((address & ~OFFSET_MASK) + len(data), 1, is_write=False)
            end = offset + limit
        return bytes(data[offset:end])

    # finding out what went wrong

    def is_accessible(self, address: int, size: int, *, is_write: bool) -> bool:
        data = self.objects.get((address & ADDRESS_MASK) >> OFFSET_BITS)
        if data is None or (is_write and not is_writable(data)):
            return False
        return (address & OFFSET_MASK) + size <= len(data)

    def diagnose(self, address: int, size: int, *, is_write: bool) -> Fault:
        """The fault of an access that failed."""
        address &= ADDRESS_MASK
        kind, message = self._diagnosis.of_access(address, size, is_write=is_write)
        return Fault(kind, message, is_write, address)

    def split(self, address: int) -> tuple[int, int]:
        """The object and the signed offset in it: an address just below an object belongs to it."""
        number, offset = address >> OFFSET_BITS, address & OFFSET_MASK
        first = self._first_number.get(number)
        if first is not None:
            return first, offset + ((number - first) << OFFSET_BITS)
        if offset > LARGEST_OBJECT:
            number, offset = number + 1, offset - (1 << OFFSET_BITS)
        return (0 if number == 1 << OFFSET_BITS else number), offset

    def _was_used(self, number: int) -> bool:
        """Whether some object had the number."""
        return number % NUMBER_STEP == 1 and number < self.new_number()

    def ended_before(self, address: int) -> int:
        """The object behind whose end the address lies, however far; 0 if there is none. Numbers between
        those of two objects are reached from the lower one, or counted back from the upper one."""
        number, offset = self.split(address)
        if number in self.objects:
            return number if offset >= 0 else 0
        lower = range(number - 1, max(number - NUMBER_STEP // 2, 0), -1)
        return next((each for each in lower if each in self.objects), 0)

    def describe(self, address: int) -> str:
        """The object of an address and the offset in it, for messages."""
        return self._diagnosis.describe(address & ADDRESS_MASK)


def _writable(data: Data) -> Writable:
    """The same, of data that was found to be so."""
    assert not isinstance(data, bytes)
    return data
