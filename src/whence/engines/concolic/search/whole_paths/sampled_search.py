"""Whole paths from inputs that need no search.

Plain runs are some ten times cheaper than runs with terms, and those that were the first to reach a block
pass most branches of a parser. The inputs whose runs came nearest to a target are run again with terms; the
ways out of their branches that no run took are solved for one at a time. Those come first that the run passed
which came nearest: what keeps it from the target may be no condition on inputs, such as how often a loop ran,
and something before on the same path decides that. A search from here shows; it proves nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator
from dataclasses import field
from typing import final

from whence.answers import Sampled
from whence.engines.concolic.inputs.from_answer import concrete_of
from whence.engines.concolic.inputs.space import InputSpace
from whence.engines.concolic.search.constraints.incremental_solver import SearchSolver
from whence.engines.concolic.search.executor import Executor
from whence.engines.concolic.search.exploration import Exploration, Step
from whence.engines.concolic.search.outcome import Judge
from whence.engines.concolic.search.strategies import LeastRemote, branch_of, fair_strategy
from whence.engines.concolic.search.targets.distances import FAR, Distances
from whence.engines.concolic.search.targets.watched_runs import run_of, watching
from whence.engines.concolic.shadow.runs import Run
from whence.engines.concolic.summaries.recorder import Forest
from whence.engines.concolic.summaries.trees import Node
from whence.engines.context import Context
from whence.execute.outcomes import Outcome
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import FoundInputs, Samples, Setting
from whence.records import dataclass
from whence.witnesses import Inputs, Witness

SAMPLER = "trial"


def samples_of(
    context: Context,
    entry: str,
    seeds: tuple[bytes, ...] = (),
    found: FoundInputs | None = None,
    *,
    setting: Setting,
    by_ways: bool = False,
) -> tuple[Inputs, ...]:
    """Inputs of the entry each of which was the first to reach a block, or to take a way out of a branch;
    also such as grow from those that a search found."""
    answer = context.ask(Samples(entry, seeds, found, by_ways, setting), SAMPLER).answer
    return answer.inputs if isinstance(answer, Sampled) else ()


def nearest_samples(
    samples: Iterable[Inputs], entry: str, distances: Distances, context: Context
) -> list[Inputs]:
    """Those whose runs come nearest to a target first."""
    translations = watching(context.program, blocks_towards(context.program, distances))

    def remoteness(inputs: Inputs) -> int:
        return _came_within(run_of(translations, entry, inputs, context.meter).outcome, distances)

    return sorted(samples, key=remoteness)


def blocks_towards(program: Program, distances: Distances) -> Iterator[Point]:
    """The blocks of all procedures that may lead to a target."""
    headers = program.headers()
    for name in distances.levels:
        if name in headers and headers[name].is_defined:
            for number in range(len(program.procedure(name).blocks)):
                yield Point(name, number, 0)


def _came_within(outcome: Outcome, distances: Distances) -> int:
    """How near to a target the run came."""
    reached = (each for each in outcome.record.reached if each.position == 0)
    return min((distances.blocks(each.procedure)[each.block] for each in reached), default=FAR)


@final
@dataclass(eq=False, slots=True)
class _OfNearestRun:
    """Chooses nodes that the nearest runs passed; among those of one run, branches take turns."""

    distances: Distances
    remoteness: dict[Node, int] = field(default_factory=dict)
    """Of the nearest run that passed a dangling node."""
    _uses: Counter[Hashable] = field(default_factory=Counter)

    def choose(self, nodes: Collection[Node]) -> Node:
        found = min(nodes, key=self._rank)
        self._uses[branch_of(found)] += 1
        return found

    def _rank(self, node: Node) -> tuple[int, int, int, int]:
        remoteness = self.remoteness.get(node, FAR)
        return remoteness, self._uses[branch_of(node)], self.distances.of(node), node.serial


@final
@dataclass(eq=False, slots=True)
class SampledSearch:
    runner: Executor
    """Watches `blocks_towards` the targets."""
    forest: Forest
    solver: SearchSolver
    judge: Judge
    distances: Distances
    _exploration: Exploration = field(init=False)
    _of_nearest: _OfNearestRun = field(init=False)
    telling: list[Inputs] = field(default_factory=list)
    """Inputs of this round that were the first to reach a block."""
    _shown: Witness | None = None
    _started: list[Inputs] = field(default_factory=list)
    _covered: set[Point] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._exploration = Exploration(self.runner, self.forest, self.solver, self._note)
        self._of_nearest = _OfNearestRun(self.distances)

    def search(self, samples: Iterable[Inputs]) -> Witness | None:
        """Starts from the first samples that the space has room for and that were not run before, and goes on
        for a round."""
        limits, space, exploration = self.runner.plan.limits, self.runner.space, self._exploration
        assert isinstance(space, InputSpace)
        self.telling.clear()
        fitting = (concrete_of(space, each) for each in samples if each not in self._started)
        for concrete in [each for each in fitting if each is not None][: limits.nearest_samples]:
            self._started.append(self.runner.inputs(concrete))
            if exploration.start(concrete) is not Step.GO_ON or self._shown is not None:
                return self._shown
        self.telling.clear()
        near, far = self._of_nearest, LeastRemote(self.distances.of, limits.use_penalty)
        strategy = fair_strategy(near, far, near)
        most = exploration.executions + limits.sampled_executions
        found = Step.GO_ON
        while found is Step.GO_ON and self._shown is None and exploration.executions < most:
            found = exploration.step(lambda node: self.distances.of(node) < FAR, strategy)
        return self._shown

    def _note(self, run: Run) -> None:
        """A node is tried with the input that came nearest among those that pass it."""
        self._shown = self._shown or self.judge.witness(run)
        if not run.outcome.record.reached <= self._covered:
            self._covered |= run.outcome.record.reached
            self.telling.append(self.runner.inputs(run.concrete))
        remoteness, known = _came_within(run.outcome, self.distances), self._of_nearest.remoteness
        dangling = self._exploration.dangling
        for child in (each for node in run.recorder.path for each in node.children):
            if child in dangling and remoteness < known.get(child, FAR):
                known[child] = remoteness
                dangling[child] = run.concrete
