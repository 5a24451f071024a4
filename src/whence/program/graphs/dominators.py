"""Dominator trees, by the iterative algorithm of Cooper, Harvey and Kennedy (2001)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import final

from whence.program.graphs.digraph import Edges, reverse_postorder, reversed_edges
from whence.records import dataclass

NONE = -1
"""Stands for "no immediate dominator": the root's and that of unreachable nodes."""


@final
@dataclass(frozen=True)
class DominatorTree:
    """`immediate[n]` is the node that every path from the root to n passes last before n."""

    root: int
    immediate: tuple[int, ...]

    def covers(self, node: int) -> bool:
        """Whether the node can be reached from the root, so that dominance says something of it."""
        return node == self.root or self.immediate[node] != NONE

    def dominates(self, above: int, below: int) -> bool:
        """Whether every path from the root to `below` passes `above`; true of a node and itself."""
        enters, leaves = self._interval
        return (
            self.covers(above)
            and self.covers(below)
            and enters[above] <= enters[below]
            and leaves[below] <= leaves[above]
        )

    @cached_property
    def children(self) -> tuple[tuple[int, ...], ...]:
        children: list[list[int]] = [[] for _ in self.immediate]
        for node, parent in enumerate(self.immediate):
            if parent != NONE:
                children[parent].append(node)
        return tuple(map(tuple, children))

    @cached_property
    def _interval(self) -> tuple[list[int], list[int]]:
        """When a walk of the tree enters and leaves each node: dominance in two comparisons."""
        enters, leaves = [0] * len(self.immediate), [0] * len(self.immediate)
        clock = 0
        stack = [(self.root, iter(self.children[self.root]))]
        while stack:
            node, pending = stack[-1]
            child = next(pending, NONE)
            clock += 1
            if child == NONE:
                leaves[node] = clock
                stack.pop()
            else:
                enters[child] = clock
                stack.append((child, iter(self.children[child])))
        return enters, leaves


def dominators(successors: Edges, root: int) -> DominatorTree:
    order = reverse_postorder(successors, root)
    rank = [NONE] * len(successors)
    for position, node in enumerate(order):
        rank[node] = position
    immediate = immediate_dominators(order, rank, reversed_edges(successors))
    immediate[root] = NONE
    return DominatorTree(root, tuple(immediate))


def immediate_dominators(order: Sequence[int], rank: Sequence[int], predecessors: Edges) -> list[int]:
    """Node -> its immediate dominator; the root's is the root, that of unreachable nodes NONE. The order is
    a reverse postorder, the rank of a node its position there, NONE if it is unreachable."""
    before = [[rank[each] for each in predecessors[node] if rank[each] != NONE] for node in order]
    immediate = [NONE] * len(predecessors)
    for node, above in zip(order, ranked_dominators(before), strict=True):
        immediate[node] = order[above]
    return immediate


def ranked_dominators(predecessors: Sequence[Iterable[int]]) -> list[int]:
    """Node -> its immediate dominator, in a graph whose nodes are numbered in reverse postorder from the
    root, 0, which is given itself."""
    immediate = [NONE] * len(predecessors)
    immediate[0] = 0
    is_changed = True
    while is_changed:
        is_changed = False
        for node in range(1, len(predecessors)):
            nearest = NONE
            for before in predecessors[node]:
                if immediate[before] == NONE:
                    continue
                if nearest == NONE:
                    nearest = before
                while nearest != before:
                    if before > nearest:
                        before = immediate[before]
                    else:
                        nearest = immediate[nearest]
            if immediate[node] != nearest:
                immediate[node] = nearest
                is_changed = True
    return immediate
