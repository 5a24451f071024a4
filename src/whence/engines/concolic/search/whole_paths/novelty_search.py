"""Whole paths, those first that reach a state which no path reached before.

In a maze, a scanner or a machine of states most paths only lead by another way to where others have been:
paths are exponentially many, states are not. Beside each split stands what variables hold there
(`shadow/watched_state.py`); the way out of a branch comes first that is newest (`novelty.py`), of equally new
ones that of the shortest path. Every few runs the way out that is nearest to a target has its turn. An input
that reached something new is also cut off behind what was solved for last, since many programs take the
length of a text before they look at what it holds. A search of this kind shows; it proves nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from heapq import heappop, heappush
from typing import Final, TypeAlias, final

from whence.engines.concolic.inputs.from_answer import concrete_of
from whence.engines.concolic.inputs.space import LENGTH, STDIN, ConcreteInput
from whence.engines.concolic.search.constraints.incremental_solver import SearchSolver
from whence.engines.concolic.search.exploration import Exploration, Step
from whence.engines.concolic.search.outcome import Judge
from whence.engines.concolic.search.strategies import LeastRemote, branch_of
from whence.engines.concolic.search.targets.distances import FAR, Distances
from whence.engines.concolic.search.targets.wanted_values import WantedValues
from whence.engines.concolic.search.whole_paths.novelty import SeenStates
from whence.engines.concolic.shadow.runs import Run, Runner
from whence.engines.concolic.shadow.watched_state import Held
from whence.engines.concolic.summaries.recorder import Forest
from whence.engines.concolic.summaries.trees import Node
from whence.logic.traversal import free_symbols
from whence.records import dataclass
from whence.witnesses import Inputs, Witness

LONG: Final = 128
"""Splits of a long path; one of twice as many weighs twice as much."""
_Queued: TypeAlias = tuple[int, int, int, Node]
"""With its weight, its depth and its number, which tells any two apart."""


@final
@dataclass(eq=False, slots=True)
class NoveltySearch:
    runner: Runner
    """Watches states."""
    forest: Forest
    solver: SearchSolver
    judge: Judge
    distances: Distances
    wanted: WantedValues
    nearest_every: int
    """One of so many runs is for the way out that is nearest to a target."""
    _exploration: Exploration = field(init=False)
    _seen: SeenStates = field(default_factory=SeenStates)
    _queue: list[_Queued] = field(default_factory=list)
    """A heap. What is new becomes old, so an entry is looked at again when it comes up."""
    _queued: set[Node] = field(default_factory=set)
    _followed: Node | None = None
    """The last one that was taken from it; the budget may have been spent before it was tried."""
    _telling: ConcreteInput | None = None
    """The last input, if it reached something new."""
    _started: list[ConcreteInput] = field(default_factory=list)
    _waiting: list[ConcreteInput] = field(default_factory=list)
    """Of those, what was not run yet."""
    _shown: Witness | None = None

    def __post_init__(self) -> None:
        self._exploration = Exploration(self.runner, self.forest, self.solver, self._note)

    def start(self, samples: Iterable[Inputs]) -> None:
        """Also goes on from inputs of plain runs, as far as the space has room for them."""
        space = self.runner.space
        for each in samples:
            concrete = concrete_of(space, each)
            if concrete is not None and concrete not in self._started:
                self._started.append(concrete)
                self._waiting.append(concrete)

    def search(self) -> Witness | None:
        """Until something is shown, nothing is left or the budget is spent; then it may go on later."""
        exploration = self._exploration
        limits = self.runner.plan.limits
        nearest = LeastRemote(self.distances.of, limits.use_penalty)
        first = exploration.unfinished if exploration.executions else ConcreteInput()
        found = Step.GO_ON if first is None else exploration.start(first)
        if self._followed in exploration.dangling:
            heappush(self._queue, self._entry(self._followed))
        while found is Step.GO_ON and self._shown is None and self._waiting:
            found = exploration.start(self._waiting.pop(0))
        while found is Step.GO_ON and self._shown is None and exploration.executions < limits.executions:
            self._telling = None
            if exploration.executions % self.nearest_every == 0:
                found = exploration.step(self._matters, nearest)
                continue
            node = self._newest()
            if node is None:
                break
            found = exploration.follow(node)
            if found is Step.GO_ON:
                found = self._cut_off(node)
        return self._shown

    def _cut_off(self, node: Node) -> Step:
        """The last input once more, without what follows the node's last byte."""
        cut = None if self._telling is None or self._shown is not None else _cut_behind(node, self._telling)
        return Step.GO_ON if cut is None else self._exploration.start(cut)

    def _matters(self, node: Node) -> bool:
        return self.distances.of(node) < FAR

    def _newest(self) -> Node | None:
        """The dangling node of least weight."""
        while self._queue:
            weight, *_, node = heappop(self._queue)
            if node in self._exploration.dangling:
                now = self._entry(node)
                if now[0] <= weight:
                    self._followed = node
                    return node
                heappush(self._queue, now)
        return None

    def _entry(self, node: Node) -> _Queued:
        """States that are farther from what the target wants weigh more, and so do those of long paths, whose
        runs and queries cost more."""
        held = self._held_before(node)
        weight = self._seen.weight(branch_of(node), held)
        weight *= (1 + self.wanted.distance(held)) * (1 + node.depth // LONG)
        return weight, node.depth, node.serial, node

    def _held_before(self, node: Node) -> Held:
        assert node.parent is not None
        return self.runner.states.get(node.parent, ())

    def _note(self, run: Run) -> None:
        self._shown = self._shown or self.judge.witness(run)
        taken = [node for node in run.recorder.path if node.parent is not None]
        splits = ((node.parent_origin, self._held_before(node)) for node in taken)
        self._seen.clocks.note((origin, held) for origin, held in splits if origin is not None)
        new = [self._seen.add(branch_of(node), self._held_before(node)) for node in taken]
        self._telling = run.concrete if any(new) else None
        dangling = self._exploration.dangling
        for parent in run.recorder.path:
            for node in parent.children:
                if node in dangling and node not in self._queued and self._matters(node):
                    self._queued.add(node)
                    heappush(self._queue, self._entry(node))


def _cut_behind(node: Node, concrete: ConcreteInput) -> ConcreteInput | None:
    """The input without what follows the last byte of a text that the node's condition depends on."""
    assert node.parent is not None and node.parent.condition is not None
    ends: dict[str, int] = {}
    for symbol in free_symbols(node.parent.condition):
        text, at = _place(symbol.name)
        if at >= 0:
            ends[text] = max(ends.get(text, 0), at)
    values = dict(concrete.values)
    for name, value in concrete.values.items():
        text, at = _place(name)
        if value and at > ends.get(text, at):
            values[name] = 0
    length = f"{STDIN}{LENGTH}"
    if STDIN in ends:
        values[length] = min(values.get(length, 0), ends[STDIN] + 1)
    return None if values == concrete.values else ConcreteInput(values)


def _place(name: str) -> tuple[str, int]:
    """The text that an input is a byte of, and its place there; -1 if it is none."""
    text, _, at = name.rpartition("[")
    return (text, int(at[:-1])) if at.endswith("]") and at[:-1].isdigit() else (name, -1)
