"""Numbers of an input are moved until a comparison goes the other way that went one way in every run.

A counter that must be 700 after a loop is no constraint on the input that a solver could use, but runs tell
how far it is from 700. If moving one number of the input moves the difference between the sides of the
comparison, the line through the last two runs says how far to move it next, as in the search of Korel (1990),
which moves one variable at a time. Numbers are answers to a harness, parameters, those written in texts, and
how often the last character or line of a text is repeated.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import field, replace
from typing import Final, NamedTuple, final

from whence.engines.trial.search.growing import Slot, Tried, slots_of, text_in, with_text
from whence.execute.observe.comparisons.comparing import Comparisons
from whence.program.operands import Variable
from whence.program.procedure import Point
from whence.records import dataclass
from whence.witnesses import Inputs

_PROBES: Final = (1, -1, 16, -16, 300)
"""By how much a number is moved to see which differences it moves."""
_MOST_RUNS: Final = 24
"""Of one climb."""
_ROUNDS: Final = 4
"""How often each number of an input is moved for one comparison."""
_MOST_NUMBERS: Final = 12
_NEAR: Final = 32
_BESIDE: Final = tuple(by for size in range(1, 9) for by in (size, -size))
"""Values that are tried beside one whose difference is that small."""
_LARGEST: Final = 1 << 40
_MOST_REPEATED: Final = 3_000
_NUMBER: Final = re.compile(r"(?<![\w.])-?\d{1,12}(?![\w.])")


class Movable(NamedTuple):
    """A number of an input, and the input with another one in its place."""

    value: int
    moved: Callable[[int], Tried | None]


def movables(tried: Tried, parameters: tuple[Variable, ...], no_texts: frozenset[int]) -> Iterator[Movable]:
    inputs = tried.inputs
    for place, value in enumerate(tried.answers):
        yield Movable(value, _setting_answer(tried, place))
    for place, given in enumerate(inputs.parameters):
        if type(given) is int:
            yield Movable(given, _setting_parameter(tried, place))
    for slot in slots_of(tried, parameters, no_texts):
        text = text_in(inputs, slot)
        for found in _NUMBER.finditer(text):
            yield Movable(int(found[0]), _writing(tried, slot, text[: found.start()], text[found.end() :]))
        if text.strip():
            yield _repeating(tried, slot, text)


def _setting_answer(tried: Tried, place: int) -> Callable[[int], Tried | None]:
    def moved(value: int) -> Tried:
        answers = (*tried.answers[:place], value, *tried.answers[place + 1 :])
        return tried._replace(inputs=replace(tried.inputs, nondeterministic=answers), answers=answers)

    return moved


def _setting_parameter(tried: Tried, place: int) -> Callable[[int], Tried | None]:
    before, after = tried.inputs.parameters[:place], tried.inputs.parameters[place + 1 :]
    return lambda value: tried._replace(inputs=replace(tried.inputs, parameters=(*before, value, *after)))


def _writing(tried: Tried, slot: Slot, head: str, tail: str) -> Callable[[int], Tried | None]:
    return lambda value: tried._replace(inputs=with_text(tried.inputs, slot, f"{head}{value}{tail}"))


def _repeating(tried: Tried, slot: Slot, text: str) -> Movable:
    """Its last line where there are some, else its last character, as often as it stands there."""
    body = text.removesuffix("\n")
    is_of_lines = "\n" in text
    piece = body.rpartition("\n")[2] + "\n" if is_of_lines else body[-1:]
    start, count = (body + "\n" if is_of_lines else body), 0
    while piece.strip() and start.endswith(piece):
        start, count = start.removesuffix(piece), count + 1

    def moved(value: int) -> Tried | None:
        fits = value >= 0 and value * len(piece) <= _MOST_REPEATED
        return tried._replace(inputs=with_text(tried.inputs, slot, start + piece * value)) if fits else None

    return Movable(count, moved)


class _Reached(NamedTuple):
    """An input, and the difference of the comparison in its run."""

    tried: Tried
    difference: int


@final
@dataclass(eq=False, slots=True)
class Climbing:
    """Of one entry. `run` makes one run, and gives None if no more may be made."""

    run: Callable[[Inputs], Comparisons | None]
    parameters: tuple[Variable, ...]
    no_texts: frozenset[int] = frozenset()
    _went: set[tuple[Point, bool]] = field(default_factory=set)
    """The results that comparisons had in any run."""
    _tried: set[Point] = field(default_factory=set)
    _is_over: bool = False

    def flips(self, tried: Tried) -> Iterator[Inputs]:
        """Inputs like this one with which a comparison goes a way that it never went before."""
        base = self._seen(tried)
        if base is None:
            return
        for movable in self._movables(tried):
            for probe in self._probes(movable):
                for point, difference in probe.nearest.items():
                    start = base.nearest.get(point, difference)
                    if abs(difference) >= abs(start) or point in self._tried or not self._is_open(point):
                        continue
                    self._tried.add(point)
                    found = self._descended(_Reached(tried, start), point)
                    if found is not None:
                        yield found.inputs
                    if self._is_over:
                        return

    def _movables(self, tried: Tried) -> Iterator[Movable]:
        return movables(tried, self.parameters, self.no_texts)

    def _probes(self, movable: Movable) -> Iterator[Comparisons]:
        for by in _PROBES:
            tried = movable.moved(movable.value + by)
            found = None if tried is None else self._seen(tried)
            if found is not None:
                yield found

    def _seen(self, tried: Tried) -> Comparisons | None:
        found = None if self._is_over else self.run(tried.inputs)
        if found is None:
            self._is_over = True
            return None
        self._went |= found.went
        return found

    def _is_open(self, point: Point) -> bool:
        """Whether it went one way only."""
        return (point, True) not in self._went or (point, False) not in self._went

    def _descended(self, best: _Reached, point: Point) -> Tried | None:
        """The input with which the comparison goes the other way, by moving one number after the other."""
        for _ in range(_ROUNDS):
            before = best.difference
            for movable in list(self._movables(best.tried))[:_MOST_NUMBERS]:
                best = self._along(movable, point, best)
                if not self._is_open(point):
                    return best.tried
                if self._is_over:
                    return None
            if best.difference == before:
                return None
        return None

    def _along(self, movable: Movable, point: Point, best: _Reached) -> _Reached:
        """The nearest that moving the number brings the sides together; the last run if one flipped them."""
        start = movable.value, best.difference
        for by in _PROBES:
            met = self._at(movable, movable.value + by, point)
            if met is not None and not self._is_open(point):
                return met
            if met is not None and abs(met.difference) < abs(best.difference):
                place, best = self._secant(movable, point, start, (movable.value + by, met))
                return self._around(movable, point, place, best) if self._is_open(point) else best
        return best

    def _around(self, movable: Movable, point: Point, place: int, best: _Reached) -> _Reached:
        """What values beside the place bring: the difference may go up and down on its way."""
        if abs(best.difference) > _NEAR:
            return best
        for by in _BESIDE:
            met = self._at(movable, place + by, point)
            if met is not None and (not self._is_open(point) or abs(met.difference) < abs(best.difference)):
                best = met
            if not self._is_open(point) or self._is_over:
                break
        return best

    def _secant(
        self, movable: Movable, point: Point, first: tuple[int, int], second: tuple[int, _Reached]
    ) -> tuple[int, _Reached]:
        """The best value and what it brings."""
        (one, was), (other, best) = first, second
        for _ in range(_MOST_RUNS):
            now = best.difference
            if was == now:
                break
            target = other - round(now * (other - one) / (now - was))
            target += (target == other) * (1 if other > one else -1)
            met = self._at(movable, target, point)
            while met is None or abs(met.difference) > abs(now):
                if met is not None and not self._is_open(point):
                    return target, met
                target = (target + other) // 2 if abs(target - other) > 1 else other
                if target == other or self._is_over:
                    return other, best
                met = self._at(movable, target, point)
            if not self._is_open(point):
                return target, met
            if met.difference != now:
                one, was = other, now
            other, best = target, met
        return other, best

    def _at(self, movable: Movable, value: int, point: Point) -> _Reached | None:
        """The input with the value, and the difference there if its run comes there."""
        tried = movable.moved(value) if abs(value) < _LARGEST else None
        found = None if tried is None else self._seen(tried)
        if tried is None or found is None or point not in found.nearest:
            return None
        return _Reached(tried, found.nearest[point])
