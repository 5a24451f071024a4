"""What calls may assign: fields whose stores give no null, and fields of the library. Marked lines throw when
run, or are proved."""

from __future__ import annotations

import pytest

from tests.engines.nullness.marked import asked, marked, proved
from whence.analysis.calls.fixed_fields import FixedFields
from whence.engines.nullness.effects import Effects
from whence.engines.nullness.producers import Producers
from whence.engines.nullness.skipped_calls import SkippedCalls

FIELDS = "LibraryFields"
STORES = "Stores"


@pytest.mark.parametrize("program", [FIELDS, STORES])
def test_what_is_safe_is_proved(program: str) -> None:
    assert marked(program, "proved") <= proved(program, "ours")


def test_without_stores_less_is_proved() -> None:
    assert not marked(STORES, "proved") <= proved(STORES, "without-stores")


@pytest.mark.parametrize("program", [FIELDS, STORES])
@pytest.mark.parametrize("configuration", ["extended", "ours"])
def test_nothing_that_throws_is_proved(program: str, configuration: str) -> None:
    assert proved(program, configuration) & marked(program, "throws") == set()


@pytest.mark.parametrize(
    ("program", "holder", "name", "fault"),
    [
        (STORES, SkippedCalls, "_was_null", lambda *_: True),
        (STORES, SkippedCalls, "_is_same_object", lambda *_: True),
        (STORES, Producers, "_of_field", lambda self, wanted: iter(())),
        (STORES, Producers, "_of_static", lambda self, symbol: iter(())),
        (FIELDS, Effects, "_is_of_library", lambda self, field: False),
        (FIELDS, Effects, "_running_library", frozenset()),
        (FIELDS, FixedFields, "is_own", lambda self, field: True),
    ],
)
def test_a_planted_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, program: str, holder: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(holder, name, fault)
    assert asked(program, "ours") & marked(program, "throws")
