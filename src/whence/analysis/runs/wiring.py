"""What calls of a history are given that is no input: objects of the driver, and what earlier calls made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, final

from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Unwritten:
    """An object that the driver makes, to which nothing was written."""

    size: int


@final
@dataclass(frozen=True, slots=True)
class SameAs:
    """The pointer that an earlier call was given."""

    call: int
    position: int


@final
@dataclass(frozen=True, slots=True)
class ResultOf:
    """What an earlier call returned, which is not null."""

    call: int


@final
@dataclass(frozen=True, slots=True)
class LeftIn:
    """The pointer, not null, that stands in an object which an earlier call was given: an out-parameter."""

    call: int
    position: int


@final
@dataclass(frozen=True, slots=True)
class NoObject:
    """Null."""


Wired: TypeAlias = Unwritten | SameAs | ResultOf | LeftIn | NoObject
Wiring: TypeAlias = Mapping[tuple[int, int], Wired]
"""What calls are given that is no input: the number of the call, and the position of its parameter."""
NOT_WIRED: Wiring = {}


def later(wired: Wired, by: int) -> Wired:
    """The same where so many calls come before those that it names."""
    match wired:
        case SameAs(call, position):
            return SameAs(call + by, position)
        case LeftIn(call, position):
            return LeftIn(call + by, position)
        case ResultOf(call):
            return ResultOf(call + by)
        case Unwritten() | NoObject():
            return wired
