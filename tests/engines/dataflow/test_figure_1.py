"""The paper's example: tables 1, 2, 3 and the Cross example, exactly."""

from __future__ import annotations

import pytest

from tests.engines.dataflow.analysis import demand, exhaustive, flow_of, incremental, line_of
from tests.engines.dataflow.figure1 import FIGURE_1, INTERPROCEDURAL, INTRAPROCEDURAL
from whence.analysis.runs.tracing.pair_names import names_at
from whence.answers import PairKind
from whence.engines.dataflow.baselines.exhaustive import VectorAnalyser
from whence.engines.dataflow.demand.analyser import DemandAnalyser
from whence.engines.dataflow.demand.side_effects import SideEffects
from whence.engines.dataflow.flow.direction import Direction
from whence.engines.dataflow.flow.flow_graph import ENTRY, EXIT
from whence.engines.dataflow.integration.linkage import Units, Whole
from whence.engines.dataflow.integration.linked_transfers import LinkedTransfers
from whence.engines.dataflow.integration.steps import Integrator
from whence.engines.dataflow.question.pairs import pairs_of
from whence.program.procedure import Point
from whence.program.text.text_program import parse_program

PROCEDURES = ("proc1", "proc2", "proc3")


def shown(program, pair):
    definition = names_at(program, pair.definition).written
    use = names_at(program, pair.use).read
    return (*definition, line_of(program, pair.definition), *use, line_of(program, pair.use))


def test_the_pairs_are_those_of_table_1():
    program = parse_program(FIGURE_1)
    found = pairs_of(demand(program), PROCEDURES)
    within = {shown(program, pair) for pair in found if pair.kind is not PairKind.INTERPROCEDURAL}
    across = {shown(program, pair) for pair in found if pair.kind is not PairKind.INTRAPROCEDURAL}
    assert within == INTRAPROCEDURAL
    assert across == INTERPROCEDURAL
    assert len(found) == len(INTRAPROCEDURAL | INTERPROCEDURAL)


@pytest.mark.parametrize("analyser_of", [exhaustive, incremental])
def test_the_baselines_find_the_pairs_of_table_1(analyser_of):
    program = parse_program(FIGURE_1)
    found = {shown(program, pair) for pair in pairs_of(analyser_of(program, PROCEDURES), PROCEDURES)}
    assert found == INTRAPROCEDURAL | INTERPROCEDURAL


@pytest.fixture
def x_in_figure_1():
    """Side effects on x, with the flow that they are about."""
    program = parse_program(FIGURE_1)
    flow = flow_of(program)
    (x,) = flow.load_items(Point("proc1", 0, 4))
    assert x == 0
    return flow, SideEffects(LinkedTransfers(flow, Whole(), Direction.BACKWARD))


def node_on_line(flow, name, line):
    graph = flow.graph(name)
    if line in (9, 13):
        return ENTRY
    if line in (12, 16):
        return EXIT
    return next(n for n, i in enumerate(graph.instructions) if i is not None and i.span.line == line)


def reached_by_node(flow, side_effects, name):
    """The same as by run: each node stops what it kills."""
    kills = flow.effects(name).kills
    layout = flow.layout(name)
    found = [0] * len(layout.of_node)
    for nodes, mask in zip(layout.nodes, side_effects.reached[name], strict=True):
        for node in reversed(nodes):
            found[node] = mask
            mask &= ~kills.get(node, 0)
    return found


def test_preserved_items_are_those_with_a_clear_path(x_in_figure_1):
    flow, side_effects = x_in_figure_1
    for name in ("proc2", "proc3"):
        side_effects.passing(name, 1)
        for node, bits in enumerate(reached_by_node(flow, side_effects, name)):
            is_clear = any(has_clear_path(flow, name, n) for n in flow.graph(name).successors[node])
            assert not bits or is_clear or node == EXIT


def side_effects_at(flow, side_effects, name, line):
    """P and D just before the node, as the table reads: along paths that start with the node itself."""
    graph = flow.graph(name)
    start = node_on_line(flow, name, line)
    defines = flow.effects(name).defines
    reached = reached_by_node(flow, side_effects, name)
    found, seen, pending = set(), set(), [start]
    while pending:
        node = pending.pop()
        if node in seen:
            continue
        seen.add(node)
        if reached[node] & defines.get(node, 0):
            found.add(graph.instructions[node].span.line)
        for callee in flow.callees_at(name, node):
            found |= side_effects_at(flow, side_effects, callee, 13)[1]
        pending.extend(graph.successors[node])
    return has_clear_path(flow, name, start), found


def has_clear_path(flow, name, start):
    graph = flow.graph(name)
    kills = flow.effects(name).kills
    seen, pending = set(), [start]
    while pending:
        node = pending.pop()
        if node not in seen and not kills.get(node, 0):
            seen.add(node)
            pending.extend(graph.successors[node])
    return EXIT in seen


@pytest.mark.parametrize(
    ("name", "line", "preserved", "definitions"),
    [
        ("proc2", 9, True, {15}),
        ("proc2", 10, True, {15}),
        ("proc2", 11, True, {15}),
        ("proc2", 12, True, set()),
        ("proc3", 13, True, {15}),
        ("proc3", 14, True, {15}),
        ("proc3", 15, False, {15}),
        ("proc3", 16, True, set()),
    ],
)
def test_the_side_effects_are_those_of_table_3(x_in_figure_1, name, line, preserved, definitions):
    flow, side_effects = x_in_figure_1
    side_effects.passing(name, 1)
    assert side_effects_at(flow, side_effects, name, line) == (preserved, definitions)


@pytest.mark.parametrize("callee", ["proc2", "proc3"])
def test_a_call_preserves_x_and_may_define_it_as_table_2_says(x_in_figure_1, callee):
    flow, side_effects = x_in_figure_1
    assert side_effects.passing(callee, 1) == 1
    entry_line = 9 if callee == "proc2" else 13
    assert side_effects_at(flow, side_effects, callee, entry_line)[1] == {15}


def analysers():
    def demanding(flow, units):
        return DemandAnalyser(flow, units)

    def forgetful(flow, units):
        return DemandAnalyser(flow, units, is_cached=False)

    def recomputing(flow, units):
        return VectorAnalyser(flow, units, PROCEDURES)

    def extending(flow, units):
        return VectorAnalyser(flow, units, PROCEDURES, is_incremental=True)

    return [demanding, forgetful, recomputing, extending]


@pytest.mark.parametrize("make", analysers())
def test_integrating_proc2_first_gives_the_cross_pairs_of_section_3(make):
    program = parse_program(FIGURE_1)
    flow = flow_of(program)
    units = Units()
    integrator = Integrator(make(flow, units), units, PROCEDURES)
    found = {shown(program, pair) for pair in integrator.cross("proc1", "proc2").pairs()}
    assert found == {("x", 2, "x", 7), ("y", 5, "f", 10), ("y", 5, "f", 11)}
    later = {shown(program, pair) for pair in integrator.cross("proc2", "proc3").pairs()}
    assert {("y", 5, "g", 14), ("y", 5, "g", 15), ("x", 15, "x", 7)} <= later


def test_temporary_definitions_alone_make_the_pairs_of_unit_testing():
    program = parse_program(FIGURE_1)
    flow = flow_of(program)
    found = pairs_of(DemandAnalyser(flow, Units()), PROCEDURES)
    assert {shown(program, pair) for pair in found} == INTRAPROCEDURAL
