"""Operands of instructions: variables and constants."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias, final

from whence.program.types import POINTER, IntType, Type
from whence.records import dataclass
from whence.source import NOWHERE, Span


class VariableKind(Enum):
    PARAMETER = "parameter"
    """Defined by the call."""
    LOCAL = "local"
    """A source variable whose address is not taken; it may have many definitions."""
    TEMPORARY = "temporary"
    """Made by the front end and assigned by exactly one instruction."""
    MERGE = "merge"
    """Made by the front end where control flow joins (`&&`, `?:`, a stack slot): several definitions."""


@final
@dataclass(frozen=True, slots=True)
class Variable:
    """A variable of one procedure. `name` is unique there; `source` is what the programmer wrote."""

    name: str
    type: Type
    kind: VariableKind
    source: str = ""
    span: Span = NOWHERE

    def __hash__(self) -> int:
        return hash(self.name)


@final
@dataclass(frozen=True, slots=True)
class Integer:
    """An integer constant, kept as the unsigned reading of its bits: 0 <= value < 2**bits."""

    value: int
    type: IntType

    @property
    def signed(self) -> int:
        return self.value - (1 << self.type.bits) if self.value >> (self.type.bits - 1) else self.value


@final
@dataclass(frozen=True, slots=True)
class Real:
    """A floating constant by the bits of its format, so that NaNs and x87 extended values are exact."""

    bits: int
    type: Type


@final
@dataclass(frozen=True, slots=True)
class Null:
    type: Type = POINTER


@final
@dataclass(frozen=True, slots=True)
class Address:
    """The address of a global variable or of a procedure, by its symbol."""

    symbol: str
    type: Type = POINTER


@final
@dataclass(frozen=True, slots=True)
class Text:
    """A Java string constant."""

    value: str
    type: Type


@final
@dataclass(frozen=True, slots=True)
class ClassLiteral:
    """A Java class constant, `String.class`."""

    name: str
    type: Type


@final
@dataclass(frozen=True, slots=True)
class Undefined:
    """A value that the language does not define (LLVM's undef and poison)."""

    type: Type


@final
@dataclass(frozen=True, slots=True)
class Aggregate:
    """A constant of struct or array type as a value."""

    values: tuple[Operand, ...]
    type: Type


Operand: TypeAlias = Variable | Integer | Real | Null | Address | Text | ClassLiteral | Undefined | Aggregate


def integer(value: int, bits: int) -> Integer:
    """An integer constant from any reading of its bits."""
    return Integer(value & ((1 << bits) - 1), IntType(bits))
