"""The benchmark programs as Java methods give the verdicts of their C twins."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.analysis.calls.call_sites import call_sites
from whence.answers import verdict_of
from whence.engines.paths.engine import PathsEngine
from whence.frontends.jvm.load import load
from whence.program.instructions import Direct
from whence.program.program import Program
from whence.questions import Reach
from whence.session.session import Session

CLASS = Path(__file__).parents[3] / "bench" / "programs" / "paths" / "java" / "Twins.class"
VERDICTS = {
    "Twins.oneLoop(I)I": "unreachable",
    "Twins.twoLoops(I)I": "unreachable",
    "Twins.hello([C)I": "reachable",
    "Twins.helloWorld([C)I": "reachable",
    "Twins.helloWorldAtMicrosoft([C)I": "reachable",
    "Twins.matrix(II[I)I": "reachable",
    "Twins.receive([III)I": "reachable",
    "Twins.neverEnds()I": "unknown",
    "Twins.wraps(II)I": "reachable",
}


@pytest.fixture(scope="module")
def program() -> Program:
    return load([str(CLASS)])


@pytest.mark.parametrize("name", VERDICTS)
def test_the_twin_has_the_verdict_of_the_c_program(program: Program, name: str) -> None:
    targets = tuple(
        site.point
        for site in call_sites(program.procedure(name))
        if isinstance(site.call.callee, Direct) and site.call.callee.procedure == "Twins.reachError()V"
    )
    answer = Session(program, (PathsEngine(),)).ask(Reach(targets, (name,), "reachError")).answer
    assert verdict_of(answer) == VERDICTS[name], answer
