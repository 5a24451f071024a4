"""What differences of numbers (`differences/`) say where a loop begins, as terms over its variables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from whence.engines.local.differences.fixpoint import Differences
from whence.engines.local.differences.state import length_of
from whence.engines.local.differences.zone import ZERO, Number
from whence.engines.local.merged_paths.states import State
from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.program.procedure import Point

Facts = Callable[[int, State], Iterator[Term]]
"""Of a block and the state there."""
_MOST: Final = 60
"""Differences at one place that are used."""
_WIDE: Final = 64
_NUMBER: Final = BitVecSort(32)


def facts_of(name: str, differences: Differences) -> Facts:
    """Those of the procedure of this name."""

    def facts(block: int, state: State) -> Iterator[Term]:
        found = differences.before(Point(name, block, 0))
        if found.is_dead:
            return
        numbers = dict(_numbers(state))
        rows = (
            (term, numbers[other], distance)
            for number, term in numbers.items()
            for other, distance in sorted(found.zone.above(number), key=repr)
            if other in numbers
        )
        for left, right, distance in islice(rows, _MOST):
            yield state.terms.bv_sle(left, state.terms.bv_add(right, state.terms.bv(distance, _WIDE)))

    return facts


def _numbers(state: State) -> Iterator[tuple[Number, Term]]:
    """Numbers, and lengths of what references lead to, wide enough for their sums."""
    terms = state.terms
    yield ZERO, terms.bv(0, _WIDE)
    for name, term in list(state.values.items()):
        if term.sort == _NUMBER:
            yield name, terms.sign_extend(term, _WIDE - 32)
        elif term.sort == BitVecSort(_WIDE):
            yield length_of(name), terms.sign_extend(state.symbols.length(term), _WIDE - 32)
