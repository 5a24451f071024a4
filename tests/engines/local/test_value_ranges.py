"""Value ranges: what they prove, what they must not, and that every operator's interval holds its results."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest

from whence.answers import Proved
from whence.engines.local.engine import LocalEngine
from whence.engines.local.ranges.interval import Interval, constant, joined, met, whole
from whence.engines.local.ranges.operations import result_of
from whence.frontends.load import load
from whence.logic.terms import Terms
from whence.program.obligations import ObligationKind
from whence.program.operators import COMPARISONS, DIVISIONS, SHIFTS, Operator
from whence.program.program import Program
from whence.program.semantics.integer_operators import TERM_RULES, term_of
from whence.session import Session
from whence.session.check_questions import DEFAULT_KINDS, checks_in

TEXT = """
static int eight[8], sixteen[16], many[256], grid[4][8];
extern int __VERIFIER_nondet_int(void);
int byte_index_ok(unsigned char c) { return many[c]; }
int promoted_ok(signed char c) { return many[c + 128]; }
int masked_ok(int x) { return eight[x & 7] + sixteen[(x ^ 3) & 15]; }
int remainder_ok(unsigned x) { unsigned at = x % 8; return eight[at]; }
int shifted_ok(unsigned x, unsigned char c) { return sixteen[x >> 28] + sixteen[c >> 4]; }
int tested_ok(int x) { if (x < 0 || x >= 8) return -1; return eight[x]; }
int unsigned_test_ok(int x) { unsigned u = x; if (u < 16) return sixteen[u]; return 0; }
int counted_ok(void) { int s = 0; for (int i = 0; i < 8; i++) s += eight[i]; return s; }
int counted_down_ok(void) { int s = 0; for (int i = 7; i >= 0; i--) s += eight[i]; return s; }
int into_array_ok(int x) { int *p = sixteen; p += 8; if (x >= -8 && x < 8) return p[x]; return p[3]; }
int chosen_ok(int x) { int *p = x ? sixteen + 1 : sixteen + 9; return p[6]; }
int divided_ok(int x, int n) { if (n <= 0) return 0; return x / n + x % n; }
int rows_ok(unsigned x) { return grid[x & 3][(x >> 2) % 8]; }
int switched_ok(int x) { switch (x) { case 3: case 5: return eight[x]; default: return 0; } }
int never_ok(unsigned char c) { if (c > 255) return eight[9]; return c & 4 ? 0 : 10 / (c + 1); }
int after_loop_ok(int n) { int i = 0; while (i < 10) i++; if (i < 10 || i > 10) return eight[9]; return 0; }
int negated_ok(int x) { if (!(x >= 0 && x < 8)) return 0; return eight[x]; }

int signed_remainder_bad(int x) { return eight[x % 8]; }
int wraps_to_zero_bad(unsigned char c) { c++; if (c == 0) return eight[9]; return 0; }
int left_early_bad(int n) { int i = 0; while (i < 10) { if (i == n) break; i++; } return eight[19 - i]; }
int label_bad(int x) { void *t[] = {&&a, &&b}; int n = 3; goto *t[x & 1]; a: n = 9; b: return eight[n]; }
int signed_byte_bad(signed char c) { return many[c]; }
int plain_shift_bad(int x) { return sixteen[x >> 28]; }
int one_too_many_bad(void) { int s = 0; for (int i = 0; i <= 8; i++) s += eight[i]; return s; }
int stale_test_bad(int x, int n) { int t = x < 8; x = n; if (t && x >= 0) return eight[x]; return 0; }
int other_side_changes_bad(unsigned x, unsigned n) { int t = x < n; n = 8; if (t) return eight[x]; return 0; }
int changed_after_bad(int x) { if (x < 0 || x > 7) return 0; x++; return eight[x]; }
int wrapping_bad(unsigned char c) { c -= 1; return c < 255 ? many[c + 2] : 0; }
int zero_rounds_bad(int n) { int d = 0; for (int i = 0; i < n; i++) d = 5; return 100 / d; }
int early_out_bad(int n) { int d = 1; while (n-- > 0) { if (n == 7) { d = 0; break; } } return 100 / d; }
int least_bad(int x, int n) { if (n == 0) return 0; return x / n; }
int truncated_bad(int x) { if (x < 0) return 0; return many[(signed char)x]; }
int inner_bad(unsigned x) { return grid[x & 3][x & 15]; }
int before_array_bad(int x) { int *p = sixteen + 2; if (x >= -3 && x < 8) return p[x]; return 0; }
int two_arrays_bad(int x) { int *p = x ? sixteen : eight; return p[9]; }
int through_pointer_bad(int x) { int n = 3, *p = &n; if (x) *p = 40; return eight[n]; }
int callee_changes_bad(int x, void (*f)(int *)) { int n = 3; f(&n); return eight[n]; }
int wide_product_bad(unsigned x) { unsigned n = x & 0xffff; n *= 65537u; return eight[n >> 28]; }
int compared_as_unsigned_bad(int x) { if (x < 8) return eight[x]; return 0; }
int nested_bad(int a) { int i = 0; while (a > 0) { while (i < a) i += 3; a--; } return eight[i & 15]; }
int sum_wraps_bad(int a, int b) {
    if (a <= 0 || b <= 0) return 0;
    unsigned s = (unsigned)a + b;
    return eight[(int)s < 0 ? 9 : 0];
}
"""
"""In `..._ok` everything but null is proved; in `..._bad` something can fail."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    path: Path = tmp_path_factory.mktemp("ranges") / "ranges.c"
    path.write_text(TEXT)
    return load([str(path)])


