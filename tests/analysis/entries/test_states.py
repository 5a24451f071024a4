"""Nothing is proved of an entry that is not a main for a first call only."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from whence.answers import Assumption

PROGRAMS = Path(__file__).parent / "programs"
CHANGED = sorted((PROGRAMS / "changed").glob("*.c"))
KEPT = sorted((PROGRAMS / "kept").glob("*.c"))


@pytest.mark.parametrize("path", CHANGED, ids=lambda path: path.stem)
def test_what_earlier_calls_may_change_is_not_proved(path: Path) -> None:
    verdicts = {each.verdict for each in whence.load(path).check(only="div", entry="use")}
    assert verdicts and "proved" not in verdicts


@pytest.mark.parametrize("path", CHANGED, ids=lambda path: path.stem)
def test_a_first_call_is_asked_about_alone(path: Path) -> None:
    for result in whence.load(path).check(only="div", entry="use", state="first"):
        assert isinstance(result.answer, whence.Proved)
        assert Assumption.FIRST_CALL in result.answer.assumptions


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_what_all_writes_allow_is_proved(path: Path) -> None:
    assert {each.verdict for each in whence.load(path).check(only="div", entry="use")} == {"proved"}


def test_a_main_starts_with_initial_values(tmp_path: Path) -> None:
    text = "static int g = 1; void set(int v) { g = v; } int main(void) { return 5 / g; }"
    (tmp_path / "lib.c").write_text(text)
    assert {each.verdict for each in whence.load(tmp_path / "lib.c").check(only="div")} == {"proved"}


def test_proofs_without_failing_allocations_say_so(tmp_path: Path) -> None:
    (tmp_path / "lib.c").write_text(
        "#include <stdlib.h>\nint f(void) { int *p = malloc(4); *p = 1; return *p; }"
    )
    results = list(whence.load(tmp_path / "lib.c").check(only="null", allocations="succeed"))
    assert results
    for each in results:
        assert isinstance(each.answer, whence.Proved)
        assert Assumption.ALLOCATIONS_SUCCEED in each.answer.assumptions
