"""Directed graphs: reachability, orders and strongly connected components.

Orders and components work on successor lists over small integers; `numbered` makes those of a graph whose
nodes are anything else, such as procedure names. Everything is iterative, because a generated procedure may
have tens of thousands of blocks in one chain.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeAlias, TypeVar

Edges: TypeAlias = Sequence[Sequence[int]]
"""Node -> nodes; nodes are 0 .. len - 1."""
Node = TypeVar("Node", bound=Hashable)


def reached(roots: Iterable[Node], following: Callable[[Node], Iterable[Node]]) -> dict[Node, None]:
    """The roots and every node that they lead to, in the order of discovery."""
    found = dict.fromkeys(roots)
    pending = list(found)
    for node in pending:
        for target in following(node):
            if target not in found:
                found[target] = None
                pending.append(target)
    return found


def numbered(
    roots: Iterable[Node], following: Callable[[Node], Iterable[Node]]
) -> tuple[list[Node], list[list[int]]]:
    """The part of a graph that the roots reach: its nodes, the roots first, and their edges by number."""
    numbers = {node: number for number, node in enumerate(dict.fromkeys(roots))}
    nodes = list(numbers)
    edges: list[list[int]] = []
    for node in nodes:
        targets = []
        for target in following(node):
            number = numbers.setdefault(target, len(nodes))
            if number == len(nodes):
                nodes.append(target)
            targets.append(number)
        edges.append(targets)
    return nodes, edges


def reversed_edges(successors: Edges) -> tuple[tuple[int, ...], ...]:
    predecessors: list[list[int]] = [[] for _ in successors]
    for node, targets in enumerate(successors):
        for target in targets:
            predecessors[target].append(node)
    return tuple(map(tuple, predecessors))


def postorder(successors: Edges, *roots: int) -> tuple[int, ...]:
    """The nodes reachable from the roots, each after the nodes that depth-first search finds from it."""
    seen = bytearray(len(successors))
    order: list[int] = []
    for root in roots:
        if seen[root]:
            continue
        seen[root] = 1
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


def reverse_postorder(successors: Edges, *roots: int) -> tuple[int, ...]:
    return postorder(successors, *roots)[::-1]


def components(nodes: Iterable[int], successors: Edges) -> list[tuple[int, ...]]:
    """Strongly connected components of the subgraph that the nodes induce, successors first (Tarjan). The
    nodes of a component are in ascending order."""
    inside = sorted(set(nodes))
    low = [len(successors)] * len(successors)
    """Node -> the lowest number that it is known to lead back to: -1 if it was not visited, more than all
    numbers if it is not in the subgraph or its component is complete."""
    for node in inside:
        low[node] = -1
    number = low[:]
    visited = 0
    open_nodes: list[int] = []
    found: list[tuple[int, ...]] = []
    for root in inside:
        if low[root] >= 0:
            continue
        number[root] = low[root] = visited
        visited += 1
        open_nodes.append(root)
        stack = [(root, iter(successors[root]))]
        while stack:
            node, pending = stack[-1]
            for target in pending:
                lowest = low[target]
                if lowest < 0:
                    number[target] = low[target] = visited
                    visited += 1
                    open_nodes.append(target)
                    stack.append((target, iter(successors[target])))
                    break
                if lowest < low[node]:
                    low[node] = lowest
            else:
                stack.pop()
                lowest = low[node]
                if lowest == number[node]:
                    found.append(_closed(open_nodes, node, low))
                elif lowest < low[stack[-1][0]]:
                    low[stack[-1][0]] = lowest
    return found


def _closed(open_nodes: list[int], first: int, low: list[int]) -> tuple[int, ...]:
    """Take the component that starts at `first` off the stack and out of the graph."""
    start = len(open_nodes) - 1
    while open_nodes[start] != first:
        start -= 1
    component = open_nodes[start:]
    del open_nodes[start:]
    for node in component:
        low[node] = len(low)
    return tuple(sorted(component))
