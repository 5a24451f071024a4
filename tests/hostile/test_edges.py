"""Programs about edges of the language and the library: what holds in a native run is not denied, and what
does not hold is not reached."""

from __future__ import annotations

import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from whence.analysis.calls.call_sites import call_sites
from whence.answers import Reachable, Unreachable
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.instructions import Direct
from whence.program.program import Program
from whence.program.source_level.spans import span_at
from whence.questions import Reach
from whence.session import Session
from whence.session.entries.start_points import entries_of

PROGRAMS = sorted((Path(__file__).parent / "edges").glob("*.c"))
FAST = ("local", "heap")
OTHERS = tuple(each.name for each in ENGINES if Reach in each.kinds and each.name not in FAST)
FUNCTIONS = [
    pytest.param(path, name, id=f"{path.stem}-{name}")
    for path in PROGRAMS
    for name in re.findall(r"^void (t_\w+)\(", path.read_text(), re.MULTILINE)
]
BUDGET = 400_000


@cache
def _loaded(path: Path) -> Program:
    return load([str(path)])


@cache
def _session(path: Path, engine: str) -> Session:
    """What is found of the whole file is kept for all of its functions."""
    return Session(_loaded(path), budget=BUDGET)


def _holds(path: Path) -> dict[int, bool]:
    """By line, whether the condition there holds for some argument."""
    lines = enumerate(path.read_text().splitlines(), 1)
    return {number: "HIT(" in line for number, line in lines if re.search(r"^\s.*\b(HIT|MISS)\(", line)}


def _wrong(path: Path, name: str, engine: str) -> list[str]:
    program, holds = _loaded(path), _holds(path)
    session, entries = _session(path, engine), entries_of(program, name)
    found: list[str] = []
    for site in call_sites(program.procedure(name)):
        line = span_at(program, site.point).line
        if site.call.callee != Direct("hit_here") or line not in holds:
            continue
        answer = session.ask(Reach((site.point,), entries, ""), engine).answer
        if isinstance(answer, Unreachable if holds[line] else Reachable):
            found.append(f"{line}: {answer}")
    return found


@pytest.mark.parametrize(("path", "name"), FUNCTIONS)
def test_proofs_keep_to_what_holds(path: Path, name: str) -> None:
    assert [each for engine in FAST for each in _wrong(path, name, engine)] == []


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["", *OTHERS])
@pytest.mark.parametrize(("path", "name"), FUNCTIONS)
def test_every_engine_keeps_to_what_holds(path: Path, name: str, engine: str) -> None:
    assert _wrong(path, name, engine) == []


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc compiles the programs")
@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_native_runs_show_what_holds(path: Path, tmp_path: Path) -> None:
    binary = tmp_path / "program"
    subprocess.run(["gcc", "-w", "-O0", "-DNATIVE", str(path), "-o", str(binary)], check=True)
    shown = {
        int(line) for line in subprocess.run([str(binary)], capture_output=True, check=True).stdout.split()
    }
    assert shown == {number for number, is_held in _holds(path).items() if is_held}
