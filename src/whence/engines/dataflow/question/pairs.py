"""Def-use pairs (definition 6): for each use the definitions that reach it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from whence.answers import PairKind
from whence.engines.dataflow.flow.items import mask_of
from whence.engines.dataflow.flow.program_flow import Flow
from whence.engines.dataflow.values.chains import OfItems, OfVariable, Subject
from whence.engines.dataflow.values.value_search import Analyser, Ways, note, reaching_definitions
from whence.program.instructions import Call, Load
from whence.program.procedure import Point
from whence.program.source_level.variable_copies import variables_used


class Use(NamedTuple):
    point: Point
    node: int
    subject: Subject


class Pair(NamedTuple):
    definition: Point
    use: Point
    ways: Ways

    @property
    def kind(self) -> PairKind:
        """A pair that some path within one call makes is not called one between calls."""
        if self.ways.within:
            return PairKind.BOTH if self.ways.across else PairKind.INTRAPROCEDURAL
        return PairKind.INTERPROCEDURAL if self.ways.across else PairKind.BETWEEN_CALLS


def uses_in(flow: Flow, name: str) -> Iterator[Use]:
    """Every use of a variable of the source or of memory in the procedure."""
    graph = flow.graph(name)
    for node, instruction in enumerate(graph.instructions):
        if instruction is not None:
            yield from uses_at(flow, graph.points[node])


def uses_at(flow: Flow, point: Point) -> Iterator[Use]:
    """Every use by the instruction at the point."""
    name = point.procedure
    graph = flow.graph(name)
    node = graph.node_at(point)
    for variable in variables_used(graph.procedure, point):
        yield Use(point, node, OfVariable(name, variable.name))
    if isinstance(graph.procedure.at(point), Load | Call):
        mask = mask_of(flow.load_items(point))
        if mask:
            yield Use(point, node, OfItems(name, mask))


def pairs_of(analyser: Analyser, procedures: Iterable[str]) -> list[Pair]:
    """All pairs whose use is in one of the procedures."""
    found: dict[tuple[Point, Point], Ways] = {}
    for name in procedures:
        for use in uses_in(analyser.flow, name):
            for definition, ways in reaching_definitions(analyser, use.subject, use.node).items():
                note(found, (definition, use.point), ways)
    return [Pair(definition, use, ways) for (definition, use), ways in found.items()]
