"""The graphs of one question without what it does not depend on: *whole*, with every branch that may matter,
and *near*, with those alone whose conditions share values with the question."""

from __future__ import annotations

from functools import cached_property
from typing import final

from whence.engines.horn.encode.calls.calls import Calls
from whence.engines.horn.encode.graphs.distant_branches import far_branches
from whence.engines.horn.encode.graphs.expanded_graph import Graph
from whence.engines.horn.encode.graphs.liveness import Liveness, Needs
from whence.engines.horn.encode.graphs.slicing import slice_graph
from whence.engines.horn.encode.memory.layout import Key, Layout
from whence.program.graphs.loops import loop_forest
from whence.records import dataclass

_LIGHTER = 2
"""Near graphs have no more than one of so many parts of the weight of whole ones, or are not worth it."""


@final
@dataclass(frozen=True, slots=True)
class Bounds:
    """What the slice of a graph must not leave out."""

    kept: frozenset[int]
    """The nodes from which control may come to something that is asked about."""
    goals: tuple[int, ...]
    at_end: frozenset[Key]
    """What is needed when the root of the graph returns."""


@final
@dataclass(frozen=True, slots=True)
class Slice:
    graphs: dict[str, Graph]
    kept: dict[str, frozenset[int]]


@final
class Slices:
    def __init__(
        self,
        graphs: dict[str, Graph],
        bounds: dict[str, Bounds],
        layout: Layout,
        calls: Calls,
        needs: Needs,
        light: int,
    ) -> None:
        self._graphs = graphs
        self._bounds = bounds
        self._layout = layout
        self._calls = calls
        self._needs = needs
        self._light = light
        """The weight up to which near graphs are not looked for."""
        self.whole = self._sliced({name: frozenset() for name in graphs})

    @cached_property
    def near(self) -> Slice | None:
        """None if the whole graphs are small, or these would not be much smaller."""
        weight = self.weight(self.whole)
        if weight <= self._light:
            return None
        far = {
            name: far_branches(graph, bounds.kept, self._layout, self._calls, self._needs, bounds.at_end)
            for (name, graph), bounds in zip(self._graphs.items(), self._bounds.values(), strict=True)
        }
        if not any(far.values()):
            return None
        found = self._sliced(far)
        return found if self.weight(found) * _LIGHTER <= weight else None

    def _sliced(self, free: dict[str, frozenset[int]]) -> Slice:
        graphs = {name: graph.unsliced(free[name]) for name, graph in self._graphs.items()}
        return Slice(graphs, {name: self._kept(graph) for name, graph in graphs.items()})

    def _kept(self, graph: Graph) -> frozenset[int]:
        """The nodes that are left."""
        bounds = self._bounds[graph.root]

        def living() -> Liveness:
            return self._living(graph, bounds.kept)

        return slice_graph(graph, bounds.kept, bounds.goals, self._layout, self._calls, living)

    def liveness(self, of: Slice, graph: Graph) -> Liveness:
        return self._living(graph, of.kept[graph.root])

    def _living(self, graph: Graph, kept: frozenset[int]) -> Liveness:
        at_end = self._bounds[graph.root].at_end
        return Liveness(graph, self._layout, self._calls, self._needs, at_end, kept)

    def weight(self, of: Slice) -> int:
        """Of the work on their clauses: what matters at the heads of loops, in pairs."""
        total = 0
        for name, graph in of.graphs.items():
            kept = of.kept[name]
            edges = [[each for each in found if each in kept] for found in graph.successors]
            heads = {head for loop in loop_forest(edges, 0).loops for head in loop.headers}
            before = self.liveness(of, graph).before
            total += sum(len(before[head]) ** 2 for head in heads)
        return total
