"""The cells of an abstract location, from the versions of its contents.

Cells at fixed offsets are read as the program would read them, so that all writes and branches count. Cells
whose address depends on an index are the edges that writes and loops left.
"""

from __future__ import annotations

from dataclasses import field, replace
from typing import final

from whence.engines.heap.memory.offset_distances import Overlap, affine, overlap
from whence.engines.heap.memory.versions import (
    Choice,
    Contents,
    Copy,
    Edge,
    Fill,
    Repeated,
    Start,
    Version,
    Write,
)
from whence.engines.heap.state.facts import Facts, replaced
from whence.engines.heap.state.values import Kind, Value
from whence.logic.sorts import INT
from whence.logic.term import Op, Term
from whence.logic.terms import Terms
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Indexed:
    """Elements that hold a value: one, or those of all iterations of a loop. Without a value, `text` says
    what the bytes up to `high` are."""

    offset: Term
    high: Term | None
    width: int
    value: Value | None
    when: Term
    is_sure: bool
    text: str = "anything"
    counter: Term | None = None


@final
@dataclass(slots=True)
class Held:
    """What the versions of one region mention."""

    fixed: dict[tuple[int, Kind], str] = field(default_factory=dict)
    """Offsets of cells, and the name of a write to each."""
    indexed: list[Indexed] = field(default_factory=list)
    rest: dict[str, None] = field(default_factory=dict)


_REST = {
    Contents.ZERO: "zero",
    Contents.UNKNOWN: "anything",
    Contents.INITIAL: "as initialised",
    Contents.ARGUMENTS: "arguments, then NULL",
}


def held_in(facts: Facts, version: Version) -> Held:
    """What each version adds, under the branches that lead to it. It is sure only if nothing newer may have
    overwritten it."""
    terms, found = facts.terms, Held()
    when: dict[int, Term] = {id(version): terms.true}
    for here in _newest_first(terms, version):
        condition = when[id(here)]
        for before, test in _before(terms, here):
            both = terms.and_(condition, test)
            known = when.get(id(before))
            when[id(before)] = both if known is None else terms.or_(known, both)
        _add(terms, found, here, condition)
    found.indexed = [
        replace(each, is_sure=each.is_sure and not _is_overwritten(facts, found, number))
        for number, each in enumerate(found.indexed)
    ]
    return found


def _is_overwritten(facts: Facts, found: Held, number: int) -> bool:
    """Whether a newer write, or another iteration of the same one, may touch these elements. Writes to fixed
    offsets count as newer, wherever they are among the versions."""
    one, terms = found.indexed[number], facts.terms
    if one.high is not None:
        return bool(number or found.fixed)
    if one.counter is not None:
        line = affine(facts, one.offset, one.counter)
        if line is None or abs(line[0]) < one.width:
            return True
    fixed = [(terms.integer(offset), kind.width) for offset, kind in found.fixed]
    newer = [(_elsewhere(terms, each), each.width) for each in found.indexed[:number] if each.high is None]
    is_apart = all(
        overlap(facts, one.offset, one.width, offset, width) is Overlap.DISJOINT
        for offset, width in (*fixed, *newer)
    )
    return not is_apart or any(each.high is not None for each in found.indexed[:number])


def _elsewhere(terms: Terms, indexed: Indexed) -> Term:
    """The offset in another iteration than any other edge's."""
    if indexed.counter is None:
        return indexed.offset
    return replaced(terms, indexed.offset, {indexed.counter: terms.symbol("other iteration", INT)})


def _before(terms: Terms, version: Version) -> list[tuple[Version, Term]]:
    match version:
        case Start():
            return []
        case Choice(condition, then, other):
            return [(then, condition), (other, terms.not_(condition))]
        case Fill(prev):
            return [] if _is_whole(terms, version) else [(prev, terms.true)]
        case Repeated(prev):
            return [] if version.is_blurred else [(prev, terms.true)]
        case Write(prev) | Copy(prev):
            return [(prev, terms.true)]


def _newest_first(terms: Terms, version: Version) -> list[Version]:
    """Each version after all those that build on it."""
    done: dict[int, Version] = {}
    stack: list[tuple[Version, bool]] = [(version, False)]
    opened: set[int] = set()
    while stack:
        here, is_left = stack.pop()
        if is_left:
            done[id(here)] = here
        elif id(here) not in opened:
            opened.add(id(here))
            stack.append((here, True))
            stack += [(each, False) for each, _ in _before(terms, here)]
    return list(reversed(done.values()))


def _is_whole(terms: Terms, fill: Fill) -> bool:
    return fill.condition is terms.true and (fill.low is None or fill.high is None)


def _add(terms: Terms, found: Held, version: Version, when: Term) -> None:
    match version:
        case Start(_, contents):
            found.rest[_REST[contents]] = None
        case Write():
            _add_write(terms, found, version, when)
        case Fill(_, _, low, high, is_zero, condition):
            says = "zero" if is_zero else "anything"
            if low is None or high is None:
                found.rest[says] = None
            else:
                both = terms.and_(when, condition)
                found.indexed.append(Indexed(low, high, 1, None, both, is_sure=is_zero, text=says))
        case Copy(_, _, low, high, _, _, _, condition):
            both = terms.and_(when, condition)
            found.indexed.append(Indexed(low, high, 1, None, both, is_sure=True, text="a copy"))
        case Repeated():
            if version.is_blurred:
                found.rest["anything, after a loop"] = None
            found.indexed += [_edge(terms, version, edge, when) for edge in version.edges]
        case Choice():
            pass


def _add_write(terms: Terms, found: Held, write: Write, when: Term) -> None:
    if write.offset.op is Op.INT and (write.offset.value < 0 or write.base is None):
        if write.offset.value >= 0:
            found.fixed.setdefault((write.offset.value, write.kind), write.name)
        return
    both = terms.and_(when, write.condition)
    found.indexed.append(Indexed(write.offset, None, write.kind.width, write.value, both, is_sure=True))


def _edge(terms: Terms, version: Repeated, edge: Edge, when: Term) -> Indexed:
    return Indexed(
        edge.offset,
        edge.high,
        edge.kind.width if edge.kind is not None else 1,
        edge.value,
        terms.and_(when, edge.condition),
        is_sure=edge.is_must and edge.kind is not None,
        counter=version.counter,
    )
