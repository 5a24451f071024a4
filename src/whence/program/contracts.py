"""What a library function touches through the arguments of one call: the operands of its contract.

The table of contracts is in `models/`; these are the terms in which it speaks of a call, so that obligations
can be stated here. `Contracts` gives the accesses of a call, none for one that is not the library's.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TypeAlias, final

from whence.program.instructions import Call
from whence.program.operands import Operand
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Exactly:
    """As many bytes as the operand says."""

    size: Operand


@final
@dataclass(frozen=True, slots=True)
class AtMost:
    """Contents decide how many bytes, but no more than the operand says."""

    size: Operand


@final
@dataclass(frozen=True, slots=True)
class UntilContents:
    """Contents alone decide how many bytes: up to the end of a text."""


@final
@dataclass(frozen=True, slots=True)
class Opaque:
    """An object of the library's own, such as a stream: a pointer to it leads to the whole object."""


Touched: TypeAlias = Exactly | AtMost | UntilContents | Opaque


@final
@dataclass(frozen=True, slots=True)
class LibraryAccess:
    argument: int
    is_write: bool
    touched: Touched
    may_be_null: bool = False


@final
@dataclass(frozen=True, slots=True)
class LibraryRelease:
    """The object that the argument leads to is given back: it must be one that an allocation made."""

    argument: int


class Demand(Enum):
    """What a method of the Java library documents to throw an exception for."""

    NOT_NULL = "not-null"
    NOT_NEGATIVE = "not-negative"
    """The size of an array."""
    INSIDE = "inside"
    """A place in a text, an array or a collection, whose contents decide."""


@final
@dataclass(frozen=True, slots=True)
class LibraryDemand:
    argument: int
    demand: Demand


Contract: TypeAlias = LibraryAccess | LibraryRelease | LibraryDemand
Contracts: TypeAlias = Callable[[Call], tuple[Contract, ...]]


def no_contracts(call: Call) -> tuple[Contract, ...]:
    """Of a program whose calls are not the library's."""
    del call
    return ()
