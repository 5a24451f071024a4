"""The paper's examples, with the verdict of each configuration."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Unknown, verdict_of
from whence.engines.nullness.limits import CONFIGURATIONS as LIMITS
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.instructions import Call, Direct, Virtual
from whence.program.obligations import ObligationKind
from whence.program.places import Field, operands_of
from whence.program.program import Program
from whence.questions import Check
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of

HERE = Path(__file__).parent
ASKED = "// asked: "
CONFIGURATIONS = ("base", "producers", "collections", "extended", "ours", "thin-slices")
EVERYWHERE = dict.fromkeys(CONFIGURATIONS, "proved")
NOWHERE = dict.fromkeys(CONFIGURATIONS, "unknown")
BY_PRODUCERS = {**EVERYWHERE, "base": "unknown", "collections": "unknown"}
BY_COLLECTIONS = {**EVERYWHERE, "base": "unknown", "producers": "unknown"}
BY_FLOW = {**EVERYWHERE, "thin-slices": "unknown"}


def _program(figure: str) -> Program:
    paths = sorted((HERE / "classes").glob("*.class"))
    return load([str(path) for path in paths if path.stem.partition("$")[0] == figure])


def _is_about(program: Program, check: Check, name: str) -> bool:
    """Whether the dereference is for the member of that name."""
    instruction = program.procedure(check.point.procedure).at(check.point)
    match instruction:
        case Call(_, Virtual(_, called, _)):
            return called == name
        case Call(_, Direct(called)):
            return f".{name}(" in called
        case _:
            place = getattr(instruction, "place", None)
            return isinstance(place, Field) and place.field.name == name and bool([*operands_of(place)])


def _asked(program: Program, method: str) -> Check:
    lines = (HERE / "Figures.java").read_text(encoding="utf-8").split("\n")
    for procedure in own_procedures(program):
        if f".{method}(" not in procedure:
            continue
        for check in checks_in(program, procedure, frozenset({ObligationKind.NULL}), entries_of(program)):
            line = lines[program.procedure(procedure).at(check.point).span.line - 1]
            if ASKED in line and _is_about(program, check, line.partition(ASKED)[2]):
                return check
    raise AssertionError(f"nothing is asked in {method}")


@pytest.mark.parametrize(
    ("figure", "method", "verdicts"),
    [
        ("Figure1", "foo", BY_FLOW),
        ("Figure6", "main", BY_PRODUCERS),
        ("Figure10", "hashCode", BY_PRODUCERS),
        # The element is in the array before its field is assigned, which section 5.2 does not allow.
        ("Figure11a", "main", NOWHERE),
        ("Figure11Made", "main", BY_PRODUCERS),
        ("Figure11", "foo", BY_FLOW),
        ("Figure14", "foo", BY_COLLECTIONS),
        ("Figure14", "bad", NOWHERE),
        ("Figure15", "list", BY_COLLECTIONS),
        ("Figure15", "field", BY_FLOW),
        ("Figure15", "other", NOWHERE),
    ],
)
def test_figures_have_the_papers_verdicts(figure: str, method: str, verdicts: dict[str, str]) -> None:
    program = _program(figure)
    check = _asked(program, method)
    session = Session(program)
    answers = {each: session.ask(check, f"nullness:{each}").answer for each in CONFIGURATIONS}
    assert {each: verdict_of(answer) for each, answer in answers.items()} == verdicts


def test_an_unknown_says_where_null_may_come_from() -> None:
    program = _program("Figure14")
    answer = Session(program).ask(_asked(program, "bad"), "nullness:base").answer
    assert "the call of java.util.Iterator.next in Figure14.bad, line 113" in str(answer)


def test_an_unknown_has_a_category_and_the_way_of_null() -> None:
    program = _program("Figure14")
    answer = Session(program).ask(_asked(program, "bad"), "nullness:ours").answer
    assert isinstance(answer, Unknown)
    assert answer.category == "caller"
    assert [each.span.line for each in answer.whence] == sorted(each.span.line for each in answer.whence)
    assert "call of next" in [each.text for each in answer.whence]


def test_an_unknown_names_the_call_that_null_comes_from_though_the_path_starts_in_main() -> None:
    program = load([str(Path(__file__).parent / "holders" / "Sources" / "Sources.class")])
    main = next(name for name in own_procedures(program) if ".main(" in name)
    [check] = [
        each
        for each in checks_in(program, main, frozenset({ObligationKind.NULL}), entries_of(program))
        if program.procedure(main).at(each.point).span.line == 15
        and isinstance(Session(program).ask(each, "nullness").answer, Unknown)
    ]
    answer = Session(program).ask(check, "nullness").answer
    assert isinstance(answer, Unknown)
    assert answer.category == "library-result"
    assert "the call of java.util.Map.get in Sources.named, line 9" in str(answer)


def test_each_policy_is_a_configuration_that_the_registry_knows() -> None:
    registered = next(each for each in ENGINES if each.name == "nullness")
    assert registered.configurations == tuple(LIMITS)


@pytest.mark.parametrize("policy", ["without-library-results", "without-mod-ref"])
def test_a_policy_that_is_switched_off_leaves_a_figure_open(policy: str) -> None:
    program = _program("Figure10")
    answer = Session(program).ask(_asked(program, "hashCode"), f"nullness:{policy}").answer
    assert verdict_of(answer) == "unknown"
