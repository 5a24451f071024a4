"""Searches that many questions about one entry share, and the failures that their runs show.

`check` asks about every obligation of a program. A search for each begins at the same entry and runs the same
first paths; with the same trees, each goes on where the last one ended, and a run that was led to one failure
may show another. One question alone is better off with a search of its own, so this is for the second
question about an entry and those after it. Only failures are found here: that nothing is left to run
proves nothing of what earlier questions did not look for.
"""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.analysis.runs.evidence import BREAKS
from whence.answers import Reason
from whence.engines.budget import BudgetSpent, Meter
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.language import LanguageSupport
from whence.engines.concolic.search.constraints.incremental_solver import SearchSolver
from whence.engines.concolic.search.demand import DemandSearch
from whence.engines.concolic.search.executor import Executor
from whence.engines.concolic.search.outcome import Judge, confirmed
from whence.engines.concolic.search.plan import Asked, Plan
from whence.engines.concolic.search.targets.distances import Distances
from whence.engines.concolic.shadow.runs import Run
from whence.engines.concolic.summaries.recorder import Forest
from whence.engines.context import Context
from whence.engines.entry_states import entry_state
from whence.execute.outcomes import Outcome, Stopped
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.questions import ANYTHING
from whence.records import dataclass
from whence.witnesses import Witness


@final
@dataclass(slots=True)
class AskedBefore:
    """The questions about an entry that there were, each perhaps in several turns."""

    questions: set[Asked] = field(default_factory=set)


def shared_witness(plan: Plan, asked: Asked, support: LanguageSupport, context: Context) -> Witness | None:
    """The witness, if the plan's entry was asked about before and the shared search finds the failure with
    half of the budget that is left."""
    before = context.remember(("concolic", "questions", plan.entry, plan.callers), lambda _: AskedBefore())
    before.questions.add(asked)
    if len(before.questions) == 1:
        return None
    shared = context.remember(
        ("concolic", "shared", plan.entry, plan.callers), lambda at: SharedSearch(plan, at.program, support)
    )
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
    """The trees of an entry that several questions are about, and the failures that its runs showed."""

    plan: Plan
    program: Program
    support: LanguageSupport
    found: dict[Asked, Witness] = field(default_factory=dict)
    _runner: Executor = field(init=False)
    _forest: Forest = field(init=False)
    _last: ConcreteInput | None = None

    def __post_init__(self) -> None:
        self._runner, self._forest = self.support.prepare(self.program, self.plan, Meter())

    def pursue(self, asked: Asked, context: Context) -> Witness | None:
        """The failure, if an earlier run showed it or the search finds it now."""
        runner = self._runner
        if asked not in self.found:
            runner.meter = context.meter
            runner.ask(asked)
            solver = SearchSolver(runner.space, context)
            distances = Distances(self.program, (), asked)
            search = DemandSearch(
                runner,
                self._forest,
                solver,
                Judge(runner, entry_state(context, self.plan.entry, ANYTHING)),
                distances,
                self.plan.limits.shared_executions,
                self._note,
            )
            found = search.search(self._last)
            if isinstance(found, Witness):
                self.found[asked] = found
        return self.found.get(asked)

    def _note(self, run: Run) -> None:
        """Keeps the first run that shows a failure, of whatever obligation."""
        self._last = run.concrete
        asked = _broken(run.outcome)
        if asked is None or asked in self.found:
            return
        if run.recorder.needs_room and asked.kind is ObligationKind.BOUNDS:
            return
        found = confirmed(self._runner, run, asked.claim)
        if isinstance(found, Witness):
            self.found[asked] = found


def _broken(outcome: Outcome) -> Asked | None:
    if not isinstance(outcome, Stopped) or outcome.event.point is None:
        return None
    kind = BREAKS.get(outcome.event.kind)
    return None if kind is None else Asked(outcome.event.point, kind, outcome.event.operand)
