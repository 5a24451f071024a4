"""Random methods of floating-point numbers: nothing that a JVM comes to is called unreachable."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.engines.concolic.java.real_programs import TARGETS, driver, real_class
from whence.answers import Reachable, Unreachable
from whence.engines.registry import ENGINES
from whence.frontends.load import LoadOptions, load
from whence.program.naming.points import resolve
from whence.questions import Reach
from whence.session.session import Session

METHODS = 6


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_real_numbers_of_java_are_those_of_the_virtual_machine(seed: int, tmp_path: Path) -> None:
    (tmp_path / "Made.java").write_text(real_class(seed, METHODS))
    (tmp_path / "Driver.java").write_text(driver(METHODS, 20_000))
    sources = [str(tmp_path / name) for name in ("Made.java", "Driver.java")]
    subprocess.run(["javac", "-g", "-d", str(tmp_path), *sources], check=True)
    ran = subprocess.run(["java", "-cp", str(tmp_path), "Driver"], check=True, capture_output=True, text=True)
    hits = set(ran.stdout.split())
    program = load([str(tmp_path / "Made.class")], LoadOptions())
    decided = 0
    for number in range(METHODS):
        entry = next(name for name in program.headers() if f".m{number}(" in name)
        for target in range(TARGETS):
            name = f"hit{number}_{target}"
            question = Reach(resolve(program, f"Made.{name}"), (entry,), "reach")
            answer = Session(program, ENGINES, budget=3_000_000).ask(question, "concolic").answer
            assert not (isinstance(answer, Unreachable) and name in hits), name
            decided += isinstance(answer, Reachable | Unreachable)
    assert decided > METHODS
