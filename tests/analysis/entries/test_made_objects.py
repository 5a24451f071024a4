"""Java: what only an object without a constructor would show refutes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence

CLASSES = Path(__file__).parent / "java"


def _answer(method: str, only: str) -> whence.Proved | whence.Refuted | whence.Unknown:
    program = whence.load(CLASSES)
    (result,) = program.check(at=method, entry=method, only=only, budget=4_000_000)
    return result.answer


@pytest.mark.parametrize(
    ("method", "only"), [("Made.neverNull", "null"), ("Made.neverZero", "div"), ("Made$Kept.safe", "div")]
)
def test_no_constructor_makes_it(method: str, only: str) -> None:
    assert not isinstance(_answer(method, only), whence.Refuted)


@pytest.mark.parametrize(
    ("method", "only", "by"),
    [
        ("Made.atFirst", "div", "<init>(Ljava/lang/String;I)V"),
        ("Made.afterCall", "div", "Made.add(I)V"),
        ("Made.forgotten", "null", "Made.forget()V"),
        ("Made$Kept.unsafe", "div", "of(I)LMade$Kept;"),
    ],
)
def test_the_calls_that_make_it_are_in_the_witness(method: str, only: str, by: str) -> None:
    answer = _answer(method, only)
    assert isinstance(answer, whence.Refuted)
    assert by in str(answer.witness.inputs.parameters)


def test_fields_that_callers_can_set_are_set() -> None:
    program = whence.load(CLASSES)
    (result,) = program.check(at="Made.assigned", entry="Made.assigned", only="div", budget=4_000_000)
    assert isinstance(result.answer, whence.Refuted)
    assert "'Made$Plain.n': 0" in str(result.answer.witness.inputs.parameters)


def test_a_static_that_calls_change_is_not_proved() -> None:
    assert not isinstance(_answer("Made.open", "div"), whence.Proved)
