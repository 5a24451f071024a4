"""What the named policies of a walk do at calls."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.analysis.walk.literals import Fact, Literal, Questions, TextCalls
from tests.analysis.walk.random_programs import CONSTANTS, Writer
from tests.analysis.walk.test_walk import hit_of, is_hit
from whence.analysis.calls.edges import Why
from whence.analysis.walk.policy import LibraryCalls, Policy, Treatment
from whence.analysis.walk.walk import Closed, Direction, Ending, Open, Outcome, Walk
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.text.text_program import parse_program

PROGRAM = """
language java
global C.g: i32
global C.h: i32
procedure library.find(a: i32) -> i32 {
entry:
  return 1
}
procedure own(a: i32) -> i32 {
entry:
  store static C.g = 1
  return a
}
procedure main(a: i32) -> i32 {
  local x: i32
  local y: i32
  local z: i32
entry:
  store static C.g = 1
  store static C.h = 1
  x = call own(2)
  y = call library.find(x)
  z = load static C.g
  return z
}
procedure called_back() -> void {
entry:
  store static C.h = 0
  return
}
"""
END = Point("main", 0, 5)


class Library:
    """A program some of whose procedures are the library's."""

    def __init__(self, program: Program, names: frozenset[str]) -> None:
        self._program = program
        self._names = names

    def __getattr__(self, name: str) -> object:
        return getattr(self._program, name)

    def headers(self) -> dict[str, object]:
        headers = self._program.headers().items()
        return {name: replace(header, is_library=name in self._names) for name, header in headers}


def outcome(policy: Policy, name: str, value: int, *, calls_back: bool = False) -> Outcome[Fact]:
    """Whether the variable or static can have the value where `main` returns."""
    program = Library(parse_program(PROGRAM), frozenset({"library.find"}))
    edges = {"library.find": (("called_back", Why.CALLBACK),)} if calls_back else {}
    client = Questions(program, {"library.find": frozenset({"C.g"})})  # type: ignore[arg-type]
    calls = TextCalls(program, edges)  # type: ignore[arg-type]
    walk = Walk(program, ("main",), client, calls, policy, Direction.BACKWARD, lambda _: None)  # type: ignore[arg-type]
    return walk.run([(END, frozenset({Literal(name, True, value)}))])


def is_closed(policy: Policy, name: str, value: int, *, calls_back: bool = False) -> bool:
    return isinstance(outcome(policy, name, value, calls_back=calls_back), Closed)


def test_calls_that_are_entered_show_what_they_return() -> None:
    assert is_closed(Policy(), "x", 3)
    assert not is_closed(Policy(), "x", 2)


def test_opaque_calls_leave_the_variables_that_they_do_not_write() -> None:
    opaque = Policy(calls=Treatment.OPAQUE)
    assert not is_closed(opaque, "x", 3)
    assert not is_closed(opaque, "C.h", 0)
    assert isinstance(outcome(opaque, "a", 0), Open)


def test_opaque_calls_end_the_walk_at_the_entry() -> None:
    found = outcome(Policy(calls=Treatment.OPAQUE), "a", 0)
    assert isinstance(found, Open)
    assert found.ending is Ending.OUTSIDE


def test_a_call_with_too_many_targets_is_crossed_by_mod_ref() -> None:
    assert not is_closed(Policy(most_targets=0), "x", 3)
    assert is_closed(Policy(most_targets=0), "C.h", 0)


def test_a_library_procedure_is_entered_if_its_result_counts() -> None:
    assert is_closed(Policy(), "y", 0)
    assert not is_closed(Policy(library=LibraryCalls.NEVER), "y", 0)


def test_a_library_procedure_whose_result_does_not_count_is_crossed_by_mod_ref() -> None:
    assert not is_closed(Policy(), "z", 0)
    assert is_closed(Policy(library=LibraryCalls.ALWAYS), "z", 0)


def test_what_is_on_the_skip_list_changes_nothing() -> None:
    assert is_closed(Policy(skipped=frozenset({"library.find"})), "z", 0)
    assert is_closed(Policy(skipped=frozenset({"library.find"})), "y", 0)


