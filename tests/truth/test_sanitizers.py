"""Witnesses of C, compiled and run with sanitizers: the same failure in the same line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.truth import test_environment, test_inner_bounds, test_library_calls
from tests.truth.sanitized import is_confirmed
from whence.answers import Refuted
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.program.source_level.spans import span_at
from whence.session import Session
from whence.session.check_questions import checks_in

_ORDER = "int order(const void *a, const void *b) { return *(int *)a - *(int *)b; }\n"
_NOT_SEEN = ("wmem", "wcscpy", "wcsn", "fread", 'printf("%s", p)', "getuid", "getpid")
"""What the sanitizers do not look into, or glibc allows."""

BODIES = [
    *(
        (test_library_calls.HEADERS + _ORDER, f"int x = 0; {body} return x;")
        for body in test_library_calls.FAILING
    ),
    *((test_inner_bounds.DECLARED, body.replace("k", "n")) for body in test_inner_bounds.LEAVING),
    *((test_inner_bounds.DECLARED, body.replace("k", "n")) for body in test_inner_bounds.UNDEFINED),
    *((test_environment.HEADERS, body) for body in test_environment.GIVEN),
    *((test_environment.HEADERS, body) for body in test_environment.ALLOCATING),
]
SEEN = [(headers, body) for headers, body in BODIES if not any(each in body for each in _NOT_SEEN)]


@pytest.mark.slow
@pytest.mark.parametrize(("headers", "body"), SEEN, ids=[body for _, body in SEEN])
def test_a_witness_fails_natively_in_the_same_line(tmp_path: Path, headers: str, body: str) -> None:
    path = tmp_path / "rows.c"
    lines = body.replace("; ", ";\n").replace("malloc(sizeof *p)", "malloc(8)")
    path.write_text(f"{headers}int f(int n) {{\n{lines}\n}}\n")
    program = load([str(path)])
    session = Session(program)
    kinds = frozenset(ObligationKind) - {ObligationKind.UNINIT}
    shown = 0
    for each in checks_in(program, "f", kinds, ("f",)):
        answer = session.ask(each).answer
        if isinstance(answer, Refuted) and "after the write outside" not in answer.witness.event:
            kind, span = each.obligation.kind, span_at(program, each.point)
            assert is_confirmed(tmp_path, path, answer.witness, kind, span), (kind, span, answer.witness)
            shown += 1
    assert shown
