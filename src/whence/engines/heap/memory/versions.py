"""Contents of memory at a point, as a chain of versions of each region: what was written last comes first.

A version is the paper's set of edges out of a location. `Write` is a fluid update (section 2.4): its
constraint on the index is exact, so the new edge and the kept ones need no approximation, whether the index
is known or not. `Choice` joins two branches. `Repeated` is what a loop leaves: edges with bracketing
constraints, of which the bracket may be open.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias, final

from whence.engines.heap.memory.regions import Region
from whence.engines.heap.state.values import Kind, Value
from whence.logic.term import Term
from whence.records import dataclass


class Contents(Enum):
    ZERO = "zero"
    UNKNOWN = "unknown"
    INITIAL = "initial"
    """What the initialiser of a global variable says."""
    ARGUMENTS = "arguments"
    """argv: strings, then null."""


@final
@dataclass(frozen=True, slots=True, eq=False)
class Start:
    region: Region
    contents: Contents
    name: str
    counters: tuple[Term, ...] = ()


@final
@dataclass(frozen=True, slots=True, eq=False)
class Write:
    """If the condition holds, the cell at the offset of the object `base` (of a single region: None) is the
    value."""

    prev: Version
    base: Term | None
    offset: Term
    kind: Kind
    value: Value
    condition: Term
    name: str
    counters: tuple[Term, ...]


@final
@dataclass(frozen=True, slots=True, eq=False)
class Fill:
    """If the condition holds, the bytes from `low` to before `high` (None: all of the object, of a region of
    many with base None: of all objects) are zero, or unknown."""

    prev: Version
    base: Term | None
    low: Term | None
    high: Term | None
    is_zero: bool
    condition: Term
    name: str
    counters: tuple[Term, ...]


@final
@dataclass(frozen=True, slots=True, eq=False)
class Copy:
    """As `Fill`, with bytes that another region held."""

    prev: Version
    base: Term | None
    low: Term
    high: Term
    source: Version
    source_base: Term | None
    source_low: Term
    condition: Term
    name: str
    counters: tuple[Term, ...]


@final
@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    condition: Term
    then: Version
    other: Version


@final
@dataclass(frozen=True, slots=True)
class Edge:
    """What one iteration of a loop writes, in terms of its counter. `value` None is anything, over all bytes
    up to `high`. `inner` are counters of loops inside, and how often these go around. `is_must`: it writes
    wherever the condition holds."""

    base: Term | None
    offset: Term
    high: Term | None
    kind: Kind | None
    value: Value | None
    condition: Term
    is_must: bool
    inner: tuple[Term, ...] = ()


@final
@dataclass(frozen=True, slots=True, eq=False)
class Repeated:
    """What memory holds after `counter` iterations. `completed` holds of each of them. Without edges nothing
    at all is known: `is_blurred`; or nothing but which objects are still there: `keeps_flags`."""

    prev: Version
    name: str
    counter: Term
    counters: tuple[Term, ...]
    """With its own."""
    edges: tuple[Edge, ...]
    completed: Term
    is_blurred: bool
    keeps_flags: bool
    region: Region


Version: TypeAlias = Start | Write | Fill | Copy | Choice | Repeated
