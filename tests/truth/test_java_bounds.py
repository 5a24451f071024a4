"""Random methods about places and sizes, run by a JVM: what throws was not proved."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.truth.java_bounds import RUNNER, program
from whence.answers import Proved
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of

SEEDS = 400
RUNNERS = ("Runner", "Main")
KINDS = {
    "StringIndexOutOfBoundsException": ObligationKind.BOUNDS,
    "ArrayIndexOutOfBoundsException": ObligationKind.BOUNDS,
    "IndexOutOfBoundsException": ObligationKind.BOUNDS,
    "NegativeArraySizeException": ObligationKind.BOUNDS,
    "ArithmeticException": ObligationKind.DIV,
}


def proofs_by_line(folder: Path, engine: str) -> dict[tuple[int, ObligationKind], tuple[int, int]]:
    """How many obligations a line has, and how many of them are proved."""
    loaded = load([str(each) for each in sorted(folder.glob("*.class")) if each.stem not in RUNNERS])
    session = Session(loaded, tuple(each for each in ENGINES if each.name == engine))
    found: dict[tuple[int, ObligationKind], tuple[int, int]] = {}
    kinds = frozenset(KINDS.values())
    for procedure in own_procedures(loaded):
        for check in checks_in(loaded, procedure, kinds, entries_of(loaded)):
            key = loaded.procedure(procedure).at(check.point).span.line, check.obligation.kind
            asked, proved = found.get(key, (0, 0))
            is_proved = isinstance(session.ask(check, engine).answer, Proved)
            found[key] = asked + 1, proved + is_proved
    return found


def compared(folder: Path, seed: int, engine: str = "local", methods: int = 20) -> tuple[int, int, list[str]]:
    """Obligations asked, proved, and lines that threw though all of theirs was proved."""
    folder.mkdir(exist_ok=True)
    (folder / "C.java").write_text(program(seed, methods), encoding="utf-8")
    (folder / "Runner.java").write_text(RUNNER, encoding="utf-8")
    sources = [str(folder / "C.java"), str(folder / "Runner.java")]
    done = subprocess.run(
        ["javac", "-nowarn", "-g", "-d", str(folder), *sources], check=False, capture_output=True
    )
    if done.returncode:
        return 0, 0, []
    command = ["java", "-cp", str(folder), "Runner", str(SEEDS)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    proofs = proofs_by_line(folder, engine)
    wrong: list[str] = []
    for line in ran.stdout.splitlines():
        name, _, number = line.partition(" ")
        kind = KINDS.get(name)
        if kind is not None:
            asked, proved = proofs.get((int(number), kind), (0, 0))
            if asked == proved:
                wrong.append(f"{seed}: {line}: {asked} asked, {proved} proved")
    return sum(each for each, _ in proofs.values()), sum(each for _, each in proofs.values()), wrong


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 30, 10))
def test_what_throws_was_not_proved(tmp_path: Path, first: int) -> None:
    assert shutil.which("javac"), "the slow suite needs a javac"
    rows = [compared(tmp_path / str(seed), seed) for seed in range(first, first + 10)]
    assert not [each for _, _, wrong in rows for each in wrong]
    asked, proved = sum(row[0] for row in rows), sum(row[1] for row in rows)
    assert asked > 500
    assert proved > asked // 10
