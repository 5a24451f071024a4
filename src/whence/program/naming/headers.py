"""The headers of a program that is not read whole: the user's are listed, any other is found by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import final

from whence.program.program import ProcedureHeader


@final
class FoundHeaders(Mapping[str, ProcedureHeader]):
    def __init__(
        self, find: Callable[[str], ProcedureHeader | None], own_names: Callable[[], Iterable[str]]
    ) -> None:
        self._find = find
        self._own_names = own_names
        self._known: dict[str, ProcedureHeader | None] = {}

    def __getitem__(self, name: str) -> ProcedureHeader:
        if name not in self._known:
            self._known[name] = self._find(name)
        found = self._known[name]
        if found is None:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._own_names())

    def __len__(self) -> int:
        return sum(1 for _ in self)