def _are_proved(program: Program, name: str) -> list[bool]:
    session = Session(program, engines=(LocalEngine(),))
    kinds = DEFAULT_KINDS - {ObligationKind.NULL}
    checks = checks_in(program, name, kinds, (name,))
    return [isinstance(session.ask(check).answer, Proved) for check in checks]


def _names(suffix: str) -> list[str]:
    return [line.split("(")[0].split()[-1] for line in TEXT.splitlines() if f"{suffix}(" in line]


@pytest.mark.parametrize("name", _names("_ok"))
def test_ranges_prove_it(program: Program, name: str) -> None:
    proved = _are_proved(program, name)
    assert proved and all(proved)


@pytest.mark.parametrize("name", _names("_bad"))
def test_what_can_fail_is_not_proved(program: Program, name: str) -> None:
    assert not all(_are_proved(program, name))


OPERATORS = [
    operator
    for operator in (*COMPARISONS, *DIVISIONS, *SHIFTS, Operator.ADD, Operator.SUB, Operator.MUL)
    if operator in TERM_RULES
] + [Operator.AND, Operator.OR, Operator.XOR]
BITS = 4


def _random_interval(random: Random) -> Interval:
    values = [constant(random.randrange(1 << BITS), BITS) for _ in range(random.choice((1, 2, 2)))]
    found = values[0]
    for each in values[1:]:
        found = joined(found, each)
    return met(found, random.choice((found, whole(BITS)))) or found


def _holds(interval: Interval, value: int) -> bool:
    signed = constant(value, interval.bits).least
    return interval.low <= value <= interval.high and interval.least <= signed <= interval.most


@pytest.mark.parametrize(
    "operator", sorted(OPERATORS, key=lambda each: each.value), ids=lambda each: each.value
)
def test_the_interval_of_a_result_holds_every_result(operator: Operator) -> None:
    random, terms = Random(5), Terms()
    width = 1 if operator in COMPARISONS else BITS
    for _ in range(40):
        left, right = _random_interval(random), _random_interval(random)
        found = result_of(operator, (left, right), width)
        for x, y in product(range(1 << BITS), repeat=2):
            is_undefined = (operator in DIVISIONS and y == 0) or (operator in SHIFTS and y >= BITS)
            if is_undefined or not (_holds(left, x) and _holds(right, y)):
                continue
            result = term_of(terms, operator, [terms.bv(x, BITS), terms.bv(y, BITS)], width)
            assert _holds(found, result.value), (left, right, x, y)


@pytest.mark.parametrize("operator", [Operator.ZEXT, Operator.SEXT, Operator.TRUNC])
def test_the_interval_of_a_conversion_holds_every_result(operator: Operator) -> None:
    random, terms = Random(6), Terms()
    for _ in range(60):
        given = _random_interval(random)
        width = 3 if operator is Operator.TRUNC else 7
        found = result_of(operator, (given,), width)
        for value in range(1 << BITS):
            if _holds(given, value):
                result = term_of(terms, operator, [terms.bv(value, BITS)], width)
                assert _holds(found, result.value), (given, value)
