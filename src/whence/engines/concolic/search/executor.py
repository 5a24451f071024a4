"""What a search needs of the programs that it runs, whatever their language."""

from __future__ import annotations

import sys
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Protocol

from whence.engines.budget import Meter
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.limits import Limits
from whence.engines.concolic.search.plan import Asked, Plan
from whence.engines.concolic.shadow.runs import Run
from whence.engines.concolic.summaries.recorder import Forest
from whence.engines.concolic.summaries.trees import Node
from whence.execute.observe.definitions.tracing import Trace
from whence.execute.outcomes import Outcome
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.procedure import Point
from whence.program.program import Program
from whence.witnesses import Inputs


class Space(Protocol):
    """The inputs of an entry as symbols."""

    @property
    def terms(self) -> Terms: ...

    @property
    def limits(self) -> Limits: ...

    @property
    def symbols(self) -> dict[str, Term]: ...

    @property
    def reals(self) -> set[str]:
        """Inputs that are floating-point numbers, by their encoding."""
        ...

    @property
    def domain(self) -> list[Term]:
        """What holds of every input."""
        ...

    @property
    def bounds(self) -> list[Term]:
        """What holds only because inputs are kept small: no proof may use it."""
        ...


class Executor(Protocol):
    """Runs one entry."""

    @property
    def program(self) -> Program: ...

    @property
    def plan(self) -> Plan: ...

    meter: Meter

    @property
    def space(self) -> Space: ...

    def retarget(self, targets: frozenset[Point]) -> None:
        """Goes on with other targets, which must be among the points that are watched."""
        ...

    def ask(self, asked: Asked) -> None:
        """Goes on with another obligation."""
        ...

    def execute(self, concrete: ConcreteInput, forest: Forest) -> Run:
        """With terms beside the values, written into the trees."""
        ...

    def replay(
        self, concrete: ConcreteInput, most_steps: int = sys.maxsize, ends_at: frozenset[Point] = frozenset()
    ) -> Outcome:
        """The same input in a plain run, of at most so many steps, that ends at any of these points."""
        ...

    def inputs(self, concrete: ConcreteInput, ends_at: frozenset[Point] = frozenset()) -> Inputs:
        """A choice of values as people and test files see it, for a run that may end at these points."""
        ...

    note_split: Callable[[Node, AbstractSet[Point]], None]
    """Called with every node that a run is the first to split, and the watched points that it reached."""

    def trace(self, concrete: ConcreteInput, trace: Trace) -> Outcome:
        """The same input in a plain run, which the trace observes."""
        ...
