"""Answers are sum types: what is claimed, under which assumptions, or why nothing is claimed.

No `None`, no flag beside a result: a verdict carries its evidence, its witness or its reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum
from typing import NamedTuple, TypeAlias, final

from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.procedure import Point
from whence.records import dataclass
from whence.source import NOWHERE, Span
from whence.witnesses import Inputs, Witness


class Reason(Enum):
    """Every way in which an answer can stay open. The value is what users see everywhere."""

    NO_ENGINE = "no-engine"
    """No engine that is installed answers this kind of question in this language."""
    NOT_DECIDED = "not-decided"
    """Every engine that was asked looked at it and could decide neither way."""
    BUDGET = "budget"
    """Steps, executions or solver resources ran out."""
    TIMEOUT = "timeout"
    """The wall clock of --timeout ran out."""
    MEMORY = "memory"
    """The process needed more memory than --memory allows."""
    SOLVER = "solver"
    """The solver gave up on a formula."""
    UNSUPPORTED = "unsupported"
    """Something in the way could not be lowered or modelled; the detail names it."""
    UNKNOWN_CALL = "unknown-call"
    """A function without a body or a model is called in the way."""
    RECURSION = "recursion"
    """The engine does not follow this recursion."""
    IRREDUCIBLE_LOOP = "irreducible-loop"
    """A loop with several entries, which the engine does not summarise."""
    FLOATS = "floats"
    """Floating-point values decide, and the engine does not reason about them."""
    APPROXIMATED = "approximated"
    """The over-approximation allows it, and no input was found that shows it."""
    NOT_REPLAYED = "not-replayed"
    """An input was computed, but running it did not show what was claimed."""
    STATE_NOT_MADE = "state-not-made"
    """It depends on what earlier calls left behind, and no calls were found that leave that; the detail says
    of what."""


NEAREST_FIRST = (
    Reason.TIMEOUT,
    Reason.MEMORY,
    Reason.BUDGET,
    Reason.SOLVER,
    Reason.NOT_REPLAYED,
    Reason.STATE_NOT_MADE,
    Reason.UNKNOWN_CALL,
    Reason.UNSUPPORTED,
    Reason.RECURSION,
    Reason.FLOATS,
    Reason.IRREDUCIBLE_LOOP,
    Reason.APPROXIMATED,
    Reason.NOT_DECIDED,
    Reason.NO_ENGINE,
)
"""Reasons by how near to a decision an engine was. First what more work may change, then what has a name,
then what the engine's method can't see."""


class Assumption(Enum):
    """What a proof may assume beyond the program text; listed in the answer."""

    NO_SIGNED_OVERFLOW = "signed arithmetic does not overflow"
    NO_CONCURRENCY = "no other thread interferes"
    NO_REFLECTION = "no reflection and no class loaded at run time"
    NO_OUT_OF_BOUNDS = "accesses elsewhere stay inside their objects"
    EXTERNAL_CALLS = "functions without a body change only what they are given"
    NO_CALLS_BY_NAME = "functions without a body call nothing of the program by its name"
    LIBRARY_MODELS = "library functions behave as their models say"
    ENTRY_ONLY = "execution starts at the entry"
    FIRST_CALL = "nothing was called before the entry, so that statics have their initial values"
    CAREFUL_CALLERS = "callers pass valid objects, never null"
    ALLOCATIONS_SUCCEED = "every allocation succeeds, and every file can be opened"
    GENERIC_CALLERS = "callers respect generic types"
    SETTINGS = "the default language, character set and end of lines are English, UTF-8 and a line feed"
    ENTRY_POINTERS = "pointers of the entry are null or lead to the start of an object"


class Vacuity(Enum):
    """Why a proof says little about the program. The value is what users see everywhere."""

    NONE = ""
    NEVER_REACHED = "never-reached"
    """Control never reaches the point."""
    FAILS_FIRST = "fails-first"
    """Something before the point fails in every run that would reach it."""


@final
@dataclass(frozen=True, slots=True)
class Proved:
    evidence: str
    assumptions: tuple[Assumption, ...] = ()
    vacuity: Vacuity = Vacuity.NONE
    certificate: str = field(default="", compare=False, repr=False)
    """The proof as a file that `whence verify` checks, where the engine gives one."""


@final
@dataclass(frozen=True, slots=True)
class Refuted:
    witness: Witness


@final
@dataclass(frozen=True, slots=True)
class Reachable:
    witness: Witness


@final
@dataclass(frozen=True, slots=True)
class Unreachable:
    evidence: str
    assumptions: tuple[Assumption, ...] = ()
    certificate: str = field(default="", compare=False, repr=False)
    """The proof as a file that `whence verify` checks, where the engine gives one."""


@final
@dataclass(frozen=True, slots=True)
class Waypoint:
    """A statement on the way of a value, and what it does with it."""

    span: Span
    text: str


@final
@dataclass(frozen=True, slots=True)
class Cause:
    """Why one engine stopped."""

    engine: str
    reason: Reason
    detail: str
    span: Span = NOWHERE
    category: str = ""
    whence: tuple[Waypoint, ...] = ()


class InputFact(NamedTuple):
    """`path relation number`, where null is 0: the path is a parameter and then fields, each with the class
    that declares it."""

    path: tuple[str, ...]
    relation: str
    number: int


@final
@dataclass(frozen=True, slots=True)
class Wanted:
    """Inputs of an entry that may lead to a failure: what a proof could not exclude."""

    entry: str
    facts: tuple[InputFact, ...]


@final
@dataclass(frozen=True, slots=True)
class Unknown:
    """One cause: the one that would have to change."""

    reason: Reason
    detail: str = ""
    span: Span = NOWHERE
    condition: str = ""
    """The path condition that is left, for people to read."""
    causes: tuple[Cause, ...] = ()
    """Why each engine that was asked stopped, the nearest to a decision first."""
    category: str = ""
    """The kind of the cause in the engine's own terms, for statistics."""
    whence: tuple[Waypoint, ...] = ()
    """The statements along which the value may come, from where it may begin to where it is used."""
    wanted: Wanted | None = None
    """The inputs that are left, for other engines to run."""


