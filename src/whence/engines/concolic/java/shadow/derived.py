"""Shadows of values that follow from terms without being one."""

from __future__ import annotations

from typing import final

from whence.answers import Reason
from whence.logic.term import Term
from whence.records import dataclass

Loss = tuple[Reason, str]


@final
@dataclass(frozen=True, slots=True)
class Derived:
    """The shadow of a value that no term stands for, and that follows from terms: the remainder of two
    floating-point numbers, a text with a number in it. It costs nothing until a decision depends on it."""

    sources: tuple[tuple[Term, int | float], ...]
    """With their values in this run."""
    loss: Loss
