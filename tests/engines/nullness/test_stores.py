"""What calls may assign: fields whose stores give no null, and fields of the library. Marked lines throw when
run, or are proved."""

from __future__ import annotations

import pytest

from tests.engines.nullness.marked import HOLDERS, asked, marked, proved
from whence.analysis.calls.java.fixed_fields import FixedFields
from whence.answers import Unknown
from whence.engines.nullness.producers.immediate_producers import Producers
from whence.engines.nullness.walk.call_effects import Effects
from whence.engines.nullness.walk.skipped_calls import SkippedCalls
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.session.entries.start_points import entries_of

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


def test_the_store_that_gives_null_is_named() -> None:
    """Not the call of the library that may run it."""
    program = load([str(path) for path in sorted((HOLDERS / STORES).glob("*.class"))])
    session = Session(program, tuple(each for each in ENGINES if each.name == "nullness"))
    only = frozenset({ObligationKind.NULL})
    sources: dict[str, str] = {}
    for procedure in ("Stores$Cleared.use(Ljava/lang/Object;)V", "Stores.useLost(Ljava/lang/Object;)V"):
        for check in checks_in(program, procedure, only, entries_of(program)):
            answer = session.ask(check, "nullness").answer
            if isinstance(answer, Unknown):
                sources[procedure] = f"{answer.category}: {answer.detail}"
    assert len(sources) == 2
    for text, hook in zip(sources.values(), ("Clearing", "Losing"), strict=True):
        assert text.startswith("null-assignment") and f"Stores${hook}.hit" in text
