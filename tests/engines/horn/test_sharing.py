"""The obligations of a procedure share clauses: they are made once, and what may fail is not proved."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Proved
from whence.engines.horn import engine
from whence.engines.horn.cone import shared_cone
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in

TEXT = """
int main(void) {
  int a[8], s = 0;
  for (int i = 0; i < 8; i++) { a[i] = 1; s += a[i]; a[i] = 2; if (s > 3) a[i + 1] = 0; }
  return s;
}
"""


def test_clauses_are_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    def noted(*given: object) -> object:
        made.append(shared_cone(*given))  # type: ignore[arg-type]
        return made[-1]

    monkeypatch.setattr(engine, "shared_cone", noted)
    path = tmp_path / "sharing.c"
    path.write_text(TEXT)
    program = load([str(path)])
    session = Session(program, (engine.HornEngine(),), 2_000_000)
    asked = checks_in(program, "main", frozenset({ObligationKind.BOUNDS}), ("main",))
    found = [isinstance(session.ask(each).answer, Proved) for each in asked]
    assert found == [True, True, True, False]
    assert len(made) == 1
    assert made[0] is not None
