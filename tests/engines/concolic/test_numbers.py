"""Programs that read numbers are searched with numbers first, whose texts run as any other."""

from __future__ import annotations

import pytest

from tests.engines.concolic.asking import HERE, compiled, reach, suite_of
from whence.answers import Reachable, TestSuite, Unreachable

NUMBERS = HERE / "programs" / "numbers.c"


@pytest.mark.parametrize("entry", ["account_met", "lines_met"])
def test_numbers_are_found_however_they_are_read(entry: str) -> None:
    answer = reach(compiled(NUMBERS), entry, "compositional").answer
    assert isinstance(answer, Reachable)
    assert answer.witness.inputs.stdin.split()


def test_a_text_between_numbers_is_not_excluded() -> None:
    answer = reach(compiled(NUMBERS), "words_open", "compositional", budget=600_000).answer
    assert not isinstance(answer, Unreachable)


def test_branches_behind_numbers_are_covered() -> None:
    suite = suite_of(compiled(NUMBERS), "account_met", budget=6_000_000)
    assert isinstance(suite, TestSuite)
    assert not suite.left
