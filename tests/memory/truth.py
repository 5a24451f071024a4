"""What runs showed, held against what was computed."""

from __future__ import annotations

from itertools import combinations

from tests.memory.observation import Touch, TouchObserver
from whence.memory import Location, Memory
from whence.memory.points_to.facts import Mode


def locations_of(memory: Memory, touch: Touch) -> tuple[Location, ...]:
    return memory.read(touch.point) if touch.mode is Mode.READ else memory.written(touch.point)


def may_meet(memory: Memory, one: Touch, other: Touch) -> bool:
    """Does the analysis say that the two may touch the same byte?"""
    for first, second in ((one, other), (other, one)):
        if first.is_library and may_be_given(memory, first, second):
            return True
    mine, theirs = locations_of(memory, one), locations_of(memory, other)
    return any(memory.may_alias(here, there) for here in mine for there in theirs)


def may_be_given(memory: Memory, call: Touch, other: Touch) -> bool:
    """May the library touch there, in the name of the call, what it was given there or before?"""
    return any(
        memory.is_external(location.object)
        or location.object is memory.unknown
        or memory.escapes(location.object) & {None, call.point}
        for location in locations_of(memory, other)
    )


def pairs_of(observer: TouchObserver) -> dict[tuple[Touch, Touch], None]:
    """Those who were seen to touch the same byte, without what is all the library's."""
    found: dict[tuple[Touch, Touch], None] = {}
    for touches in observer.touches.values():
        for one, other in combinations(touches, 2):
            if not (one.is_library and other.is_library):
                found[one, other] = None
    return found


def misses(memory: Memory, observer: TouchObserver) -> list[str]:
    """What was observed and not computed."""
    found = [
        f"{one.point} ({one.mode.value}) and {other.point} ({other.mode.value}) touch the same byte"
        for one, other in pairs_of(observer)
        if not may_meet(memory, one, other)
    ]
    for procedure, touch in observer.below:
        footprint = memory.footprint(procedure)
        may = footprint.may_read if touch.mode is Mode.READ else footprint.may_write
        locations = locations_of(memory, touch)
        whole = footprint.may_read_object if touch.mode is Mode.READ else footprint.may_write_object
        is_all = all(may(each) and whole(each.object) for each in locations)
        if not locations or not is_all:
            found.append(f"{procedure} does not {touch.mode.value} what {touch.point} does")
    return found
