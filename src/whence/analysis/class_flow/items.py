"""What flows: objects by where they were made, or by what is known of their class."""

from __future__ import annotations

from collections.abc import Hashable
from enum import Enum
from typing import Final, final

from whence.program.java.generic_types import OBJECT
from whence.records import dataclass


class Known(Enum):
    EXACT = "exact"
    """An object of just this class, made by the program."""
    BELOW = "below"
    """An object of the library, of this class or one below; what it holds is followed."""
    SOME = "some"
    """Any object of this class or one below that was made outside of the program or has escaped."""


@final
@dataclass(frozen=True, slots=True)
class Item:
    known: Known
    name: str
    key: Hashable = None
    """Where it was made, for what holds other objects; objects of one of the user's classes are one item."""

    @property
    def is_array(self) -> bool:
        return self.name.endswith("[]")

    @property
    def component(self) -> str:
        return self.name.removesuffix("[]")

    def __str__(self) -> str:
        return self.name if self.known is Known.EXACT else f"some {self.name}"


def some(name: str) -> Item:
    return Item(Known.SOME, name)


ANYTHING: Final = some(OBJECT)
