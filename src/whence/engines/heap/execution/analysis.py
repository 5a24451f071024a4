"""One entry or procedure, executed until nothing is assumed that was not shown; kept for all questions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import final

from whence.answers import Reason
from whence.engines.budget import SPENT, BudgetSpent
from whence.engines.context import Context
from whence.engines.entry_states import any_state, entry_state
from whence.engines.heap.execution.callee_effects import CallEffects
from whence.engines.heap.execution.instructions import unknown
from whence.engines.heap.execution.interrupted_analyses import BegunAnalyses
from whence.engines.heap.execution.loop_invariants import find_invariants
from whence.engines.heap.execution.procedure_execution import Execution
from whence.engines.heap.fields.events import Event, Life
from whence.engines.heap.fields.pointed_objects import PointedObjects
from whence.engines.heap.limits import Limits
from whence.engines.heap.memory.objects import Objects
from whence.engines.heap.memory.reading import Configuration
from whence.engines.heap.proofs.caller_facts import ParameterFact, Property, candidates, given
from whence.engines.heap.proofs.prover import Prover
from whence.engines.heap.state.abstract_state import State
from whence.engines.heap.state.definedness import Arguments
from whence.engines.heap.state.facts import Facts
from whence.engines.heap.state.machine import Machine, Passing, Record, Scope, Unfollowed
from whence.engines.heap.state.values import TEXT_END, Number, Pointer, Value
from whence.logic.sorts import INT
from whence.logic.term import Op, Term
from whence.program.c.entry_objects import pointees_of
from whence.program.mains import FEWEST_ARGUMENTS, MOST_ARGUMENTS
from whence.program.obligations import Obligation, ObligationKind
from whence.program.procedure import Point, Procedure
from whence.program.types import IntType, PointerType
from whence.questions import ANYTHING, Check, Reach, Setting
from whence.records import dataclass

MAIN = "main"


@final
@dataclass(slots=True)
class Analysis:
    """What is known of one entry or procedure. `unfollowed` says why nothing is."""

    facts: Facts
    records: dict[Point, list[Record]] = field(default_factory=dict)
    visits: dict[tuple[str, int], list[tuple[Term, ...]]] = field(default_factory=dict)
    passings: dict[str, list[Passing]] = field(default_factory=dict)
    """By callee, where a procedure is analysed by itself."""
    givens: dict[ParameterFact, tuple[Term, Term]] = field(default_factory=dict)
    """What may be assumed of the parameters where callers show it: the unknown, and what it says."""
    skipped: tuple[str, ...] = ()
    unfollowed: str = ""
    reason: Reason = Reason.UNSUPPORTED
    is_large: bool = False
    """Whether it was given up because of the work that it takes."""
    reached: dict[tuple[Term, ...], bool] = field(default_factory=dict)
    """Guards of which it is known whether an execution may satisfy them."""
    machine: Machine | None = None
    """Where the states of watched points and of events are."""
    events: list[Event] = field(default_factory=list)
    """From which facts about fields follow."""
    lives: dict[Term, Life] = field(default_factory=dict)
    """Unknowns that say that an object is still there."""

    def at(self, point: Point, obligation: Obligation) -> list[Record]:
        return [each for each in self.records.get(point, ()) if each.obligation == obligation]

    def is_closed(self, context: Context, question: Reach | Check, point: Point) -> bool:
        """Whether no execution fails there, or comes there if that is the question."""
        prover, terms = Prover(context, self.facts), self.facts.terms
        if isinstance(question, Check):
            records = self.at(point, question.obligation)
            return all(prover.is_impossible(each.guard, each.condition) for each in records)
        guards = self.visits.get((point.procedure, point.block), ())
        return all(prover.is_impossible(guard, terms.true) for guard in guards)

    def may_reach(self, context: Context, question: Check) -> bool:
        """Whether control may come to the obligation at all."""
        prover = Prover(context, self.facts)
        for record in self.at(question.point, question.obligation):
            if record.guard not in self.reached:
                is_impossible = prover.is_impossible(record.guard, self.facts.terms.true)
                self.reached[record.guard] = not is_impossible
            if self.reached[record.guard]:
                return True
        return False


@final
@dataclass(frozen=True, slots=True)
class Asked:
    """What an analysis is made for, beside its entry."""

    configuration: Configuration
    setting: Setting = ANYTHING
    watched: frozenset[Point] = frozenset()
    """Points whose states are kept."""
    scope: Scope = Scope.ENTRY
    follows_fields: bool = False
    """Are events noted from which facts about fields follow?"""
    kind: ObligationKind | None = None
    """`freed` or `uninit`, if it is asked about: what others do not need is not followed for them."""


def analyse(
    context: Context, entry: str, asked: Asked, limits: Limits, pointed: PointedObjects | None = None
) -> Analysis:
    begun = context.remember(("heap", "begun"), lambda _: BegunAnalyses(limits))
    key, steps = (entry, asked, limits), context.meter.left
    if begun.has_too_few_steps(key, steps):
        raise BudgetSpent(Reason.BUDGET, SPENT)
    facts = begun.facts(key, limits)
    try:
        found = _analysed(context, entry, asked, facts, pointed)
    except BudgetSpent as spent:
        if spent.reason is Reason.BUDGET:
            begun.cut(key, steps)
        raise
    except Unfollowed as why:
        found = Analysis(Facts(limits), unfollowed=str(why), is_large=isinstance(why, _TooLarge))
    if found.unfollowed:
        begun.give_up(key)
    else:
        begun.end(key, facts)
    return found


def _analysed(
    context: Context, entry: str, asked: Asked, facts: Facts, pointed: PointedObjects | None
) -> Analysis:
    limits, program = facts.limits, context.program
    is_alone = asked.scope is Scope.PROCEDURE
    state = any_state(context) if is_alone else entry_state(context, entry, asked.setting)
    objects = Objects(program, facts, state, may_dangle=is_alone)
    effects = context.remember(("heap", "effects"), lambda _: CallEffects(limits))
    inexact: set[tuple[str, int]] = set()
    prover = Prover(context, facts)
    work = _Work(context.meter.charge, limits.procedure_work if is_alone else limits.work)
    for _ in range(limits.passes):
        machine = Machine(
            program,
            limits,
            asked.configuration,
            facts,
            objects,
            effects,
            asked.scope,
            inexact=inexact,
            spend=work.spend,
            watched=asked.watched,
            follows_fields=asked.follows_fields,
            pointed=pointed,
            tracks_freed=asked.kind is ObligationKind.FREED,
            tracks_undefined=asked.kind is ObligationKind.UNINIT,
        )
        procedure = program.procedure(entry)
        arguments = _arguments(machine, procedure)
        if _pass(prover, machine, procedure, arguments):
            return _finished(facts, machine, procedure, arguments)
    raise Unfollowed("assumptions of the analysis do not settle")


@final
class _TooLarge(Unfollowed):
    """By the work that the analysis takes."""


@final
@dataclass(slots=True)
class _Work:
    """What one analysis has cost. The limit is the engine's own, so that the outcome can be kept."""

    charge: Callable[[int], None]
    left: int

    def spend(self, steps: int) -> None:
        self.left -= steps
        if self.left < 0:
            raise _TooLarge("the entry is too large for the symbolic heap")
        self.charge(steps)


