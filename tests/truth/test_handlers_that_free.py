"""Handlers of signals that free or overwrite: nothing that they end or change is proved to be there."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Proved
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of

HEAD = """#include <signal.h>
#include <stdlib.h>
struct pair { int *p; int n; };
static int *shared;
static struct pair *kept;
static void drops(int s) { (void)s; free(shared); shared = 0; }
static void clears(int s) { (void)s; kept->p = 0; kept->n = 0; }
"""
PROGRAMS = {
    "freed while a callee runs": """static void fires(void) { raise(SIGUSR1); }
int main(void) { int *p = malloc(8); if (!p) return 0; p[0] = 1; shared = p;
  signal(SIGUSR1, drops); fires();
  return p[0]; } // fails bounds
""",
    "freed between two accesses": """int main(void) { int *p = malloc(8); if (!p) return 0;
  p[0] = 1; shared = p; signal(SIGUSR1, drops); raise(SIGUSR1);
  p[0] = 2; // fails bounds
  return 0; }
""",
    "freed in a procedure that was passed it": """static void look(int *p) { p[0] = 1; raise(SIGUSR1);
  p[1] = 2; } // fails bounds
int main(void) { int *p = malloc(8); if (!p) return 0; shared = p;
  signal(SIGUSR1, drops); look(p); return 0; }
""",
    "a field is cleared": """int main(void) { int x = 3; struct pair l = {&x, 1}; kept = &l;
  signal(SIGUSR1, clears); raise(SIGUSR1);
  return *l.p; } // fails null
""",
    "a divisor is cleared": """int main(void) { struct pair *q = malloc(sizeof *q); if (!q) return 0;
  q->n = 1; kept = q; signal(SIGUSR1, clears); raise(SIGUSR1);
  return 5 / q->n; } // fails div
""",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_no_engine_proves_what_a_handler_breaks(tmp_path: Path, name: str) -> None:
    path = tmp_path / "program.c"
    path.write_text(HEAD + PROGRAMS[name])
    program = load([str(path)])
    text = path.read_text().splitlines()
    line = next(number for number, each in enumerate(text, 1) if "// fails" in each)
    kind = ObligationKind(text[line - 1].split()[-1])
    entries = entries_of(program)
    asked = [
        check
        for procedure in own_procedures(program)
        for check in checks_in(program, procedure, frozenset({kind}), entries)
        if program.procedure(procedure).at(check.point).span.line == line
    ]
    assert asked
    for engine in ENGINES:
        session = Session(program, ENGINES, 300_000)
        answers = [session.ask(each, engine.name).answer for each in asked if engine.takes(each)]
        assert not any(isinstance(each, Proved) for each in answers), engine.name
