"""Other random programs for slow suites: `WHENCE_SEED=5000000` is added to the seeds that tests name."""

from __future__ import annotations

import os
from typing import Final

import pytest

VARIABLE: Final = "WHENCE_SEED"
_NAMES: Final = frozenset({"seed", "first", "start"})
"""What parameters are called that are the seed of a program, or the first of several."""


def move_seeds(metafunc: pytest.Metafunc, by: int) -> None:
    """Changes what a slow test is called with, before pytest reads it."""
    markers = metafunc.definition.own_markers
    if not by or not any(each.name == "slow" for each in markers):
        return
    for place, mark in enumerate(markers):
        is_seed = mark.name == "parametrize" and mark.args[0] in _NAMES
        if is_seed and all(isinstance(each, int) for each in mark.args[1]):
            moved = [each + by for each in mark.args[1]]
            markers[place] = pytest.mark.parametrize(mark.args[0], moved, **mark.kwargs).mark


def wanted() -> int:
    return int(os.environ.get(VARIABLE, "0"))
