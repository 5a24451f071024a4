"""An unknown has one cause, the nearest to a decision, which says what to do; `--explain` shows all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import whence
from whence.answers import NEAREST_FIRST, Answer, Proved, Reason, Unknown
from whence.cli.main import main
from whence.engines.concolic.limits import Bound
from whence.engines.concolic.search.outcome import left_by
from whence.program.procedure import Point
from whence.questions import Reach
from whence.session.reporting.causes import undecided

QUESTION = Reach((Point("main", 0, 0),), ("main",), "main")
PROGRAM = """\
#include <stdlib.h>
int secret(int);
int missing(int a) {
    return 10 / secret(a);
}
int allocates(int n) {
    int *p = malloc(4);
    if (p == NULL) {
        return 0;
    }
    *p = n;
    int *q = malloc(sizeof(int));
    return n * n * n * n == 81 * 7 ? *q : 0;
}
int pointer(int **p, int **q) {
    return **p + **q;
}
"""


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("causes") / "causes.c"
    path.write_text(PROGRAM)
    return path


def test_every_reason_has_its_place() -> None:
    assert set(NEAREST_FIRST) == set(Reason)


@pytest.mark.parametrize(
    ("tried", "cause"),
    [
        ({"a": Reason.APPROXIMATED, "b": Reason.BUDGET, "c": Reason.UNSUPPORTED}, "b"),
        ({"a": Reason.APPROXIMATED, "b": Reason.UNKNOWN_CALL, "c": Reason.NOT_DECIDED}, "b"),
        ({"a": Reason.APPROXIMATED, "b": Reason.APPROXIMATED}, "b"),
        ({"a": Reason.TIMEOUT, "b": Reason.BUDGET}, "a"),
    ],
)
def test_the_cause_nearest_to_a_decision_comes_first(tried: dict[str, Reason], cause: str) -> None:
    answers: dict[str, Answer] = {name: Unknown(reason, f"of {name}") for name, reason in tried.items()}
    answer = undecided(QUESTION, answers)
    assert isinstance(answer, Unknown)
    assert (answer.reason, answer.detail) == (tried[cause], f"{cause}: of {cause}")
    assert {each.engine: each.reason for each in answer.causes} == tried
    assert answer.causes[0].engine == cause


@pytest.mark.parametrize(
    ("losses", "reason"),
    [
        ([(Reason.APPROXIMATED, "an allocation"), (Reason.BUDGET, Bound.PATHS.value)], Reason.BUDGET),
        ([(Reason.UNSUPPORTED, "something"), (Reason.APPROXIMATED, Bound.INPUTS.value)], Reason.APPROXIMATED),
        ([(Reason.FLOATS, "a float"), (Reason.NOT_REPLAYED, "missed")], Reason.NOT_REPLAYED),
        ([(Reason.APPROXIMATED, "an allocation")], Reason.APPROXIMATED),
    ],
)
def test_what_ended_a_search_comes_before_what_is_in_the_way_of_a_proof(
    losses: list[tuple[Reason, str]], reason: Reason
) -> None:
    found = left_by(losses)
    assert found is not None
    assert found.reason is reason


def test_a_missing_function_is_named_with_what_to_do(path: Path) -> None:
    (result,) = whence.load(path).check(within="missing", only="div", entry="missing", engine="paths")
    assert isinstance(result.answer, Unknown)
    assert result.answer.reason is Reason.UNKNOWN_CALL
    assert "secret has neither a body nor a model; name the file that defines it" in result.answer.detail


def test_a_budget_that_is_spent_names_no_number_that_nobody_set(path: Path) -> None:
    program = whence.load(path)
    for result in program.check(within="allocates", entry="allocates", budget=9_000):
        if isinstance(result.answer, Unknown):
            assert "raise --budget" in result.answer.detail
            assert not any(character.isdigit() for character in result.answer.detail.partition(":")[2])


@pytest.mark.parametrize("budget", [0, 20_000, 300_000])
def test_no_cause_is_empty_and_each_is_one_line(path: Path, budget: int) -> None:
    for result in whence.load(path).check(budget=budget):
        match result.answer:
            case Unknown(_, detail, causes=causes):
                assert causes
                assert all(each.detail and "\n" not in each.detail for each in causes)
                assert detail == f"{causes[0].engine}: {causes[0].detail}"
            case Proved(evidence):
                assert evidence
            case _:
                pass


def test_explain_shows_the_causes_of_all_engines(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["check", str(path), "--at", "pointer", "--only", "bounds"]
    main([*arguments, "--explain"])
    out = capsys.readouterr().out
    assert "    local: not-decided: " in out
    main(arguments)
    assert "local:" not in capsys.readouterr().out
    main([*arguments, "--json"])
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    open_ = next(each for each in found if "causes" in each)
    assert {"engine", "reason", "detail"} <= set(open_["causes"][0])
