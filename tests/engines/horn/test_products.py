"""Polynomial equations between what loops and recursion compute; near misses, and faults planted there."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest

from tests.engines.horn import random_products
from tests.engines.horn.test_strides import asked
from tests.engines.horn.test_truth import wrong_claims
from whence.answers import Unreachable
from whence.engines.horn.encode.numbers import arithmetic
from whence.engines.horn.encode.numbers.products import expanded_product
from whence.engines.horn.encode.numbers.values import Number, Reading, Symbols
from whence.logic.evaluation import Evaluation, evaluate
from whence.logic.solvers.protocol import Sat
from whence.logic.solvers.z3_solver import Z3Solver
from whence.logic.sorts import INT
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.logic.values import Model
from whence.program.operators import Operator, Overflow

SQUARE = """
int main(void) {
  int n = any(), i = 0, square = 0, odd = 1;
  if (n < 0 || n > 900) return 0;
  while (i < n) { square += odd; odd += STEP; i++; }
  if (square != n * n) reach_error();
  return 0;
}
"""
HALVED = """
int main(void) {
  unsigned count = any(), total = 0;
  if (count > 5000) return 1;
  for (unsigned k = START; k <= count; k++) total = total + k;
  if (total + total != count * count + count) reach_error();
  return 0;
}
"""
BEZOUT = """
int main(void) {
  long long x = any(), y = any();
  if (x < 1 || x > 99 || y < 1 || y > 99) return 0;
  long long a = x, b = y, p = 1, q = 0, r = 0, s = 1;
  while (a != b) {
    if (a > b) { a -= b; p -= q; r -= s; } else { b -= a; q -= p; s -= SIDE; }
  }
  if (p * x + r * y != a || q * x + s * y != b) reach_error();
  return 0;
}
"""
DIVIDED = """
int main(void) {
  int whole = any(), by = any(), times = 0;
  if (whole < 0 || by < 1 || whole > 9999) return 0;
  int rest = whole;
  while (rest >= by) { rest = rest - by; times = times + 1; }
  if (times * by + rest != whole + OFF) reach_error();
  return 0;
}
"""
RECURSIVE = """
static int times(int a, int b) { return b == 0 ? 0 : a + times(a, b - 1) + (b == WHEN); }
int main(void) {
  int m = any(), n = any();
  if (m < 0 || n < 0 || m > 1000 || n > 1000) return 0;
  if (times(m, n) != n * m) reach_error();
  return 0;
}
"""
CUBE = """
int main(void) {
  int n = any();
  long long i = 0, x = 0, y = 1, z = 6;
  while (i <= n && i < 90) { i++; x = x + y; y = y + z; z = z + LAST; }
  if (x != i * i * i) reach_error();
  return 0;
}
"""
HALVES = """
int main(void) {
  unsigned a = any(), b = any(), x = a, y = b, r = 0;
  while (y) { if (y & 1) r += x; x <<= 1; y >>= 1; if (y == WHEN) r++; }
  if (r != a * b) reach_error();
  return 0;
}
"""
DOUBLES = """
int main(void) {
  int a = any(), b = any(), sum = 0, x, y;
  if (a < -500 || a > 500 || b < 0 || b > 500) return 0;
  for (x = a, y = b; y > 0; x += x, y = y / 2) if (y % 2) sum += x;
  if (sum != a * b + (b == WHEN)) reach_error();
  return 0;
}
"""
RIGHT = (
    HALVES.replace("if (y == WHEN) r++;", ""),
    DOUBLES.replace("WHEN", "-1"),
    SQUARE.replace("STEP", "2"),
    HALVED.replace("START", "1"),
    DIVIDED.replace("OFF", "0"),
    RECURSIVE.replace("WHEN", "-1"),
    *(
        pytest.param(text, marks=pytest.mark.slow)
        for text in (BEZOUT.replace("SIDE", "r"), CUBE.replace("LAST", "6"))
    ),
)
WRONG = (
    HALVES.replace("WHEN", "77777"),
    DOUBLES.replace("WHEN", "499"),
    SQUARE.replace("STEP", "2 + (i == 700)"),
    HALVED.replace("START", "2"),
    DIVIDED.replace("OFF", "(times == 500)"),
    RECURSIVE.replace("WHEN", "901"),
    *(
        pytest.param(text, marks=pytest.mark.slow)
        for text in (BEZOUT.replace("SIDE", "p"), CUBE.replace("LAST", "(i == 80 ? 7 : 6)"))
    ),
)


def is_excluded(folder: Path, text: str) -> bool:
    session, question = asked(folder, text, ("horn",))
    return isinstance(session.ask(question, engine="horn").answer, Unreachable)


@pytest.mark.parametrize("text", RIGHT)
def test_equations_that_hold(tmp_path: Path, text: str) -> None:
    assert is_excluded(tmp_path, text)


@pytest.mark.parametrize("text", WRONG)
def test_those_that_fail_once(tmp_path: Path, text: str) -> None:
    assert not is_excluded(tmp_path, text)


WRAPPED = """
int main(void) {
  unsigned side = any();
  unsigned char n = any();
  unsigned area = side * side;
  for (unsigned i = 0; i < n; i++) area += 0;
  if (side > 1 && area < side) reach_error();
  return 0;
}
"""


def test_products_that_wrap_are_smaller(tmp_path: Path) -> None:
    assert not is_excluded(tmp_path, WRAPPED)


def test_a_wrong_product_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def one_less(terms: Terms, left: Term, right: Term) -> Term:
        return terms.mul(left, terms.sub(right, terms.integer(1)))

    wrong = SQUARE.replace("STEP", "2").replace("n * n", "n * (n + 1)")
    assert not is_excluded(tmp_path, wrong)
    monkeypatch.setattr(arithmetic, "expanded_product", one_less)
    assert is_excluded(tmp_path, wrong)


def _random_sum(terms: Terms, random: Random) -> Term:
    x, y, z = (terms.symbol(name, INT) for name in "xyz")
    choice = terms.ite(terms.lt(x, y), terms.add(y, z), terms.scale(random.randint(-3, 3), x))
    parts = [terms.scale(random.randint(-4, 4), each) for each in (x, y, z, choice, terms.mul(x, y))]
    return terms.add(terms.integer(random.randint(-5, 5)), *random.sample(parts, random.randint(1, 3)))


def test_an_expanded_product_is_the_product() -> None:
    random, terms = Random(5), Terms()
    for _ in range(150):
        left, right = _random_sum(terms, random), _random_sum(terms, random)
        model = Model({name: random.randint(-9, 9) for name in "xyz"})
        expected = evaluate(terms.mul(left, right), model)
        assert evaluate(expanded_product(terms, left, right), model) == expected


@pytest.mark.parametrize("is_signed", (True, False))
def test_parts_of_a_number_are_those_of_a_machine(*, is_signed: bool) -> None:
    """Where products are followed, a number that is divided is written as a sum of its parts."""
    low, high = Reading.bounds(8, is_signed)
    for divisor, value in product((2, 3, 8), (low, low + 1, low // 3, 0, 1, 2, 77, high)):
        terms = Terms()
        symbols = Symbols(terms)
        exact = arithmetic.Arithmetic(symbols, wraps_always=True, has_products=True)
        given = Number(symbols.in_type("x", 8, is_signed), low, high)
        down, above = exact.floor(given, divisor)
        quotient, rest = exact.divided_by(given, divisor)
        doubled = exact.wrapped(Number(terms.scale(2, given.term), 2 * low, 2 * high), 8, low, high)
        towards_zero = abs(value) // divisor * (-1 if value < 0 else 1)
        expected = {
            down.term: value // divisor,
            above.term: value % divisor,
            quotient.term: towards_zero,
            rest.term: value - divisor * towards_zero,
            doubled.term: (2 * value - low) % 256 + low,
        }
        are_right = terms.and_(*(terms.eq(term, terms.integer(each)) for term, each in expected.items()))
        for is_wanted in (True, False):
            solver = Z3Solver()
            about = [
                terms.eq(given.term, terms.integer(value)),
                are_right if is_wanted else terms.not_(are_right),
            ]
            for each in (*about, *symbols.facts_about([*about, are_right])):
                solver.assert_(each)
            assert isinstance(solver.check(), Sat) is is_wanted, (divisor, value)


@pytest.mark.parametrize("is_signed", (True, False))
def test_remainders_and_quotients_of_two_numbers(*, is_signed: bool) -> None:
    """All that is said of them holds of a machine's."""
    low, high = Reading.bounds(8, is_signed)
    terms = Terms()
    symbols = Symbols(terms)
    plain = arithmetic.Arithmetic(symbols, wraps_always=True)
    one, other = (Number(symbols.in_type(name, 8, is_signed), low, high) for name in "xy")
    operators = (Operator.SDIV, Operator.SREM) if is_signed else (Operator.UDIV, Operator.UREM)
    found = [plain.applied(each, (one, other), 8, is_signed, Overflow.WRAPS, []).term for each in operators]
    facts = symbols.facts_about(found)
    for left, right in product((low, low // 2, -3, 0, 1, 5, 6, 40, high), (low, -4, -1, 1, 2, 5, 41, high)):
        if right and low <= min(left, right) and not (left == low and right == -1 and is_signed):
            size = abs(left) // abs(right)
            quotient = size if (left < 0) == (right < 0) else -size
            values = (left, right, quotient, left - right * quotient)
            named = (one.term.name, other.term.name, *(each.name for each in found))
            model = Model(dict(zip(named, values, strict=True)))
            assert all(Evaluation(model).value(each) for each in facts), values


def test_what_equations_exclude_does_not_happen(tmp_path: Path) -> None:
    assert [each for seed in (1, 2) for each in wrong_claims(tmp_path, seed, random_products.program)] == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 300))
def test_nor_in_many_programs(tmp_path: Path, seed: int) -> None:
    assert wrong_claims(tmp_path, seed, random_products.program, 3_000_000) == []
