"""The baseline: ordinary, non-compositional search over whole-program paths.

Each run's path constraint is negated at every split that no earlier run reached (generational search).
Procedures have no trees of their own: everything runs as part of the entry.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import field
from typing import final

from whence.answers import Reason
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.limits import Bound, Limits
from whence.engines.concolic.search.constraints.incremental_solver import (
    SearchSolver,
    gave_up,
    input_from_model,
)
from whence.engines.concolic.search.constraints.related_constraints import RelatedConstraints
from whence.engines.concolic.search.executor import Executor, Space
from whence.engines.concolic.search.outcome import (
    MISSED,
    NOT_BEGUN,
    Exhausted,
    Judge,
    LeftOpen,
    left_by,
    out_of_room,
)
from whence.engines.concolic.search.strategies import PinnedValues, branch_of
from whence.engines.concolic.search.targets.distances import FAR, Distances
from whence.engines.concolic.shadow.runs import Run
from whence.engines.concolic.summaries.recorder import Forest
from whence.engines.concolic.summaries.trees import CutOff, Node, Side
from whence.logic.solvers.protocol import Sat, SolverUnknown, Unsat
from whence.logic.term import Term
from whence.records import dataclass
from whence.witnesses import Witness


@final
@dataclass(frozen=True, slots=True, eq=False)
class _Pending:
    distance: int
    concrete: ConcreteInput
    node: Node | None = None
    """What the input is to reach; the first one has no such aim."""


@final
@dataclass(eq=False, slots=True)
class GenerationalSearch:
    runner: Executor
    forest: Forest
    solver: SearchSolver
    judge: Judge
    distances: Distances
    _queue: dict[Hashable, list[_Pending]] = field(default_factory=dict)
    """Inputs that are not run yet, by the branch that they take another way, in the order of making."""
    _uses: Counter[Hashable] = field(default_factory=Counter)
    _fresh: dict[Hashable, list[_Pending]] = field(default_factory=dict)
    """Inputs that go on where the last run was."""
    _turn: int = 1
    """Runs of this turn, each of which goes on where the last one was."""
    _going_on: int = 0
    """Runs that are left of it."""
    _tried: set[Node] = field(default_factory=set)
    _pins: PinnedValues = field(init=False)
    _bounds: dict[Bound, None] = field(default_factory=dict)
    executions: int = 0
    _related: RelatedConstraints = field(default_factory=RelatedConstraints)

    def __post_init__(self) -> None:
        self._pins = PinnedValues(self._limits.pinned_values)

    @property
    def _limits(self) -> Limits:
        return self.runner.plan.limits

    @property
    def _space(self) -> Space:
        return self.runner.space

    def search(self) -> Witness | Exhausted | LeftOpen:
        self._queue[""] = [_Pending(0, ConcreteInput())]
        while self._queue:
            pending = self._next()
            run = self.runner.execute(pending.concrete, self.forest)
            self.executions += 1
            if pending.node is not None and not pending.node.is_visited:
                self.forest.losses[MISSED] = None
            witness = self.judge.witness(run)
            if witness is not None:
                return witness
            ended = out_of_room(run, self._limits.terms)
            if ended is not None:
                return ended
            if self.executions >= self._limits.executions:
                return LeftOpen(Reason.BUDGET, f"{self.executions} runs did not show it")
            self._expand(run)
        return self._conclusion()

    def _next(self) -> _Pending:
        """Of the branch that is nearest to a target, where every use of a branch makes it look farther; what
        only varies a value that was pinned comes last. In a turn each input goes on where the last one was;
        the next turn begins with the oldest input. Turns grow, since one loop needs one more iteration
        where another has to be left early."""
        fresh = [branch for branch in self._fresh if self._fresh[branch][-1] in self._queue.get(branch, ())]
        if fresh and self._going_on > 0:
            self._going_on -= 1
            branch = min(fresh, key=self._remoteness)
            pending = self._fresh[branch][-1]
        else:
            self._turn = 1 if self._turn >= self._limits.longest_turn else 2 * self._turn
            self._going_on = self._turn
            branch = min(self._queue, key=self._remoteness)
            pending = self._queue[branch][0]
        self._queue[branch].remove(pending)
        if not self._queue[branch]:
            del self._queue[branch]
        self._uses[branch] += 1
        self._fresh.clear()
        return pending

    def _remoteness(self, branch: Hashable) -> int:
        return self._queue[branch][0].distance + self._limits.use_penalty * self._uses[branch]

    def _conclusion(self) -> Exhausted | LeftOpen:
        return left_by(self.forest.losses, self._bounds) or self.judge.exhausted()

    def _expand(self, run: Run) -> None:
        """Asks for the other side of every split that the run was the first to reach."""
        path = run.recorder.path
        if not path:
            self.forest.losses[run.obstacle or NOT_BEGUN] = None
        if path and isinstance(path[-1].ending, CutOff):
            self.forest.losses[Reason.BUDGET, Bound.PATHS.value] = None
            self._bounds[Bound.PATHS] = None
        self.solver.push()
        above: list[Term] = []
        for node in path[1:]:
            parent = node.parent
            assert parent is not None and parent.condition is not None
            taken = node.is_taken
            held = parent.condition if taken else self._space.terms.not_(parent.condition)
            other = parent.children[not taken]
            if other.is_dangling and other not in self._tried:
                self._tried.add(other)
                self._ask(run, other, self._space.terms.not_(held), above)
            self.solver.add(held)
            above.append(held)
        self.solver.pop()

    def _ask(self, run: Run, other: Node, condition: Term, above: list[Term]) -> None:
        origin = other.parent_origin
        assert origin is not None
        loss = self._pins.count(other)
        if loss is not None:
            self.forest.losses[loss] = None
            return
        space = self._space
        related, inputs = self._related.of(condition, above, (*space.domain, *space.bounds))
        values = self.solver.descend(related, inputs, run.concrete)
        result = self.solver.check([condition]) if values is None else Sat(values)
        match result:
            case Sat(model):
                distance = self.distances.of(other) + (FAR if origin.side in (Side.PIN, Side.LOSS) else 0)
                made = input_from_model(model, run.concrete, self._space.symbols)
                pending = _Pending(distance, made, other)
                self._queue.setdefault(branch_of(other), []).append(pending)
                self._fresh.setdefault(branch_of(other), []).append(pending)
            case Unsat():
                other.is_closed = True
                core = self.solver.without_bounds(result).core
                if any(bound in core for bound in self._space.bounds):
                    self.forest.losses[Reason.APPROXIMATED, Bound.INPUTS.value] = None
                    self._bounds[Bound.INPUTS] = None
            case SolverUnknown():
                self.forest.losses[gave_up(result)] = None
