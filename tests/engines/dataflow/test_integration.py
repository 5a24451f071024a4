"""Integration steps: what each analyser finds when a late step changes what enters an earlier callee."""

from __future__ import annotations

import pytest

from tests.engines.dataflow.analysis import flow_of, line_of
from whence.engines.dataflow.baselines.exhaustive import VectorAnalyser
from whence.engines.dataflow.demand.analyser import DemandAnalyser
from whence.engines.dataflow.integration.linkage import Units
from whence.engines.dataflow.integration.steps import Integrator, Step, call_edges, steps
from whence.program.text.text_program import parse_program
from whence.questions import Order

MAKERS = {
    "cached": lambda flow, units, procedures: DemandAnalyser(flow, units),
    "uncached": lambda flow, units, procedures: DemandAnalyser(flow, units, is_cached=False),
    "exhaustive": lambda flow, units, procedures: VectorAnalyser(flow, units, procedures),
    "incremental": lambda flow, units, procedures: VectorAnalyser(
        flow, units, procedures, is_incremental=True
    ),
}

KILLED_BEFORE_THE_END = """
language c
global x: i32 as x
procedure main() -> void as main @ "late":1 {
entry:
  call writer() fixed 0 -> void @ "late":2
  call reader() fixed 0 -> void @ "late":3
  return @ "late":4
}
procedure writer() -> void as writer @ "late":5 {
entry:
  call below() fixed 0 -> void @ "late":6
  return @ "late":7
}
procedure below() -> void as below @ "late":8 {
entry:
  store static x = 1 @ "late":9
  return @ "late":10
}
procedure reader() -> void as reader @ "late":11 {
entry:
  call looks() fixed 0 -> void @ "late":12
  store static x = 2 @ "late":13
  return @ "late":14
}
procedure looks() -> void as looks @ "late":15 {
entry:
  t1: i32 = load static x @ "late":16
  return @ "late":17
}
"""


def integrated(text, make, order):
    """The analyser's cross pairs, as lines, by step."""
    program = parse_program(text)
    flow = flow_of(program)
    procedures = tuple(call_edges(flow, ("main",)))
    units = Units()
    integrator = Integrator(MAKERS[make](flow, units, procedures), units, procedures)
    return {
        step: {
            (line_of(program, pair.definition), line_of(program, pair.use))
            for pair in integrator.cross(*step).pairs()
        }
        for step in steps(flow, ("main",), order)
    }


@pytest.mark.parametrize("make", MAKERS)
def test_a_definition_that_a_late_step_brings_enters_callees_integrated_before(make):
    found = integrated(KILLED_BEFORE_THE_END, make, Order.TOP_DOWN)
    assert (9, 16) in found[Step("reader", "looks")] | found[Step("writer", "below")]
    assert found == integrated(KILLED_BEFORE_THE_END, "cached", Order.TOP_DOWN)


@pytest.mark.parametrize("make", MAKERS)
def test_the_number_of_cross_pairs_is_that_of_the_pairs_listed(make):
    program = parse_program(KILLED_BEFORE_THE_END)
    flow = flow_of(program)
    procedures = tuple(call_edges(flow, ("main",)))
    units = Units()
    integrator = Integrator(MAKERS[make](flow, units, procedures), units, procedures)
    for step in steps(flow, ("main",), Order.BOTTOM_UP):
        cross = integrator.cross(*step)
        listed = list(cross.pairs())
        assert len(cross) == len(listed) == len(set(listed))
