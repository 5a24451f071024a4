"""The outlines of one direction as the linkage has them: calls that are integrated, and what the others let
through. Structure only: nothing here is a solution."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from whence.engines.dataflow.flow.direction import Direction
from whence.engines.dataflow.flow.program_flow import Flow
from whence.engines.dataflow.flow.segments import CallTransfer, Entered
from whence.engines.dataflow.integration.callee_effects import Place, Settled
from whence.engines.dataflow.integration.linkage import Linkage
from whence.engines.dataflow.integration.solve_order import Passing, Start, Sweep
from whence.engines.dataflow.integration.summary_graph import Masks, Outline
from whence.program.graphs.digraph import reached

NO_CALL = Passing(-1)


@final
class Joined:
    """A procedure's outline. It stays as it is when a call is integrated: there is a new one then."""

    __slots__ = (
        "_arriving",
        "beside",
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
        "outline",
        "unsettled",
    )

    def __init__(self, name: str, outline: Outline) -> None:
        self.name = name
        self.outline = outline
        self.number = 0
        """Callees have lower ones."""
        self.cycle = 0
        """The numbers of those that call each other, it among them, as bits."""
        self.held = 0
        """Items of which something may be met in it or what it calls."""
        self.callees: dict[str, None] = {}
        """Those that are integrated."""
        self.beside: dict[str, Settled] = {}
        """What is settled for queries from beside the calls of a callee."""
        self.calls: list[Passing] = []
        """What calls let through, by nodes."""
        self.entered: list[tuple[int, str, int]] = []
        """Calls, integrated callees and the items of which something may be met there."""
        self.bound: list[tuple[int, str, int]] = []
        """The same for what stands for others, too."""
        self.bound_items = outline.bound
        """What may be met of that, here or there."""
        self._arriving: dict[Sweep, list[tuple[str, int]]] = {}

    def settle(self, end: Settled, touched: int) -> None:
        self.end = end
        """What is settled for queries from the end."""
        self.unsettled = touched & ~end.mask
        """The items for which queries that enter it have to look."""

    def arriving(self, settled: Settled) -> list[tuple[str, int]]:
        """Callees with the settled items that get there and of which something may be met that stands for
        others, too."""
        found = self._arriving.get(settled.sweep)
        if found is None:
            arrived: dict[str, int] = {}
            for node, callee, items in self.bound:
                items &= settled.values[settled.sweep.before[node]]
                if items:
                    arrived[callee] = arrived.get(callee, 0) | items
            found = self._arriving[settled.sweep] = list(arrived.items())
        return found

    def copy(self) -> Joined:
        copy = Joined(self.name, self.outline)
        copy.number, copy.cycle, copy.held = self.number, self.cycle, self.held
        copy.callees = self.callees.copy()
        copy.end, copy.unsettled, copy.beside = self.end, self.unsettled, self.beside
        copy.calls, copy.entered = self.calls.copy(), self.entered.copy()
        copy.bound, copy.bound_items = self.bound.copy(), self.bound_items
        return copy


