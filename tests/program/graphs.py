"""Random small graphs, and the definitions of graph notions as brute force."""

from __future__ import annotations

import random
from collections.abc import Iterator

Graph = list[list[int]]


def random_graphs(count: int, seed: int, largest: int = 8) -> Iterator[Graph]:
    chance = random.Random(seed)
    for _ in range(count):
        size = chance.randint(1, largest)
        density = chance.choice((0.1, 0.2, 0.3, 0.5))
        yield [[node for node in range(size) if chance.random() < density] for _ in range(size)]


def reachable(graph: Graph, root: int, without: int = -1) -> set[int]:
    """What paths from the root reach that do not pass `without`."""
    found: set[int] = set()
    pending = [root]
    while pending:
        node = pending.pop()
        if node != without and node not in found:
            found.add(node)
            pending.extend(graph[node])
    return found


def dominates(graph: Graph, root: int, above: int, below: int) -> bool:
    """By removal of the node: what can then no longer be reached was dominated."""
    return below in reachable(graph, root) and below not in reachable(graph, root, without=above)


def loops_by_definition(
    graph: Graph, root: int
) -> set[tuple[int, frozenset[int], frozenset[int], frozenset[int]]]:
    """(header, all entries, blocks, blocks of the enclosing loop) of every loop."""
    rank = {node: number for number, node in enumerate(depth_first(graph, root))}
    edges = {(node, target) for node in rank for target in graph[node]}
    return set(_nested(frozenset(rank), edges, edges, rank, frozenset()))


def depth_first(graph: Graph, root: int) -> list[int]:
    """Preorder."""
    found = [root]
    for target in graph[root]:
        _visit(graph, target, found)
    return found


def _visit(graph: Graph, node: int, found: list[int]) -> None:
    if node not in found:
        found.append(node)
        for target in graph[node]:
            _visit(graph, target, found)


def _nested(area, edges, all_edges, rank, parent):
    for node in area:
        component = frozenset(
            other for other in area if _leads(edges, area, node, other) and _leads(edges, area, other, node)
        )
        if node != min(component, default=None):
            continue
        header = min(component, key=rank.__getitem__)
        entries = {after for before, after in all_edges if after in component and before not in component}
        yield header, frozenset({header, *entries}), component, parent
        inside = {edge for edge in edges if set(edge) <= component and edge[1] != header}
        yield from _nested(component, inside, all_edges, rank, component)


def _leads(edges, area, start, goal) -> bool:
    """Whether a path of at least one edge leads from start to goal inside the area."""
    found: set[int] = set()
    pending = [start]
    while pending:
        node = pending.pop()
        for before, after in edges:
            if before == node and after in area and after not in found:
                found.add(after)
                pending.append(after)
    return goal in found
