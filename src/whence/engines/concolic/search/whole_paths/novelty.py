"""How new a way out of a branch is, by what variables held where it was taken.

How little distinguishes it from all ways out of the same branch that were taken before? One variable's
value, by the values of two variables, by the whole state: the measure of *width* in planning (Lipovetzky and
Geffner, Width and Serialization of Classical Planning Problems, 2012). Here one value weighs as much as its
variable has had values so far, and two values as much as both multiplied. So a new state of a machine with
few of them comes before one more value of a counter. A variable that grows, or shrinks, from each visit of a
branch to the next in every run so far is a *clock*: with its values every path is new, so they weigh more.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import field
from itertools import combinations
from typing import Final, final

from whence.engines.concolic.shadow.watched_state import Held
from whence.engines.concolic.summaries.trees import Origin
from whence.records import dataclass

UNKNOWN_BRANCH: Final = 0
NOTHING_NEW: Final = 1 << 60
CLOCK: Final = 8
"""How much more a value of a clock weighs."""


@final
@dataclass(eq=False, slots=True)
class Clocks:
    _directions: dict[Hashable, int] = field(default_factory=dict)
    """1 or -1; 0 for what is no clock."""

    def factor(self, variable: Hashable) -> int:
        return CLOCK if self._directions.get(variable) else 1

    def note(self, visits: Iterable[tuple[Origin, Held]]) -> None:
        """The splits of a run and what was held there, in order. What callers hold says nothing, since it
        does not change while a callee branches."""
        last: dict[tuple[Hashable, Hashable], object] = {}
        for origin, held in visits:
            for variable, value in held:
                if isinstance(variable, tuple) and variable[0] != origin.point.procedure:
                    continue
                key = (origin.point, origin.case), variable
                before = last.get(key)
                last[key] = value
                if before is not None:
                    self._compare(variable, before, value)

    def _compare(self, variable: Hashable, before: object, value: object) -> None:
        known = self._directions.get(variable)
        now = 0
        if isinstance(before, int) and isinstance(value, int):
            now = (value > before) - (value < before)
        self._directions[variable] = now if known is None or known == now else 0


@final
@dataclass(eq=False, slots=True)
class SeenStates:
    """The states in which each way out of a branch was taken."""

    clocks: Clocks = field(default_factory=Clocks)
    _branches: set[Hashable] = field(default_factory=set)
    _facts: set[Hashable] = field(default_factory=set)
    _pairs: set[Hashable] = field(default_factory=set)
    _states: set[Hashable] = field(default_factory=set)
    _values: dict[Hashable, set[object]] = field(default_factory=dict)
    """Of each variable."""

    def weight(self, branch: Hashable, held: Held) -> int:
        """Less for what is newer. It grows as more is seen, unless a clock turns out to be none."""
        if branch not in self._branches:
            return UNKNOWN_BRANCH
        if (branch, held) in self._states:
            return NOTHING_NEW
        counts = [self.clocks.factor(each) * len(self._values.get(each, ())) for each, _ in held]
        one = [count for fact, count in zip(held, counts, strict=True) if (branch, fact) not in self._facts]
        two = [
            counts[first] * counts[second]
            for first, second in combinations(range(len(held)), 2)
            if (branch, held[first], held[second]) not in self._pairs
        ]
        return min(min(one, default=NOTHING_NEW), min(two, default=NOTHING_NEW), _product(counts))

    def add(self, branch: Hashable, held: Held) -> bool:
        """Whether something of it was new."""
        if (branch, held) in self._states:
            return False
        self._branches.add(branch)
        self._states.add((branch, held))
        self._facts.update((branch, fact) for fact in held)
        self._pairs.update((branch, first, second) for first, second in combinations(held, 2))
        for variable, value in held:
            self._values.setdefault(variable, set()).add(value)
        return True


def _product(counts: Iterable[int]) -> int:
    found = 1
    for each in counts:
        found *= max(each, 1)
    return min(found, NOTHING_NEW - 1)
