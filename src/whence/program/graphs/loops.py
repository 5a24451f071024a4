"""The loop nesting forest, irreducible loops included.

A loop is a strongly connected region. Its header is the block of it that depth-first search finds first;
control may enter an irreducible loop elsewhere too. Without the edges back to the header, the strongly
connected regions that remain are the loops nested in it. Havlak (1997) finds all of them in one pass with
disjoint sets; Ramalingam (1999) shows that his forest is the one of this definition.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace
from functools import cached_property
from typing import TypeAlias, final

from whence.program.graphs.digraph import Edges, reversed_edges
from whence.records import dataclass

Edge: TypeAlias = tuple[int, int]
OUTERMOST = -1
"""Stands for "no loop": the parent of an outermost loop, the loop of a block in none."""


@final
@dataclass(frozen=True, slots=True)
class _Layout:
    """Blocks in an order in which every loop is a range, so that deep nests take no more room than flat."""

    successors: Edges
    order: tuple[int, ...]
    position: tuple[int, ...]
    """Block -> its place in the order; -1 outside all loops."""


@final
@dataclass(frozen=True)
class Loop:
    """Numbers of other loops are positions in `LoopForest.loops`; edges are pairs of blocks."""

    headers: tuple[int, ...]
    """Where control enters, the header proper first; more than one in an irreducible loop."""
    back_edges: tuple[Edge, ...]
    """The edges from inside to the header proper."""
    parent: int
    children: tuple[int, ...]
    depth: int
    _start: int = field(repr=False)
    _end: int = field(repr=False)
    _layout: _Layout = field(repr=False)

    @property
    def header(self) -> int:
        return self.headers[0]

    @property
    def is_reducible(self) -> bool:
        """Whether control enters at the header only, which then dominates the whole loop."""
        return len(self.headers) == 1

    def __contains__(self, block: int) -> bool:
        return self._start <= self._layout.position[block] < self._end

    @cached_property
    def blocks(self) -> frozenset[int]:
        return frozenset(self._layout.order[self._start : self._end])


@final
@dataclass(frozen=True)
class LoopForest:
    """Loops, each before those nested in it."""

    loops: tuple[Loop, ...]
    innermost: tuple[int, ...]
    """Block -> the innermost loop around it, or OUTERMOST."""

    def around(self, block: int) -> Iterator[Loop]:
        """The loops that contain the block, innermost first."""
        number = self.innermost[block]
        while number != OUTERMOST:
            yield self.loops[number]
            number = self.loops[number].parent

    @cached_property
    def headed_by(self) -> dict[int, int]:
        """Header proper -> its loop."""
        return {loop.header: number for number, loop in enumerate(self.loops)}


@final
@dataclass(frozen=True, slots=True)
class LoopNesting:
    """The loops by their headers proper, for those who need no more."""

    around: list[int]
    """Node -> header of the innermost loop around it, other than its own, or OUTERMOST."""
    headers: list[int]
    """In preorder, so that each comes before those of the loops nested in its own."""
    irreducible: list[int]
    """The headers of loops that control may enter elsewhere, too, in the same order."""


@final
@dataclass(frozen=True, slots=True)
class _Search:
    """A depth-first search: nodes in preorder; for each node its number and its last descendant's."""

    preorder: list[int]
    number: list[int]
    last: list[int]

    def is_ancestor(self, above: int, below: int) -> bool:
        return self.number[above] <= self.number[below] <= self.last[above]


def _search(successors: Edges, root: int) -> _Search:
    number, last = [-1] * len(successors), [-1] * len(successors)
    preorder = [root]
    number[root] = 0
    stack = [(root, iter(successors[root]))]
    while stack:
        node, pending = stack[-1]
        for target in pending:
            if number[target] < 0:
                number[target] = len(preorder)
                preorder.append(target)
                stack.append((target, iter(successors[target])))
                break
        else:
            last[node] = len(preorder) - 1
            stack.pop()
    return _Search(preorder, number, last)


