"""Tests for def-use pairs: a run that exercises the pair, a proof that none does, or why neither.

Branch coverage comes first: its runs exercise most pairs, and an end that no input reaches is no end of a
pair. What is left is searched for in two stages, the definition and then the use: of the dangling nodes those
matter from which the use can be reached and that lie behind the definition, or from which the definition can
be. Everything runs as part of the entry, and places are pinned, so that a path determines the pairs that it
exercises: when no node that matters is left, the pair is infeasible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import final

from whence.analysis.runs.exercised_pairs import ObservedPair
from whence.answers import (
    Assumption,
    Complete,
    DefUse,
    GoalLeft,
    Partial,
    Reason,
    TestSuite,
    Unknown,
    Unreachable,
)
from whence.engines.budget import BudgetSpent
from whence.engines.concolic.assumptions import assumed
from whence.engines.concolic.coverage.branch_points import edge_source
from whence.engines.concolic.coverage.branches import EVIDENCE, CoverageSearch, branches
from whence.engines.concolic.coverage.certain_kills import killers
from whence.engines.concolic.coverage.pair_program import GhostSource
from whence.engines.concolic.coverage.pair_watch import PairWatch
from whence.engines.concolic.inputs.space import ConcreteInput, input_space
from whence.engines.concolic.search.bounds import Bound, Sizes
from whence.engines.concolic.search.distances import FAR, Distances
from whence.engines.concolic.search.executor import TracingExecutor
from whence.engines.concolic.search.exploration import Exploration, GoOn, NeedsRoom, NothingLeft
from whence.engines.concolic.search.generational import NEEDS_ROOM
from whence.engines.concolic.search.outcome import Exhausted, Judge, LeftOpen
from whence.engines.concolic.search.plan import Plan
from whence.engines.concolic.search.solving import SearchSolver
from whence.engines.concolic.search.strategies import Nearest, Strategy, fair_strategy
from whence.engines.concolic.shadow.runs import Run, Runner
from whence.engines.concolic.summaries.recorder import Forest
from whence.engines.concolic.summaries.summarised_procedures import direct_callees
from whence.engines.concolic.summaries.trees import Node
from whence.engines.context import Context
from whence.program.mains import is_main
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import Analyser, Coverage, Integration, Order, Pairs

MOST_FOR_A_PAIR = 60
"""Executions for one pair."""
MOST_SHARES = 8
"""A pair may use this part of what is left of the budget."""
_BEFORE_DEFINITION = 64
"""What a node counts that does not yet lie behind the definition."""


def pair_tests(question: Coverage, context: Context) -> TestSuite | Partial:
    pairs, more = wanted_pairs(question, context)
    if not pairs and more is not None:
        return Partial((), more.reason, more.detail)
    watch = PairWatch(named_pairs(pairs, context.program))
    reserve = context.meter.left // 2
    goals = branches(question.entry, context.program) | blocks_of(context.program, watch.wanted)
    program = Program(edge_source(context.program.source))
    first = CoverageSearch(question.entry, context, program, goals, watch.watch, reserve).run()
    left = _left_over(question.entry, context, watch, first)
    return TestSuite(question.entry, tuple(watch.tests), len(watch.wanted), left, more)


def wanted_pairs(question: Coverage, context: Context) -> tuple[tuple[DefUse, ...], Unknown | None]:
    """The pairs, and why there may be more."""
    entries = (question.entry,)
    if question.between is None:
        finding = context.ask(Pairs(entries), "dataflow")
    else:
        steps = Integration(entries, Order.BOTTOM_UP, Analyser.DEMAND, is_cached=True)
        finding = context.ask(steps, "dataflow")
    match finding.answer:
        case Complete(items):
            return _between(items, question.between), None
        case Partial(items, reason, detail):
            return _between(items, question.between), Unknown(reason, detail)
        case _:
            return (), Unknown(Reason.NOT_DECIDED, "there are no def-use pairs to cover")


def _between(items: tuple[DefUse, ...], edge: tuple[str, str] | None) -> tuple[DefUse, ...]:
    return tuple(item for item in items if not edge or item.edge == edge)


def named_pairs(pairs: Iterable[DefUse], program: Program) -> dict[ObservedPair, str]:
    names: dict[ObservedPair, str] = {}
    for each in pairs:
        places = f"{_place(program, each.definition)} -> {_place(program, each.use)}"
        step = f" [{each.step}]" if each.step else ""
        names.setdefault(ObservedPair(each.definition, each.use), f"{each.variable}: {places}{step}")
    return names


def _place(program: Program, point: Point) -> str:
    return str(program.procedure(point.procedure).at(point).span)


def start_of(point: Point) -> Point:
    return Point(point.procedure, point.block, 0)


def blocks_of(program: Program, pairs: Iterable[ObservedPair]) -> dict[Point, str]:
    """The blocks of the pairs' ends: what no input reaches is no end."""
    starts = dict.fromkeys(start_of(point) for pair in pairs for point in pair)
    return {start: f"comes to {_place(program, start)}" for start in starts}


