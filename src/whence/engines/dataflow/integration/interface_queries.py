"""Interface queries: the queries of an integration step, answered from tables (sections 3 and 4.3).

Such a query starts at an end of a procedure or at all calls of one procedure in another. Side-effect tables
say what it finds in callees; tables for the part of a caller between its calls of one callee and its end say
what it finds there. So a query only goes from caller to caller, and visits the nodes of a procedure only if
no earlier query did for the same items.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import final

from whence.engines.dataflow.flow.flow_graph import Site
from whence.engines.dataflow.flow.items import spread
from whence.engines.dataflow.integration.linked_graphs import LinkedGraph
from whence.engines.dataflow.integration.side_effect_tables import NOTHING, Key, Part, Table, Tables


@final
class InterfaceAnswer:
    """The answer of one query: the sites found in the parts of procedures that it visited, and in their
    callees."""

    __slots__ = ("_graphs", "_known", "_parts")

    def __init__(self, graphs: dict[str, LinkedGraph], known: dict[Key, Table], parts: list[Part]) -> None:
        self._graphs = graphs
        self._known = known
        self._parts = parts

    def items(self) -> int:
        """The items that may have sites: those that have settled ones, and those that are not settled."""
        found = 0
        for _, settled, _, mask in self._parts:
            found |= mask & (settled.met | ~settled.mask)
        return found

    def sites(self) -> Iterable[tuple[Site, int]]:
        found: dict[Site, int] = {}
        for linked, settled, values, mask in self._all():
            summary, order = linked.summary, settled.order
            if not summary.held & mask:
                continue
            for mets, places in ((summary.at, order.before), (summary.beyond, order.past)):
                for node, site, items in mets:
                    met = settled.values[places[node]]
                    if values:
                        met |= values[places[node]]
                    met &= items & mask
                    if met:
                        _add(found, Site(linked.name, site), met)
        return found.items()

    def _all(self) -> Iterator[Part]:
        """The parts, and their callees with the items for which D has to be looked up there."""
        pending: dict[str, int] = {}
        for part in self._parts:
            yield part
            _enter(part, pending)
        done = spread(pending, lambda name, mask: _enter(self._called(name, mask), pending))
        yield from (self._called(name, mask) for name, mask in done.items())

    def _called(self, name: str, mask: int) -> Part:
        """The part of a callee. Items that it was not asked about are settled there."""
        linked = self._graphs[name]
        table = self._known.get(name)
        return linked, linked.end, NOTHING if table is None else table[1], mask

    def bound(self) -> Iterable[tuple[Site, int]]:
        found: dict[Site, int] = {}
        pending: dict[str, int] = {}
        for part in self._parts:
            if part[0].bound_items & part[3]:
                _take_bound(part, found, pending)
        spread(pending, lambda name, mask: _take_bound(self._called(name, mask), found, pending))
        return found.items()


def _enter(part: Part, pending: dict[str, int]) -> None:
    """Add the items that the part lets arrive at its callees."""
    linked, settled, values, mask = part
    before = settled.order.before
    for node, callee, items in linked.entered:
        items &= mask
        if items:
            arrived = settled.values[before[node]]
            if values:
                arrived |= values[before[node]]
            if arrived & items:
                pending[callee] = pending.get(callee, 0) | (arrived & items)


def _take_bound(part: Part, found: dict[Site, int], pending: dict[str, int]) -> None:
    linked, settled, values, mask = part
    for callee, items in linked.arriving(settled):
        if items & mask:
            pending[callee] = pending.get(callee, 0) | (items & mask)
    name, summary = linked.name, linked.summary
    if summary.bound & mask:
        for site, items in settled.bound:
            if items & mask:
                _add(found, Site(name, site), items & mask)
    mask &= ~settled.mask & linked.bound_items
    if not mask or not values:
        return
    before, past = settled.order.before, settled.order.past
    for node, callee, items in linked.bound:
        items &= mask
        if items:
            items &= values[before[node]]
            if items:
                pending[callee] = pending.get(callee, 0) | items
    if summary.bound & mask:
        for mets, places in ((summary.bound_at, before), (summary.bound_beyond, past)):
            for node, site, items in mets:
                items &= mask
                if items and items & values[places[node]]:
                    _add(found, Site(name, site), items & values[places[node]])


def _add(found: dict[Site, int], site: Site, mask: int) -> None:
    found[site] = found.get(site, 0) | mask


def from_node(tables: Tables, name: str, node: int, mask: int) -> Iterable[Site]:
    """A query from any node; only the sites, without their items."""
    linked, start = tables.graphs.graph(name), tables.graphs.node_start(name, node)
    part = linked, start.settled, tables.values_from(linked, start, mask), mask
    found = {Site(name, site): None for site, items in start.met if items & mask}
    found.update((site, None) for site, _ in _through_callers(tables, part).sites())
    return found


def from_end(tables: Tables, name: str, mask: int) -> InterfaceAnswer:
    """A query from the end of the procedure where queries enter it."""
    linked = tables.graphs.graph(name)
    return _through_callers(tables, (linked, linked.end, tables.values(linked, linked.end, "", mask), mask))


def from_calls(tables: Tables, caller: str, callee: str, mask: int) -> InterfaceAnswer:
    """A query from the caller's calls of the callee."""
    linked = tables.graphs.graph(caller)
    settled = tables.graphs.at_calls(linked, callee)
    return _through_callers(tables, (linked, settled, tables.values(linked, settled, callee, mask), mask))


def _through_callers(tables: Tables, part: Part) -> InterfaceAnswer:
    """Continue at the callers as long as items leave the procedure (rule 1), callees before callers."""
    graphs = tables.graphs
    made = graphs.graphs
    parts = [part]
    linked, settled, values, mask = part
    leaving = {linked.number: (settled.values[-1] | values[-1] if values else settled.values[-1]) & mask}
    done: dict[int, int] = {}
    while leaving:
        number = min(leaving)
        linked = graphs.numbered(number)
        known = done.get(number, 0)
        mask = leaving.pop(number) & ~known & ~linked.summary.frame
        if not mask:
            continue
        done[number] = known | mask
        name = linked.name
        for caller in graphs.linked_callers(name):
            linked = made.get(caller) or graphs.graph(caller)
            settled = linked.at_calls.get(name) or graphs.at_calls(linked, name)
            out = settled.values[-1]
            if mask & ~settled.mask:
                values = tables.values(linked, settled, name, mask)
                out |= values[-1]
            else:
                values = NOTHING
                tables.look_below(caller)
            parts.append((linked, settled, values, mask))
            out &= mask
            if out:
                leaving[linked.number] = leaving.get(linked.number, 0) | out
    return InterfaceAnswer(made, tables.known, parts)
