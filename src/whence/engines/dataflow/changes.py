"""Regression: which pairs an edit affects, by demand.

Affected are the pairs that are defined or used in a changed procedure and those that cross one (definition
7), about memory that the procedure touches, or touched before the edit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from whence.engines.dataflow.bindings import merged_operand
from whence.engines.dataflow.demand import DemandAnalyser
from whence.engines.dataflow.direction import Direction
from whence.engines.dataflow.flow import Flow
from whence.engines.dataflow.graph import Site
from whence.engines.dataflow.items import bits_of
from whence.engines.dataflow.pairs import Pair, pairs_of, uses_at
from whence.engines.dataflow.propagation import Found, Propagation
from whence.engines.dataflow.search import (
    Analyser,
    OfItems,
    OfVariable,
    Subject,
    Ways,
    defined_items,
    points_behind,
    reachable_uses,
    reaching_definitions,
)
from whence.memory.facts import Mode
from whence.program.copies import spilled_parameter
from whence.program.procedure import Point


def affected_pairs(analyser: DemandAnalyser, changed: Iterable[str], symbols: Iterable[str]) -> list[Pair]:
    """`symbols` are the globals that the changed procedures named before the edit."""
    flow = analyser.flow
    changed = tuple(changed)
    found: dict[tuple[Point, Point], Ways] = {}
    for pair in pairs_of(analyser, changed):
        _add(found, pair.definition, pair.use, pair.ways)
    for name in changed:
        for point, subject in tuple(_definitions(flow, name)):
            uses = reachable_uses(analyser, subject, flow.graph(name).node_at(point))
            for use, ways in uses.items():
                _add(found, point, use, ways)
    _number(flow, symbols)
    named = _named_items(flow, symbols)
    crossing = {pair for name in changed for pair in _crossing(analyser, name, named)}
    for pair in _confirmed(analyser, crossing - found.keys()):
        _add(found, pair.definition, pair.use, pair.ways)
    return [Pair(definition, use, ways) for (definition, use), ways in found.items()]


def _add(found: dict[tuple[Point, Point], Ways], definition: Point, use: Point, ways: Ways) -> None:
    key = definition, use
    found[key] = found.get(key, Ways(False, False)) | ways


def _definitions(flow: Flow, name: str) -> Iterator[tuple[Point, Subject]]:
    """What the procedure defines itself: not what it only passes on."""
    graph = flow.graph(name)
    for node, instruction in enumerate(graph.instructions):
        point = graph.points[node]
        if instruction is None or spilled_parameter(graph.procedure, point, instruction) is not None:
            continue
        if merged_operand(instruction) is None:
            for variable, nodes in graph.definitions.items():
                if node in nodes:
                    yield point, OfVariable(name, variable)
        mask = defined_items(flow, point) if flow.memory.written(point) else 0
        if mask:
            yield point, OfItems(name, mask)


def _number(flow: Flow, symbols: Iterable[str]) -> None:
    """Bring in what reads the globals."""
    for symbol in symbols:
        for access in flow.memory.accesses(flow.memory.static(symbol)) or ():
            if access.mode is Mode.READ:
                flow.load_items(access.point)


def _named_items(flow: Flow, symbols: Iterable[str]) -> int:
    numbers = [n for each in symbols for n in flow.items.by_object.get(flow.memory.static(each), [])]
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def _crossing(analyser: DemandAnalyser, name: str, named: int) -> Iterator[tuple[Point, Point]]:
    """From before a call of the procedure into it or to after it, and from inside it to after it."""
    flow = analyser.flow
    mask = flow.touching(name)[1] | named
    for site in flow.sites(name) if mask else ():
        node = flow.graph(site.procedure).node_at(site)
        place = Site(site.procedure, node)
        before, after = (_beside(analyser, direction, place, mask) for direction in Direction)
        reaching, reached = (_through(analyser, direction, place, mask) for direction in Direction)
        yield from _matched(before, reached)
        yield from _matched(reaching, after)


def _matched(
    definitions: dict[int, dict[Point, None]], uses: dict[int, dict[Point, None]]
) -> Iterator[tuple[Point, Point]]:
    for item, points in definitions.items():
        for use in uses.get(item, ()):
            yield from ((point, use) for point in points)


def _beside(
    analyser: DemandAnalyser, direction: Direction, place: Site, mask: int
) -> dict[int, dict[Point, None]]:
    """Item -> what reaches the place, or is reached from it."""
    propagation = Propagation(analyser.side_effects(direction))
    propagation.start(place.procedure, place.node, mask)
    return _points(analyser, direction, propagation.run().masks())


def _through(
    analyser: DemandAnalyser, direction: Direction, place: Site, mask: int
) -> dict[int, dict[Point, None]]:
    """The same as across the call, and what lies in it."""
    propagation = Propagation(analyser.side_effects(direction))
    propagation.start_at(place.procedure, place.node, mask)
    return _points(analyser, direction, propagation.run().masks())


def _points(analyser: Analyser, direction: Direction, collected: Found) -> dict[int, dict[Point, None]]:
    found: dict[int, dict[Point, None]] = {}
    for site, mask in collected.items():
        points = points_behind(analyser, direction, site).points
        for item in bits_of(mask):
            found.setdefault(item, {}).update(dict.fromkeys(points))
    return found


def _confirmed(analyser: Analyser, candidates: set[tuple[Point, Point]]) -> Iterator[Pair]:
    """Those that are pairs: the two halves of a crossing path may belong to different callers."""
    wanted: dict[Point, set[Point]] = {}
    for definition, point in candidates:
        wanted.setdefault(point, set()).add(definition)
    for point in sorted(wanted):
        for use in uses_at(analyser.flow, point):
            for definition, ways in reaching_definitions(analyser, use.subject, use.node).items():
                if definition in wanted[point]:
                    yield Pair(definition, point, ways)
