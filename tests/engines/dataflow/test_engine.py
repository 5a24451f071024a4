"""The engine's answers: what they say, what they cost and how bad questions are turned away."""

from __future__ import annotations

import pytest

from tests.engines.dataflow.figure1 import FIGURE_1
from whence.answers import Complete, PairKind, Partial, Reason
from whence.engines.dataflow.engine import DataflowEngine
from whence.engines.dataflow.question.subjects import is_called
from whence.program.procedure import Point
from whence.program.text.text_program import parse_program
from whence.questions import Analyser, Definitions, Integration, Order, Pairs, Uses
from whence.session import Session
from whence.source import InputProblem

CONE = """
language c
struct node <value: i32 at 0, next: ptr at 8> size 16 align 8
field node::value: i32
field node::next: ptr at 8
global total: i32 as total
global other: i32 as other
procedure set(v.in: i32 as v) -> void as set @ "c.c":1 {
  local v: i32 as v
entry:
  v = copy v.in @ "c.c":1
  t1: i32 = copy v @ "c.c":2
  store static total = t1 @ "c.c":2
  return @ "c.c":3
}
procedure noise(n.in: i32 as n) -> void as noise @ "c.c":10 {
  local n: i32 as n
entry:
  n = copy n.in @ "c.c":10
  store static other = 5 @ "c.c":11
  call more_noise() @ "c.c":12
  return @ "c.c":13
}
procedure more_noise() -> void as more_noise @ "c.c":20 {
entry:
  return @ "c.c":21
}
procedure main() -> i32 as main @ "c.c":30 {
  local p: ptr as p
entry:
  call set(3) @ "c.c":31
  call noise(1) @ "c.c":32
  t1: i32 = load static total @ "c.c":33
  t2: ptr = allocate heap i8 * 16i64 @ "c.c":34
  p = copy t2 @ "c.c":34
  t3: ptr = copy p @ "c.c":35
  store t3->node::value = t1 @ "c.c":35
  t4: ptr = copy p @ "c.c":36
  t5: i32 = load t4->node::value @ "c.c":36
  return t5 @ "c.c":37
}
"""


def session_of(text: str) -> Session:
    return Session(parse_program(text), engines=(DataflowEngine(),))


def test_a_question_lowers_its_cone_only():
    session = session_of(CONE)
    answer = session.ask(Definitions("total", Point("main", 0, 2))).answer
    assert isinstance(answer, Complete)
    assert [(item.definition, item.kind) for item in answer.items] == [
        (Point("set", 0, 2), PairKind.INTERPROCEDURAL)
    ]
    assert set(session.program.lowered) == {"main", "set"}


def test_a_local_question_lowers_one_procedure():
    session = session_of(CONE)
    answer = session.ask(Definitions("p", Point("main", 0, 7))).answer
    assert [item.definition for item in answer.items] == [Point("main", 0, 4)]
    assert session.program.lowered == ("main",)


def test_places_are_asked_for_as_they_are_written():
    answer = session_of(CONE).ask(Definitions("p->value", Point("main", 0, 8))).answer
    assert [item.definition for item in answer.items] == [Point("main", 0, 6)]


def test_uses_start_from_the_definition_on_the_line():
    answer = session_of(CONE).ask(Uses("total", Point("set", 0, 1))).answer
    assert [(item.definition, item.use) for item in answer.items] == [
        (Point("set", 0, 2), Point("main", 0, 2))
    ]


def test_a_constant_argument_is_the_definition_of_its_parameter():
    answer = session_of(CONE).ask(Definitions("v", Point("set", 0, 1))).answer
    assert [item.definition for item in answer.items] == [Point("main", 0, 0)]


@pytest.mark.parametrize(
    ("question", "message"),
    [
        (Definitions("totals", Point("main", 0, 2)), "main knows no variable 'totals'; there is total"),
        (Uses("total", Point("main", 0, 2)), "'total' is not defined at c.c:33"),
        (Uses("v", Point("set", 0, 3)), "'v' is not defined at c.c:3; it is defined at line 1"),
    ],
)
def test_a_question_that_makes_no_sense_is_turned_away_with_candidates(question, message):
    with pytest.raises(InputProblem, match=message.replace("(", r"\(")):
        session_of(CONE).ask(question)


def test_what_was_not_lowered_makes_the_answer_partial():
    text = CONE.replace('call noise(1) @ "c.c":32', 'unsupported "asm volatile" @ "c.c":32')
    answer = session_of(text).ask(Definitions("total", Point("main", 0, 2))).answer
    assert isinstance(answer, Partial)
    assert answer.reason is Reason.UNSUPPORTED
    assert "asm volatile" in answer.detail


def test_a_budget_that_runs_out_makes_the_answer_partial():
    session = Session(parse_program(CONE), engines=(DataflowEngine(),), budget=3)
    answer = session.ask(Pairs(("main",))).answer
    assert isinstance(answer, Partial)
    assert answer.reason is Reason.BUDGET


@pytest.mark.parametrize("using", list(Analyser))
@pytest.mark.parametrize("order", list(Order))
def test_integration_lists_steps_with_their_pairs(using, order):
    session = session_of(FIGURE_1)
    answer = session.ask(Integration(("proc1",), order, using, True)).answer
    assert isinstance(answer, Complete)
    first = {Order.BOTTOM_UP: "2: proc1 -> proc3", Order.TOP_DOWN: "1: proc1 -> proc3"}[order]
    assert answer.items[0].step.startswith(first)
    assert {item.kind for item in answer.items} == {PairKind.INTERPROCEDURAL}