def _pass(prover: Prover, machine: Machine, procedure: Procedure, arguments: list[Value]) -> bool:
    """Executes the entry; whether everything that was assumed on the way is true."""
    exposed = len(machine.objects.exposed)
    machine.facts.forget_intervals()
    execution = Execution(machine)
    execution.procedure(procedure, Arguments(arguments), State({}, {}, ()), "", ())
    if machine.is_unsettled or (machine.asked_outside and len(machine.objects.exposed) > exposed):
        return False
    _describe(machine, procedure, arguments)
    axioms = machine.limits.axioms[: 1 if machine.scope is Scope.PROCEDURE else None]
    find_invariants(prover, machine.facts, execution.cutpoints.values(), axioms)
    by_guard: dict[tuple[Term, ...], list[int]] = {}
    for number, each in enumerate(machine.assumed):
        by_guard.setdefault(each.guard, []).append(number)
    wrong = [
        numbers[failed]
        for guard, numbers in by_guard.items()
        for failed in prover.failing(guard, [machine.assumed[number].condition for number in numbers])
    ]
    machine.inexact.update(machine.assumed[number].key for number in wrong)
    return not wrong


def _arguments(machine: Machine, procedure: Procedure) -> list[Value]:
    parameters = procedure.parameters
    machine.at("start", State({}, {}, ()))
    is_main = procedure.name == MAIN and not machine.relation.callers(MAIN)
    if not is_main:
        return [unknown(machine, each.type, each.source or each.name) for each in parameters]
    found: list[Value] = []
    for each in parameters:
        match each.type, len(found):
            case IntType(bits), 0:
                count = machine.facts.ranged("argc", (), FEWEST_ARGUMENTS, MOST_ARGUMENTS)
                found.append(Number(count, bits))
            case PointerType(), 1 if isinstance(found[0], Number):
                found.append(machine.objects.arguments(found[0].term))
                _end_arguments(machine)
            case _:
                found.append(unknown(machine, each.type, each.source or each.name))
    return found


def _end_arguments(machine: Machine) -> None:
    """Each argument of the program ends inside of its object."""
    terms, strings = machine.facts.terms, machine.objects.strings
    of = terms.symbol("object", INT)
    end = machine.reading.read(machine.objects.start[strings], of, terms.integer(0), TEXT_END)
    size = machine.objects.size_of(strings, of)
    if isinstance(end, Number) and size is not None:
        machine.facts.define(size, terms.lt(end.term, size))


def _describe(machine: Machine, procedure: Procedure, arguments: list[Value]) -> None:
    """What callers may pass: a pointer is null, or leads to memory that was there before. Callers of an entry
    pass objects of at least the declared type."""
    start = State({}, {}, ())
    for parameter, value in zip(procedure.parameters, arguments, strict=True):
        if not isinstance(value, Pointer) or value.base.op is not Op.SYMBOL:
            continue
        known = [machine.objects.is_given(value.base)]
        if machine.scope is Scope.ENTRY:
            size = pointees_of(machine.program, procedure.name).get(parameter.source, 0)
            valid = given(machine, start, ParameterFact(0, Property.VALID, size), value)
            known += [valid[1]] if valid is not None else []
        machine.facts.define(value.base, *known)


def _finished(facts: Facts, machine: Machine, procedure: Procedure, arguments: list[Value]) -> Analysis:
    is_kept = machine.watched or machine.follows_fields
    found = Analysis(facts, skipped=tuple(machine.skipped), machine=machine if is_kept else None)
    found.events, found.lives = machine.events, machine.lives
    for record in machine.records:
        found.records.setdefault(record.point, []).append(record)
    for passing in machine.passings:
        found.passings.setdefault(passing.callee, []).append(passing)
    if machine.scope is Scope.PROCEDURE:
        at_start = State({}, {}, ())
        for fact in candidates(machine.program, procedure):
            known = given(machine, at_start, fact, arguments[fact.number])
            if known is not None and known[0].op is Op.SYMBOL:
                found.givens[fact] = known
    for name, block, guard in machine.visits:
        found.visits.setdefault((name, block), []).append(guard)
    return found
