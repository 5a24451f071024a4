"""Bounds in programs with a handler of signals that frees: of variables they can be proved, of what may be
freed they cannot. The access that is asked about is marked with `//`; each of `FAILS` fails if the handler
runs, or by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Answer, Proved
from whence.engines.horn import engine
from whence.engines.horn.engine import HornEngine
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of

HEADER = """#include <signal.h>
#include <stdlib.h>
#include <string.h>
int any(void);
static int table[8], at;
static int *shared, *walk = table;
static struct { int *p; } box;
static void ends(int s) { free(shared); shared = malloc(4); walk += 100; at = 50; box.p = 0; }
static void begin(void) { signal(SIGUSR1, ends); }
"""
FAILS = {
    "made": "int main(void) { begin(); int *p = shared = malloc(32); if (!p) return 0;"
    " raise(SIGUSR1);\n p[1] = 1; //\n}",
    "made or static": "int main(void) { begin(); int *p = any() ? table : malloc(32); if (!p) return 0;"
    " shared = p; raise(SIGUSR1);\n p[1] = 1; //\n}",
    "made or local": "int main(void) { begin(); int own[8], *p = own; if (any()) p = malloc(32); if"
    " (!p) return 0;"
    " shared = p; raise(SIGUSR1);\n p[1] = 1; //\n}",
    "its middle": "int main(void) { begin(); shared = malloc(32); if (!shared) return 0; int *p = shared + 2;"
    " raise(SIGUSR1);\n for (int i = 0; i < 4; i++)\n p[i] = 1; //\n}",
    "in a field": "int main(void) { begin(); shared = box.p = malloc(32); int *p = box.p; if (!p) return 0;"
    " raise(SIGUSR1);\n p[3] = 1; //\n}",
    "in a callee": "static void look(int *p) {\n p[1] = 1; //\n}\nint main(void) { begin(); look(table);"
    " int *p = shared = malloc(32); if (!p) return 0; raise(SIGUSR1); look(p); }",
    "an index that it writes": "int main(void) { begin(); if (at < 0 || at > 7) return 0; raise(SIGUSR1);\n"
    " table[at] = 1; //\n}",
    "a pointer that it moves": "int main(void) { begin(); raise(SIGUSR1);\n *walk = 1; //\n}",
    "a block": "int main(void) { begin(); int *p = shared = malloc(32); if (!p) return 0; raise(SIGUSR1);\n"
    " memset(p, 0, 32); //\n}",
    "a block that is too long": "int main(void) { begin();\n memset(table, 0, 33); //\n}",
    "one too many": "int main(void) { begin(); for (int i = 0; i <= 8; i++)\n table[i] = 1; //\n}",
    "any pointer": "int main(int c, char **v) { begin(); shared = (int *)v[c - 1]; int *p = shared;"
    " raise(SIGUSR1);\n p[0] = 1; //\n}",
}
HOLDS = {
    "static": "int main(void) { begin(); for (int i = 0; i < 8; i++)\n table[i] = 1; //\n}",
    "local": "int main(void) { begin(); int own[8]; for (int i = 0; i < 8; i++)\n own[i] = 1;"
    " //\n return own[3]; }",
    "by a pointer": "int main(void) { begin(); for (int *p = table; p < table + 8; p++)\n *p = 1; //\n}",
    "a block": "int main(void) { begin(); raise(SIGUSR1);\n memset(table, 0, 32); //\n}",
}


def asked(folder: Path, text: str) -> list[Answer]:
    path = folder / "handled.c"
    path.write_text(HEADER + text)
    program, kinds = load([str(path)]), frozenset({ObligationKind.BOUNDS})
    line = next(n for n, each in enumerate(path.read_text().splitlines(), 1) if each.endswith("//"))
    session = Session(program, (HornEngine(),), 1_000_000)
    return [
        session.ask(check).answer
        for name in own_procedures(program)
        for check in checks_in(program, name, kinds, entries_of(program))
        if program.procedure(name).at(check.point).span.line == line
    ]


@pytest.mark.parametrize("name", FAILS)
def test_what_a_handler_may_break_is_not_proved(tmp_path: Path, name: str) -> None:
    found = asked(tmp_path, FAILS[name])
    assert found and not all(isinstance(each, Proved) for each in found)


@pytest.mark.parametrize("name", HOLDS)
def test_accesses_to_variables_are_proved(tmp_path: Path, name: str) -> None:
    found = asked(tmp_path, HOLDS[name])
    assert found and all(isinstance(each, Proved) for each in found)


@pytest.mark.parametrize("name", ["made", "a block"])
def test_to_take_all_objects_for_variables_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(engine, "is_of_lasting", lambda *_: True)
    assert all(isinstance(each, Proved) for each in asked(tmp_path, FAILS[name]))
