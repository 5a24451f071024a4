"""Floating-point numbers in clauses: what is said of an operator holds of every result of a machine."""

from __future__ import annotations

import math
import operator
import random
import struct
from itertools import product
from pathlib import Path

import pytest

from tests.engines.horn import random_reals
from tests.engines.horn.test_bit_operators import is_unreachable
from tests.engines.horn.test_java import proved_of
from tests.engines.horn.test_truth import wrong_claims
from whence.engines.horn.encode.calls.real_functions import real_result
from whence.engines.horn.encode.numbers.real_arithmetic import COMPARED, RealArithmetic
from whence.engines.horn.encode.numbers.real_points import Points
from whence.engines.horn.encode.numbers.real_ranks import LARGEST, NO_NUMBER, is_number, rank_of, rounded
from whence.engines.horn.encode.numbers.values import Number, Ranked, Reading, Symbols, Truth
from whence.logic.evaluation import Evaluation
from whence.logic.floating_point import reals
from whence.logic.proofs.readable_ranks import about_number
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.logic.values import Model
from whence.program.obligations import ObligationKind
from whence.program.operators import Operator

POINTS = Points((0.0, 0.5, -0.5, 3.0, -7.0, 1e30), (0, 1, -1, 9))
_RANDOM = random.Random(71)
_RULES = {
    Operator.FADD: reals.add,
    Operator.FSUB: reals.sub,
    Operator.FMUL: reals.mul,
    Operator.FDIV: reals.div,
}
_COMPARE = {
    "FOLT": lambda one, other: one < other,
    "FOLE": lambda one, other: one <= other,
    "FOGT": lambda one, other: one > other,
    "FOGE": lambda one, other: one >= other,
    "FOEQ": lambda one, other: one == other,
    "FONE": lambda one, other: one < other or one > other,
    "FORD": lambda one, other: one == one and other == other,
    "FULT": lambda one, other: not one >= other,
    "FULE": lambda one, other: not one > other,
    "FUGT": lambda one, other: not one <= other,
    "FUGE": lambda one, other: not one < other,
    "FUEQ": lambda one, other: not (one < other or one > other),
    "FUNE": lambda one, other: one != other,
    "FUNO": lambda one, other: one != one or other != other,
    "FCOMPARE_LESS": lambda one, other: (one > other) - (not one >= other),
    "FCOMPARE_GREATER": lambda one, other: (not one <= other) - (one < other),
}


def _values(width: int) -> list[float]:
    ends = [2.0**31, 2.0**63, -(2.0**63), 2.0**64]
    usual = [*ends, 0.0, -0.0, 0.5, -0.5, 0.25, 1.0, -1.0, 3.0, -7.0, 7.5, 1e30, 1e-40, -1e-310, 1e305]
    found = [rounded(each, width) for each in (*usual, LARGEST[width], -LARGEST[width])]
    drawn = [reals.number(_RANDOM.getrandbits(width), width) for _ in range(6)]
    near = [reals.number(reals.pattern(each, width) + 1, width) for each in (0.5, -7.0, 1.0)]
    return [*found, *drawn, *near, math.inf, -math.inf, math.nan]


class Machine:
    """Operands that are symbols, and what the clauses say of results."""

    def __init__(self, width: int) -> None:
        self.terms = Terms()
        self.symbols = Symbols(self.terms, points=POINTS)
        self.arithmetic = RealArithmetic(self.symbols)
        self.width = width
        self.one, self.other = self.symbols.any_real(width, "x"), self.symbols.any_real(width, "y")

    def allows(self, result: Term, given: dict[Term, int], expected: int) -> bool:
        """Whether all that is said of the result holds where it is what a machine computes."""
        known = {symbol.name: value for symbol, value in given.items()}
        if not result.args:
            known[result.name] = expected
        evaluation = Evaluation(Model(known))
        facts = self.symbols.facts_about([result, *given])
        return evaluation.value(result) == expected and all(evaluation.value(each) for each in facts)


def _operands(machine: Machine, fixed: float | None, *, is_first: bool) -> tuple[Ranked, Ranked]:
    if fixed is None:
        return machine.one, machine.other
    known = machine.arithmetic.constant(fixed)
    return (known, machine.other) if is_first else (machine.one, known)


