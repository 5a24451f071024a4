"""The numbers that more than one procedure decides."""

from __future__ import annotations

from typing import TypeAlias, final

from whence.memory.locations import Location
from whence.memory.objects import AbstractObject
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Parameter:
    """What all callers pass."""

    procedure: str
    number: int
    bits: int


@final
@dataclass(frozen=True, slots=True)
class Result:
    """What the procedure returns."""

    procedure: str
    bits: int


@final
@dataclass(frozen=True, slots=True)
class Content:
    """What the cell holds at any time, once it is written."""

    cell: Location

    @property
    def bits(self) -> int:
        return 8 * self.cell.width


@final
@dataclass(frozen=True, slots=True)
class Leaving:
    """Whether an index may leave an array inside of the object, in a store or where an address is taken."""

    object: AbstractObject
    bits: int = 1


Unknown: TypeAlias = Parameter | Result | Content | Leaving
