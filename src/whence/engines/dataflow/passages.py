"""Queries at procedure interfaces, put together from tables (sections 3 and 4.3).

A query of an integration step starts at a procedure's end or beside all calls of one procedure in another.
What it meets inside a callee are side-effect variables; what it meets in a caller, between its calls of
one callee and its end, is a passage. So a query only climbs from caller to caller, and looks at a
procedure's nodes only where no earlier query did for the same items.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import final

from whence.engines.dataflow.graph import Site
from whence.engines.dataflow.linked import LinkedOutline
from whence.engines.dataflow.tables import Key, Table, Tables


@final
@dataclass(frozen=True, slots=True)
class Passed:
    """The tables that a query led to, with its items: what they met, and their callees, are the answer."""

    outlines: dict[str, LinkedOutline]
    known: dict[Key, Table]
    parts: list[tuple[Key, int]]

    def items(self) -> int:
        """The items of which something may be found: all that is, and what callees may hold."""
        found = 0
        for key, mask in self.parts:
            table = self.known[key]
            reached, passed = table.reached, table.passed
            met = 0
            for node, held in table.linked.outline.held_at:
                met |= reached[node] & held
            for node, held in table.linked.outline.held_beyond:
                met |= passed[node] & held
            for node, _, held in table.linked.entered:
                met |= reached[node] & held
            found |= met & mask
        return found

    def sites(self) -> Iterable[tuple[Site, int]]:
        found: dict[Site, int] = {}
        for name, mask, table in self._all():
            outline = table.linked.outline
            for mets, masks in ((outline.at, table.reached), (outline.beyond, table.passed)):
                for node, site, items in mets:
                    met = masks[node] & items & mask
                    if met:
                        _add(found, Site(name, site), met)
        return found.items()

    def _all(self) -> Iterator[tuple[str, int, Table]]:
        """The parts, and the callees with the items for which D has to be looked up there."""
        pending: dict[str, int] = {}
        for key, mask in self.parts:
            table = self.known[key]
            yield table.name, mask, table
            self._enter(table, mask, pending)
        done: dict[str, int] = {}
        while pending:
            name, mask = pending.popitem()
            known = done.get(name, 0)
            mask &= ~known
            if mask:
                done[name] = known | mask
                self._enter(self._called(name, mask), mask, pending)
        yield from ((name, mask, self._called(name, mask)) for name, mask in done.items())

    def _enter(self, table: Table, mask: int, pending: dict[str, int]) -> None:
        for node, callee, held in table.linked.entered:
            arrived = table.reached[node] & held & mask
            if arrived:
                pending[callee] = pending.get(callee, 0) | arrived

    def _called(self, name: str, mask: int) -> Table:
        """What a callee was not asked for is settled there."""
        known = self.known.get(name)
        if known is not None and not mask & ~(known.asked | known.settled.mask):
            return known
        linked = self.outlines[name]
        settled = Table(name, linked, linked.end)
        return settled if known is None else settled.joined(known)

    def bound(self) -> Iterable[tuple[Site, int]]:
        found: dict[Site, int] = {}
        pending: dict[str, int] = {}
        for key, mask in self.parts:
            self._take_bound(self.known[key], mask, found, pending)
        done: dict[str, int] = {}
        while pending:
            name, mask = pending.popitem()
            known = done.get(name, 0)
            mask &= ~known
            if mask:
                done[name] = known | mask
                self._take_bound(self._called(name, mask), mask, found, pending)
        return found.items()

    def _take_bound(self, table: Table, mask: int, found: dict[Site, int], pending: dict[str, int]) -> None:
        linked = table.linked
        if not linked.bound_items & mask:
            return
        for node, callee, items in linked.bound:
            items &= table.reached[node] & mask
            if items:
                pending[callee] = pending.get(callee, 0) | items
        if linked.outline.bound & mask:
            for node, site, items in linked.outline.bound_at:
                if table.reached[node] & items & mask:
                    _add(found, Site(table.name, site), table.reached[node] & items & mask)
            for node, site, items in linked.outline.bound_beyond:
                if table.passed[node] & items & mask:
                    _add(found, Site(table.name, site), table.passed[node] & items & mask)


def _add(found: dict[Site, int], site: Site, mask: int) -> None:
    found[site] = found.get(site, 0) | mask


def from_end(tables: Tables, name: str, mask: int) -> Passed:
    """From the procedure's end where queries enter it."""
    return _climb(tables, name, name, mask)


def from_calls(tables: Tables, caller: str, callee: str, mask: int) -> Passed:
    """From beside the caller's calls of the callee."""
    return _climb(tables, (caller, callee), caller, mask)


def _climb(tables: Tables, key: Key, start: str, mask: int) -> Passed:
    """Rule 1, from caller to caller."""
    all_items = mask
    parts: list[tuple[Key, int]] = [(key, mask)]
    leaving = {start: tables.passing(key, mask, all_items)}
    linked = tables.linked
    rank = linked.flow.beneath(linked.direction).rank
    done: dict[str, int] = {}
    while leaving:
        name = next(iter(leaving)) if len(leaving) == 1 else min(leaving, key=rank)
        known = done.get(name, 0)
        mask = leaving.pop(name) & ~known
        done[name] = known | mask
        mask &= ~linked.outline(name).outline.frame
        for key in linked.passages(name) if mask else ():
            parts.append((key, mask))
            out = tables.passing(key, mask, all_items)
            if out:
                leaving[key[0]] = leaving.get(key[0], 0) | out
    return Passed(linked.outlines, tables.known, parts)
