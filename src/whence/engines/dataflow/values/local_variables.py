"""Reaching definitions and reachable uses of a procedure's own variables: calls can't touch them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from whence.engines.dataflow.flow.flow_graph import ENTRY, FlowGraph


class LocalDefinitions(NamedTuple):
    nodes: tuple[int, ...]
    reaches_entry: bool


def local_definitions(graph: FlowGraph, variable: str, node: int) -> LocalDefinitions:
    """The definitions of the variable that reach the point just before the node."""
    defining = frozenset(graph.definitions.get(variable, ()))
    found: dict[int, None] = {}
    seen: set[int] = set()
    pending = list(graph.predecessors[node])
    while pending:
        current = pending.pop()
        if current in seen:
            continue
        seen.add(current)
        if current in defining:
            found[current] = None
        else:
            pending.extend(graph.predecessors[current])
    return LocalDefinitions(tuple(sorted(found)), ENTRY in seen or node == ENTRY)


def local_uses(graph: FlowGraph, variable: str, starts: Iterable[int]) -> tuple[int, ...]:
    """The uses of the variable that are reachable from the points just before the starts."""
    defining = frozenset(graph.definitions.get(variable, ()))
    using = frozenset(graph.uses.get(variable, ()))
    found: dict[int, None] = {}
    seen: set[int] = set()
    pending = list(starts)
    while pending and len(found) < len(using):
        current = pending.pop()
        if current in seen:
            continue
        seen.add(current)
        if current in using:
            found[current] = None
        if current not in defining:
            pending.extend(graph.successors[current])
    return tuple(sorted(found))
