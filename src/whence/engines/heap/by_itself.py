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
from whence.engines.heap.analysis import Analysis, Asked, analyse
from whence.engines.heap.limits import Limits
from whence.engines.heap.machine import Scope
from whence.engines.heap.parameters import ParameterFact
from whence.engines.heap.preconditions import Preconditions, assuming
from whence.engines.heap.reading import Configuration
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
        self.is_reached = False
        """Whether control may come to the point of a closed question, as far as the procedure says."""

    def _analysis(self, name: str) -> Analysis:
        """With small callees followed; if that is too much, without."""
        return self._context.remember(
            ("heap", self._configuration, "procedure", name), partial(self._analysed, name)
        )

    def _analysed(self, name: str, context: Context) -> Analysis:
        asked = Asked(self._configuration, scope=Scope.PROCEDURE)
        limits = replace(self._limits, invariant_units=self._limits.procedure_units)
        found = analyse(context, name, asked, limits)
        return analyse(context, name, asked, replace(limits, inlined=0)) if found.is_large else found

    def is_closed(self, point: Point) -> bool:
        """Whether the question is proved at the point."""
        analysis = self._analysis(point.procedure)
        if analysis.unfollowed:
            return False
        is_closed = analysis.is_closed(self._context, self._question, point)
        if not is_closed:
            with assuming(analysis, analysis.givens):
                may_close = analysis.is_closed(self._context, self._question, point)
            if not may_close:
                return False
            with assuming(analysis, self._preconditions(point.procedure)):
                is_closed = analysis.is_closed(self._context, self._question, point)
        if is_closed and isinstance(self._question, Check):
            self.is_reached = analysis.may_reach(self._context, self._question)
        return is_closed

    def _preconditions(self, name: str) -> frozenset[ParameterFact]:
        context, setting = self._context, self._question.setting
        callers = CallRelation(context.program).callers
        called = frozenset(each for each in self._entries if callers(each))
        key = ("heap", self._configuration, "preconditions", setting.callers, called)
        known = context.remember(key, lambda _: Preconditions())
        return known.of(context, name, self._entries, setting, self._limits, self._analysis)
