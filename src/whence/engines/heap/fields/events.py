"""What an analysis notes of the memory that procedures share: reads, writes, and objects becoming known.

All of it is of one execution of a procedure, whatever calls it. An object that the procedure made is private
as long as its address lies in variables only; it may be incomplete then, and no other procedure sees it
unless it is handed over as an argument.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, final

from whence.engines.heap.memory.regions import Region
from whence.engines.heap.state.values import Kind, Pointer, Value
from whence.logic.term import Term
from whence.program.operands import Operand
from whence.program.procedure import Point
from whence.records import dataclass

if TYPE_CHECKING:
    from whence.engines.heap.state.abstract_state import State

Guard: TypeAlias = tuple[Term, ...]


@final
@dataclass(frozen=True, slots=True)
class Made:
    """An object of the heap, by the allocation or the call through which its owner has it."""

    point: Point


@final
@dataclass(frozen=True, slots=True)
class Local:
    """A local object."""

    procedure: str
    name: str


@final
@dataclass(frozen=True, slots=True)
class Private:
    """An object that only variables lead to. `owner` is the context of the activation that has it."""

    region: Region
    source: Made | Local
    owner: str
    exists: Term


@final
@dataclass(frozen=True, slots=True)
class Ghosts:
    """Unknowns that a read introduces and that only facts about the cell define: the value lies between
    `low` and `high`; it is not null if `is_set`; it is null or leads to `room` bytes if `is_sized`."""

    low: Term | None = None
    high: Term | None = None
    is_set: Term | None = None
    is_sized: Term | None = None
    room: Term | None = None


@final
@dataclass(frozen=True, slots=True)
class Read:
    """A read to which facts about the cell may be applied."""

    point: Point
    state: State
    where: Pointer
    kind: Kind
    ghosts: Ghosts


@final
@dataclass(frozen=True, slots=True)
class Result:
    """What a call of a procedure that is not followed returned; facts about its results may be applied."""

    callee: str
    kind: Kind
    ghosts: Ghosts


@final
@dataclass(frozen=True, slots=True)
class Returned:
    """The procedure itself returns."""

    guard: Guard
    state: State
    value: Value


@final
@dataclass(frozen=True, slots=True)
class Written:
    """A store by the procedure itself, and the state after it."""

    point: Point
    guard: Guard
    state: State
    where: Pointer
    kind: Kind
    value: Value
    is_private: bool
    is_inside: Term
    """That no index leaves an array inside of the object."""


@final
@dataclass(frozen=True, slots=True)
class Published:
    """An object of the procedure's own becomes known to others."""

    guard: Guard
    state: State
    base: Term
    private: Private
    is_returned: bool


@final
@dataclass(frozen=True, slots=True)
class Shown:
    """A callee reads an object that is private to the procedure."""

    point: Point
    guard: Guard
    state: State
    where: Pointer
    kind: Kind
    value: Value
    base: Term
    private: Private


@final
@dataclass(frozen=True, slots=True)
class Filled:
    """A library function writes through its first argument; whether that is a private object."""

    point: Point
    is_private: bool


@final
@dataclass(frozen=True, slots=True)
class Released:
    """An object is freed; whether it is private."""

    point: Point
    region: Region | None
    is_private: bool


@final
@dataclass(frozen=True, slots=True)
class Passed:
    """A pointer is returned or handed to a procedure."""

    guard: Guard
    state: State
    value: Pointer


@final
@dataclass(frozen=True, slots=True)
class Life:
    """Of what the pointer leads to at the point; `is_strict`: of the analysis' own objects of the heap, else
    of those that were there before."""

    point: Point
    pointer: Operand
    is_strict: bool


Event: TypeAlias = Read | Result | Returned | Written | Published | Shown | Filled | Released | Passed
