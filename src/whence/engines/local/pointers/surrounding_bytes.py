"""What is known of the memory that one pointer leads to: bytes around it, and the end of a text."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

Interval: TypeAlias = tuple[int, int]
FAR: Final = 1 << 31
"""Offsets and sizes from here on may leave an object's part of the addresses."""


class Text(NamedTuple):
    """A zero lies so many bytes behind a pointer, or further, and all bytes up to it are there."""

    reach: int
    is_fixed: bool = False
    """Whether nothing ever overwrites it."""


class Around(NamedTuple):
    """Bytes around a pointer that are accessible, unless it is null; there may be none. `lasts`: as long as
    the call that it is passed to. `is_start`: of an object."""

    low: int
    high: int
    lasts: bool = False
    text: Text | None = None
    is_start: bool = False


def meet_texts(one: Text, other: Text) -> Text:
    return Text(min(one.reach, other.reach), one.is_fixed and other.is_fixed)


def met_around(one: Around, other: Around) -> Around | None:
    low, high = max(one.low, other.low), min(one.high, other.high)
    text = None if one.text is None or other.text is None else meet_texts(one.text, other.text)
    is_start = one.is_start and other.is_start
    if low >= high:
        return Around(0, 0, one.lasts and other.lasts, None, is_start) if is_start else None
    return Around(low, high, one.lasts and other.lasts, text, is_start)


def common(found: list[Around | None]) -> Around | None:
    """What all of them say; None if one says nothing, or there is none."""
    met: Around | None = None
    for each in found:
        if each is None:
            return None
        met = each if met is None else met_around(met, each)
        if met is None:
            return None
    return met
