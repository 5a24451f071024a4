"""Random methods about numbers and bits, run by a JVM: what throws was not proved."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.truth.java_numbers import RUNNER, program
from whence.answers import Proved
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of

SEEDS = 600


def assertions_by_line(folder: Path, engine: str) -> dict[int, bool]:
    """Whether the assertion of a line is proved."""
    loaded = load([str(folder / "C.class")])
    session = Session(loaded, tuple(each for each in ENGINES if each.name == engine))
    found: dict[int, bool] = {}
    for procedure in own_procedures(loaded):
        kinds = frozenset({ObligationKind.ASSERT})
        for check in checks_in(loaded, procedure, kinds, entries_of(loaded)):
            line = loaded.procedure(procedure).at(check.point).span.line
            found[line] = isinstance(session.ask(check, engine).answer, Proved)
    return found


def compared(folder: Path, seed: int, engine: str = "local", methods: int = 10) -> tuple[int, int, list[str]]:
    """Assertions asked about, those proved, and those proved that fail."""
    folder.mkdir(exist_ok=True)
    (folder / "C.java").write_text(program(seed, methods), encoding="utf-8")
    (folder / "Runner.java").write_text(RUNNER, encoding="utf-8")
    sources = [str(folder / "C.java"), str(folder / "Runner.java")]
    subprocess.run(["javac", "-nowarn", "-g", "-d", str(folder), *sources], check=True, capture_output=True)
    command = ["java", "-ea", "-cp", str(folder), "Runner", str(SEEDS)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    proofs = assertions_by_line(folder, engine)
    failed = [
        int(each.split(" ")[1]) for each in ran.stdout.splitlines() if each.startswith("AssertionError ")
    ]
    wrong = [f"{seed}: line {each} of {folder / 'C.java'}" for each in failed if proofs.get(each)]
    return len(proofs), sum(proofs.values()), wrong


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_assertions_that_fail_were_not_proved(tmp_path: Path, seed: int) -> None:
    assert shutil.which("javac"), "the slow suite needs a javac"
    asked, proved, wrong = compared(tmp_path / str(seed), seed)
    assert not wrong
    assert asked > 40
    assert proved > asked // 10
