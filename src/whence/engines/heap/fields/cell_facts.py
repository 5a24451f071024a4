"""Facts about a cell of memory: what holds of it in every object of its kind that others than the maker know.

A fact holds at any time, not only between calls, so that it can be used at any read: whatever writes the
cell, or the other cell that the fact compares it with, must leave it true at once.
"""

from __future__ import annotations

from enum import Enum
from typing import final

from whence.engines.heap.fields.events import Ghosts, Read
from whence.engines.heap.fields.ghosts import is_roomy
from whence.engines.heap.state.abstract_state import State
from whence.engines.heap.state.machine import Machine
from whence.engines.heap.state.values import Kind, Number, Pointer, Value
from whence.logic.term import Term
from whence.memory.locations import Location
from whence.records import dataclass


class Claim(Enum):
    NOT_NULL = "not null"
    ROOM = "null, or so many bytes of an object begin there"
    LEAST = "at least so much"
    MOST = "at most so much"


@final
@dataclass(frozen=True, slots=True)
class Amount:
    """A number; with a factor, that many times the integer of `width` bytes that lies `distance` bytes after
    the cell is added."""

    constant: int
    factor: int = 0
    distance: int = 0
    width: int = 0

    def term(self, machine: Machine, state: State, cell: Pointer) -> Term:
        terms = machine.facts.terms
        if not self.factor:
            return terms.integer(self.constant)
        there = Pointer(cell.base, terms.add(cell.offset, terms.integer(self.distance)), cell.targets)
        other = machine.load(state, there, Kind(self.width, 8 * self.width))
        assert isinstance(other, Number)
        number = machine.arithmetic.signed(other)
        return terms.add(terms.integer(self.constant), terms.scale(self.factor, number))


NOTHING = Amount(0)


@final
@dataclass(frozen=True, slots=True)
class CellFact:
    cell: Location
    kind: Kind
    claim: Claim
    amount: Amount = NOTHING

    @property
    def said(self) -> tuple[Kind, Claim, Amount]:
        """What it says, of whichever cell."""
        return self.kind, self.claim, self.amount


@final
@dataclass(frozen=True, slots=True)
class ResultFact:
    """The same of what a procedure returns; the amount is a constant."""

    procedure: str
    kind: Kind
    claim: Claim
    amount: Amount = NOTHING


def result_shown(machine: Machine, state: State, value: Value, fact: ResultFact) -> Term:
    terms = machine.facts.terms
    nowhere = Pointer(terms.integer(0), terms.integer(0), frozenset())
    return shown(machine, state, nowhere, value, fact)


def shown(machine: Machine, state: State, cell: Pointer, value: Value, fact: CellFact | ResultFact) -> Term:
    """The condition under which the fact holds of a cell with that value."""
    terms = machine.facts.terms
    match fact.claim, value:
        case Claim.NOT_NULL, Pointer(base) if fact.kind.bits < 0:
            return terms.ne(base, terms.integer(0))
        case Claim.ROOM, Pointer() if fact.kind.bits < 0:
            return is_roomy(machine, state, value, fact.amount.term(machine, state, cell))
        case Claim.LEAST, Number(bits=bits) if bits == fact.kind.bits:
            least = fact.amount.term(machine, state, cell)
            return terms.ge(machine.arithmetic.signed(value), least)
        case Claim.MOST, Number(bits=bits) if bits == fact.kind.bits:
            most = fact.amount.term(machine, state, cell)
            return terms.le(machine.arithmetic.signed(value), most)
        case _:
            return terms.false


def applied(machine: Machine, read: Read, fact: CellFact) -> list[tuple[Term, Term]]:
    """The unknowns of a read, and what the fact says of them."""
    amount = fact.amount.term(machine, read.state, read.where)
    return said_of(machine, read.ghosts, fact.claim, amount)


def said_of(machine: Machine, ghosts: Ghosts, claim: Claim, amount: Term) -> list[tuple[Term, Term]]:
    terms = machine.facts.terms
    match claim, ghosts:
        case Claim.NOT_NULL, Ghosts(is_set=Term() as is_set):
            return [(is_set, is_set)]
        case Claim.ROOM, Ghosts(is_sized=Term() as is_sized, room=Term() as room):
            return [(is_sized, is_sized), (room, terms.ge(room, amount))]
        case Claim.LEAST, Ghosts(low=Term() as low):
            return [(low, terms.ge(low, amount))]
        case Claim.MOST, Ghosts(high=Term() as high):
            return [(high, terms.le(high, amount))]
        case _:
            return []
