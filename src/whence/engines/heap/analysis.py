"""One entry, executed until nothing is assumed that was not shown; kept for all questions about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import final

from whence.analysis.entries.pointer_inputs import least_sizes
from whence.answers import Reason
from whence.engines.context import Context
from whence.engines.entry_states import entry_state
from whence.engines.heap.execution import Execution
from whence.engines.heap.facts import Facts
from whence.engines.heap.invariants import find_invariants
from whence.engines.heap.limits import Limits
from whence.engines.heap.machine import Machine, Record, Unfollowed
from whence.engines.heap.objects import Objects
from whence.engines.heap.prover import Prover
from whence.engines.heap.reading import Configuration
from whence.engines.heap.state import State
from whence.engines.heap.transfer import unknown
from whence.engines.heap.values import Number, Pointer, Value
from whence.logic.term import Term
from whence.program.obligations import Obligation
from whence.program.operands import Variable
from whence.program.procedure import Point, Procedure
from whence.program.types import IntType, PointerType
from whence.questions import ANYTHING, Setting

MAIN = "main"


@final
@dataclass(slots=True)
class Analysis:
    """What is known of one entry. `unfollowed` says why nothing is."""

    facts: Facts
    records: dict[Point, list[Record]] = field(default_factory=dict)
    visits: dict[tuple[str, int], list[tuple[Term, ...]]] = field(default_factory=dict)
    skipped: tuple[str, ...] = ()
    unfollowed: str = ""
    reason: Reason = Reason.UNSUPPORTED
    reached: dict[tuple[Term, ...], bool] = field(default_factory=dict)
    """Guards of which it is known whether an execution may satisfy them."""
    machine: Machine | None = None
    """Where the states of watched points are."""

    def at(self, point: Point, obligation: Obligation) -> list[Record]:
        return [each for each in self.records.get(point, ()) if each.obligation == obligation]


@final
@dataclass(frozen=True, slots=True)
class Asked:
    """What an analysis is made for, beside its entry."""

    configuration: Configuration
    setting: Setting = ANYTHING
    watched: frozenset[Point] = frozenset()
    """Points whose states are kept."""


def analyse(context: Context, entry: str, asked: Asked, limits: Limits) -> Analysis:
    facts = Facts(limits)
    program = context.program
    objects = Objects(program, facts, entry_state(context, entry, asked.setting))
    inexact: set[tuple[str, int]] = set()
    prover = Prover(context, facts)
    work = _Work(context.meter.charge, limits.work)
    try:
        for _ in range(limits.passes):
            machine = Machine(
                program,
                limits,
                asked.configuration,
                facts,
                objects,
                inexact=inexact,
                spend=work.spend,
                watched=asked.watched,
            )
            is_settled = _pass(prover, machine, program.procedure(entry))
            if is_settled:
                return _finished(facts, machine)
            if prover.queries > limits.queries:
                raise Unfollowed("the loops of the entry take too many queries")
    except Unfollowed as why:
        return Analysis(facts, unfollowed=str(why))
    return Analysis(facts, unfollowed="assumptions of the analysis do not settle")


@final
@dataclass(slots=True)
class _Work:
    """What one analysis has cost. The limit is the engine's own, so that the outcome can be kept."""

    charge: Callable[[int], None]
    left: int

    def spend(self, steps: int) -> None:
        self.left -= steps
        if self.left < 0:
            raise Unfollowed("the entry is too large for the symbolic heap")
        self.charge(steps)


def _pass(prover: Prover, machine: Machine, procedure: Procedure) -> bool:
    """Executes the entry; whether everything that was assumed on the way is true."""
    exposed = len(machine.objects.exposed)
    machine.facts.forget_intervals()
    machine.at("start", State({}, {}, ()))
    execution = Execution(machine)
    execution.procedure(procedure, _arguments(machine, procedure), State({}, {}, ()), "", ())
    if machine.asked_outside and len(machine.objects.exposed) > exposed:
        return False
    find_invariants(prover, machine.facts, execution.cutpoints.values())
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
    if procedure.name != MAIN:
        least = least_sizes(machine.program, procedure.name)
        return [_given(machine, each, least.get(each.source, 0)) for each in parameters]
    found: list[Value] = []
    for each in parameters:
        match each.type, len(found):
            case IntType(bits), 0:
                found.append(Number(machine.facts.ranged("argc", (), 1, (1 << 31) - 1), bits))
            case PointerType(), 1 if isinstance(found[0], Number):
                found.append(machine.objects.arguments(found[0].term))
            case _:
                found.append(unknown(machine, each.type, each.source or each.name))
    return found


def _given(machine: Machine, parameter: Variable, least: int) -> Value:
    """What a caller may pass: a pointer is null, or leads into an object with so many bytes from there."""
    value = unknown(machine, parameter.type, parameter.source or parameter.name)
    if not isinstance(value, Pointer):
        return value
    facts, objects = machine.facts, machine.objects
    terms = facts.terms
    known = [objects.is_given(value.base)]
    for region in (objects.outside, *objects.exposed):
        size = objects.size_of(region, value.base)
        if size is not None:
            fits = terms.le(terms.add(value.offset, terms.integer(least)), size)
            inside = terms.and_(terms.ge(value.offset, terms.integer(0)), fits)
            known.append(terms.implies(region.holds(terms, value.base), inside))
    facts.define(value.base, *known)
    return value


def _finished(facts: Facts, machine: Machine) -> Analysis:
    found = Analysis(facts, skipped=tuple(machine.skipped), machine=machine if machine.watched else None)
    for record in machine.records:
        found.records.setdefault(record.point, []).append(record)
    for name, block, guard in machine.visits:
        found.visits.setdefault((name, block), []).append(guard)
    return found
