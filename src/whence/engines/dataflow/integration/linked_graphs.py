"""Linked graphs: the summary graphs of one direction with the calls that are integrated so far.

They depend on the program and the linkage only, not on what is asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from whence.engines.dataflow.flow.direction import Direction
from whence.engines.dataflow.flow.program_flow import Flow
from whence.engines.dataflow.flow.segments import CallTransfer, Entered
from whence.engines.dataflow.integration.callee_effects import NodeStart, Settled
from whence.engines.dataflow.integration.linkage import Linkage
from whence.engines.dataflow.integration.solve_order import CallMasks, QueryStart, SolveOrder
from whence.engines.dataflow.integration.summary_graph import Masks, SummaryGraph
from whence.program.graphs.digraph import reached

NO_CALL = CallMasks(-1)


@final
class LinkedGraph:
    """A procedure's summary graph with its integrated calls. Integrating a call makes a new one, because
    answers refer to the old."""

    __slots__ = (
        "_arriving",
        "at_calls",
        "bound",
        "bound_items",
        "callees",
        "calls",
        "cycle",
        "end",
        "entered",
        "held",
        "name",
        "number",
        "summary",
        "unsettled",
    )

    def __init__(self, name: str, summary: SummaryGraph) -> None:
        self.name = name
        self.summary = summary
        self.number = 0
        """Callees have lower numbers."""
        self.cycle = 0
        """The numbers of its recursive group, as bits."""
        self.held = 0
        """Items with a site in the procedure or its callees."""
        self.callees: dict[str, None] = {}
        """The integrated ones."""
        self.at_calls: dict[str, Settled] = {}
        """Callee -> what is settled for queries from the calls of it."""
        self.calls: list[CallMasks] = []
        """Node -> what the call there lets through."""
        self.entered: list[tuple[int, str, int]] = []
        """Calls, integrated callees, and the items with a site there."""
        self.bound: list[tuple[int, str, int]] = []
        """The same for sites that are bindings."""
        self.bound_items = summary.bound
        """Items with a binding here or there."""
        self._arriving: dict[SolveOrder, list[tuple[str, int]]] = {}

    def settle(self, end: Settled, touched: int) -> None:
        self.end = end
        """What is settled for queries from the end."""
        self.unsettled = touched & ~end.mask
        """The items for which a query that enters it needs a table."""

    def arriving(self, settled: Settled) -> list[tuple[str, int]]:
        """Callees with the settled items that reach them and have a binding there."""
        found = self._arriving.get(settled.order)
        if found is None:
            arrived: dict[str, int] = {}
            for node, callee, items in self.bound:
                items &= settled.values[settled.order.before[node]]
                if items:
                    arrived[callee] = arrived.get(callee, 0) | items
            found = self._arriving[settled.order] = list(arrived.items())
        return found

    def copy(self) -> LinkedGraph:
        copy = LinkedGraph(self.name, self.summary)
        copy.number, copy.cycle, copy.held = self.number, self.cycle, self.held
        copy.callees = self.callees.copy()
        copy.end, copy.unsettled, copy.at_calls = self.end, self.unsettled, self.at_calls
        copy.calls, copy.entered = self.calls.copy(), self.entered.copy()
        copy.bound, copy.bound_items = self.bound.copy(), self.bound_items
        return copy


@final
class LinkedGraphs:
    def __init__(self, flow: Flow, linkage: Linkage, direction: Direction) -> None:
        self.flow = flow
        self.direction = direction
        self._linkage = linkage
        self._items = -1
        self._linked_callers: dict[str, tuple[str, ...]] = {}
        self._forget()

    def _forget(self) -> None:
        self._callee_effects = self.flow.callee_effects(self.direction)
        self.graphs: dict[str, LinkedGraph] = {}
        """Answers refer to it: an integration makes a copy."""
        self._closed: dict[str, int] = {}
        self.unsettled = 0
        """The numbers of procedures that need tables, as bits."""
        self._complete: set[str] = set()
        self._missing: dict[str, tuple[str, str]] = {}
        """Procedure -> a call below it that is not integrated."""

    def refresh(self) -> None:
        """Start afresh if items were numbered since the last query."""
        if self._items != len(self.flow.items.locations):
            self._items = len(self.flow.items.locations)
            self._forget()

    def graph(self, name: str) -> LinkedGraph:
        """The procedure's linked graph. Those of the integrated callees are made with it, so that answers can
        refer to all of them."""
        found = self.graphs.get(name)
        if found is None:
            pending = [name]
            while pending:
                each = pending.pop()
                if each not in self.graphs:
                    self._put(self._join_all(each))
                    pending += self.graphs[each].callees
            found = self.graphs[name]
        return found

    def _put(self, linked: LinkedGraph) -> None:
        self.graphs[linked.name] = linked
        self.unsettled |= 1 << linked.number
        if not linked.unsettled:
            self.unsettled ^= 1 << linked.number

    def _join_all(self, name: str) -> LinkedGraph:
        summary = self.flow.summary(name, self.direction)
        linked = LinkedGraph(name, summary)
        linked.number, linked.cycle = self._callee_effects.number(name), self._callee_effects.cycle(name)
        linked.held = self._callee_effects.of(name).held
        linked.settle(self._settled(name, ""), self._touched(name))
        linked.calls = [NO_CALL] * len(summary.onward)
        for node, call in summary.calls:
            linked.calls[node] = self._call_masks(name, call)
            for entered in call.entered:
                if self._linkage.joins(name, entered.callee):
                    self._enter(node, entered, linked)
        return linked

    def _touched(self, name: str) -> int:
        written, touched = self.flow.touching(name)
        return written if self.direction is Direction.BACKWARD else touched

    def _call_masks(self, name: str, call: CallTransfer) -> CallMasks:
        passed = call.passed
        asked: list[str] = []
        for callee, exposed, _, written in call.entered:
            if self._linkage.joins(name, callee):
                settled = self._settled(callee, "")
                passed |= ~written | settled.values[-1]
                if written & ~settled.mask:
                    asked.append(callee)
            else:
                passed |= ~exposed
        return CallMasks(passed, tuple(asked))

    def _enter(self, node: int, entered: Entered, linked: LinkedGraph) -> None:
        callee, _, touched, _ = entered
        linked.callees[callee] = None
        below = self._callee_effects.of(callee)
        if touched & below.held:
            linked.entered.append((node, callee, touched & below.held))
        if touched & below.bound:
            linked.bound.append((node, callee, touched & below.bound))
            linked.bound_items |= touched & below.bound

    def _settled(self, name: str, callee: str) -> Settled:
        """What is settled in the procedure; more if all calls below are integrated."""
        if self._is_complete(name):
            return self._callee_effects.with_callees(name, callee)
        return self._callee_effects.without_callees(name, callee)

    def at_calls(self, linked: LinkedGraph, callee: str) -> Settled:
        found = linked.at_calls.get(callee)
        if found is None:
            found = linked.at_calls[callee] = self._settled(linked.name, callee)
        return found

    def node_start(self, name: str, node: int) -> NodeStart:
        starts = self._callee_effects.node_starts
        found = starts.get((name, node))
        if found is None:
            summary = self.flow.summary(name, self.direction)
            edges, met = self._first_nodes(name, node, summary)
            order = SolveOrder(summary, QueryStart(list(edges.items()), frozenset()))
            values = order.solved(0, [NO_CALL] * len(summary.onward), {})
            found = starts[name, node] = NodeStart(Settled(order, 0, values, 0, []), list(met.items()))
        return found

    def _first_nodes(self, name: str, node: int, summary: SummaryGraph) -> tuple[Masks, Masks]:
        """The first nodes of the summary graph that a query from the node visits; the sites before them."""
        if node == self.direction.last:
            return {len(summary.onward) - 1: summary.full}, {}
        transfer = self.flow.transfer(name, self.direction)
        layout = transfer.layout
        onward = layout.predecessors if self.direction is Direction.BACKWARD else layout.successors
        met: Masks = {}
        rest = self._rest_of_run(name, node, summary.full, met)
        edges: Masks = {}
        seen = [0] * len(onward)
        pending = dict.fromkeys(onward[layout.of_node[node]], rest)
        while pending:
            run, mask = pending.popitem()
            if run in summary.of_run:
                edges[summary.of_run[run]] = edges.get(summary.of_run[run], 0) | mask
                continue
            mask &= ~seen[run]
            seen[run] |= mask
            for site, items in transfer.sites.get(run, ()):
                met[site] = met.get(site, 0) | (items & mask)
            mask &= transfer.keeps[run]
            if mask:
                for following in onward[run]:
                    pending[following] = pending.get(following, 0) | mask
        return edges, met

    def _rest_of_run(self, name: str, node: int, mask: int, met: Masks) -> int:
        """The items that reach the end of the node's own run."""
        layout, effects = self.flow.layout(name), self.flow.effects(name)
        wanted = self.direction.wanted(effects)
        nodes = layout.nodes[layout.of_node[node]][:: self.direction.step]
        for each in nodes[nodes.index(node) + 1 :]:
            if wanted.get(each, 0) & mask:
                met[each] = wanted[each] & mask
            mask &= ~effects.kills.get(each, 0)
        return mask

    def _is_complete(self, name: str) -> bool:
        """Are all calls in the procedure and below it integrated?"""
        if name in self._complete:
            return True
        missing = self._missing.get(name)
        if missing is not None and not self._linkage.joins(*missing):
            return False
        seen = {name: None}
        pending = [name]
        while pending:
            caller = pending.pop()
            for callee in self.flow.summary(caller, self.direction).entering:
                if not self._linkage.joins(caller, callee):
                    self._missing[name] = caller, callee
                    return False
                if callee not in seen and callee not in self._complete:
                    seen[callee] = None
                    pending.append(callee)
        self._complete.update(seen)
        return True

    def linked_callers(self, name: str) -> tuple[str, ...]:
        """The integrated callers of the procedure."""
        found = self._linked_callers.get(name)
        if found is None:
            callers = dict.fromkeys(caller for caller, _ in self.flow.callers(name))
            found = tuple(caller for caller in callers if self._linkage.joins(caller, name))
            self._linked_callers[name] = found
        return found

    def transitive_callers(self, name: str) -> list[str]:
        """The procedure and all procedures from which integrated calls lead to it."""
        return list(reached((name,), self.linked_callers)) if self.linked_callers(name) else [name]

    def held(self, names: Iterable[str]) -> int:
        """The items with a site in the procedures or their callees."""
        found = 0
        for name in names:
            found |= self.graph(name).held
        return found

    def closure(self, name: str) -> int:
        """The numbers of the procedures that integrated calls lead to, as bits."""
        found = self._closed.get(name)
        if found is None:
            found = 0
            pending = [*self.graph(name).callees]
            while pending:
                linked = self.graphs[pending.pop()]
                if not found >> linked.number & 1:
                    found |= 1 << linked.number
                    pending += linked.callees
            self._closed[name] = found
        return found

    def numbered(self, number: int) -> LinkedGraph:
        return self.graphs[self._callee_effects.names[number]]

    def integrated(self, caller: str, callee: str, affected: list[str]) -> None:
        """The edge was added to the linkage. The affected are the caller and its transitive callers."""
        self._linked_callers.pop(callee, None)
        known = self.graphs.get(caller)
        if known is None:
            return
        self.graph(callee)
        closure = self.closure(callee) | (1 << self.graphs[callee].number)
        self.graphs = dict(self.graphs)
        self.graphs[caller] = self._integrate(known, callee)
        for each in affected:
            if each in self._closed:
                self._closed[each] |= closure
        incomplete = [each for each in affected if each not in self._complete]
        self._complete_graphs([each for each in incomplete if self._is_complete(each)])

    def _complete_graphs(self, names: list[str]) -> None:
        """More is settled in these, which changes what calls of them let through."""
        for name in names:
            if name in self.graphs:
                linked = self.graphs[name].copy()
                linked.settle(self._settled(name, ""), self._touched(name))
                linked.at_calls = {}
                self._put(linked)
        for caller in dict.fromkeys(caller for name in names for caller in self.linked_callers(name)):
            if caller in self.graphs:
                linked = self.graphs[caller] = self.graphs[caller].copy()
                for node, call in linked.summary.calls:
                    linked.calls[node] = self._call_masks(caller, call)

    def _integrate(self, known: LinkedGraph, callee: str) -> LinkedGraph:
        linked = known.copy()
        summary = linked.summary
        for node in summary.entering.get(callee, ()):
            for entered in summary.call_at[node].entered:
                if entered.callee == callee:
                    linked.calls[node] = _extended(linked.calls[node], entered, self.graphs[callee].end)
                    self._enter(node, entered, linked)
        return linked


def _extended(call: CallMasks, entered: Entered, settled: Settled) -> CallMasks:
    """What the call lets through if this callee is integrated, too."""
    passed = call.passed | ~entered.written | settled.values[-1]
    return CallMasks(passed, (*call.asked, entered.callee) if entered.written & ~settled.mask else call.asked)
