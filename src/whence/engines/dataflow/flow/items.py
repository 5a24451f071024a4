"""Items: the parts of memory that queries are about, numbered so that sets of them are integers.

An item is a location that some load reads or that a question names. A store defines an item if it may
touch it, and kills it only if it surely replaces all of it (section 4.2: a may-definition never kills).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from whence.memory.locations import Location
from whence.memory.objects import AbstractObject, InputObject, StaticObject, UnknownObject


@final
class Items:
    def __init__(self) -> None:
        self.locations: list[Location] = []
        self._numbers: dict[Location, int] = {}
        self.by_object: dict[AbstractObject, list[int]] = {}
        self.outside: list[int] = []
        """Items of objects that are not known."""
        self.statics = 0
        """Bits of the items that every procedure can name."""

    def __len__(self) -> int:
        return len(self.locations)

    def number(self, location: Location) -> int:
        found = self._numbers.get(location)
        if found is None:
            found = self._numbers[location] = len(self.locations)
            self.locations.append(location)
            self.by_object.setdefault(location.object, []).append(found)
            if isinstance(location.object, UnknownObject | InputObject):
                self.outside.append(found)
            if isinstance(location.object, StaticObject):
                self.statics |= 1 << found
        return found


def bits_of(mask: int) -> list[int]:
    """The numbers of the set bits, lowest first. Through text, because taking bits off a wide integer one
    by one copies it each time."""
    found: list[int] = []
    text = bin(mask)[:1:-1]
    position = text.find("1")
    while position >= 0:
        found.append(position)
        position = text.find("1", position + 1)
    return found


def mask_of(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def spread(pending: dict[str, int], enter: Callable[[str, int], None]) -> dict[str, int]:
    """Takes the items pending at procedures until none is new; `enter` may add others. What there was."""
    done: dict[str, int] = {}
    while pending:
        name, mask = pending.popitem()
        known = done.get(name, 0)
        mask &= ~known
        if mask:
            done[name] = known | mask
            enter(name, mask)
    return done
