"""Effects of a procedure and all its callees that do not depend on which calls are integrated.

An item is steady in a procedure if neither it nor any callee surely overwrites the item: the item then goes
wherever control goes. Once all calls below are integrated, the answer for steady items depends only on the
graphs, and is the same in all later steps. The same holds for an item for which it makes no difference
whether calls let it through. These items are *settled*: queries need no equations for them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, final

from whence.engines.dataflow.flow.segments import CallTransfer
from whence.engines.dataflow.integration.solve_order import (
    CallMasks,
    SolveOrder,
    start_at_calls,
    start_at_end,
)
from whence.engines.dataflow.integration.summary_graph import SummaryGraph
from whence.program.graphs.digraph import components, numbered, postorder, reached


class EffectsBelow(NamedTuple):
    steady: int
    held: int
    """Items with a site (a definition, or a use, by direction)."""
    bound: int
    """Items with a site that is a binding: it passes another variable's value on."""


class Settled(NamedTuple):
    """The part of the answer that no integration changes, for queries from one start."""

    order: SolveOrder
    mask: int
    """The settled items."""
    values: Sequence[int]
    met: int
    """Those of them with a site that the query reaches."""
    bound: list[tuple[int, int]]
    """Sites that are bindings, with the settled items that reach them."""


class NodeStart(NamedTuple):
    """The start of a query at any node of a procedure."""

    settled: Settled
    """With no settled items."""
    met: list[tuple[int, int]]
    """The sites before the first nodes of the summary graph, with the items that reach them."""


