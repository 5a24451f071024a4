"""How a run ended: with a result, or stopped by an event."""

from __future__ import annotations

from typing import TypeAlias, final

from whence.execute.events import Event
from whence.program.procedure import Point
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Record:
    """What a run left behind besides its result."""

    steps: int
    warnings: tuple[Event, ...]
    reached: frozenset[Point]
    """The watched points that control reached."""
    handled: tuple[Event, ...] = ()
    """Java's exceptions that the machine raised and something caught, once for each class and place."""


@final
@dataclass(frozen=True, slots=True)
class Finished:
    """The procedure returned `value`, or the program ended with the exit status `value`."""

    value: object
    record: Record
    exited: bool = False
    """The program called exit; `value` is its status."""


@final
@dataclass(frozen=True, slots=True)
class Stopped:
    event: Event
    record: Record


Outcome: TypeAlias = Finished | Stopped
