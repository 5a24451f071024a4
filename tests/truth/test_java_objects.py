"""Random classes with relations between private fields, run by a JVM: what throws was not proved."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.truth.java_objects import RUNNER, program
from tests.truth.test_java_bounds import KINDS, proofs_by_line

CLASSES = 40
LIVES = 60


def compared(folder: Path, seed: int) -> tuple[int, int, list[str]]:
    """Obligations asked, proved, and lines that threw though all of theirs was proved. Classes that javac
    refuses are left empty."""
    folder.mkdir(exist_ok=True)
    text = program(seed, CLASSES)
    (folder / "Main.java").write_text(RUNNER, encoding="utf-8")
    source = folder / "C.java"
    for _ in range(8):
        source.write_text(text, encoding="utf-8")
        command = ["javac", "-nowarn", "-g", "-Xmaxerrs", "1000", "-d", str(folder), str(source)]
        done = subprocess.run(
            [*command, str(folder / "Main.java")], check=False, capture_output=True, text=True
        )
        if not done.returncode:
            break
        lines = text.splitlines()
        for number in {int(each) for each in re.findall(r"C\.java:(\d+): error", done.stderr)}:
            lines[number - 1] = ""
        text = "\n".join(lines)
    command = ["java", "-XX:-OmitStackTraceInFastThrow", "-cp", str(folder), "Main", str(CLASSES), str(LIVES)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    proofs = proofs_by_line(folder, "local")
    wrong: list[str] = []
    for line in ran.stdout.splitlines():
        name, _, number = line.partition(" ")
        if name in KINDS:
            asked, proved = proofs.get((int(number), KINDS[name]), (0, 0))
            if asked == proved:
                wrong.append(f"{seed}: {line}: {asked} asked, {proved} proved")
    return sum(each for each, _ in proofs.values()), sum(each for _, each in proofs.values()), wrong


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_what_throws_was_not_proved(tmp_path: Path, seed: int) -> None:
    assert shutil.which("javac"), "the slow suite needs a javac"
    asked, proved, wrong = compared(tmp_path / str(seed), seed)
    assert not wrong
    assert asked > 100
    assert proved > asked // 10
