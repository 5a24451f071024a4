"""How much work the pointer analysis does, and how many facts of one kind it keeps apart."""

from __future__ import annotations

from typing import final

from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Limits:
    """All of them trade precision for work. A limit that is hit makes an answer coarser; only after the last
    attempt may an answer lack something, which `Memory.gave_up` then says."""

    work: int = 30_000
    """Units of work of one attempt to answer a question; then there is another attempt, with less care."""
    followed: tuple[int | None, ...] = (None, 1000, 100)
    """Per attempt: steps that an object's address is followed (`None`: no bound of this kind). An object
    whose address goes further counts as escaped."""
    last_work: int = 600_000
    """Units of work of the last attempt, in which every object counts as escaped; then the search is given
    up and the answer is the unknown object."""
    walk: int = 20_000
    """Steps that one object's address is followed in all; then the object counts as escaped."""
    offsets: int = 6
    """Offsets into one object that a pointer may have; more are joined into one arithmetic progression."""
    places: int = 32
    """Places in one object where one pointer may lie; more are joined in the same way."""
    copy_starts: int = 2
    """Places in one object where a block copy may begin; with more it may begin anywhere."""


DEFAULT = Limits()
