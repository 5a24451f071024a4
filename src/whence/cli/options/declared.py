"""Marks in the annotations of a command's parameters: what the command line gives for them."""

from __future__ import annotations

from typing import final

from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class OptionMark:
    """An option. A `bool` is a flag, a `list` may be repeated, a `tuple` takes several words."""

    flag: str
    """With its dashes."""
    metavar: str = ""
    help: str = ""
    min: float | None = None
    show_default: bool = True
    hidden: bool = False
    """Whether help and completion leave it out."""


@final
@dataclass(frozen=True, slots=True)
class ArgumentMark:
    """What a command takes by its place. A `list` takes all words that are left."""

    metavar: str
    help: str = ""
