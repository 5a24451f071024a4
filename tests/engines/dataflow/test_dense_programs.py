"""On random programs in which nearly every call matters: integration is what the paper's figure says,
answers that are kept are those of a fresh analyser, and nothing that a run does is missed."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.engines.dataflow.analysis import demand, exhaustive, flow_of, incremental
from tests.engines.dataflow.dense_programs import dense_program
from tests.engines.dataflow.literal_integration import literal_steps
from tests.engines.dataflow.reference import Run
from tests.engines.dataflow.test_integration import MAKERS
from tests.engines.dataflow.test_random_programs import procedures_of
from whence.engines.dataflow.demand.analyser import DemandAnalyser
from whence.engines.dataflow.flow.direction import Direction
from whence.engines.dataflow.flow.flow_graph import EXIT
from whence.engines.dataflow.flow.program_flow import number_items
from whence.engines.dataflow.integration.linkage import Units, joining
from whence.engines.dataflow.integration.steps import Integrator, call_edges, steps
from whence.engines.dataflow.question.pairs import pairs_of
from whence.engines.dataflow.values.chains import OfItems
from whence.program.text.text_program import parse_program
from whence.questions import Order

SEEDS = (1, 2, 3, 6, 182, 211, 219)
MORE = range(300, 330)


@cache
def program_of(seed):
    return parse_program(dense_program(seed))


def planned(seed, order):
    """The steps; a user's order is any."""
    plan = steps(flow_of(program_of(seed)), ("main",), Order.TOP_DOWN if order == "given" else order)
    if order == "given":
        Random(seed).shuffle(plan)
    return plan


def crossings(seed, make, plan):
    flow = flow_of(program_of(seed))
    procedures = tuple(call_edges(flow, ("main",)))
    units = Units()
    integrator = Integrator(MAKERS[make](flow, units, procedures), units, procedures)
    return [integrator.cross(*step) for step in plan]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("order", [*Order, "given"])
def test_every_analyser_integrates_as_the_paper_writes_it(seed, order):
    plan = planned(seed, order)
    expected = list(literal_steps(program_of(seed), plan))
    for make in MAKERS:
        found = crossings(seed, make, plan)
        assert [set(cross.pairs()) for cross in found] == expected, make
        assert [len(cross) for cross in found] == [len(each) for each in expected], make


@pytest.mark.parametrize("seed", SEEDS)
def test_what_crosses_procedures_is_established_by_some_step(seed):
    flow = flow_of(program_of(seed))
    edges = call_edges(flow, ("main",))
    whole = pairs_of(DemandAnalyser(flow, joining(edges)), tuple(edges))
    across = {(pair.definition, pair.use) for pair in whole if pair.ways.across}
    for order in (*Order, "given"):
        steps_ = crossings(seed, "cached", planned(seed, order))
        found = {(pair.definition, pair.use) for cross in steps_ for pair in cross.pairs()}
        assert across <= found


@pytest.mark.parametrize("seed", SEEDS)
def test_all_analysers_find_the_same_pairs_in_dense_programs(seed):
    program = program_of(seed)
    procedures = procedures_of(program)
    cached = pairs_of(demand(program), procedures)
    assert set(cached) == set(pairs_of(demand(program, is_cached=False), procedures))
    for analyser in (exhaustive(program, procedures), incremental(program, procedures)):
        assert {pair[:2] for pair in cached} == {pair[:2] for pair in pairs_of(analyser, procedures)}


@pytest.mark.parametrize("seed", SEEDS)
def test_pairs_observed_in_dense_programs_are_computed(seed):
    program = program_of(seed)
    procedures = tuple(call_edges(flow_of(program), ("main",)))
    computed = {pair[:2] for pair in pairs_of(demand(program), procedures)}
    for run_seed in range(15):
        run = Run(program, run_seed)
        run.start("main")
        assert run.observed <= computed