@final
class CalleeEffects:
    """For one direction and the items numbered so far."""

    def __init__(self, summary: Callable[[str], SummaryGraph]) -> None:
        self._summary = summary
        self._known: dict[str, EffectsBelow] = {}
        self._numbers: dict[str, int] = {}
        self._cycles: dict[str, int] = {}
        self.names: list[str] = []
        """Number -> procedure."""
        self.node_starts: dict[tuple[str, int], NodeStart] = {}
        """By procedure and node."""
        self._orders: dict[tuple[str, str], SolveOrder] = {}
        self._without_callees: dict[tuple[str, str], Settled] = {}
        self._with_callees: dict[tuple[str, str], Settled] = {}
        self._through: dict[str, int] = {}
        """Procedure -> the steady items that pass through it; none if it never returns."""

    def of(self, name: str) -> EffectsBelow:
        found = self._known.get(name)
        if found is None:
            steady = self._summary(name).full
            held = bound = 0
            for each in self._closed(name):
                summary = self._summary(each)
                steady &= ~summary.killed
                held |= summary.held
                bound |= summary.bound
            found = self._known[name] = EffectsBelow(steady, held, bound)
        return found

    def number(self, name: str) -> int:
        """Its place in an order of callees before callers, where recursive groups are contiguous."""
        if name not in self._numbers:
            self._find_cycles(name)
        return self._numbers[name]

    def cycle(self, name: str) -> int:
        """The numbers of the recursive group that it belongs to, as bits; 0 if it is not recursive."""
        self.number(name)
        return self._cycles[name]

    def _find_cycles(self, name: str) -> None:
        names, edges = numbered((name,), self._unnumbered_callees)
        rank = {node: place for place, node in enumerate(postorder(edges, 0))}
        for component in components(range(len(names)), edges):
            members = [names[node] for node in sorted(component, key=rank.__getitem__)]
            is_cycle = len(members) > 1 or members[0] in self._summary(members[0]).entering
            cycle = ((1 << len(members)) - 1) << len(self.names) if is_cycle else 0
            for member in members:
                self._numbers[member] = len(self.names)
                self._cycles[member] = cycle
                self.names.append(member)

    def _unnumbered_callees(self, name: str) -> list[str]:
        return [callee for callee in self._summary(name).entering if callee not in self._numbers]

    def without_callees(self, name: str, callee: str) -> Settled:
        """What is settled without knowing what calls let through, for queries from the calls of the callee,
        or from the end if none is named."""
        found = self._without_callees.get((name, callee))
        if found is None:
            summary = self._summary(name)
            least = {node: _unjoined(call, summary.full) for node, call in summary.calls}
            found = self._without_callees[name, callee] = self._settle(name, callee, least, 0)
        return found

    def with_callees(self, name: str, callee: str) -> Settled:
        """What is settled once all calls below are integrated."""
        found = self._with_callees.get((name, callee))
        if found is None:
            if name not in self._through:
                self._find_through([each for each in self._closed(name) if each not in self._through])
            found = self._settle(name, callee, self._passed_by_calls(name), self.of(name).steady)
            self._with_callees[name, callee] = found
        return found

    def _settle(self, name: str, callee: str, passed: dict[int, int], steady: int) -> Settled:
        """`passed` is what calls let through at least, and exactly for the steady items."""
        summary = self._summary(name)
        order = self._order(name, callee)
        least = order.solved(summary.full, self._call_masks(summary, passed), {})
        most = order.solved(summary.full, self._call_masks(summary, {}), {})
        held = self._held(summary, order, len(least))
        mask = summary.full
        for low, high, here in zip(least, most, held, strict=True):
            mask &= ~((low ^ high) & here)
        mask |= steady
        values = [value & mask for value in least]
        met = 0
        for value, here in zip(values[:-1], held, strict=False):
            met |= value & here
        return Settled(order, mask, values, met, _bound(summary, order, values))

    def _order(self, name: str, callee: str) -> SolveOrder:
        found = self._orders.get((name, callee))
        if found is None:
            summary = self._summary(name)
            start = start_at_calls(summary, callee) if callee else start_at_end(summary)
            found = self._orders[name, callee] = SolveOrder(summary, start)
        return found

    def _call_masks(self, summary: SummaryGraph, passed: dict[int, int]) -> list[CallMasks]:
        return [CallMasks(passed.get(node, summary.full)) for node in range(len(summary.onward))]

    def _held(self, summary: SummaryGraph, order: SolveOrder, size: int) -> list[int]:
        """Place -> the items for which it matters whether they reach it: those with a site there and, at the
        last place, all."""
        found = [0] * size
        for node, items in summary.held_at:
            found[order.before[node]] |= items
        for node, items in summary.held_beyond:
            found[order.past[node]] |= items
        for node, call in summary.calls:
            for entered in call.entered:
                found[order.before[node]] |= entered.touched & self.of(entered.callee).held
        found[-1] = summary.full
        return found

    def _closed(self, name: str) -> dict[str, None]:
        return reached((name,), lambda each: self._summary(each).entering)

    def _find_through(self, names: list[str]) -> None:
        """The least fixed point: procedures that only call each other never return."""
        self._through.update(dict.fromkeys(names, 0))
        is_more = True
        while is_more:
            is_more = False
            for each in reversed(names):
                summary = self._summary(each)
                calls = self._call_masks(summary, self._passed_by_calls(each))
                passed = self._order(each, "").solved(self.of(each).steady, calls, {})[-1]
                is_more |= self._through[each] != passed
                self._through[each] = passed

    def _passed_by_calls(self, name: str) -> dict[int, int]:
        """Call -> the items that surely pass it if everything below is integrated."""
        return {node: self._passed(call) for node, call in self._summary(name).calls}

    def _passed(self, call: CallTransfer) -> int:
        passed = call.passed
        for callee, _, _, written in call.entered:
            passed |= ~written | self._through[callee]
        return passed


def _unjoined(call: CallTransfer, full: int) -> int:
    """The items that pass a call of which no callee is integrated."""
    passed = call.passed
    for entered in call.entered:
        passed |= ~entered.exposed
    return passed & full


def _bound(summary: SummaryGraph, order: SolveOrder, values: list[int]) -> list[tuple[int, int]]:
    found = [(site, items & values[order.before[node]]) for node, site, items in summary.bound_at]
    found += [(site, items & values[order.past[node]]) for node, site, items in summary.bound_beyond]
    return [(site, items) for site, items in found if items]
