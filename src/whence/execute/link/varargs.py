"""Variable arguments as the System V ABI passes them, for x86-64 and for i386.

Generated code hands the arguments over as a pair of types and values. `va_start` lays them out in memory
(six 8-byte and eight 16-byte registers, then the stack), because compiled code reads them from there;
Python's printf reads the pair itself when it gets one, and the memory form when it gets a `va_list`. On i386
all of them are on the stack, and a `va_list` is the address of the next.
"""

from __future__ import annotations

from typing import TypeAlias, final

from whence.execute.memory.byte_memory import Memory
from whence.execute.memory.encoding import Value
from whence.execute.numbers.floats import double_of_bits
from whence.execute.numbers.softfloat import Extended
from whence.program.types import (
    FloatType,
    IntType,
    PointerType,
    StructType,
    Type,
    alignment_of,
    size_of,
)
from whence.records import dataclass

Variadic: TypeAlias = tuple[tuple[Type, ...], tuple[Value, ...]]

NO_VARIADIC: Variadic = ((), ())

GENERAL_END = 48
FLOAT_END = 176
_SHORT_SLOT = 4
"""End of the register save area: 6 general registers of 8 bytes, 8 vector registers of 16."""


@final
@dataclass(slots=True)
class _Registers:
    """How far the registers are used up."""

    general: int = 0
    floating: int = GENERAL_END

    def take(self, type_: Type) -> int:
        """The offset in the save area that an argument of the type gets, or -1 for the stack."""
        match type_:
            case IntType(bits) if bits > 64:
                return self._general(16)
            case IntType() | PointerType():
                return self._general(8)
            case FloatType(bits) if bits <= 64:
                return self._floating()
            case _:
                return -1

    def _general(self, size: int) -> int:
        if self.general + size > GENERAL_END:
            return -1
        self.general += size
        return self.general - size

    def _floating(self) -> int:
        if self.floating >= FLOAT_END:
            return -1
        self.floating += 16
        return self.floating - 16


def start(memory: Memory, list_address: int, fixed: tuple[Type, ...], variadic: Variadic) -> list[int]:
    """C's va_start: fills the `va_list` at the address and the areas that it points to. Returns the
    addresses of the arguments."""
    if memory.short is not None:
        return _start_short(memory, list_address, variadic)
    registers = _Registers()
    for type_ in fixed:
        registers.take(type_)
    first = (registers.general, registers.floating)
    saved, stack = bytearray(FLOAT_END), bytearray()
    saved_address, stack_address = memory.add(saved), memory.add(stack)
    places: list[int] = []
    for type_, value in zip(*variadic, strict=True):
        offset, is_saved = _place(memory, registers, saved, stack, type_, value)
        places.append((saved_address if is_saved else stack_address) + offset)
    memory.write_int(list_address, first[0], 4)
    memory.write_int(list_address + 4, first[1], 4)
    memory.write_int(list_address + 8, stack_address, 8)
    memory.write_int(list_address + 16, saved_address, 8)
    return places


def _start_short(memory: Memory, list_address: int, variadic: Variadic) -> list[int]:
    stack = bytearray()
    address = memory.add(stack)
    places: list[int] = []
    for type_, value in zip(*variadic, strict=True):
        places.append(address + len(stack))
        stack.extend(_data(memory, type_, value))
        stack.extend(bytes(-len(stack) % _SHORT_SLOT))
    memory.write_pointer(list_address, address)
    return places


def _data(memory: Memory, type_: Type, value: Value) -> bytes:
    if isinstance(type_, StructType):
        assert isinstance(value, int)
        return memory.read(value, size_of(type_))
    data = memory.encoded(type_, value)
    return data + bytes(size_of(type_) - len(data))


def _place(
    memory: Memory, registers: _Registers, saved: bytearray, stack: bytearray, type_: Type, value: Value
) -> tuple[int, bool]:
    """The offset of the argument, and whether it is in the area of saved registers."""
    data = _data(memory, type_, value)
    offset = registers.take(type_)
    if offset >= 0:
        saved[offset : offset + len(data)] = data
        return offset, True
    alignment = max(8, alignment_of(type_))
    stack.extend(bytes(-len(stack) % alignment))
    offset = len(stack)
    stack.extend(data)
    stack.extend(bytes(-len(stack) % 8))
    return offset, False


@final
class DirectArguments:
    """The arguments of a call, read one after the other."""

    def __init__(self, variadic: Variadic) -> None:
        self._values = iter(variadic[1])

    def integer(self, bits: int = 64) -> int:
        value = next(self._values, 0)
        return value if isinstance(value, int) else 0

    def pointer(self) -> int:
        return self.integer()

    def double(self) -> float:
        value = next(self._values, 0.0)
        return value if isinstance(value, float) else 0.0

    def wide(self) -> Extended:
        value = next(self._values, None)
        return value if isinstance(value, Extended) else Extended.from_int(0)


@final
class ListedArguments:
    """The arguments behind a `va_list` in memory, which is moved on as compiled code would."""

    def __init__(self, memory: Memory, address: int) -> None:
        self._memory = memory
        self._address = address

    def integer(self, bits: int = 64) -> int:
        return self._memory.read_int(self._slot(0, 8, GENERAL_END), 8)

    def pointer(self) -> int:
        return self.integer()

    def double(self) -> float:
        return double_of_bits(self._memory.read_int(self._slot(4, 16, FLOAT_END), 8))

    def wide(self) -> Extended:
        pointer = self._memory.read_int(self._address + 8, 8)
        pointer = (pointer + 15) & ~15
        self._memory.write_int(self._address + 8, pointer + 16, 8)
        return Extended.from_bits(self._memory.read_int(pointer, 10), 80)

    def _slot(self, field: int, step: int, end: int) -> int:
        offset = self._memory.read_int(self._address + field, 4)
        if offset < end:
            self._memory.write_int(self._address + field, offset + step, 4)
            return self._memory.read_int(self._address + 16, 8) + offset
        pointer = self._memory.read_int(self._address + 8, 8)
        self._memory.write_int(self._address + 8, pointer + 8, 8)
        return pointer


@final
class StackedArguments:
    """The same on i386."""

    def __init__(self, memory: Memory, address: int) -> None:
        self._memory = memory
        self._address = address

    def integer(self, bits: int = 64) -> int:
        size = max(bits // 8, _SHORT_SLOT)
        return self._memory.read_int(self._next(size), size)

    def pointer(self) -> int:
        return self._memory.read_pointer(self._next(_SHORT_SLOT))

    def double(self) -> float:
        return double_of_bits(self.integer(64))

    def wide(self) -> Extended:
        return Extended.from_bits(self._memory.read_int(self._next(12), 10), 80)

    def _next(self, size: int) -> int:
        here = self._memory.read_pointer(self._address)
        self._memory.write_pointer(self._address, here + size)
        return here


Arguments: TypeAlias = DirectArguments | ListedArguments | StackedArguments


def listed_arguments(memory: Memory, address: int) -> Arguments:
    """The arguments behind a `va_list`: on i386 `address` is the next one's, for it is passed by value."""
    if memory.short is None:
        return ListedArguments(memory, address)
    place = memory.add(bytearray(memory.pointer_bytes(address)))
    return StackedArguments(memory, place)
