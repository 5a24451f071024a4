"""Clauses that take more than a short turn are not begun in the short turns of later questions."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.engines.horn.encode.encoder import Encoder, Encoding
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.session.entries.start_points import entries_of

TEXT = """
int f(int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) { s += p[i]; if (s > 100) s -= p[i / 2]; }
  return s;
}
"""
ENOUGH, LITTLE = 20_000_000, 100_000


@pytest.mark.parametrize(("budget", "made"), [(ENOUGH, 2), (LITTLE, 1)])
def test_clauses_are_begun_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, budget: int, made: int
) -> None:
    """A hundredth of the budget is the short turn. The long ones have no part in this."""
    begun: list[Encoding] = []
    inner = Encoder.encode

    def noted(self: Encoder, kind: Encoding) -> object:
        begun.append(kind)
        return inner(self, kind)

    monkeypatch.setattr(Encoder, "encode", noted)
    monkeypatch.setattr("whence.engines.horn.engine.shared_cone", lambda *_: None)
    monkeypatch.setattr("whence.session.scheduling.portfolio.Turn.is_long", property(lambda _: False))
    path = tmp_path / "program.c"
    path.write_text(TEXT)
    program = load([str(path)])
    chosen = tuple(each for each in ENGINES if each.name in ("horn", "dataflow", "concolic"))
    session = Session(program, chosen, budget)
    first, second = checks_in(program, "f", frozenset({ObligationKind.BOUNDS}), entries_of(program))
    counts: list[int] = []
    for question in (first, second):
        before = len(begun)
        session.ask(question)
        counts.append(sum(kind == Encoding() for kind in begun[before:]))
    assert counts[0] >= 1
    assert sum(counts) == made, counts
