"""Return values bind as value parameters do: a use where they are returned, a definition at the call."""

from __future__ import annotations

from tests.engines.dataflow.analysis import demand, flow_of
from tests.engines.dataflow.test_engine import session_of
from whence.answers import Partial, Reason
from whence.engines.dataflow.flow.program_flow import Flow
from whence.engines.dataflow.question.assumptions import answered
from whence.engines.dataflow.question.pairs import pairs_of
from whence.memory import Memory
from whence.memory.limits import Limits
from whence.program.procedure import Point
from whence.program.text.text_program import parse_program
from whence.questions import Definitions

TEXT = """
language c
global g: i32 as g
procedure f(a: i32 as a) -> i32 as f @ "r.c":1 {
  local v: i32 as v
entry:
  v = copy a @ 2:1
  return v @ 3:1
}
procedure place() -> ptr as place @ "r.c":10 {
entry:
  return &g @ 11:1
}
procedure main() -> i32 as main @ "r.c":20 {
  local x: i32 as x
entry:
  t: i32 = call f(7) @ 21:5
  x = copy t @ 21:1
  p: ptr = call place() @ 22:1
  store *p = x @ 22:2
  r: i32 = load static g @ 23:1
  return r @ 23:2
}
"""
PROCEDURES = ("main", "f", "place")


def pairs():
    return {pair[:2] for pair in pairs_of(demand(parse_program(TEXT)), PROCEDURES)}


def test_the_returned_variable_is_used_at_the_return():
    assert (Point("f", 0, 0), Point("f", 0, 1)) in pairs()


def test_the_call_defines_the_variable_that_takes_its_result():
    answer = session_of(TEXT).ask(Definitions("x", Point("main", 0, 3))).answer
    assert [item.definition for item in answer.items] == [Point("main", 0, 1)]


def test_the_callee_is_not_looked_at_for_the_value_that_it_returns():
    session = session_of(TEXT)
    session.ask(Definitions("x", Point("main", 0, 3)))
    assert session.program.lowered == ("main",)


def test_a_definition_in_the_callee_is_not_paired_with_uses_of_the_result():
    assert not any(definition.procedure == "f" and use.procedure == "main" for definition, use in pairs())


def test_a_returned_address_is_followed():
    assert (Point("main", 0, 3), Point("main", 0, 4)) in pairs()


def test_a_call_that_passes_a_result_on_is_the_definition_of_the_parameter():
    text = TEXT.replace("x = copy t @ 21:1", "u: i32 = call f(t) @ 21:1\n  x = copy u @ 21:1")
    found = {pair[:2] for pair in pairs_of(demand(parse_program(text)), PROCEDURES)}
    assert (Point("main", 0, 0), Point("f", 0, 0)) in found


def test_an_answer_is_partial_where_the_search_for_pointers_was_given_up():
    program = parse_program(TEXT)
    flow = Flow(program, Memory(program, limits=Limits(work=0, last_work=0)), lambda steps: None)
    assert answered(flow_of(program), ()).assumptions
    flow.memory.written(Point("main", 0, 3))
    answer = answered(flow, ())
    assert isinstance(answer, Partial)
    assert answer.reason is Reason.BUDGET
