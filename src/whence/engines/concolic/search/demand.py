"""Demand-driven search (section 4.3, Algorithm 2): lazy exploration, then relevant exploration in tiers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import field, replace
from typing import final

from whence.answers import Reason
from whence.engines.budget import BudgetSpent
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.limits import Bound, Limits
from whence.engines.concolic.search.constraints.incremental_solver import (
    SearchSolver,
    gave_up,
    input_from_model,
)
from whence.engines.concolic.search.constraints.open_condition import condition_of
from whence.engines.concolic.search.executor import Executor
from whence.engines.concolic.search.outcome import (
    MISSED,
    NOT_BEGUN,
    Exhausted,
    Judge,
    LeftOpen,
    left_by,
    out_of_room,
)
from whence.engines.concolic.search.strategies import PinnedValues, branch_of, goes_on, is_behind
from whence.engines.concolic.search.targets.distances import Distances
from whence.engines.concolic.search.targets.guidance import Guide
from whence.engines.concolic.shadow.runs import Run
from whence.engines.concolic.summaries.predicates import Predicates
from whence.engines.concolic.summaries.recorder import Forest
from whence.engines.concolic.summaries.trees import Node, Side
from whence.logic.solvers.protocol import Phase, Sat, SolverUnknown, Unsat
from whence.logic.term import Term
from whence.logic.values import Model
from whence.records import dataclass
from whence.witnesses import Witness


@final
@dataclass(eq=False, slots=True)
class DemandSearch:
    runner: Executor
    forest: Forest
    solver: SearchSolver
    judge: Judge
    distances: Distances
    most_executions: int = 0
    """0: as many as the limits allow."""
    observe: Callable[[Run], None] = lambda run: None
    """Called with every run."""
    leaves_reals: bool = False
    """Whether it gives way as soon as floating-point numbers are computed: whole paths are simpler."""
    guide: Guide | None = None
    """What holds of every input that is worth a try."""
    start: ConcreteInput | None = None
    """The input of the first run, where no guide chooses it."""
    executions: int = 0
    _predicates: Predicates = field(init=False)
    _blocked: set[Node] = field(default_factory=set)
    """Nodes that a run was meant to reach and did not."""
    _chosen: list[Node] = field(default_factory=list)
    _pins: PinnedValues = field(init=False)
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
        self.most_executions = self.most_executions or self._limits.executions
        self._pins = PinnedValues(self._limits.pinned_values)
        self._reserve = self.runner.meter.left // 2
        self._predicates = Predicates(terms, self.forest, self.distances, self.solver.add)

    @property
    def _limits(self) -> Limits:
        return self.runner.plan.limits

    def search(self, before: ConcreteInput | None = None) -> Witness | Exhausted | LeftOpen:
        """`before` is the input of an earlier search with the same trees; without one, a run comes first."""
        try:
            found = self._searched(before)
        except BudgetSpent as spent:
            spent.condition = spent.condition or self._open_condition()
            raise
        return replace(found, condition=self._open_condition()) if isinstance(found, LeftOpen) else found

    def _open_condition(self) -> str:
        """Of the nearest goal that no run has reached and nothing excludes."""
        goals = [node for node in self._predicates.goals if node.is_dangling]
        nearest = min(goals, key=self.distances.of, default=None)
        return "" if nearest is None else condition_of(nearest, self.runner.program)

    def _searched(self, before: ConcreteInput | None) -> Witness | Exhausted | LeftOpen:
        self.solver.assert_domain()
        concrete = self._first() if before is None else self._next(before)
        while concrete is not None:
            if self.executions >= self.most_executions:
                return LeftOpen(Reason.BUDGET, f"{self.executions} runs did not show it")
            run = self.runner.execute(concrete, self.forest)
            self.executions += 1
            self.observe(run)
            witness = self.judge.witness(run)
            if witness is not None:
                return witness
            ended = out_of_room(run, self._limits.terms)
            if ended is not None:
                return ended
            if run.obstacle is not None:
                self.forest.obstacles[run.obstacle] = None
            else:
                self._cut += run.is_cut
            if not run.recorder.path:
                self.forest.losses[run.obstacle or NOT_BEGUN] = None
            if self.leaves_reals and self.runner.space.terms.computes_reals:
                return LeftOpen(Reason.BUDGET, "floating-point numbers are computed")
            if self._needs_longer_runs():
                return LeftOpen(Reason.BUDGET, Bound.PATHS.value, frozenset({Bound.PATHS}))
            self._learn(run)
            concrete = self._next(run.concrete)
        return self._conclusion()

    def _first(self) -> ConcreteInput:
        """An input that the guide allows, or the one to start from, or zeros."""
        if self.guide is None:
            return self.start or ConcreteInput()
        self.solver.add(self.guide.formula)
        self.solver.assert_domain()
        for assumptions in (self.guide.few_iterations, ()):
            result = self.solver.check(assumptions)
            if isinstance(result, Sat):
                return input_from_model(result.model, ConcreteInput(), self.runner.space.symbols)
        return ConcreteInput()

    def _needs_longer_runs(self) -> bool:
        """Whether a search with longer runs promises more: all runs were cut off, or some were and half of
        the budget is spent."""
        if self._limits.larger(self.runner.plan.sizes, (Bound.PATHS,)) is None:
            return False
        are_all_cut = self._cut == self.executions >= self._limits.cut_runs
        return are_all_cut or (self._cut > 0 and self.runner.meter.left < self._reserve)

    def _learn(self, run: Run) -> None:
        came = [node for node in self._chosen if node.is_visited]
        self._uses.update(branch_of(node) for node in came or self._chosen)
        self._last.update((branch_of(node), node) for node in came)
        self._predicates.grow(list(run.recorder.grown))
        if not run.has_grown:
            pinned = [node for node in self._chosen if _is_pinned(node)]
            self._blocked.update(pinned or self._chosen)
            self.forest.losses[MISSED] = None
        self.solver.assert_domain()

    def _conclusion(self) -> Exhausted | LeftOpen:
        if self._cut and self.forest.losses:
            self._bounds[Bound.PATHS] = None
        found = left_by(self.forest.losses, self._bounds)
        if found is not None and found.detail == Bound.PATHS.value and self.forest.obstacles:
            return LeftOpen(*next(iter(self.forest.obstacles)))
        return found or self.judge.exhausted()

    # Algorithm 2

    def _next(self, before: ConcreteInput) -> ConcreteInput | None:
        """An input that reaches a goal or brings unexplored paths that may help; None if there is none.

        Lazy exploration allows no unexplored path but the goal's own. Relevant exploration allows those that
        an unsatisfiable core names, as many again as were allowed before: they stand between the entry and
        the goals. As long as paths of callees are unexplored the solver prefers zeros, which avoids
        unexplored paths that the goal does not need; else it prefers the last values, since paths of one
        kind need various inputs."""
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
        explored, unfolded or within bounds has no part in it, so no input reaches them. That is for nodes of
        the entry, which are reached in one way only; another call may reach those of callees."""
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
        if self._unfoldings >= self._limits.unfoldings:
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
        slack = self._limits.goal_slack + self._limits.use_penalty * fewest
        if ends and (not ways or self._remoteness(ends) <= nearest + slack):
            return self._fairest(ends)
        return sorted(ways, key=self._rank)[:most]

    def _remoteness(self, goals: Iterable[Node]) -> int:
        """How far the nearest goal is, where every use of its kind makes it look farther."""
        penalty = self._limits.use_penalty
        return min(self.distances.of(node) + penalty * self._uses[branch_of(node)] for node in goals)

    def _fairest(self, goals: list[Node]) -> list[Node]:
        """The goals of the least remote kind: those behind the one that was used last, or the shallowest and
        the deepest."""
        kind = branch_of(min(goals, key=lambda node: self._remoteness((node,))))
        same = [node for node in goals if branch_of(node) == kind]
        last = self._last.get(kind)
        if last is not None and goes_on(self._uses[kind]):
            behind = [node for node in same if is_behind(node, last)]
            if behind:
                return behind[-self._limits.goals_at_once :]
        return _ends(sorted(same, key=lambda node: node.depth), self._limits.goals_at_once)

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
        for node in self._chosen:
            loss = self._pins.count(node)
            if loss is not None:
                self.forest.losses[loss] = None
        return input_from_model(model, before, self.runner.space.symbols)

    def _note_core(self, result: Unsat) -> None:
        negation, uncertain = self.runner.space.terms.not_, self._predicates.uncertain
        core = self.solver.without_bounds(result, frozenset(negation(literal) for literal in uncertain)).core
        if any(bound in core for bound in self.runner.space.bounds):
            self.forest.losses[Reason.APPROXIMATED, Bound.INPUTS.value] = None
            self._bounds[Bound.INPUTS] = None
        for literal, loss in uncertain.items():
            if negation(literal) in core:
                self.forest.losses[loss] = None

    def _is_blocked(self, node: Node) -> bool:
        """Whether a node is not tried: a run missed it, or enough values were tried at its point."""
        return self._pins.is_spent(node) or node in self._blocked

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


def _ends(nodes: list[Node], most: int) -> list[Node]:
    """The first and the last ones: one loop is left early where the next needs one more iteration."""
    return nodes if len(nodes) <= most else nodes[: most // 2] + nodes[-(most // 2) :]


def _is_pinned(node: Node) -> bool:
    origin = node.parent_origin
    return origin is not None and origin.side in (Side.PIN, Side.LOSS)
