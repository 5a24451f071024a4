"""Solve order: the nodes of a summary graph in the order in which a query from one start visits them.

Nodes only pass items or stop them. So a back edge brings nothing new to a node that dominates its source,
and such edges are left out: nearly all procedures are solved in one pass, each node once. The order depends
on the program only, not on what is asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias, final

from whence.engines.dataflow.integration.summary_graph import SummaryGraph
from whence.program.graphs.digraph import reverse_postorder
from whence.program.graphs.dominators import ranked_dominators

ROOT = -1
UNREACHED = 1
"""The place of nodes that the query does not reach."""

Source: TypeAlias = tuple[int, int]
"""A place, and the items that pass from there to a node."""


class CallMasks(NamedTuple):
    """The items that a call lets through."""

    passed: int
    """Those that pass whatever the callees' tables say."""
    asked: tuple[str, ...] = ()
    """The callees whose tables may add to that."""


Calls: TypeAlias = Sequence[CallMasks]
"""By node of the summary graph; entries of nodes that are not calls are not read."""


class SolveStep(NamedTuple):
    """The step for one node: it computes the value before the node and, for a call, the value after it."""

    call: int
    """The node if it is a call that the query passes, else -1."""
    source: int
    kept: int
    more: tuple[Source, ...]


class QueryStart(NamedTuple):
    """Where a query starts."""

    edges: list[tuple[int, int]]
    """The first nodes that it visits, and the items that reach them."""
    past: frozenset[int]
    """Nodes after which it starts. When it comes back to one of them it ends there, since what passes the
    node was there at the start."""


def start_at_end(summary: SummaryGraph) -> QueryStart:
    """At the end of the procedure where queries enter it."""
    return QueryStart(summary.onward[0], frozenset({0}))


def start_at_calls(summary: SummaryGraph, callee: str) -> QueryStart:
    """At all calls of the callee."""
    calls = summary.entering.get(callee, [])
    return QueryStart([edge for call in calls for edge in summary.onward[call]], frozenset(calls))


@final
class SolveOrder:
    """A solution is a list of values, which are sets of items as bits. The first is what the query starts
    with, the last what leaves the procedure; a *place* is an index into the list."""

    __slots__ = ("_late", "_steps", "before", "past")

    def __init__(self, summary: SummaryGraph, start: QueryStart) -> None:
        rooted = _RootedGraph(summary, start)
        nodes = len(summary.onward)
        self.before = [UNREACHED] * nodes
        """Node -> place of the value before it."""
        self.past = [0 if node in start.past else UNREACHED for node in range(nodes)]
        """Node -> place of the value after it."""
        place = UNREACHED
        for node in rooted.order:
            place += 1
            self.before[node] = place
            if node not in start.past:
                place += node in summary.call_at
                self.past[node] = place
        self._late: list[tuple[int, int, int]] = []
        """Back edges that remain: the place they lead to, the place they come from, the items that pass."""
        self._steps = [SolveStep(-1, 0, 0, ())]
        for node in rooted.order:
            is_passed = node in summary.call_at and node not in start.past
            self._steps.append(self._step(node if is_passed else -1, self.before[node], rooted.sources[node]))

    def _step(self, call: int, place: int, origins: dict[int, int]) -> SolveStep:
        sources: list[Source] = []
        for origin, kept in origins.items():
            source = 0 if origin == ROOT else self.past[origin]
            if source >= place:
                self._late.append((place, source, kept))
            else:
                sources.append((source, kept))
        (source, kept), *more = sources or [(0, 0)]
        return SolveStep(call, source, kept, tuple(more))

    def __len__(self) -> int:
        return len(self._steps)

    def solved(self, mask: int, calls: Calls, through: Mapping[str, int]) -> list[int]:
        """The values of a query that starts with the items of `mask`, where callees let `through` pass. One
        loop without calls, because integration spends most of its time here."""
        values = [mask]
        append = values.append
        for node, source, kept, more in self._steps:
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
        """Iterate while a back edge of an irreducible loop brings something new."""
        while any(values[source] & kept & ~values[place] for place, source, kept in self._late):
            for place, source, kept in self._late:
                values[place] |= values[source] & kept
            place = 0
            for node, source, kept, more in self._steps:
                place += 1
                mask = values[place] | values[source] & kept
                for other, also in more:
                    mask |= values[other] & also
                values[place] = mask
                if node >= 0:
                    place += 1
                    values[place] = _past(calls[node], mask, through)


def _past(call: CallMasks, mask: int, through: Mapping[str, int]) -> int:
    past = mask & call.passed
    for callee in call.asked:
        past |= mask & through.get(callee, 0)
    return past


@final
class _RootedGraph:
    """The part of a summary graph that a query from one start reaches: its nodes in reverse postorder, and
    the edges into each."""

    def __init__(self, summary: SummaryGraph, start: QueryStart) -> None:
        root, last = len(summary.onward), len(summary.onward) - 1
        edges = [*summary.successors, [target for target, _ in start.edges]]
        for node in start.past:
            edges[node] = []
        self.order = [node for node in reverse_postorder(edges, root)[1:] if node != last] + [last]
        self.sources: dict[int, dict[int, int]] = {node: {} for node in self.order}
        for origin in (ROOT, *self.order):
            if origin not in start.past:
                for target, kept in start.edges if origin == ROOT else summary.onward[origin]:
                    self.sources[target][origin] = self.sources[target].get(origin, 0) | kept
        self._drop_back_edges()

    def _drop_back_edges(self) -> None:
        """Drop back edges to a node that dominates their source."""
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
