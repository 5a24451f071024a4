"""Procedures that call through pointers are summarised as others are."""

from __future__ import annotations

import pytest

from tests.engines.concolic.asking import CONFIGURATIONS, HERE, compiled, reach
from whence.answers import Reachable, Unreachable
from whence.engines.concolic.summaries.summarised_procedures import summarised_procedures

DISPATCH = HERE / "programs" / "dispatch.c"
NAMES = ("parameter", "table", "both", "array", "later", "field")


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize("name", NAMES)
def test_what_a_pointer_leads_to_is_followed(name: str, configuration: str) -> None:
    program = compiled(DISPATCH)
    assert isinstance(reach(program, f"{name}_met", configuration).answer, Reachable)
    assert isinstance(reach(program, f"{name}_never", configuration).answer, Unreachable)


def test_they_have_trees_of_their_own() -> None:
    program = compiled(DISPATCH)
    assert "each" in summarised_procedures(program, "array_met")
    assert {"area_of", "square", "oblong"} <= summarised_procedures(program, "field_met")
