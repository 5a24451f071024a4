"""Budgets of tests in which an engine must not prove what fails: such a question takes all that it is given.

A wrong proof is mostly an early one, so that little is enough each time; the slow suite gives more."""

from __future__ import annotations

import pytest


def budgets(little: int, much: int) -> pytest.MarkDecorator:
    """The test's `budget`: little, and much where there is time."""
    return pytest.mark.parametrize(
        "budget", [pytest.param(little, id=""), pytest.param(much, id="much", marks=pytest.mark.slow)]
    )
