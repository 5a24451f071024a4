"""Programs whose target can be reached in a way that a careless analysis overlooks: nobody may deny it."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Unreachable
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.points import resolve
from whence.questions import Reach
from whence.session import Session
from whence.session.entries import entries_of

PROGRAMS = sorted((Path(__file__).parent / "reachable").glob("*.c"))
ENGINES_OF_REACH = [engine.name for engine in ENGINES if engine.takes(Reach((), (), ""))]


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_no_engine_calls_a_reachable_target_unreachable(path: Path) -> None:
    program = load([str(path)])
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), "call:reach_error")
    session = Session(program, budget=3_000_000)
    for engine in ENGINES_OF_REACH:
        assert not isinstance(session.ask(question, engine).answer, Unreachable), engine
