"""Clauses of two kinds, of which the precise ones are made only where elements of arrays matter to rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Unreachable
from whence.engines.horn.encode.encoder import Encoder, Encoding
from whence.engines.horn.engine import HornEngine
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.questions import Reach
from whence.session import Session
from whence.session.entries.start_points import entries_of

HARNESS = "extern void reach_error(void); extern int any(void);\n"
INDICES = """
int main(void) {
  int t[20], i = 0, n = 0;
  while (any()) { if (i >= 19) i = 0; t[i] = any(); i += 2; n++; }
  if (i > 20 || i < 0 || n % 7 == 9) reach_error();
  return t[0];
}
"""
LOOKED_AT = """
int main(void) {
  int a[20], bad = 0;
  for (int i = 0; i < 20; i++) a[i] = 3;
  for (int i = 0; i < 20; i++) if (a[i] %s 3) bad = 1;
  if (bad) reach_error();
  return 0;
}
"""


def made(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> tuple[bool, set[bool]]:
    """Whether it is unreachable, and which kinds of clauses were made: linear ones, others."""
    kinds: set[bool] = set()
    inner = Encoder.encode

    def noted(self: Encoder, kind: Encoding) -> object:
        kinds.add(kind.is_linear)
        return inner(self, kind)

    monkeypatch.setattr(Encoder, "encode", noted)
    path = folder / "program.c"
    path.write_text(HARNESS + text)
    program = load([str(path)])
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), "")
    answer = Session(program, (HornEngine(),), 6_000_000).ask(question).answer
    return isinstance(answer, Unreachable), kinds


def test_one_kind_where_no_rule_reads_elements(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert made(tmp_path, INDICES.replace("i > 20", "i > 17"), monkeypatch) == (False, {True})


def test_both_where_one_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert made(tmp_path, LOOKED_AT % "!=", monkeypatch) == (True, {True, False})


@pytest.mark.slow
def test_what_happens_is_not_excluded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert made(tmp_path, LOOKED_AT % "==", monkeypatch) == (False, {True, False})
