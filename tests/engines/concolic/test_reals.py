"""Floating-point numbers have terms: inputs are found for what they decide, and paths are closed."""

from __future__ import annotations

import re

import pytest

from tests.engines.concolic.asking import HERE, compiled, reach
from whence.answers import Reachable, Reason, Unknown, Unreachable

REALS = HERE / "programs" / "reals.c"
LONG = ("bits_open",)
"""What takes a search to its end."""
ENTRIES = re.findall(r"^void (\w+)\(", REALS.read_text(), re.MULTILINE)


@pytest.mark.parametrize(
    "entry", [pytest.param(each, marks=pytest.mark.slow if each in LONG else ()) for each in ENTRIES]
)
def test_numbers_decide(entry: str) -> None:
    answer = reach(compiled(REALS), entry, "compositional", budget=20_000_000).answer
    match entry.rpartition("_")[2]:
        case "met":
            assert isinstance(answer, Reachable)
        case "never":
            assert isinstance(answer, Unreachable)
        case _:
            assert isinstance(answer, Unknown)
            assert answer.reason is Reason.FLOATS
