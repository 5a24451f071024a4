"""What was wrong with an access that failed, and objects in words: nothing of this runs before a failure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import final

from whence.execute.events import EventKind
from whence.execute.memory.large_objects import Data
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Named:
    """A global variable or a function, for messages."""

    symbol: str
    is_function: bool


@final
class Diagnosis:
    """Reads the tables of a `Memory`; addresses have at most 64 bits."""

    __slots__ = ("_freed", "_given", "_heap", "_named", "_objects", "_split", "_was_used")

    def __init__(
        self,
        split: Callable[[int], tuple[int, int]],
        objects: Mapping[int, Data],
        heap: Mapping[int, int],
        freed: Mapping[int, int],
        named: Mapping[int, Named],
        given: Mapping[int, str],
        was_used: Callable[[int], bool],
    ) -> None:
        self._split = split
        self._objects = objects
        self._heap = heap
        self._freed = freed
        self._named = named
        self._given = given
        self._was_used = was_used

    def of_access(self, address: int, size: int, *, is_write: bool) -> tuple[EventKind, str]:
        number, offset = self._split(address)
        act = "write" if is_write else "read"
        if number == 0:
            return EventKind.NULL_DEREFERENCE, f"{act} of {size} bytes at {_null(offset)}"
        if number in self._freed:
            return EventKind.USE_AFTER_FREE, f"{act} of {size} bytes of {self.describe(address)}"
        data = self._objects.get(number)
        if data is None:
            return self._missing(address, number, act)
        if offset >= 0 and offset + size <= len(data):
            return EventKind.READ_ONLY_WRITE, f"{act} of {size} bytes of {self.describe(address)}"
        return EventKind.OUT_OF_BOUNDS, f"{act} of {size} bytes at {self.describe(address)}"

    def _missing(self, address: int, number: int, act: str) -> tuple[EventKind, str]:
        name = self._named.get(number)
        if name is not None:
            return EventKind.OUT_OF_BOUNDS, f"{act} of the code of function {name.symbol}"
        if self._was_used(number):
            return EventKind.USE_AFTER_RETURN, f"{act} of a local object whose function has returned"
        return EventKind.OUT_OF_BOUNDS, f"{act} at {address:#x}, which is the address of nothing"

    def describe(self, address: int) -> str:
        """The object of an address and the offset in it, for messages."""
        number, offset = self._split(address)
        if number == 0:
            return _null(offset)
        if number in self._freed:
            return f"offset {offset} of a freed heap object of {self._freed[number]} bytes"
        data = self._objects.get(number)
        name = self._named.get(number)
        if data is None:
            return f"function {name.symbol}" if name is not None else f"address {address:#x}"
        what = (
            f"{name.symbol}"
            if name is not None
            else "the caller's object"
            if number in self._given
            else "a heap object"
            if number in self._heap
            else "a local object"
        )
        return f"offset {offset} of {what} of {len(data)} bytes"


def _null(offset: int) -> str:
    return "null" if offset == 0 else f"null{offset:+d}"
