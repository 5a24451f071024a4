"""Splits of the path at branches, switches and assumptions whose condition has a term."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from whence.engines.concolic.summaries.recorder import Recorder
from whence.engines.concolic.summaries.trees import Calls, Origin, Side
from whence.logic.term import Term
from whence.program.instructions import Switch
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.semantics.integer_operators import truth_of, width_of
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True, eq=False)
class ControlSplits:
    recorder: Recorder
    program: Program
    note: Callable[[Term], None] = lambda condition: None
    """Called with each condition on which a path splits for the first time."""

    def assume(self, point: Point, holds: bool, term: Term) -> None:
        terms = self.recorder.forest.terms
        violated = terms.not_(truth_of(terms, term))
        self.recorder.split(violated, not holds, lambda stack: Origin(Side.FAILURE, point, stack))

    def branch(self, point: Point, taken: bool, term: Term) -> None:
        self._split(point, truth_of(self.recorder.forest.terms, term), taken)

    def switch(self, point: Point, value: int, term: Term) -> None:
        """A chain of branches, one for each case up to the one that is taken."""
        instruction, terms = self.program.procedure(point.procedure).at(point), self.recorder.forest.terms
        for number, (case, _) in enumerate(instruction.cases if isinstance(instruction, Switch) else ()):
            self._split(point, terms.eq(term, terms.bv(case, width_of(term))), case == value, number)
            if case == value:
                return

    def _split(self, point: Point, condition: Term, taken: bool, case: int | None = None) -> None:
        def origin(stack: Calls | None) -> Origin:
            self.note(condition)
            return Origin(Side.BRANCH, point, stack, case=case)

        self.recorder.split(condition, taken, origin)
