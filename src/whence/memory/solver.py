"""Least fixed points of equations that are found while they are solved.

An equation is named by a key; evaluating it reads other keys, which brings them in. A key whose value
grew is followed by the keys that read it. Values only grow, so the order does not matter and a run that
was stopped can be continued.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Generic, TypeVar, final

Key = TypeVar("Key", bound=Hashable)
Fact = TypeVar("Fact", bound=Hashable)
Found = TypeVar("Found")


class WorkSpent(Exception):
    """The limit was met; what is asked for has to be taken as unknown."""


@final
class Solver(Generic[Key, Fact]):
    """Values are sets of facts, as dicts to keep their order."""

    def __init__(self, evaluate: Callable[[Key], Iterable[Fact]]) -> None:
        self._evaluate = evaluate
        self._values: dict[Key, dict[Fact, None]] = {}
        self._readers: dict[Key, dict[Key, None]] = {}
        self._pending: dict[Key, None] = {}
        self._current: list[Key] = []
        self.evaluations = 0

    def read(self, key: Key) -> dict[Fact, None]:
        """The value so far; the equation being evaluated will be looked at again when it grows."""
        if self._current:
            self._readers.setdefault(key, {})[self._current[-1]] = None
        return self._value(key)

    def _value(self, key: Key) -> dict[Fact, None]:
        value = self._values.get(key)
        if value is None:
            value = self._values[key] = {}
            self._pending[key] = None
        return value

    def settle(self, compute: Callable[[], Iterable[Found]], limit: int) -> list[Found]:
        """What `compute` yields once everything that it reads is at its least fixed point, by at most
        `limit` evaluations."""
        while True:
            found = list(compute())
            if not self._pending:
                return found
            while self._pending:
                if limit == 0:
                    raise WorkSpent
                limit -= 1
                self._step(self._pending.popitem()[0])

    def _step(self, key: Key) -> None:
        self.evaluations += 1
        self._current.append(key)
        try:
            found = list(self._evaluate(key))
        except BaseException:
            self._pending[key] = None
            raise
        finally:
            self._current.pop()
        value = self._values[key]
        size = len(value)
        for fact in found:
            value[fact] = None
        if len(value) > size:
            for reader in self._readers.get(key, ()):
                self._pending[reader] = None
