"""The numbers at which floating-point operators are evaluated: those that the program names.

An operator that keeps the order is known between two points by its values there. Bounds that an invariant
needs are mostly among the program's own constants and what operators make of these (widening with
thresholds: Blanchet et al. 2003).
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from itertools import product, zip_longest
from typing import Final, final

from whence.engines.horn.encode.numbers.real_ranks import LARGEST, around, is_followed
from whence.logic.floating_point import reals
from whence.program.accesses import operands_read
from whence.program.instructions import Assign, Instruction
from whence.program.operands import Integer, Real
from whence.program.operators import Operator
from whence.program.program import Language, Program
from whence.program.types import FloatType, IntType
from whence.records import dataclass

_SETS_ROUNDING: Final = re.compile(
    r"^(__)?fe(setround|setenv|updateenv|setmode)|ldmxcsr|fldcw|set\.rounding|set\.fpenv|_controlfp|_control87"
)
_MOST_POINTS: Final = 24
_MOST_NAMED: Final = 14
_MOST_WHOLE: Final = 8
_MOST_PAIRS: Final = 80
_USUAL: Final = (0.0, 1.0, -1.0)


@final
@dataclass(frozen=True, slots=True)
class Points:
    """Numbers that matter in a program, the first ones most."""

    reals: tuple[float, ...] = _USUAL
    whole: tuple[int, ...] = (0, 1, -1)
    """Integers."""
    is_nearest: bool = True
    """Whether operators round to the nearest: nothing changes that."""

    def of_width(self, width: int) -> tuple[float, ...]:
        found = [each for value in self.reals for each in around(value, width)]
        return first_points((*found[:_MOST_POINTS], LARGEST[width], -LARGEST[width]))


def points_of(instructions: Iterable[Instruction], *, is_nearest: bool) -> Points:
    """The constants of the instructions, and numbers that integers among them are converted to."""
    real: dict[float, None] = {}
    whole: dict[int, None] = {}
    for instruction in instructions:
        for operand in operands_read(instruction):
            match operand:
                case Real(bits, FloatType(width)) if is_followed(operand.type):
                    value = reals.number(bits, width)
                    if math.isfinite(value):
                        real.update({value: None, -value: None})
                case Integer(_, IntType(bits)) if bits > 1 and _is_compared(instruction):
                    whole[operand.signed] = None
    near = dict.fromkeys((*_USUAL[:1], *real, *_USUAL))
    few = list(dict.fromkeys((0, *list(whole)[:_MOST_WHOLE])))
    beside = dict.fromkeys(number for each in few for number in (each, each - 1, each + 1))
    converted = [float(each) for each in few if abs(each) < 1 << 53]
    return Points(tuple(dict.fromkeys((*list(near)[:_MOST_NAMED], *converted))), tuple(beside), is_nearest)


def may_round_otherwise(program: Program) -> bool:
    """Whether something may set how the processor rounds, or that it takes tiny numbers for zero."""
    return program.language is Language.C and any(map(_SETS_ROUNDING.search, program.headers()))


def _is_compared(instruction: Instruction) -> bool:
    return isinstance(instruction, Assign) and instruction.operator is not Operator.ADD


def first_points(points: Iterable[float]) -> tuple[float, ...]:
    """The first finite ones, each once; the zeros are the same."""
    finite = (each + 0.0 for each in points if math.isfinite(each))
    return tuple(dict.fromkeys(finite))[: _MOST_POINTS + 2]


def merged(one: tuple[float, ...], other: tuple[float, ...]) -> tuple[float, ...]:
    """The first ones of both."""
    if one == other:
        return one
    return first_points(each for pair in zip_longest(one, other) for each in pair if each is not None)


def pairs_of(one: tuple[float, ...], other: tuple[float, ...]) -> list[tuple[float, float]]:
    """Pairs of points, those of first points first."""
    found = sorted(product(range(len(one)), range(len(other))), key=sum)
    few = found if min(len(one), len(other)) == 1 else found[:_MOST_PAIRS]
    return [(one[at], other[place]) for at, place in few]
