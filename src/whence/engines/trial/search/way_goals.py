"""Ways out of branches that no run took yet, and the inputs that came nearest to taking them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Final, NamedTuple, final

from whence.analysis.runs.tracing.branch_distances import Miss
from whence.analysis.runs.tracing.guard_distances import FAR
from whence.engines.trial.search.growing import Tried
from whence.records import dataclass
from whence.witnesses import Inputs

_KEPT: Final = 3
"""Inputs that are kept for one way."""
_MOST_PAIRS: Final = 32
"""Pairs of texts that are exchanged for one way."""


class Near(NamedTuple):
    """An input that came near to taking a way."""

    miss: Miss
    size: int
    tried: Tried


@final
@dataclass(eq=False, slots=True)
class WayGoal:
    """A way that no run took yet."""

    nearest: list[Near] = field(default_factory=list)
    vain: int = 0
    """Runs for it since something came nearer."""
    is_guided: bool = False
    """Whether something came nearer at all: then more is to be expected."""
    is_failure: bool = False
    direct: Iterator[Inputs] = field(default_factory=lambda: iter(()))
    """What the comparison itself suggests for the nearest input."""
    texts: set[tuple[str, str]] = field(default_factory=set)
    """Texts whose comparison kept a run from the way, and that were exchanged."""

    def has_other_texts(self, miss: Miss) -> bool:
        """Whether other texts than before were compared where it was missed."""
        if miss.texts is None or miss.texts in self.texts or len(self.texts) >= _MOST_PAIRS:
            return False
        self.texts.add(miss.texts)
        return True

    def offer(self, kept: Near) -> bool:
        """Keeps the input if it is among the nearest; whether it is nearer than all."""
        best = min((each.miss.distance for each in self.nearest), default=FAR + 1)
        worst = max(((each.miss.distance, each.size) for each in self.nearest), default=(FAR, 0))
        if len(self.nearest) >= _KEPT and (kept.miss.distance, kept.size) >= worst:
            return False
        self.nearest.append(kept)
        self.nearest.sort(key=lambda each: (each.miss.distance, each.size))
        del self.nearest[_KEPT:]
        is_nearer = kept.miss.distance < best
        self.is_guided |= is_nearer and best <= FAR
        return is_nearer
