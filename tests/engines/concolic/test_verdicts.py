"""What can be reached is reached by an input that was run, what can't is proved so or left open."""

from __future__ import annotations

import re

import pytest

from tests.engines.concolic.asking import CONFIGURATIONS, HERE, checks, compiled, reach
from whence.answers import Reachable, Reason, Unknown, Unreachable
from whence.program.obligations import ObligationKind

SMALL = HERE / "programs" / "small.c"
NAMES = re.findall(r"^int (\w+_(?:Reached|Never|Unknown))\(", SMALL.read_text(), re.MULTILINE)


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize("name", [name for name in NAMES if name.endswith("_Reached")])
def test_a_point_that_can_be_reached_is_reached(name: str, configuration: str) -> None:
    assert isinstance(reach(compiled(SMALL), name, configuration).answer, Reachable)


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize("name", [name for name in NAMES if name.endswith("_Never")])
def test_a_point_that_cannot_be_reached_is_proved_so(name: str, configuration: str) -> None:
    assert isinstance(reach(compiled(SMALL), name, configuration).answer, Unreachable)


@pytest.mark.parametrize("name", [name for name in NAMES if name.endswith("_Unknown")])
def test_what_stops_inside_the_library_proves_nothing(name: str) -> None:
    assert isinstance(reach(compiled(SMALL), name, "compositional").answer, Unknown)


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize(
    ("procedure", "kind", "verdict"),
    [
        ("quotient", ObligationKind.DIV, "refuted"),
        ("guarded_quotient", ObligationKind.DIV, "proved"),
        ("out_of_bounds", ObligationKind.BOUNDS, "refuted"),
        ("in_bounds", ObligationKind.BOUNDS, "proved"),
        ("null", ObligationKind.NULL, "refuted"),
        ("not_null", ObligationKind.NULL, "proved"),
        ("null", ObligationKind.BOUNDS, "unknown"),
        ("overflow", ObligationKind.OVERFLOW, "refuted"),
        ("no_overflow", ObligationKind.OVERFLOW, "proved"),
        ("lookup_Reached", ObligationKind.ASSERT, "refuted"),
    ],
)
def test_obligations_are_refuted_or_proved(
    procedure: str, kind: ObligationKind, verdict: str, configuration: str
) -> None:
    assert checks(compiled(SMALL), procedure, kind, configuration) == [verdict]


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_floating_point_numbers_that_decide_leave_the_question_open(configuration: str) -> None:
    answer = reach(compiled(SMALL), "square", configuration).answer
    assert isinstance(answer, Unknown)
    assert answer.reason is Reason.FLOATS


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_plain_values_are_tried_for_floating_point_parameters(configuration: str) -> None:
    assert isinstance(reach(compiled(SMALL), "real", configuration).answer, Reachable)


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_an_endless_loop_is_cut_off_and_never_a_proof(configuration: str) -> None:
    answer = reach(compiled(SMALL), "endless", configuration, budget=900_000).answer
    assert isinstance(answer, Unknown)
    assert answer.reason is Reason.BUDGET


def test_the_first_input_can_be_enough() -> None:
    assert reach(compiled(SMALL), "paper_Reached", "compositional").cost.executions <= 4


def test_two_strings_are_made_equal_by_way_of_a_summary() -> None:
    assert isinstance(reach(compiled(SMALL), "compared_strings", "compositional").answer, Reachable)


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_how_much_was_printed_depends_on_what_was_printed(configuration: str) -> None:
    assert isinstance(reach(compiled(SMALL), "printed_met", configuration).answer, Reachable)


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_what_was_never_written_may_be_anything(configuration: str) -> None:
    program = compiled(SMALL)
    assert isinstance(reach(program, "unwritten_open", configuration).answer, Unknown)
    assert isinstance(reach(program, "unwritten_element_open", configuration).answer, Unknown)
    assert isinstance(reach(program, "written_element_never", configuration).answer, Unreachable)
