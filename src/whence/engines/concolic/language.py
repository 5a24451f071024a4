"""What the engine asks of a language: inputs, runs, what tests are to cover, how they are written down."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import field
from typing import Protocol, final

from whence.analysis.runs.tracing.exercised_pairs import ObservedPair
from whence.answers import Assumption, Reason, TestCase
from whence.engines.budget import Meter
from whence.engines.concolic.coverage.branch_points import Edge
from whence.engines.concolic.inputs.number_templates import Filled
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.limits import Limits
from whence.engines.concolic.search.executor import Executor
from whence.engines.concolic.search.plan import Asked, Configuration, Plan
from whence.engines.concolic.summaries.recorder import Forest
from whence.execute.events import EventKind
from whence.execute.outcomes import Outcome
from whence.logic.solvers.protocol import Strategy
from whence.program.procedure import Point, Procedure
from whence.program.program import Language, Program
from whence.records import dataclass
from whence.source import Span
from whence.witnesses import Inputs


@final
@dataclass(frozen=True, slots=True)
class Policy:
    """Which parts of the engine a language uses."""

    configurations: frozenset[Configuration]
    """Those that make a difference; others are as the compositional one."""
    solver: Strategy
    """For demand-driven searches of `reach` and `check`."""
    repeats: bool
    """Whether what a demand-driven search leaves open is searched once more: without summaries, over whole
    paths, and, for tests, with larger sizes even if no size was in the way."""
    shares_searches: bool
    """Whether `check` questions about one entry share a search."""
    asks_paths: bool
    """Whether goals of tests that no run meets are asked of `paths`."""
    simplifies_tests: bool
    """Whether values of tests are simplified."""
    obstacles: Mapping[EventKind, Reason] = field(default_factory=dict)
    """Events that a longer run would not get past either."""
    losses_of_one_goal: tuple[tuple[Reason, str], ...] = ()
    """What one goal's search leaves behind and another one's finds again if it matters there."""


class LanguageSupport(Protocol):
    """One language: `c_support` and `java/support`."""

    @property
    def policy(self) -> Policy: ...

    def unfit(self, program: Program, entry: str) -> str:
        """Why the entry cannot be called, or the empty string."""
        ...

    def assumptions(self, program: Program, entries: Iterable[str]) -> tuple[Assumption, ...]:
        """What a proof assumes beyond the program text."""
        ...

    def prepare(
        self, program: Program, plan: Plan, meter: Meter, watched: frozenset[Point] = frozenset()
    ) -> tuple[Executor, Forest]:
        """Runs of the plan's entry, and the trees that they begin with."""
        ...

    def summarised(
        self, program: Program, entry: str, leading: Collection[str], asked: Asked | None
    ) -> frozenset[str]:
        """The procedures that get trees of their own. `leading` are those that may lead to a target."""
        ...

    def number_templates(
        self, program: Program, entry: str, limits: Limits, samples: Iterable[Inputs]
    ) -> Iterator[Filled]:
        """Inputs with symbols for their numbers; none where the library reads no numbers."""
        ...

    def float_inputs(self, program: Program, entry: str, limits: Limits) -> Iterable[ConcreteInput]:
        """First inputs with different floating-point parameters."""
        ...

    # tests

    def with_choices(self, program: Program) -> Program:
        """The program with branches for what the source writes as a choice between values."""
        ...

    def own_procedures(self, program: Program, entry: str) -> list[str]:
        """The user's procedures that the entry may call, directly or not."""
        ...

    def goal_span(self, program: Program, edge: Edge) -> Span | None:
        """Where the branch is for people; None for one that they did not write."""
        ...

    def killers(self, program: Program, pair: ObservedPair, procedures: Iterable[str]) -> frozenset[Point]:
        """Points after which nothing of the definition is left for the use."""
        ...

    def late_procedures(self, program: Program, entry: str) -> frozenset[str]:
        """Procedures that may run when the entry is over."""
        ...

    def made_test(
        self, inputs: Inputs, entry: Procedure, outcome: Outcome, goals: tuple[str, ...]
    ) -> TestCase: ...


def support_for(language: Language) -> LanguageSupport:
    """What belongs to a language is imported when a program in it is asked about."""
    match language:
        case Language.C:
            from whence.engines.concolic.c_support import CSupport

            return CSupport()
        case Language.JAVA:
            from whence.engines.concolic.java.support import JavaSupport

            return JavaSupport()
