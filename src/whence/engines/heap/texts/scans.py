"""Loops that go through a text: the place that they read is not after its end, and its end stays where it is.

Both are candidates for invariants, as others are: that a byte was read which is not zero shows that the text
goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, final

from whence.engines.heap.memory.regions import Region
from whence.engines.heap.state.abstract_state import State
from whence.engines.heap.state.facts import occurs, replaced
from whence.engines.heap.state.machine import Machine
from whence.engines.heap.state.values import TEXT_END, Number, Pointer
from whence.engines.heap.texts.ends import BYTE
from whence.logic.sorts import INT
from whence.logic.term import Op, Term
from whence.logic.traversal import subterms
from whence.records import dataclass


class Scan(NamedTuple):
    """A place that a loop reads, as at the header and at first, and the end of the text that is there when
    the loop is entered."""

    place: Term
    first: Term
    end: Term


class Content(NamedTuple):
    """What lies where a text ended, at the header, at first, and after an iteration."""

    here: Term
    first: Term
    after: Term


@final
@dataclass(frozen=True, slots=True)
class Scans:
    """`states` are those at the entry, at the header and after an iteration; `firsts` say of values at the
    header what they are at the entry."""

    machine: Machine
    states: tuple[State, State, State]
    counter: Term
    firsts: Mapping[Term, Term]

    def of(self, reads: Iterable[Pointer]) -> tuple[tuple[Scan, ...], tuple[Content, ...]]:
        found: dict[tuple[Term, Term], Scan] = {}
        contents: dict[Term, Content] = {}
        for read in reads:
            key = (read.base, read.offset)
            if key in found or len(found) >= self.machine.limits.scans or not self._is_of_header(key):
                continue
            base, first = (self._at_first(each) for each in key)
            end = self.machine.load(self.states[0], Pointer(base, first, read.targets), TEXT_END)
            if isinstance(end, Number) and not occurs(self.counter, (end.term,)):
                found[key] = Scan(read.offset, first, end.term)
                for each in self._contents(base, read.targets, end.term):
                    contents.setdefault(each.here, each)
        return tuple(found.values()), tuple(contents.values())[: self.machine.limits.scans]

    def _at_first(self, term: Term) -> Term:
        terms = self.machine.facts.terms
        return replaced(terms, term, {**self.firsts, self.counter: terms.integer(0)})

    def _is_of_header(self, parts: Iterable[Term]) -> bool:
        """Do they speak of values at the header, and of nothing that only the iteration makes?"""
        terms = self.machine.facts.terms
        names = {here: terms.symbol(f"value {number}", INT) for number, here in enumerate(self.firsts)}
        plain = [replaced(terms, each, names) for each in parts]
        return not any(each.op is Op.APPLY and occurs(self.counter, each.args) for each in subterms(plain))

    def _contents(self, base: Term, targets: frozenset[Region], end: Term) -> Iterator[Content]:
        """If the loop writes to the object: what lies at this end, and at others that are known of."""
        machine, (state, header, _) = self.machine, self.states
        regions = machine.targets(Pointer(base, end, targets))
        if all(machine.version(state, each) is machine.version(header, each) for each in regions):
            return
        known = machine.facts.text_ends(state.guard)
        for place in dict.fromkeys((end, *known[-machine.limits.scans :])):
            found = [machine.load(each, Pointer(base, place, targets), BYTE) for each in self.states]
            numbers = [machine.arithmetic.canonical(each) for each in found if isinstance(each, Number)]
            if len(numbers) == len(found) and numbers[1].op is not Op.INT:
                yield Content(numbers[1], numbers[0], numbers[2])
