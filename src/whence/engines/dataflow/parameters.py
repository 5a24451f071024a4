"""What parameters are bound to, through any number of calls (definition 1), during integration.

Calls can't touch variables, so these answers hold until a call that they lead through is integrated. They
are the same for every analyser, and kept for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias, final

from whence.engines.dataflow.direction import Direction
from whence.engines.dataflow.graph import Site
from whence.engines.dataflow.search import (
    Analyser,
    Closure,
    argument_definitions,
    parameter_uses,
    points_behind,
)
from whence.program.procedure import Point

_Key: TypeAlias = tuple[str, object, int]


@final
class _Kept:
    """The answers of one direction."""

    def __init__(self) -> None:
        self._lasting: dict[_Key, Iterable[Point]] = {}
        self._passing: dict[_Key, Iterable[Point]] = {}
        self._through: dict[str, list[_Key]] = {}

    def get(self, key: _Key, find: Callable[[], Closure]) -> Iterable[Point]:
        found = self._lasting.get(key)
        if found is None:
            found = self._passing.get(key)
        if found is None:
            closure = find()
            found = closure.points
            (self._lasting if closure.is_lasting else self._passing)[key] = found
            for name in closure.joining:
                self._through.setdefault(name, []).append(key)
        return found

    def forget(self, name: str) -> None:
        """Answers that lead through the procedure's calls, and those that memory had a part in."""
        for key in self._through.pop(name, ()):
            self._lasting.pop(key, None)
        self._passing.clear()


@final
class ParameterBindings:
    def __init__(self, analyser: Analyser) -> None:
        self._analyser = analyser
        self._backward = _Kept()
        self._forward = _Kept()

    def behind(self, direction: Direction, site: Site) -> Iterable[Point]:
        """What a definition, or use, of memory stands for."""
        kept = self._backward if direction is Direction.BACKWARD else self._forward
        key = site.procedure, None, site.node
        return kept.get(key, lambda: points_behind(self._analyser, direction, site))

    def argument(self, site: Point, number: int) -> Iterable[Point]:
        """The definitions of an actual parameter."""
        key = site.procedure, site, number
        return self._backward.get(key, lambda: argument_definitions(self._analyser, site, number))

    def parameter(self, name: str, number: int) -> Iterable[Point]:
        """The uses of a formal parameter."""
        key = name, "", number
        return self._forward.get(key, lambda: parameter_uses(self._analyser, name, number))

    def integrated(self, direction: Direction, name: str) -> None:
        """A call from the procedure (forward), or of it (backward), was added to the linkage."""
        (self._backward if direction is Direction.BACKWARD else self._forward).forget(name)
