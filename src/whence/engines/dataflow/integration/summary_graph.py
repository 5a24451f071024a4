"""The summary graph of a procedure: its ends, its calls, and the items that pass between them.

What a query finds between two calls depends on nothing outside, so that the runs of nodes between them can
be taken out of the graph: an edge carries the items that pass along any path that it replaces, and a node the
definitions, or uses, that a query finds between it and the next node. Callahan's program summary graph ([2]
in the paper) is the same for one item. The graph depends on the program only, not on what is asked.
"""

from __future__ import annotations

from collections.abc import Set
from typing import NamedTuple, TypeAlias, final

from whence.engines.dataflow.flow.flow_graph import ENTRY, EXIT
from whence.engines.dataflow.flow.segments import CallTransfer, Transfer
from whence.program.graphs.digraph import reverse_postorder

Masks: TypeAlias = dict[int, int]


class SummarySite(NamedTuple):
    """A definition, or use, that a query finds at a node, or after it and before the next node."""

    node: int
    site: int
    items: int


@final
class SummaryGraph:
    """Node 0 is the end where queries enter, the last node the one where they leave."""

    def __init__(self, transfer: Transfer, step: int, full: int, copied_sites: int) -> None:
        self.full = full
        """The bits of all items."""
        self.frame = transfer.frame
        self.killed = transfer.killed & full
        last = ENTRY if step < 0 else EXIT
        taken = _Reduction(transfer, step, full, copied_sites)
        order = _ordered(taken.onward, ENTRY + EXIT - last, last)
        self.of_run = {run: node for node, run in enumerate(order)}
        self.onward = [
            [(self.of_run[run], mask) for run, mask in taken.onward[each].items()] for each in order
        ]
        """Node -> the next nodes of a query, with the items that reach them."""
        self.successors = [[target for target, _ in edges] for edges in self.onward]
        self.calls: list[tuple[int, CallTransfer]] = sorted(
            (self.of_run[run], call) for run, call in transfer.calls.items()
        )
        self.call_at = dict(self.calls)
        self.entering: dict[str, list[int]] = {}
        """Callee -> the calls of it."""
        self.touching: dict[str, int] = {}
        """Callee -> the items for which a query has to look into it."""
        for node, call in self.calls:
            for entered in call.entered:
                self.entering.setdefault(entered.callee, []).append(node)
                self.touching[entered.callee] = entered.touched
        is_call = {node for node, _ in self.calls}
        self.at: list[SummarySite] = []
        """The sites at calls."""
        self.beyond: list[SummarySite] = []
        for node, run in enumerate(order):
            if node in is_call:
                self.at += (SummarySite(node, site, items) for site, items in transfer.sites.get(run, ()))
            self.beyond += (SummarySite(node, site, items) for site, items in taken.met[run].items())
        self.held_at = _held(self.at)
        self.held_beyond = _held(self.beyond)
        self.held = 0
        for _, items in (*self.held_at, *self.held_beyond):
            self.held |= items
        self.bound_at: list[SummarySite] = []
        """The sites of `at` that are bindings: they pass another variable's value on."""
        self.bound_beyond: list[SummarySite] = []
        self.bound = 0
        """The items of all bindings."""

    def note_bound(self, bound: Set[int]) -> None:
        self.bound_at += (met for met in self.at if met.site in bound)
        self.bound_beyond += (met for met in self.beyond if met.site in bound)
        for met in (*self.bound_at, *self.bound_beyond):
            self.bound |= met.items


def _held(met: list[SummarySite]) -> list[tuple[int, int]]:
    """Nodes with all their items."""
    found: Masks = {}
    for node, _, items in met:
        found[node] = found.get(node, 0) | items
    return list(found.items())


@final
class _Reduction:
    """Takes out the runs that are neither ends nor calls, those with the fewest neighbours first, as long
    as that adds no more edges than it removes."""

    def __init__(self, transfer: Transfer, step: int, full: int, copied_sites: int) -> None:
        self._copied_sites = copied_sites
        layout = transfer.layout
        edges = layout.predecessors if step < 0 else layout.successors
        self.onward: dict[int, Masks] = {}
        self.met: dict[int, Masks] = {}
        self._back: dict[int, dict[int, None]] = {run: {} for run in range(len(edges))}
        self._calls = transfer.calls
        for run, targets in enumerate(edges):
            kept = full if run in self._calls else transfer.keeps[run] & full
            self.onward[run] = {target: kept for target in targets if self._is_edge(run, target, kept)}
            self.met[run] = {} if run in self._calls else dict(transfer.sites.get(run, ()))
            for target in self.onward[run]:
                self._back[target][run] = None
        fixed = {ENTRY, EXIT, *self._calls}
        self._take_out([run for run in range(len(edges)) if run not in fixed])

    def _is_edge(self, run: int, target: int, mask: int) -> bool:
        """An edge back to the same run brings nothing new, except to a call where a query started."""
        return mask != 0 and (run != target or run in self._calls)

    def _take_out(self, left: list[int]) -> None:
        is_less = True
        while is_less:
            left.sort(key=lambda run: len(self._back[run]) * len(self.onward[run]))
            still = [run for run in left if not self._try(run)]
            is_less = len(still) < len(left)
            left = still

    def _try(self, run: int) -> bool:
        sources, beyond, met = self._back[run], self.onward[run], self.met[run]
        if len(sources) * len(beyond) > len(sources) + len(beyond):
            return False
        if (len(sources) - 1) * len(met) > self._copied_sites:
            return False
        for source in sources:
            self._join(source, self.onward[source].pop(run), beyond, met)
        for target in beyond:
            del self._back[target][run]
        del self._back[run], self.onward[run], self.met[run]
        return True

    def _join(self, source: int, mask: int, beyond: Masks, met: Masks) -> None:
        """The source takes over what it reached by way of the run."""
        onward, known = self.onward[source], self.met[source]
        for target, passed in beyond.items():
            passed &= mask
            if self._is_edge(source, target, passed):
                onward[target] = onward.get(target, 0) | passed
                self._back[target][source] = None
        for site, items in met.items():
            if items & mask:
                known[site] = known.get(site, 0) | (items & mask)


def _ordered(onward: dict[int, Masks], first: int, last: int) -> list[int]:
    """Each node before those that it leads to, as far as there are no loops."""
    runs = list(dict.fromkeys((last, first, *onward)))
    numbers = {run: number for number, run in enumerate(runs)}
    edges = [[numbers[target] for target in onward[run]] for run in runs]
    edges[0] = []
    order = reverse_postorder(edges, *range(1, len(runs)))
    return [first, *(runs[each] for each in order if each > 1), last]
