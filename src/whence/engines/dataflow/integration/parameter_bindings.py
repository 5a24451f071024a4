"""What parameters are bound to, through any number of calls (definition 1), during integration.

Calls can't touch variables, so these answers hold until a call that they lead through is integrated. They
are the same for every analyser, and kept for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, final

from whence.engines.dataflow.flow.direction import Direction
from whence.engines.dataflow.flow.flow_graph import Site
from whence.engines.dataflow.values.chains import Chains, Link
from whence.engines.dataflow.values.value_search import Analyser, closed
from whence.program.procedure import Point

_Key: TypeAlias = Site | tuple[Point | str, int]


@final
class _Kept:
    """The answers of one direction."""

    def __init__(self, analyser: Analyser, direction: Direction) -> None:
        self._analyser = analyser
        self._direction = direction
        self.chains = Chains(analyser, direction)
        self.known: dict[_Key, Iterable[Point]] = {}
        self._passing: list[_Key] = []
        """Those that memory had a part in."""
        self._through: dict[str, list[_Key]] = {}

    def behind(self, site: Site) -> Iterable[Point]:
        found = self.known.get(site)
        return self.find(site, self.chains.site(site)) if found is None else found

    def find(self, key: _Key, link: Link) -> Iterable[Point]:
        closure = closed(self._analyser, self.chains, self._direction, link)
        self.known[key] = closure.points
        if not closure.is_lasting:
            self._passing.append(key)
        for name in closure.joining:
            self._through.setdefault(name, []).append(key)
        return closure.points

    def forget(self, name: str) -> None:
        """Answers that lead through the procedure's calls, and those that memory had a part in."""
        for key in self._through.pop(name, ()):
            self.known.pop(key, None)
        for key in self._passing:
            self.known.pop(key, None)
        self._passing.clear()


@final
class ParameterBindings:
    def __init__(self, analyser: Analyser) -> None:
        self._backward = _Kept(analyser, Direction.BACKWARD)
        self._forward = _Kept(analyser, Direction.FORWARD)

    def behind(
        self, direction: Direction, sites: Iterable[tuple[Site, int]]
    ) -> list[tuple[Iterable[Point], int]]:
        """What definitions, or uses, of memory stand for, with their items."""
        kept = self._backward if direction is Direction.BACKWARD else self._forward
        return [(kept.behind(site), mask) for site, mask in sites]

    def argument(self, site: Point, number: int) -> Iterable[Point]:
        """The definitions of an actual parameter."""
        kept, key = self._backward, (site, number)
        found = kept.known.get(key)
        return kept.find(key, kept.chains.argument(site, number)) if found is None else found

    def parameter(self, name: str, number: int) -> Iterable[Point]:
        """The uses of a formal parameter. Numbers below zero are no nodes, so that the key is no site."""
        kept, key = self._forward, (name, -1 - number)
        found = kept.known.get(key)
        return kept.find(key, kept.chains.parameter(name, number)) if found is None else found

    def integrated(self, direction: Direction, name: str) -> None:
        """A call from the procedure (forward), or of it (backward), was added to the linkage."""
        (self._backward if direction is Direction.BACKWARD else self._forward).forget(name)
