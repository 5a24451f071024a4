"""State that calls leave: through pointers, call-backs, tables of functions, virtual calls, superclasses,
lazy objects, the library's own. Each marked line fails after some calls: nothing there is proved."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import whence

HERE = Path(__file__).parent / "states"
SLOW = [pytest.param(each, marks=pytest.mark.slow) for each in ("horn", "concolic")]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["states.c", "States.java"])
def test_no_failure_in_some_state_is_denied(name: str) -> None:
    assert _denied(name, None) == []


@pytest.mark.parametrize("engine", ["local", "heap", "horn", "paths"])
def test_what_callers_hold_pointers_to_changes(engine: str) -> None:
    assert _denied("given_out.c", engine) == []


@pytest.mark.parametrize("engine", ["local", "heap", "horn", "paths", "concolic"])
def test_pointers_of_callers_lead_into_each_others_objects(engine: str) -> None:
    assert _denied("callers_pointers.c", engine) == []


@pytest.mark.parametrize("engine", ["local", "heap", "horn", "paths", "concolic"])
def test_what_is_changed_before_a_jump_is_not_denied(engine: str) -> None:
    assert _denied("jumps.c", engine) == []


@pytest.mark.parametrize("engine", ["local", *SLOW, pytest.param("heap", marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", ["numbers.c", "pointers.c", "library.c", "sizes.c", "left.c", "guards.c"])
def test_what_other_procedures_store_is_not_denied(name: str, engine: str) -> None:
    assert _denied(name, engine) == []


@pytest.mark.parametrize(
    "engine", ["local", "heap", "paths", *SLOW, pytest.param(None, marks=pytest.mark.slow)]
)
def test_fields_that_other_procedures_set_are_not_denied(engine: str | None) -> None:
    assert _denied("fields.c", engine) == []


@pytest.mark.parametrize("engine", ["local", "heap", "horn", "paths", "concolic"])
def test_cursors_and_sums_of_a_library_are_not_denied(engine: str) -> None:
    assert _denied("cursors.c", engine) == []


@pytest.mark.parametrize("engine", ["local", "heap"])
def test_an_index_that_leaves_its_array_is_not_denied(engine: str) -> None:
    assert _denied("indices.c", engine) == []


@pytest.mark.parametrize(
    "engine", ["local", "heap", "horn", "paths", pytest.param("concolic", marks=pytest.mark.slow)]
)
def test_flags_tables_and_numbers_that_are_pointers_are_not_denied(engine: str) -> None:
    assert _denied("flags.c", engine) == []


@pytest.mark.parametrize("engine", ["local", "heap", "paths", *SLOW])
def test_lists_buffers_and_comparisons_that_fail_are_not_denied(engine: str) -> None:
    assert _denied("loops.c", engine) == []


@pytest.mark.parametrize("engine", ["local", "heap", "paths", *SLOW])
def test_relations_of_statics_that_a_call_breaks_are_not_denied(engine: str) -> None:
    assert _denied("statics.c", engine) == []


@pytest.mark.parametrize("engine", ["local", "heap", pytest.param("paths", marks=pytest.mark.slow), *SLOW])
def test_texts_without_their_ends_are_not_denied(engine: str) -> None:
    assert _denied("texts.c", engine) == []


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["heap", "horn"])
@pytest.mark.parametrize("name", [each.name for each in sorted(HERE.glob("*.c"))])
def test_more_work_denies_nothing(name: str, engine: str) -> None:
    assert _denied(name, engine, 3_000_000) == []


def _denied(name: str, engine: str | None, budget: int = 1_000_000) -> list[int]:
    """The marked lines where the kind of failure is proved not to happen. Only these are asked about."""
    lines = (HERE / name).read_text().splitlines()
    marked = {
        number: mark[1] for number, line in enumerate(lines, 1) if (mark := re.search(r"//! (\w+)", line))
    }
    program = whence.load(HERE / name)

    def proved(number: int, kind: str) -> bool:
        found = program.check(at=f"{name}:{number}", only=kind, budget=budget, engine=engine)
        return {each.verdict for each in found} <= {"proved"}

    return [number for number, kind in marked.items() if proved(number, kind)]
