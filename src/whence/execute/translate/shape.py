"""How the blocks of a procedure nest when written as structured Python.

After Ramsey, *Beyond Relooper* (2022): a block with several predecessors is written behind the block that
immediately dominates it (a *follower*), a block with one predecessor is written where the jump to it
stands (*inline*), a loop header opens a `while True`, and what a loop exits to is written behind the loop.
Cycles with several entries, too deep nesting and exception handlers go through one *dispatch* node, which
makes any graph reducible. All of it is iterative: real functions have thousands of blocks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import final

DEEPEST_LOOPS = 12
"""Python allows 20 statically nested loops."""
DEEPEST_NESTING = 40
"""Python allows 100 levels of indentation; switches and loops add some of their own."""


@final
@dataclass(slots=True)
class Graph:
    """Blocks by number, the dispatch node last if there is one; only what the root reaches."""

    root: int
    successors: list[list[int]]
    order: list[int] = field(default_factory=list)
    rank: list[int] = field(default_factory=list)
    predecessors: list[list[int]] = field(default_factory=list)
    dominator: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.order = _reverse_postorder(self.root, self.successors)
        self.rank = [-1] * len(self.successors)
        for rank, node in enumerate(self.order):
            self.rank[node] = rank
        self.predecessors = [[] for _ in self.successors]
        for node in self.order:
            for target in self.successors[node]:
                self.predecessors[target].append(node)
        self.dominator = _dominators(self)

    def retreats(self, source: int, target: int) -> bool:
        return self.rank[target] <= self.rank[source]

    def dominates(self, above: int, below: int) -> bool:
        while self.rank[below] > self.rank[above]:
            below = self.dominator[below]
        return below == above


@final
@dataclass(frozen=True, slots=True)
class Shape:
    """The plan: which nodes are inline, which follow which, and which are headers of loops."""

    root: int
    dispatch: int
    """The number of the dispatch node, or -1."""
    states: tuple[int, ...]
    """The nodes that are reached through the dispatch node, by their state."""
    inline: frozenset[int]
    followers: dict[int, tuple[int, ...]]
    after: dict[int, tuple[int, ...]]
    """Loop header -> what is written behind the loop."""
    headers: frozenset[int]


def shape_of(successors: list[list[int]], ends: frozenset[int], entries: tuple[int, ...] = ()) -> Shape:
    """The shape of a graph with root 0. `ends` are nodes that leave the procedure; `entries` are nodes
    that control can come to from anywhere (exception handlers)."""
    states = dict.fromkeys((0, *entries)) if entries else {}
    while True:
        graph = _with_dispatch(successors, tuple(states), bool(entries))
        more = _irreducible(graph, len(successors)) or _too_deep_loops(graph, _loops(graph), len(successors))
        if not more:
            plan = _Placement(graph, _loops(graph), ends, len(successors))
            more = plan.place()
            if not more:
                dispatch = len(successors) if states else -1
                return plan.shape(dispatch, tuple(states))
        states.update(dict.fromkeys(more))


def _with_dispatch(successors: list[list[int]], states: tuple[int, ...], is_root: bool) -> Graph:
    if not states:
        return Graph(0, successors)
    dispatch = len(successors)
    through = frozenset(states)
    routed = [
        list(dict.fromkeys(dispatch if target in through else target for target in targets))
        for targets in successors
    ]
    return Graph(dispatch if is_root else 0, [*routed, list(states)])


def _reverse_postorder(root: int, successors: list[list[int]]) -> list[int]:
    seen = {root}
    finished: list[int] = []
    stack = [(root, iter(successors[root]))]
    while stack:
        node, rest = stack[-1]
        for target in rest:
            if target not in seen:
                seen.add(target)
                stack.append((target, iter(successors[target])))
                break
        else:
            finished.append(node)
            stack.pop()
    return finished[::-1]


def _dominators(graph: Graph) -> list[int]:
    """Immediate dominators by Cooper, Harvey and Kennedy's iteration."""
    rank = graph.rank
    dominator = [-1] * len(graph.successors)
    dominator[graph.root] = graph.root
    changed = True
    while changed:
        changed = False
        for node in graph.order[1:]:
            new = -1
            for other in graph.predecessors[node]:
                if dominator[other] < 0:
                    continue
                while new >= 0 and other != new:
                    if rank[other] > rank[new]:
                        other = dominator[other]
                    else:
                        new = dominator[new]
                new = other
            if dominator[node] != new:
                dominator[node] = new
                changed = True
    return dominator


def _irreducible(graph: Graph, dispatch: int) -> list[int]:
    """Nodes to make states, because a cycle is entered elsewhere than at its header. If that header is
    the dispatch node, the other entries are; there are some, or it would dominate the cycle."""
    for node in graph.order:
        for source in graph.predecessors[node]:
            if graph.retreats(source, node) and not graph.dominates(node, source):
                if node != dispatch:
                    return [node]
                return [entry for entry in _entries(graph, node) if entry != dispatch]
    return []