def _left_over(entry: str, context: Context, watch: PairWatch, first: CoverageSearch) -> tuple[GoalLeft, ...]:
    verdicts: dict[ObservedPair, Unreachable | Unknown] = {}
    for pair in watch.wanted:
        for point, end in ((pair.definition, "definition"), (pair.use, "use")):
            verdict = first.verdict(start_of(point))
            if isinstance(verdict, Unreachable):
                evidence = f"no input comes to the {end}: {verdict.evidence}"
                verdicts[pair] = replace(verdict, evidence=evidence)
    with suppress(BudgetSpent):
        _exclude(context, watch, first, verdicts)
    sizes: Sizes | None = first.sizes
    ground = _ground(entry, context)
    while sizes is not None:
        search = PairSearch(ground, context, watch, verdicts, sizes)
        search.run()
        sizes = sizes.larger(search.bounds)
    left = [(name, verdicts[pair]) for pair, name in watch.wanted.items() if pair not in watch.met]
    return tuple(
        GoalLeft(name, verdict if isinstance(verdict, Unreachable) else first.explained(verdict))
        for name, verdict in left
    )


def _exclude(
    context: Context,
    watch: PairWatch,
    first: CoverageSearch,
    verdicts: dict[ObservedPair, Unreachable | Unknown],
) -> None:
    """Asks another engine about the pairs that no run exercised so far."""
    program = context.program
    procedures = _own_procedures(program, first.entry)
    for pair, name in watch.wanted.items():
        if pair in watch.met or pair in verdicts:
            continue
        ghost = GhostSource(program, pair, killers(program, pair, procedures))
        proof = first.exclusion.of(Program(ghost), ghost.target, name)
        if proof is not None:
            evidence = f"nothing of the definition is left at the use: {proof.evidence}"
            verdicts[pair] = replace(proof, evidence=evidence)


def _own_procedures(program: Program, entry: str) -> list[str]:
    return [name for name in direct_callees(program, entry) if not program.headers()[name].is_library]


@final
@dataclass(frozen=True, slots=True)
class Ground:
    """What a search for pairs needs that is different from language to language."""

    prepare: Callable[[Sizes, frozenset[Point]], tuple[TracingExecutor, Forest]]
    """Runs that pin places and watch the points, and the trees that they begin with."""
    killers: Callable[[ObservedPair], frozenset[Point]]
    assumed: tuple[Assumption, ...]
    late: frozenset[str] = frozenset()
    """Procedures that may run when main is over."""


def _ground(entry: str, context: Context) -> Ground:
    program = context.program
    own = _own_procedures(program, entry)
    is_program = is_main(program, entry)
    late = _called_from(program, program.index().address_taken) if is_program else frozenset()

    def prepare(sizes: Sizes, watched: frozenset[Point]) -> tuple[TracingExecutor, Forest]:
        space = input_space(program, entry, sizes)
        plan = Plan(entry, frozenset(), None, frozenset(), pins_places=True, sizes=sizes)
        forest = Forest(space.terms)
        forest.note_parameters(() if space.is_main else space.parameters)
        return Runner(program, plan, space, context.meter, watched), forest

    leaned_on = assumed(program, (entry,))
    return Ground(prepare, lambda pair: killers(program, pair, own), leaned_on, late)


