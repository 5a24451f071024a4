"""Where procedures leave texts in memory: lines in global variables, cursors of parsers there and in fields.

A procedure that is entered with texts at some pointers in memory (`p`, `lx->cur`) is looked at by itself with
that supposition. Those that lead to texts, or are null, at all of its returns do so behind every call that
finds texts where it was supposed. Calls that are being looked at, as in recursion, are taken to keep what
they find until that turns out wrong: the greatest fixed point, which is right of every call that returns.
"""

from __future__ import annotations

from dataclasses import field
from typing import Final, TypeAlias, final

from whence.engines.local.pointers.calls.passed_objects import PassedObjects
from whence.engines.local.pointers.earlier_accesses import EarlierAccesses
from whence.engines.local.pointers.names import content_holder, named_object
from whence.engines.local.pointers.surrounding_bytes import Around, Text
from whence.models.c.jumps import JUMPS
from whence.program.instructions import Return
from whence.program.places import Static
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.records import dataclass

_Names: TypeAlias = frozenset[str]
_Key: TypeAlias = tuple[str, _Names]
_MOST_LOOKS: Final = 150
"""Times that procedures are looked at before calls leave anything."""


@final
@dataclass(eq=False, slots=True)
class TextsLeft:
    """Kept for all questions with the same entries."""

    program: Program
    passed: PassedObjects
    """What procedures are passed, as far as it is known without this."""
    known: dict[_Key, _Names]
    _supposed: dict[_Key, _Names] = field(default_factory=dict)
    """What is taken of procedures that are being looked at."""
    _found: dict[_Key, _Names] = field(default_factory=dict)
    """What was found with the help of what is supposed."""
    _looks: int = 0

    def behind(self, name: str, texts: _Names) -> _Names:
        key = (name, texts)
        for found in (self.known, self._supposed, self._found):
            if key in found:
                return found[key]
        if self._looks >= _MOST_LOOKS or not JUMPS.isdisjoint(self.program.index().callers):
            return frozenset()
        is_first = not self._supposed
        self._supposed[key] = texts
        try:
            left = self._settled(key)
        except BaseException:
            self._supposed.clear()
            self._found.clear()
            raise
        del self._supposed[key]
        self._found[key] = left
        if is_first:
            self.known.update(self._found)
            self._found.clear()
        return left

    def _settled(self, key: _Key) -> _Names:
        while True:
            left = self._left(*key)
            supposed = self._supposed[key]
            if supposed <= left:
                return left
            self._supposed[key] = supposed & left
            self._found.clear()

    def _left(self, name: str, texts: _Names) -> _Names:
        procedure, accesses = self.program.procedure(name), self.passed.accesses(name)
        size = sum(1 for _ in procedure.points())
        self._looks += 1
        if accesses is None or size > self.passed.limits.most_returning or self._looks > _MOST_LOOKS:
            return frozenset()
        supposed = dict.fromkeys(sorted(texts), Around(0, 1, False, Text(0)))
        seen = self.passed.with_passed(procedure, {**accesses.passed, **supposed}, self)
        return self._at_returns(procedure, seen, texts)

    def _at_returns(self, procedure: Procedure, seen: EarlierAccesses, texts: _Names) -> _Names:
        """Without the procedure's own objects, which end. One that never returns keeps what it found."""
        found: _Names | None = None
        for point, instruction in procedure.points():
            if not isinstance(instruction, Return) or not seen.is_reached(point):
                continue
            left = frozenset(
                name
                for name, objects in seen.texts_at(point)
                if _is_outside(name, procedure) and not self.passed.may_end(procedure, objects)
            )
            found = left if found is None else found & left
        return texts if found is None else found


def _is_outside(name: str, procedure: Procedure) -> bool:
    """Whether callers know the memory: a global variable, or what a parameter leads to."""
    holder = content_holder(name)
    base = name if holder is None else holder.origin.variable
    return any(each.name == base for each in procedure.parameters) or isinstance(named_object(base), Static)
