"""Regression: which pairs an edit affects, by demand.

Affected are the pairs that are defined or used in a changed procedure and those that cross one (definition
7), about memory that the procedure touches, or touched before the edit. An instruction elsewhere that
touches or calls something else since the edit (`retargeting`) is treated the same, by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from whence.engines.dataflow.demand.analyser import DemandAnalyser
from whence.engines.dataflow.demand.propagation import Found, Propagation
from whence.engines.dataflow.flow.direction import Direction
from whence.engines.dataflow.flow.flow_graph import Site
from whence.engines.dataflow.flow.items import bits_of, mask_of
from whence.engines.dataflow.flow.program_flow import Flow, number_items
from whence.engines.dataflow.integration.steps import call_edges
from whence.engines.dataflow.question.pairs import Pair, uses_at
from whence.engines.dataflow.values.bindings import merged_operand
from whence.engines.dataflow.values.chains import OfItems, OfVariable, defined_items
from whence.engines.dataflow.values.value_search import (
    Analyser,
    Ways,
    argument_definitions,
    note,
    parameter_uses,
    points_behind,
    reachable_uses,
    reaching_definitions,
)
from whence.memory.memory import Memory
from whence.memory.modref import anywhere_in
from whence.memory.objects import AbstractObject
from whence.program.instructions import Call
from whence.program.procedure import Point
from whence.program.source_level.variable_copies import spilled_parameter
from whence.questions import Retargeted


def affected_pairs(
    analyser: DemandAnalyser,
    changed: Iterable[str],
    rerouted: Iterable[str],
    objects: Iterable[str],
    retargeted: Iterable[Retargeted] = (),
) -> list[Pair]:
    """`rerouted` are the changed procedures through which anything may pass otherwise than before the edit;
    `objects` pass otherwise through any of them."""
    flow = analyser.flow
    changed, rerouted = tuple(changed), frozenset(rerouted)
    candidates: set[tuple[Point, Point]] = set()
    for name in changed:
        for point in flow.graph(name).points[2:]:
            candidates.update(_at(analyser, point))
            candidates.update(_of_variables(flow, analyser, point))
            candidates.update(_of_arguments(analyser, point))
    written = _items_of(flow, objects)
    for name in changed:
        if name in rerouted:
            _number_below(flow, name)
        candidates.update(_crossing(analyser, name, -1 if name in rerouted else written, written))
    for point, touched, callees in retargeted:
        candidates.update(_at(analyser, point))
        candidates.update(_of_arguments(analyser, point))
        candidates.update(_entered(analyser, point, callees))
        candidates.update(_past(analyser, point, _items_of(flow, touched)))
    return list(_confirmed(analyser, candidates))


def _at(analyser: Analyser, point: Point) -> Iterator[tuple[Point, Point]]:
    """Pairs about memory that is read or written at the point, or by what it hands its value to or has it
    from."""
    flow = analyser.flow
    site = Site(point.procedure, flow.graph(point.procedure).node_at(point))
    for use in uses_at(flow, point):
        definitions = reaching_definitions(analyser, use.subject, use.node)
        uses = {point: None}
        if isinstance(use.subject, OfItems):
            uses.update(dict.fromkeys(points_behind(analyser, Direction.FORWARD, site).points))
        yield from ((definition, each) for definition in definitions for each in uses)
    if flow.effects(point.procedure).may_change_unlisted(site.node):
        flow.number_readers(anywhere_in(flow.memory.unknown))
    mask = defined_items(flow, point)
    if mask:
        behind = points_behind(analyser, Direction.BACKWARD, site).points
        reached = reachable_uses(analyser, OfItems(point.procedure, mask), site.node)
        yield from ((definition, each) for definition in behind for each in reached)


def _of_variables(flow: Flow, analyser: Analyser, point: Point) -> Iterator[tuple[Point, Point]]:
    """Pairs whose definition is that of a variable there: not what is only passed on."""
    graph = flow.graph(point.procedure)
    node = graph.node_at(point)
    instruction = graph.procedure.at(point)
    passes = spilled_parameter(graph.procedure, point, instruction) or merged_operand(instruction)
    if passes is None:
        for variable, nodes in graph.definitions.items():
            if node in nodes:
                subject = OfVariable(point.procedure, variable)
                yield from ((point, use) for use in reachable_uses(analyser, subject, node))


def _items_of(flow: Flow, names: Iterable[str]) -> int:
    """The items of the objects, with those of all that reads them."""
    mask = 0
    for name in names:
        object_ = _named(flow.memory, name)
        if object_ is not None:
            flow.number_readers(anywhere_in(object_))
            mask |= mask_of(flow.items.by_object.get(object_, []))
    return mask


def _named(memory: Memory, name: str) -> AbstractObject | None:
    """The global, local object or input that is called so (`objects.name_of`): others are never replaced."""
    procedure, _, part = name.removeprefix("*").rpartition(":")
    if not procedure:
        return memory.objects.static(name) if name in memory.program.global_names() else None
    if not memory.program.defines(procedure):
        return None
    return memory.objects.input(procedure, part) if name[0] == "*" else memory.objects.slot(procedure, part)


def _crossing(
    analyser: DemandAnalyser, name: str, wanted: int, written: int
) -> Iterator[tuple[Point, Point]]:
    """Across calls of the procedure and across its own calls: of the wanted items that are touched there,
    and of those that the edit writes otherwise."""
    flow = analyser.flow
    mask = (flow.touching(name)[1] & wanted) | written
    for site in flow.sites(name) if mask else ():
        yield from _around(analyser, site, mask)
    for node in flow.calls(name):
        touched = 0
        for callee in flow.callees_at(name, node):
            touched |= flow.touching(callee)[1]
        if touched & wanted:
            yield from _around(analyser, flow.graph(name).points[node], touched & wanted)


def _entered(
    analyser: DemandAnalyser, point: Point, formerly: Iterable[str]
) -> Iterator[tuple[Point, Point]]:
    """Across the calls at the point of what it enters, or entered before."""
    flow = analyser.flow
    node = flow.graph(point.procedure).node_at(point)
    mask = 0
    for callee in (*flow.callees_at(point.procedure, node), *formerly):
        if flow.program.defines(callee):
            _number_below(flow, callee)
            mask |= flow.touching(callee)[1]
    if mask:
        yield from _around(analyser, point, mask)


def _of_arguments(analyser: Analyser, point: Point) -> Iterator[tuple[Point, Point]]:
    """From what the call at the point passes to what uses it in the callee, and further down."""
    flow = analyser.flow
    call = flow.graph(point.procedure).procedure.at(point)
    if not isinstance(call, Call) or not call.arguments:
        return
    for callee in flow.named_at(point.procedure, flow.graph(point.procedure).node_at(point)):
        for number in range(len(flow.graph(callee).procedure.parameters)):
            uses = parameter_uses(analyser, callee, number).points
            definitions = argument_definitions(analyser, point, number).points if uses else ()
            yield from ((definition, use) for definition in definitions for use in uses)


def _number_below(flow: Flow, name: str) -> None:
    """Bring in what the procedure and all that it calls read, and whatever reads what they write."""
    names = tuple(call_edges(flow, (name,)))
    number_items(flow, names)
    for each in names:
        for point in flow.graph(each).points[2:]:
            for location in flow.memory.written(point):
                flow.number_readers(location)


def _around(analyser: DemandAnalyser, site: Point, mask: int) -> Iterator[tuple[Point, Point]]:
    """Into the call, out of it and past it."""
    place = Site(site.procedure, analyser.flow.graph(site.procedure).node_at(site))
    before, after = (_beside(analyser, direction, place, mask) for direction in Direction)
    reaching, reached = (_through(analyser, direction, place, mask) for direction in Direction)
    yield from _matched(before, reached)
    yield from _matched(reaching, after)


def _past(analyser: DemandAnalyser, point: Point, mask: int) -> Iterator[tuple[Point, Point]]:
    """Past an instruction that replaced the items before."""
    if mask:
        place = Site(point.procedure, analyser.flow.graph(point.procedure).node_at(point))
        yield from _matched(*(_beside(analyser, direction, place, mask) for direction in Direction))


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


def _confirmed(analyser: Analyser, candidates: Iterable[tuple[Point, Point]]) -> Iterator[Pair]:
    """Those that are pairs: the two halves of a crossing path may belong to different callers."""
    wanted: dict[Point, set[Point]] = {}
    for definition, point in candidates:
        wanted.setdefault(point, set()).add(definition)
    for point in sorted(wanted):
        found: dict[Point, Ways] = {}
        for use in uses_at(analyser.flow, point):
            for definition, ways in reaching_definitions(analyser, use.subject, use.node).items():
                if definition in wanted[point]:
                    note(found, definition, ways)
        yield from (Pair(definition, point, ways) for definition, ways in found.items())
