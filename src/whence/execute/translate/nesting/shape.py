"""How the blocks of a procedure nest when written as structured Python.

After Ramsey, *Beyond Relooper* (2022): a block with several predecessors is written behind the block that
immediately dominates it (a *follower*), a block with one predecessor is written where the jump to it
stands (*inline*), a loop header opens a `while True`, and what a loop exits to is written behind the loop.
Cycles with several entries, too deep nesting and exception handlers go through one *dispatch* node, which
makes any graph reducible. All of it is iterative: real functions have thousands of blocks.
"""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.program.graphs.digraph import reverse_postorder
from whence.program.graphs.dominators import immediate_dominators
from whence.program.graphs.loops import LoopNesting, loop_forest, loop_nesting
from whence.records import dataclass

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
    order: tuple[int, ...] = ()
    rank: list[int] = field(default_factory=list)
    predecessors: list[list[int]] = field(default_factory=list)
    dominator: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.order = reverse_postorder(self.successors, self.root)
        self.rank = [-1] * len(self.successors)
        for rank, node in enumerate(self.order):
            self.rank[node] = rank
        self.predecessors = [[] for _ in self.successors]
        for node in self.order:
            for target in self.successors[node]:
                self.predecessors[target].append(node)
        self.dominator = immediate_dominators(self.order, self.rank, self.predecessors)

    def retreats(self, source: int, target: int) -> bool:
        return self.rank[target] <= self.rank[source]


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
    that control can reach from anywhere (exception handlers)."""
    states = dict.fromkeys((0, *entries)) if entries else {}
    is_root = bool(entries)
    dispatch = len(successors)
    while True:
        graph = _with_dispatch(successors, tuple(states), is_root)
        nesting = loop_nesting(graph.successors, graph.root)
        more = _irreducible(graph, nesting, dispatch) or _too_deep_loops(nesting, dispatch)
        if not more:
            plan = _Placement(graph, nesting, ends, dispatch)
            more = plan.place()
            if not more:
                return plan.shape(dispatch if states else -1, tuple(states))
            is_root = True
            states = dict.fromkeys((0, *states))
        states.update(dict.fromkeys(each for each in more if each != dispatch))


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


def _irreducible(graph: Graph, nesting: LoopNesting, dispatch: int) -> list[int]:
    """Nodes to make states, because a cycle is entered elsewhere than at its header. If that header is the
    dispatch node, the other entries are."""
    if not nesting.irreducible:
        return []
    header = nesting.irreducible[0]
    if header != dispatch:
        return [header]
    forest = loop_forest(graph.successors, graph.root)
    return list(forest.loops[forest.headed_by[header]].headers[1:])


def _too_deep_loops(nesting: LoopNesting, dispatch: int) -> list[int]:
    """The headers of a nest that is too deep: all of them become states of one loop."""
    depth: dict[int, int] = {-1: 0}
    for header in nesting.headers:
        depth[header] = depth[nesting.around[header]] + 1
        if depth[header] > DEEPEST_LOOPS:
            return [each for each in _nest(header, nesting.around) if each != dispatch]
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

    def __init__(self, graph: Graph, nesting: LoopNesting, ends: frozenset[int], dispatch: int) -> None:
        self._dispatch = dispatch
        self._graph = graph
        self._around = nesting.around
        self._ends = ends
        self._headers = frozenset(nesting.headers)
        self._depth = [0] * len(graph.successors)
        self._inline: set[int] = set()
        self._followers: dict[int, list[int]] = {}
        self._after: dict[int, list[int]] = {}
        self._too_deep: dict[int, None] = {}

    def place(self) -> list[int]:
        """Places every node; returns those that are nested too deep to be written in place. With the
        dispatch node as the root, they are states that it leads to at once."""
        for node in self._graph.order[1:]:
            self._place(node)
            if node in self._headers:
                self._depth[node] += 1
                if self._depth[node] > DEEPEST_NESTING + 2 * DEEPEST_LOOPS:
                    self._too_deep.update(dict.fromkeys(_nest(node, self._around)))
        return list(self._too_deep)

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
        self._after.setdefault(inner, []).append(node)
        self._depth[node] = self._depth[inner]

    def _place_follower(self, node: int, above: int) -> None:
        if self._depth[above] >= DEEPEST_NESTING:
            self._too_deep[node] = None
            above = self._graph.root
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