@final
class Assembly:
    def __init__(self, flow: Flow, linkage: Linkage, direction: Direction) -> None:
        self.flow = flow
        self.direction = direction
        self._linkage = linkage
        self._items = -1
        self._passages: dict[str, tuple[str, ...]] = {}
        self._forget()

    def _forget(self) -> None:
        self._depths = self.flow.beneath(self.direction)
        self.outlines: dict[str, Joined] = {}
        """Answers refer to it: an integration makes a new one."""
        self._closed: dict[str, int] = {}
        self.unsettled = 0
        """The numbers of procedures that have to be looked into, as bits."""
        self._complete: set[str] = set()
        self._missing: dict[str, tuple[str, str]] = {}
        """Why a procedure is not complete."""

    def refresh(self) -> None:
        """At the start of a query: were items numbered since the last one?"""
        if self._items != len(self.flow.items.locations):
            self._items = len(self.flow.items.locations)
            self._forget()

    def outline(self, name: str) -> Joined:
        """Those of the integrated callees are made with it, so that answers can refer to all of them."""
        found = self.outlines.get(name)
        if found is None:
            pending = [name]
            while pending:
                each = pending.pop()
                if each not in self.outlines:
                    self._put(self._join_all(each))
                    pending += self.outlines[each].callees
            found = self.outlines[name]
        return found

    def _put(self, joined: Joined) -> None:
        self.outlines[joined.name] = joined
        self.unsettled |= 1 << joined.number
        if not joined.unsettled:
            self.unsettled ^= 1 << joined.number

    def _join_all(self, name: str) -> Joined:
        outline = self.flow.outline(name, self.direction)
        joined = Joined(name, outline)
        joined.number, joined.cycle = self._depths.number(name), self._depths.cycle(name)
        joined.held = self._depths.of(name).held
        joined.settle(self._settled(name, ""), self._touched(name))
        joined.calls = [NO_CALL] * len(outline.onward)
        for node, call in outline.calls:
            joined.calls[node] = self._passing(name, call)
            for entered in call.entered:
                if self._linkage.joins(name, entered.callee):
                    self._enter(node, entered, joined)
        return joined

    def _touched(self, name: str) -> int:
        written, touched = self.flow.touching(name)
        return written if self.direction is Direction.BACKWARD else touched

    def _passing(self, name: str, call: CallTransfer) -> Passing:
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
        return Passing(passed, tuple(asked))

    def _enter(self, node: int, entered: Entered, joined: Joined) -> None:
        callee, _, touched, _ = entered
        joined.callees[callee] = None
        beneath = self._depths.of(callee)
        if touched & beneath.held:
            joined.entered.append((node, callee, touched & beneath.held))
        if touched & beneath.bound:
            joined.bound.append((node, callee, touched & beneath.bound))
            joined.bound_items |= touched & beneath.bound

    def _settled(self, name: str, callee: str) -> Settled:
        """What is known of the procedure without asking its callees: if all calls below are integrated,
        also what happens to items that they let through."""
        if self._is_complete(name):
            return self._depths.settled(name, callee)
        return self._depths.alone(name, callee)

    def beside(self, joined: Joined, callee: str) -> Settled:
        found = joined.beside.get(callee)
        if found is None:
            found = joined.beside[callee] = self._settled(joined.name, callee)
        return found

    def place(self, name: str, node: int) -> Place:
        places = self._depths.places
        found = places.get((name, node))
        if found is None:
            outline = self.flow.outline(name, self.direction)
            edges, met = self._first_nodes(name, node, outline)
            sweep = Sweep(outline, Start(list(edges.items()), frozenset()))
            values = sweep.solved(0, [NO_CALL] * len(outline.onward), {})
            found = places[name, node] = Place(Settled(sweep, 0, values, 0, []), list(met.items()))
        return found

    def _first_nodes(self, name: str, node: int, outline: Outline) -> tuple[Masks, Masks]:
        """The outline's nodes that queries come to first, and what they meet before."""
        if node == self.direction.last:
            return {len(outline.onward) - 1: outline.full}, {}
        transfer = self.flow.transfer(name, self.direction)
        layout = transfer.layout
        onward = layout.predecessors if self.direction is Direction.BACKWARD else layout.successors
        met: Masks = {}
        rest = self._rest_of_run(name, node, outline.full, met)
        edges: Masks = {}
        seen = [0] * len(onward)
        pending = dict.fromkeys(onward[layout.of_node[node]], rest)
        while pending:
            run, mask = pending.popitem()
            if run in outline.of_run:
                edges[outline.of_run[run]] = edges.get(outline.of_run[run], 0) | mask
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
        """What gets to the end of the node's own run."""
        layout, effects = self.flow.layout(name), self.flow.effects(name)
        wanted = self.direction.wanted(effects)
        nodes = layout.nodes[layout.of_node[node]][:: self.direction.step]
        for each in nodes[nodes.index(node) + 1 :]:
            if wanted.get(each, 0) & mask:
                met[each] = wanted[each] & mask
            mask &= ~effects.kills.get(each, 0)
        return mask

    def _is_complete(self, name: str) -> bool:
        """Are all calls below integrated?"""
        if name in self._complete:
            return True
        missing = self._missing.get(name)
        if missing is not None and not self._linkage.joins(*missing):
            return False
        seen = {name: None}
        pending = [name]
        while pending:
            caller = pending.pop()
            for callee in self.flow.outline(caller, self.direction).entering:
                if not self._linkage.joins(caller, callee):
                    self._missing[name] = caller, callee
                    return False
                if callee not in seen and callee not in self._complete:
                    seen[callee] = None
                    pending.append(callee)
        self._complete.update(seen)
        return True

    def passages(self, name: str) -> tuple[str, ...]:
        """The integrated callers of the procedure."""
        found = self._passages.get(name)
        if found is None:
            callers = dict.fromkeys(caller for caller, _ in self.flow.callers(name))
            found = tuple(caller for caller in callers if self._linkage.joins(caller, name))
            self._passages[name] = found
        return found

    def above(self, name: str) -> list[str]:
        """The procedure and those that integrated calls lead to it from."""
        return list(reached((name,), self.passages)) if self.passages(name) else [name]

    def held(self, names: Iterable[str]) -> int:
        """The items of which something may be met in the procedures or what they call."""
        found = 0
        for name in names:
            found |= self.outline(name).held
        return found

    def closure(self, name: str) -> int:
        """The numbers of what integrated calls lead to, as bits."""
        found = self._closed.get(name)
        if found is None:
            found = 0
            pending = [*self.outline(name).callees]
            while pending:
                joined = self.outlines[pending.pop()]
                if not found >> joined.number & 1:
                    found |= 1 << joined.number
                    pending += joined.callees
            self._closed[name] = found
        return found

    def numbered(self, number: int) -> Joined:
        return self.outlines[self._depths.names[number]]

    def integrated(self, caller: str, callee: str, affected: list[str]) -> None:
        """The edge was added to the linkage. The affected are the procedures above the caller."""
        self._passages.pop(callee, None)
        known = self.outlines.get(caller)
        if known is None:
            return
        self.outline(callee)
        closure = self.closure(callee) | (1 << self.outlines[callee].number)
        self.outlines = dict(self.outlines)
        self.outlines[caller] = self._integrate(known, callee)
        for each in affected:
            if each in self._closed:
                self._closed[each] |= closure
        incomplete = [each for each in affected if each not in self._complete]
        self._complete_outlines([each for each in incomplete if self._is_complete(each)])

    def _complete_outlines(self, names: list[str]) -> None:
        """More is settled in these: that is a difference to their callers, too."""
        for name in names:
            if name in self.outlines:
                joined = self.outlines[name].copy()
                joined.settle(self._settled(name, ""), self._touched(name))
                joined.beside = {}
                self._put(joined)
        for caller in dict.fromkeys(caller for name in names for caller in self.passages(name)):
            if caller in self.outlines:
                joined = self.outlines[caller] = self.outlines[caller].copy()
                for node, call in joined.outline.calls:
                    joined.calls[node] = self._passing(caller, call)

    def _integrate(self, known: Joined, callee: str) -> Joined:
        joined = known.copy()
        outline = joined.outline
        for node in outline.entering.get(callee, ()):
            for entered in outline.call_at[node].entered:
                if entered.callee == callee:
                    joined.calls[node] = _extended(joined.calls[node], entered, self.outlines[callee].end)
                    self._enter(node, entered, joined)
        return joined


def _extended(call: Passing, entered: Entered, settled: Settled) -> Passing:
    """What passes the call if this callee is integrated, too."""
    passed = call.passed | ~entered.written | settled.values[-1]
    return Passing(passed, (*call.asked, entered.callee) if entered.written & ~settled.mask else call.asked)
