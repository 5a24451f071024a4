"""Locations: the part of an abstract object that an access touches.

C selects by byte offsets, with `lane` empty; Java selects by the field's name or `ELEMENTS` as the lane,
with a width of one, because distinct fields never overlap there.
"""

from __future__ import annotations

from typing import NamedTuple, final

from whence.memory.objects import AbstractObject, InputObject, UnknownObject
from whence.memory.offsets import Offsets, may_overlap
from whence.records import dataclass

ELEMENTS = "[]"
LENGTH = "[].length"
EVERY_LANE = "*"


def is_field_of_program(lane: str) -> bool:
    """Of Java: whether the lane is a field of a class that the platform does not know."""
    return lane not in ("", ELEMENTS, LENGTH, EVERY_LANE) and not lane.startswith("java.")


class Target(NamedTuple):
    """Where a pointer may point: an object and offsets into it."""

    object: AbstractObject
    offsets: Offsets


class Location(NamedTuple):
    object: AbstractObject
    lane: str
    offsets: Offsets
    width: int


@final
@dataclass(frozen=True, slots=True)
class PointsTo:
    """All targets that a pointer may have; with the unknown object among them there may be more."""

    targets: tuple[Target, ...]

    @property
    def is_known(self) -> bool:
        return not any(isinstance(target.object, UnknownObject | InputObject) for target in self.targets)


def have_common_lane(one: str, other: str) -> bool:
    return one == other or EVERY_LANE in (one, other)


def may_share_bytes(one: Location, other: Location) -> bool:
    """Of two locations of the same object."""
    return have_common_lane(one.lane, other.lane) and may_overlap(
        one.offsets, one.width, other.offsets, other.width
    )
