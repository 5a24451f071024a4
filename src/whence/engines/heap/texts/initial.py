"""Where the texts of an initialised variable end."""

from __future__ import annotations

from collections.abc import Iterator

from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.operands import Integer
from whence.program.program import Global, width_of

_MOST_BYTES = 1 << 16
_MOST_ENDS = 8


def initial_ends(terms: Terms, known: Global, offset: Term, end: Term) -> Iterator[Term]:
    """What holds of the end of the text at the offset, which is not negative."""
    data = _bytes(known)
    zeros = [place for place, byte in enumerate(data) if byte == 0]
    if not zeros:
        return
    last = zeros[-1]
    if len(zeros) <= _MOST_ENDS and None not in data:
        before = -1
        for place in zeros:
            inside = terms.and_(
                terms.gt(offset, terms.integer(before)), terms.le(offset, terms.integer(place))
            )
            yield terms.implies(inside, terms.eq(end, terms.integer(place)))
            before = place
        return
    yield terms.implies(terms.le(offset, terms.integer(last)), terms.le(end, terms.integer(last)))
    first = _last_run(zeros)
    yield terms.implies(terms.le(offset, terms.integer(first)), terms.le(end, terms.integer(first)))
    inside = terms.and_(terms.ge(offset, terms.integer(first)), terms.le(offset, terms.integer(last)))
    yield terms.implies(inside, terms.eq(end, offset))


def _last_run(zeros: list[int]) -> int:
    """Where the zeros at the end begin."""
    position = len(zeros) - 1
    while position and zeros[position - 1] == zeros[position] - 1:
        position -= 1
    return zeros[position]


def _bytes(known: Global) -> list[int | None]:
    """The bytes of the variable; those of addresses are not known."""
    if known.size > _MOST_BYTES:
        return []
    found: list[int | None] = [0] * known.size
    for offset, data in known.initial:
        match data:
            case bytes():
                given: list[int | None] = list(data)
            case Integer(value, type_):
                given = list(value.to_bytes((type_.bits + 7) // 8, "little"))
            case _:
                given = [None] * width_of(data)
        for place, byte in enumerate(given, offset):
            if 0 <= place < known.size:
                found[place] = byte
    return found
