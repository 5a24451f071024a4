"""The equations' names and the facts that they hold (`solver.Solver`).

Backward equations say what a variable may point at; forward ones who may point at an object. Each needs
the other: what a load yields depends on who may store there, and where an address goes that was stored
depends on who may load it.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, TypeAlias, final

from whence.memory.locations import Location, Target
from whence.memory.objects import AbstractObject
from whence.memory.offsets import Offsets
from whence.program.operands import Address, Variable
from whence.program.procedure import Point
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Points:
    """`Target`s of a variable."""

    procedure: str
    variable: str


@final
@dataclass(frozen=True, slots=True)
class Returned:
    """`Target`s of what a procedure returns."""

    procedure: str


@final
@dataclass(frozen=True, slots=True)
class Contents:
    """`Content`s: which pointers an object may hold, and where."""

    object: AbstractObject


@final
@dataclass(frozen=True, slots=True)
class Loaded:
    """`Target`s of what a load from the location may yield."""

    location: Location


@final
@dataclass(frozen=True, slots=True)
class Holders:
    """`Holder`s and `Escape`s: who may hold a pointer into the object."""

    object: AbstractObject


@final
@dataclass(frozen=True, slots=True)
class Escapes:
    """The `Escape`s among the holders: what most equations want to know of them."""

    object: AbstractObject


@final
@dataclass(frozen=True, slots=True)
class Accesses:
    """`Access`es to the object by any instruction of the program, direct or through a holder."""

    object: AbstractObject


@final
@dataclass(frozen=True, slots=True)
class Callees:
    """Names of the procedures that a call through a pointer or a virtual call may reach; `UNKNOWN_CALLEE`
    where there may be others."""

    point: Point


@final
@dataclass(frozen=True, slots=True)
class CallSites:
    """Points of the calls that may reach the procedure."""

    procedure: str


Key: TypeAlias = Points | Returned | Contents | Loaded | Holders | Escapes | Accesses | Callees | CallSites

UNKNOWN_CALLEE = ""


class Content(NamedTuple):
    lane: str
    offsets: Offsets
    width: int
    target: Target


class Holder(NamedTuple):
    procedure: str
    operand: Variable | Address
    offsets: Offsets


class Escape(NamedTuple):
    """A pointer into the object goes where it can't be followed: at a call, or in some other way."""

    point: Point | None


class Reach(NamedTuple):
    """A library call reaches the object through a pointer in memory: strsep, vprintf."""

    point: Point


class Mode(Enum):
    READ = "read"
    WRITE = "write"


class Access(NamedTuple):
    """`argument` is the number of the pointer argument where a library call makes the access, `RESULT`
    where it makes the object, `FOLLOWED` where it finds the pointer in memory; else -1."""

    point: Point
    mode: Mode
    lane: str
    offsets: Offsets
    width: int
    argument: int = -1


Fact: TypeAlias = Target | Content | Holder | Escape | Reach | Access | Point | str
