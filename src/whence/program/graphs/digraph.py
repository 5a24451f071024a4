"""Directed graphs over small integers, as successor lists: orders and strongly connected components.

Everything is iterative, because a generated procedure may have tens of thousands of blocks in one chain.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

Edges: TypeAlias = Sequence[Sequence[int]]
"""Node -> nodes; nodes are 0 .. len - 1."""


def reversed_edges(successors: Edges) -> tuple[tuple[int, ...], ...]:
    predecessors: list[list[int]] = [[] for _ in successors]
    for node, targets in enumerate(successors):
        for target in targets:
            predecessors[target].append(node)
    return tuple(map(tuple, predecessors))


def postorder(successors: Edges, root: int) -> tuple[int, ...]:
    """The nodes reachable from the root, each after the nodes that depth-first search finds from it."""
    seen = bytearray(len(successors))
    seen[root] = 1
    order: list[int] = []
    stack = [(root, iter(successors[root]))]
    while stack:
        node, pending = stack[-1]
        for target in pending:
            if not seen[target]:
                seen[target] = 1
                stack.append((target, iter(successors[target])))
                break
        else:
            order.append(node)
            stack.pop()
    return tuple(order)


def reverse_postorder(successors: Edges, root: int) -> tuple[int, ...]:
    return postorder(successors, root)[::-1]


def components(nodes: Iterable[int], successors: Edges) -> list[tuple[int, ...]]:
    """Strongly connected components of the subgraph that the nodes induce, successors first (Tarjan)."""
    inside = set(nodes)
    number: dict[int, int] = {}
    low: dict[int, int] = {}
    open_nodes: list[int] = []
    found: list[tuple[int, ...]] = []
    for root in sorted(inside):
        if root in number:
            continue
        number[root] = low[root] = len(number)
        open_nodes.append(root)
        stack = [(root, iter(successors[root]))]
        while stack:
            node, pending = stack[-1]
            for target in pending:
                if target not in inside:
                    continue
                if target not in number:
                    number[target] = low[target] = len(number)
                    open_nodes.append(target)
                    stack.append((target, iter(successors[target])))
                    break
                low[node] = min(low[node], low[target])
            else:
                stack.pop()
                if stack:
                    parent = stack[-1][0]
                    low[parent] = min(low[parent], low[node])
                if low[node] == number[node]:
                    found.append(_close(open_nodes, node, inside))
    return found


def _close(open_nodes: list[int], first: int, inside: set[int]) -> tuple[int, ...]:
    """Take the component that starts at `first` off the stack and out of the graph."""
    start = len(open_nodes) - 1
    while open_nodes[start] != first:
        start -= 1
    component = open_nodes[start:]
    del open_nodes[start:]
    inside.difference_update(component)
    return tuple(sorted(component))
