"""What the tests of this engine share: a program's flow and its analysers."""

from __future__ import annotations

from whence.engines.dataflow.baselines.exhaustive import VectorAnalyser
from whence.engines.dataflow.demand.analyser import DemandAnalyser
from whence.engines.dataflow.flow.program_flow import Flow
from whence.engines.dataflow.integration.linkage import Units, Whole, joining
from whence.engines.dataflow.integration.steps import call_edges
from whence.engines.dataflow.values.value_search import Analyser
from whence.memory import Memory
from whence.program.procedure import Point
from whence.program.program import Program


def flow_of(program: Program) -> Flow:
    return Flow(program, Memory(program), lambda steps: None)


def demand(program: Program, *, is_cached: bool = True) -> DemandAnalyser:
    return DemandAnalyser(flow_of(program), Whole(), is_cached=is_cached)


def all_edges(flow: Flow, entries: tuple[str, ...]) -> Units:
    return joining(call_edges(flow, entries))


def exhaustive(program: Program, procedures: tuple[str, ...]) -> VectorAnalyser:
    flow = flow_of(program)
    return VectorAnalyser(flow, all_edges(flow, procedures), procedures)


def incremental(program: Program, procedures: tuple[str, ...]) -> VectorAnalyser:
    """Integrates the edges one after the other."""
    flow = flow_of(program)
    linkage = Units()
    analyser = VectorAnalyser(flow, linkage, procedures, is_incremental=True)
    return integrated(analyser, linkage, all_edges(flow, procedures))


def integrated(analyser: Analyser, linkage: Units, wanted: Units) -> VectorAnalyser:
    from whence.engines.dataflow.flow.direction import Direction

    for caller, callee in sorted(wanted.edges):
        linkage.edges.add((caller, callee))
        for direction in Direction:
            analyser.update(direction, caller, callee)
    assert isinstance(analyser, VectorAnalyser)
    return analyser


def line_of(program: Program, point: Point) -> int:
    return program.procedure(point.procedure).at(point).span.line
