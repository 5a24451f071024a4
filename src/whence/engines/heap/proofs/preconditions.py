"""What every call of a procedure passes, by induction over the calls that lead to it.

Callers are looked at from the entries down, each by its own analysis. Facts about the parameters of
procedures that call each other are all assumed and then checked at each call, until nothing fails (Houdini).
Nothing is known of a procedure that may be entered other than by a call of its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import field
from typing import TypeAlias, final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import Why
from whence.analysis.calls.relation import CallRelation
from whence.engines.context import Context
from whence.engines.heap.execution.analysis import Analysis
from whence.engines.heap.limits import Limits
from whence.engines.heap.proofs.caller_facts import ParameterFact, Property, candidates, in_order
from whence.engines.heap.proofs.prover import Prover
from whence.program.graphs.digraph import components
from whence.program.mains import constructors_of
from whence.questions import Callers, Setting
from whence.records import dataclass

AnalysisOf: TypeAlias = Callable[[str], Analysis]
Facts: TypeAlias = frozenset[ParameterFact]


@contextmanager
def assuming(analysis: Analysis, facts: Iterable[ParameterFact]) -> Iterator[None]:
    """Queries inside know these facts about the parameters."""
    given = [analysis.givens[each] for each in in_order(facts) if each in analysis.givens]
    for term, fact in given:
        analysis.facts.add_invariant(term, fact, fact)
    try:
        yield
    finally:
        for _, fact in given:
            analysis.facts.drop_invariant(fact)


@final
@dataclass(eq=False, slots=True)
class Preconditions:
    """Kept for a session: what is known of a procedure does not depend on the question."""

    known: dict[str, Facts] = field(default_factory=dict)

    def of(
        self,
        context: Context,
        name: str,
        entries: tuple[str, ...],
        setting: Setting,
        limits: Limits,
        analysis_of: AnalysisOf,
    ) -> Facts:
        if name not in self.known:
            search = _Search(context, entries, setting, limits, analysis_of, self.known)
            search.run(name)
        return self.known[name]


@final
class _Search:
    def __init__(
        self,
        context: Context,
        entries: tuple[str, ...],
        setting: Setting,
        limits: Limits,
        analysis_of: AnalysisOf,
        known: dict[str, Facts],
    ) -> None:
        self._context = context
        self._program = context.program
        self._relation = CallRelation(context.program)
        self._entries = entries
        self._setting = setting
        self._limits = limits
        self._analysis_of = analysis_of
        self._known = known
        self._constructors = frozenset(constructors_of(context.program))

    def run(self, name: str) -> None:
        names, edges = self._above(name)
        numbers = {each: number for number, each in enumerate(names)}
        by_number = [tuple(numbers[caller] for caller in edges[each] if caller in numbers) for each in names]
        for component in components(range(len(names)), by_number):
            group = [names[number] for number in component]
            self._settle(group, {each: edges[each] for each in group})

    def _above(self, name: str) -> tuple[list[str], dict[str, tuple[str, ...]]]:
        """The procedures above, as far as nothing is known of them yet, and their callers."""
        edges: dict[str, tuple[str, ...]] = {}
        pending = [name]
        while pending:
            here = pending.pop()
            if here in edges:
                continue
            callers = self._callers(here) if len(edges) < self._limits.callers else None
            if callers is None:
                self._known[here] = frozenset()
            edges[here] = callers or ()
            pending.extend(each for each in edges[here] if each not in self._known)
        return list(edges), edges

    def _callers(self, name: str) -> tuple[str, ...] | None:
        """The procedures that call this one by its name; None if it may be entered otherwise."""
        if name in self._constructors:
            return None
        callers = sorted(self._relation.callers(name))
        for caller in callers:
            edges = [each for each in self._relation.edges(caller) if each.callee == name]
            if any(each.why is not Why.DIRECT for each in edges):
                return None
        if not callers and name not in self._entries:
            return None
        return tuple(each for each in callers if is_user_code(self._program, each))

    def _settle(self, group: list[str], edges: dict[str, tuple[str, ...]]) -> None:
        open_ = {name: self._candidates(name) for name in group if name not in self._known}
        is_stable = False
        while not is_stable:
            is_stable = True
            for name in open_:
                for caller in edges[name]:
                    if open_[name]:
                        left = self._holding(caller, name, open_[name], open_)
                        is_stable = is_stable and left == open_[name]
                        open_[name] = left
        self._known.update(open_)

    def _candidates(self, name: str) -> Facts:
        found = frozenset(candidates(self._program, self._program.procedure(name)))
        if name not in self._entries:
            return found
        is_careful = self._setting.callers is Callers.CAREFUL
        by_callers = (Property.VALID, Property.NOT_NULL) if is_careful else (Property.VALID,)
        return frozenset(each for each in found if each.property in by_callers)

    def _holding(self, caller: str, callee: str, facts: Facts, open_: dict[str, Facts]) -> Facts:
        """The facts that every call of the callee in the caller shows."""
        analysis = self._analysis_of(caller)
        if analysis.unfollowed:
            return frozenset()
        passings = analysis.passings.get(callee, [])
        if not passings:
            return facts
        prover = Prover(self._context, analysis.facts)
        with assuming(analysis, open_.get(caller, self._known.get(caller, frozenset()))):
            for passing in passings:
                asked = in_order(facts)
                conditions = [passing.conditions.get(each, analysis.facts.terms.false) for each in asked]
                failed = prover.failing(passing.guard, conditions)
                facts = facts - {asked[number] for number in failed}
        return facts
