"""Many iterations along one path of a loop, as a formula whose size does not depend on their number.

What an iteration demands is mostly linear in its number: an inequality then holds of all iterations if it
holds of the first and the last, and a number that must not be met is met in none if the one iteration that
would meet it does not exist. Of anything else the first and the last iteration are said, which is weaker:
enough for proofs, and for inputs, which are run.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import final

from whence.engines.paths.memory.written_arrays import mentions, split_linear
from whence.engines.paths.question_work import Analysis
from whence.engines.paths.values.intervals import NATURAL
from whence.logic.term import Op, Term
from whence.logic.traversal import subterms
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Stripe:
    """Input that iterations read one after the other: `length` elements from `start` on, `step` apart."""

    name: str
    start: Term
    step: int
    length: Term


@final
@dataclass(frozen=True, slots=True)
class Closed:
    """What so many iterations demand; whether it says all of it; what they read."""

    formula: Term
    is_exact: bool
    stripes: tuple[Stripe, ...]


def closed(analysis: Analysis, body: Callable[[Term], Term], length: Term) -> Closed:
    """For all times below the length, the body. `body` gives what the iteration at a time demands."""
    terms = analysis.terms
    zero, one = terms.integer(0), terms.integer(1)
    time = analysis.fresh("t", NATURAL)
    general = body(time)
    literals = general.args if general.op is Op.AND else (general,)
    parts = [_closed_literal(analysis, literal, time, length) for literal in literals]
    said = [part for part in parts if part is not None]
    ends = terms.and_(body(zero), body(terms.sub(length, one)))
    formula = terms.or_(terms.le(length, zero), terms.and_(ends, *said))
    return Closed(formula, len(said) == len(parts), tuple(_stripes(analysis, general, time, length)))


def _closed_literal(analysis: Analysis, literal: Term, time: Term, length: Term) -> Term | None:
    """What is to be said beyond the first and the last iteration; None if no formula says it all. What is
    read of an array that the loop wrote depends on the time in ways that the term does not show."""
    terms = analysis.terms
    reads = analysis.deferred.arrays
    if any(each.op is Op.APPLY and each.function.name in reads for each in subterms((literal,))):
        return None
    if not mentions(literal, time):
        return terms.true
    atom = literal.args[0] if literal.op is Op.NOT else literal
    if atom.op not in (Op.INT_LE, Op.INT_EQ):
        return None
    split = split_linear(analysis.arithmetic, atom.args[0], time)
    if split is None:
        return None
    if atom.op is Op.INT_LE:
        return terms.true
    if literal is atom:
        return terms.le(length, terms.integer(1))
    factor, rest = split
    distance = terms.scale(1 if factor > 0 else -1, terms.sub(terms.integer(atom.value), rest))
    step = terms.integer(abs(factor))
    meeting = terms.div(distance, step)
    return terms.or_(
        terms.not_(terms.eq(terms.mod(distance, step), terms.integer(0))),
        terms.lt(meeting, terms.integer(0)),
        terms.le(length, meeting),
    )


def _stripes(analysis: Analysis, general: Term, time: Term, length: Term) -> list[Stripe]:
    found: list[Stripe] = []
    for each in subterms((general,)):
        if each.op is Op.APPLY and len(each.args) == 1:
            split = split_linear(analysis.arithmetic, each.args[0], time)
            if split is not None:
                found.append(Stripe(each.function.name, split[1], split[0], length))
    return found


def in_phases(
    analysis: Analysis, at: Callable[[int, Sequence[Term]], Term], counters: Sequence[Term], rounds: int
) -> tuple[Term, list[Stripe]]:
    """The paths in turn, each as often as one likes, for some rounds: an order in which a loop's iterations
    may come. It is one of many, so its models are inputs to try and nothing more."""
    terms = analysis.terms
    now: list[Term] = [terms.integer(0) for _ in counters]
    found: list[Term] = []
    stripes: list[Stripe] = []
    for _ in range(rounds if len(counters) > 1 else 1):
        for path in range(len(counters)):
            length = analysis.fresh("n", NATURAL)
            here = tuple(now)

            def body(time: Term, path: int = path, here: tuple[Term, ...] = here) -> Term:
                counts = [terms.add(each, time) if place == path else each for place, each in enumerate(here)]
                return at(path, counts)

            phase = closed(analysis, body, length)
            found.append(phase.formula)
            stripes.extend(phase.stripes)
            now[path] = terms.add(now[path], length)
    found.extend(terms.eq(count, counter) for count, counter in zip(now, counters, strict=True))
    return terms.and_(*found), stripes


def filled(elements: Mapping[int, int], stripes: Sequence[tuple[int, int, int]], most: int) -> dict[int, int]:
    """Elements by index, with those between the first and the last of a stripe (start, step, length) as the
    one before them in it."""
    found = dict(elements)
    for start, step, length in stripes:
        for time in range(1, min(length, most)):
            index, before = start + step * time, start + step * (time - 1)
            if index not in found and before in found and 0 <= index < most:
                found[index] = found[before]
    return found
