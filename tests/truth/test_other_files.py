"""What other files of a program may bring: weak functions and variables that they define instead, variables
that only they define, and what the system writes before a program starts. None of it is proved, and what a
run makes of it refutes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Proved, Refuted, Unknown, Unreachable
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.program.obligations import ObligationKind
from whence.program.program import Language, Program
from whence.questions import Check, Reach, Setting, State
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.session.entries.start_points import entries_of

BUDGET = 300_000
NAMES = tuple(each.name for each in ENGINES if Check in each.kinds and Language.C in each.languages)
OPEN = """
__attribute__((weak)) int limit(void) { return 4; }
__attribute__((weak)) int size = 4;
__attribute__((weak)) const int fixed = 3;
__attribute__((weak)) int table[2] = {1, 2};
static int real_scale(int x) { return 2; }
extern int scale(int) __attribute__((weak, alias("real_scale")));
static int touched = 1;
__attribute__((weak)) void fill(int *p) { *p = 2; }
__attribute__((weak)) void hook(void) { touched = 2; }
static int (*const by_pointer)(void) = limit;
static int around(void) { return limit() + 1; }
extern int there;
extern const int constant_there;
extern int *pointer_there;
extern int table_there[];
int weak_function(int x) { return x / limit(); }
int weak_variable(int x) { return x / size; }
int weak_constant(int x) { return x / fixed; }
int weak_table(int x) { return x / table[1]; }
int weak_alias(int x) { return x / scale(x); }
int through_a_pointer(int x) { return x / by_pointer(); }
int through_a_callee(int x) { return x / around(); }
int after_a_hook(int x) { hook(); return x / touched; }
int after_a_hook_that_is_given(int x) { int y = 3; fill(&y); return x / y; }
int by_a_branch(int x) { int n = limit(); return n >= 4 ? 1 : 5 / (n - n); }
int variable(int x) { return x / (there + 1); }
int constant(int x) { return x / (constant_there + 1); }
int pointer(int x) { return pointer_there ? x / (x - x) : 1; }
int element(int x) { return 5 / (table_there[2] + 2); }
"""
SURE = """
__attribute__((weak)) void hook(void) { }
__attribute__((weak)) int own(int x) { int y = 3; return x / y; }
extern int table_there[];
int written(int x) { table_there[0] = 5; return 7 / table_there[0]; }
"""
NOT_SEEN = """
extern char *name;
extern struct record { int a; int *q; } record;
extern int table[];
extern const int divisor;
int null_pointer(void) { return name[0]; }
int null_in_a_struct(void) { return *record.q; }
int short_table(int i) { return table[1]; }
int zero(int x) { return x / divisor; }
"""
SEEN = """
extern char *name;
extern int table[], level;
int all_the_same(int x) { int d = name ? x - x : 0; return 7 / d; }
int before_the_table(void) { return table[-1]; }
int data(int x) { return x / level; }
"""
STARTED = """
extern void reach_error(void);
extern char **environ;
extern char *program_invocation_name;
int main(void) { if (%s) reach_error(); return 0; }
"""
KINDS = frozenset({ObligationKind.DIV, ObligationKind.NULL, ObligationKind.BOUNDS})


def _names(text: str) -> list[str]:
    lines = (line for line in text.splitlines() if line.startswith("int ") and "(" in line)
    return [line.partition("(")[0].removeprefix("int ") for line in lines]


def _program(folder: Path, *texts: str) -> Program:
    paths = [folder / f"part{number}.c" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    return load([str(path) for path in paths])


def _answers(
    program: Program, name: str, engine: str, kinds: frozenset[ObligationKind], state: State
) -> list[object]:
    session = Session(program, budget=BUDGET)
    questions = checks_in(program, name, kinds, (name,), Setting(state=state))
    return [session.ask(question, engine).answer for question in questions]


DIVISIONS = frozenset({ObligationKind.DIV})


@pytest.mark.parametrize("name", _names(OPEN))
def test_what_other_files_may_define_is_not_proved(tmp_path: Path, name: str) -> None:
    program = _program(tmp_path, OPEN)
    for engine in NAMES:
        for state in State:
            answers = _answers(program, name, engine, DIVISIONS, state)
            assert not any(isinstance(each, Proved) for each in answers), (engine, state)


@pytest.mark.parametrize("name", ["written"])
def test_what_they_cannot_change_is_proved(tmp_path: Path, name: str) -> None:
    answers = _answers(_program(tmp_path, SURE), name, "", DIVISIONS, State.ANY)
    assert answers and all(isinstance(each, Proved) for each in answers)


def test_a_weak_function_is_proved_of_by_itself(tmp_path: Path) -> None:
    [answer] = _answers(_program(tmp_path, SURE), "own", "", DIVISIONS, State.ANY)
    assert isinstance(answer, Proved)


def test_a_program_that_is_whole_has_no_other_files(tmp_path: Path) -> None:
    main = "int weak_function(int x); int main(int c, char **v) { return weak_function(c); }"
    text = OPEN.partition("extern int there")[0] + "int weak_function(int x) { return x / (limit() + size); }"
    [answer] = _answers(_program(tmp_path, text, main), "weak_function", "", DIVISIONS, State.ANY)
    assert isinstance(answer, Proved)


def test_a_strong_definition_that_is_given_counts(tmp_path: Path) -> None:
    weak = "__attribute__((weak)) int limit(void) { return 4; } int user(int x) { return x / limit(); }"
    program = _program(tmp_path, weak, "int limit(void) { return 0; }")
    [answer] = _answers(program, "user", "", DIVISIONS, State.ANY)
    assert isinstance(answer, Refuted)
    program = _program(tmp_path, weak, "int limit(void) { return 2; }")
    [answer] = _answers(program, "user", "", DIVISIONS, State.ANY)
    assert isinstance(answer, Proved)


@pytest.mark.parametrize("name", _names(NOT_SEEN))
def test_zeros_in_variables_of_other_files_refute_nothing(tmp_path: Path, name: str) -> None:
    program = _program(tmp_path, NOT_SEEN)
    for engine in ("trial", "paths", "concolic"):
        answers = _answers(program, name, engine, KINDS, State.ANY)
        assert not any(isinstance(each, Refuted) for each in answers), engine


@pytest.mark.parametrize("name", _names(SEEN))
def test_what_fails_whatever_they_hold_is_refuted(tmp_path: Path, name: str) -> None:
    answers = _answers(_program(tmp_path, SEEN), name, "trial", KINDS, State.ANY)
    assert any(isinstance(each, Refuted) for each in answers)


@pytest.mark.parametrize(
    "condition",
    ["environ", "environ && environ[0]", "program_invocation_name[0]", "program_invocation_name"],
)
def test_what_the_system_sets_is_not_denied(tmp_path: Path, condition: str) -> None:
    program = _program(tmp_path, STARTED % condition)
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), "call:reach_error")
    for engine in NAMES:
        assert not isinstance(Session(program, budget=BUDGET).ask(question, engine).answer, Unreachable), (
            engine
        )


def test_the_cause_names_the_function(tmp_path: Path) -> None:
    [answer] = _answers(_program(tmp_path, OPEN), "weak_function", "heap", DIVISIONS, State.ANY)
    assert isinstance(answer, Unknown) and "limit is weak" in answer.detail