@final
@dataclass(frozen=True, slots=True)
class InputPlace:
    """Which input a symbol or a function from element numbers stands for: a parameter of the entry, a number
    that a harness gave, or elements of an object that it filled."""

    parameter: str = ""
    number: int = -1
    """Of the harness's input, in the order of asking; -1 for a function of that number."""
    bits: int = 32
    start: int = 0
    stride: int = 0
    """Bytes from one element to the next; 0 where there is one."""
    size: int = 0
    """Of the object, in bytes; 0 for a number."""


@final
@dataclass(frozen=True, slots=True)
class IteratedLoop:
    """What each way around a loop adds to its variables: values as functions of the iteration counts."""

    span: Span
    """Of the first instruction of the loop's head."""
    steps: Mapping[str, tuple[int, ...]]
    """By the name of the variable in the source, one number for each way around."""


@final
@dataclass(frozen=True, slots=True)
class Stated:
    """A condition that every run from the entry to a target satisfies, over mathematical integers that are
    signed readings of the inputs. With `is_complete` false only those runs do that pass nothing which could
    not be followed."""

    terms: Terms
    formula: Term
    is_complete: bool
    inputs: Mapping[str, InputPlace]
    """By the names of symbols and functions; others are existential."""
    ranges: Mapping[str, tuple[int | None, int | None]]
    """Of symbols, and of the values of functions."""
    assumptions: tuple[Assumption, ...] = ()
    loops: tuple[IteratedLoop, ...] = ()
    """Those on the way, as far as their variables are sums."""


@final
@dataclass(frozen=True, slots=True)
class Sampled:
    """Inputs that were run, in the order in which they reached something new."""

    inputs: tuple[Inputs, ...]


class PairKind(Enum):
    INTRAPROCEDURAL = "intraprocedural"
    INTERPROCEDURAL = "interprocedural"
    BOTH = "both"
    BETWEEN_CALLS = "between-calls"
    """From one call of a library's procedure to a later one."""


@final
class StartKind(Enum):
    """Where a value comes from that no definition of the program gave."""

    PARAMETER = "parameter"
    """The caller of an entry passes it."""
    INITIAL = "initial-value"
    """Of a static variable."""
    UNSET = "unset"
    """Of a local variable that a path leads to without an assignment."""
    OUTSIDE = "outside"
    """Of memory that is not the program's own."""


@final
@dataclass(frozen=True, slots=True)
class Start:
    kind: StartKind
    name: str = ""
    procedure: str = ""
    span: Span = NOWHERE


