"""Long lists that people read: runs of equal parts are written once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

_RUN = 8
"""So many equal parts in a row are folded."""
_MOST = 40


def folded(parts: Sequence[str]) -> Iterator[str]:
    """The parts with runs as `0 (x12)`; of a long list the first ones, and how many there are."""
    shown = 0
    for part, run in groupby(parts):
        count = len(list(run))
        if shown >= _MOST:
            yield f"... ({len(parts)} in all)"
            return
        shown += 1 if count >= _RUN else count
        yield from [f"{part} (x{count})"] if count >= _RUN else [part] * count
