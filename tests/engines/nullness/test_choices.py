"""What optionals, streams and classes hand on: marked lines throw, or are proved."""

from __future__ import annotations

import pytest

from tests.engines.nullness.marked import asked, marked, proved
from whence.analysis.class_flow import library_calls

PROGRAM = "Choices"


def test_what_one_call_is_given_comes_out_of_that_call_alone() -> None:
    assert marked(PROGRAM, "proved") <= proved(PROGRAM, "ours")


@pytest.mark.parametrize("configuration", ["extended", "ours"])
def test_nothing_that_throws_is_proved(configuration: str) -> None:
    assert proved(PROGRAM, configuration) & marked(PROGRAM, "throws") == set()


def test_a_planted_fault_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_calls, "takes_nothing", lambda owner: True)
    assert asked(PROGRAM, "ours") & marked(PROGRAM, "throws")
