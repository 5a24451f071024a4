"""ComputeCross as figure 2 of the paper writes it: a query an item and call, nothing kept from step to step.

It is the oracle for the cross pairs: it shares with the integrator only the search for single items.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.engines.dataflow.analysis import flow_of
from whence.engines.dataflow.demand.analyser import DemandAnalyser
from whence.engines.dataflow.flow.flow_graph import ENTRY, EXIT
from whence.engines.dataflow.flow.items import bits_of
from whence.engines.dataflow.flow.program_flow import Flow, number_items
from whence.engines.dataflow.integration.cross_pairs import CrossPair, Side
from whence.engines.dataflow.integration.linkage import Units
from whence.engines.dataflow.integration.steps import Step, call_edges
from whence.engines.dataflow.values.chains import OfItems, OfVariable
from whence.engines.dataflow.values.value_search import (
    Analyser,
    argument_definitions,
    reachable_uses,
    reaching_definitions,
)
from whence.program.program import Program


def literal_steps(
    program: Program, plan: list[Step], entries: tuple[str, ...] = ("main",)
) -> Iterator[set[CrossPair]]:
    flow = flow_of(program)
    number_items(flow, tuple(call_edges(flow, entries)))
    edges: set[tuple[str, str]] = set()
    for step in plan:
        before = _analyser(flow, edges)
        after = _analyser(flow, edges | {step})
        yield {*_by_items(flow, before, after, step), *_by_parameters(flow, before, after, step)}
        edges.add(step)


def _analyser(flow: Flow, edges: set[tuple[str, str]]) -> DemandAnalyser:
    units = Units()
    units.edges.update(edges)
    return DemandAnalyser(flow, units)


def _calls(flow: Flow, step: Step) -> list[int]:
    return [node for node in flow.calls(step.caller) if step.callee in flow.callees_at(step.caller, node)]


def _by_items(flow: Flow, before: Analyser, after: Analyser, step: Step) -> Iterator[CrossPair]:
    for item in bits_of(flow.exposed(step.callee)):
        outside, inside = OfItems(step.caller, 1 << item), OfItems(step.callee, 1 << item)
        entered = reachable_uses(after, inside, ENTRY)
        left = reaching_definitions(before, inside, EXIT)
        for node in _calls(flow, step):
            for definition in reaching_definitions(before, outside, node) if entered else ():
                yield from (CrossPair(definition, use, Side.ENTRY) for use in entered)
            for use in reachable_uses(after, outside, node) if left else ():
                yield from (CrossPair(definition, use, Side.EXIT) for definition in left)


def _by_parameters(flow: Flow, before: Analyser, after: Analyser, step: Step) -> Iterator[CrossPair]:
    for number, parameter in enumerate(flow.graph(step.callee).procedure.parameters):
        uses = reachable_uses(after, OfVariable(step.callee, parameter.name), ENTRY)
        for node in _calls(flow, step):
            if step.callee in flow.named_at(step.caller, node):
                site = flow.graph(step.caller).points[node]
                for definition in argument_definitions(before, site, number).points:
                    yield from (CrossPair(definition, use, Side.ENTRY) for use in uses)
