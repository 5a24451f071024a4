"""Procedures that are too large to be run are answered about all the same."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from whence.analysis.runs.replay import Manner, limits_of, replay
from whence.answers import Proved, Unknown
from whence.engines.concolic.shadow import runs
from whence.engines.trial.runs import entry_runs
from whence.execute import limits
from whence.execute.events import EventKind
from whence.execute.limits import LARGEST_PROCEDURE, UNLIMITED
from whence.execute.outcomes import Finished, Stopped
from whence.frontends.llvm.load import load
from whence.program.program import Language
from whence.witnesses import Inputs

TEXT = "int long_one(int n) {\n" + "  n = n / 3 + 1;\n" * 200 + "  return 100 / (n | 1);\n}\n"


def test_analyses_do_not_run_a_procedure_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "large.c"
    path.write_text(TEXT)
    program = load([str(path)])
    inputs = Inputs(parameters=(7,))
    size = sum(len(block.instructions) for block in program.procedure("long_one").blocks)
    for largest, is_run in ((size, True), (size - 1, False)):
        manner = Manner(limits.Limits(10_000, translated=largest))
        outcome = replay(program, "long_one", inputs, manner)
        assert isinstance(outcome, Finished) is is_run
        if isinstance(outcome, Stopped):
            assert outcome.event.kind is EventKind.UNSUPPORTED
    assert limits_of(Language.C, 10).translated == LARGEST_PROCEDURE
    assert limits_of(Language.C).translated == UNLIMITED


def test_what_needs_no_run_is_proved_in_a_large_procedure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entry_runs, "LARGEST_PROCEDURE", 10)
    path = tmp_path / "large.c"
    path.write_text(TEXT)
    (result,) = whence.load(path).check(at="large.c:202", only="div")
    assert isinstance(result.answer, Proved)


def test_that_no_run_was_made_proves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "LARGEST_PROCEDURE", 10)
    path = tmp_path / "large.c"
    path.write_text("int bad(void);\n" + TEXT.replace("return", "if (n == 4) bad();\n  return"))
    assert isinstance(whence.load(path).reach("call:bad", engine="concolic").answer, Unknown)
