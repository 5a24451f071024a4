"""What a name means at the place of a question: C and Java let a name stand for several variables in turn."""

from __future__ import annotations

from typing import TypeAlias, final

from whence.program.naming.scopes import Declared, Scopes, Visible
from whence.program.procedure import Point, Procedure
from whence.source import Span

Meaning: TypeAlias = frozenset[Declared] | None
"""The variables that a name stands for; none of the procedure's own, or nothing known about it."""


@final
class Visibility:
    """At one point. A point that starts its line stands for the line."""

    def __init__(self, procedure: Procedure, scopes: Scopes | None, point: Point) -> None:
        self._procedure = procedure
        self._scopes = scopes
        self.span = procedure.at(point).span
        if not self.span.is_known and point == procedure.entry:
            self.span = procedure.span
        self._here = self._around(point)

    def _around(self, point: Point) -> tuple[Visible, ...]:
        if self._scopes is None or not self.span.is_known:
            return ()
        line = (each for each, what in self._procedure.points() if self._is_here(what.span))
        if point in (self._procedure.entry, next(line, point)):
            return self._scopes.on_line(self.span.line)
        return self._scopes.at(self.span.line, self.span.column)

    def _is_here(self, span: Span) -> bool:
        return (span.file, span.line) == (self.span.file, self.span.line)

    def of(self, name: str) -> Meaning:
        """Where scopes nest, the innermost of each block with code there."""
        return self._meaning(name, self._here)

    def of_at(self, name: str, span: Span) -> Meaning:
        """The same elsewhere in the procedure."""
        if self._scopes is None or not span.is_known:
            return None
        return self._meaning(name, self._scopes.at(span.line, span.column))

    def _meaning(self, name: str, around: tuple[Visible, ...]) -> Meaning:
        if self._scopes is None or not around or name not in self._scopes.names:
            return None
        found = (next((each for each in visible if each.name == name), None) for visible in around)
        return frozenset(each for each in found if each is not None)

    def names(self) -> list[str]:
        """The procedure's own variables that can be named there, innermost first."""
        return list(dict.fromkeys(each.name for visible in self._here for each in visible))

    def elsewhere(self, name: str) -> str:
        """On which lines the name means something, for people."""
        scopes = self._scopes
        declared = [each for each in scopes.all() if each.name == name] if scopes is not None else []
        ranges = [scopes.lines_of(each) for each in declared] if scopes is not None else []
        known = sorted({each for each in ranges if each is not None})
        shown = [str(first) if first == last else f"{first} to {last}" for first, last in known]
        several = len(known) > 1 or any(first != last for first, last in known)
        return f"{'lines' if several else 'line'} {' and '.join(shown)}" if shown else ""
