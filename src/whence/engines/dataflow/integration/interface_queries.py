"""Queries at procedure interfaces, put together from tables (sections 3 and 4.3).

A query of an integration step starts at a procedure's end or beside all calls of one procedure in another.
What it meets inside a callee are side-effect variables; what it meets in a caller, between its calls of
one callee and its end, is a passage. So a query only climbs from caller to caller, and looks at a
procedure's nodes only where no earlier query did for the same items.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import final

from whence.engines.dataflow.flow.flow_graph import Site
from whence.engines.dataflow.flow.items import spread
from whence.engines.dataflow.integration.linked_graphs import Joined
from whence.engines.dataflow.integration.side_effect_tables import NOTHING, Key, Part, Table, Tables


@final
class Passed:
    """The parts that a query led to: what was met there, and in callees, is the answer."""

    __slots__ = ("_known", "_outlines", "_parts")

    def __init__(self, outlines: dict[str, Joined], known: dict[Key, Table], parts: list[Part]) -> None:
        self._outlines = outlines
        self._known = known
        self._parts = parts

    def items(self) -> int:
        """The items of which something may be found: all that is, and what is not settled."""
        found = 0
        for _, settled, _, mask in self._parts:
            found |= mask & (settled.met | ~settled.mask)
        return found

    def sites(self) -> Iterable[tuple[Site, int]]:
        found: dict[Site, int] = {}
        for joined, settled, values, mask in self._all():
            outline, sweep = joined.outline, settled.sweep
            if not outline.held & mask:
                continue
            for mets, places in ((outline.at, sweep.before), (outline.beyond, sweep.past)):
                for node, site, items in mets:
                    met = settled.values[places[node]]
                    if values:
                        met |= values[places[node]]
                    met &= items & mask
                    if met:
                        _add(found, Site(joined.name, site), met)
        return found.items()

    def _all(self) -> Iterator[Part]:
        """The parts, and the callees with the items for which D has to be looked up there."""
        pending: dict[str, int] = {}
        for part in self._parts:
            yield part
            _enter(part, pending)
        done = spread(pending, lambda name, mask: _enter(self._called(name, mask), pending))
        yield from (self._called(name, mask) for name, mask in done.items())

    def _called(self, name: str, mask: int) -> Part:
        """What a callee was not asked for is settled there."""
        joined = self._outlines[name]
        table = self._known.get(name)
        return joined, joined.end, NOTHING if table is None else table[1], mask

    def bound(self) -> Iterable[tuple[Site, int]]:
        found: dict[Site, int] = {}
        pending: dict[str, int] = {}
        for part in self._parts:
            if part[0].bound_items & part[3]:
                _take_bound(part, found, pending)
        spread(pending, lambda name, mask: _take_bound(self._called(name, mask), found, pending))
        return found.items()


def _enter(part: Part, pending: dict[str, int]) -> None:
    """What arrives at callees."""
    joined, settled, values, mask = part
    before = settled.sweep.before
    for node, callee, items in joined.entered:
        items &= mask
        if items:
            arrived = settled.values[before[node]]
            if values:
                arrived |= values[before[node]]
            if arrived & items:
                pending[callee] = pending.get(callee, 0) | (arrived & items)


def _take_bound(part: Part, found: dict[Site, int], pending: dict[str, int]) -> None:
    joined, settled, values, mask = part
    for callee, items in joined.arriving(settled):
        if items & mask:
            pending[callee] = pending.get(callee, 0) | (items & mask)
    name, outline = joined.name, joined.outline
    if outline.bound & mask:
        for site, items in settled.bound:
            if items & mask:
                _add(found, Site(name, site), items & mask)
    mask &= ~settled.mask & joined.bound_items
    if not mask or not values:
        return
    before, past = settled.sweep.before, settled.sweep.past
    for node, callee, items in joined.bound:
        items &= mask
        if items:
            items &= values[before[node]]
            if items:
                pending[callee] = pending.get(callee, 0) | items
    if outline.bound & mask:
        for mets, places in ((outline.bound_at, before), (outline.bound_beyond, past)):
            for node, site, items in mets:
                items &= mask
                if items and items & values[places[node]]:
                    _add(found, Site(name, site), items & values[places[node]])


def _add(found: dict[Site, int], site: Site, mask: int) -> None:
    found[site] = found.get(site, 0) | mask


def from_node(tables: Tables, name: str, node: int, mask: int) -> Iterable[Site]:
    """From beside any node: the sites alone."""
    joined, place = tables.assembly.outline(name), tables.assembly.place(name, node)
    part = joined, place.settled, tables.values_from(joined, place, mask), mask
    found = {Site(name, site): None for site, items in place.met if items & mask}
    found.update((site, None) for site, _ in _climb(tables, part).sites())
    return found


def from_end(tables: Tables, name: str, mask: int) -> Passed:
    """From the procedure's end where queries enter it."""
    joined = tables.assembly.outline(name)
    return _climb(tables, (joined, joined.end, tables.values(joined, joined.end, "", mask), mask))


def from_calls(tables: Tables, caller: str, callee: str, mask: int) -> Passed:
    """From beside the caller's calls of the callee."""
    joined = tables.assembly.outline(caller)
    settled = tables.assembly.beside(joined, callee)
    return _climb(tables, (joined, settled, tables.values(joined, settled, callee, mask), mask))


def _climb(tables: Tables, part: Part) -> Passed:
    """Rule 1, from caller to caller, callees first."""
    assembly = tables.assembly
    outlines = assembly.outlines
    parts = [part]
    joined, settled, values, mask = part
    leaving = {joined.number: (settled.values[-1] | values[-1] if values else settled.values[-1]) & mask}
    done: dict[int, int] = {}
    while leaving:
        number = min(leaving)
        joined = assembly.numbered(number)
        known = done.get(number, 0)
        mask = leaving.pop(number) & ~known & ~joined.outline.frame
        if not mask:
            continue
        done[number] = known | mask
        name = joined.name
        for caller in assembly.passages(name):
            joined = outlines.get(caller) or assembly.outline(caller)
            settled = joined.beside.get(name) or assembly.beside(joined, name)
            out = settled.values[-1]
            if mask & ~settled.mask:
                values = tables.values(joined, settled, name, mask)
                out |= values[-1]
            else:
                values = NOTHING
                tables.look_below(caller)
            parts.append((joined, settled, values, mask))
            out &= mask
            if out:
                leaving[joined.number] = leaving.get(joined.number, 0) | out
    return Passed(outlines, tables.known, parts)
