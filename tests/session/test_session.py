"""The session: what it remembers, what it charges, what an answer leaned on, and who is asked."""

from __future__ import annotations

import pytest

from whence.answers import Answer, Cause, Complete, Partial, Proved, Reason, Unknown, Unreachable
from whence.engines.context import Context
from whence.program.naming.points import resolve
from whence.program.program import Language, Program
from whence.program.text.text_program import parse_program
from whence.questions import Coverage, Goal, Question, Reach
from whence.session import Session
from whence.session.entries.start_points import entries_of
from whence.source import InputProblem

TEXT = """
procedure main() -> i32 as main @ "m.c":1 {
entry:
  t1: i32 = call near(1) @ 2:3
  return t1 @ 3:3
}

procedure near(n: i32 as n) -> i32 as near @ "m.c":5 {
entry:
  c: i1 = eq n, 0 @ 6:7
  branch c then zero else other @ 6:3
zero:
  return 1 @ 7:5
other:
  return 2 @ 8:5
}

procedure far() -> i32 as far @ "m.c":10 {
entry:
  t1: i32 = call near(0) @ 11:3
  return t1 @ 11:3
}
"""


class Probe:
    """An engine that counts how often it is asked and answers what it was made with."""

    summary = "a probe"
    languages = frozenset(Language)
    configurations = ("default", "other")

    def __init__(self, name: str, answer: Answer, work: int = 1) -> None:
        self.name = name
        self.asked = 0
        self._answer = answer
        self._work = work

    def takes(self, question: Question) -> bool:
        return isinstance(question, Reach)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        assert isinstance(question, Reach)
        self.asked += 1
        context.meter.charge(self._work)
        context.program.procedure(question.targets[0].procedure)
        return self._answer


def _program() -> Program:
    return parse_program(TEXT)


def _reach(program: Program, point: str) -> Reach:
    return Reach(resolve(program, point), entries_of(program), point)


def test_a_question_asked_twice_is_answered_once() -> None:
    program = _program()
    probe = Probe("probe", Unreachable("so it is"))
    session = Session(program, (probe,))
    first = session.ask(_reach(program, "near"))
    assert session.ask(_reach(program, "near")) is first
    assert probe.asked == 1


def test_the_first_decision_ends_the_portfolio() -> None:
    program = _program()
    undecided = Probe("undecided", Unknown(Reason.APPROXIMATED, "perhaps"))
    deciding = Probe("deciding", Unreachable("so it is"))
    never = Probe("never", Unreachable("nobody asked"))
    finding = Session(program, (undecided, deciding, never)).ask(_reach(program, "near"))
    assert (finding.engine, undecided.asked, deciding.asked, never.asked) == ("deciding", 1, 1, 0)


def test_an_unknown_says_what_every_engine_said() -> None:
    program = _program()
    engines = (
        Probe("one", Unknown(Reason.SOLVER, "too hard")),
        Probe("two", Unknown(Reason.FLOATS, "a double")),
    )
    finding = Session(program, engines).ask(_reach(program, "near"))
    causes = (Cause("one", Reason.SOLVER, "too hard"), Cause("two", Reason.FLOATS, "a double"))
    assert finding.answer == Unknown(Reason.SOLVER, "one: too hard", causes=causes)
    assert finding.engine == "one, two"


def test_a_question_that_no_engine_takes_is_unknown_with_that_reason() -> None:
    program = _program()
    finding = Session(program, (Probe("probe", Proved("")),)).ask(Coverage("main", Goal.BRANCHES))
    assert isinstance(finding.answer, Partial)
    assert finding.answer.reason is Reason.NO_ENGINE


def test_work_beyond_the_budget_is_unknown_and_the_next_engine_is_asked() -> None:
    program = _program()
    greedy = Probe("greedy", Unreachable("never said"), work=10**9)
    finding = Session(program, (greedy,), budget=1000).ask(_reach(program, "near"))
    assert isinstance(finding.answer, Unknown)
    assert finding.answer.reason is Reason.BUDGET


def test_an_answer_names_its_cone_and_lowers_nothing_else() -> None:
    program = _program()
    finding = Session(program, (Probe("probe", Unreachable("")),)).ask(_reach(program, "near"))
    assert finding.cone.procedures == ("near",)
    assert program.lowered == ("near",)


def test_the_named_engine_alone_is_asked_in_the_named_configuration() -> None:
    program = _program()
    one, two = Probe("one", Unreachable("")), Probe("two", Unreachable(""))
    finding = Session(program, (one, two)).ask(_reach(program, "near"), "two:other")
    assert (finding.engine, one.asked, two.asked) == ("two:other", 0, 1)


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ("tow", "no engine is called 'tow'; there are one, two (did you mean two?)"),
        ("two:fast", "default, other"),
    ],
)
def test_an_engine_that_is_not_there_is_an_input_problem(wanted: str, message: str) -> None:
    program = _program()
    engines = (Probe("one", Unreachable("")), Probe("two", Unreachable("")))
    with pytest.raises(InputProblem) as problem:
        Session(program, engines).ask(_reach(program, "near"), wanted)
    assert message in str(problem.value)


def test_a_remembered_fact_is_computed_once_and_its_cone_goes_to_everyone_who_uses_it() -> None:
    program = _program()
    computed: list[int] = []

    class Remembering(Probe):
        def answer(self, question: Question, context: Context, configuration: str) -> Answer:
            def compute(inner: Context) -> int:
                computed.append(1)
                return len(inner.program.procedure("far").blocks)

            assert context.remember(("remembering", "far"), compute) == 1
            return Complete(())

    session = Session(program, (Remembering("remembering", Complete(())),))
    cones = [session.ask(_reach(program, point)).cone.procedures for point in ("near", "main")]
    assert len(computed) == 1
    assert all("far" in cone for cone in cones)


def test_the_default_entry_is_main_and_otherwise_every_root() -> None:
    assert entries_of(_program()) == ("main",)
    assert entries_of(parse_program(TEXT.replace("main", "top"))) == ("top", "far")
    assert entries_of(_program(), "far") == ("far",)


def test_an_unknown_entry_names_the_nearest() -> None:
    with pytest.raises(InputProblem, match="near"):
        entries_of(_program(), "nera")


def test_the_condition_that_an_engine_leaves_outlives_the_engines_after_it() -> None:
    program = _program()
    first = Probe("first", Unknown(Reason.SOLVER, "hard", condition="x >= 3, over x"))
    second = Probe("second", Unknown(Reason.NOT_DECIDED, "nothing found"))
    answer = Session(program, (first, second)).ask(_reach(program, "main")).answer
    assert isinstance(answer, Unknown)
    assert (answer.detail, answer.condition) == ("first: hard", "x >= 3, over x")
