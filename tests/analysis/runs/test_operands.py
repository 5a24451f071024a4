"""A copy of bytes has two operands: a stop at one of them refutes nothing about the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Refuted
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.questions import Check, Reach
from whence.session import Session
from whence.session.check_questions import checks_in

ENGINES_OF_VERDICTS = ("", *(each.name for each in ENGINES if each.takes(Reach((), (), ""))))

COPIES = {
    "the target is too small": ("char d[4], s[9] = {1}; memcpy(d, s, 9); return d[0];", {0}),
    "the source is too small": ("char d[9], s[4] = {1}; memcpy(d, s, 9); return d[0];", {1}),
    "moved into too little": (
        "char d[4], s[9] = {1}; memmove(d, s, 5 + (n & 3)); return d[0];",
        {0},
    ),
    "a null source": (
        "struct big d, *s = n > 100 ? 0 : &d; d = *s; return d.a[0];",
        {1},
    ),
    "a null target": (
        "struct big s = {{1}}, *d = n > 100 ? 0 : &s; *d = s; return n;",
        {0},
    ),
}


@pytest.mark.parametrize("engine", ENGINES_OF_VERDICTS)
@pytest.mark.parametrize("name", COPIES)
def test_only_the_operand_that_failed_is_refuted(tmp_path: Path, name: str, engine: str) -> None:
    body, failing = COPIES[name]
    path = tmp_path / "copies.c"
    path.write_text(f"#include <string.h>\nstruct big {{ int a[20]; }};\nint f(int n) {{ {body} }}\n")
    program = load([str(path)])
    session = Session(program)
    kinds = frozenset({ObligationKind.NULL, ObligationKind.BOUNDS})
    asked = checks_in(program, "f", kinds, ("f",))
    questions = [each for each in asked if each.obligation.operand is not None]
    refuted = {each.obligation.operand for each in questions if _is_refuted(session, each, engine)}
    assert refuted <= failing
    if engine in ("", "paths"):
        assert refuted == failing


def _is_refuted(session: Session, question: Check, engine: str) -> bool:
    return isinstance(session.ask(question, engine).answer, Refuted)