@final
@dataclass(eq=False, slots=True)
class PairSearch:
    ground: Ground
    context: Context
    watch: PairWatch
    verdicts: dict[ObservedPair, Unreachable | Unknown]
    sizes: Sizes
    bounds: dict[Bound, None] = field(default_factory=dict)
    """What was in the way of pairs that are left."""
    _exploration: Exploration = field(init=False)
    _judge: Judge = field(init=False)
    _passed: dict[Node, Mapping[Point, int]] = field(default_factory=dict)
    """Node -> the definitions that runs came to before they split it, and in which order last."""
    _killers: dict[ObservedPair, frozenset[Point]] = field(default_factory=dict)
    _distances: dict[Point, Distances] = field(default_factory=dict)
    _runner: TracingExecutor = field(init=False)

    def __post_init__(self) -> None:
        self._killers = {pair: self.ground.killers(pair) for pair in self._open()}
        definitions = frozenset(pair.definition for pair in self._killers)
        watched = definitions.union(*self._killers.values())
        self._runner, forest = self.ground.prepare(self.sizes, watched)
        self._runner.note_split = self._note_split
        solver = SearchSolver(self._runner.space, self.context)
        self._exploration = Exploration(self._runner, forest, solver, self._observe)
        self._judge = Judge(self._runner)

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
            why = Unknown(Reason.NOT_DECIDED) if spent is None else Unknown(spent.reason, spent.detail)
            self.verdicts.setdefault(pair, why)

    @property
    def _has_more_room(self) -> bool:
        """Whether a search with larger objects is to take over."""
        return Bound.OBJECTS in self.bounds and self.sizes.larger((Bound.OBJECTS,)) is not None

    def _pursue(self, pair: ObservedPair) -> Unreachable | Unknown:
        """What becomes of the pair; irrelevant if a run exercised it."""
        exploration = self._exploration
        last = exploration.executions + MOST_FOR_A_PAIR
        meter = self.context.meter
        least = meter.left - meter.left // min(max(len(self._open()), 1), MOST_SHARES)
        strategy = fair_strategy(*(Nearest(lambda node: self._distance(node, pair)) for _ in range(3)))
        while pair not in self.watch.met:
            if exploration.executions >= last:
                detail = f"{MOST_FOR_A_PAIR} executions more did not exercise it"
                return Unknown(Reason.BUDGET, detail)
            if meter.left < least:
                return Unknown(Reason.BUDGET, "its share of the budget is spent; raise --budget")
            found = self._step(pair, strategy)
            if found is not None:
                return found
        return Unknown(Reason.NOT_DECIDED)

    def _step(self, pair: ObservedPair, strategy: Strategy) -> Unreachable | Unknown | None:
        found = self._exploration.step(lambda node: self._matters(node, pair), strategy)
        match found:
            case NeedsRoom():
                self.bounds[Bound.OBJECTS] = None
                return Unknown(Reason.APPROXIMATED, NEEDS_ROOM)
            case NothingLeft():
                return self._conclusion(pair)
            case GoOn():
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
                return Unreachable(evidence, self.ground.assumed)

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
        """Whether something of the definition may be left when a run comes to the node."""
        if node.parent is None:
            return True
        passed = self._passed.get(node.parent, {})
        defined = passed.get(pair.definition, -1)
        return defined >= 0 and all(passed.get(point, -1) < defined for point in self._killers[pair])

    def _distance_to(self, point: Point, node: Node) -> int:
        """What runs when main is over is called from nowhere, so that every node may lead there."""
        found = self._to(point).of(node)
        return min(found, FAR - 1) if point.procedure in self.ground.late else found

    def _to(self, point: Point) -> Distances:
        found = self._distances.get(point)
        if found is None:
            found = self._distances[point] = Distances(self.context.program, {point})
        return found


def _behind(distance: int) -> int:
    """Farther, and never as far as what can't be reached."""
    return FAR if distance >= FAR else min(distance + _BEFORE_DEFINITION, FAR - 1)


def _called_from(program: Program, names: Iterable[str]) -> frozenset[str]:
    """The procedures, and all that they may call by name."""
    callees = program.index().callees
    found = dict.fromkeys(names)
    pending = list(found)
    while pending:
        more = [name for name in callees.get(pending.pop(), ()) if name not in found]
        found.update(dict.fromkeys(more))
        pending.extend(more)
    return frozenset(found)
