"""A procedure in as few steps as a query about memory can take: runs of nodes, each one transfer.

A run has one way in and one way out, so what it stops and what it holds are two masks. Calls that enter
the user's code, the entry and the exit are runs of their own, because queries start and cross there.
"""

from __future__ import annotations

from collections.abc import Collection, Set
from typing import NamedTuple, final

from whence.engines.dataflow.flow.flow_graph import ENTRY, EXIT, FlowGraph


@final
class Layout:
    """The runs and the edges between them. The entry and the exit keep their numbers."""

    def __init__(self, graph: FlowGraph, calls: Collection[int]) -> None:
        self.nodes: list[list[int]] = [[ENTRY], [EXIT]]
        self.of_node = [-1] * len(graph.points)
        self.of_node[ENTRY], self.of_node[EXIT] = ENTRY, EXIT
        alone = {ENTRY, EXIT, *calls}
        for is_head in (_is_head, _is_left):
            for node in range(2, len(graph.points)):
                if self.of_node[node] < 0 and is_head(graph, alone, node):
                    self._add(graph, alone, node)
        self.successors = [self._beyond(graph.successors[nodes[-1]]) for nodes in self.nodes]
        self.predecessors = [self._beyond(graph.predecessors[nodes[0]]) for nodes in self.nodes]

    def _add(self, graph: FlowGraph, alone: set[int], node: int) -> None:
        number = len(self.nodes)
        nodes: list[int] = []
        while True:
            nodes.append(node)
            self.of_node[node] = number
            following = graph.successors[node]
            if len(following) != 1 or self.of_node[following[0]] >= 0 or _is_head(graph, alone, following[0]):
                break
            node = following[0]
        self.nodes.append(nodes)

    def _beyond(self, nodes: list[int]) -> list[int]:
        return list(dict.fromkeys(self.of_node[node] for node in nodes))


def _is_head(graph: FlowGraph, alone: set[int], node: int) -> bool:
    before = graph.predecessors[node]
    return node in alone or len(before) != 1 or before[0] in alone or len(graph.successors[before[0]]) != 1


def _is_left(graph: FlowGraph, alone: set[int], node: int) -> bool:
    """A loop that nothing enters has no head."""
    return True


class Entered(NamedTuple):
    """A procedure of the user's that a call may enter."""

    callee: str
    exposed: int
    touched: int
    """The items for which a query has to look into it."""
    written: int


class CallTransfer(NamedTuple):
    entered: tuple[Entered, ...]
    passed: int
    """The items that pass if the call enters none of them."""


@final
class Transfer:
    """The masks of one direction, for the items numbered when it was made."""

    def __init__(self, layout: Layout, frame: int) -> None:
        self.layout = layout
        self.frame = frame
        """Items that live only while the procedure runs."""
        self.onward: list[list[int]] = []
        """Where a query goes next from each run: runs that do nothing to any item are passed over."""
        self.keeps = [-1] * len(layout.nodes)
        self.sites: dict[int, list[tuple[int, int]]] = {}
        """Run -> the nodes that hold something, with the items for which a query gets there."""
        self.holding: list[tuple[int, int]] = []
        """Runs with the items that they hold."""
        self.bound: list[tuple[int, int, int]] = []
        """Runs, nodes and items of bindings."""
        self.calls: dict[int, CallTransfer] = {}
        self.killed = 0
        """The items that some node surely overwrites."""

    def fill(
        self, wanted: dict[int, int], kills: dict[int, int], calls: dict[int, CallTransfer], step: int
    ) -> None:
        """`step` is 1 if queries walk with the program, -1 if against it."""
        of_node = self.layout.of_node
        self.calls.update((of_node[node], call) for node, call in calls.items())
        for mask in kills.values():
            self.killed |= mask
        for run in sorted({of_node[node] for node in (*wanted, *kills)}):
            killed = 0
            sites: list[tuple[int, int]] = []
            for node in self.layout.nodes[run][::step]:
                held = wanted.get(node, 0) & ~killed
                if held:
                    sites.append((node, held))
                killed |= kills.get(node, 0)
            if run not in self.calls:
                self.keeps[run] = ~killed
            if sites:
                self._hold(run, sites)
        edges = self.layout.predecessors if step < 0 else self.layout.successors
        self.onward = passed_over(edges, [self._is_idle(run) for run in range(len(edges))])

    def _hold(self, run: int, sites: list[tuple[int, int]]) -> None:
        self.sites[run] = sites
        all_held = 0
        for _, held in sites:
            all_held |= held
        self.holding.append((run, all_held))

    def note_bound(self, bound: Set[int]) -> None:
        """The nodes that are bindings: they pass another variable's value on."""
        for run, sites in self.sites.items():
            self.bound.extend((run, node, held) for node, held in sites if node in bound)

    def _is_idle(self, run: int) -> bool:
        is_end = run in (ENTRY, EXIT)
        return not (is_end or run in self.calls or run in self.sites) and self.keeps[run] == -1


def passed_over(edges: list[list[int]], idle: list[bool]) -> list[list[int]]:
    """The graph without idle nodes, where that does not need more edges. Their own edges still lead on."""
    onward = [dict.fromkeys(targets) for targets in edges]
    back: list[dict[int, None]] = [{} for _ in edges]
    for node, targets in enumerate(edges):
        for target in targets:
            back[target][node] = None
    gone: dict[int, None] = {}
    for node in range(len(edges)):
        sources, beyond = back[node], onward[node]
        if not idle[node] or len(sources) * len(beyond) > len(sources) + len(beyond):
            continue
        gone[node] = None
        sources.pop(node, None)
        beyond.pop(node, None)
        for source in sources:
            del onward[source][node]
            onward[source].update(beyond)
        for target in beyond:
            del back[target][node]
            back[target].update(sources)
    for node in reversed(gone):
        onward[node] = {
            end: None
            for target in onward[node]
            for end in ((target,) if target not in gone else onward[target])
        }
    return [list(targets) for targets in onward]
