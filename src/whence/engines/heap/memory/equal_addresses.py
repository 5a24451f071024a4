"""Addresses as numbers, and when two of them are the same.

Different objects have different addresses while both are there, but for a pointer past the end of one. Memory
of an object that is gone is given out again, and literals may lie inside of each other: then the system
decides.
"""

from __future__ import annotations

from whence.engines.heap.memory.regions import Origin
from whence.engines.heap.state.machine import Machine
from whence.engines.heap.state.operands import Operands
from whence.engines.heap.state.values import Number, Pointer
from whence.logic.sorts import INT
from whence.logic.term import Term
from whence.program.c.merged_literals import may_be_merged

_REUSED = (Origin.HEAP, Origin.SLOT)


def address(machine: Machine, pointer: Pointer) -> Number:
    """As a number. Of two objects nothing is known, within one the order is that of the offsets."""
    terms, zero = machine.facts.terms, machine.facts.terms.integer(0)
    start = machine.facts.ranged("address", (pointer.base,), 0, 1 << 62)
    formal = machine.facts.unknown("address", (terms.symbol("object", INT),))
    is_null = terms.eq(terms.symbol("object", INT), zero)
    machine.facts.define(formal, terms.iff(is_null, terms.eq(formal, zero)))
    return Number(terms.add(start, pointer.offset), 64)


def same_address(operands: Operands, one: Pointer, other: Pointer) -> Term:
    machine = operands.machine
    terms, zero = machine.facts.terms, machine.facts.terms.integer(0)
    if other.base is zero or one.base is zero:
        return terms.eq(one.base, other.base)
    chosen = terms.or_(_is_after_end(machine, one, other), _is_reused(operands, one, other))
    if _may_meet_constant(machine, one, other) or _may_meet_constant(machine, other, one):
        where = (one.base, one.offset, other.base, other.offset)
        chosen = terms.eq(machine.facts.ranged("meets a constant", where, 0, 1), terms.integer(1))
    if chosen is terms.false and one.offset is zero and other.offset is zero:
        return terms.eq(one.base, other.base)
    same = terms.and_(terms.eq(one.base, other.base), terms.eq(one.offset, other.offset))
    is_null, is_other_null = terms.eq(one.base, zero), terms.eq(other.base, zero)
    is_some = terms.and_(terms.not_(is_null), terms.not_(is_other_null))
    return terms.or_(same, terms.and_(is_null, is_other_null), terms.and_(is_some, chosen))


def _is_after_end(machine: Machine, one: Pointer, other: Pointer) -> Term:
    """Whether the numbers are the same, though the objects are not, where one of them may be past an end."""
    terms, zero = machine.facts.terms, machine.facts.terms.integer(0)
    if one.offset is zero and other.offset is zero:
        return terms.false
    numbers = address(machine, one), address(machine, other)
    return terms.and_(
        terms.ne(one.base, other.base),
        terms.or_(terms.ne(one.offset, zero), terms.ne(other.offset, zero)),
        terms.eq(numbers[0].term, numbers[1].term),
    )


def _is_reused(operands: Operands, one: Pointer, other: Pointer) -> Term:
    """Whether the system puts different objects to the same place: one is gone, or both are literals."""
    machine, terms = operands.machine, operands.machine.facts.terms
    can_be = terms.true
    if not _may_be_merged(machine, one, other):
        gone = (_is_gone(operands, *each) for each in ((one, other), (other, one)))
        can_be = terms.or_(*gone)
    if can_be is terms.false:
        return terms.false
    where = (one.base, one.offset, other.base, other.offset)
    meets = terms.eq(machine.facts.ranged("coincides", where, 0, 1), terms.integer(1))
    return terms.and_(terms.ne(one.base, other.base), can_be, meets)


def _is_gone(operands: Operands, one: Pointer, other: Pointer) -> Term:
    """Whether the first is of an object that is gone, of a kind that the second may be of."""
    machine, terms = operands.machine, operands.machine.facts.terms
    kinds = {each.origin for each in machine.targets(other)}
    return terms.or_(
        *(
            terms.and_(region.holds(terms, one.base), machine.is_gone(operands.state, region, one.base))
            for region in machine.targets(one)
            if region.origin in _REUSED and region.origin in kinds
        )
    )


def _may_be_merged(machine: Machine, one: Pointer, other: Pointer) -> bool:
    constants = [[each for each in machine.targets(side) if each.is_constant] for side in (one, other)]
    literals = [[machine.objects.symbol_of(each) for each in side] for side in constants]
    return any(
        left != right and may_be_merged(machine.program, left, right)
        for left in literals[0]
        for right in literals[1]
        if left is not None and right is not None
    )


def _may_meet_constant(machine: Machine, one: Pointer, other: Pointer) -> bool:
    """Whether the first may lead to a constant or a function, which the second calls the outside."""
    return machine.objects.outside in other.targets and any(each.is_constant for each in one.targets)
