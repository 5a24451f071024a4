"""Differences between the fields of an object that hold whenever another procedure may see it.

`size <= data.length` of a stack is left by its constructors and kept by its methods. What constructors leave
are candidates; all are assumed at once where a procedure begins to look at an object, and checked in every
procedure that writes such a field, wherever control may leave it: at calls, returns and whatever may throw.
What does not hold there is dropped until nothing fails (Houdini). By induction on time the rest holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from typing import Final, NamedTuple, TypeAlias, final

from whence.engines.local.differences.state import Reference, State, length_of
from whence.engines.local.differences.zone import GREATEST, ZERO, Number
from whence.program.procedure import Point
from whence.records import dataclass

_WEAKER: Final = (-1, 0, 1)
"""Distances that are tried besides those that constructors leave."""


class Part(NamedTuple):
    """A number of an object: an integer field, or the length of what a field holds; 0 without a field. Null
    counts as the longest: no length of it is ever read."""

    field: str = ""
    is_length: bool = False

    def of(self, base: str) -> Number:
        if not self.field:
            return ZERO
        held: Reference = ("held", base, self.field)
        return length_of(held) if self.is_length else held


NOTHING: Final = Part()
Pair: TypeAlias = tuple[Part, Part]


@final
@dataclass(eq=False, slots=True)
class ClassFacts:
    """Of the fields that one class declares. A pair has distances in order: the first one holds, as far as is
    known, and the next is tried if it turns out not to."""

    parts: tuple[Part, ...]
    pairs: dict[Pair, list[int]] = field(default_factory=dict)

    def _measure(self, state: State, base: str) -> None:
        """No length is negative."""
        for part in self.parts:
            if part.is_length:
                state.require(ZERO, part.of(base), 0)

    def assume(self, state: State, base: str) -> None:
        self._measure(state, base)
        for (left, right), distances in self.pairs.items():
            state.require(left.of(base), right.of(base), distances[0])

    def propose(self, found: list[tuple[State, str]]) -> None:
        """What holds in all of the states of an object, and weaker facts that may hold for longer. Where a
        constructor has shown its object to others, it may end with nothing known of a field: what holds of
        one that was not assigned is tried."""
        for state, base in found:
            self._measure(state, base)
        for left in (NOTHING, *self.parts):
            for right in (NOTHING, *self.parts):
                if left == right:
                    continue
                bounds = [bound_between(state, left.of(base), right.of(base)) for state, base in found]
                known = [each for each in bounds if each is not None]
                if known and len(known) == len(bounds):
                    greatest = max(known)
                    self.pairs[left, right] = [greatest, *(each for each in _WEAKER if each > greatest)]
                elif len(known) < len(bounds) and _holds_at_first(left, right):
                    self.pairs[left, right] = [0]

    def drop_broken(self, state: State, base: str) -> bool:
        """Whether something does not hold in the state."""
        is_broken = False
        self._measure(state, base)
        for (left, right), distances in list(self.pairs.items()):
            bound = bound_between(state, left.of(base), right.of(base))
            while distances and (bound is None or bound > distances[0]):
                del distances[0]
                is_broken = True
            if not distances:
                del self.pairs[left, right]
        return is_broken


def _holds_at_first(left: Part, right: Part) -> bool:
    """Whether it says that a number that is no length is not negative, or at most some length."""
    return not left.is_length and right != NOTHING and right.is_length == (left != NOTHING)


def bound_between(state: State, number: Number, other: Number) -> int | None:
    """The least known c with `number <= other + c`."""
    zone = state.zone
    found = [] if (bound := zone.bound(number, other)) is None else [bound]
    if other == ZERO and zone.greatest(number) < GREATEST:
        found.append(zone.greatest(number))
    if number == ZERO and zone.least(other) > -GREATEST:
        found.append(-zone.least(other))
    return min(found, default=None)


def nothing_assigned(state: State, parts: Iterable[Part], base: str) -> None:
    """A new object: numbers are 0, references null."""
    for each in parts:
        state.equate(each.of(base), ZERO, GREATEST if each.is_length else 0)


@final
@dataclass(frozen=True, slots=True)
class ObjectView:
    """What one procedure may assume of objects: of `this` where it begins, and again where other code ran, if
    it writes such fields itself; else of any object where it reads a field."""

    facts_of: Callable[[str], ClassFacts | None]
    """Of the class that declares the field."""
    this: str
    written: tuple[ClassFacts, ...]
    """Of the classes whose fields the procedure writes, to `this` alone."""
    is_constructor: bool
    hidden: frozenset[Point] = frozenset()
    """Points of a constructor at which nobody else knows the object: no other code changes its fields."""

    def own_fields(self) -> frozenset[tuple[str, ...]]:
        """The fields of `this` that only its own class writes, each object its own."""
        parts = (part for facts in self.written for part in facts.parts)
        return frozenset(("held", self.this, part.field) for part in parts)

    def at_start(self, state: State) -> None:
        for facts in self.written:
            if self.is_constructor:
                nothing_assigned(state, facts.parts, self.this)
            else:
                facts.assume(state, self.this)

    def again(self, state: State) -> None:
        """After other code ran, and in a handler: whatever can be seen has been checked before."""
        for facts in self.written:
            facts.assume(state, self.this)

    def at_read(self, state: State, base: str, name: str) -> None:
        facts = self.facts_of(name)
        if facts is not None and facts not in self.written:
            facts.assume(state, base)
