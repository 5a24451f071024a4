"""Global variables and functions of a program in memory, each put there when first named."""

from __future__ import annotations

from typing import final

from whence.execute.events import EventKind, Fault
from whence.execute.memory.byte_memory import Memory
from whence.execute.memory.diagnosis import Named
from whence.execute.memory.encoding import Value, zero_of
from whence.execute.memory.large_objects import Data
from whence.execute.translate.expressions.operand_text import value_of_real
from whence.models.c.variables.library_variables import SET_BY_CALLS
from whence.program.operands import (
    Address,
    Aggregate,
    ClassLiteral,
    Integer,
    Null,
    Operand,
    Real,
    Text,
    Undefined,
    Variable,
)
from whence.program.program import Global, Initial, Offset, Program

LIBRARY_MARK = "__whence_start"
"""A procedure that the C models define."""
_UNKNOWN_ROOM = 1 << 16
"""Bytes of a variable whose size another file knows."""


@final
class Globals:
    """Symbols and their addresses. Filling one variable may name others: a list of work, no recursion."""

    def __init__(self, program: Program, memory: Memory) -> None:
        self._program = program
        self._memory = memory
        self._addresses: dict[str, int] = {}
        self._functions: dict[int, str] = {}
        self._own_variables = frozenset(program.global_names())
        self._unfilled: list[Global] = []

    def address(self, symbol: str) -> int:
        found = self._reserved(symbol)
        while self._unfilled:
            self._fill(self._unfilled.pop())
        return found

    def data(self, symbol: str) -> Data:
        """The bytes of a variable, shared with memory."""
        return self._memory.objects[self.address(symbol) >> 32]

    def variables(self) -> tuple[str, ...]:
        """The variables that were named so far."""
        functions = self._functions
        return tuple(name for name, address in self._addresses.items() if address not in functions)

    def replace(self, symbol: str, data: Data) -> None:
        """Gives a variable other bytes, before anything has run."""
        self._memory.put(self.address(symbol), data)

    def has_library_variable(self, symbol: str) -> bool:
        """Whether the program or the C models, where they are linked, define a variable of the library."""
        return symbol in self._own_variables or self._program.defines(LIBRARY_MARK)

    def function_at(self, address: int) -> str | None:
        return self._functions.get(address)

    def _reserved(self, symbol: str) -> int:
        found = self._addresses.get(symbol)
        if found is not None:
            return found
        is_function = symbol not in self._own_variables and symbol in self._program.headers()
        variable = None if is_function else self._program.global_(symbol)
        if variable is not None and symbol in SET_BY_CALLS and not variable.is_defined:
            raise Fault(EventKind.UNSUPPORTED, f"the library sets {symbol}, which is not modelled")
        size = 0 if variable is None else _room(variable)
        found = self._addresses[symbol] = self._memory.reserve(Named(symbol, is_function), size)
        if variable is None:
            self._functions[found] = symbol
        else:
            self._unfilled.append(variable)
        return found

    def _fill(self, variable: Global) -> None:
        image = self._memory.zeros(_room(variable))
        for offset, initial in variable.initial:
            data = self._bytes_of(initial)
            image[offset : offset + len(data)] = data
        is_constant = variable.is_constant and variable.is_defined
        constant = bytes(image) if isinstance(image, bytearray) else memoryview(image).toreadonly()
        self._memory.put(self._addresses[variable.name], constant if is_constant else image)

    def _bytes_of(self, initial: Initial) -> bytes:
        match initial:
            case bytes():
                return initial
            case Offset(address, displacement):
                return self._memory.pointer_bytes(self._reserved(address.symbol) + displacement)
            case _:
                return self._memory.encoded(initial.type, self._value_of(initial))

    def _value_of(self, operand: Operand) -> Value:
        match operand:
            case Integer(value):
                return value
            case Real():
                return value_of_real(operand)
            case Null():
                return 0
            case Address(symbol):
                return self._reserved(symbol)
            case Undefined(type_):
                return zero_of(type_)
            case Aggregate(values):
                return tuple(self._value_of(value) for value in values)
            case Variable() | Text() | ClassLiteral():
                raise TypeError(f"{operand} can't initialise a global variable")


def _room(variable: Global) -> int:
    """The bytes of a variable. An array of another file, `extern int table[]`, may have any number."""
    is_open = not variable.is_defined and variable.size == 0
    return _UNKNOWN_ROOM if is_open else variable.size
