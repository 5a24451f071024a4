"""Query propagation for items (figures 3 i and 4): RD backward, RU forward.

Queries for several items travel together as bits of one integer. Each bit is kept twice: for paths that
stayed in the procedure of the question, and for paths that crossed a procedure to which the item is bound
(definitions 7 to 9).
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, final

from whence.engines.dataflow.direction import Direction
from whence.engines.dataflow.flow import Flow
from whence.engines.dataflow.linkage import Linkage
from whence.engines.dataflow.side_effects import SideEffects


class Site(NamedTuple):
    procedure: str
    node: int


Collected: TypeAlias = dict[Site, tuple[int, int]]
"""Where definitions or uses were found: bits of the items by paths within the procedure, and by others."""

_NONE = 0, 0


@final
class Propagation:
    """One query's worklist."""

    def __init__(self, flow: Flow, linkage: Linkage, direction: Direction, side_effects: SideEffects) -> None:
        self._flow = flow
        self._linkage = linkage
        self._direction = direction
        self._side_effects = side_effects
        self._seen: dict[str, dict[int, tuple[int, int]]] = {}
        self._below: dict[str, int] = {}
        self._pending: dict[str, dict[int, tuple[int, int]]] = {}
        self.collected: Collected = {}

    def start(self, name: str, node: int, within: int, across: int = 0) -> None:
        """Look on from beside the node, not at it; at the procedure's end, in its callers."""
        onward = (
            [node] if node == self._direction.last else self._direction.onward(self._flow.graph(name))[node]
        )
        self._push(name, onward, within, across)

    def start_at(self, name: str, node: int, mask: int) -> None:
        """Look at the node itself, too: into what it calls."""
        self._push(name, [node], mask, 0)

    def _push(self, name: str, nodes: list[int], within: int, across: int) -> None:
        """Queries that wait at the same node are joined."""
        pending = self._pending.setdefault(name, {})
        for node in nodes:
            old_within, old_across = pending.get(node, _NONE)
            pending[node] = old_within | within, old_across | across

    def run(self) -> Collected:
        while self._pending:
            name, pending = self._pending.popitem()
            self._drain(name, pending)
        return self.collected

    def _drain(self, name: str, pending: dict[int, tuple[int, int]]) -> None:
        """Everything in one procedure, one loop because it is where the time goes. What comes back from
        callers waits for the next turn."""
        effects = self._flow.effects(name)
        wanted, kills = self._direction.wanted(effects), effects.kills
        onward, last = self._direction.onward(effects.graph), self._direction.last
        calls, seen = self._flow.calls(name), self._seen.setdefault(name, {})
        steps = 0
        while pending:
            node, (within, across) = pending.popitem()
            old_within, old_across = seen.get(node, _NONE)
            within, across = within & ~old_within, across & ~old_across
            if not (within or across):
                continue
            steps += 1
            seen[node] = old_within | within, old_across | across
            if node == last:
                self._leave(name, within | across)
                continue
            found = wanted.get(node, 0) & (within | across)
            if found:
                self._collect(name, node, found & within, found & across)
            if node in calls:
                within, across = self._call(name, node, within, across)
            elif node in kills:
                within, across = within & ~kills[node], across & ~kills[node]
            if within or across:
                for following in onward[node]:
                    old_within, old_across = pending.get(following, _NONE)
                    pending[following] = old_within | within, old_across | across
        self._flow.charge(steps)

    def _collect(self, name: str, node: int, within: int, across: int) -> None:
        old_within, old_across = self.collected.get(Site(name, node), (0, 0))
        self.collected[Site(name, node)] = old_within | within, old_across | across

    def _leave(self, name: str, mask: int) -> None:
        """Rule 1: from the procedure's end to all its integrated call sites."""
        mask &= ~self._flow.frame(name)
        if not mask:
            return
        for site in self._flow.sites(name):
            if self._linkage.joins(site.procedure, name):
                graph = self._flow.graph(site.procedure)
                self.start(site.procedure, graph.node_at(site), 0, mask)

    def _call(self, name: str, node: int, within: int, across: int) -> tuple[int, int]:
        """Rule 2 at a call: what passes, within and across; the callee's own are collected below."""
        kept_within = kept_across = 0
        for callee in self._flow.callees_at(name, node):
            exposed = self._flow.exposed(callee)
            if not self._linkage.joins(name, callee):
                kept_within |= within & ~exposed
                kept_across |= across & ~exposed
                continue
            passed = self._pass(callee, within | across)
            kept_within |= within & passed & ~exposed
            kept_across |= passed & (across | (within & exposed))
        if self._flow.may_leave(name, node):
            kept = ~self._flow.effects(name).kills.get(node, 0)
            kept_within |= within & kept
            kept_across |= across & kept
        return kept_within, kept_across

    def _pass(self, callee: str, mask: int) -> int:
        touched = self._side_effects.touched(callee, mask)
        if not touched:
            return mask
        self._side_effects.demand(callee, touched)
        self._descend(callee, touched)
        return (mask & ~touched) | self._side_effects.preserved(callee, touched)

    def _descend(self, callee: str, mask: int) -> None:
        """Collect D: what the callee's nodes hold, and what its callees' do."""
        pending = [(callee, mask)]
        while pending:
            name, wanted = pending.pop()
            new = wanted & ~self._below.get(name, 0)
            if not new:
                continue
            self._below[name] = self._below.get(name, 0) | new
            reached = self._side_effects.reached[name]
            for node, found in self._direction.wanted(self._flow.effects(name)).items():
                if found & reached[node] & new:
                    self._collect(name, node, 0, found & reached[node] & new)
            for node in self._flow.calls(name):
                met = reached[node] & new
                if met:
                    pending.extend(self._entered(name, node, met))

    def _entered(self, name: str, node: int, mask: int) -> list[tuple[str, int]]:
        return [
            (callee, touched)
            for callee in self._flow.callees_at(name, node)
            if self._linkage.joins(name, callee) and (touched := self._side_effects.touched(callee, mask))
        ]
