"""Proofs from one procedure by itself, and from what its callers pass.

Most obligations of real programs hold whatever calls the procedure, or because of a fact or two about its
parameters. Such a proof costs one analysis of the procedure, which all its questions share, and is the same
for all entries.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import final

from whence.analysis.calls.relation import CallRelation
from whence.engines.context import Context
from whence.engines.entry_states import callable_before
from whence.engines.heap.execution.analysis import MAIN, Analysis, Asked, analyse
from whence.engines.heap.execution.callee_effects import CallEffects
from whence.engines.heap.fields.cells import Cells
from whence.engines.heap.fields.induction import Induction, has_own_state, is_all_known
from whence.engines.heap.fields.pointed_objects import PointedObjects
from whence.engines.heap.fields.releases import Releases
from whence.engines.heap.limits import Limits
from whence.engines.heap.memory.reading import Configuration
from whence.engines.heap.proofs.caller_facts import ParameterFact
from whence.engines.heap.proofs.preconditions import Preconditions, assuming
from whence.engines.heap.state.machine import Scope
from whence.memory.memory import Memory
from whence.program.procedure import Point
from whence.questions import Check, Reach


@final
class ByItself:
    def __init__(
        self,
        context: Context,
        question: Reach | Check,
        entries: tuple[str, ...],
        configuration: Configuration,
        limits: Limits,
    ) -> None:
        self._context = context
        self._question = question
        self._entries = entries
        self._configuration = configuration
        self._limits = limits
        self._is_all_known = is_all_known(context.program, entries)
        self.is_reached = False
        """Whether control may come to the point of a closed question, as far as the procedure says."""

    def _analysis(self, name: str) -> Analysis:
        return self._followed(name, follows_fields=self._is_all_known)

    def _analysis_of_fields(self, name: str) -> Analysis:
        return self._followed(name, follows_fields=True)

    def _followed(self, name: str, *, follows_fields: bool) -> Analysis:
        """With small callees followed; if that is too much, without."""
        return self._context.remember(
            ("heap", self._configuration, "procedure", name, self._is_all_known, follows_fields),
            partial(self._analysed, name, follows_fields),
        )

    def _analysed(self, name: str, follows_fields: bool, context: Context) -> Analysis:
        asked = Asked(self._configuration, scope=Scope.PROCEDURE, follows_fields=follows_fields)
        limits = replace(self._limits, invariant_units=self._limits.procedure_units)
        pointed = self._pointed() if self._is_all_known else None
        found = analyse(context, name, asked, limits, pointed)
        if found.is_large:
            found = analyse(context, name, asked, replace(limits, inlined=0), pointed)
        return found

    def _pointed(self) -> PointedObjects:
        def begun(view: Context) -> PointedObjects:
            memory = Memory(view.program, callable_before(view.program, self._entries))
            return PointedObjects(memory, Cells(memory))

        return self._context.remember(("heap", "pointed", self._entries), begun)

    def is_closed(self, point: Point, *, by_fields: bool) -> bool:
        """Whether the question is proved at the point, if asked for by what fields hold, too."""
        analysis = self._analysis(point.procedure)
        if analysis.unfollowed:
            return False
        is_closed = analysis.is_closed(self._context, self._question, point)
        if not is_closed:
            is_closed = self._is_closed_by_callers(analysis, point)
        if not is_closed and not by_fields:
            return False
        if not is_closed and self._is_all_known:
            with analysis.facts.knowing(self._induction().given(analysis, point.procedure)):
                is_closed = analysis.is_closed(self._context, self._question, point)
        if not is_closed and not self._is_all_known and self._has_own_state():
            analysis = self._analysis_of_fields(point.procedure)
            is_closed = not analysis.unfollowed and self._is_closed_by_fields(analysis, point)
        if is_closed and isinstance(self._question, Check):
            self.is_reached = analysis.may_reach(self._context, self._question)
        return is_closed

    def _is_closed_by_callers(self, analysis: Analysis, point: Point) -> bool:
        """With what all callers are shown to pass; they are looked at only if that could help."""
        with assuming(analysis, analysis.givens):
            may_close = analysis.is_closed(self._context, self._question, point)
        if not may_close:
            return False
        with assuming(analysis, self._preconditions(point.procedure)):
            return analysis.is_closed(self._context, self._question, point)

    def _has_own_state(self) -> bool:
        key, entries = ("heap", "own state", self._entries), self._entries
        return self._context.remember(key, lambda view: has_own_state(view.program, entries))

    def _is_closed_by_fields(self, analysis: Analysis, point: Point) -> bool:
        """With what holds of the library's own variables at any time."""
        known = self._induction().given(analysis, point.procedure)
        if not known:
            return False
        with assuming(analysis, self._preconditions(point.procedure)), analysis.facts.knowing(known):
            return analysis.is_closed(self._context, self._question, point)

    def _induction(self) -> Induction:
        """What holds of fields and parameters in the whole program."""
        context, key = self._context, ("heap", self._configuration, "fields", self._entries)

        def begun(view: Context) -> Induction:
            del view
            pointed = self._pointed()
            known = self._is_all_known
            releases = Releases(pointed.memory, CallEffects(self._limits), MAIN) if known else None
            return Induction(pointed.cells, releases, self._limits)

        found = context.remember(key, begun)
        with context.shared_work():
            found.run(context, self._analysis_of_fields)
        return found

    def _preconditions(self, name: str) -> frozenset[ParameterFact]:
        context, setting = self._context, self._question.setting
        callers = CallRelation(context.program).callers
        called = frozenset(each for each in self._entries if callers(each))
        key = ("heap", self._configuration, "preconditions", setting.callers, called)
        known = context.remember(key, lambda _: Preconditions())
        return known.of(context, name, self._entries, setting, self._limits, self._analysis)
