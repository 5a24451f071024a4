"""The concolic engine: inputs that reach a point or break a property."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import final

from whence.answers import (
    Answer,
    Assumption,
    Partial,
    Proved,
    Reachable,
    Reason,
    Refuted,
    Stated,
    Unknown,
    Unreachable,
    Witness,
)
from whence.engines.budget import BudgetSpent
from whence.engines.concolic.assumptions import assumed
from whence.engines.concolic.coverage.branches import branch_tests
from whence.engines.concolic.coverage.pairs import pair_tests
from whence.engines.concolic.inputs.floats import float_inputs
from whence.engines.concolic.inputs.number_stream import COUNTS, reads_numbers
from whence.engines.concolic.inputs.space import ConcreteInput, InputSpace, input_space, is_passable
from whence.engines.concolic.java.engine import answer_for_java
from whence.engines.concolic.search.bounds import Sizes
from whence.engines.concolic.search.demand import DemandSearch
from whence.engines.concolic.search.distances import Distances
from whence.engines.concolic.search.generational import GenerationalSearch
from whence.engines.concolic.search.guidance import guide_of
from whence.engines.concolic.search.outcome import Exhausted, Judge, LeftOpen
from whence.engines.concolic.search.plan import Asked, Plan
from whence.engines.concolic.search.shared_search import shared_witness
from whence.engines.concolic.search.solving import SearchSolver
from whence.engines.concolic.shadow.runs import Runner
from whence.engines.concolic.summaries.axioms import Axioms
from whence.engines.concolic.summaries.recorder import DIVERGED, Forest
from whence.engines.concolic.summaries.summarised_procedures import named_globals, summarised_procedures
from whence.engines.context import Context
from whence.logic.solvers.protocol import Strategy
from whence.program.mains import is_main
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.program.program import Language
from whence.questions import Check, Coverage, Goal, Necessity, Question, Reach

COMPOSITIONAL = "compositional"
PLAIN = "plain"
FOR_NUMBERS = 4
"""This part of the budget is for searches with numbers for standard input."""
MOST_FOR_NUMBERS = 200
"""Executions of such a search."""
MOST_FOR_A_REAL = 20
"""Executions of a search that begins with one choice of floating-point parameters."""
GUIDED = "guided"
QUANTIFIED = "quantified"
PART_FOR_GUIDANCE = 8
"""A part of the budget that the necessary condition may take."""


@final
class ConcolicEngine:
    name = "concolic"
    summary = "inputs that reach a point or break a property, by running with terms beside the values"
    languages = frozenset(Language)
    configurations = (COMPOSITIONAL, PLAIN, GUIDED, QUANTIFIED)

    def takes(self, question: Question) -> bool:
        return isinstance(question, Reach | Check | Coverage)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        if context.program.language is Language.JAVA:
            return answer_for_java(question, context, configuration)
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
        found = _search(_Aim(entry, targets, None, context, configuration))
        if isinstance(found, Witness):
            return Reachable(found)
        if isinstance(found, LeftOpen):
            left = left or found
    if left is not None:
        return Unknown(left.reason, left.detail)
    more = (Assumption.NO_OUT_OF_BOUNDS,) if configuration == GUIDED else ()
    return Unreachable(_EVIDENCE, (*assumed(context.program, entries), *more))


def _check(asked: Asked, entries: tuple[str, ...], context: Context, configuration: str) -> Answer:
    left: LeftOpen | None = None
    for entry in entries:
        aim = _Aim(entry, frozenset(), asked, context, configuration)
        found = _shared_witness(aim, asked) or _search(aim)
        if isinstance(found, Witness):
            return Refuted(found)
        if isinstance(found, LeftOpen):
            left = left or found
    if left is not None:
        return Unknown(left.reason, left.detail)
    return Proved(_EVIDENCE, assumed(context.program, entries))


def _shared_witness(aim: _Aim, asked: Asked) -> Witness | None:
    """Of the search that questions share; the configuration that was named is compared alone."""
    if aim.configuration != COMPOSITIONAL or _unfit_parameter(aim.entry, aim.context):
        return None
    return shared_witness(aim.entry, asked, aim.context)


_EVIDENCE = "every path was run, or no input takes it"


def _as_check(answer: Answer) -> Answer:
    match answer:
        case Reachable(witness):
            return Refuted(witness)
        case Unreachable(evidence, assumptions):
            return Proved(evidence, assumptions)
        case _:
            return answer


@final
@dataclass(frozen=True, slots=True)
class _Aim:
    """What one entry is searched for."""

    entry: str
    targets: frozenset[Point]
    asked: Asked | None
    context: Context
    configuration: str


def _search(aim: _Aim) -> Witness | Exhausted | LeftOpen:
    """By terms, and where they don't tell, with plain values for floating-point parameters."""
    unfit = _unfit_parameter(aim.entry, aim.context)
    if unfit:
        return LeftOpen(Reason.UNSUPPORTED, unfit)
    if not _may_lead_there(aim):
        return Exhausted()
    shown = _try_numbers(aim)
    if shown is not None:
        return shown
    found = _search_by_terms(aim)
    if not isinstance(found, LeftOpen):
        return found
    try:
        return _try_reals(aim) or found
    except BudgetSpent:
        return found


