"""What a read notes so that facts about the cell, found later, can be applied to what was read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from whence.engines.heap.fields.events import Ghosts, Read, Result, Shown
from whence.engines.heap.fields.privacy import private_among, private_base
from whence.engines.heap.memory.regions import Region
from whence.engines.heap.state.values import Kind, Number, Pointer, Value
from whence.logic.sorts import BOOL
from whence.logic.term import Op, Term
from whence.logic.traversal import subterms

if TYPE_CHECKING:
    from whence.engines.heap.state.abstract_state import State
    from whence.engines.heap.state.machine import Machine

_GHOSTS = ("low ", "high ", "set ", "sized ", "room ")


def note_read(machine: Machine, state: State, where: Pointer, kind: Kind, value: Value) -> None:
    """Objects that are still private may be incomplete: nothing is said of what the owner reads there, and
    what a callee reads has to be shown."""
    terms = machine.facts.terms
    near = private_among(state, where.targets)
    for base, private in near:
        if not private.owner and machine.context:
            machine.events.append(
                Shown(machine.point, state.guard, state.copy(), where, kind, value, base, private)
            )
    if private_base(state, where.base) is not None:
        return
    ghosts, said = _ghosts(machine, state, value)
    if said is terms.true:
        return
    machine.events.append(Read(machine.point, state.copy(), where, kind, ghosts))
    is_known = terms.and_(*(terms.ne(where.base, base) for base, _ in near))
    state.assume(terms, terms.implies(is_known, said))
    machine.guard = state.guard


def note_result(machine: Machine, state: State, callee: str, kind: Kind, value: Value) -> None:
    ghosts, said = _ghosts(machine, state, value)
    if said is not machine.facts.terms.true:
        machine.events.append(Result(callee, kind, ghosts))
        state.assume(machine.facts.terms, said)
        machine.guard = state.guard


def _ghosts(machine: Machine, state: State, value: Value) -> tuple[Ghosts, Term]:
    facts, terms = machine.facts, machine.facts.terms
    site, counters = machine.site, machine.counters
    match value:
        case Number(_, bits) if bits > 1:
            number = machine.arithmetic.signed(value)
            low, high = facts.unknown(f"low {site}", counters), facts.unknown(f"high {site}", counters)
            return Ghosts(low, high), terms.and_(terms.le(low, number), terms.le(number, high))
        case Pointer(base):
            zero = terms.integer(0)
            is_set, is_sized = (
                facts.unknown(f"set {site}", counters, BOOL),
                facts.unknown(f"sized {site}", counters, BOOL),
            )
            room = facts.unknown(f"room {site}", counters)
            not_null = terms.implies(is_set, terms.ne(base, zero))
            sized = terms.implies(is_sized, is_roomy(machine, state, value, room))
            return Ghosts(is_set=is_set, is_sized=is_sized, room=room), terms.and_(not_null, sized)
        case _:
            return Ghosts(), terms.true


def mentions_ghosts(term: Term) -> bool:
    """Does it say anything of the unknowns of a read?"""
    return any(each.op is Op.APPLY and each.function.name.startswith(_GHOSTS) for each in subterms((term,)))


def is_roomy(machine: Machine, state: State, pointer: Pointer, room: Term) -> Term:
    """Whether the pointer is null, or so many bytes of an object, gone or not, begin there."""
    terms = machine.facts.terms
    return terms.or_(
        terms.eq(pointer.base, terms.integer(0)),
        *(
            terms.and_(region.holds(terms, pointer.base), _has_room(machine, state, region, pointer, room))
            for region in machine.targets(pointer)
        ),
    )


def _has_room(machine: Machine, state: State, region: Region, pointer: Pointer, room: Term) -> Term:
    terms = machine.facts.terms
    size = machine.size(state, region, pointer.base)
    return terms.and_(
        terms.ge(pointer.offset, terms.integer(0)), terms.le(terms.add(pointer.offset, room), size)
    )
