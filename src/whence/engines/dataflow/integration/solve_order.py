"""A procedure's outline in the order in which a query goes through it from one place.

Nodes only let items through or stop them. So what a loop brings back to a node that lies on every way into
it is nothing new, and such edges are left out: nearly all procedures are solved in one sweep, each node
once. Structure only: nothing here is a solution.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias, final

from whence.engines.dataflow.integration.summary_graph import Outline
from whence.program.graphs.digraph import reverse_postorder
from whence.program.graphs.dominators import ranked_dominators

ROOT = -1
NOWHERE = 1
"""The place of nodes that the query can't get to."""

Source: TypeAlias = tuple[int, int]
"""A place, and the items that get from there to a node."""


class Passing(NamedTuple):
    """What a call lets through."""

    passed: int
    """Surely, whatever is asked in the callees."""
    asked: tuple[str, ...] = ()
    """Those where asking makes a difference."""


Calls: TypeAlias = Sequence[Passing]
"""By the outline's nodes; those that are no calls are not looked up."""


class Stop(NamedTuple):
    """A node: what reaches it is the next value and, if it is a call, what gets past it the one after."""

    call: int
    """The outline's node if it is a call that the query goes past, else -1."""
    source: int
    kept: int
    more: tuple[Source, ...]


class Start(NamedTuple):
    """Where queries come from."""

    edges: list[tuple[int, int]]
    """Nodes that they come to first, and the items that get there."""
    past: frozenset[int]
    """Nodes past which they start. They may come back to those that are calls, and end there: what gets past
    them is there already."""


def from_end(outline: Outline) -> Start:
    """From the end of the procedure where queries enter it."""
    return Start(outline.onward[0], frozenset({0}))


def beside_calls(outline: Outline, callee: str) -> Start:
    calls = outline.entering.get(callee, [])
    return Start([edge for call in calls for edge in outline.onward[call]], frozenset(calls))


@final
class Sweep:
    """Values have places: the first is what the query starts with, the last is what leaves the procedure."""

    __slots__ = ("_late", "_stops", "before", "past")

    def __init__(self, outline: Outline, start: Start) -> None:
        rooted = _Rooted(outline, start)
        nodes = len(outline.onward)
        self.before = [NOWHERE] * nodes
        """Outline's node -> place of what reaches it."""
        self.past = [0 if node in start.past else NOWHERE for node in range(nodes)]
        """Outline's node -> place of what gets past it."""
        place = NOWHERE
        for node in rooted.order:
            place += 1
            self.before[node] = place
            if node not in start.past:
                place += node in outline.call_at
                self.past[node] = place
        self._late: list[tuple[int, int, int]] = []
        """Places that something may come back to, from where, and the items that get there."""
        self._stops = [Stop(-1, 0, 0, ())]
        for node in rooted.order:
            is_passed = node in outline.call_at and node not in start.past
            self._stops.append(self._stop(node if is_passed else -1, self.before[node], rooted.sources[node]))

    def _stop(self, call: int, place: int, origins: dict[int, int]) -> Stop:
        sources: list[Source] = []
        for origin, kept in origins.items():
            source = 0 if origin == ROOT else self.past[origin]
            if source >= place:
                self._late.append((place, source, kept))
            else:
                sources.append((source, kept))
        (source, kept), *more = sources or [(0, 0)]
        return Stop(call, source, kept, tuple(more))

    def __len__(self) -> int:
        return len(self._stops)

    def solved(self, mask: int, calls: Calls, through: Mapping[str, int]) -> list[int]:
        """The values if the query starts with these items and callees let those through. One loop because
        it is where the time goes."""
        values = [mask]
        append = values.append
        for node, source, kept, more in self._stops:
            mask = values[source] & kept
            if more:
                for other, also in more:
                    mask |= values[other] & also
            append(mask)
            if node >= 0:
                if mask:
                    free, asked = calls[node]
                    past = mask & free
                    if past != mask:
                        for callee in asked:
                            past |= mask & through.get(callee, 0)
                    append(past)
                else:
                    append(0)
        if self._late:
            self._repeat(values, calls, through)
        return values

    def _repeat(self, values: list[int], calls: Calls, through: Mapping[str, int]) -> None:
        """Where a loop has two ways in, something may have come back that is new."""
        while any(values[source] & kept & ~values[place] for place, source, kept in self._late):
            for place, source, kept in self._late:
                values[place] |= values[source] & kept
            place = 0
            for node, source, kept, more in self._stops:
                place += 1
                mask = values[place] | values[source] & kept
                for other, also in more:
                    mask |= values[other] & also
                values[place] = mask
                if node >= 0:
                    place += 1
                    values[place] = _past(calls[node], mask, through)


def _past(call: Passing, mask: int, through: Mapping[str, int]) -> int:
    past = mask & call.passed
    for callee in call.asked:
        past |= mask & through.get(callee, 0)
    return past


@final
class _Rooted:
    """The outline as seen from where a query starts: its nodes in order, and where each is come to from."""

    def __init__(self, outline: Outline, start: Start) -> None:
        root, last = len(outline.onward), len(outline.onward) - 1
        edges = [*outline.successors, [target for target, _ in start.edges]]
        for node in start.past:
            edges[node] = []
        self.order = [node for node in reverse_postorder(edges, root)[1:] if node != last] + [last]
        self.sources: dict[int, dict[int, int]] = {node: {} for node in self.order}
        for origin in (ROOT, *self.order):
            if origin not in start.past:
                for target, kept in start.edges if origin == ROOT else outline.onward[origin]:
                    self.sources[target][origin] = self.sources[target].get(origin, 0) | kept
        self._leave_out()

    def _leave_out(self) -> None:
        """Edges back to a node that lies on every way to where they come from."""
        rank = {node: number for number, node in enumerate((ROOT, *self.order))}
        before = [(), *([rank[each] for each in sources] for sources in self.sources.values())]
        above = ranked_dominators(before)
        for node, sources in self.sources.items():
            header = rank[node]
            for origin in [each for each in sources if rank[each] >= header]:
                on_the_way = rank[origin]
                while on_the_way > header:
                    on_the_way = above[on_the_way]
                if on_the_way == header:
                    del sources[origin]
