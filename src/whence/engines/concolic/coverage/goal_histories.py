"""Tests by calls: those before the entry's that make it reach a goal, and those that make its objects.

`histories` is asked about goals that need a state.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import final

from whence.analysis.runs.c.made_structs import after_calls
from whence.analysis.runs.c.struct_makers import StructMakers, as_users_write
from whence.analysis.runs.c.struct_plans import StructPlans
from whence.analysis.runs.evidence import Claim, is_faithful
from whence.answers import Reachable
from whence.engines.budget import BudgetSpent, Meter
from whence.engines.concolic.limits import Limits
from whence.engines.concolic.search.targets.watched_runs import Found, run_of, watching
from whence.engines.concolic.search.whole_paths.sampled_search import samples_of
from whence.engines.context import Context
from whence.execute.events import EventKind
from whence.execute.outcomes import Outcome, Stopped
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import Reach, Setting
from whence.records import dataclass
from whence.witnesses import Inputs, Replayed, Witness

FINDER = "histories"
FINDER_OF_STRUCTS = "histories:objects"
_STEPS = 200_000
"""Of one run with structs that calls made; a longer one is no test."""
_MOST_WAYS = 2
"""Ways to make the structs of an entry that are tried before any search."""


@final
@dataclass(eq=False, slots=True)
class GoalHistories:
    """Asks about goals of one entry, until several questions in a row brought no calls."""

    context: Context
    entry: str
    limits: Limits
    setting: Setting
    engine: str = FINDER
    _failed: int = 0

    def found(self, program: Program, goal: Point, goals: Iterable[Point]) -> Found | None:
        """Inputs with calls before, and their run, which watches the goals."""
        if self._failed >= self.limits.failed_proofs:
            return None
        meter = self.context.meter
        question = Reach((goal,), (self.entry,), "", self.setting)
        try:
            with meter.part(meter.left // self.limits.goal_proof_share):
                answer = self.context.variant(program).ask(question, self.engine).answer
        except BudgetSpent:
            meter.charge(0)
            answer = None
        run = self._run(program, answer.witness.inputs, goals) if isinstance(answer, Reachable) else None
        is_shown = run is not None and goal in run.outcome.record.reached and is_test(run.outcome)
        self._failed = 0 if is_shown else self._failed + 1
        return run if is_shown else None

    def _run(self, program: Program, inputs: Inputs, goals: Iterable[Point]) -> Found:
        return run_of(watching(program, goals), self.entry, inputs, self.context.meter)


def constructed(
    program: Program, entry: str, found: Found, goals: Iterable[Point], meter: Meter
) -> Found | None:
    """A test of Java whose objects constructors, factories and setters make, if there is one that meets the
    same goals."""
    from whence.analysis.runs.java.made_objects import remade, unmade_class

    if not unmade_class(program, found.inputs):
        return None
    wanted = frozenset(goals)
    witness = remade(program, Witness(entry, found.inputs, Replayed.INTERPRETER), Claim(wanted), meter.charge)
    made = None if witness is None else run_of(watching(program, wanted), entry, witness.inputs, meter)
    return made if made is not None and wanted <= made.outcome.record.reached else None


def with_made_structs(
    program: Program, entry: str, found: Found, goals: Iterable[Point], context: Context
) -> Found | None:
    """A test of C whose structs calls with plain arguments make, if one meets the same goals."""
    wanted = frozenset(goals)
    translations = watching(program, wanted)

    def shown(name: str, inputs: Inputs) -> str | None:
        outcome = run_of(translations, name, inputs, context.meter).outcome
        return "" if wanted <= outcome.record.reached and is_test(outcome) else None

    witness = Witness(entry, found.inputs, Replayed.INTERPRETER)
    made = after_calls(witness, struct_plans(context), shown)
    return None if made is None else run_of(translations, entry, made.inputs, context.meter)


def samples_with_made_structs(
    program: Program,
    entry: str,
    seeds: tuple[bytes, ...],
    goals: Iterable[Point],
    context: Context,
    setting: Setting,
) -> Iterator[Found]:
    """Runs of the entry of C after calls that make its structs: inputs that need no search, of the calls as
    one procedure. Each way to make them may take half of what is left."""
    translations, meter = watching(program, goals), context.meter
    for history in islice(struct_plans(context).direct(entry), _MOST_WAYS):
        driver = context.variant(Program(history))
        with meter.part(meter.left // 2):
            samples = samples_of(driver, history.name, seeds, setting=setting, by_ways=True)
        for each in samples:
            inputs = history.inputs(each)
            if _is_short_test(run_of(translations, entry, inputs, meter, _STEPS).outcome):
                yield run_of(translations, entry, as_users_write(inputs), meter, _STEPS)


def _is_short_test(outcome: Outcome) -> bool:
    """A run that does not end by itself uses up what the others have."""
    is_cut = isinstance(outcome, Stopped) and outcome.event.kind is EventKind.BUDGET
    return is_test(outcome) and not is_cut


def is_test(outcome: Outcome) -> bool:
    """Whether the run does the same elsewhere. Where a call before made no object, the entry's is not made:
    what that call reached on the way is no test of the entry."""
    is_refused = isinstance(outcome, Stopped) and outcome.event.kind is EventKind.ASSUMPTION_VIOLATED
    return is_faithful(outcome) and not is_refused


def struct_plans(context: Context) -> StructPlans:
    makers = context.remember("struct makers", lambda inner: StructMakers(inner.program))
    return StructPlans(context.program, makers, context.meter.charge)
