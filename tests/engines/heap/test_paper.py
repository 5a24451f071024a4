"""The paper's examples in its four configurations: which of them prove what.

Content-only proves more than the paper's: a test that nothing is known of is a function of the iteration to
us, so that two reads of one element that the loop wrote agree (examples 2 and 5). What `b` holds is not known
to it: two reads of it differ, even on figure 4.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import whence

PATH = Path(__file__).parent / "paper" / "examples.c"
CONFIGURATIONS = ("combined", "content-only", "invariants-only", "smash")
PROVED_BY = {
    "introduction": {"combined"},
    "figure_1": {"combined", "content-only"},
    "figure_2": {"combined", "content-only"},
    "example_2": {"combined", "content-only", "invariants-only"},
    "figure_4": {"combined"},
    "examples_3_and_4": {"combined"},
    "example_5": {"combined", "content-only", "invariants-only"},
    "inexact": {"combined", "content-only", "invariants-only"},
}


@pytest.fixture(scope="module")
def program() -> whence.LoadedProgram:
    return whence.load(str(PATH))


@pytest.mark.parametrize("entry", PROVED_BY)
def test_each_example_is_proved_by_these_configurations(program: whence.LoadedProgram, entry: str) -> None:
    proved = set()
    for configuration in CONFIGURATIONS:
        (result,) = program.check(at=entry, only="assert", entry=entry, engine=f"heap:{configuration}")
        proved |= {configuration} if result.verdict == "proved" else set()
    assert proved == PROVED_BY[entry]


def test_combined_proves_what_any_other_proves() -> None:
    assert all("combined" in proved for proved in PROVED_BY.values())
