"""What <ctype.h> says of a character is arithmetic, so that proofs may use it."""

from __future__ import annotations

from pathlib import Path

from whence.answers import Proved, Refuted
from whence.frontends.llvm.load import load
from whence.program.instructions import Call, Direct
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.session import Session
from whence.session.check_questions import checks_in

COUNTS = """
#include <ctype.h>
int digits[10], letters[26], places[4];
int count(unsigned char c, int n) {
    if (isdigit(c)) return digits[c - '0']++;
    if (isupper(c)) return letters[tolower(c) - 'a']++;
    if (islower(c)) return letters[toupper(c) - 'A']++;
    return isspace(c) ? n / (c - 10) : 0;
}
"""
KINDS = frozenset({ObligationKind.BOUNDS, ObligationKind.DIV})
OWN = """
static int isdigit(int c) { return c >= 'a'; }
int f(int c) { return isdigit(c); }
"""


def _loaded(text: str, folder: Path, cache: Path) -> Program:
    path = folder / "characters.c"
    path.write_text(text)
    return load([str(path)], cache=cache)


def test_indices_behind_character_tests_are_proved_in_the_procedure(tmp_path: Path, cache: Path) -> None:
    program = _loaded(COUNTS, tmp_path, cache)
    session = Session(program)
    answers = [session.ask(each).answer for each in checks_in(program, "count", KINDS, ("count",))]
    assert {type(each) for each in answers} == {Proved, Refuted}
    assert sum(isinstance(each, Refuted) for each in answers) == 1


def test_a_function_of_the_program_keeps_its_meaning(tmp_path: Path, cache: Path) -> None:
    program = _loaded(OWN, tmp_path, cache)
    calls = [each for _, each in program.procedure("f").points() if isinstance(each, Call)]
    assert [each.callee for each in calls] == [Direct("isdigit")]
