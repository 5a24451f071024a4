"""The nullness engine: demand-driven verification of dereferences (Margoor and Komondoor 2014)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, final

from whence.analysis.calls.index_tables import indexed_calls
from whence.answers import Answer, Assumption, Proved, Reason, Unknown
from whence.engines.context import Context
from whence.engines.nullness.domain.access_paths import NULL
from whence.engines.nullness.domain.disjuncts import ANYTHING, with_root
from whence.engines.nullness.domain.operand_terms import term_of
from whence.engines.nullness.domain.predicates import predicate
from whence.engines.nullness.limits import CONFIGURATIONS, Limits
from whence.engines.nullness.producers.supported_subjects import Asked, Invariants, Left, Proof
from whence.engines.nullness.reports import unknown
from whence.engines.nullness.walk.world import World, closed_entries
from whence.program.failures import IsNull
from whence.program.java.class_hierarchy import hierarchy_of
from whence.program.operands import Operand
from whence.program.program import Language
from whence.questions import Check, Question

MOST_FOLLOWED: Final = 1_000
"""Procedures of a program of which open questions are asked once more, with the flow of its objects: all of
them are read for the first of these answers."""
_ALWAYS = (Assumption.NO_CONCURRENCY, Assumption.NO_REFLECTION, Assumption.ENTRY_ONLY)


@final
class NullnessEngine:
    name = "nullness"
    languages = frozenset({Language.JAVA})
    configurations = tuple(CONFIGURATIONS)

    def takes(self, question: Question) -> bool:
        return isinstance(question, Check)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        if not isinstance(question, Check) or not isinstance(question.obligation.failure, IsNull):
            return Unknown(Reason.NO_ENGINE)
        hierarchy = hierarchy_of(context.program)
        if hierarchy is None:
            return Unknown(Reason.UNSUPPORTED, "the classes of the program are not known")
        entries = context.remember(
            ("nullness", "entries", question.entries),
            lambda inner: closed_entries(inner.program, hierarchy, question.entries),
        )
        limits = CONFIGURATIONS[configuration]
        plain = replace(limits, handed=False)
        invariants = context.remember(
            ("nullness", configuration, entries), lambda inner: _invariants(inner, entries, plain)
        )
        if limits.thin and not invariants.has_unseen:
            return _by_thin_slice(question, question.obligation.failure.pointer, invariants, context)
        term = term_of(question.obligation.failure.pointer)
        start = ANYTHING if term is None else with_root(predicate(term, "=", NULL))
        if start is None:
            return Proved("it is never null")
        asked = Asked(question.point, start)
        found = invariants.decide(asked, context.meter.charge)
        if isinstance(found, Left) and limits.handed and _is_small(context) and not invariants.has_unseen:
            followed = context.remember(
                ("nullness", configuration, entries, "followed"),
                lambda inner: _invariants(inner, entries, limits),
            )
            found = followed.decide(asked, context.meter.charge)
        if isinstance(found, Left):
            called_back = frozenset(indexed_calls(context.program).called_back)
            return unknown(found, context.program, called_back.__contains__)
        context.program.touched.procedures.update(found.procedures)
        return _proved(found)


def _is_small(context: Context) -> bool:
    return len(indexed_calls(context.program).own) <= MOST_FOLLOWED


def _invariants(context: Context, entries: tuple[str, ...], limits: Limits) -> Invariants:
    program = context.program
    hierarchy = hierarchy_of(program)
    assert hierarchy is not None
    world = World(program, hierarchy, entries, follows_objects=limits.handed)
    return Invariants(program, world, limits)


def _by_thin_slice(question: Check, pointer: Operand, invariants: Invariants, context: Context) -> Answer:
    if invariants.is_thin(question.point, pointer, context.meter.charge):
        return Proved("no null among its producers", (*_ALWAYS, Assumption.LIBRARY_MODELS))
    return Unknown(Reason.APPROXIMATED, "null, or a value that is not followed, is among its producers")


def _proved(proof: Proof) -> Proved:
    leaning = f", leaning on {proof.subjects} others that never are" if proof.subjects else ""
    library = (Assumption.LIBRARY_MODELS,) if proof.leans_on_library else ()
    return Proved(f"no path along which it is null{leaning}", (*_ALWAYS, *library))
