"""Whether a pointer leads to a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from whence.engines.heap.memory.regions import Origin, Region
from whence.engines.heap.state.values import TEXT_END, Number, Pointer
from whence.logic.term import Term

if TYPE_CHECKING:
    from whence.engines.heap.state.abstract_state import State
    from whence.engines.heap.state.machine import Machine


def is_text(machine: Machine, state: State, pointer: Pointer) -> Term:
    """Whether the pointer leads into an object that is still there, and a zero follows in it."""
    terms = machine.facts.terms
    return terms.or_(
        *(
            terms.and_(region.holds(terms, pointer.base), ends_inside(machine, state, pointer, region))
            for region in machine.targets(pointer)
            if region.origin is not Origin.FUNCTION
        )
    )


def ends_inside(machine: Machine, state: State, pointer: Pointer, region: Region) -> Term:
    """The same of a pointer that leads to the region."""
    terms = machine.facts.terms
    base = machine.base_in(region, pointer.base)
    end = machine.reading.read(machine.version(state, region), base, pointer.offset, TEXT_END)
    assert isinstance(end, Number)
    return terms.and_(
        terms.ge(pointer.offset, terms.integer(0)),
        terms.lt(end.term, machine.size(state, region, pointer.base)),
        terms.not_(machine.is_gone(state, region, pointer.base)),
    )
