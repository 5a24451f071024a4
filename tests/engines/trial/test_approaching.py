"""Runs come nearer to what the guards of a target compare, so that counts and lengths come out right."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.engines.concolic.asking import compiled
from whence.analysis.runs.tracing.guard_distances import FAR, Guard, GuardedRun, guards_of
from whence.answers import Reachable, Unreachable
from whence.engines.trial.inputs.vocabulary import Vocabulary
from whence.engines.trial.search.answer_changes import Known, changed_answers, without_last_zeros
from whence.engines.trial.search.text_changes import changed
from whence.program.naming.points import resolve
from whence.program.operators import Operator
from whence.program.procedure import Point
from whence.questions import Reach
from whence.session.session import Session

VARIANTS = Path(__file__).parents[3] / "bench" / "programs" / "variants"
FOUND = (
    *("lists_argv", "lists_fgets", "lists_getchar", "states_argv", "states_getchar"),
    *("table_argv", "table_fgets", "table_fread", "keys_fgets"),
)
QUICK = ("lists_fgets",)


@pytest.mark.parametrize(
    "name", [each if each in QUICK else pytest.param(each, marks=pytest.mark.slow) for each in FOUND]
)
def test_a_parser_of_forty_characters_is_found_by_plain_runs(name: str) -> None:
    program = compiled(VARIANTS / f"parser_{name}.c")
    question = Reach(resolve(program, "call:reach_error"), ("main",), "")
    answer = Session(program).ask(question, "trial").answer
    assert isinstance(answer, Reachable)


DEEP = """
extern void reach_error(void);
struct reader { const char *at; int depth; };
static int value(struct reader *r) {
    if (r->depth >= 300) { reach_error(); return 0; }
    r->depth++;
    if (*r->at == '<') {
        r->at++;
        if (!value(r) || *r->at++ != '>') return 0;
    } else if (*r->at++ != '.') return 0;
    r->depth--;
    return 1;
}
int read_text(const char *text) {
    struct reader r = {text, 0};
    return text && value(&r);
}
"""


def test_a_limit_of_nesting_is_found_by_repetition(tmp_path: Path) -> None:
    path = tmp_path / "deep.c"
    path.write_text(DEEP)
    program = compiled(path)
    question = Reach(resolve(program, "call:reach_error"), ("read_text",), "")
    assert isinstance(Session(program).ask(question, "trial").answer, Reachable)


IMPOSSIBLE = """
#include <string.h>
extern void reach_error(void);
int main(int argc, char **argv) {
    if (argc != 2) return 1;
    int n = (int)strlen(argv[1]), open = 0;
    for (int i = 0; i < n; i++)
        open += argv[1][i] == '(' ? 2 : 0;
    if (open % 2 != 1) return 2;
    if (n == 10) reach_error();
    return 0;
}
"""


def test_a_run_that_was_sent_on_by_force_is_no_witness(tmp_path: Path) -> None:
    path = tmp_path / "odd.c"
    path.write_text(IMPOSSIBLE)
    program = compiled(path)
    question = Reach(resolve(program, "call:reach_error"), ("main",), "")
    assert not isinstance(
        Session(program, budget=1_500_000).ask(question, "trial").answer, Reachable | Unreachable
    )


@pytest.mark.parametrize(
    ("operator", "is_true", "values", "expected"),
    [
        (Operator.EQ, True, (37, 40), 3),
        (Operator.NE, False, (37, 40), 3),
        (Operator.NE, True, (7, 7), 1),
        (Operator.SLT, True, (12, 10), 3),
        (Operator.SLT, False, (7, 10), 3),
        (Operator.SGE, True, (7, 10), 3),
        (Operator.SGT, True, (10, 10), 1),
        (Operator.SLT, True, (5, (1 << 32) - 1), 7),
        (Operator.EQ, True, ((1 << 32) - 1, 1), 2),
        (Operator.SLE, False, (7, 10), 4),
        (Operator.UGE, False, (10, 10), 1),
        (Operator.ULE, True, (11, 10), 1),
        (Operator.ULT, False, (0, (1 << 32) - 1), (1 << 16) + 32),
    ],
)
def test_the_distance_of_a_guard_is_what_its_values_miss(
    operator: Operator, is_true: bool, values: tuple[int, int], expected: int
) -> None:
    guard = Guard(Point("f", 0, 0), is_true, operator, 32)
    assert guard.distance(not is_true, values) == expected
    assert guard.distance(is_true, values) == 0


def test_a_negated_comparison_has_the_distance_of_what_it_compares() -> None:
    guard = Guard(Point("f", 0, 0), True, Operator.SLT, 32)
    assert guard.distance(False, (3, 9)) == 6


def test_guards_are_those_of_callers_callees_and_the_target(tmp_path: Path) -> None:
    path = tmp_path / "guards.c"
    path.write_text("""