def _nesting(search: _Search, predecessors: Edges) -> LoopNesting:
    """Headers are tried from the last found to the first, so inner loops are collapsed into their headers
    when the outer ones gather their bodies backwards from the back edges."""
    inside_of = [OUTERMOST] * len(predecessors)
    sets = list(range(len(predecessors)))
    entering: dict[int, list[int]] = {
        node: [p for p in predecessors[node] if search.number[p] >= 0 and not search.is_ancestor(node, p)]
        for node in search.preorder
    }
    headers: list[int] = []
    irreducible: list[int] = []
    for header in reversed(search.preorder):
        latches = [p for p in predecessors[header] if search.number[p] >= 0 and search.is_ancestor(header, p)]
        if not latches:
            continue
        headers.append(header)
        body = dict.fromkeys(found for latch in latches if (found := _find(sets, latch)) != header)
        pending = list(body)
        outside = len(entering[header])
        while pending:
            for predecessor in entering[pending.pop()]:
                node = _find(sets, predecessor)
                if not search.is_ancestor(header, node):
                    entering[header].append(node)
                elif node != header and node not in body:
                    body[node] = None
                    pending.append(node)
        for node in body:
            inside_of[node] = sets[node] = header
        if len(entering[header]) > outside:
            irreducible.append(header)
    return LoopNesting(inside_of, headers[::-1], irreducible[::-1])


def _find(sets: list[int], node: int) -> int:
    """The header of the outermost loop found so far around the node, or the node."""
    top = node
    while sets[top] != top:
        top = sets[top]
    while sets[node] != top:
        sets[node], node = top, sets[node]
    return top


def loop_nesting(successors: Edges, root: int) -> LoopNesting:
    return _nesting(_search(successors, root), reversed_edges(successors))


def loop_forest(successors: Edges, root: int) -> LoopForest:
    search = _search(successors, root)
    predecessors = reversed_edges(successors)
    nesting = _nesting(search, predecessors)
    inside_of, headers = nesting.around, nesting.headers
    number_of = {header: number for number, header in enumerate(headers)}
    parents = [number_of.get(inside_of[header], OUTERMOST) for header in headers]
    around = (number_of.get(inside_of[block], OUTERMOST) for block in range(len(successors)))
    innermost = tuple(number_of.get(block, outer) for block, outer in enumerate(around))
    children = _children(parents)
    layout, ranges = _laid_out(successors, children, parents, innermost)
    loops: list[Loop] = []
    for number, header in enumerate(headers):
        parent = parents[number]
        depth = 1 if parent == OUTERMOST else loops[parent].depth + 1
        loops.append(Loop((header,), (), parent, tuple(children[number]), depth, *ranges[number], layout))
    entries = _entries(loops, innermost, search, predecessors)
    return LoopForest(
        tuple(
            replace(loop, headers=tuple(entries[number]), back_edges=_back_edges(loop, predecessors))
            for number, loop in enumerate(loops)
        ),
        innermost,
    )


def _children(parents: list[int]) -> list[list[int]]:
    children: list[list[int]] = [[] for _ in parents]
    for number, parent in enumerate(parents):
        if parent != OUTERMOST:
            children[parent].append(number)
    return children


def _laid_out(
    successors: Edges, children: list[list[int]], parents: list[int], innermost: tuple[int, ...]
) -> tuple[_Layout, list[tuple[int, int]]]:
    """The blocks of each loop side by side, and where each loop's begin and end."""
    own: list[list[int]] = [[] for _ in parents]
    for block, number in enumerate(innermost):
        if number != OUTERMOST:
            own[number].append(block)
    order: list[int] = []
    starts, ends = [0] * len(parents), [0] * len(parents)
    pending = [number for number, parent in enumerate(parents) if parent == OUTERMOST]
    while pending:
        number = pending.pop()
        if number < 0:
            ends[~number] = len(order)
            continue
        starts[number] = len(order)
        order.extend(own[number])
        pending += [~number, *children[number]]
    position = [-1] * len(successors)
    for place, block in enumerate(order):
        position[block] = place
    return _Layout(successors, tuple(order), tuple(position)), list(zip(starts, ends, strict=True))


def _entries(
    loops: list[Loop], innermost: tuple[int, ...], search: _Search, predecessors: Edges
) -> list[dict[int, None]]:
    """Loop -> its header, then the other blocks that are reached from outside."""
    entries: list[dict[int, None]] = [{loop.header: None} for loop in loops]
    for block, number in enumerate(innermost):
        for predecessor in predecessors[block] if number != OUTERMOST else ():
            entered = number if search.number[predecessor] >= 0 else OUTERMOST
            while entered != OUTERMOST and predecessor not in loops[entered]:
                entries[entered][block] = None
                entered = loops[entered].parent
    return entries


def _back_edges(loop: Loop, predecessors: Edges) -> tuple[Edge, ...]:
    return tuple((block, loop.header) for block in predecessors[loop.header] if block in loop)
