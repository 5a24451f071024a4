"""A clause joins paths. What it says of a result that one path computes must not exclude states of another,
on which the operands may be what would overflow.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.horn.test_bit_operators import is_unreachable
from tests.engines.horn.test_java import proved_of
from whence.program.obligations import ObligationKind

GIVEN = "int a = any(), b = any(), c = any(), t = 0; "
LARGE = "if (c <= 0 && a > 2000000000 && b > 2000000000 && t <= 0) reach_error();"
COMPUTED = {
    "half": "(a + b) / 2",
    "remainder": "(a + b) % 7",
    "shifted": "(a + b) >> 1",
    "low bit": "(a + b) & 1",
    "product": "(a + b) * (a - b)",
    "bits of two": "(a + b) & c",
    "either": "(a + b) | c",
    "shifted by": "(a + b) >> (c & 7)",
    "quotient": "(a + b) / c",
    "remainder of two": "(a + b) % c",
    "character": "(char) ((a + b) ^ c)",
    "as a real number": "(int) ((a + b) / 4 * 0.5)",
}
MIDDLE = "int low = any(), high = any(); if (low < 0 || high < low) return 0;"
PROVED = {
    "half": "if (c > 0) { t = (a + b) / 2; if (t > 1073741823 || t < -1073741824) reach_error(); }",
    "remainder": "if (c > 0) { t = (a + b) % 7; if (t > 6 || t < -6) reach_error(); }",
    "low bit": "if (c > 0) { t = (a + b) & 1; if (t > 1 || t < 0) reach_error(); }",
    "middle": f"{MIDDLE} while (low < high) {{ int m = low + (high - low) / 2;"
    "if (m < low || m >= high) reach_error(); if (any()) low = m + 1; else high = m; }",
    "middle of a sum": f"{MIDDLE} while (low < high) {{ int m = (low + high) / 2;"
    "if (m < low || m >= high) reach_error(); if (any()) low = m + 1; else high = m; }",
    "quotient": "if (a >= 0 && b >= 0 && c > 0) { t = (a + b) / c; if (t < 0) reach_error(); }",
    "remainder of two": "if (a >= 0 && b >= 0 && c > 0) { t = (a + b) % c; if (t >= c) reach_error(); }",
    "bits of two": "if (a >= 0 && b >= 0 && c > 0) { t = (a + b) & c; if (t > c) reach_error(); }",
}


@pytest.mark.parametrize("name", COMPUTED)
def test_states_of_another_path_are_not_excluded(name: str, tmp_path: Path) -> None:
    assert not is_unreachable(tmp_path, f"{GIVEN} if (c > 0) t = {COMPUTED[name]}; {LARGE}")


def test_nor_the_least_number_whose_opposite_does_not_fit(tmp_path: Path) -> None:
    body = "if (c) t = -(-a) / 2; if (!c && a == -2147483647 - 1 && t <= 0) reach_error();"
    assert not is_unreachable(tmp_path, GIVEN + body)


@pytest.mark.parametrize("name", PROVED)
def test_what_the_path_itself_computes_is_in_its_range(name: str, tmp_path: Path) -> None:
    assert is_unreachable(tmp_path, GIVEN + PROVED[name])


@pytest.mark.parametrize(("method", "is_shown"), [("halfOfSum", False), ("digit", False), ("inRange", True)])
def test_exact_sums_of_java(method: str, is_shown: bool) -> None:
    assert all(proved_of("Branches", method, ObligationKind.ASSERT)) is is_shown
