"""The environment is an input: what it gives refutes, and no proof leans on one sequence."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.analysis.runs.evidence import claim_of
from whence.analysis.runs.replay import Manner, replay
from whence.answers import Proved, Refuted, Unknown
from whence.execute.link.linker import Translations
from whence.execute.translate.translation import Options
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.questions import ANYTHING, Allocations, Check, Setting
from whence.session import Session
from whence.session.check_questions import checks_in

HEADERS = "".join(
    f"#include <{name}.h>\n" for name in ["assert", "stdio", "stdlib", "string", "sys/time", "time", "unistd"]
)

GIVEN = {
    "return 100 / (rand() % 3);": "rand",
    "srand(7); return 100 / (rand() - 5);": "rand",
    "int a = rand(), b = rand(); return 100 / (a - b - 1);": "rand",
    "return 100 / (int)(random() & 255);": "random",
    "assert(lrand48() != 12345); return 0;": "lrand48",
    "return 100 / (int)(time(NULL) % 7 - 3);": "time",
    "struct timeval t; gettimeofday(&t, NULL); return 100 / (int)(t.tv_usec % 5 - 2);": "gettimeofday",
    "return 100 / (int)(clock() % 11 - 7);": "clock",
    "assert(getpid() != 4711); return 0;": "getpid",
    "assert(getuid() != 0); return 0;": "getuid",
}
"""Bodies that fail if the environment gives the wrong number, and the function that gives it."""

SLOW = {(body, "concolic") for body in GIVEN if "gettimeofday" in body}

ALLOCATING = (
    "int *p = malloc(4); *p = 5; free(p); return 0;",
    "int *p = calloc(2, 4); p[1] = 5; free(p); return 0;",
    'char *p = strdup("abc"); p[0] = 1; free(p); return 0;',
    "int *p = malloc(4), *q; if (!p) return 1; q = malloc(4); *q = *p = 1; free(p); free(q); return 0;",
    "char *p = malloc(4); if (!p) return 1; p = realloc(p, 8); p[0] = 1; free(p); return 0;",
)

SAFE = (
    "int r = rand(); assert(r >= 0); return r;",
    "assert(time(NULL) >= 0); return 0;",
    "assert(getpid() > 0); return 0;",
    "int *p = malloc(4); if (p) *p = 5; free(p); return 0;",
)


def _asked(directory: Path, body: str, setting: Setting) -> tuple[Session, list[Check]]:
    path = directory / "environment.c"
    path.write_text(f"{HEADERS}int f(void) {{ {body} }}\n")
    program = load([str(path)])
    kinds = frozenset({ObligationKind.NULL, ObligationKind.DIV, ObligationKind.ASSERT})
    return Session(program), list(checks_in(program, "f", kinds, ("f",), setting))


def _refuted(directory: Path, body: str, setting: Setting = ANYTHING) -> list[Refuted]:
    session, questions = _asked(directory, body, setting)
    found = []
    for each in questions:
        answer = session.ask(each).answer
        if isinstance(answer, Refuted):
            translations = Translations(session.program, Options(frozenset({each.point}), checks_values=True))
            again = replay(translations, "f", answer.witness.inputs, Manner(goes_on=True))
            assert claim_of(each, session.program.language).evidence(again) is not None
            found.append(answer)
    return found


@pytest.mark.parametrize("body", GIVEN)
def test_what_the_environment_gives_refutes_and_is_told(tmp_path: Path, body: str) -> None:
    (refuted,) = _refuted(tmp_path, body)
    assert GIVEN[body] in {each.name for each in refuted.witness.inputs.environment}


@pytest.mark.parametrize("body", ALLOCATING)
def test_an_allocation_that_fails_refutes_unless_all_succeed(tmp_path: Path, body: str) -> None:
    found = _refuted(tmp_path, body)
    assert found
    assert all(any(any(each.data) for each in one.witness.inputs.environment) for one in found)
    assert not _refuted(tmp_path, body, Setting(allocations=Allocations.SUCCEED))


@pytest.mark.parametrize("body", SAFE)
def test_what_holds_in_every_environment_is_proved(tmp_path: Path, body: str) -> None:
    session, questions = _asked(tmp_path, body, Setting())
    answers = [session.ask(each).answer for each in questions]
    assert answers
    assert all(isinstance(each, Proved) for each in answers)


@pytest.mark.parametrize(
    ("body", "engine"),
    [
        pytest.param(body, engine, marks=[pytest.mark.slow] if (body, engine) in SLOW else [])
        for body in (*GIVEN, *ALLOCATING)
        for engine in ("local", "trial", "paths", "concolic")
    ],
)
def test_no_engine_leans_on_one_environment(tmp_path: Path, body: str, engine: str) -> None:
    session, questions = _asked(tmp_path, body, Setting())
    answers = [session.ask(each, engine).answer for each in questions]
    assert any(isinstance(each, Refuted | Unknown) for each in answers)
