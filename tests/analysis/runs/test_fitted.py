"""Objects that grow until the access fails that is asked about."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.analysis.runs.blame.fitted_objects import FittedLimits, fitted_witness
from whence.analysis.runs.evidence import claim_of
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session.check_questions import checks_in
from whence.session.entries.start_points import entries_of
from whence.witnesses import Inputs, Witness

SIXTEEN = (
    "int f(const int *p) { int s = 0; for (int i = 0; i < 16; i++) s += p[i]; return s + p[40] + p[7]; }"
)


def shown(folder: Path, text: str, which: int, *parameters: object, runs: int = 56) -> Witness | None:
    """Of the access in `f` with that number."""
    path = folder / "program.c"
    path.write_text(text)
    program = load([str(path)])
    questions = list(checks_in(program, "f", frozenset({ObligationKind.BOUNDS}), entries_of(program)))
    claim = claim_of(questions[which], program.language)
    limits = FittedLimits(runs, 10_000)
    return fitted_witness(program, "f", Inputs(parameters=parameters), claim, lambda _: None, limits)


@pytest.mark.parametrize(("which", "sizes"), [(0, range(4, 64)), (1, range(64, 164))])
def test_objects_grow_to_what_comes_before(tmp_path: Path, which: int, sizes: range) -> None:
    found = shown(tmp_path, SIXTEEN, which, {"bytes": [0] * 4, "size": 4})
    assert found is not None
    [given] = found.inputs.parameters
    assert isinstance(given, dict)
    assert given["size"] in sizes


def test_what_never_fails_first_is_not_shown(tmp_path: Path) -> None:
    assert shown(tmp_path, SIXTEEN, 2, {"bytes": [0] * 4, "size": 4}) is None


def test_an_object_that_is_too_large_is_left(tmp_path: Path) -> None:
    assert shown(tmp_path, SIXTEEN, 1, {"bytes": [0] * 4, "size": 4000}) is None
    assert shown(tmp_path, SIXTEEN, 1, [0]) is None


def test_few_runs_may_be_too_few(tmp_path: Path) -> None:
    assert shown(tmp_path, SIXTEEN, 1, {"bytes": [0] * 4, "size": 4}, runs=5) is None


def test_another_object_grows_alone(tmp_path: Path) -> None:
    text = "int f(const char *p, const char *q) { return p[5] + q[9] + p[11]; }"
    small = {"bytes": [1], "size": 1}
    found = shown(tmp_path, text, 2, small, small)
    assert found is not None
    first, second = found.inputs.parameters
    assert isinstance(first, dict)
    assert isinstance(second, dict)
    assert (first["size"], second["size"]) == (6, 10)
    assert first["bytes"] == [1] * 6


def test_accesses_before_an_object_do_not_grow_it(tmp_path: Path) -> None:
    text = "int f(const char *p) { return p[-1] + p[3]; }"
    assert shown(tmp_path, text, 1, {"bytes": [1], "size": 1}) is None
