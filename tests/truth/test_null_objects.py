"""Random classes in which null goes about, run by a JVM: what throws was not proved safe."""

from __future__ import annotations

import shutil
import subprocess
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.truth.null_objects import RUNNER, program
from whence.answers import Answer, Proved
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of

PROGRAMS = 12
SEEDS = 60


def _compiled(folder: Path, name: str, text: str) -> bool:
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.java").write_text(text, encoding="utf-8")
    done = subprocess.run(["javac", "-g", "-d", str(folder), str(folder / f"{name}.java")], check=False)
    return done.returncode == 0


def answers_by_line(folder: Path, engine: str) -> dict[int, list[Answer]]:
    """What the engine says of every dereference, by line."""
    loaded = load([str(path) for path in sorted(folder.glob("*.class"))])
    session = Session(loaded, tuple(each for each in ENGINES if each.name == engine))
    found: dict[int, list[Answer]] = defaultdict(list)
    for procedure in own_procedures(loaded):
        for check in checks_in(loaded, procedure, frozenset({ObligationKind.NULL}), entries_of(loaded)):
            line = loaded.procedure(procedure).at(check.point).span.line
            found[line].append(session.ask(check, engine).answer)
    return found


def check_programs(folder: Path, text: Callable[[int], str], seeds: range) -> None:
    """That no line which throws in one of the runs of the programs is proved safe."""
    assert shutil.which("javac"), "the slow suite needs a javac"
    assert _compiled(folder, "Runner", RUNNER)
    folders = [folder / f"p{seed}" for seed in seeds]
    made = [each for each in folders if _compiled(each, "Main", text(int(each.name[1:])))]
    assert len(made) > len(seeds) // 2
    command = ["java", "-cp", str(folder), "Runner", str(SEEDS), *map(str, made)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    seen = 0
    for line in ran.stdout.splitlines():
        name, *thrown = line.split()
        answers = answers_by_line(Path(name), "nullness")
        for each in (int(text.partition(":")[2]) for text in thrown if text.startswith("Main.java:")):
            seen += 1
            about = answers[each]
            assert not about or not all(isinstance(answer, Proved) for answer in about), (name, each)
    assert seen


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 120, PROGRAMS))
def test_what_throws_was_not_proved_safe(tmp_path: Path, first: int) -> None:
    check_programs(tmp_path, program, range(first, first + PROGRAMS))
