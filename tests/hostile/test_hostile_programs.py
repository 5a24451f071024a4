"""Programs whose target can be reached in a way that a careless analysis overlooks: nobody may deny it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.budgets import budgets
from whence.analysis.calls.call_sites import call_sites
from whence.answers import Unreachable
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.instructions import Direct
from whence.program.naming.points import resolve
from whence.program.program import Program
from whence.questions import Reach
from whence.session import Session
from whence.session.entries.start_points import entries_of

JAVA = sorted((Path(__file__).parent / "java").glob("*.class"))
METHODS = re.findall(r"static void (\w+)\(", (Path(__file__).parent / "java" / "Hostile.java").read_text())
PROGRAMS = sorted((Path(__file__).parent / "reachable").glob("*.c"))
LONG = {"an_endless_loop_is_left"}
OTHERS = [engine.name for engine in ENGINES if engine.takes(Reach((), (), "")) and engine.name != "concolic"]
"""The concolic engine has a file of its own."""
BUDGETS = budgets(400_000, 3_000_000)


@cache
def _java() -> Program:
    return load([str(path) for path in JAVA])


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=pytest.mark.slow if path.stem in LONG else ())
        for path in PROGRAMS
    ],
)
@BUDGETS
def test_no_engine_calls_a_reachable_target_unreachable(path: Path, budget: int) -> None:
    program = load([str(path)])
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), "call:reach_error")
    for engine in OTHERS:
        finding = Session(program, budget=budget).ask(question, engine)
        assert not isinstance(finding.answer, Unreachable), engine


@pytest.mark.parametrize("method", [method for method in METHODS if method != "hit"])
@BUDGETS
def test_no_engine_calls_a_reachable_line_of_java_unreachable(method: str, budget: int) -> None:
    program = _java()
    entries = entries_of(program, f"Hostile.{method}")
    calls = [each for entry in entries for each in call_sites(program.procedure(entry))]
    targets = tuple(each.point for each in calls if each.call.callee == Direct("Hostile.hit()V"))
    session = Session(program, budget=budget)
    for engine in (*OTHERS, "concolic"):
        asked = Session(program, budget=200_000) if engine == "concolic" else session
        answer = asked.ask(Reach(targets, entries, method), engine).answer
        assert not isinstance(answer, Unreachable), engine
