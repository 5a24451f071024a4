"""Demand-driven search (section 4.3, Algorithm 2): lazy exploration, then relevant exploration in tiers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import final

from whence.answers import Reason, Witness
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.search.bounds import MOST_TERMS, TOO_MANY_TERMS, Bound
from whence.engines.concolic.search.distances import Distances
from whence.engines.concolic.search.executor import Executor
from whence.engines.concolic.search.generational import MOST_PINS, NEEDS_ROOM
from whence.engines.concolic.search.guidance import Guide
from whence.engines.concolic.search.outcome import Exhausted, Judge, LeftOpen
from whence.engines.concolic.search.solving import SearchSolver, gave_up, input_from_model
from whence.engines.concolic.search.strategies import STALENESS, branch_of, goes_on, is_behind
from whence.engines.concolic.shadow.runs import Run
from whence.engines.concolic.summaries.predicates import Predicates
from whence.engines.concolic.summaries.recorder import Forest
from whence.engines.concolic.summaries.trees import Node, Side
from whence.logic.solvers.protocol import Phase, Sat, SolverUnknown, Unsat
from whence.logic.term import Term
from whence.logic.values import Model
from whence.program.procedure import Point

LAZINESS = 8
"""How much farther than the nearest goals others may be, and still come before paths that nobody knows."""
AT_ONCE = 8
"""Goals of one kind that are tried at once."""
HOPELESS = 8
"""Runs of which none came to an end."""
MOST_UNFOLDINGS = 200
"""Times that recursion is unfolded in a search."""


@final
@dataclass(eq=False, slots=True)
class DemandSearch:
    runner: Executor
    forest: Forest
    solver: SearchSolver
    judge: Judge
    distances: Distances
    most_executions: int = 20_000
    observe: Callable[[Run], None] = lambda run: None
    """Called with every run."""
    guide: Guide | None = None
    """What holds of every input that is worth a try."""
    executions: int = 0
    _predicates: Predicates = field(init=False)
    _blocked: set[Node] = field(default_factory=set)
    """Nodes that a run was to come to and did not."""
    _chosen: list[Node] = field(default_factory=list)
    _pins: Counter[Point] = field(default_factory=Counter)
    _uses: Counter[Hashable] = field(default_factory=Counter)
    """How often unexplored paths of each kind were used."""
    _last: dict[Hashable, Node] = field(default_factory=dict)
    """Which of each kind was used last."""
    _bounds: dict[Bound, None] = field(default_factory=dict)
    """What the search ran into."""
    _cut: int = 0
    """Runs that were cut off."""
    _reserve: int = 0
    _unfoldings: int = 0

    def __post_init__(self) -> None:
        terms = self.runner.space.terms
        self._reserve = self.runner.meter.left // 2
        self._predicates = Predicates(terms, self.forest, self.distances, self.solver.add)

    def search(self, before: ConcreteInput | None = None) -> Witness | Exhausted | LeftOpen:
        """`before` is the input of an earlier search with the same trees; without one, a run comes first."""
        self.solver.assert_domain()
        concrete = self._first() if before is None else self._next(before)
        while concrete is not None:
            if self.executions >= self.most_executions:
                return LeftOpen(Reason.BUDGET, f"{self.executions} executions did not show it")
            run = self.runner.execute(concrete, self.forest)
            self.executions += 1
            self.observe(run)
            witness = self.judge.witness(run)
            if witness is not None:
                return witness
            if run.recorder.needs_room:
                return LeftOpen(Reason.APPROXIMATED, NEEDS_ROOM, frozenset({Bound.OBJECTS}))
            if len(self.forest.terms) > MOST_TERMS:
                return LeftOpen(Reason.BUDGET, TOO_MANY_TERMS)
            self._cut += run.is_cut
            if self._needs_longer_runs():
                return LeftOpen(Reason.BUDGET, Bound.PATHS.value, frozenset({Bound.PATHS}))
            self._learn(run)
            concrete = self._next(run.concrete)
        return self._conclusion()

    def _first(self) -> ConcreteInput:
        """An input that the guide allows, or zeros."""
        if self.guide is None:
            return ConcreteInput()
        self.solver.add(self.guide.formula)
        self.solver.assert_domain()
        for assumptions in (self.guide.modest, ()):
            result = self.solver.check(assumptions)
            if isinstance(result, Sat):
                return input_from_model(result.model, ConcreteInput(), self.runner.space)
        return ConcreteInput()

    def _needs_longer_runs(self) -> bool:
        """Whether a search with longer runs promises more: hardly any run comes to its end, or some don't and
        half of what was left is spent."""
        if self.runner.plan.sizes.larger((Bound.PATHS,)) is None:
            return False
        is_hopeless = self._cut == self.executions >= HOPELESS
        return is_hopeless or (self._cut > 0 and self.runner.meter.left < self._reserve)

    def _learn(self, run: Run) -> None:
        came = [node for node in self._chosen if node.is_visited]
        self._uses.update(branch_of(node) for node in came or self._chosen)
        self._last.update((branch_of(node), node) for node in came)
        self._predicates.grow(list(run.recorder.grown))
        if not run.has_grown:
            pinned = [node for node in self._chosen if _is_pinned(node)]
            self._blocked.update(pinned or self._chosen)
            self.forest.losses[Reason.NOT_REPLAYED, "an input did not take the path that it was made for"] = (
                None
            )
        self.solver.assert_domain()

    def _conclusion(self) -> Exhausted | LeftOpen:
        if self._cut and self.forest.losses:
            self._bounds[Bound.PATHS] = None
        for reason, detail in self.forest.losses:
            return LeftOpen(reason, detail, frozenset(self._bounds))
        return self.judge.exhausted()

    # Algorithm 2

    def _next(self, before: ConcreteInput) -> ConcreteInput | None:
        """An input that reaches a goal or brings unexplored paths that may help; None if there is none.

        Lazy exploration allows no unexplored path but the goal's own. Relevant exploration allows those that
        an unsatisfiable core names, as many again as were allowed before: they stand between the entry and
        the goals. Zeros are guessed as long as paths of callees are unexplored: few are used then that need
        not be; else values are as they were last, since many alike paths want various inputs."""
        goals = [n for n in self._predicates.goals if not self._is_blocked(n) and not _is_pinned(n)]
        allowed = dict.fromkeys(self._fairest(goals) if goals else ())
        reached = self._remoteness(allowed) if allowed else 0
        helpers: list[Node] = []
        self.solver.prefer_phase(Phase.ZERO if self._predicates.flags else Phase.LAST)
        while True:
            result = self.solver.check(self._assumptions(allowed))
            match result:
                case Sat(model):
                    return self._chosen_input(model, before)
                case Unsat(core):
                    self._close_goals(core, allowed)
                    if self._unfolded(core):
                        continue
                    more = self._relaxed(core, reached, max(len(helpers), 1))
                    if not more:
                        self._note_core(result)
                        return None
                    helpers.extend(node for node in more if node in self._predicates.flags)
                    allowed.update(dict.fromkeys(more))
                case SolverUnknown():
                    self.forest.losses[gave_up(result)] = None
                    return None

    def _close_goals(self, core: tuple[Term, ...], allowed: Mapping[Node, None]) -> None:
        """Closes the goals that were allowed if only the absence of other goals contradicts them: what is not
        explored, unfolded or within bounds has no part in it, so no input comes to them. That is for nodes of
        the entry, which are come to in one way only; those of callees may be by another call."""
        predicates, negation, named = self._predicates, self.runner.space.terms.not_, set(core)
        uncertain = (*predicates.flags.values(), *predicates.uncertain, *predicates.folded)
        if any(negation(each) in named for each in uncertain) or not named.isdisjoint(
            self.runner.space.bounds
        ):
            return
        entry = self.forest.tree_of_entry()
        for node in allowed:
            if node.tree is entry and node.is_dangling and node in predicates.goals:
                node.is_closed = True
                self.solver.add(negation(predicates.goals.pop(node)))

    def _unfolded(self, core: tuple[Term, ...]) -> bool:
        """Unfolds the recursive calls that the core names, where no kind of unexplored path had fewer turns:
        recursion can be unfolded for ever."""
        predicates, negation = self._predicates, self.runner.space.terms.not_
        named = set(core)
        calls = [literal for literal in predicates.folded if negation(literal) in named]
        helpers = self._named(predicates.flags, named)
        if not calls or any(self._uses[branch_of(node)] < self._unfoldings for node in helpers):
            return False
        if self._unfoldings >= MOST_UNFOLDINGS:
            self.forest.losses[Reason.BUDGET, "recursion goes on deeper than it was unfolded"] = None
            return False
        self._unfoldings += 1
        predicates.unfold(calls)
        return True

    def _relaxed(self, core: tuple[Term, ...], nearest: int, most: int) -> list[Node]:
        """What the core forbids and may be allowed next: unexplored paths that stand between the entry and
        the nearest goals, of kinds that were used least; or other goals, if they are near enough; at last
        what was pinned."""
        named = set(core)
        goals = self._named(self._predicates.goals, named)
        helpers = self._named(self._predicates.flags, named)
        ends = [node for node in goals if not _is_pinned(node)]
        ways = [node for node in helpers if not _is_pinned(node)]
        if not ends and not ways:
            return goals + helpers
        fewest = min((self._uses[branch_of(node)] for node in ways), default=0)
        if ends and (not ways or self._remoteness(ends) <= nearest + LAZINESS + STALENESS * fewest):
            return self._fairest(ends)
        return sorted(ways, key=self._rank)[:most]

    def _remoteness(self, goals: Iterable[Node]) -> int:
        """How far the nearest goal is, where every use of its kind makes it look farther."""
        return min(self.distances.of(node) + STALENESS * self._uses[branch_of(node)] for node in goals)

    def _fairest(self, goals: list[Node]) -> list[Node]:
        """The goals of the least remote kind: those behind the one that was used last, or the shallowest and
        the deepest."""
        kind = branch_of(min(goals, key=lambda node: self._remoteness((node,))))
        alike = [node for node in goals if branch_of(node) == kind]
        last = self._last.get(kind)
        if last is not None and goes_on(self._uses[kind]):
            behind = [node for node in alike if is_behind(node, last)]
            if behind:
                return behind[-AT_ONCE:]
        return _ends(sorted(alike, key=lambda node: node.depth))

    def _named(self, flags: Mapping[Node, Term], named: set[Term]) -> list[Node]:
        negation = self.runner.space.terms.not_
        return [
            node for node, flag in flags.items() if negation(flag) in named and not self._is_blocked(node)
        ]

    def _rank(self, node: Node) -> tuple[int, int, str, int]:
        return self._uses[branch_of(node)], node.depth, node.tree.procedure, node.serial

    def _chosen_input(self, model: Model, before: ConcreteInput) -> ConcreteInput:
        known = [*self._predicates.goals.items(), *self._predicates.flags.items()]
        self._chosen = [node for node, flag in known if model.symbols.get(flag.name)]
        self._count_pins()
        return input_from_model(model, before, self.runner.space)

    def _note_core(self, result: Unsat) -> None:
        negation, uncertain = self.runner.space.terms.not_, self._predicates.uncertain
        core = self.solver.without_bounds(result, frozenset(negation(literal) for literal in uncertain)).core
        if any(bound in core for bound in self.runner.space.bounds):
            self.forest.losses[Reason.APPROXIMATED, Bound.INPUTS.value] = None
            self._bounds[Bound.INPUTS] = None
        for literal, loss in uncertain.items():
            if negation(literal) in core:
                self.forest.losses[loss] = None

    def _count_pins(self) -> None:
        for node in self._chosen:
            origin = None if node.parent is None else node.parent.origin
            if origin is not None and origin.loss is not None:
                self._pins[origin.point] += 1
                if self._pins[origin.point] > MOST_PINS:
                    self.forest.losses[origin.loss] = None

    def _is_blocked(self, node: Node) -> bool:
        """Whether a node is not tried: a run missed it, or enough values were tried at its point."""
        origin = None if node.parent is None else node.parent.origin
        is_spent = origin is not None and origin.loss is not None and self._pins[origin.point] > MOST_PINS
        return is_spent or node in self._blocked

    def _assumptions(self, allowed: Mapping[Node, None]) -> list[Term]:
        """Flags of what may not be used are false."""
        terms, predicates = self.runner.space.terms, self._predicates
        closed = [
            flag
            for flags in (predicates.goals, predicates.flags)
            for node, flag in flags.items()
            if node not in allowed
        ]
        return [terms.not_(flag) for flag in (*closed, *predicates.uncertain, *predicates.folded)]


def _ends(nodes: list[Node]) -> list[Node]:
    """The first and the last ones: one loop is left early where the next is gone round once more."""
    return nodes if len(nodes) <= AT_ONCE else nodes[: AT_ONCE // 2] + nodes[-(AT_ONCE // 2) :]


def _is_pinned(node: Node) -> bool:
    origin = None if node.parent is None else node.parent.origin
    return origin is not None and origin.side in (Side.PIN, Side.LOSS)
