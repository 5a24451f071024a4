"""Remainders that loops keep, from values as functions of the iteration counts.

Another engine says what each way around a loop adds to a variable. If all ways add multiples of a number to a
variable, or to a sum of two, that has the same remainder at every iteration. Which remainder it is, and
whether it holds, is found out as for every other candidate."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product
from math import gcd

from whence.answers import IteratedLoop
from whence.engines.horn.encode.predicates.clauses import Predicate, System
from whence.engines.horn.solve.candidates import Parts
from whence.program.program import Program
from whence.program.source_level.spans import span_at

_FACTORS = (1, -1, 2, -2, 3, -3)
_MOST_NAMED = 8
"""Variables of a loop of which sums are looked at."""
_MOST = 24
"""Sums of a loop."""


def strides_of(program: Program, system: System, loops: Iterable[IteratedLoop]) -> dict[str, list[Parts]]:
    """For each predicate of a loop that is known, the sums that keep a remainder."""
    by_place = {each.span: each for each in loops}
    found: dict[str, list[Parts]] = {}
    for predicate in system.predicates:
        loop = by_place.get(span_at(program, predicate.place)) if predicate.kind == "loop" else None
        if loop is not None:
            found[predicate.function.name] = _sums(predicate, loop)
    return found


def _sums(predicate: Predicate, loop: IteratedLoop) -> list[Parts]:
    places = {each.name: place for place, each in enumerate(predicate.shown) if each.bits}
    steps = {places[name]: each for name, each in loop.steps.items() if name in places}
    found: list[Parts] = [((1, place),) for place, each in steps.items() if gcd(*each) > 1]
    named = [place for place, each in steps.items() if any(each)][:_MOST_NAMED]
    for one, other in combinations(named, 2):
        if _are_proportional(steps[one], steps[other]):
            continue
        for left, right in product((1, 2, 3), _FACTORS):
            total = [left * a + right * b for a, b in zip(steps[one], steps[other], strict=True)]
            alone = gcd(gcd(*steps[one]) * left, gcd(*steps[other]) * right)
            if gcd(left, right) == 1 and gcd(*total) > alone:
                found.append(((left, one), (right, other)))
    return found[:_MOST]


def _are_proportional(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether an equation says all of two variables that their sums could."""
    ways = list(zip(one, other, strict=True))
    return all(a * d == b * c for (a, b), (c, d) in combinations(ways, 2))
