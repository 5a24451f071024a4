"""What a virtual call may enter: by the class hierarchy, or by name where the front end knows none."""

from __future__ import annotations

from functools import cached_property
from typing import final

from whence.analysis.calls.sites import selector_of
from whence.program.hierarchy import Hierarchy
from whence.program.instructions import Virtual
from whence.program.program import Program


@final
class Dispatch:
    def __init__(self, program: Program, hierarchy: Hierarchy | None) -> None:
        self._program = program
        self._hierarchy = hierarchy

    def procedures(self, callee: Virtual) -> tuple[str, ...]:
        """Sorted, with the library's."""
        if self._hierarchy is not None:
            return self._hierarchy.candidates(callee).procedures
        return self.named(callee.name + callee.descriptor)

    def named(self, selector: str) -> tuple[str, ...]:
        """Every method with that name and descriptor, in any class."""
        return self._by_selector.get(selector, ())

    @cached_property
    def _by_selector(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, list[str]] = {}
        for name in sorted(self._program.headers()):
            found.setdefault(selector_of(name), []).append(name)
        return {selector: tuple(names) for selector, names in found.items()}
