"""The cross pairs of one integration step, unexpanded: there may be millions of few definitions and uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple, final

from whence.engines.dataflow.flow.direction import Direction
from whence.engines.dataflow.flow.flow_graph import Site
from whence.engines.dataflow.flow.program_flow import Flow
from whence.engines.dataflow.integration.parameter_bindings import ParameterBindings
from whence.engines.dataflow.integration.relations import Relation
from whence.program.procedure import Point


class Side(Enum):
    ENTRY = "on entry"
    EXIT = "on exit"


class CrossPair(NamedTuple):
    definition: Point
    use: Point
    side: Side


@final
class Ends:
    """The definitions, or the uses, of one side of a step."""

    def __init__(self, flow: Flow, direction: Direction) -> None:
        self._flow = flow
        self._direction = direction
        self._parts: list[tuple[Relation, list[tuple[Iterable[Point], int]]]] = []
        self._parameters: dict[int, Iterable[Point]] = {}

    def add(self, relation: Relation, bindings: ParameterBindings) -> None:
        self._parts.append((relation, bindings.behind(self._direction, relation.bound())))

    def add_parameter(self, number: int, points: Iterable[Point]) -> None:
        self._parameters[number] = points

    def masks(self) -> dict[Point, int]:
        """Point -> bits of its items, and above them of the parameters."""
        found: dict[Point, int] = {}
        for relation, bound in self._parts:
            for site, mask in relation.sites():
                if not self._is_hidden(site):
                    _set(found, self._flow.graph(site.procedure).points[site.node], mask)
            for points, mask in bound:
                for point in points:
                    _set(found, point, mask)
        base = len(self._flow.items)
        for number, points in self._parameters.items():
            for point in points:
                _set(found, point, 1 << (base + number))
        return found

    def _is_hidden(self, site: Site) -> bool:
        """A definition that only takes over a value is none itself."""
        return self._direction is Direction.BACKWARD and self._flow.is_bound(site, self._direction)


def _set(found: dict[Point, int], point: Point, mask: int) -> None:
    found[point] = found.get(point, 0) | mask


@final
class Crossing:
    """One side: a definition and a use are a pair if they have an item or a parameter in common."""

    def __init__(self, flow: Flow) -> None:
        self.definitions = Ends(flow, Direction.BACKWARD)
        self.uses = Ends(flow, Direction.FORWARD)

    def __len__(self) -> int:
        definitions, uses = Counter(self.definitions.masks().values()), Counter(self.uses.masks().values())
        return sum(
            defined * used
            for mask, defined in definitions.items()
            for wanted, used in uses.items()
            if mask & wanted
        )

    def pairs(self) -> Iterator[tuple[Point, Point]]:
        """In order."""
        uses = sorted(self.uses.masks().items())
        for definition, mask in sorted(self.definitions.masks().items()):
            yield from ((definition, use) for use, wanted in uses if mask & wanted)


@final
class Cross:
    """Definition 10: the pairs that cross the callee on entry, and those on exit."""

    def __init__(self, flow: Flow) -> None:
        self.entry = Crossing(flow)
        self.exit = Crossing(flow)

    def __len__(self) -> int:
        return len(self.entry) + len(self.exit)

    def pairs(self) -> Iterator[CrossPair]:
        """In order: entering pairs first."""
        for side, crossing in ((Side.ENTRY, self.entry), (Side.EXIT, self.exit)):
            yield from (CrossPair(definition, use, side) for definition, use in crossing.pairs())
