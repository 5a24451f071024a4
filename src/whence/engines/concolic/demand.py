"""Demand-driven search (section 4.3, Algorithm 2): lazy exploration, then relevant exploration in tiers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import final

from whence.answers import Reason, Witness
from whence.engines.concolic.distances import Distances
from whence.engines.concolic.generational import MOST_PINS, NEEDS_ROOM
from whence.engines.concolic.input_space import Stimulus
from whence.engines.concolic.predicates import Predicates
from whence.engines.concolic.recorder import Forest
from whence.engines.concolic.runs import Run, Runner
from whence.engines.concolic.solving import SearchSolver, stimulus_of
from whence.engines.concolic.trees import Node, Side
from whence.engines.concolic.verdicts import Exhausted, Judge, LeftOpen
from whence.logic.solving import Sat, SolverUnknown, Unsat
from whence.logic.term import Term

TIERS = (2, 4, 8, 16, 1 << 30)
"""How deep in their trees unexplored paths may be that relevant exploration uses."""


@final
@dataclass(frozen=True, slots=True)
class _Allowed:
    goals: frozenset[Node]
    helpers: frozenset[Node]
    is_everything: bool = False


@final
@dataclass(eq=False, slots=True)
class DemandSearch:
    runner: Runner
    forest: Forest
    solver: SearchSolver
    judge: Judge
    distances: Distances
    executions: int = 0
    _predicates: Predicates = field(init=False)
    _blocked: set[Node] = field(default_factory=set)
    """Nodes that a run was to come to and did not."""
    _chosen: list[Node] = field(default_factory=list)
    _pins: Counter[object] = field(default_factory=Counter)
    _open: LeftOpen | None = None

    def __post_init__(self) -> None:
        terms = self.runner.space.terms
        self._predicates = Predicates(terms, self.forest, self.distances, self.solver.add)

    def search(self) -> Witness | Exhausted | LeftOpen:
        stimulus: Stimulus | None = Stimulus()
        while stimulus is not None:
            run = self.runner.execute(stimulus, self.forest)
            self.executions += 1
            witness = self.judge.witness(run)
            if witness is not None:
                return witness
            if run.recorder.needs_room:
                return LeftOpen(Reason.APPROXIMATED, NEEDS_ROOM)
            self._learn(run)
            stimulus = self._next(run)
        return self._conclusion()

    def _learn(self, run: Run) -> None:
        self._predicates.grow(list(run.recorder.grown))
        if not run.has_grown:
            self._blocked.update(self._chosen)
            self.forest.losses[Reason.NOT_REPLAYED, "an input did not take the path that it was made for"] = (
                None
            )
        self.solver.tell_domain()

    def _conclusion(self) -> Exhausted | LeftOpen:
        for reason, detail in self.forest.losses:
            return LeftOpen(reason, detail)
        if self._open is not None:
            return self._open
        if self.judge.refused:
            return LeftOpen(Reason.NOT_REPLAYED, "an input came there, but only by way of undefined values")
        return Exhausted()

    # Algorithm 2

    def _next(self, run: Run) -> Stimulus | None:
        """An input that reaches a goal or brings unexplored paths that may help; None if there is none."""
        for allowed in self._stages():
            result = self.solver.check(self._assumptions(allowed))
            match result:
                case Sat(model):
                    known = {**self._predicates.goals, **self._predicates.flags}
                    self._chosen = [n for n, flag in known.items() if model.symbols.get(flag.name)]
                    self._count_pins()
                    return stimulus_of(model, run.stimulus, self.runner.space)
                case Unsat(core) if allowed.is_everything:
                    self._note_core(core)
                case Unsat():
                    continue
                case SolverUnknown(reason, detail):
                    self.forest.losses[Reason.SOLVER, detail or reason.value] = None
        return None

    def _note_core(self, core: tuple[Term, ...]) -> None:
        if any(bound in core for bound in self.runner.space.bounds):
            self.forest.losses[Reason.APPROXIMATED, "longer inputs were not tried"] = None
        if self.runner.space.terms.not_(self._predicates.cut) in core:
            self.forest.losses[Reason.BUDGET, "a run was cut off"] = None

    def _count_pins(self) -> None:
        for node in self._chosen:
            origin = None if node.parent is None else node.parent.origin
            if origin is not None and origin.loss is not None:
                self._pins[origin.point] += 1
                if self._pins[origin.point] > MOST_PINS:
                    self._blocked.add(node)
                    self.forest.losses[origin.loss] = None

    def _stages(self) -> Iterator[_Allowed]:
        """What may be used, little by little: lazy exploration first, what was pinned last."""
        goals = [node for node in self._predicates.goals if node not in self._blocked]
        helpers = [node for node in self._predicates.flags if node not in self._blocked]
        plain = [node for node in goals if not _is_pinned(node)]
        nearest = self._nearest(plain)
        none: frozenset[Node] = frozenset()
        if nearest:
            yield _Allowed(nearest, none)
            yield _Allowed(frozenset(plain), none)
        if helpers and plain:
            for tier in TIERS:
                near = frozenset(n for n in helpers if n.depth <= tier and not _is_pinned(n))
                yield _Allowed(frozenset(plain), near)
                if len(near) == len(helpers):
                    break
        yield _Allowed(frozenset(goals), frozenset(helpers), is_everything=True)

    def _nearest(self, goals: list[Node]) -> frozenset[Node]:
        measured = {node: self.distances.of(node) for node in goals}
        least = min(measured.values(), default=0)
        return frozenset(node for node, distance in measured.items() if distance == least)

    def _assumptions(self, allowed: _Allowed) -> list[Term]:
        """Flags of what may not be used are false."""
        terms, predicates = self.runner.space.terms, self._predicates
        closed = [flag for node, flag in predicates.goals.items() if node not in allowed.goals]
        closed += [flag for node, flag in predicates.flags.items() if node not in allowed.helpers]
        return [terms.not_(flag) for flag in (*closed, predicates.cut)]


def _is_pinned(node: Node) -> bool:
    origin = None if node.parent is None else node.parent.origin
    return origin is not None and origin.side in (Side.PIN, Side.LOSS)
