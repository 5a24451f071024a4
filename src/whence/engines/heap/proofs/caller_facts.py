"""What callers may be shown to pass: facts about the parameters of a procedure.

A procedure that is analysed by itself may be given anything. Its callers mostly pass something better, and
their own analyses show that (`preconditions`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import TYPE_CHECKING, final

from whence.engines.heap.fields.ghosts import is_roomy
from whence.engines.heap.state.values import Number, Pointer, Value
from whence.engines.heap.texts.texts import ends_inside, is_text
from whence.logic.term import Term
from whence.program.c.entry_objects import pointees_of
from whence.program.procedure import Procedure
from whence.program.types import IntType, PointerType
from whence.records import dataclass

if TYPE_CHECKING:
    from whence.engines.heap.state.abstract_state import State
    from whence.engines.heap.state.machine import Machine
    from whence.program.program import Program


class Property(Enum):
    NOT_NULL = "not null"
    VALID = "null, or so many bytes of a living object begin there"
    ROOM = "null, or so many bytes of an object, gone or not, begin there"
    TEXT = "null, or a text of a living object begins there"
    NOT_NEGATIVE = "not negative"
    NOT_ZERO = "not zero"


@final
@dataclass(frozen=True, slots=True)
class ParameterFact:
    number: int
    property: Property
    size: int = 0


def in_order(facts: Iterable[ParameterFact]) -> list[ParameterFact]:
    """The same order in every run."""
    return sorted(facts, key=lambda each: (each.number, each.property.value))


def candidates(program: Program, procedure: Procedure) -> Iterator[ParameterFact]:
    sizes = pointees_of(program, procedure.name)
    for number, parameter in enumerate(procedure.parameters):
        match parameter.type:
            case PointerType():
                yield ParameterFact(number, Property.NOT_NULL)
                size = sizes.get(parameter.source, 0)
                if size:
                    yield ParameterFact(number, Property.VALID, size)
                    yield ParameterFact(number, Property.ROOM, size)
                if size == 1:
                    yield ParameterFact(number, Property.TEXT)
            case IntType(bits) if bits > 1:
                yield ParameterFact(number, Property.NOT_NEGATIVE)
                yield ParameterFact(number, Property.NOT_ZERO)
            case _:
                pass


def shown(machine: Machine, state: State, fact: ParameterFact, value: Value) -> Term:
    """The condition under which the fact holds of an argument."""
    terms = machine.facts.terms
    zero = terms.integer(0)
    match fact.property, value:
        case Property.NOT_NULL, Pointer(base):
            return terms.ne(base, zero)
        case Property.VALID, Pointer(base, offset):
            inside = [terms.eq(base, zero)]
            for region in machine.targets(value):
                end = terms.add(offset, terms.integer(fact.size))
                inside.append(
                    terms.and_(
                        region.holds(terms, base),
                        terms.ge(offset, zero),
                        terms.le(end, machine.size(state, region, base)),
                        terms.not_(machine.is_gone(state, region, base)),
                    )
                )
            return terms.or_(*inside)
        case Property.ROOM, Pointer():
            return is_roomy(machine, state, value, terms.integer(fact.size))
        case Property.TEXT, Pointer(base):
            return terms.or_(terms.eq(base, zero), is_text(machine, state, value))
        case Property.NOT_NEGATIVE, Number():
            return terms.ge(machine.arithmetic.signed(value), zero)
        case Property.NOT_ZERO, Number():
            return terms.ne(machine.arithmetic.signed(value), zero)
        case _:
            return terms.false


def given(machine: Machine, state: State, fact: ParameterFact, value: Value) -> tuple[Term, Term] | None:
    """The unknown that the fact is about and what it says, where a procedure starts. Of a region that is not
    known yet it says nothing."""
    terms = machine.facts.terms
    zero = terms.integer(0)
    match fact.property, value:
        case Property.NOT_NULL, Pointer(base):
            return base, terms.ne(base, zero)
        case Property.VALID, Pointer(base, offset):
            known = []
            for region in (machine.objects.outside, *machine.objects.exposed):
                end = terms.add(offset, terms.integer(fact.size))
                inside = terms.and_(
                    terms.ge(offset, zero),
                    terms.le(end, machine.size(state, region, base)),
                    terms.not_(machine.is_gone(state, region, base)),
                )
                known.append(terms.implies(region.holds(terms, base), inside))
            return base, terms.and_(*known)
        case Property.ROOM, Pointer(base):
            return base, is_roomy(machine, state, value, terms.integer(fact.size))
        case Property.TEXT, Pointer(base):
            known = [
                terms.implies(region.holds(terms, base), ends_inside(machine, state, value, region))
                for region in (machine.objects.outside, *machine.objects.exposed)
            ]
            return base, terms.and_(*known)
        case Property.NOT_NEGATIVE, Number(term):
            return term, terms.ge(term, zero)
        case Property.NOT_ZERO, Number(term):
            return term, terms.ne(term, zero)
        case _:
            return None
