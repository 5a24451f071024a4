"""Inputs come in many ways, and each of them is searched through."""

from __future__ import annotations

import pytest

from tests.engines.concolic.asking import CONFIGURATIONS, HERE, compiled, reach
from whence.answers import Reachable, Unreachable

INPUTS = HERE / "programs" / "inputs.c"
ENTRIES = (
    "integers", "string", "long_buffer", "list", "cyclic", "same", "by_line", "by_character", "by_read",
    "verifier", "klee", "ranges", "aborting", "main",
)  # fmt: skip


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize("entry", ENTRIES)
def test_the_input_that_fails_is_found(entry: str, configuration: str) -> None:
    assert isinstance(reach(compiled(INPUTS), entry, configuration).answer, Reachable)


def test_a_number_and_a_word_are_found_through_scanf() -> None:
    assert isinstance(reach(compiled(INPUTS), "by_format", "plain", budget=6_000_000).answer, Reachable)


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize("entry", ["ranges_never", "aborting_never"])
def test_what_an_assumption_excludes_is_proved_so(entry: str, configuration: str) -> None:
    assert isinstance(reach(compiled(INPUTS), entry, configuration).answer, Unreachable)


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_a_number_that_is_printed_into_memory_proves_nothing(configuration: str) -> None:
    answer = reach(compiled(INPUTS), "formatted", configuration, budget=300_000).answer
    assert not isinstance(answer, Unreachable)