def _entries(graph: Graph, node: int) -> list[int]:
    """The nodes by which control enters the strongly connected component of a node."""
    component = _reached(node, graph.successors) & _reached(node, graph.predecessors)
    return [
        member
        for member in graph.order
        if member in component and any(source not in component for source in graph.predecessors[member])
    ]


def _reached(start: int, edges: list[list[int]]) -> set[int]:
    seen = {start}
    work = [start]
    while work:
        for target in edges[work.pop()]:
            if target not in seen:
                seen.add(target)
                work.append(target)
    return seen


def _loops(graph: Graph) -> list[int]:
    """For each node the header of the innermost loop around it, -1 if none; a header is not in its own."""
    around = [-1] * len(graph.successors)
    for header in reversed(graph.order):
        work = [node for node in graph.predecessors[header] if graph.retreats(node, header)]
        while work:
            node = work.pop()
            while around[node] >= 0 and node != header:
                node = around[node]
            if node == header:
                continue
            around[node] = header
            work.extend(graph.predecessors[node])
    return around


def _too_deep_loops(graph: Graph, around: list[int], dispatch: int) -> list[int]:
    """The headers of a nest that is too deep: all of them become states of one loop."""
    depth: dict[int, int] = {-1: 0}
    for node in graph.order:
        if any(graph.retreats(source, node) for source in graph.predecessors[node]):
            depth[node] = depth[around[node]] + 1
            if depth[node] > DEEPEST_LOOPS:
                return [header for header in _nest(node, around) if header != dispatch]
    return []


def _nest(header: int, around: list[int]) -> list[int]:
    """The headers of a loop and of those around it."""
    found = []
    while header >= 0:
        found.append(header)
        header = around[header]
    return found


@final
class _Placement:
    """Decides for each node where it is written, in reverse postorder, so that parents come first."""

    def __init__(self, graph: Graph, around: list[int], ends: frozenset[int], dispatch: int) -> None:
        self._dispatch = dispatch
        self._graph = graph
        self._around = around
        self._ends = ends
        self._headers = frozenset(
            node
            for node in graph.order
            if any(graph.retreats(source, node) for source in graph.predecessors[node])
        )
        self._depth = [0] * len(graph.successors)
        self._inline: set[int] = set()
        self._followers: dict[int, list[int]] = {}
        self._after: dict[int, list[int]] = {}
        self._open: dict[int, int] = {}
        """Nodes from whose nest something was taken out, and the node behind which it is written now.
        What is written later may be jumped to from there, and so must not be inside of the nest."""

    def place(self) -> list[int]:
        """Places every node; returns loop headers that are nested too deep to be written in place."""
        for node in self._graph.order[1:]:
            self._place(node)
            if node in self._headers:
                self._depth[node] += 1
                if self._depth[node] > DEEPEST_NESTING + 2 * DEEPEST_LOOPS:
                    return [header for header in _nest(node, self._around) if header != self._dispatch]
        return []

    def _place(self, node: int) -> None:
        above = self._graph.dominator[node]
        inner = above if above in self._headers else self._around[above]
        forward = [x for x in self._graph.predecessors[node] if not self._graph.retreats(x, node)]
        if inner != self._around[node] and not (node in self._ends and len(forward) == 1):
            self._place_after(node, inner)
        elif self._is_jumped_to_once(node, len(forward)) and self._depth[above] < DEEPEST_NESTING:
            self._inline.add(node)
            arms = len(self._graph.successors[above])
            self._depth[node] = self._depth[above] + (arms > 1) + max(arms - 2, 0).bit_length()
        else:
            self._place_follower(node, above)

    def _is_jumped_to_once(self, node: int, sources: int) -> bool:
        """One block may jump to the dispatch node in several ways."""
        return sources == 1 and node != self._dispatch

    def _place_after(self, node: int, inner: int) -> None:
        while self._around[inner] != self._around[node]:
            inner = self._around[inner]
        if inner in self._open:
            self._follow(self._open[inner], node)
            return
        self._after.setdefault(inner, []).append(node)
        self._depth[node] = self._depth[inner]

    def _place_follower(self, node: int, above: int) -> None:
        if above in self._open:
            above = self._open[above]
        elif self._depth[above] >= DEEPEST_NESTING:
            above = self._take_out(node, above)
        self._follow(above, node)

    def _take_out(self, node: int, above: int) -> int:
        """The outermost node in the same loop, behind which the node is written instead."""
        outside = self._around[node] if self._around[node] >= 0 else self._graph.root
        while above != outside and self._open.get(above) != outside:
            self._open[above] = outside
            above = self._graph.dominator[above]
        return outside

    def _follow(self, above: int, node: int) -> None:
        self._followers.setdefault(above, []).append(node)
        self._depth[node] = self._depth[above] + 1

    def shape(self, dispatch: int, states: tuple[int, ...]) -> Shape:
        return Shape(
            self._graph.root,
            dispatch,
            states,
            frozenset(self._inline),
            {node: tuple(found) for node, found in self._followers.items()},
            {node: tuple(found) for node, found in self._after.items()},
            self._headers,
        )
