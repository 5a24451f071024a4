"""Query propagation for items (figures 3 i and 4): RD backward, RU forward.

Queries for several items, from several places, travel together as bits of one integer, a run of nodes at a
time. What the runs hold is looked up when nothing moves any more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, final

from whence.engines.dataflow.demand.side_effects import SideEffects
from whence.engines.dataflow.flow.flow_graph import Site
from whence.engines.dataflow.flow.segments import Entered
from whence.engines.dataflow.integration.linked_transfers import LinkedCall
from whence.engines.dataflow.integration.relations import RunMasks

Found: TypeAlias = dict[Site, int]
"""Where definitions or uses are, with the bits of their items."""


@final
class Propagation:
    """One worklist."""

    def __init__(self, side_effects: SideEffects, starts: frozenset[str] = frozenset()) -> None:
        self._side_effects = side_effects
        self._starts = starts
        self._linked = side_effects.linked
        self._flow = side_effects.linked.flow
        self._direction = side_effects.linked.direction
        self._last = self._direction.last
        self._seen: dict[str, list[int]] = {}
        self._pending: dict[str, dict[int, int]] = {}
        self._called: dict[str, int] = {}
        self._begun: Found = {}
        self.outside = 0
        """Bits of the items whose queries leave the program, at a procedure that is entered from outside."""
        self.frames = 0
        """Bits of local objects whose queries reach the start or the end of their own procedure."""

    def start(self, name: str, node: int, mask: int) -> None:
        """Start a query after the node in its direction; at the procedure's end, in its callers."""
        if node == self._last:
            self._leave(name, mask)
            return
        rest = self.rest_of_run(name, node, mask, self._begun)
        linked = self._linked.of(name)
        self.push(name, linked.onward[linked.transfer.layout.of_node[node]], rest)

    def start_at(self, name: str, node: int, mask: int) -> None:
        """Look at the node itself, too, which is a call: into what it enters."""
        self.push(name, [self._flow.layout(name).of_node[node]], mask)

    def rest_of_run(self, name: str, node: int, mask: int, found: Found) -> int:
        """The items that leave the node's run; adds the sites that a query from the node finds in it."""
        layout = self._flow.layout(name)
        nodes = layout.nodes[layout.of_node[node]]
        if len(nodes) > 1:
            effects = self._flow.effects(name)
            wanted, step = self._direction.wanted(effects), self._direction.step
            for each in nodes[nodes.index(node) + 1 :] if step > 0 else nodes[: nodes.index(node)][::-1]:
                held = wanted.get(each, 0) & mask
                if held:
                    site = Site(name, each)
                    found[site] = found.get(site, 0) | held
                mask &= ~effects.kills.get(each, 0)
        return mask

    def push(self, name: str, runs: Iterable[int], mask: int) -> None:
        """Queries that wait at the same run are joined."""
        if mask:
            pending = self._pending.get(name)
            if pending is None:
                pending = self._pending[name] = {}
            for run in runs:
                pending[run] = pending.get(run, 0) | mask

    def run(self) -> RunMasks:
        while self._pending:
            name = self._next()
            self._drain(name, self._pending.pop(name))
        parts = [(name, -1, seen) for name, seen in self._seen.items()]
        parts += self._side_effects.below(self._called.items())
        return RunMasks(self._linked, self._begun, parts)

    def _next(self) -> str:
        """Callees first, so that what they send to a caller gets there together."""
        if len(self._pending) == 1:
            return next(iter(self._pending))
        return min(self._pending, key=self._flow.rank)

    def _drain(self, name: str, pending: dict[int, int]) -> None:
        """Everything in one procedure, one loop because it is where the time goes. What comes back from
        callers waits for the next turn."""
        keeps, onward, calls, _ = self._linked.of(name)
        last = self._last
        seen = self._seen.get(name)
        if seen is None:
            seen = self._seen[name] = [0] * len(keeps)
        leaving = pending.pop(last, 0)
        steps = 0
        while pending:
            run, mask = pending.popitem()
            mask &= ~seen[run]
            if not mask:
                continue
            steps += 1
            seen[run] |= mask
            mask = self._call(calls[run], mask) if run in calls else mask & keeps[run]
            if mask:
                for following in onward[run]:
                    if following == last:
                        leaving |= mask
                    elif mask & ~seen[following]:
                        pending[following] = pending.get(following, 0) | mask
        self._flow.charge(steps)
        if leaving & ~seen[last]:
            self._leave(name, leaving)

    def _leave(self, name: str, mask: int) -> None:
        """Rule 1: from the procedure's end to all its integrated call sites."""
        linked = self._linked.of(name)
        seen = self._seen.get(name)
        if seen is None:
            seen = self._seen[name] = [0] * len(linked.keeps)
        mask &= ~seen[self._last]
        seen[self._last] |= mask
        self.frames |= mask & linked.transfer.frame
        mask &= ~linked.transfer.frame
        if name in self._starts:
            self.outside |= mask
        if mask:
            for caller in self._linked.callers(name):
                self.push(caller.name, caller.onward, mask)

    def _call(self, call: LinkedCall, mask: int) -> int:
        """Rule 2 at a call: what passes."""
        kept = mask & call.passed
        for entered in call.joined:
            kept |= self.enter(entered, mask) if mask & entered.touched else mask
        return kept

    def enter(self, entered: Entered, mask: int) -> int:
        """What passes through an integrated callee; what it holds is found in the end."""
        touched = mask & entered.touched
        if not touched:
            return mask
        callee = entered.callee
        self._called[callee] = self._called.get(callee, 0) | touched
        passing = self._side_effects.passing(callee, touched)
        return (mask & ~touched) | (touched & (passing | ~entered.written))
