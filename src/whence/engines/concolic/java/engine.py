"""Searches on Java: reach, check, and tests for branches and pairs."""

from __future__ import annotations

from whence.analysis.runs.java_classes import ClassTable
from whence.answers import (
    Answer,
    Partial,
    Proved,
    Reachable,
    Reason,
    Refuted,
    Unknown,
    Unreachable,
    Witness,
)
from whence.engines.concolic.java.coverage import ASSUMED, branch_tests
from whence.engines.concolic.java.inputs.space import java_space
from whence.engines.concolic.java.pairs import pair_tests
from whence.engines.concolic.java.shadow.runs import JavaRunner
from whence.engines.concolic.java.summarised_procedures import summarised_procedures
from whence.engines.concolic.search.bounds import Sizes
from whence.engines.concolic.search.demand import DemandSearch
from whence.engines.concolic.search.distances import Distances
from whence.engines.concolic.search.generational import GenerationalSearch
from whence.engines.concolic.search.outcome import Exhausted, Judge, LeftOpen
from whence.engines.concolic.search.plan import Asked, Plan
from whence.engines.concolic.search.solving import SearchSolver
from whence.engines.concolic.summaries.recorder import Forest
from whence.engines.context import Context
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.questions import Check, Coverage, Goal, Question, Reach

PLAIN = "plain"
_EVIDENCE = "every path was run, or no input takes it"


def answer_for_java(question: Question, context: Context, configuration: str) -> Answer:
    match question:
        case Reach(targets, entries):
            found = _searched(frozenset(targets), None, entries, context, configuration)
            return (
                Unreachable(_EVIDENCE, ASSUMED) if isinstance(found, Exhausted) else _shown(found, Reachable)
            )
        case Check(obligation, point, entries):
            is_assertion = obligation.kind is ObligationKind.ASSERT
            wanted: frozenset[Point] = frozenset({point} if is_assertion else ())
            asked = None if is_assertion else Asked(point, obligation.kind)
            found = _searched(wanted, asked, entries, context, configuration, has_assertions=is_assertion)
            return Proved(_EVIDENCE, ASSUMED) if isinstance(found, Exhausted) else _shown(found, Refuted)
        case Coverage():
            return _tests(question, context)
        case _:
            return Unknown(Reason.NO_ENGINE)


def _shown(found: Witness | LeftOpen, shown: type[Reachable] | type[Refuted]) -> Answer:
    return shown(found) if isinstance(found, Witness) else Unknown(found.reason, found.detail)


def _tests(question: Coverage, context: Context) -> Answer:
    unfit = unfit_receiver(question.entry, context)
    if unfit:
        return Partial((), Reason.UNSUPPORTED, unfit)
    match question.goal:
        case Goal.PAIRS:
            return pair_tests(question, context)
        case Goal.BRANCHES:
            return branch_tests(question.entry, context)


def _searched(
    targets: frozenset[Point],
    asked: Asked | None,
    entries: tuple[str, ...],
    context: Context,
    configuration: str,
    *,
    has_assertions: bool = False,
) -> Witness | Exhausted | LeftOpen:
    """The first witness from any entry; else what the first entry left open."""
    left: LeftOpen | None = None
    for entry in entries:
        found = search(entry, targets, asked, context, configuration, has_assertions=has_assertions)
        if isinstance(found, Witness):
            return found
        if isinstance(found, LeftOpen):
            left = left or found
    return left or Exhausted()


def unfit_receiver(entry: str, context: Context) -> str:
    """Why the entry can't be called, or nothing. Parameters can: where nothing can be made, there is null."""
    table = ClassTable(context.program)
    has_receiver = len(context.program.procedure(entry).parameters) > len(table.parameters(entry))
    if has_receiver and not table.receivers(entry):
        return f"no object can be made on which {entry} runs"
    return ""


def search(
    entry: str,
    targets: frozenset[Point],
    asked: Asked | None,
    context: Context,
    configuration: str,
    *,
    has_assertions: bool = False,
) -> Witness | Exhausted | LeftOpen:
    unfit = unfit_receiver(entry, context)
    if unfit:
        return LeftOpen(Reason.UNSUPPORTED, unfit)
    distances = Distances(context.program, targets, asked)
    summarised: frozenset[str] = frozenset()
    if configuration != PLAIN:
        # Whatever a target is in runs as part of the entry.
        summarised = summarised_procedures(context.program, entry) - distances.levels.keys()
    found: Witness | Exhausted | LeftOpen = Exhausted()
    sizes: Sizes | None = Sizes()
    while sizes is not None:
        plan = Plan(entry, targets, asked, summarised, sizes=sizes)
        space = java_space(context.program, entry, sizes)
        runner = JavaRunner(context.program, plan, space, context.meter, has_assertions=has_assertions)
        forest = Forest(space.terms)
        solver = SearchSolver(space, context)
        kind = GenerationalSearch if configuration == PLAIN else DemandSearch
        found = kind(runner, forest, solver, Judge(runner), distances).search()
        sizes = sizes.larger(found.bounds) if isinstance(found, LeftOpen) else None
    return found
