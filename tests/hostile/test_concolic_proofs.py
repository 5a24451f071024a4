"""The concolic engine, asked by its name, on hostile programs that it is quick about."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Unreachable
from whence.frontends.load import load
from whence.program.points import resolve
from whence.questions import Reach
from whence.session import Session
from whence.session.entries import entries_of

NAMES = (
    "a_volatile_changes",
    "a_union_shows_bytes",
    "parameters_alias",
    "an_unknown_function_writes_a_global",
    "a_constructor_runs_before_main",
    "malloc_fails",
    "floats_decide",
)


@pytest.mark.parametrize("configuration", ["compositional", "plain"])
@pytest.mark.parametrize("name", NAMES)
def test_concolic_never_denies_a_reachable_target(name: str, configuration: str) -> None:
    program = load([str(Path(__file__).parent / "reachable" / f"{name}.c")])
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), name)
    finding = Session(program, budget=300_000).ask(question, f"concolic:{configuration}")
    assert not isinstance(finding.answer, Unreachable)
