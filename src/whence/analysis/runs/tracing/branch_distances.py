"""Which ways out of branches a run takes, and how far it was from taking the others.

Where one target counts, `guard_distances.py` says what a run lacks. Where every way out of every branch
counts, a run that reaches a branch is judged by the difference of what the branch compares. A failure of
an instruction is a way out of it, too: how far is a divisor from zero, an index from the ends of its array?
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import field
from typing import Final, NamedTuple, TypeAlias, final

from whence.analysis.runs.tracing.guard_distances import Guard, bits_compared, condensed
from whence.analysis.runs.tracing.seen_texts import SeenTexts
from whence.program.instructions import Assign, Branch, Load, Store, Switch
from whence.program.naming.deciding import comparison_of
from whence.program.operands import Variable
from whence.program.operators import DIVISIONS
from whence.program.places import Element, steps_of
from whence.program.procedure import Point, Procedure
from whence.records import dataclass

_MOST_VALUES: Final = 64
"""Values of a switch in one run that are recorded; others count as none."""


_WIDEST: Final = 64
_CHARACTER: Final = 0xFF


BELOW: Final = 0
"""The way out of an access by an index before the first element."""
BEYOND: Final = 1
"""By one behind the last; of a division: by a divisor of zero."""


class Way(NamedTuple):
    """One way out of a branch: true or false; of a switch: a case, or None for all others; of an instruction
    that may fail: `BELOW` or `BEYOND`."""

    point: Point
    taken: int | None


class Miss(NamedTuple):
    """How far a run was from a way, and what was compared there."""

    distance: int
    compared: tuple[int, int] | None
    texts: tuple[str, str] | None = None
    """Two texts that differ and that were compared just before."""


@final
@dataclass(frozen=True, slots=True)
class TwoWays:
    """A branch, by the guards that want it to go one way or the other."""

    otherwise: Guard
    then: Guard

    def towards(self, taken: int) -> Guard:
        return self.then if taken else self.otherwise


Site: TypeAlias = "TwoWays | tuple[int, ...]"
"""A branch, or the cases of a switch."""


def sites_of(procedure: Procedure) -> Iterator[tuple[Point, Site]]:
    """The branches and switches of a procedure."""
    for number, block in enumerate(procedure.blocks):
        point = Point(procedure.name, number, len(block.instructions) - 1)
        match block.terminator:
            case Branch(condition, then, otherwise) if then != otherwise:
                compared = comparison_of(block, condition)
                operator = None if compared is None else compared.operator
                bits = _WIDEST if compared is None else bits_compared(compared)
                yield (
                    point,
                    TwoWays(Guard(point, False, operator, bits), Guard(point, True, operator, bits)),
                )
            case Switch(cases=cases):
                yield point, tuple(value for value, _ in cases)
            case _:
                pass


def failing_points(procedure: Procedure) -> Iterator[Point]:
    """The divisions by variables and the accesses by indices that are variables."""
    for point, each in procedure.points():
        match each:
            case Assign(_, operator, (_, Variable())) if operator in DIVISIONS:
                yield point
            case Load(place=place) | Store(place=place):
                if any(
                    isinstance(step, Element) and isinstance(step.index, Variable) for step in steps_of(place)
                ):
                    yield point
            case _:
                pass


@final
@dataclass(eq=False, slots=True)
class WatchedBranches:
    """Watches one run, as a `GuardWatch`; no branch is passed by force."""

    sites: Mapping[Point, Site]
    known: Container[Way]
    """Ways that earlier runs took: how far this one is from them does not matter."""
    taken: dict[Way, int] = field(default_factory=dict)
    """How often each was taken; of a switch, by how many values."""
    missed: dict[Way, Miss] = field(default_factory=dict)
    """Of each way that is not known, at a branch that the run reached, the least."""
    characters: dict[tuple[int, int], None] = field(default_factory=dict)
    """What branches compared that may be characters, the last of each two last."""
    texts: SeenTexts = field(default_factory=SeenTexts)
    _values: dict[Point, set[int]] = field(default_factory=dict)

    def guard(self, point: Point, taken: int, values: tuple[object, ...]) -> int:
        match values:
            case (int() as left, int() as right) if left != right and left <= _CHARACTER >= right:
                self.characters.pop((left, right), None)
                self.characters[left, right] = None
            case _:
                pass
        site = self.sites.get(point)
        if isinstance(site, TwoWays):
            went = 1 if taken else 0
            way = Way(point, went)
            self.taken[way] = self.taken.get(way, 0) + 1
            other = Way(point, 1 - went)
            if other not in self.known:
                distance = site.towards(1 - went).distance(bool(went), values)
                match values:
                    case (int() as left, int() as right):
                        self._miss(other, Miss(distance, (left, right), self.texts.last))
                    case _:
                        self._miss(other, Miss(distance, None, self.texts.last))
        self.texts.last = None
        return taken

    def switched(self, point: Point, value: object) -> None:
        seen = self._values.setdefault(point, set())
        if isinstance(value, int) and len(seen) < _MOST_VALUES:
            seen.add(value)

    def finish(self) -> None:
        """Counts what switches decided by, once for each value."""
        for point, values in self._values.items():
            cases = self.sites.get(point, ())
            if isinstance(cases, TwoWays):
                continue
            for value in values:
                if value <= _CHARACTER:
                    self.characters.update(((value, case), None) for case in cases if 0 <= case <= _CHARACTER)
                way = Way(point, value if value in cases else None)
                self.taken[way] = self.taken.get(way, 0) + 1
                for case in cases:
                    other = Way(point, case)
                    if case != value and other not in self.known:
                        self._miss(other, Miss(condensed(abs(case - value)), (value, case)))
                other = Way(point, None)
                if value in cases and other not in self.known:
                    self._miss(other, Miss(1, (value, max(cases) + 1)))
        self._values.clear()

    def divided(self, point: Point, divisor: int, bits: int) -> None:
        way, value = Way(point, BEYOND), _as_signed(divisor, bits)
        if way in self.known:
            return
        if value:
            self._miss(way, Miss(condensed(abs(value)), (value, 0)))
        else:
            self.taken[way] = 1

    def indexed(self, point: Point, index: int, count: int, bits: int) -> None:
        value = _as_signed(index, bits)
        below, beyond = Way(point, BELOW), Way(point, BEYOND)
        if value < 0:
            self.taken[below] = 1
        elif value >= count:
            self.taken[beyond] = 1
        else:
            if below not in self.known:
                self._miss(below, Miss(condensed(value + 1), (value, -1)))
            if beyond not in self.known:
                self._miss(beyond, Miss(condensed(count - value), (value, count)))

    def _miss(self, way: Way, miss: Miss) -> None:
        known = self.missed.get(way)
        if known is None or miss.distance < known.distance:
            self.missed[way] = miss

    def compared_texts(
        self, objects: Mapping[int, bytes] | None, left: object, right: object, limit: int
    ) -> None:
        self.texts.compare(objects, left, right, limit)

    def looked_up(self, value: object) -> None:
        self.texts.look_up(value)

    def overwrite(self, address: int, size: int) -> None: ...

    def copy(self, target: int, source: int, size: int) -> None: ...


def _as_signed(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value
