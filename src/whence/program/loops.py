"""The loop nesting forest, irreducible loops included.

A loop is a strongly connected region; its headers are the nodes where control enters it. Without the edges
back to the headers, the strongly connected regions that remain are the loops nested in it (Steensgaard's
definition; on reducible graphs these are the natural loops, those of one header merged).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias, final

from whence.program.digraph import Edges, components, postorder, reversed_edges

Edge: TypeAlias = tuple[int, int]
OUTERMOST = -1
"""Stands for "no loop": the parent of an outermost loop, the loop of a block in none."""


@final
@dataclass(frozen=True, slots=True)
class Loop:
    """Numbers of other loops are positions in `LoopForest.loops`; edges are pairs of blocks."""

    headers: tuple[int, ...]
    blocks: frozenset[int]
    back_edges: tuple[Edge, ...]
    exits: tuple[Edge, ...]
    parent: int
    children: tuple[int, ...]
    depth: int

    @property
    def is_reducible(self) -> bool:
        """Whether it has one header, which then dominates the whole loop."""
        return len(self.headers) == 1


@final
@dataclass(frozen=True)
class LoopForest:
    """Loops, each before those nested in it."""

    loops: tuple[Loop, ...]
    innermost: tuple[int, ...]
    """Block -> the innermost loop around it, or OUTERMOST."""

    @property
    def is_reducible(self) -> bool:
        return all(loop.is_reducible for loop in self.loops)

    def around(self, block: int) -> Iterator[Loop]:
        """The loops that contain the block, innermost first."""
        number = self.innermost[block]
        while number != OUTERMOST:
            yield self.loops[number]
            number = self.loops[number].parent

    @cached_property
    def headed_by(self) -> dict[int, int]:
        """Header -> the loop of which it is a header; no block heads two."""
        return {header: number for number, loop in enumerate(self.loops) for header in loop.headers}


@final
@dataclass(slots=True)
class _Region:
    """A loop before its children are known."""

    headers: tuple[int, ...]
    blocks: frozenset[int]
    parent: int
    depth: int
    children: list[int]


def loop_forest(successors: Edges, root: int) -> LoopForest:
    reachable = frozenset(postorder(successors, root))
    predecessors = reversed_edges(successors)
    inner: list[Sequence[int]] = list(successors)
    regions: list[_Region] = []
    innermost = [OUTERMOST] * len(successors)
    pending: list[tuple[frozenset[int], int]] = [(reachable, OUTERMOST)]
    while pending:
        area, parent = pending.pop()
        for component in sorted(components(area, inner)):
            if len(component) == 1 and component[0] not in inner[component[0]]:
                continue
            blocks = frozenset(component)
            headers = tuple(
                node
                for node in component
                if node == root or any(p in reachable and p not in blocks for p in predecessors[node])
            )
            number = len(regions)
            regions.append(_Region(headers, blocks, parent, _depth(regions, parent) + 1, []))
            if parent != OUTERMOST:
                regions[parent].children.append(number)
            for node in component:
                innermost[node] = number
                inner[node] = [target for target in inner[node] if target not in headers]
            pending.append((blocks, number))
    return LoopForest(tuple(_finished(region, successors) for region in regions), tuple(innermost))


def _depth(regions: list[_Region], number: int) -> int:
    return 0 if number == OUTERMOST else regions[number].depth


def _finished(region: _Region, successors: Edges) -> Loop:
    edges = [(node, target) for node in sorted(region.blocks) for target in successors[node]]
    return Loop(
        region.headers,
        region.blocks,
        tuple(edge for edge in edges if edge[1] in region.headers),
        tuple(edge for edge in edges if edge[1] not in region.blocks),
        region.parent,
        tuple(region.children),
        region.depth,
    )
