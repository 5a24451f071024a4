"""How much of what a program may do one search looks at.

A search starts small. Where it ends because of one of these bounds it says which, and the next one is given
more of it: small inputs and short paths come first, and no search outgrows the machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import final

MOST_TERMS = 700_000
"""Terms of one search: with what the solver makes of them, several hundred megabytes."""
TOO_MANY_TERMS = "the search would take too much memory"
_GROWTH = 4
_LARGEST_OBJECT = 4096
_LONGEST_ARGUMENT = 48
_LONGEST_INPUT = 4096
_MOST_ELEMENTS = 80
_MOST_ALIASES = 48
_LONGEST_PATH = 6_400


class Bound(Enum):
    """What a search may run into."""

    OBJECTS = "an object behind a pointer of the entry is too small"
    INPUTS = "larger inputs were not tried"
    PATHS = "a run was cut off"


@final
@dataclass(frozen=True, slots=True)
class Sizes:
    object_size: int = 64
    """Bytes of an object behind a pointer of the entry."""
    argument_size: int = 12
    """Characters of an argument of main."""
    input_size: int = 32
    """Characters of standard input."""
    elements: int = 5
    """Elements of an array and units of a string that a Java entry is given."""
    aliases: int = 3
    """Earlier objects that a pointer or reference among the inputs may share, the last ones."""
    splits: int = 400
    """Splits of one run: a longer one is cut off."""

    @property
    def operations(self) -> int:
        """Operations on terms of one run, which may go round a loop for long without being split."""
        return 50 * self.splits

    def larger(self, bounds: Iterable[Bound]) -> Sizes | None:
        """What to look at when the bounds were in the way; None if there is no more."""
        grown = self
        for bound in bounds:
            grown = grown._grown(bound)
        return None if grown == self else grown

    def _grown(self, bound: Bound) -> Sizes:
        match bound:
            case Bound.OBJECTS:
                return replace(self, object_size=min(_GROWTH * self.object_size, _LARGEST_OBJECT))
            case Bound.INPUTS:
                return replace(
                    self,
                    argument_size=min(_GROWTH * self.argument_size, _LONGEST_ARGUMENT),
                    input_size=min(_GROWTH * self.input_size, _LONGEST_INPUT),
                    elements=min(_GROWTH * self.elements, _MOST_ELEMENTS),
                    aliases=min(_GROWTH * self.aliases, _MOST_ALIASES),
                )
            case Bound.PATHS:
                return replace(self, splits=min(_GROWTH * self.splits, _LONGEST_PATH))


DEFAULT_SIZES = Sizes()