extern void hit(void);
static int fits(int n) {
    if (n < 10) return 0;
    if (n > 20) return 0;
    return 1;
}
static void inner(int m) {
    for (int i = 0; i < 3; i++)
        if (m == i) hit();
}
int start(int n, int m) {
    if (!fits(n)) return 0;
    inner(m);
    return 1;
}
""")
    program = compiled(path)
    found = guards_of(program, resolve(program, "call:hit"), "start").values()
    forced = {(each.point.procedure, each.is_forced) for each in found}
    assert forced == {("inner", False), ("start", True), ("fits", True)}
    assert sum(each.point.procedure == "fits" for each in found) == 2


def test_a_run_tells_its_least_distances_and_goes_on_by_force() -> None:
    near, later = Point("f", 1, 2), Point("f", 2, 2)
    guards = {
        near: Guard(near, True, Operator.EQ, 32, is_forced=True),
        later: Guard(later, True, Operator.EQ, 32),
    }
    run = GuardedRun(guards)
    assert run.guard(near, 0, (3, 5)) == 1
    assert run.guard(near, 0, (4, 5)) == 1
    assert run.guard(Point("f", 9, 9), 0, (4, 5)) == 0
    assert run.vector() == (1, FAR)
    assert run.is_forced
    assert run.guard(later, 0, (4, 4000)) == 0


def test_changes_repeat_as_often_as_is_wanted() -> None:
    random = Random("test")
    made = {changed(random, "a=1;", "b=2;", Vocabulary(("=",)), (36,)) for _ in range(400)}
    assert any(len(each) == 40 for each in made)
    assert {"a=1;", ""} <= {each.replace("a=1;a=1;", "a=1;") for each in made} | {""}


ANSWERS = """
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
    unsigned char data[5], check = 0x5a;
    for (int i = 0; i < 5; i++) data[i] = __VERIFIER_nondet_uchar();
    for (int i = 0; i < 4; i++)
        for (int bit = 0; bit < 8; bit++) {
            int top = (check ^ data[i] << bit) & 0x80;
            check = top ? check << 1 ^ 0x2f : check << 1;
        }
    if (check > 0x100) reach_error();
    if (data[4] == check && data[0] == 'Q' && data[1] + data[2] == 99) reach_error();
    return 0;
}
"""


def test_answers_of_a_harness_come_nearer_to_each_of_two_targets(tmp_path: Path) -> None:
    """The first target, which no input comes to, takes its part of the runs only."""
    path = tmp_path / "answers.c"
    path.write_text(ANSWERS)
    program = compiled(path)
    question = Reach(resolve(program, "call:reach_error"), ("main",), "")
    answer = Session(program).ask(question, "trial").answer
    assert isinstance(answer, Reachable)


def test_changes_of_answers_are_move_numbers_and_pieces() -> None:
    random, known = Random(7), Known((5, 70), (3, 1 << 20), (9, 8, 7))
    made = {changed_answers(random, (1, 2, 3), known) for _ in range(3_000)}
    assert {0, 2, 3, 4, 6} <= {len(each) for each in made}
    assert {(1, 2, 6), (1, 70, 3), (2, 3), (1, 2, 3, 2, 3), (1, 2, 7)} <= made
    assert without_last_zeros((0, 4, 0, 0)) == (0, 4)
    assert not without_last_zeros((0, 0))
