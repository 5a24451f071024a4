"""Necessary conditions against runs: whoever comes to a point satisfies the condition of that point.

This sees a mistake in a loop's summary even where an input is found before the mistake could become a proof.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.engines.paths.oracle import is_refuted
from tests.truth.inputs import Given
from tests.truth.oracle import Seen
from whence.engines.budget import BudgetSpent, Meter
from whence.engines.paths.decide.attempts import Depth
from whence.engines.paths.decide.unfolding import Unfolding
from whence.engines.paths.explore.necessary_condition import Necessary, necessary_condition
from whence.engines.paths.memory.initial_contents import Input
from whence.logic.sorts import BOOL, INT
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.procedure import Point
from whence.program.program import Program

DEPTHS = (Depth(1, is_bounded=False), Depth(4, is_bounded=False))
BUDGET = 2_000_000


def violations(program: Program, procedure: str, seen: Seen[Given]) -> Iterator[str]:
    """Runs to a block that the block's condition excludes, with plain and with wrapping sums."""
    for is_exact, runs in ((False, seen.plain), (True, seen.any)):
        for point in sorted(fact for fact in runs if isinstance(fact, Point)):
            necessary = _condition(program, procedure, point, is_exact)
            if necessary is None or necessary.analysis.holes:
                continue
            for inputs in (runs[point][0], runs[point][-1]):
                if is_excluded(necessary, inputs):
                    yield f"{point}{' exactly' if is_exact else ''}: {inputs} comes there"


def _condition(program: Program, procedure: str, point: Point, is_exact: bool) -> Necessary | None:
    try:
        return necessary_condition(program, procedure, (point,), Meter(BUDGET), is_exact=is_exact)
    except BudgetSpent:
        return None


def is_excluded(necessary: Necessary, inputs: Given) -> bool:
    if necessary.condition is None:
        return True
    for depth in DEPTHS:
        formulas = Unfolding(necessary.analysis, depth).formulas(necessary.condition)
        if is_refuted([*formulas, *_stated(necessary, inputs)]):
            return True
    return False


def _stated(necessary: Necessary, inputs: Given) -> Iterator[Term]:
    """The inputs as formulas over the symbols of the condition."""
    terms = necessary.analysis.terms
    for name, value in (("n", inputs.n), ("m", inputs.m), ("len", inputs.length)):
        yield terms.eq(terms.symbol(name, INT), terms.integer(value))
    for name, data in (("s", inputs.text), ("a", inputs.array)):
        yield terms.not_(terms.symbol(f"{name} is null", BOOL))
        for label, known in necessary.analysis.origins.inputs.items():
            if known.storage.name == name:
                yield from _bytes(terms, label, known, data)


def _bytes(terms: Terms, label: str, known: Input, data: bytes) -> Iterator[Term]:
    """The bytes behind a pointer as the elements of a lane."""
    lane = known.lane
    starts = [lane.start] if lane.is_scalar else range(lane.start, len(data) - lane.width + 1, lane.stride)
    for place, start in enumerate(starts):
        value = terms.integer(int.from_bytes(data[start : start + lane.width], "little", signed=True))
        if lane.is_scalar:
            yield terms.eq(terms.symbol(label, INT), value)
        else:
            element = terms.apply(terms.function(label, (INT,), INT), terms.integer(place))
            yield terms.eq(element, value)