def test_the_user_may_give_the_order():
    edges = (("proc1", "proc2"), ("proc2", "proc3"), ("proc1", "proc3"))
    question = Integration(("proc1",), Order.BOTTOM_UP, Analyser.DEMAND, True, edges)
    answer = session_of(FIGURE_1).ask(question).answer
    assert [item.step for item in answer.items if item.step.startswith("1:")] == [
        "1: proc1 -> proc2, on entry"
    ] * 3


CALLED_IN_THE_LINE = """
language c
struct pair <first: i32 at 0, second: i32 at 4> size 8 align 4
field pair::first: i32
field pair::second: i32 at 4
global count: i32 as count
global both: struct pair as both
procedure bump() -> void as bump @ "c.c":1 {
entry:
  store static count = 1 @ "c.c":2
  return @ "c.c":3
}
procedure main() -> i32 as main @ "c.c":4 {
entry:
  store static both . pair::first = 5 @ "c.c":5
  store static both . pair::second = 6 @ "c.c":6
  t1: i32 = load static both . pair::second @ "c.c":7:3
  call bump() fixed 0 -> void @ "c.c":7:9
  t2: i32 = load static count @ "c.c":7:20
  return t2 @ "c.c":8
}
"""


def test_a_question_about_a_line_is_about_the_uses_on_it():
    session = session_of(CALLED_IN_THE_LINE)
    (item,) = session.ask(Definitions("count", Point("main", 0, 2))).answer.items
    assert (item.definition, item.use) == (Point("bump", 0, 0), Point("main", 0, 4))


def test_a_question_about_a_point_in_a_line_is_about_that_point():
    session = session_of(CALLED_IN_THE_LINE)
    (item,) = session.ask(Definitions("both", Point("main", 0, 3))).answer.items[1:]
    assert (item.definition, item.use) == (Point("main", 0, 1), Point("main", 0, 3))
    assert session.ask(Definitions("count", Point("main", 0, 3))).answer.items == ()


def test_a_use_of_a_part_has_the_definitions_of_that_part():
    session = session_of(CALLED_IN_THE_LINE)
    (item,) = session.ask(Definitions("both", Point("main", 0, 2))).answer.items
    assert (item.definition, item.use) == (Point("main", 0, 1), Point("main", 0, 2))


def test_an_integration_that_is_too_much_to_list_says_how_far_it_came():
    program = parse_program(FIGURE_1)
    session = Session(program, (DataflowEngine(),), budget=150)
    answer = session.ask(Integration(("proc1",), Order.BOTTOM_UP, Analyser.DEMAND, True)).answer
    assert isinstance(answer, Partial)
    assert answer.reason is Reason.BUDGET
    assert "of 3, which has" in answer.detail


GIVEN_AWAY = """
language c
global g: i32 as g
declare unknown
procedure part() -> i8 {
entry:
  t1: ptr = add &g, 1i64
  t2: i8 = load *t1
  return t2
}
procedure main() -> i32 {
entry:
  t1: ptr = call unknown(&g)
  store static g = 300
  t2: i8 = call part()
  t3: i32 = load *t1
  return t3
}
"""


def test_a_definition_of_what_was_given_away_reaches_partial_uses_and_those_through_unknown_pointers():
    answer = session_of(GIVEN_AWAY).ask(Uses("g", Point("main", 0, 1))).answer
    assert {item.use for item in answer.items} == {Point("part", 0, 1), Point("main", 0, 3)}


GIVEN_TO_THE_ENTRY = """
language c
global g: i32 as g
declare unknown
procedure main(p: ptr as p, q: ptr as q) -> i32 as main @ "i.c":1 {
entry:
  store *p = 1 @ "i.c":2
  store static g = 2 @ "i.c":3
  t1: i32 = load *q @ "i.c":4
  call unknown(&g) @ "i.c":5
  store *p = 3 @ "i.c":6
  t2: i32 = load static g @ "i.c":7
  return t2 @ "i.c":8
}
"""


def test_what_the_entry_is_given_may_be_the_same_and_whatever_was_given_away():
    answer = session_of(GIVEN_TO_THE_ENTRY).ask(Pairs(("main",))).answer
    found = {(item.definition.position, item.use.position) for item in answer.items}
    assert {(0, 2), (4, 5), (3, 5)} <= found


JUMPING = """
language c
global x: i32 as x
declare longjmp
procedure leave(n: i32 as n) -> void as leave @ "j.c":1 {
entry:
  branch n then out else stay @ "j.c":2
out:
  call longjmp(null, 1) @ "j.c":3
  unreachable @ "j.c":3
stay:
  return @ "j.c":4
}
procedure main() -> i32 as main @ "j.c":10 {
  local y: i32 as y
entry:
  y = copy 1 @ "j.c":11
  store static x = 2 @ "j.c":12
  call leave(y) fixed 1 -> void @ "j.c":13
  store static x = 3 @ "j.c":14
  return y @ "j.c":15
}
"""


def test_uses_of_memory_may_be_missing_where_somebody_jumps_between_procedures():
    """What jumps need not touch the memory itself, so a query may pass it by."""
    answer = session_of(JUMPING).ask(Uses("x", Point("main", 0, 1))).answer
    assert isinstance(answer, Partial)
    assert answer.reason is Reason.UNSUPPORTED
    assert "leave may leave for another procedure" in answer.detail
    assert isinstance(session_of(JUMPING).ask(Uses("y", Point("main", 0, 0))).answer, Complete)


@pytest.mark.parametrize(
    ("place", "wanted", "is_meant"),
    [
        ("v.i+f", "v.f", True),
        ("v.i+f", "v.i", True),
        ("p->u.a+b.x", "p->u.b.x", True),
        ("v.i+f", "v.g", False),
        ("p[i + 1]", "p[i+1]", True),
        ("p[i + 1]", "p[i]", False),
    ],
)
def test_either_member_names_what_a_union_holds(place, wanted, is_meant):
    assert is_called(place, wanted) == is_meant
