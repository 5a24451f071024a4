"""The integers that a store may bring, as far as its procedure's own text limits them."""

from __future__ import annotations

from dataclasses import field
from functools import reduce
from typing import NamedTuple, final

from whence.program.accesses import variables_written
from whence.program.instructions import Assign, Instruction
from whence.program.operands import Address, ClassLiteral, Integer, Operand, Text, Variable
from whence.program.operators import COMPARISONS, Operator
from whence.program.procedure import Procedure
from whence.program.types import IntType, Type
from whence.records import dataclass

_DEPTH = 6
"""How many definitions are looked through: what a store brings is mostly a constant or one step from it."""


class Range(NamedTuple):
    """The integers between two ends, the ends among them."""

    lowest: int
    highest: int

    def hull(self, other: Range) -> Range:
        return Range(min(self.lowest, other.lowest), max(self.highest, other.highest))

    def includes(self, other: Range) -> bool:
        return self.lowest <= other.lowest and other.highest <= self.highest


def whole_range(type_: Type) -> Range:
    """The signed reading of the bits, as everywhere in the IR; one bit is 0 or 1."""
    bits = type_.bits if isinstance(type_, IntType) else 64
    return Range(0, 1) if bits == 1 else Range(-(1 << (bits - 1)), (1 << (bits - 1)) - 1)


@final
@dataclass(slots=True)
class StoredValues:
    """Of one procedure. Every definition of a variable counts, whatever the path."""

    procedure: Procedure
    _definitions: dict[str, list[Instruction]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for _, instruction in self.procedure.points():
            for variable in variables_written(instruction):
                self._definitions.setdefault(variable.name, []).append(instruction)

    def range_of(self, operand: Operand, depth: int = _DEPTH) -> Range:
        """Bounded by `_DEPTH`, so that recursion is, too."""
        match operand:
            case Integer():
                value = operand.value if operand.type.bits == 1 else operand.signed
                return Range(value, value)
            case Variable(name, type_) if depth and not self._is_parameter(name):
                found = [self._made(each, type_, depth - 1) for each in self._definitions.get(name, ())]
                return reduce(Range.hull, found) if found else whole_range(type_)
            case _:
                return whole_range(operand.type)

    def may_be_null(self, operand: Operand, depth: int = _DEPTH) -> bool:
        match operand:
            case Address() | Text() | ClassLiteral():
                return False
            case Variable(name) if depth and not self._is_parameter(name):
                found = self._definitions.get(name, ())
                return not found or any(self._made_null(each, depth - 1) for each in found)
            case _:
                return True

    def _is_parameter(self, name: str) -> bool:
        return any(each.name == name for each in self.procedure.parameters)

    def _made_null(self, instruction: Instruction, depth: int) -> bool:
        match instruction:
            case Assign(_, Operator.COPY, (source,)):
                return self.may_be_null(source, depth)
            case Assign(_, Operator.SELECT, (_, one, other)):
                return self.may_be_null(one, depth) or self.may_be_null(other, depth)
            case _:
                return True

    def _made(self, instruction: Instruction, type_: Type, depth: int) -> Range:
        """An interval inside of the type's own."""
        whole = whole_range(type_)
        match instruction:
            case Assign(_, operator) if operator in COMPARISONS:
                found = Range(0, 1)
            case Assign(_, Operator.COPY | Operator.SEXT, (source,)):
                found = self.range_of(source, depth)
            case Assign(_, Operator.ZEXT, (source,)) if isinstance(source.type, IntType):
                inner = self.range_of(source, depth)
                found = inner if inner.lowest >= 0 else Range(0, (1 << source.type.bits) - 1)
            case Assign(_, Operator.SELECT, (_, one, other)):
                found = self.range_of(one, depth).hull(self.range_of(other, depth))
            case Assign(_, Operator.AND, (_, Integer() as mask)) if mask.signed >= 0:
                found = Range(0, mask.signed)
            case Assign(_, Operator.UREM, (_, Integer() as divisor)) if divisor.signed > 0:
                found = Range(0, divisor.signed - 1)
            case Assign(_, Operator.SREM, (_, Integer() as divisor)) if divisor.signed > 0:
                found = Range(1 - divisor.signed, divisor.signed - 1)
            case _:
                return whole
        return found if whole.includes(found) else whole
