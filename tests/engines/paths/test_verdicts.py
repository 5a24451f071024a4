"""Answers of the engine on small C functions, each announced in the comment above the function."""

from __future__ import annotations

import re

import pytest

from tests.engines.paths.oracle import HERE, compiled, targets_in
from whence.answers import Assumption, Unknown, Unreachable, verdict_of
from whence.engines.paths.engine import PathsEngine
from whence.program.program import Program
from whence.questions import Reach
from whence.session.session import Session

_ANNOUNCED = re.findall(
    r"^//\? (\w+)(?: ([\w-]+))?\n\w+ (\w+)\(", (HERE / "programs" / "verdicts.c").read_text(), re.MULTILINE
)


@pytest.fixture(scope="module")
def program() -> Program:
    return compiled("verdicts.c")


@pytest.mark.parametrize(("verdict", "reason", "name"), _ANNOUNCED, ids=[each[2] for each in _ANNOUNCED])
def test_the_answer_is_the_announced_one(program: Program, verdict: str, reason: str, name: str) -> None:
    session = Session(program, (PathsEngine(),))
    answer = session.ask(Reach(targets_in(program, name), (name,), "reach_error")).answer
    assert verdict_of(answer) == verdict, answer
    if isinstance(answer, Unknown):
        assert answer.reason.value == reason, answer


def test_an_unknown_names_the_place(program: Program) -> None:
    session = Session(program, (PathsEngine(),))
    answer = session.ask(Reach(targets_in(program, "outside"), ("outside",), "")).answer
    assert isinstance(answer, Unknown)
    assert "somewhere_else" in answer.detail
    assert answer.span.is_known


def test_a_proof_lists_what_it_leans_on(program: Program) -> None:
    session = Session(program, (PathsEngine(),))
    answer = session.ask(Reach(targets_in(program, "total"), ("total",), "")).answer
    assert isinstance(answer, Unreachable)
    assert Assumption.NO_SIGNED_OVERFLOW in answer.assumptions


def test_a_proof_that_holds_with_wrapping_sums_leans_on_nothing_about_overflow(program: Program) -> None:
    session = Session(program, (PathsEngine(),))
    answer = session.ask(Reach(targets_in(program, "parity"), ("parity",), "")).answer
    assert isinstance(answer, Unreachable)
    assert Assumption.NO_SIGNED_OVERFLOW not in answer.assumptions


def test_wrapping_arithmetic_leans_on_nothing_about_overflow(program: Program) -> None:
    session = Session(program, (PathsEngine(),))
    answer = session.ask(Reach(targets_in(program, "signed_char_range"), ("signed_char_range",), "")).answer
    assert isinstance(answer, Unreachable)
    assert Assumption.NO_SIGNED_OVERFLOW not in answer.assumptions


def test_only_what_the_question_needs_is_lowered(program: Program) -> None:
    fresh = compiled("verdicts.c")
    Session(fresh, (PathsEngine(),)).ask(Reach(targets_in(program, "calls"), ("calls",), ""))
    assert set(fresh.lowered) == {"calls", "square"}