@pytest.mark.parametrize("width", (32, 64))
@pytest.mark.parametrize("operator", _RULES, ids=lambda each: each.name)
def test_what_is_said_of_a_result_holds_of_every_one(operator: Operator, width: int) -> None:
    values = _values(width)
    choices = [(None, False)] + [
        (each, side) for each in (0.5, -3.0, 0.0, -0.0, 1e30) for side in (True, False)
    ]
    for fixed, is_first in choices:
        machine = Machine(width)
        fixed = None if fixed is None else rounded(fixed, width)
        left, right = _operands(machine, fixed, is_first=is_first)
        result = machine.arithmetic.applied(operator, (left, right), width)
        for one, other in product(values, values) if fixed is None else ((each, each) for each in values):
            first = fixed if fixed is not None and is_first else one
            second = fixed if fixed is not None and not is_first else other
            expected = _RULES[operator](reals.pattern(first, width), reals.pattern(second, width), width)
            given = {machine.one.term: rank_of(first), machine.other.term: rank_of(second)}
            rank = rank_of(reals.number(expected, width))
            assert machine.allows(result.term, given, rank), (fixed, first, second)


@pytest.mark.parametrize("operator", (Operator.FMUL, Operator.FDIV), ids=lambda each: each.name)
@pytest.mark.parametrize("fixed", (0.5, -3.0, 0.0, 1e30, math.inf, math.nan))
def test_a_constant_is_one_factor_whatever_points_it_has(operator: Operator, fixed: float) -> None:
    for is_first in (True, False):
        machine = Machine(64)
        known = Ranked(machine.terms.integer(rank_of(fixed)), (3.0, -7.0, 0.0, 0.5))
        operands = (known, machine.one) if is_first else (machine.one, known)
        result = machine.arithmetic.applied(operator, operands, 64)
        for value in _values(64):
            left, right = (fixed, value) if is_first else (value, fixed)
            pattern = _RULES[operator](reals.pattern(left, 64), reals.pattern(right, 64), 64)
            expected = rank_of(reals.number(pattern, 64))
            assert machine.allows(result.term, {machine.one.term: rank_of(value)}, expected), value


def test_a_square_is_never_negative_and_a_rank_is_the_order() -> None:
    machine = Machine(64)
    result = machine.arithmetic.applied(Operator.FMUL, (machine.one, machine.one), 64)
    for value in _values(64):
        expected = rank_of(value * value) if abs(value) < 1e150 else rank_of(abs(value) * math.inf)
        assert machine.allows(result.term, {machine.one.term: rank_of(value)}, expected), value
    ordered = sorted(each for each in _values(64) if each == each)
    assert [rank_of(each) for each in ordered] == sorted(map(rank_of, ordered))
    assert rank_of(-0.0) == 0 and rank_of(math.nan) == NO_NUMBER > rank_of(math.inf)


@pytest.mark.parametrize("operator", sorted(COMPARED, key=lambda each: each.name), ids=lambda each: each.name)
def test_comparisons_are_exact(operator: Operator) -> None:
    machine = Machine(64)
    found = machine.arithmetic.compared(operator, machine.one, machine.other)
    assert isinstance(found, Truth | Number)
    for one, other in product(_values(64), repeat=2):
        model = Model({machine.one.term.name: rank_of(one), machine.other.term.name: rank_of(other)})
        assert Evaluation(model).value(found.term) == _COMPARE[operator.name](one, other), (one, other)


_FUNCTIONS = {
    "fabs": abs,
    "sqrt": lambda value: math.nan if value < 0 else math.sqrt(value),
    "floor": lambda value: float(math.floor(value)) if math.isfinite(value) else value,
    "ceil": lambda value: float(math.ceil(value)) if math.isfinite(value) else value,
    "trunc": lambda value: float(math.trunc(value)) if math.isfinite(value) else value,
    "rint": lambda value: float(round(value)) if math.isfinite(value) else value,
    "java.lang.Math.floor(D)D": lambda value: float(math.floor(value)) if math.isfinite(value) else value,
}


@pytest.mark.parametrize("name", _FUNCTIONS)
def test_functions_of_one_number(name: str) -> None:
    machine = Machine(64)
    result = real_result(name, machine.arithmetic, [machine.one], 64)
    assert result is not None
    for value in _values(64):
        expected = rank_of(_FUNCTIONS[name](value) if value == value else value)
        assert machine.allows(result.term, {machine.one.term: rank_of(value)}, expected), value