def _may_lead_there(aim: _Aim) -> bool:
    """Whether the entry may come to what is asked for by calls. What is called through a pointer may also be
    called when main is over, or by a handler."""
    program = aim.context.program
    levels = Distances(program, aim.targets, aim.asked).levels
    return aim.entry in levels or not program.index().address_taken.isdisjoint(levels)


def _search_by_terms(aim: _Aim) -> Witness | Exhausted | LeftOpen:
    """Demand-driven first. Where that ends for reasons of its own, whole paths are worth a try."""
    if aim.configuration == PLAIN:
        return _widening(aim, _generational)
    meter = aim.context.meter
    try:
        with meter.part(meter.left // 2):
            found = _widening(aim, _demand_driven)
    except BudgetSpent as spent:
        if spent.reason is Reason.TIMEOUT:
            raise
        found = LeftOpen(spent.reason, spent.detail)
    if not isinstance(found, LeftOpen) or not _is_its_own(found) or aim.configuration == QUANTIFIED:
        return found
    other = _widening(aim, _generational)
    return found if isinstance(other, LeftOpen) and found.reason is not Reason.BUDGET else other


def _try_numbers(aim: _Aim) -> Witness | None:
    """A short search with numbers for standard input, where the program reads some."""
    program, meter = aim.context.program, aim.context.meter
    if not reads_numbers(program, aim.entry):
        return None
    distances = Distances(program, aim.targets, aim.asked)
    try:
        with meter.part(meter.left // FOR_NUMBERS):
            for count in COUNTS:
                runner = _runner(aim, Sizes())
                runner.space.numbers = count
                solver = SearchSolver(runner.space, aim.context, Strategy.BITS)
                judge, forest = Judge(runner), _forest(runner.space)
                search = DemandSearch(runner, forest, solver, judge, distances, MOST_FOR_NUMBERS)
                found = search.search()
                if isinstance(found, Witness):
                    return found
    except BudgetSpent:
        # Says that the whole question is over, if it is.
        meter.charge(0)
    return None


def _try_reals(aim: _Aim) -> Witness | None:
    """First a run for each choice of them, then a short search beginning at each."""
    program = aim.context.program
    parameters = program.procedure(aim.entry).parameters
    attempts: list[tuple[DemandSearch, ConcreteInput]] = []
    distances = Distances(program, aim.targets, aim.asked)
    for concrete in float_inputs(program, aim.entry, parameters):
        runner = _runner(aim, Sizes())
        solver = SearchSolver(runner.space, aim.context)
        judge, forest = Judge(runner), _forest(runner.space)
        shown = judge.witness(runner.execute(concrete, forest))
        if shown is not None:
            return shown
        search = DemandSearch(runner, forest, solver, judge, distances, MOST_FOR_A_REAL)
        attempts.append((search, concrete))
    for search, concrete in attempts:
        found = search.search(concrete)
        if isinstance(found, Witness):
            return found
    return None


def _is_its_own(found: LeftOpen) -> bool:
    """Whether the search may have missed what another one finds."""
    return (
        found.reason in (Reason.BUDGET, Reason.SOLVER, Reason.NOT_REPLAYED)
        or (found.reason, found.detail) == DIVERGED
    )


def _widening(
    aim: _Aim, search: Callable[[_Aim, Sizes], Witness | Exhausted | LeftOpen]
) -> Witness | Exhausted | LeftOpen:
    """The search, with more of what was in its way as long as something was."""
    sizes = Sizes()
    while True:
        found = search(aim, sizes)
        wider = sizes.larger(found.bounds) if isinstance(found, LeftOpen) else None
        if wider is None:
            return found
        sizes = wider


def _unfit_parameter(entry: str, context: Context) -> str:
    """Why the entry can't be called, or nothing."""
    if is_main(context.program, entry):
        return ""
    for parameter in context.program.procedure(entry).parameters:
        if not is_passable(parameter.type):
            return f"parameter {parameter.source or parameter.name} of {entry} can't be made up"
    return ""


def _demand_driven(aim: _Aim, sizes: Sizes) -> Witness | Exhausted | LeftOpen:
    program = aim.context.program
    distances = Distances(program, aim.targets, aim.asked)
    summarised = summarised_procedures(program, aim.entry)
    if aim.asked is not None and aim.asked.kind is ObligationKind.BOUNDS:
        summarised -= distances.levels.keys()
    stated = _necessity(aim)
    if aim.configuration == QUANTIFIED:
        return _quantified(aim, _runner(aim, sizes, summarised), distances)
    found = _demand(aim, _runner(aim, sizes, summarised), distances, stated)
    if summarised and isinstance(found, LeftOpen) and found.reason is Reason.NOT_REPLAYED:
        # What is known of a callee's memory was too weak: now everything runs as part of the entry.
        return _demand(aim, _runner(aim, sizes), distances, stated)
    return found


def _necessity(aim: _Aim) -> Stated | None:
    """What another engine knows of the inputs that come to a target."""
    if aim.configuration != GUIDED or aim.asked is not None:
        return None
    meter = aim.context.meter
    question = Necessity(tuple(sorted(aim.targets)), aim.entry)
    try:
        with meter.part(meter.left // PART_FOR_GUIDANCE):
            answer = aim.context.ask(question, "paths").answer
    except BudgetSpent as spent:
        if spent.reason is Reason.TIMEOUT:
            raise
        return None
    return answer if isinstance(answer, Stated) else None


def _runner(aim: _Aim, sizes: Sizes, summarised: frozenset[str] = frozenset()) -> Runner:
    program = aim.context.program
    globals_ = named_globals(program, summarised)
    plan = Plan(aim.entry, aim.targets, aim.asked, summarised, globals_, sizes=sizes)
    space = input_space(program, aim.entry, sizes)
    return Runner(program, plan, space, aim.context.meter)


def _forest(space: InputSpace) -> Forest:
    forest = Forest(space.terms)
    forest.note_parameters(() if space.is_main else space.parameters)
    return forest


def _generational(aim: _Aim, sizes: Sizes) -> Witness | Exhausted | LeftOpen:
    runner = _runner(aim, sizes)
    distances = Distances(aim.context.program, aim.targets, aim.asked)
    solver = SearchSolver(runner.space, aim.context)
    return GenerationalSearch(runner, _forest(runner.space), solver, Judge(runner), distances).search()


def _demand(
    aim: _Aim, runner: Runner, distances: Distances, stated: Stated | None
) -> Witness | Exhausted | LeftOpen:
    solver = SearchSolver(runner.space, aim.context, Strategy.BITS)
    guide = None if stated is None else guide_of(stated, runner.space)
    search = DemandSearch(runner, _forest(runner.space), solver, Judge(runner), distances, guide=guide)
    return search.search()


def _quantified(aim: _Aim, runner: Runner, distances: Distances) -> Witness | Exhausted | LeftOpen:
    """Alone, whatever becomes of it: to compare."""
    forest = _forest(runner.space)
    forest.instances.axioms = Axioms(runner.space.terms)
    solver = SearchSolver(runner.space, aim.context)
    return DemandSearch(runner, forest, solver, Judge(runner), distances).search()
