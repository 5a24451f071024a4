"""Polynomial equations between what loops and recursion compute; near misses, and faults planted there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.horn import random_products
from tests.engines.horn.test_strides import asked
from tests.engines.horn.test_truth import wrong_claims
from whence.answers import Unreachable
from whence.engines.horn.encode.numbers import arithmetic
from whence.logic.term import Term
from whence.logic.terms import Terms

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
RIGHT = (
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


def test_what_equations_exclude_does_not_happen(tmp_path: Path) -> None:
    assert [each for seed in (1, 2) for each in wrong_claims(tmp_path, seed, random_products.program)] == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 300))
def test_nor_in_many_programs(tmp_path: Path, seed: int) -> None:
    assert wrong_claims(tmp_path, seed, random_products.program, 3_000_000) == []
