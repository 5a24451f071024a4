"""The concolic engine: inputs that reach a point or break a property."""

from __future__ import annotations

from typing import final

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
    Witness,
)
from whence.engines.concolic.composition import composed_procedures, named_globals
from whence.engines.concolic.coverage import branch_tests
from whence.engines.concolic.demand import DemandSearch
from whence.engines.concolic.distances import Distances
from whence.engines.concolic.generational import NEEDS_ROOM, GenerationalSearch
from whence.engines.concolic.input_space import (
    LARGEST_OBJECT,
    OBJECT_SIZE,
    InputSpace,
    input_space,
    is_passable,
)
from whence.engines.concolic.pair_search import pair_tests
from whence.engines.concolic.plan import Asked, Plan
from whence.engines.concolic.recorder import Forest
from whence.engines.concolic.runs import Runner
from whence.engines.concolic.solving import SearchSolver
from whence.engines.concolic.verdicts import Exhausted, Judge, LeftOpen
from whence.engines.context import Context
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.program.program import Language
from whence.questions import Check, Coverage, Goal, Question, Reach

COMPOSITIONAL = "compositional"
PLAIN = "plain"


@final
class ConcolicEngine:
    name = "concolic"
    summary = "inputs that reach a point or break a property, by running with terms beside the values"
    languages = frozenset({Language.C})
    configurations = (COMPOSITIONAL, PLAIN)

    def takes(self, question: Question) -> bool:
        return isinstance(question, Reach | Check | Coverage)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        match question:
            case Reach(targets, entries):
                return _reach(frozenset(targets), entries, context, configuration)
            case Check(obligation, point, entries):
                if obligation.kind is ObligationKind.ASSERT:
                    return _as_check(_reach(frozenset({point}), entries, context, configuration))
                return _check(Asked(point, obligation.kind), entries, context, configuration)
            case Coverage():
                return _tests(question, context)
            case _:
                return Unknown(Reason.NO_ENGINE)


def _tests(question: Coverage, context: Context) -> Answer:
    unfit = _unfit_parameter(question.entry, context)
    if unfit:
        return Partial((), Reason.UNSUPPORTED, unfit)
    match question.goal:
        case Goal.PAIRS:
            return pair_tests(question, context)
        case Goal.BRANCHES:
            return branch_tests(question.entry, context)


def _reach(
    targets: frozenset[Point], entries: tuple[str, ...], context: Context, configuration: str
) -> Answer:
    left: LeftOpen | None = None
    for entry in entries:
        found = _search(entry, targets, None, context, configuration)
        if isinstance(found, Witness):
            return Reachable(found)
        if isinstance(found, LeftOpen):
            left = left or found
    return Unreachable(_EVIDENCE, _ASSUMED) if left is None else Unknown(left.reason, left.detail)


def _check(asked: Asked, entries: tuple[str, ...], context: Context, configuration: str) -> Answer:
    left: LeftOpen | None = None
    for entry in entries:
        found = _search(entry, frozenset(), asked, context, configuration)
        if isinstance(found, Witness):
            return Refuted(found)
        if isinstance(found, LeftOpen):
            left = left or found
    return Proved(_EVIDENCE, _ASSUMED) if left is None else Unknown(left.reason, left.detail)


_EVIDENCE = "every path was run, or no input takes it"
_ASSUMED = (Assumption.ENTRY_ONLY, Assumption.NO_CONCURRENCY, Assumption.LIBRARY_MODELS)


def _as_check(answer: Answer) -> Answer:
    match answer:
        case Reachable(witness):
            return Refuted(witness)
        case Unreachable(evidence, assumptions):
            return Proved(evidence, assumptions)
        case _:
            return answer


def _search(
    entry: str, targets: frozenset[Point], asked: Asked | None, context: Context, configuration: str
) -> Witness | Exhausted | LeftOpen:
    unfit = _unfit_parameter(entry, context)
    if unfit:
        return LeftOpen(Reason.UNSUPPORTED, unfit)
    size = OBJECT_SIZE
    while True:
        found = _sized_search(entry, targets, asked, context, configuration, size)
        if not isinstance(found, LeftOpen) or found.detail != NEEDS_ROOM or size >= LARGEST_OBJECT:
            return found
        size *= 4


def _unfit_parameter(entry: str, context: Context) -> str:
    """Why the entry can't be called, or nothing."""
    if context.program.headers()[entry].source == "main":
        return ""
    for parameter in context.program.procedure(entry).parameters:
        if not is_passable(parameter.type):
            return f"parameter {parameter.source or parameter.name} of {entry} can't be made up"
    return ""


def _sized_search(
    entry: str,
    targets: frozenset[Point],
    asked: Asked | None,
    context: Context,
    configuration: str,
    size: int,
) -> Witness | Exhausted | LeftOpen:
    distances = Distances(context.program, targets, asked)
    if configuration == PLAIN:
        return _generational(_runner(entry, targets, asked, context, size), distances, context)
    composed = composed_procedures(context.program, entry)
    if asked is not None and asked.kind is ObligationKind.BOUNDS:
        composed -= distances.levels.keys()
    found = _demand(_runner(entry, targets, asked, context, size, composed), distances, context)
    if composed and isinstance(found, LeftOpen) and found.reason is Reason.NOT_REPLAYED:
        # What is known of a callee's memory was too weak: now everything runs as part of the entry.
        return _demand(_runner(entry, targets, asked, context, size), distances, context)
    return found


def _runner(
    entry: str,
    targets: frozenset[Point],
    asked: Asked | None,
    context: Context,
    size: int,
    composed: frozenset[str] = frozenset(),
) -> Runner:
    plan = Plan(entry, targets, asked, composed, named_globals(context.program, composed))
    return Runner(context.program, plan, input_space(context.program, entry, size), context.meter)


def _forest(space: InputSpace) -> Forest:
    forest = Forest(space.terms)
    forest.note_parameters(() if space.is_main else space.parameters)
    return forest


def _generational(runner: Runner, distances: Distances, context: Context) -> Witness | Exhausted | LeftOpen:
    solver = SearchSolver(runner.space, context.meter)
    return GenerationalSearch(runner, _forest(runner.space), solver, Judge(runner), distances).search()


def _demand(runner: Runner, distances: Distances, context: Context) -> Witness | Exhausted | LeftOpen:
    solver = SearchSolver(runner.space, context.meter)
    return DemandSearch(runner, _forest(runner.space), solver, Judge(runner), distances).search()
