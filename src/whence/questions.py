"""Questions are values: a kind, a place in the program, a subject."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, TypeAlias, final

from whence.program.obligations import Obligation
from whence.program.procedure import Point
from whence.records import dataclass


class State(Enum):
    """What may have run before an entry that is not a `main`."""

    ANY = "any"
    """Any sequence of calls of the program's visible procedures."""
    FIRST = "first"
    """Nothing: the entry is the first procedure that is called."""


class Callers(Enum):
    """What callers of an entry that is not a `main` may pass."""

    ANY = "any"
    """Whatever the types allow, null among it."""
    CAREFUL = "careful"
    """Valid objects where the types say pointers or references, never null."""


class Allocations(Enum):
    MAY_FAIL = "may-fail"
    SUCCEED = "succeed"


@final
@dataclass(frozen=True, slots=True)
class Setting:
    """What a verdict ranges over beside the inputs (`docs/entries.md`)."""

    state: State = State.ANY
    callers: Callers = Callers.ANY
    allocations: Allocations = Allocations.MAY_FAIL


ANYTHING = Setting()
"""What is asked about unless the user limits it."""


@final
@dataclass(frozen=True, slots=True)
class Reach:
    """Can control, started at one of the entries, reach one of the targets?"""

    targets: tuple[Point, ...]
    entries: tuple[str, ...]
    subject: str
    setting: Setting = ANYTHING


@final
@dataclass(frozen=True, slots=True)
class Check:
    """Can the obligation fail at the point, in an execution started at one of the entries?"""

    obligation: Obligation
    point: Point
    entries: tuple[str, ...]
    setting: Setting = ANYTHING


@final
@dataclass(frozen=True, slots=True)
class Definitions:
    """Which definitions of the variable reach the point? A global or static local is named by its source
    name; a place by the expression that the programmer wrote."""

    variable: str
    point: Point


@final
@dataclass(frozen=True, slots=True)
class Uses:
    """Which uses does the definition of the variable at the point reach?"""

    variable: str
    point: Point


class Retargeted(NamedTuple):
    """An instruction that touches or calls something else since the edit; what it did before, by name."""

    point: Point
    objects: tuple[str, ...]
    callees: tuple[str, ...]


@final
@dataclass(frozen=True, slots=True)
class Pairs:
    """All def-use pairs of the procedures that the entries need, or those that an edit affects."""

    entries: tuple[str, ...]
    changed: tuple[str, ...] | None = None
    """The procedures that the edit changed."""
    rerouted: tuple[str, ...] = ()
    """Those of them that may make other calls, or in another order."""
    objects: tuple[str, ...] = ()
    """Objects that they write otherwise than before."""
    retargeted: tuple[Retargeted, ...] = ()
    """Instructions of other procedures that the edit affects through pointers."""


class Order(Enum):
    BOTTOM_UP = "bottom-up"
    TOP_DOWN = "top-down"


class Analyser(Enum):
    DEMAND = "demand"
    EXHAUSTIVE = "exhaustive"
    INCREMENTAL = "incremental"


@final
@dataclass(frozen=True, slots=True)
class Integration:
    """The def-use pairs that each integration step establishes (Duesterwald et al. 1996, section 3)."""

    entries: tuple[str, ...]
    order: Order
    using: Analyser
    is_cached: bool
    given: tuple[tuple[str, str], ...] = ()
    """Edges (caller, callee) in an order of the user's own, in place of `order`."""


class Goal(Enum):
    BRANCHES = "branches"
    PAIRS = "pairs"


@final
@dataclass(frozen=True, slots=True)
class Coverage:
    """Inputs of the entry that together meet every goal that can be met."""

    entry: str
    goal: Goal
    between: tuple[str, str] | None = None
    """Only the pairs that integrating this caller with this callee establishes."""
    setting: Setting = ANYTHING
    seeds: tuple[bytes, ...] = ()
    """Texts to start from: standard input of a main, or what a pointer of the entry leads to."""


@final
@dataclass(frozen=True, slots=True, eq=False)
class FoundInputs:
    """Inputs that a search found. Each such collection is another one."""

    inputs: tuple[object, ...]
    """As answers have them, of which questions know nothing."""


@final
@dataclass(frozen=True, slots=True)
class Samples:
    """Inputs of the entry of which each reaches something that the others do not. Engines ask each other."""

    entry: str
    seeds: tuple[bytes, ...] = ()
    """As for `Coverage`."""
    found: FoundInputs | None = None
    """More are made from those of them that reach something new."""
    by_ways: bool = False
    """Whether each way out of a branch counts, as for tests, or blocks alone."""
    setting: Setting = ANYTHING


@final
@dataclass(frozen=True, slots=True)
class Necessity:
    """What holds of the inputs of every run from the entry to one of the targets? Engines ask each other."""

    targets: tuple[Point, ...]
    entry: str
    setting: Setting = ANYTHING


Property: TypeAlias = Reach | Check | Necessity | Samples
Collection: TypeAlias = Definitions | Uses | Pairs | Integration | Coverage
Question: TypeAlias = Property | Collection


def kind_of(question: Question) -> str:
    """The kind as the command line and the JSON spell it."""
    match question:
        case Reach():
            return "reach"
        case Check(obligation):
            return obligation.kind.value
        case Definitions():
            return "defs"
        case Uses():
            return "uses"
        case Pairs():
            return "pairs"
        case Integration():
            return "integrate"
        case Coverage():
            return "tests"
        case Necessity():
            return "necessity"
        case Samples():
            return "samples"
