"""Which procedures of a Java program may lead to one: direct calls, dispatch, callbacks, initialisers.

All of it over-approximates, also for objects of classes that the program itself never makes: a virtual call
may enter every method of its name and descriptor, and the library whatever one of its types declares.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import final

from whence.program.callgraph import selector_of
from whence.program.hierarchy import Hierarchy, hierarchy_of
from whence.program.instructions import Allocate, Call, Direct, Instruction, Load, Store, Virtual
from whence.program.program import Language, Program

_INITIALISER = ".<clinit>("


@final
@dataclass(frozen=True, slots=True)
class _Ways:
    """How some procedures may be entered, other than by direct calls."""

    selectors: frozenset[str]
    by_library: bool
    by_initialisation: bool
    """By whatever first touches a class."""


@final
class Leading:
    def __init__(self, program: Program, hierarchy: Hierarchy) -> None:
        self._program = program
        self._hierarchy = hierarchy
        self._called_back: dict[str, bool] = {}
        self._ways: dict[frozenset[str], _Ways] = {}

    def callers(self, name: str) -> frozenset[str]:
        """The user's procedures that may enter this one without another of them between."""
        index = self._program.index()
        if _INITIALISER in name or name in index.address_taken:
            return frozenset(index.callees)
        found = index.callers.get(name, frozenset()) | self._hierarchy.dispatchers(selector_of(name))
        return found | self._library_callers if self._is_called_back(name) else found

    def all_leading_to(self, names: Iterable[str]) -> frozenset[str]:
        """The user's procedures that may come to one of these, themselves included."""
        found = set(names)
        pending = list(found)
        while pending:
            more = self.callers(pending.pop()) - found
            found |= more
            pending.extend(more)
        return frozenset(found)

    @cached_property
    def _library_callers(self) -> frozenset[str]:
        """The user's procedures that call the library, which may call back."""
        return frozenset(
            name
            for name, callees in self._program.index().callees.items()
            if any(map(self._is_foreign, callees))
        )

    def _is_foreign(self, name: str) -> bool:
        header = self._program.headers().get(name)
        return header is None or header.is_library or not header.is_defined

    def _is_called_back(self, name: str) -> bool:
        found = self._called_back.get(name)
        if found is None:
            found = self._called_back[name] = self._hierarchy.may_be_called_back(name)
        return found

    def may_enter(self, instruction: Instruction, names: frozenset[str]) -> bool:
        """Whether an instruction, other than by a direct call of one of the procedures, may enter one."""
        ways = self._ways.get(names)
        if ways is None:
            ways = self._ways[names] = self._ways_into(names)
        match instruction:
            case Call(_, Virtual(_, method, descriptor)):
                return ways.by_library or method + descriptor in ways.selectors
            case Call(_, Direct(procedure)):
                return ways.by_library and self._is_foreign(procedure)
            case Call():
                return True
            case Load() | Store() | Allocate():
                return ways.by_initialisation
            case _:
                return False

    def _ways_into(self, names: frozenset[str]) -> _Ways:
        by_initialisation = any(_INITIALISER in name for name in names)
        is_taken = not names.isdisjoint(self._program.index().address_taken)
        by_library = by_initialisation or is_taken or any(map(self._is_called_back, names))
        return _Ways(frozenset(map(selector_of, names)), by_library, by_initialisation)


def relevant_entries(program: Program, names: Iterable[str], entries: tuple[str, ...]) -> tuple[str, ...]:
    """The entries from which control may come to one of the procedures; all of them where nothing tells."""
    hierarchy = hierarchy_of(program)
    if program.language is not Language.JAVA or hierarchy is None:
        return entries
    leading = Leading(program, hierarchy).all_leading_to(names)
    return tuple(entry for entry in entries if entry in leading)
