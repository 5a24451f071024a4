"""Demand, exhaustive and incremental agree; caching changes nothing; observed pairs are computed."""

from __future__ import annotations

import pytest

from tests.engines.dataflow.analysis import demand, exhaustive, flow_of, incremental
from tests.engines.dataflow.random_programs import layered_program, random_program
from tests.engines.dataflow.reference import Run
from whence.engines.dataflow.baselines.exhaustive import VectorAnalyser
from whence.engines.dataflow.demand.analyser import DemandAnalyser
from whence.engines.dataflow.integration.linkage import Units
from whence.engines.dataflow.integration.steps import Integrator, call_edges, steps
from whence.engines.dataflow.question.pairs import pairs_of
from whence.engines.dataflow.values.chains import OfItems, OfVariable, defined_items
from whence.engines.dataflow.values.value_search import reachable_uses
from whence.program.text.text_program import parse_program
from whence.questions import Order

SEEDS = range(25)


def procedures_of(program):
    """All of them: also those that main does not reach may call those that it does."""
    return tuple(name for name in program.headers() if program.defines(name))


def ends(pairs):
    return {(pair.definition, pair.use) for pair in pairs}


@pytest.mark.parametrize("seed", SEEDS)
def test_all_analysers_find_the_same_pairs(seed):
    program = parse_program(random_program(seed))
    procedures = procedures_of(program)
    cached = pairs_of(demand(program), procedures)
    uncached = pairs_of(demand(program, is_cached=False), procedures)
    assert set(cached) == set(uncached)
    assert ends(cached) == ends(pairs_of(exhaustive(program, procedures), procedures))
    assert ends(cached) == ends(pairs_of(incremental(program, procedures), procedures))


@pytest.mark.parametrize("seed", SEEDS)
def test_pairs_observed_in_runs_are_computed(seed):
    program = parse_program(random_program(seed))
    computed = ends(pairs_of(demand(program), procedures_of(program)))
    for run_seed in range(20):
        run = Run(program, run_seed)
        run.start("main")
        assert run.observed <= computed


@pytest.mark.parametrize("seed", SEEDS)
def test_uses_of_definitions_are_the_definitions_of_uses(seed):
    program = parse_program(random_program(seed))
    procedures = procedures_of(program)
    analyser = demand(program)
    backward = ends(pairs_of(analyser, procedures))
    flow = analyser.flow
    forward = set()
    for name in procedures:
        graph = flow.graph(name)
        for variable, nodes in graph.definitions.items():
            for node in nodes:
                if is_definition(graph, node, variable):
                    uses = reachable_uses(analyser, OfVariable(name, variable), node)
                    forward |= {(graph.points[node], use) for use in uses}
        for node in sorted(flow.effects(name).defines):
            if not is_spill(graph, node):
                mask = defined_items(flow, graph.points[node])
                uses = reachable_uses(analyser, OfItems(name, mask), node)
                forward |= {(graph.points[node], use) for use in uses}
    values = {(d, u) for d, u in backward if not is_source_definition(flow, d)}
    assert backward - values == forward


def is_spill(graph, node):
    from whence.program.source_level.variable_copies import spilled_parameter

    return spilled_parameter(graph.procedure, graph.points[node], graph.instructions[node]) is not None


def is_definition(graph, node, variable):
    from whence.engines.dataflow.values.bindings import merged_operand

    return not is_spill(graph, node) and merged_operand(graph.instructions[node]) is None


def is_source_definition(flow, point):
    """Not a mere value that is passed on, which has no name to ask the uses of."""
    graph = flow.graph(point.procedure)
    node = graph.node_at(point)
    if graph.points[node] != point:
        return False
    from whence.program.accesses import variables_written
    from whence.program.instructions import Store
    from whence.program.operands import VariableKind

    instruction = graph.instructions[node]
    return isinstance(instruction, Store) or any(
        variable.kind is VariableKind.LOCAL for variable in variables_written(instruction)
    )


def integrated(program, order, entry="main"):
    """The steps' crossings by each of the analysers, not listed yet."""
    for make in (
        lambda flow, units, procedures: DemandAnalyser(flow, units),
        lambda flow, units, procedures: DemandAnalyser(flow, units, is_cached=False),
        lambda flow, units, procedures: VectorAnalyser(flow, units, procedures),
        lambda flow, units, procedures: VectorAnalyser(flow, units, procedures, is_incremental=True),
    ):
        flow = flow_of(program)
        procedures = tuple(call_edges(flow, (entry,)))
        units = Units()
        integrator = Integrator(make(flow, units, procedures), units, procedures)
        yield (integrator.cross(*step) for step in steps(flow, (entry,), order))


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("order", list(Order))
def test_all_analysers_integrate_alike(seed, order):
    program = parse_program(random_program(seed))
    found = [[set(cross.pairs()) for cross in crossings] for crossings in integrated(program, order)]
    assert found[0] == found[1] == found[2] == found[3]


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("order", list(Order))
def test_all_analysers_integrate_layers_alike_even_if_the_pairs_are_listed_later(seed, order):
    program = parse_program(layered_program(seed))
    found = [[set(cross.pairs()) for cross in list(crossings)] for crossings in integrated(program, order)]
    assert found[0] == found[1] == found[2] == found[3]
