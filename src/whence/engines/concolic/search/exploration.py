"""Algorithm 1 over whole-program paths: choose a dangling node, find an input, run, and see the tree grow.

Nothing is summarised: a node's path constraint is the conjunction of the splits above it. That is slower than
Algorithm 2 where summaries help, and it is what a question about whole paths needs, such as which write a
read sees. The caller says which nodes matter and which comes first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from enum import Enum
from typing import final

from whence.answers import Reason
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.limits import Bound
from whence.engines.concolic.search.constraints.incremental_solver import (
    SearchSolver,
    gave_up,
    input_from_model,
)
from whence.engines.concolic.search.constraints.related_constraints import RelatedConstraints
from whence.engines.concolic.search.executor import Executor
from whence.engines.concolic.search.outcome import MISSED, NOT_BEGUN, LeftOpen, left_by
from whence.engines.concolic.search.strategies import Loss, PinnedValues, Strategy
from whence.engines.concolic.shadow.runs import Run
from whence.engines.concolic.summaries.recorder import Forest
from whence.engines.concolic.summaries.trees import CutOff, Node
from whence.logic.solvers.protocol import Sat, SolverUnknown, Unsat
from whence.logic.term import Term
from whence.records import dataclass


class Step(Enum):
    """What became of one step of an exploration."""

    GO_ON = "the tree grew, or a node was found to have no input"
    NOTHING_LEFT = "no dangling node is left that matters"
    NEEDS_ROOM = "a run left an object behind a pointer of the entry, whose size was our own choice"


@final
@dataclass(eq=False, slots=True)
class Exploration:
    runner: Executor
    forest: Forest
    solver: SearchSolver
    observe: Callable[[Run], None]
    """Called with every run."""
    dangling: dict[Node, ConcreteInput] = field(default_factory=dict)
    """Each with the input of the run that passed it."""
    lost: dict[Node, Loss] = field(default_factory=dict)
    """Nodes that are not tried any more, though inputs may lead there."""
    executions: int = 0
    unfinished: ConcreteInput | None = None
    """What was run, or looked at, when the budget was spent: perhaps nothing is known of its path yet."""
    _pins: PinnedValues = field(init=False)
    _related: RelatedConstraints = field(default_factory=RelatedConstraints)

    def __post_init__(self) -> None:
        self._pins = PinnedValues(self.runner.plan.limits.pinned_values)

    def start(self, concrete: ConcreteInput) -> Step:
        return self._run(concrete)

    def step(self, matters: Callable[[Node], bool], strategy: Strategy) -> Step:
        """Runs an input for one more node that matters, if one can be found."""
        nodes = [node for node in self.dangling if matters(node)]
        if not nodes:
            return Step.NOTHING_LEFT
        return self.follow(strategy.choose(nodes))

    def follow(self, node: Node) -> Step:
        """Runs an input for the node, if one can be found."""
        concrete = self._input_for(node)
        if concrete is None:
            return Step.GO_ON
        found = self._run(concrete)
        if not node.is_visited:
            self.forest.losses[MISSED] = None
            self._drop(node, MISSED)
        return found

    def missing(self, matters: Callable[[Node], bool]) -> LeftOpen | None:
        """Why paths that matter may be missing, if some may."""
        losses = [*self.forest.losses, *(loss for node, loss in self.lost.items() if matters(node))]
        details = {detail for _, detail in losses}
        bounds = frozenset(bound for bound in Bound if bound.value in details)
        return left_by(losses, bounds)

    def _run(self, concrete: ConcreteInput) -> Step:
        self.unfinished = concrete
        run = self.runner.execute(concrete, self.forest)
        self.executions += 1
        self._grow(run)
        self.observe(run)
        self.unfinished = None
        if run.recorder.needs_room:
            self.forest.losses[Reason.APPROXIMATED, Bound.OBJECTS.value] = None
            return Step.NEEDS_ROOM
        return Step.GO_ON

    def _grow(self, run: Run) -> None:
        path = run.recorder.path
        if not path:
            self.forest.losses[run.obstacle or NOT_BEGUN] = None
        for node in path:
            self.dangling.pop(node, None)
            for child in node.children:
                if child.is_dangling:
                    self.dangling.setdefault(child, run.concrete)
        if path and isinstance(path[-1].ending, CutOff):
            self.forest.losses[Reason.BUDGET, Bound.PATHS.value] = None

    def _input_for(self, node: Node) -> ConcreteInput | None:
        """An input that takes the path to the node; None if there is none, and then the node is closed."""
        loss = self._pins.count(node)
        if loss is not None:
            self._drop(node, loss)
            return None
        self.solver.assert_domain()
        *above, last = self._path_constraint(node)
        space = self.runner.space
        constraint, inputs = self._related.of(last, above, (*space.domain, *space.bounds))
        values = self.solver.descend(constraint, inputs, self.dangling[node])
        result = self.solver.check(constraint) if values is None else Sat(values)
        match result:
            case Sat(model):
                return input_from_model(model, self.dangling[node], inputs & space.symbols.keys())
            case Unsat(core):
                bounds = any(bound in core for bound in self.runner.space.bounds)
                self._drop(node, (Reason.APPROXIMATED, Bound.INPUTS.value) if bounds else None)
            case SolverUnknown():
                self._drop(node, gave_up(result))
        return None

    def _drop(self, node: Node, loss: Loss | None) -> None:
        del self.dangling[node]
        if loss is None:
            node.is_closed = True
        else:
            self.lost[node] = loss

    def _path_constraint(self, node: Node) -> list[Term]:
        negation = self.runner.space.terms.not_
        found: list[Term] = []
        while node.parent is not None:
            condition = node.parent.condition
            assert condition is not None
            found.append(condition if node.is_taken else negation(condition))
            node = node.parent
        return found[::-1]
