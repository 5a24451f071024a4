"""The concolic engine: inputs that reach a point or break a property, and tests that cover a procedure."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, final

from whence.answers import (
    Answer,
    Assumption,
    Partial,
    Proved,
    Reachable,
    Reason,
    Refuted,
    Unknown,
    Unreachable,
    Vacuity,
)
from whence.engines.concolic.coverage.branches import branch_tests
from whence.engines.concolic.coverage.pairs import pair_tests
from whence.engines.concolic.language import LanguageSupport, support_for
from whence.engines.concolic.limits import DEFAULT, Limits
from whence.engines.concolic.search.entry_search import EntrySearch
from whence.engines.concolic.search.outcome import EVIDENCE, Exhausted, LeftOpen
from whence.engines.concolic.search.plan import Asked, Configuration
from whence.engines.context import Context
from whence.program.obligations import ObligationKind
from whence.program.program import Language
from whence.questions import Check, Coverage, Goal, Question, Reach
from whence.records import dataclass
from whence.witnesses import Witness

_LEFT_OUT: Final = {
    ObligationKind.FREED: "paths are not split by the lives of objects",
    ObligationKind.UNINIT: "paths do not say which values are uninitialised",
}
"""Kinds of which that every path was run proves nothing."""


@final
@dataclass(frozen=True, slots=True)
class ConcolicEngine:
    limits: Limits = DEFAULT
    name = "concolic"
    languages = frozenset(Language)
    configurations = tuple(each.value for each in Configuration)

    def takes(self, question: Question) -> bool:
        return isinstance(question, Reach | Check | Coverage)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        support = support_for(context.program.language)
        named = Configuration(configuration)
        chosen = named if named in support.policy.configurations else Configuration.COMPOSITIONAL
        match question:
            case Reach(targets, entries, _, setting):
                search = EntrySearch(
                    support, self.limits, context, chosen, frozenset(targets), setting=setting
                )
                return _answer(search, entries, Reachable, Unreachable)
            case Check(obligation, point, entries, setting) if obligation.kind is ObligationKind.ASSERT:
                search = EntrySearch(
                    support,
                    self.limits,
                    context,
                    chosen,
                    frozenset({point}),
                    checks_assertions=True,
                    setting=setting,
                )
                return _answer(search, entries, Refuted, Proved)
            case Check(obligation, point, entries, setting):
                asked = Asked(point, obligation.kind, obligation.operand)
                search = EntrySearch(support, self.limits, context, chosen, asked=asked, setting=setting)
                found = _answer(search, entries, Refuted, Proved)
                left_out = _LEFT_OUT.get(obligation.kind, "")
                is_proof = isinstance(found, Proved) and found.vacuity is not Vacuity.NEVER_REACHED
                return Unknown(Reason.APPROXIMATED, left_out) if left_out and is_proof else found
            case Coverage():
                return self._tests(question, context, support)
            case _:
                return Unknown(Reason.NO_ENGINE)

    def _tests(self, question: Coverage, context: Context, support: LanguageSupport) -> Answer:
        unfit = support.unfit(context.program, question.entry)
        if unfit:
            return Partial((), Reason.UNSUPPORTED, unfit)
        match question.goal:
            case Goal.PAIRS:
                return pair_tests(question, context, support, self.limits)
            case Goal.BRANCHES:
                return branch_tests(question, context, support, self.limits)


def _answer(
    search: EntrySearch,
    entries: tuple[str, ...],
    shown: type[Reachable] | type[Refuted],
    excluded: type[Unreachable] | type[Proved],
) -> Answer:
    """The first witness from any entry; else what the first entry left open; else a proof."""
    left: LeftOpen | None = None
    is_reached = search.asked is None
    for entry in entries:
        found = replace(search, entry=entry).run()
        match found:
            case Witness():
                return shown(found)
            case LeftOpen():
                left = left or found
            case Exhausted():
                is_reached |= found.is_reached
    if left is not None:
        return Unknown(left.reason, left.detail, condition=left.condition)
    assumed = search.support.assumptions(search.context.program, entries)
    if search.configuration is Configuration.GUIDED and search.asked is None:
        # The necessary condition is stated for accesses that stay inside of their objects.
        assumed = (*assumed, Assumption.NO_OUT_OF_BOUNDS)
    if excluded is Proved and not is_reached:
        return Proved(EVIDENCE, assumed, Vacuity.NEVER_REACHED)
    return excluded(EVIDENCE, assumed)
