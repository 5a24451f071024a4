"""Dominator trees, by the iterative algorithm of Cooper, Harvey and Kennedy (2001)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import final

from whence.program.graphs.digraph import Edges, components, postorder, reverse_postorder, reversed_edges

NONE = -1
"""Stands for "no immediate dominator": the root's and that of unreachable nodes."""


@final
@dataclass(frozen=True)
class DominatorTree:
    """`immediate[n]` is the node that every path from the root to n passes last before n."""

    root: int
    immediate: tuple[int, ...]
    successors: Edges

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

    def strictly_dominates(self, above: int, below: int) -> bool:
        return above != below and self.dominates(above, below)

    def dominators(self, node: int) -> Iterator[int]:
        """The node, then its dominators up to the root; nothing for an unreachable node."""
        while node != NONE and self.covers(node):
            yield node
            node = self.immediate[node]

    @cached_property
    def children(self) -> tuple[tuple[int, ...], ...]:
        children: list[list[int]] = [[] for _ in self.immediate]
        for node, parent in enumerate(self.immediate):
            if parent != NONE:
                children[parent].append(node)
        return tuple(map(tuple, children))

    @cached_property
    def frontier(self) -> tuple[frozenset[int], ...]:
        """Node -> where its dominance ends: the nodes that it does not strictly dominate but that have a
        predecessor that it dominates. On post-dominators this is control dependence (Ferrante et al.)."""
        frontier: list[set[int]] = [set() for _ in self.immediate]
        predecessors = reversed_edges(self.successors)
        for node in filter(self.covers, range(len(predecessors))):
            for runner in filter(self.covers, predecessors[node]):
                while runner not in (NONE, self.immediate[node]):
                    frontier[runner].add(node)
                    runner = self.immediate[runner]
        return tuple(map(frozenset, frontier))

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
    rank = {node: position for position, node in enumerate(order)}
    predecessors = reversed_edges(successors)
    immediate = [NONE] * len(successors)
    immediate[root] = root
    changed = True
    while changed:
        changed = False
        for node in order[1:]:
            best = NONE
            for before in predecessors[node]:
                if immediate[before] != NONE:
                    best = before if best == NONE else _meet(immediate, rank, before, best)
            if immediate[node] != best:
                immediate[node] = best
                changed = True
    immediate[root] = NONE
    return DominatorTree(root, tuple(immediate), successors)


def _meet(immediate: list[int], rank: dict[int, int], left: int, right: int) -> int:
    """The nearest node that dominates both."""
    while left != right:
        while rank[left] > rank[right]:
            left = immediate[left]
        while rank[right] > rank[left]:
            right = immediate[right]
    return left


def post_dominators(successors: Edges, root: int, leaving: Iterable[int]) -> DominatorTree:
    """Dominators of the reversed graph from a virtual exit, node `len(successors)`, to which the `leaving`
    nodes lead.

    An endless loop leads nowhere: the node of it that depth-first search from the root finishes last is
    given an edge to the exit, so that every reachable node has post-dominators and a branch into the loop
    has control-dependent nodes.
    """
    reachable = postorder(successors, root)
    exit_ = len(successors)
    to_exit = set(leaving).intersection(reachable)
    finish = {node: position for position, node in enumerate(reachable)}
    for component in components(reachable, successors):
        inside = set(component)
        if to_exit.isdisjoint(component) and all(inside.issuperset(successors[node]) for node in component):
            to_exit.add(max(component, key=finish.__getitem__))
    backward: list[list[int]] = [[] for _ in range(exit_ + 1)]
    backward[exit_] = sorted(to_exit)
    for node in reachable:
        for target in successors[node]:
            backward[target].append(node)
    return dominators(backward, exit_)
