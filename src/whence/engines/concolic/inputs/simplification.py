"""Simplification of inputs: arbitrary values of the solver become what people would write.

A model says `2147483390` and `\\x8d` where 1 and `a` do as well. Values are replaced by plain ones as long as
a run shows the same: all at once, then by halves (as in delta debugging), then one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from math import isfinite
from typing import TypeAlias, final

from whence.engines.budget import EXECUTION
from whence.engines.concolic.inputs.space import ARGC, CHOICES, LENGTH, ConcreteInput
from whence.engines.concolic.search.executor import Executor, Space
from whence.execute.outcomes import Outcome
from whence.logic.evaluation import NotEvaluable, satisfies
from whence.logic.floating_point import reals
from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.logic.values import Model
from whence.program.procedure import Point
from whence.records import dataclass

Shows: TypeAlias = Callable[[ConcreteInput], bool]

_TEXTS = ("stdin[", "argv[", "file ", "getenv ")
_LETTERS = (ord("a"), ord("0"), ord(" "), ord("\n"), ord("1"), ord("A"))
_NUMBERS = (0, 1, 2, 3, 10, -1, -2)
_REALS = (0.0, 1.0, 2.0, 10.0, 0.5, -1.0, 100.0)
_DIGITS = 7
"""Digits behind the point that a number may have to stay."""
_SHORT = 5
"""Characters of a floating-point number that need not be made plainer."""
_SMALL = (1, 2, 3, 4)
_BYTE = 8
_LONGER = 2
"""Times the steps of the first run: what shows the same later is not simpler, and a program that waits for
its inputs may never end without them."""


def simplified(
    runner: Executor,
    concrete: ConcreteInput,
    outcome: Outcome,
    shows: Callable[[Outcome], bool],
    ends_at: frozenset[Point] = frozenset(),
) -> ConcreteInput:
    """A simpler input whose run shows what `outcome` shows, with no warning that was not there before. Runs
    may end at the points."""
    warned = {warning.kind for warning in outcome.record.warnings}
    longest = _LONGER * outcome.record.steps + EXECUTION

    def shows_the_same(tried: ConcreteInput) -> bool:
        found = runner.replay(tried, longest, ends_at)
        return shows(found) and not {warning.kind for warning in found.record.warnings} - warned

    limits = runner.plan.limits
    steps = min(limits.simplification_steps, runner.meter.left // 2)
    runs = min(limits.simplifications, steps // (outcome.record.steps + EXECUTION))
    with runner.meter.apart():
        return _Simplifier(runner.space, shows_the_same, concrete, runs, limits.simplified_together).find()


@final
@dataclass(slots=True)
class _Simplifier:
    space: Space
    shows: Shows
    """Whether a run on the input shows what the first one showed."""
    concrete: ConcreteInput
    runs: int
    """How many may be made."""
    most_together: int

    def find(self) -> ConcreteInput:
        self._drop_arguments()
        for name in [each for each in self.concrete.values if each.endswith(LENGTH)]:
            self._cut(name)
            self._thin(name)
        self._by_halves([name for name in self.concrete.values if self._is_free(name)])
        for name in self._crude():
            self._one_by_one(name)
        self._together(self._crude())
        return self.concrete

    def _crude(self) -> list[str]:
        return [name for name in self.concrete.values if self._is_free(name) and not self._is_plain(name)]

    def _is_free(self, name: str) -> bool:
        """Whether the value is a number of its own: not a length, a pointer or a choice."""
        symbol = self.space.symbols.get(name)
        is_size = name == ARGC or name.endswith((LENGTH, *CHOICES))
        return symbol is not None and not is_size and isinstance(symbol.sort, BitVecSort)

    def _width(self, name: str) -> int:
        sort = self.space.symbols[name].sort
        return sort.width if isinstance(sort, BitVecSort) else 0

    def _candidates(self, name: str) -> Sequence[int]:
        """Plainest first."""
        if name.startswith(_TEXTS):
            return _LETTERS
        value = self.concrete.values[name]
        if name in self.space.reals:
            return _rounder(value, self._width(name))
        mask = (1 << self._width(name)) - 1
        return [*(number & mask for number in _NUMBERS), value & 0x3F, value & 0xFF, value & 0xFFF]

    def _is_plain(self, name: str) -> bool:
        value = self.concrete.values[name]
        if name.startswith(_TEXTS):
            return 32 <= value < 127 or value == ord("\n")
        if name in self.space.reals:
            return len(repr(reals.number(value, self._width(name)))) <= _SHORT
        return value < 128 or value > (1 << self._width(name)) - 100

    def _drop_arguments(self) -> None:
        count = self.concrete.values.get(ARGC, 1)
        any(self._accepts({ARGC: fewer}) for fewer in range(1, count))

    def _cut(self, name: str) -> None:
        """The shortest beginning of an input of that length that does."""
        length = self.concrete.values[name]
        low = 0
        while low < length and self._accepts({name: (low + length) // 2}):
            length = (low + length) // 2
        while low + 1 < length:
            middle = (low + length) // 2
            if self._accepts({name: middle}):
                length = middle
            else:
                low = middle

    def _thin(self, name: str) -> None:
        """Without the characters that nothing needs, from the end: ever fewer at a time."""
        size = self.concrete.values[name] // 2
        while size:
            for start in range(self.concrete.values[name] - size, -1, -size):
                self._accepts(self._without(name, start, size))
            size //= 2

    def _without(self, name: str, start: int, size: int) -> dict[str, int]:
        """An input moved up over some characters."""
        length, stream = self.concrete.values[name], name.removesuffix(LENGTH)
        moved = {
            f"{stream}[{at}]": self.concrete.value(f"{stream}[{at + size}]")
            for at in range(start, length - size)
        }
        return {**moved, name: length - size}

    def _by_halves(self, names: list[str]) -> None:
        pending = [names]
        while pending:
            group = pending.pop()
            changed = {name: self._candidates(name)[0] for name in group}
            changed = {name: value for name, value in changed.items() if value != self.concrete.values[name]}
            if changed and not self._accepts(changed) and len(changed) > 1:
                left = list(changed)
                pending += [left[: len(left) // 2], left[len(left) // 2 :]]

    def _one_by_one(self, name: str) -> None:
        for value in self._candidates(name)[1:]:
            if value != self.concrete.values[name] and self._accepts({name: value}):
                return

    def _together(self, crude: list[str]) -> None:
        """A few numbers that depend on each other, with small ones in their place."""
        wide = [n for n in self.concrete.values if self._is_free(n) and self._width(n) > _BYTE]
        if not crude or len(wide) > self.most_together or not set(crude) <= set(wide):
            return
        for values in product(_SMALL, repeat=len(wide)):
            if self._accepts(dict(zip(wide, values, strict=True))):
                return

    def _accepts(self, changed: dict[str, int]) -> bool:
        """Goes on with the change if a run with it shows the same."""
        if self.runs <= 0:
            return False
        tried = ConcreteInput({**self.concrete.values, **changed})
        if not _holds(tried, (*self.space.domain, *self.space.bounds)):
            return False
        self.runs -= 1
        if not self.shows(tried):
            return False
        self.concrete = tried
        return True


def _rounder(bits: int, width: int) -> list[int]:
    """Plain floating-point numbers, and the number with fewer digits."""
    value = reals.number(bits, width)
    rounded = [round(value, digits) for digits in range(_DIGITS)] if isfinite(value) else []
    return [reals.pattern(each, width) for each in (*_REALS, *rounded)]


def _holds(concrete: ConcreteInput, domain: Iterable[Term]) -> bool:
    try:
        return satisfies(Model(dict(concrete.values)), domain)
    except NotEvaluable:
        return False