def test_the_lesser_and_the_greater_number() -> None:
    machine = Machine(64)
    least, most = (
        real_result(each, machine.arithmetic, [machine.one, machine.other], 64) for each in ("fmin", "fmax")
    )
    assert least is not None and most is not None
    for one, other in product(_values(64), repeat=2):
        given = {machine.one.term: rank_of(one), machine.other.term: rank_of(other)}
        numbers = [each for each in (one, other) if each == each] or [math.nan]
        assert machine.allows(least.term, given, rank_of(min(numbers)))
        assert machine.allows(most.term, given, rank_of(max(numbers)))


def test_precision_and_sign() -> None:
    machine = Machine(64)
    narrow = machine.arithmetic.narrowed(machine.one)
    turned = machine.arithmetic.applied(Operator.FNEG, (machine.one,), 64)
    for value in _values(64):
        given = {machine.one.term: rank_of(value)}
        assert machine.allows(narrow.term, given, rank_of(rounded(value, 32))), value
        assert machine.allows(turned.term, given, rank_of(-value)), value


@pytest.mark.parametrize("bits", (8, 32, 64))
@pytest.mark.parametrize("is_signed", (True, False))
def test_integers_and_back(bits: int, is_signed: bool) -> None:
    low, high = Reading.bounds(bits, is_signed)
    for width in (32, 64):
        machine = Machine(width)
        symbol = machine.symbols.in_type("i", bits, is_signed)
        real = machine.arithmetic.of_integer(Number(symbol, low, high), width)
        whole = machine.arithmetic.to_integer(machine.one, bits, is_signed)
        for value in {low, high, 0, 1, 9, high - 1, high // 3, low // 7, (1 << 24) + 1}:
            if low <= value <= high:
                expected = reals.number(reals.of_integer(value, width), width)
                assert machine.allows(real.term, {symbol: value}, rank_of(expected)), value
        for number in _values(width):
            if math.isfinite(number) and low <= int(number) <= high:
                assert machine.allows(whole.term, {machine.one.term: rank_of(number)}, int(number)), number
            else:
                for any_value in (low, high):
                    assert machine.allows(whole.term, {machine.one.term: rank_of(number)}, any_value), number


def test_bits_of_a_number_are_those_of_the_format() -> None:
    for value in (1.5, -2.25, 1e-310):
        assert rank_of(value) == math.copysign(struct.unpack("<q", struct.pack("<d", abs(value)))[0], value)
    terms = Terms()
    assert is_number(terms, terms.integer(rank_of(math.inf))) is terms.true
    assert is_number(terms, terms.integer(rank_of(math.nan))) is terms.false


def test_what_is_printed_of_a_rank_is_what_it_says() -> None:
    signs = {"<=": operator.le, "<": operator.lt, ">=": operator.ge, ">": operator.gt, "=": operator.eq}
    values = _values(64)
    for (sign, holds), bound in product(signs.items(), values):
        near = range(rank_of(bound) - 1, rank_of(bound) + 2)
        for rank in (each for each in near if abs(each) <= rank_of(math.inf)):
            said = about_number(sign, "rank of x", rank).replace("!(", "not (")
            for x in values:
                known = {"is no number": math.isnan(x), "is any number or none": True}
                words = said.removeprefix("x ")
                found = known[words] if words in known else eval(said, {"x": x, "inf": math.inf})
                assert found is holds(rank_of(x), rank), (said, x)


PROVED = {
    "halves": "double y = any(); if (y < 0 || y > 10) return 0; while (any()) y = y * 0.5 + 1.0;"
    "if (!(y >= 0 && y <= 12)) reach_error();",
    "steps": "float t = 0.0f; while (t < 10.0f) t += 0.1f; if (!(t < 10.2f)) reach_error();",
    "no number is not less": "double x = any(); x = x / any(); if (x < 1.0 && x != x) reach_error();",
    "the sum of two shares": "double a = 0; while (any()) { int p = any(); if (p < 0 || p > 8) p = 0;"
    "double q = p / 8.0; a = a * (1.0 - q) + 4.0 * q;"
    "if (a > 8.0) a = 8.0; } if (a < 0 || a > 8) reach_error();",
    "a table": "double t[9]; int i; for (i = 0; i < 9; i++) t[i] = i * 0.25; int k = any();"
    "if (k >= 0 && k < 9 && t[k] > 2.0) reach_error();",
    "cleared": "double t[9]; __builtin_memset(t, 0, sizeof t); int k = any(); "
    "if (k >= 0 && k < 9 && t[k] != 0) reach_error();",
    "back to an integer": "double s = 0; while (any()) { s += 1.5; if (s > 90.0) s -= 90.0; }"
    "if ((int) s > 91) reach_error();",
}
POSSIBLE = {
    "halves": "double y = any(); if (y < 0 || y > 10) return 0; while (any()) y = y * 0.5 + 1.0;"
    "if (!(y >= 1 && y <= 12)) reach_error();",
    "steps that do not meet": "float t = 0.0f; while (t < 10.0f) t += 0.1f; if (t > 10.0f) reach_error();",
    "no number": "double x = any(); x = x / any(); if (!(x < 1.0 || x >= 1.0)) reach_error();",
    "a lost unit": "double x = 9007199254740992.0; if (any()) if (x + 1.0 == x) reach_error();",
    "the sign of a zero": "double x = 0.0, y = -x; if (any()) if (1.0 / y < 0) reach_error();",
    "too large": "double x = 1e308; while (any()) x = x * 10.0; if (x - x != 0) reach_error();",
    "other bytes": "double t[9]; __builtin_memset(t, 63, sizeof t); if (t[any() & 7] != 0) reach_error();",
    "bits": "union { double d; long l; } u; u.d = 0; while (any()) u.d += 1.0;"
    "u.l = 1; if (u.d != 0) reach_error();",
    "single precision": "float f = 16777216.0f; int i; for (i = 0; i < 3; i++) f += 1.0f;"
    "if (f == 16777216.0f) reach_error();",
    "a widened factor": "int k = any(); float half = 0.5f; if (k < 1 || k > 10) return 0;"
    "double y = k * (double) half; if (y < 0.75) reach_error();",
    "the lesser factor": "extern double fmin(double, double); int k = any(); if (k < 1 || k > 10) return 0;"
    "double y = k * fmin(3.0, 2.0); if (y < 2.5) reach_error();",
    "the greater divisor": "extern double fmax(double, double); int k = any(); if (k < 1 || k > 10) return 0;"
    "double y = k / fmax(2.0, 4.0); if (y < 0.4) reach_error();",
    "an integer that does not fit": "double d = any(); d = d * 1e9;"
    "unsigned char c = (unsigned char) (int) d;"
    "if (c > 3) reach_error();",
}


@pytest.mark.parametrize("name", PROVED)
def test_programs_with_reals(name: str, tmp_path: Path) -> None:
    assert is_unreachable(tmp_path, PROVED[name])


@pytest.mark.parametrize("name", POSSIBLE)
def test_near_misses_with_reals(name: str, tmp_path: Path) -> None:
    assert not is_unreachable(tmp_path, POSSIBLE[name])


def test_rounding_that_a_program_chooses_is_not_leant_on(tmp_path: Path) -> None:
    body = "double y = 1.0; while (any()) y = y * 0.5 + 1.0; if (y > 3.0) reach_error();"
    assert is_unreachable(tmp_path, body)
    assert not is_unreachable(tmp_path, f"extern int fesetround(int); fesetround(any()); {body}")


def test_what_an_invariant_of_reals_excludes_does_not_happen(tmp_path: Path) -> None:
    assert [
        each for seed in (3, 881_006) for each in wrong_claims(tmp_path, seed, random_reals.program)
    ] == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 200))
def test_nor_in_many_programs_with_reals(tmp_path: Path, seed: int) -> None:
    assert wrong_claims(tmp_path, seed, random_reals.program) == []


@pytest.mark.parametrize(
    ("method", "is_shown"),
    [
        *(("settles", True), ("settlesBad", False), ("means", True), ("gains", True)),
        *(("gainsBad", False), ("whole", True), ("wholeBad", False)),
    ],
)
def test_java_methods_with_reals(method: str, is_shown: bool) -> None:
    assert all(proved_of("Heat", method, ObligationKind.DIV)) is is_shown