@final
@dataclass(frozen=True, slots=True)
class DefUse:
    """A definition and a use of a variable; `definition` or `use` is the question's own point where only
    the other was asked for."""

    variable: str
    definition: Point
    use: Point
    kind: PairKind
    step: str = ""
    edge: tuple[str, str] | None = None
    """The caller and the callee of the integration step that establishes the pair."""
    covered: bool | None = None
    """Whether a run exercised the pair, where a trace was given."""


@final
@dataclass(frozen=True, slots=True)
class Complete:
    items: tuple[DefUse, ...]
    assumptions: tuple[Assumption, ...] = ()
    starts: tuple[Start, ...] = ()
    """What else the value may be, where definitions were asked for."""


@final
@dataclass(frozen=True, slots=True)
class Partial:
    items: tuple[DefUse, ...]
    reason: Reason
    detail: str = ""
    starts: tuple[Start, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class TestCase:
    """An input that was run, what became of it, and the goals that it was the first to meet."""

    inputs: Inputs
    outcome: str
    goals: tuple[str, ...]
    result: int | float | None = None
    """What the entry returned, or the status that the program ended with, where that is a number."""
    is_null: bool | None = None
    """Whether the pointer that a C entry returned is null; None where it returned none."""
    stopped: str = ""
    """The kind of the event that stopped the run, if one did."""
    text: str | None = None
    """What a Java entry returned, where that is a string."""
    raised: str = ""
    """The class of the Java exception that left the entry."""
    exited: bool = False
    """Whether the program ended, and `result` is its status."""
    overflows: bool = False
    """Whether signed arithmetic wraps on the way, which C leaves undefined: a sanitizer ends such a run."""
    __test__ = False


@final
@dataclass(frozen=True, slots=True)
class GoalLeft:
    """A goal that no test meets: none can, or none was found."""

    goal: str
    verdict: Unreachable | Unknown


@final
@dataclass(frozen=True, slots=True)
class TestSuite:
    entry: str
    tests: tuple[TestCase, ...]
    goals: int
    left: tuple[GoalLeft, ...]
    more: Unknown | None = None
    """Why there may be goals that are not known."""
    __test__ = False

    @property
    def is_complete(self) -> bool:
        """Whether every goal is met or was shown to be out of reach."""
        return self.more is None and not any(isinstance(each.verdict, Unknown) for each in self.left)


PropertyAnswer: TypeAlias = Proved | Refuted | Reachable | Unreachable | Unknown
CollectionAnswer: TypeAlias = Complete | Partial | TestSuite
Answer: TypeAlias = PropertyAnswer | CollectionAnswer | Stated | Sampled


@final
@dataclass(frozen=True, slots=True)
class Cost:
    """What an answer took. Seconds are reported; no decision depends on them."""

    seconds: float = 0.0
    steps: int = 0
    solver_calls: int = 0
    executions: int = 0
    procedures: int = 0


@final
@dataclass(frozen=True, slots=True)
class Cone:
    """What an answer leaned on: an edit elsewhere can't change it."""

    procedures: tuple[str, ...] = ()
    globals: tuple[str, ...] = ()
    index: bool = False


@final
@dataclass(frozen=True, slots=True)
class Suppression:
    """A comment by which the user accepts that something may fail: where it stands, and the reason given."""

    span: Span
    reason: str


@final
@dataclass(frozen=True, slots=True)
class Finding:
    """An answer with who gave it and what it cost."""

    answer: Answer
    engine: str
    cost: Cost = field(default_factory=Cost)
    cone: Cone = field(default_factory=Cone)
    suppression: Suppression | None = None
    """Only of an answer that is refuted or unknown, which then does not count for the exit status."""


def verdict_of(answer: Answer) -> str:
    """The verdict as the command line and the JSON spell it."""
    match answer:
        case Proved():
            return "proved"
        case Refuted():
            return "refuted"
        case Reachable():
            return "reachable"
        case Unreachable():
            return "unreachable"
        case Unknown():
            return "unknown"
        case Complete():
            return "complete"
        case Partial():
            return "partial"
        case TestSuite():
            return "complete" if answer.is_complete else "partial"
        case Stated():
            return "complete" if answer.is_complete else "partial"
        case Sampled():
            return "partial"
