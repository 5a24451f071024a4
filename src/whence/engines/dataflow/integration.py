"""Integration testing (section 3): steps over the edges of the call graph and their cross pairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple, final

from whence.engines.dataflow.direction import Direction
from whence.engines.dataflow.flow import Flow, number_items
from whence.engines.dataflow.graph import ENTRY, EXIT
from whence.engines.dataflow.items import bits_of, mask_of
from whence.engines.dataflow.linkage import Units
from whence.engines.dataflow.propagation import Collected, Site
from whence.engines.dataflow.search import (
    Analyser,
    OfItems,
    OfVariable,
    argument_definitions,
    points_behind,
    reachable_uses,
    stands_alone,
)
from whence.program.procedure import Point
from whence.questions import Order


class Side(Enum):
    ENTRY = "on entry"
    EXIT = "on exit"


class CrossPair(NamedTuple):
    definition: Point
    use: Point
    side: Side


@final
class Cross:
    """The cross pairs of one step, kept by definition because there may be very many."""

    def __init__(self) -> None:
        self._uses: dict[tuple[Side, Point], set[Point]] = {}

    def add(self, side: Side, definitions: Iterable[Point], uses: Iterable[Point]) -> None:
        for definition in definitions:
            self._uses.setdefault((side, definition), set()).update(uses)

    def __len__(self) -> int:
        return sum(map(len, self._uses.values()))

    def pairs(self) -> Iterator[CrossPair]:
        """In order: entering pairs first."""
        for side in Side:
            for (at, definition), uses in sorted(self._uses.items(), key=lambda item: item[0][1]):
                if at is side:
                    yield from (CrossPair(definition, use, side) for use in sorted(uses))


class Step(NamedTuple):
    caller: str
    callee: str


def call_edges(flow: Flow, entries: tuple[str, ...]) -> dict[str, list[str]]:
    """Caller -> callees in the order of their calls, for everything that the entries may run."""
    edges: dict[str, list[str]] = {}
    pending = list(reversed(entries))
    while pending:
        name = pending.pop()
        if name in edges:
            continue
        called = (callee for node in flow.calls(name) for callee in flow.callees_at(name, node))
        edges[name] = list(dict.fromkeys(called))
        pending.extend(reversed(edges[name]))
    return edges


def steps(flow: Flow, entries: tuple[str, ...], order: Order) -> list[Step]:
    """Every edge once: bottom-up each procedure when its callees are done, top-down the reverse."""
    edges = call_edges(flow, entries)
    done = _callees_first(edges, entries)
    names = done if order is Order.BOTTOM_UP else list(reversed(done))
    return [Step(name, callee) for name in names for callee in edges[name]]


def _callees_first(edges: dict[str, list[str]], entries: tuple[str, ...]) -> list[str]:
    done: dict[str, None] = {}
    seen: set[str] = set()
    for entry in entries:
        stack: list[tuple[str, Iterator[str]]] = [(entry, iter(edges[entry]))] if entry not in seen else []
        seen.add(entry)
        while stack:
            name, pending = stack[-1]
            following = next((callee for callee in pending if callee not in seen), None)
            if following is None:
                done[name] = None
                stack.pop()
            else:
                seen.add(following)
                stack.append((following, iter(edges[following])))
    return list(done)


@final
class Integrator:
    """Carries an analyser through the steps. The linkage is the analyser's own and grows here."""

    def __init__(self, analyser: Analyser, linkage: Units, procedures: tuple[str, ...]) -> None:
        self._analyser = analyser
        self._flow = analyser.flow
        self._linkage = linkage
        self._plain: dict[tuple[Direction, Site], tuple[Point, ...]] = {}
        number_items(self._flow, procedures)

    def cross(self, caller: str, callee: str) -> Cross:
        """ComputeCross (figure 2): definitions are found before the edge is integrated, uses after."""
        calls = [node for node in self._flow.calls(caller) if callee in self._flow.callees_at(caller, node)]
        exposed = self._flow.exposed(callee)
        entering = [
            self._defined(self._analyser.items(Direction.BACKWARD, OfItems(caller, exposed), node))
            for node in calls
        ]
        passed = [self._passed(caller, node, callee) for node in calls]
        leaving = self._defined(self._analyser.items(Direction.BACKWARD, OfItems(callee, exposed), EXIT))
        self._linkage.edges.add((caller, callee))
        self._analyser.update(Direction.FORWARD, caller, callee)
        found = Cross()
        for node, definitions, arguments in zip(calls, entering, passed, strict=True):
            self._match(found, Side.ENTRY, definitions, callee, ENTRY)
            self._bind(found, callee, arguments)
            self._match(found, Side.EXIT, leaving, caller, node)
        self._analyser.update(Direction.BACKWARD, caller, callee)
        return found

    def _defined(self, collected: Collected) -> dict[int, dict[Point, None]]:
        return self._by_item(Direction.BACKWARD, collected)

    def _by_item(self, direction: Direction, collected: Collected) -> dict[int, dict[Point, None]]:
        """Item -> the definitions, or uses, that its sites stand for."""
        found: dict[int, dict[Point, None]] = {}
        for site, (within, across) in collected.items():
            points = self._points(direction, site)
            for item in bits_of(within | across):
                found.setdefault(item, {}).update(dict.fromkeys(points))
        return found

    def _points(self, direction: Direction, site: Site) -> Iterable[Point]:
        """Most sites stand for themselves alone, whatever is integrated; that is found out once."""
        key = direction, site
        found = self._plain.get(key)
        if found is None:
            point = self._flow.graph(site.procedure).points[site.node]
            is_plain = stands_alone(self._flow, direction, site)
            found = self._plain[key] = (point,) if is_plain else ()
        return found or points_behind(self._analyser, direction, site)

    def _passed(self, caller: str, node: int, callee: str) -> list[dict[Point, None]]:
        """Definitions of each actual parameter; an implicit call has none of the user's."""
        parameters = self._flow.graph(callee).procedure.parameters
        if callee not in self._flow.named_at(caller, node):
            return [{} for _ in parameters]
        site = self._flow.graph(caller).points[node]
        return [
            dict.fromkeys(argument_definitions(self._analyser, site, number))
            for number in range(len(parameters))
        ]

    def _match(
        self, found: Cross, side: Side, definitions: dict[int, dict[Point, None]], name: str, node: int
    ) -> None:
        """Definitions with the uses of the same item; items without a definition are not asked for."""
        mask = mask_of(list(definitions))
        if mask:
            reached = self._analyser.items(Direction.FORWARD, OfItems(name, mask), node)
            for item, points in self._by_item(Direction.FORWARD, reached).items():
                found.add(side, definitions[item], points)

    def _bind(self, found: Cross, callee: str, arguments: list[dict[Point, None]]) -> None:
        parameters = self._flow.graph(callee).procedure.parameters
        for parameter, definitions in zip(parameters, arguments, strict=True):
            if definitions:
                uses = reachable_uses(self._analyser, OfVariable(callee, parameter.name), ENTRY)
                found.add(Side.ENTRY, definitions, uses)