def test_what_is_on_the_analyse_list_is_always_entered() -> None:
    policy = Policy(library=LibraryCalls.NEVER, analysed=frozenset({"library.find"}))
    assert is_closed(policy, "z", 0)


@pytest.mark.parametrize("treatment", Treatment)
def test_a_call_back_may_have_happened_inside_of_a_library_call(treatment: Treatment) -> None:
    policy = Policy(call_backs=treatment)
    assert is_closed(policy, "C.h", 0)
    assert not is_closed(policy, "C.h", 0, calls_back=True)
    assert is_closed(policy, "C.h", 2, calls_back=True) is (treatment is Treatment.ENTERED)


@pytest.mark.parametrize("policy", [Policy(most_steps=3), Policy(most_facts=0)])
def test_a_limit_of_work_leaves_the_question_open(policy: Policy) -> None:
    found = outcome(policy, "x", 3)
    assert isinstance(found, Open)
    assert found.ending is Ending.LIMIT


def test_the_work_of_a_walk_is_charged() -> None:
    charged: list[int] = []
    program = parse_program(PROGRAM)
    client, calls = Questions(program), TextCalls(program)
    walk = Walk(program, ("main",), client, calls, Policy(), Direction.BACKWARD, charged.append)
    walk.run([(END, frozenset({Literal("x", True, 3)}))])
    assert sum(charged) > 3


def test_a_procedure_that_nothing_calls_is_closed() -> None:
    program = parse_program(PROGRAM)
    client, calls = Questions(program), TextCalls(program)
    walk = Walk(program, ("main",), client, calls, Policy(), Direction.BACKWARD, lambda _: None)
    assert walk.run([(Point("called_back", 0, 0), frozenset())]) == Closed()


def test_what_an_initialiser_did_is_seen_where_its_class_is_used() -> None:
    closed = 0
    for seed in range(40):
        program = parse_program(Writer(seed, initialised=True).program())
        hit = hit_of(program)
        client, calls = Questions(program), TextCalls(program)
        walk = Walk(program, ("main",), client, calls, Policy(), Direction.BACKWARD, lambda _: None)
        if isinstance(walk.run([(hit, frozenset())]), Closed):
            closed += 1
            runs = [is_hit(program, hit, each, value) for each in ("A", "B") for value in CONSTANTS]
            assert True not in runs, seed
    assert 5 < closed < 40


@pytest.mark.parametrize(
    "seeds", [range(15), pytest.param(range(15, 40), marks=pytest.mark.slow)], ids=["few", "more"]
)
def test_a_walk_that_widens_closes_only_what_no_run_comes_to(seeds: range) -> None:
    closed = {0: 0, 1_000: 0}
    for seed in seeds:
        program = parse_program(Writer(seed).program())
        hit = hit_of(program)
        for first in closed:
            client, calls, policy = Questions(program), TextCalls(program), Policy(widened_from=first)
            direction = Direction.BACKWARD
            walk = Walk(
                program, ("main",), client, calls, policy, direction, lambda _: None, lambda _: frozenset()
            )
            if isinstance(walk.run([(hit, frozenset())]), Closed):
                closed[first] += 1
                runs = [is_hit(program, hit, each, value) for each in ("A", "B") for value in CONSTANTS]
                assert True not in runs, (seed, first)
    assert closed[0] < closed[1_000]


def test_a_fact_without_hope_ends_the_walk_at_the_entry() -> None:
    program = parse_program(PROGRAM)
    client, calls = Questions(program), TextCalls(program)
    open_ = {"main"}
    walk = Walk(
        program,
        (),
        client,
        calls,
        Policy(),
        Direction.BACKWARD,
        lambda _: None,
        is_open=lambda name, _: name in open_,
    )
    found = walk.run([(END, frozenset({Literal("x", True, 2)}))])
    assert isinstance(found, Open)
    assert (found.ending, found.procedure) == (Ending.KNOWN, "main")
    assert [point.procedure for _, point, _ in walk.entered(0)] == ["main"]
    assert not list(walk.entered(1_000))