@pytest.mark.parametrize("seed", SEEDS)
def test_answers_that_are_kept_are_those_of_a_fresh_analyser(seed):
    """Queries between the steps of integration fill the caches that the next step has to bring up to date."""
    program, plan = program_of(seed), planned(seed, "given")
    flow = flow_of(program)
    number_items(flow, tuple(call_edges(flow, ("main",))))
    units = Units()
    kept = DemandAnalyser(flow, units)
    random = Random(seed)
    for step in plan:
        units.edges.add(tuple(step))
        for direction in Direction:
            kept.update(direction, *step)
        fresh = DemandAnalyser(flow, units)
        for name in step:
            for node in random.sample(range(len(flow.graph(name).points)), 3):
                subject = OfItems(name, 1 << random.randrange(len(flow.items)))
                for direction in Direction:
                    assert kept.items(direction, subject, node) == fresh.items(direction, subject, node)


@pytest.mark.parametrize("seed", SEEDS)
def test_items_that_travel_together_find_what_each_finds_alone(seed):
    analyser = demand(program_of(seed))
    flow = analyser.flow
    procedures = tuple(call_edges(flow, ("main",)))
    number_items(flow, procedures)
    random = Random(seed)
    for name in procedures:
        for node in random.sample(range(2, len(flow.graph(name).points)), 3):
            for direction in Direction:
                together = analyser.items(direction, OfItems(name, (1 << len(flow.items)) - 1), node).sites
                alone = {}
                for item in range(len(flow.items)):
                    found = analyser.items(direction, OfItems(name, 1 << item), node)
                    for site, paths in found.sites.items():
                        known = alone.get(site, (0, 0, 0))
                        alone[site] = tuple(a | b for a, b in zip(known, paths, strict=True))
                assert together == alone


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("direction", list(Direction))
def test_ways_within_a_procedure_are_those_of_its_own_graph(seed, direction):
    analyser = demand(program_of(seed))
    flow = analyser.flow
    procedures = tuple(call_edges(flow, ("main",)))
    number_items(flow, procedures)
    random = Random(seed)
    for name in procedures:
        wanted = direction.wanted(flow.effects(name))
        for node in random.sample(range(2, len(flow.graph(name).points)), 4):
            for item in range(len(flow.items)):
                found = analyser.items(direction, OfItems(name, 1 << item), node)
                within = {site.node for site, paths in found.sites.items() if paths.within}
                met = inside_ways(flow, direction, name, node, item)
                assert within == {each for each in met if wanted.get(each, 0) >> item & 1}


def inside_ways(flow, direction, name, node, item):
    """The nodes that a query from beside the node comes to without leaving or entering a procedure that
    the item is bound in."""
    graph = flow.graph(name)
    backward = direction is Direction.BACKWARD
    onward = graph.predecessors if backward else graph.successors
    kills = flow.effects(name).kills
    seen, pending = set(), list(onward[node]) if node != (0 if backward else EXIT) else []
    while pending:
        current = pending.pop()
        if current in seen:
            continue
        seen.add(current)
        is_killed = kills.get(current, 0) >> item & 1
        passes = not is_killed
        if flow.is_call(name, current):
            callees = flow.callees_at(name, current)
            passes = (flow.may_leave(name, current) and not is_killed) or any(
                not flow.exposed(callee) >> item & 1 for callee in callees
            )
        if passes:
            pending += onward[current]
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("seed", MORE)
def test_all_of_this_holds_for_many_more_programs(seed):
    for order in (*Order, "given"):
        test_every_analyser_integrates_as_the_paper_writes_it(seed, order)
    test_what_crosses_procedures_is_established_by_some_step(seed)
    test_all_analysers_find_the_same_pairs_in_dense_programs(seed)
    test_pairs_observed_in_dense_programs_are_computed(seed)
    test_answers_that_are_kept_are_those_of_a_fresh_analyser(seed)
    test_items_that_travel_together_find_what_each_finds_alone(seed)
    for direction in Direction:
        test_ways_within_a_procedure_are_those_of_its_own_graph(seed, direction)


def test_dense_programs_are_dense():
    """Else the tests here would say little."""
    sizes = [len(planned(seed, Order.BOTTOM_UP)) for seed in SEEDS]
    assert sum(sizes) > 10 * len(SEEDS)
