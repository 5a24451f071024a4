"""The concolic engine on hostile programs, in both configurations."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Unreachable
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.questions import Reach
from whence.session import Session
from whence.session.entries.start_points import entries_of

NAMES = sorted(path.stem for path in (Path(__file__).parent / "reachable").glob("*.c"))


@pytest.mark.parametrize("configuration", ["compositional", "plain"])
@pytest.mark.parametrize("name", NAMES)
def test_concolic_never_denies_a_reachable_target(name: str, configuration: str) -> None:
    program = load([str(Path(__file__).parent / "reachable" / f"{name}.c")])
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), name)
    finding = Session(program, budget=200_000).ask(question, f"concolic:{configuration}")
    assert not isinstance(finding.answer, Unreachable)
