"""Ranges of several procedures that questions left and took up again are those that one question finds."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Reason
from whence.engines.budget import BudgetSpent
from whence.engines.local.program_ranges.known import system_of
from whence.engines.local.program_ranges.system import System
from whence.frontends.load import load
from whence.session import Session

QUEUE = Path(__file__).parents[3] / "examples" / "queue.c"


def _system() -> System:
    return system_of(Session(load([str(QUEUE)])).context(), frozenset({"main"}))


def _solve(system: System, allowed: int) -> int:
    """Solves for all procedures, leaving when so many steps were charged, a few more each time; how often it
    was left."""
    left_often = 0
    for name in ("main", "average", "put", "get"):
        while system.program.defines(name):
            left = [allowed + left_often]

            def charge(steps: int, left: list[int] = left) -> None:
                left[0] -= 1
                if left[0] < 0:
                    raise BudgetSpent(Reason.BUDGET, "")

            try:
                system.ranges(name, charge)
            except BudgetSpent:
                left_often += 1
            else:
                break
    return left_often


def _settled(system: System) -> dict[str, str]:
    return {repr(unknown): repr(value) for unknown, value in system.settled.items()}


@pytest.mark.parametrize("allowed", [1, 13])
def test_what_is_taken_up_ends_as_what_was_never_left(allowed: int) -> None:
    whole, parts = _system(), _system()
    assert _solve(whole, 1_000_000) == 0
    assert _solve(parts, allowed) > 2
    assert _settled(whole)
    assert _settled(parts) == _settled(whole)


def test_values_that_still_grow_are_not_read() -> None:
    system = _system()

    def charge(steps: int) -> None:
        raise BudgetSpent(Reason.BUDGET, "")

    with pytest.raises(BudgetSpent):
        system.ranges("main", charge)
    assert not system.settled
