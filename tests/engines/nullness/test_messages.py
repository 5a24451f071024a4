"""Messages of exceptions: marked lines throw, or are proved."""

from __future__ import annotations

import pytest

from tests.engines.nullness.marked import asked, marked, proved
from whence.engines.nullness.library.exception_messages import Messages

PROGRAM = "Messages"


def test_an_exception_has_the_text_it_is_made_with() -> None:
    assert marked(PROGRAM, "proved") <= proved(PROGRAM, "ours")


@pytest.mark.parametrize("configuration", ["extended", "ours"])
def test_nothing_that_throws_is_proved(configuration: str) -> None:
    assert proved(PROGRAM, configuration) & marked(PROGRAM, "throws") == set()


def test_a_planted_fault_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Messages, "of", lambda self, class_name: ())
    assert asked(PROGRAM, "ours") & marked(PROGRAM, "throws")
