"""Loops that go through a text: the place that they read is not after its end, and its end stays where it is.

Both are candidates for invariants, as others are: that a byte was read which is not zero shows that the text
goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from whence.engines.heap.facts import occurs, replaced
from whence.engines.heap.machine import Machine
from whence.engines.heap.state import State
from whence.engines.heap.texts.ends import BYTE
from whence.engines.heap.values import TEXT_END, Number, Pointer
from whence.logic.sorts import INT
from whence.logic.term import Op, Term
from whence.logic.traversal import subterms


class Scan(NamedTuple):
    """A place that a loop reads, as at the header, and the end of the text that is there when it is entered;
    what lies at that end at the header, at first and after an iteration, if the loop writes there."""

    place: Term
    first: Term
    end: Term
    contents: tuple[Term, Term, Term] | None


def scans(
    machine: Machine,
    reads: Iterable[Pointer],
    states: tuple[State, State, State],
    counter: Term,
    firsts: Mapping[Term, Term],
) -> Iterator[Scan]:
    """`states` are those at the entry, at the header and after an iteration; `firsts` say of values at the
    header what they are at the entry."""
    state, terms = states[0], machine.facts.terms
    at_first = {**firsts, counter: terms.integer(0)}
    seen: dict[tuple[Term, Term], None] = {}
    for read in reads:
        key = (read.base, read.offset)
        if key in seen or len(seen) >= machine.limits.scans:
            continue
        if not all(_is_of_header(machine, each, counter, firsts) for each in key):
            continue
        seen[key] = None
        base, first = (replaced(terms, each, at_first) for each in key)
        end = machine.load(state, Pointer(base, first, read.targets), TEXT_END)
        if not isinstance(end, Number) or occurs(counter, (end.term,)):
            continue
        there = Pointer(base, end.term, read.targets)
        yield Scan(read.offset, first, end.term, _contents(machine, there, states))


def _contents(
    machine: Machine, there: Pointer, states: tuple[State, State, State]
) -> tuple[Term, Term, Term] | None:
    state, header, _ = states
    regions = machine.targets(there)
    if all(machine.version(state, each) is machine.version(header, each) for each in regions):
        return None
    found = [machine.load(each, there, BYTE) for each in states]
    numbers = [machine.arithmetic.canonical(each) for each in found if isinstance(each, Number)]
    if len(numbers) < len(found) or numbers[1].op is Op.INT:
        return None
    return numbers[1], numbers[0], numbers[2]


def _is_of_header(machine: Machine, term: Term, counter: Term, firsts: Mapping[Term, Term]) -> bool:
    """Does it speak of values at the header, and of nothing that only the iteration makes?"""
    names = {here: machine.facts.terms.symbol(f"value {number}", INT) for number, here in enumerate(firsts)}
    plain = replaced(machine.facts.terms, term, names)
    return not any(each.op is Op.APPLY and occurs(counter, each.args) for each in subterms((plain,)))
