"""Pointers of an entry lead to objects of their own; a proof does not lean on that where others matter."""

from __future__ import annotations

import pytest

from tests.engines.concolic.asking import CONFIGURATIONS, HERE, checks, compiled, reach, targets_in
from whence.answers import Reachable, Reason, Unknown, Unreachable
from whence.program.obligations import ObligationKind
from whence.questions import Reach
from whence.session.session import Session

POINTERS = HERE / "programs" / "pointers.c"


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize("entry", ["sentinel", "called_sentinel", "misaligned", "punned", "variable"])
def test_what_another_pointer_or_argument_may_do_is_not_excluded(entry: str, configuration: str) -> None:
    answer = reach(compiled(POINTERS), f"{entry}_open", configuration).answer
    assert isinstance(answer, Unknown)
    assert answer.reason is Reason.APPROXIMATED


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize("entry", ["by_value", "parts", "dispatched"])
def test_pointers_in_structs_by_value_and_to_functions_are_followed(entry: str, configuration: str) -> None:
    assert isinstance(reach(compiled(POINTERS), f"{entry}_met", configuration).answer, Reachable)


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize("entry", ["far", "far_written"])
def test_any_two_of_many_pointers_may_lead_to_one_object(entry: str, configuration: str) -> None:
    answer = reach(compiled(POINTERS), f"{entry}_met", configuration).answer
    assert isinstance(answer, Reachable)
    assert answer.witness.inputs.parameters[-1] == {"same as": "a"}


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize("entry", ["same", "dispatched"])
def test_two_names_of_one_object_and_all_functions_of_a_table_are_told_apart(
    entry: str, configuration: str
) -> None:
    assert isinstance(reach(compiled(POINTERS), f"{entry}_never", configuration).answer, Unreachable)


def test_paths_tells_the_registers_of_one_struct_apart() -> None:
    program = compiled(POINTERS)
    question = Reach(targets_in(program, "parts_met"), ("parts_met",), "reach_error")
    assert not isinstance(Session(program).ask(question, "paths").answer, Unreachable)


@pytest.mark.parametrize(
    ("entry", "verdict"), [("far_apart", "refuted"), ("apart", "proved"), ("listed", "refuted")]
)
def test_what_one_parameter_holds_may_be_written_through_another(entry: str, verdict: str) -> None:
    program = compiled(HERE / "programs" / "shared_cells.c")
    assert checks(program, entry, ObligationKind.DIV, "compositional") == [verdict]
