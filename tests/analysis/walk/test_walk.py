"""Walks against runs: what is closed is never reached, what is open is reached by the inputs found."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from tests.analysis.walk.literals import Literal, Questions, TextCalls, Valuation, Valuations, Value
from tests.analysis.walk.random_programs import CONSTANTS, METHODS, STATICS, Writer
from tests.execute.classes import Class, Classes
from whence.analysis.calls.relation import CallRelation
from whence.analysis.walk.client import Calls
from whence.analysis.walk.policy import Policy
from whence.analysis.walk.walk import Closed, Direction, Ending, Open, Walk
from whence.execute.events import EventKind
from whence.execute.java.class_knowledge import JavaPlatform
from whence.execute.limits import Limits
from whence.execute.machine import Machine
from whence.execute.memory.java_objects import JavaObject
from whence.execute.outcomes import Stopped
from whence.execute.translate.translation import Options
from whence.execute.world import RecordedWorld
from whence.program.checker import problems
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.text.text_program import parse_program

UNKNOWN = Class("no such class")
"""Making an object of it is a `KeyError`, so that no handler of a program sees that the stack is full."""
CLASSES = Classes(
    {
        "java.lang.StackOverflowError": UNKNOWN,
        "A": Class(methods=("m(I)I",)),
        "B": Class("A", methods=("m(I)I",)),
        "C": Class(statics=("g", "h")),
        "I": Class(statics=("s",), methods=("<clinit>()V",)),
    }
)


def hit_of(program: Program) -> Point:
    headers = program.headers().values()
    procedures = [program.procedure(header.name) for header in headers if header.is_defined]
    return next(Point(p.name, p.block_numbers["hit"], 0) for p in procedures if "hit" in p.block_numbers)


def is_hit(program: Program, hit: Point, receiver: Value, argument: Value) -> bool | None:
    """Whether a run of `main` comes to the point; `None` if it takes too long or its stack is full."""
    options = Options(watch=frozenset({hit}))
    platform = JavaPlatform(CLASSES, {})
    limits = Limits(steps=60, depth=60)
    machine = Machine(program, RecordedWorld(), limits, options=options, java=platform)
    try:
        outcome = machine.call("main", [JavaObject(str(receiver), {}), argument])
        is_ended = not isinstance(outcome, Stopped) or outcome.event.kind is not EventKind.BUDGET
    except KeyError:
        is_ended = False
    return True if hit in machine.reached else False if is_ended else None


def check_backward(seed: int, relation: Callable[[Program], Calls] = TextCalls) -> type:
    program = parse_program(Writer(seed).program())
    hit = hit_of(program)
    client, calls = Questions(program), relation(program)
    walk = Walk(program, ("main",), client, calls, Policy(), Direction.BACKWARD, lambda _: None)
    outcome = walk.run([(hit, frozenset())])
    if isinstance(outcome, Closed):
        for receiver, argument in product(("A", "B"), (*CONSTANTS, 3)):
            assert is_hit(program, hit, receiver, argument) is not True, seed
        return Closed
    assert outcome.ending is Ending.STARTED
    excluded = {each.value for each in outcome.fact if each.name == "a" and not each.is_equal}
    values: dict[str, Value] = {"o": "A", "a": next(each for each in range(9) if each not in excluded)}
    values |= {each.name: each.value for each in outcome.fact if each.is_equal}
    if Literal("o", False, values["o"]) in outcome.fact:
        values["o"] = "B"
    assert is_hit(program, hit, values["o"], values["a"]) is not False, seed
    return Open


def check_forward(seed: int) -> set[bool]:
    program = parse_program(Writer(seed).program())
    hit = hit_of(program)
    seen = set()
    for receiver, argument in product(("A", "B"), CONSTANTS):
        first: Valuation = frozenset({("o", receiver), ("a", argument), *((static, 0) for static in STATICS)})
        client, calls = Valuations(program), TextCalls(program)
        walk = Walk(program, ("main",), client, calls, Policy(), Direction.FORWARD, lambda _: None)
        assert walk.run([(program.procedure("main").entry, first)]) == Closed()
        is_reached = bool(walk.facts_at(hit))
        assert is_hit(program, hit, receiver, argument) in (is_reached, None), (seed, receiver, argument)
        seen.add(is_reached)
    return seen


def test_random_programs_are_programs() -> None:
    for seed in range(40):
        program = parse_program(Writer(seed, initialised=True).program())
        assert set(program.headers()) >= {"main", *METHODS}
        for name in program.headers():
            assert problems(program.procedure(name), program) == (), seed


def test_a_backward_walk_finds_just_the_inputs_that_lead_to_the_target() -> None:
    found = [check_backward(seed) for seed in range(15, 35)]
    assert found.count(Closed) > 3
    assert found.count(Open) > 1


def test_the_call_relation_serves_a_walk() -> None:
    found = [check_backward(seed, CallRelation) for seed in range(25)]
    assert set(found) == {Closed, Open}


def test_a_forward_walk_comes_to_just_what_a_run_comes_to() -> None:
    seen = [check_forward(seed) for seed in range(25)]
    assert {True} in seen or {True, False} in seen
    assert {False} in seen


@pytest.mark.slow
@pytest.mark.parametrize("start", range(1000, 2000, 250))
def test_walks_agree_with_runs_in_many_programs(start: int) -> None:
    for seed in range(start, start + 250):
        check_backward(seed)
        check_forward(seed)
