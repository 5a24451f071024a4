"""Programs whose failing line runs only by one kind of edge of the call relation.

Each was run natively, and the line marked `fails` did fail: no engine may say that control never comes there
or that the operation there never fails.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from whence.answers import Proved, Unreachable
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.models.contracts import contracts_of
from whence.program.obligations import Obligation, ObligationKind, obligations_of
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import Check, Reach
from whence.session import Session
from whence.session.entries.start_points import entries_of

FOLDER = Path(__file__).parent / "calls"
C = sorted((FOLDER / "c").glob("*.c"))
JAVA = sorted((FOLDER / "java").glob("*.java"))
NAMES = tuple(engine.name for engine in ENGINES if not {Reach, Check}.isdisjoint(engine.kinds))
BUDGET = 100_000


def loaded(path: Path) -> Program:
    if path.suffix == ".c":
        return load([str(path)])
    pattern = re.compile(rf"{path.stem}(Base)?(\$.*)?")
    return load([str(each) for each in sorted(path.parent.glob("*.class")) if pattern.fullmatch(each.stem)])


def failing(path: Path, program: Program) -> list[tuple[Point, Obligation]]:
    """What fails at the marked line: a division, or the one thing there that can be null."""
    lines = path.read_text().splitlines()
    [line] = [number for number, text in enumerate(lines, 1) if re.search(r"(//|/\*) fails", text)]
    kind = ObligationKind.DIV if "/ " in lines[line - 1].partition("// fails")[0] else ObligationKind.NULL
    own = [
        header.name for header in program.headers().values() if header.is_defined and not header.is_library
    ]
    return [
        (point, obligation)
        for name in own
        for point, instruction in program.procedure(name).points()
        if instruction.span.line == line
        for obligation in obligations_of(instruction, program.language, contracts_of(program))
        if obligation.kind is kind
    ]


@pytest.mark.parametrize("path", [*C, *JAVA], ids=lambda path: path.stem)
def test_no_engine_denies_what_runs_by_this_edge(path: Path) -> None:
    program = loaded(path)
    found = failing(path, program)
    assert found
    session = Session(program, budget=BUDGET)
    entries = entries_of(program)
    targets = tuple(dict.fromkeys(point for point, _ in found))
    for engine in NAMES:
        answer = session.ask(Reach(targets, entries, path.stem), engine).answer
        assert not isinstance(answer, Unreachable), engine
        for point, obligation in found:
            checked = session.ask(Check(obligation, point, entries), engine).answer
            assert not isinstance(checked, Proved), engine
