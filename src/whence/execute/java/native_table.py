"""The methods of Java that are written in Python, by name; those of a group are made when one is needed.

A run of a few instructions needs few of them, and there are hundreds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping
from typing import ClassVar, TypeAlias, final

from whence.execute.java.bridge import Unbound
from whence.execute.translate.adapters import Function

Group: TypeAlias = Callable[[], dict[str, Function]]


@final
class NativeTable(MutableMapping[str, Function]):
    """Of one run. Groups are the same for all runs, in the same order; of two that have a name the later one
    counts."""

    _group_of: ClassVar[dict[str, int]] = {}
    _replaced: ClassVar[dict[int, tuple[str, ...]]] = {}
    """Names of a group that a later one has, too."""

    def __init__(self, groups: tuple[Group, ...]) -> None:
        self._groups = groups
        self._made: dict[str, Function] = {}

    def _index(self) -> dict[str, int]:
        """Name -> its group."""
        if not self._group_of:
            names = [tuple(group()) for group in self._groups]
            for number, each in enumerate(names):
                self._group_of.update(dict.fromkeys(each, number))
            for number, each in enumerate(names):
                self._replaced[number] = tuple(name for name in each if self._group_of[name] != number)
        return self._group_of

    def __getitem__(self, name: str) -> Function:
        found = self._made.get(name)
        if found is None:
            self._make(self._index()[name])
            found = self._made[name]
        if isinstance(found, Unbound):
            found = self._made[name] = found.bound()
        return found

    def _make(self, number: int) -> None:
        """All functions of the group that are not there yet."""
        made = dict(self._groups[number]())
        for each in self._replaced[number]:
            made.pop(each, None)
        made.update(self._made)
        self._made = made

    def __setitem__(self, name: str, function: Function) -> None:
        self._made[name] = function

    def __delitem__(self, name: str) -> None:
        raise TypeError("methods of the library stay")

    def __contains__(self, name: object) -> bool:
        return name in self._index() or name in self._made

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys((*self._index(), *self._made)))

    def __len__(self) -> int:
        return len(self._index().keys() | self._made.keys())
