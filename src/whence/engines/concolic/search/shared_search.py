"""Searches that many questions about one entry share, and the failures that their runs come by.

`check` asks about every obligation of a program. A search for each begins at the same entry and runs the same
first paths; with the same trees, each goes on where the last one ended, and a run that was led to one failure
may come to another. A question that is alone is better off with a search of its own, so this is for the
second question about an entry and those after it. Only failures are found here: that nothing is left to run
proves nothing of what earlier questions did not look for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import final

from whence.analysis.runs.evidence import BREAKS, failure_shown, is_faithful
from whence.answers import Reason, Replayed, Witness
from whence.engines.budget import BudgetSpent, Meter
from whence.engines.concolic.inputs.simplification import simplified
from whence.engines.concolic.inputs.space import ConcreteInput, input_space
from whence.engines.concolic.search.demand import DemandSearch
from whence.engines.concolic.search.distances import Distances
from whence.engines.concolic.search.executor import Executor
from whence.engines.concolic.search.outcome import Judge
from whence.engines.concolic.search.plan import Asked, Plan
from whence.engines.concolic.search.solving import SearchSolver
from whence.engines.concolic.shadow.runs import Run, Runner
from whence.engines.concolic.summaries.recorder import Forest
from whence.engines.context import Context
from whence.execute.outcomes import Outcome, Stopped
from whence.program.obligations import ObligationKind
from whence.program.program import Program

MOST_FOR_A_QUESTION = 300
"""Executions."""


@final
@dataclass(slots=True)
class QuestionCount:
    """How many questions about an entry there were."""

    questions: int = 0


def shared_witness(entry: str, asked: Asked, context: Context) -> Witness | None:
    """The witness, if the entry was asked about before and the shared search comes to the failure with half
    of what is left."""
    count = context.remember(("concolic", "count", entry), lambda _: QuestionCount())
    count.questions += 1
    if count.questions == 1:
        return None
    shared = context.remember(("concolic", "shared", entry), lambda at: SharedSearch(entry, at.program))
    meter = context.meter
    try:
        with meter.part(meter.left // 2):
            return shared.pursue(asked, context)
    except BudgetSpent as spent:
        if spent.reason is Reason.TIMEOUT:
            raise
        return shared.found.get(asked)


@final
@dataclass(eq=False, slots=True)
class SharedSearch:
    """The trees of an entry that is asked about again and again, and the failures that its runs came to."""

    entry: str
    program: Program
    found: dict[Asked, Witness] = field(default_factory=dict)
    _runner: Runner = field(init=False)
    _forest: Forest = field(init=False)
    _last: ConcreteInput | None = None

    def __post_init__(self) -> None:
        space = input_space(self.program, self.entry)
        plan = Plan(self.entry, frozenset(), None, frozenset())
        self._runner = Runner(self.program, plan, space, Meter())
        self._forest = Forest(space.terms)
        self._forest.note_parameters(() if space.is_main else space.parameters)

    def pursue(self, asked: Asked, context: Context) -> Witness | None:
        """The failure, if an earlier run came to it, or one that is led to it now."""
        runner = self._runner
        if asked not in self.found:
            runner.meter = context.meter
            runner.plan = replace(runner.plan, asked=asked)
            solver = SearchSolver(runner.space, context)
            distances = Distances(self.program, (), asked)
            search = DemandSearch(
                runner, self._forest, solver, Judge(runner), distances, MOST_FOR_A_QUESTION, self._note
            )
            found = search.search(self._last)
            if isinstance(found, Witness):
                self.found[asked] = found
        return self.found.get(asked)

    def _note(self, run: Run) -> None:
        self._last = run.concrete
        FailureCollector(self._runner, self.found).witness(run)


@final
@dataclass(eq=False, slots=True)
class FailureCollector:
    """Keeps the first run that shows a failure, and lets the search go on."""

    runner: Executor
    found: dict[Asked, Witness] = field(default_factory=dict)

    def witness(self, run: Run) -> None:
        asked = _broken(run.outcome)
        if asked is None or asked in self.found:
            return
        if run.recorder.needs_room and asked.kind is ObligationKind.BOUNDS:
            return
        outcome = self.runner.replay(run.concrete)
        if not failure_shown(outcome, asked.point, asked.kind) or not is_faithful(outcome):
            return
        concrete = simplified(self.runner, run.concrete, outcome, _showing(asked))
        event = failure_shown(self.runner.replay(concrete), asked.point, asked.kind)
        inputs = self.runner.inputs(concrete)
        self.found[asked] = Witness(self.runner.plan.entry, inputs, Replayed.INTERPRETER, event)


def _broken(outcome: Outcome) -> Asked | None:
    if not isinstance(outcome, Stopped) or outcome.event.point is None:
        return None
    kind = BREAKS.get(outcome.event.kind)
    return None if kind is None else Asked(outcome.event.point, kind)


def _showing(asked: Asked) -> Callable[[Outcome], bool]:
    return lambda outcome: bool(failure_shown(outcome, asked.point, asked.kind))
