"""What procedures may enter when nothing is known of pointers, which all questions about a program share.

Relations are made where they are needed, often once for each call that a procedure has; without this each of
them would look through all instructions below that call again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from whence.program.program import Program


def known_callees(program: Program) -> KnownCallees:
    return program.derived(KnownCallees, KnownCallees)


@final
class KnownCallees:
    def __init__(self) -> None:
        self._found: dict[str, tuple[str, ...]] = {}
        self._of_index: set[str] = set()
        """Procedures of which the index had to be asked, too."""

    def of(self, name: str, program: Program, find: Callable[[Program], tuple[str, ...]]) -> tuple[str, ...]:
        """The callees of the procedure, which the program's record names even if they were found before."""
        found = self._found.get(name)
        if found is None:
            view = program.view()
            found = self._found[name] = find(view)
            if view.touched.index:
                self._of_index.add(name)
        if program.defines(name):
            program.procedure(name)
        if name in self._of_index:
            program.index()
        return found
