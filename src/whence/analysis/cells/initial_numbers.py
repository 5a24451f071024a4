"""The integers that a global variable holds at first, read off its initialiser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from whence.memory.offsets import Offsets
from whence.program.operands import Integer
from whence.program.program import Global, width_of

_MOST_ELEMENTS: Final = 4096


def number_at(known: Global, place: int, width: int) -> int | None:
    """The unsigned reading; None if part of it is an address, or lies elsewhere."""
    if place < 0 or place + width > known.size:
        return None
    bytes_ = bytearray(width)
    for offset, data in known.initial:
        if offset >= place + width or place >= offset + width_of(data):
            continue
        if isinstance(data, bytes):
            whole = data
        elif isinstance(data, Integer):
            whole = data.value.to_bytes((data.type.bits + 7) // 8, "little")
        else:
            return None
        for position in range(width):
            if 0 <= place + position - offset < len(whole):
                bytes_[position] = whole[place + position - offset]
    return int.from_bytes(bytes_, "little")


def places_in(known: Global, offsets: Offsets, width: int) -> list[int] | None:
    """The offsets that lie inside of the variable; None if there are too many."""
    if offsets.is_exact:
        places: range = range(offsets.first, offsets.first + 1)
    elif offsets.is_bounded:
        places = range(offsets.first, offsets.last + 1, offsets.stride)
    else:
        places = range(offsets.first % offsets.stride, known.size, offsets.stride)
    if len(places) > _MOST_ELEMENTS:
        return None
    return [each for each in places if each >= 0 and each + width <= known.size]


def numbers_at(known: Global, offsets: Offsets, width: int) -> Iterator[int | None]:
    """Those of all the offsets; a None among them stands for what is not known."""
    places = places_in(known, offsets, width)
    if places is None:
        yield None
        return
    yield from (number_at(known, each, width) for each in places)
