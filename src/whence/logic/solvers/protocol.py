"""The solver protocol: what engines see of a solver.

A limit counts solver resource units, never seconds, so that an answer does not depend on the machine's load.
"Unknown" is an answer of its own that carries its reason.
"""

from collections.abc import Callable, Sequence
from dataclasses import field
from enum import Enum
from typing import Final, Protocol, TypeAlias, final

from whence.logic.term import Term
from whence.logic.values import Model
from whence.records import dataclass

DEFAULT_LIMIT: Final = 10_000_000
"""Resource units for one query: a few seconds of z3."""


class Strategy(Enum):
    """How a solver goes about a query."""

    CORE = "core"
    """an incremental core without preprocessing: fast on many small queries"""
    TACTICS = "tactics"
    """preprocessing chosen for the first query: another way to the same answer, to cross-check"""
    BITS = "bits"
    """everything as propositional clauses: for bit-vectors alone, without functions, arrays or quantifiers"""
    REALS = "reals"
    """the same with floating-point numbers, each query anew: what BITS becomes when it meets some"""


class Models(Enum):
    """What is done with a model before it is handed on."""

    CONFIRMED = "confirmed"
    """our own evaluator confirms that it satisfies the formulas"""
    RAW = "raw"
    """its values are read when they are looked at: for searches that run a program on it anyway"""
    BRIEF = "brief"
    """as RAW, but it is gone when the solver is used again: most are never looked at"""
    NONE = "none"
    """it is not asked for: only whether there is one"""


class Phase(Enum):
    """What a propositional solver tries first for a bit that nothing decides."""

    ZERO = "zero"
    LAST = "last"
    """what it was before"""


@final
@dataclass(frozen=True, slots=True)
class SolverSettings:
    strategy: Strategy = Strategy.CORE
    seed: int = 0
    models: Models = Models.CONFIRMED
    instances: int = 100_000
    """Instances of quantified formulas that confirming a model may try; one that needs more is not
    confirmed."""
    most_memory: int = 400
    """Megabytes of all solvers of the process together: a query that needs more is left open."""
    has_plain_arithmetic: bool = False
    """Small linear queries are handed over faster with it; large and nonlinear ones may take longer."""
    keeps_formulas: bool = False
    """What it makes of a formula is kept, for solvers to which the same ones are handed again and again."""
    most_assumptions: int = 5_000
    """Different assumptions that one solver keeps: beyond, it starts afresh and forgets what it learnt."""


class UnknownReason(Enum):
    """Why a query was left undecided."""

    BUDGET = "solver-budget"
    """the resource units were used up"""
    WALL_CLOCK = "solver-timeout"
    """the last-resort time limit struck first"""
    MEMORY = "solver-memory"
    """the solver would have taken more memory than it may"""
    INCOMPLETE = "solver-incomplete"
    """the solver gave up: quantifiers or non-linear arithmetic"""
    UNCONFIRMED = "unconfirmed-model"
    """the solver's model could not be shown to satisfy the formulas by our own evaluator"""
    FAILURE = "solver-failure"
    """the solver broke down"""


@final
@dataclass(frozen=True, slots=True)
class Sat:
    """All formulas hold in `model`, as our own evaluator confirmed, unless settings ask for raw ones."""

    model: Model
    spent: int = field(default=0, compare=False)


@final
@dataclass(frozen=True, slots=True)
class Unsat:
    """The assertions together with `core`, some of the assumptions, cannot hold."""

    core: tuple[Term, ...] = ()
    spent: int = field(default=0, compare=False)


@final
@dataclass(frozen=True, slots=True)
class SolverUnknown:
    """Undecided. `candidates` are models that may satisfy the formulas: worth replaying, never trusting."""

    reason: UnknownReason
    detail: str = ""
    candidates: tuple[Model, ...] = ()
    spent: int = field(default=0, compare=False)


Result: TypeAlias = Sat | Unsat | SolverUnknown


class Solver(Protocol):
    """A stack of assertions and questions about them."""

    def assert_(self, formula: Term) -> None:
        """Adds `formula` until the matching `pop`."""

    def push(self) -> None: ...

    def pop(self) -> None: ...

    def prefer(self, phase: Phase) -> None:
        """From the next query on; only `Strategy.BITS` guesses."""

    def check(
        self, assumptions: Sequence[Term] = (), limit: int = DEFAULT_LIMIT, milliseconds: int = 0
    ) -> Result:
        """Whether all assertions and `assumptions` can hold together, for at most `limit` resource units. The
        wall clock is the last resort: 0 milliseconds are no limit."""


SolverFactory: TypeAlias = Callable[[SolverSettings], Solver]


@final
class AssertionStack:
    """The assertions in force, in order, and where each `push` was."""

    __slots__ = ("formulas", "marks")

    def __init__(self) -> None:
        self.formulas: list[Term] = []
        self.marks: list[int] = []

    def add(self, formula: Term) -> None:
        self.formulas.append(formula)

    def push(self) -> None:
        self.marks.append(len(self.formulas))

    def pop(self) -> None:
        if not self.marks:
            raise IndexError("pop without push")
        del self.formulas[self.marks.pop() :]
