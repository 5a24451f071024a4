"""The casts that the compiler writes into bridges are asked about, in the line where they fail on a JVM."""

from __future__ import annotations

from pathlib import Path

import whence
from tests.engines.local.announced import announced

HERE = Path(__file__).parent / "bridges"


def _verdicts(folder: Path) -> dict[int, set[str]]:
    found: dict[int, set[str]] = {}
    for each in whence.load(folder).check(only="cast"):
        found.setdefault(each.span.line, set()).add(each.verdict)
    return found


def test_what_raw_types_let_pass_is_found() -> None:
    verdicts = {True: {"proved"}, False: {"refuted"}}
    found, expected = _verdicts(HERE / "program"), announced(HERE / "program" / "Bridges.java")
    assert found == {line: verdicts[holds] for line, holds in expected.items()}


def test_callers_of_a_library_do_not_call_bridges() -> None:
    assert _verdicts(HERE / "library") == {}
