"""Facts about a library's own variables: what a sequence of calls breaks is never proved, what all writers
keep is. `PAD`, `FAILS` and `HOLDS` are as in `test_fields`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.heap.test_fields import LARGE, marked_verdicts

FOLDER = Path(__file__).parent / "libraries"
BROKEN = sorted(each.stem for each in (FOLDER / "broken").iterdir())
KEPT = sorted(each.stem for each in (FOLDER / "kept").iterdir())


@pytest.mark.parametrize("name", BROKEN)
def test_a_variable_that_calls_break_is_not_proved(tmp_path: Path, name: str) -> None:
    assert "unknown" in marked_verdicts(tmp_path, FOLDER / "broken" / f"{name}.c", "", "FAILS ", "heap")


@pytest.mark.slow
@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("configuration", ["combined", "content-only", "invariants-only", "smash"])
def test_no_variable_that_calls_break_is_proved(tmp_path: Path, name: str, configuration: str) -> None:
    engine = f"heap:{configuration}"
    assert "unknown" in marked_verdicts(tmp_path, FOLDER / "broken" / f"{name}.c", LARGE, "FAILS ", engine)


@pytest.mark.parametrize("name", KEPT)
def test_a_variable_that_all_writers_keep_is_proved(tmp_path: Path, name: str) -> None:
    found = marked_verdicts(tmp_path, FOLDER / "kept" / f"{name}.c", "", "HOLDS ", "heap")
    assert set(found) == {"proved"}, found
