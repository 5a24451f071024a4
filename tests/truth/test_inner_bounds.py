"""An index is held to the declared array that it is an index of, and a shift to what C defines."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Proved, Refuted
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in

DECLARED = """
#include <stdlib.h>
struct S { char n[4]; int v; };
struct T { struct S a[3]; int z; } t;
struct one { int length; char data[1]; };
struct flexible { int length; char data[]; };
"""

LEAVING = (
    "struct S s; if (k < 0 || k > 4) return 0; s.n[k] = 1; return 1;",
    "if (k < 0 || k > 7) return 0; return t.a[1].n[k];",
    "if (k < 0 || k > 7) return 0; return t.a[0].n[k];",
    "static struct S s; if (k < 0 || k > 4) return 0; return s.n[k];",
    "static int m[3][4]; if (k < 0 || k > 4) return 0; return m[0][k];",
    "int m[3][4] = {{0}}; if (k < 0 || k > 4) return 0; return m[1][k];",
    "struct S *p = malloc(sizeof *p); if (!p || k < 3 || k > 4) return 0; p->n[k] = 1; return 1;",
)
STAYING = (
    "struct S s; if (k < 0 || k > 3) return 0; s.n[k] = 1; return 1;",
    "int m[3][4] = {{0}}; if (k < 0 || k > 3) return 0; return m[2][k];",
    "struct S s = {{0}, 0}; char *p = (char *)&s; if (k < 0 || k > 7) return 0; return p[k];",
    "static struct S s; if (k < 0 || k > 7) return 0; return ((char *)&s)[k];",
    "static int m[3][4]; if (k < 0 || k > 11) return 0; return (&m[0][0])[k];",
    "struct S s = {{0}, 0}; char *p = s.n; if (k < 0 || k > 7) return 0; return p[k];",
    "struct one *p = malloc(sizeof *p + 8); if (!p || k < 0 || k > 8) return 0; p->data[k] = 1; return 1;",
    "struct flexible *p = malloc(12); if (!p || k < 0 || k > 7) return 0; p->data[k] = 1; return 1;",
)
UNDEFINED = (
    "return 1 << k;",
    "if (k < 0 || k > 31) return 0; return 1 << k;",
    "return k << 4;",
    "unsigned char c = (unsigned char)k; return c << 24;",
    "return 7 >> k;",
    "return (int)(1u << k);",
    "return (int)(1L << k);",
)
DEFINED = (
    "if (k < 0 || k > 30) return 0; return 1 << k;",
    "if (k < 0 || k > 31) return 0; return (int)(1u << k);",
    "if (k < 0 || k > 100) return 0; return k << 4;",
    "return (int)((unsigned)k << 4);",
    "unsigned char c = (unsigned char)k; return (int)((unsigned)c << 24);",
    "return (int)((unsigned)(k & 7) << 31);",
    "return 7 >> (k & 31);",
    "unsigned char c = (unsigned char)k; return c << 23;",
)


def _answers(directory: Path, body: str, kind: ObligationKind, engine: str = "") -> list[object]:
    path = directory / "inner.c"
    path.write_text(f"{DECLARED}int f(int k) {{ {body} }}\n")
    program = load([str(path)])
    session = Session(program)
    questions = checks_in(program, "f", frozenset({kind}), ("f",))
    return [session.ask(each, engine).answer for each in questions]


@pytest.mark.parametrize(
    ("body", "kind"),
    [*((b, ObligationKind.BOUNDS) for b in LEAVING), *((b, ObligationKind.OVERFLOW) for b in UNDEFINED)],
)
def test_what_leaves_is_refuted_and_no_engine_proves_it(
    tmp_path: Path, body: str, kind: ObligationKind
) -> None:
    assert isinstance(_answers(tmp_path, body, kind)[-1], Refuted)
    for engine in ("local", "paths", "concolic"):
        assert not isinstance(_answers(tmp_path, body, kind, engine)[-1], Proved)


@pytest.mark.parametrize(
    ("body", "kind"),
    [*((b, ObligationKind.BOUNDS) for b in STAYING), *((b, ObligationKind.OVERFLOW) for b in DEFINED)],
)
def test_what_stays_is_proved(tmp_path: Path, body: str, kind: ObligationKind) -> None:
    assert all(isinstance(each, Proved) for each in _answers(tmp_path, body, kind))
