"""A search for def-use pairs in two stages, the definition and then the use.

Of the dangling nodes those matter from which the use can be reached and that lie behind the definition, or
from which the definition can be reached. Everything runs as part of the entry, and places are pinned, so that
a path determines the pairs that it exercises: when no node that matters is left, the pair is infeasible.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import field
from typing import TypeAlias, final

from whence.analysis.runs.evidence import is_faithful
from whence.analysis.runs.tracing.exercised_pairs import ObservedPair, PairObserver
from whence.answers import Reason, TestCase, Unknown, Unreachable
from whence.engines.budget import BudgetSpent
from whence.engines.concolic.coverage.pair_constructions import PairConstructions
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.language import LanguageSupport
from whence.engines.concolic.limits import Bound, Limits, Sizes
from whence.engines.concolic.search.constraints.incremental_solver import SearchSolver
from whence.engines.concolic.search.executor import Executor
from whence.engines.concolic.search.exploration import Exploration, Step
from whence.engines.concolic.search.outcome import EVIDENCE, Exhausted, Judge, LeftOpen
from whence.engines.concolic.search.plan import Plan
from whence.engines.concolic.search.strategies import Nearest, Strategy, fair_strategy
from whence.engines.concolic.search.targets.distances import FAR, Distances
from whence.engines.concolic.search.targets.watched_runs import Found
from whence.engines.concolic.shadow.runs import Run
from whence.engines.concolic.summaries.trees import Node
from whence.engines.context import Context
from whence.engines.entry_states import entry_state
from whence.execute.outcomes import Outcome
from whence.program.procedure import Point, Procedure
from whence.questions import Allocations, Setting
from whence.records import dataclass
from whence.witnesses import Inputs

_NOT_PURSUED = Unknown(Reason.NOT_DECIDED, "larger objects were needed before it was looked for")
_BEFORE_DEFINITION = 64
"""What the definition's own distance counts more than the use's."""


@final
@dataclass(eq=False, slots=True)
class PairWatch:
    """Which of the wanted pairs runs exercise, as the observer of runs defines it. A run that is the first to
    exercise a pair is a test. Every run is traced once more, plainly."""

    wanted: Mapping[ObservedPair, str]
    """Pair -> its name."""
    make: Callable[[Inputs, Procedure, Outcome, tuple[str, ...]], TestCase]
    """Makes a test of a run."""
    constructions: PairConstructions
    met: dict[ObservedPair, None] = field(default_factory=dict)
    refused: dict[ObservedPair, None] = field(default_factory=dict)
    """Exercised only by way of undefined values."""
    tests: list[TestCase] = field(default_factory=list)
    _unmade: dict[int, list[ObservedPair]] = field(default_factory=dict)
    """Tests whose objects no calls were found to make -> what they are for."""

    def watch(self, runner: Executor, run: Run) -> None:
        if not run.has_grown or len(self.met) == len(self.wanted):
            return
        observer = PairObserver(runner.program)
        outcome = runner.trace(run.concrete, observer)
        new = [pair for pair in self.wanted if pair in observer.pairs and pair not in self.met]
        if not is_faithful(outcome):
            self.refused.update(dict.fromkeys(new))
        elif new:
            self.met.update(dict.fromkeys(new))
            self._keep(Found(runner.inputs(run.concrete), outcome), new)

    def _keep(self, found: Found, new: list[ObservedPair]) -> None:
        """The run, or one of calls that make its objects, is a test."""
        number = len(self.tests)
        self.tests.append(self._test(found, new))
        if self.constructions.is_unmade(found.inputs):
            self._unmade[number] = new
            self._replace(number, self.constructions.made(found, frozenset(new)))

    def made_as(self, others: Sequence[Inputs]) -> None:
        """Inputs with calls replace tests whose objects no calls make, where they exercise the same."""
        made = [each for each in others if not self.constructions.is_unmade(each)]
        for number, pairs in list(self._unmade.items()):
            runs = (self.constructions.exercising(each, frozenset(pairs)) for each in made)
            self._replace(number, next((each for each in runs if each is not None), None))

    def _replace(self, number: int, found: Found | None) -> None:
        if found is not None:
            self.tests[number] = self._test(found, self._unmade.pop(number))

    def _test(self, found: Found, pairs: list[ObservedPair]) -> TestCase:
        goals = tuple(self.wanted[pair] for pair in pairs)
        return self.make(found.inputs, self.constructions.procedure, found.outcome, goals)


PairVerdicts: TypeAlias = dict[ObservedPair, Unreachable | Unknown]


@final
@dataclass(eq=False, slots=True)
class PairSearch:
    entry: str
    context: Context
    support: LanguageSupport
    limits: Limits
    watch: PairWatch
    verdicts: PairVerdicts
    sizes: Sizes
    setting: Setting
    bounds: dict[Bound, None] = field(default_factory=dict)
    """What was in the way of pairs that are left."""
    _runner: Executor = field(init=False)
    _exploration: Exploration = field(init=False)
    _judge: Judge = field(init=False)
    _late: frozenset[str] = field(init=False)
    _passed: dict[Node, Mapping[Point, int]] = field(default_factory=dict)
    """Node -> the definitions that runs reached before they split it, and in which order last."""
    _killers: dict[ObservedPair, frozenset[Point]] = field(init=False)
    _distances: dict[Point, Distances] = field(default_factory=dict)

    def __post_init__(self) -> None:
        program, support = self.context.program, self.support
        own = support.own_procedures(program, self.entry)
        self._late = support.late_procedures(program, self.entry)
        self._killers = {pair: support.killers(program, pair, own) for pair in self._open()}
        definitions = frozenset(pair.definition for pair in self._killers)
        watched = definitions.union(*self._killers.values())
        may_lack = self.setting.allocations is Allocations.MAY_FAIL
        plan = Plan(
            self.entry, pins_places=True, sizes=self.sizes, limits=self.limits, may_lack_memory=may_lack
        )
        self._runner, forest = support.prepare(program, plan, self.context.meter, watched)
        self._runner.note_split = self._note_split
        solver = SearchSolver(self._runner.space, self.context)
        self._exploration = Exploration(self._runner, forest, solver, self._observe)
        self._judge = Judge(self._runner, entry_state(self.context, self.entry, self.setting))

    def _note_split(self, node: Node, reached: AbstractSet[Point]) -> None:
        self._passed[node] = {point: order for order, point in enumerate(reached)}

    def _observe(self, run: Run) -> None:
        self.watch.watch(self._runner, run)

    def _open(self) -> list[ObservedPair]:
        """The pairs that are neither met nor shown to be infeasible."""
        return [
            pair
            for pair in self.watch.wanted
            if pair not in self.watch.met and not isinstance(self.verdicts.get(pair), Unreachable)
        ]

    def run(self) -> None:
        pairs = self._open()
        if not pairs:
            return
        spent: BudgetSpent | None = None
        try:
            self._exploration.start(ConcreteInput())
            for pair in pairs:
                if pair not in self.watch.met and not self._has_more_room:
                    self.verdicts[pair] = self._pursue(pair)
        except BudgetSpent as problem:
            spent = problem
        for pair in self._open():
            why = _NOT_PURSUED if spent is None else Unknown(spent.reason, spent.detail)
            self.verdicts.setdefault(pair, why)

    @property
    def _has_more_room(self) -> bool:
        """Whether a search with larger objects is to take over."""
        larger = self.limits.larger(self.sizes, (Bound.OBJECTS,))
        return Bound.OBJECTS in self.bounds and larger is not None

    def _pursue(self, pair: ObservedPair) -> Unreachable | Unknown:
        """What becomes of the pair; irrelevant if a run exercised it."""
        exploration, meter, limits = self._exploration, self.context.meter, self.limits
        last = exploration.executions + limits.pair_executions
        least = meter.left - meter.left // min(max(len(self._open()), 1), limits.pair_shares)
        strategy = fair_strategy(*(Nearest(lambda node: self._distance(node, pair)) for _ in range(3)))
        while pair not in self.watch.met:
            if exploration.executions >= last:
                detail = "its share of the runs did not exercise it"
                return Unknown(Reason.BUDGET, detail)
            if meter.left < least:
                return Unknown(Reason.BUDGET, "its share of the budget is spent; raise --budget")
            found = self._step(pair, strategy)
            if found is not None:
                return found
        return _NOT_PURSUED

    def _step(self, pair: ObservedPair, strategy: Strategy) -> Unreachable | Unknown | None:
        found = self._exploration.step(lambda node: self._matters(node, pair), strategy)
        match found:
            case Step.NEEDS_ROOM:
                self.bounds[Bound.OBJECTS] = None
                return Unknown(Reason.APPROXIMATED, Bound.OBJECTS.value)
            case Step.NOTHING_LEFT:
                return self._conclusion(pair)
            case Step.GO_ON:
                return None

    def _conclusion(self, pair: ObservedPair) -> Unreachable | Unknown:
        if pair in self.watch.refused:
            return Unknown(Reason.NOT_REPLAYED, "exercised only by way of undefined values")
        missing = self._exploration.missing(lambda node: self._matters(node, pair))
        match missing or self._judge.exhausted():
            case LeftOpen(reason, detail, bounds):
                self.bounds.update(dict.fromkeys(bounds))
                return Unknown(reason, detail)
            case Exhausted():
                evidence = f"no path leads from the definition to the use: {EVIDENCE}"
                return Unreachable(evidence, self.support.assumptions(self.context.program, (self.entry,)))

    # the two stages

    def _matters(self, node: Node, pair: ObservedPair) -> bool:
        return self._distance(node, pair) < FAR

    def _distance(self, node: Node, pair: ObservedPair) -> int:
        """How far it is to the use behind the definition, or else to the definition."""
        to_definition = _behind(self._distance_to(pair.definition, node))
        if self._lives(node, pair):
            return min(self._distance_to(pair.use, node), to_definition)
        return to_definition

    def _lives(self, node: Node, pair: ObservedPair) -> bool:
        """Whether something of the definition may be left when a run reaches the node."""
        if node.parent is None:
            return True
        passed = self._passed.get(node.parent, {})
        defined = passed.get(pair.definition, -1)
        return defined >= 0 and all(passed.get(point, -1) < defined for point in self._killers[pair])

    def _distance_to(self, point: Point, node: Node) -> int:
        """What runs when the entry is over is called from nowhere, so that every node may lead there."""
        found = self._to(point).of(node)
        return min(found, FAR - 1) if point.procedure in self._late else found

    def _to(self, point: Point) -> Distances:
        found = self._distances.get(point)
        if found is None:
            found = self._distances[point] = Distances(self.context.program, {point})
        return found


def _behind(distance: int) -> int:
    """Farther, and never as far as what can't be reached."""
    return FAR if distance >= FAR else min(distance + _BEFORE_DEFINITION, FAR - 1)
