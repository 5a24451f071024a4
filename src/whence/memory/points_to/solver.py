"""Least fixed points of equations that are found while they are solved.

An equation is named by a key; evaluating it reads other keys, which brings them in, and may split it into
parts that are looked at apart. Whatever read a key is looked at again when the key's value grew, and takes
from it only what is new. Values only grow, so any order is right and a run that was stopped can be
continued; but what gathers much had better be looked at when all that it gathers is there, so kinds of
equations have ranks.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable
from typing import Generic, TypeVar, final

Key = TypeVar("Key", bound=Hashable)
Fact = TypeVar("Fact", bound=Hashable)
Found = TypeVar("Found")


class WorkSpent(Exception):
    """The limit was met; what is asked for has to be taken as unknown."""


@final
class _Rule(Generic[Key, Fact]):
    """An equation, or a part of one, and how far it has read the values that it depends on."""

    __slots__ = ("compute", "is_pending", "owner", "rank", "seen")

    def __init__(self, owner: Key, rank: int, compute: Callable[[], Iterable[Fact]]) -> None:
        self.owner = owner
        self.rank = rank
        self.compute = compute
        self.is_pending = False
        self.seen: dict[tuple[Key, Hashable], int] = {}


@final
class Solver(Generic[Key, Fact]):
    """`evaluate` says what an equation yields; `refine` what is to be kept of that, given its key. Equations
    of a lower rank go first; within the rank `depth_first` the newest, else the oldest."""

    def __init__(
        self,
        evaluate: Callable[[Key], Iterable[Fact]],
        refine: Callable[[Key, list[Fact]], Iterable[Fact]],
        rank: Callable[[Key], int],
        ranks: int,
        depth_first: int,
    ) -> None:
        self._evaluate = evaluate
        self._refine = refine
        self._rank = rank
        self._depth_first = depth_first
        self._queues: list[deque[_Rule[Key, Fact]]] = [deque() for _ in range(ranks)]
        self._values: dict[Key, dict[Fact, None]] = {}
        self._orders: dict[Key, list[Fact]] = {}
        self._readers: dict[Key, dict[_Rule[Key, Fact], None]] = {}
        self._running: list[_Rule[Key, Fact]] = []
        self._parts: dict[tuple[Key, Hashable], None] = {}
        self.work = 0
        """Evaluations, and facts that they yielded."""

    def read(self, key: Key) -> dict[Fact, None]:
        """The value so far; whatever is being evaluated will be looked at again when it grows."""
        value = self._values.get(key)
        if value is None:
            value = self._values[key] = {}
            self._orders[key] = []
            self._readers[key] = {}
            self._await(_Rule(key, self._rank(key), lambda: self._evaluate(key)))
        if self._running:
            self._readers[key][self._running[-1]] = None
        return value

    def fresh(self, key: Key, way: Hashable = None) -> list[Fact]:
        """What is new in the value since the rule being evaluated read it last, in that way."""
        value = self.read(key)
        if not self._running:
            return list(value)
        seen = self._running[-1].seen
        order = self._orders[key]
        start = seen.get((key, way), 0)
        seen[key, way] = len(order)
        return order[start:]

    def known(self, key: Key) -> dict[Fact, None]:
        """The value so far, for the key's own equation, which need not be looked at again for it."""
        return self._values[key]

    def part(self, owner: Key, name: Hashable, compute: Callable[[], Iterable[Fact]]) -> None:
        """What `compute` yields, now and whenever what it reads has grown, belongs to the owner's value."""
        if (owner, name) not in self._parts:
            self._parts[owner, name] = None
            self._await(_Rule(owner, self._rank(owner), compute))

    def settle(self, compute: Callable[[], Iterable[Found]], limit: int) -> list[Found]:
        """What `compute` yields once everything that it reads is at its least fixed point, by at most
        `limit` units of work."""
        end = self.work + limit
        while True:
            found = list(compute())
            if not self._settle(end):
                return found

    def _settle(self, end: int) -> bool:
        """Was there anything to do?"""
        rule = self._next()
        if rule is None:
            return False
        while rule is not None:
            if self.work >= end:
                self._await(rule)
                raise WorkSpent
            self._step(rule)
            rule = self._next()
        return True

    def _await(self, rule: _Rule[Key, Fact]) -> None:
        if not rule.is_pending:
            rule.is_pending = True
            self._queues[rule.rank].append(rule)

    def _next(self) -> _Rule[Key, Fact] | None:
        for rank, queue in enumerate(self._queues):
            if queue:
                rule = queue.pop() if rank == self._depth_first else queue.popleft()
                rule.is_pending = False
                return rule
        return None

    def _step(self, rule: _Rule[Key, Fact]) -> None:
        self._running.append(rule)
        try:
            found = list(rule.compute())
        except BaseException:
            rule.seen.clear()
            self._await(rule)
            raise
        finally:
            self._running.pop()
        self.work += 1 + len(found)
        value = self._values[rule.owner]
        self._add(rule.owner, value, self._refine(rule.owner, [fact for fact in found if fact not in value]))

    def _add(self, key: Key, value: dict[Fact, None], found: Iterable[Fact]) -> None:
        order = self._orders[key]
        size = len(order)
        for fact in found:
            if fact not in value:
                value[fact] = None
                order.append(fact)
        if len(order) > size:
            for reader in self._readers[key]:
                self._await(reader)
