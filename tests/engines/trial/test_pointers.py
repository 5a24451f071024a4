"""Runs of entries that take pointers: null, objects and trees of objects by their declared types."""

from __future__ import annotations

from pathlib import Path
from random import Random

import whence
from whence.answers import Refuted
from whence.engines.trial.inputs.pointer_inputs import Pointers
from whence.engines.trial.inputs.vocabulary import Vocabulary
from whence.frontends.load import load
from whence.session import Session
from whence.session.check_questions import DEFAULT_KINDS, checks_in

SOURCE = """
struct node { int v; struct node *next; char *name; int (*call)(int); };
int use(struct node *p, int n) { return n == 7 ? p->next->v : p->v; }
int sum(const char *text, unsigned long n) { int t = 0;
    for (unsigned long i = 0; i < n; i++) t += text[i];
    return t; }
"""


def test_failures_that_callers_cause_are_found_by_runs(tmp_path: Path) -> None:
    path = tmp_path / "program.c"
    path.write_text(SOURCE)
    program = load((str(path),))
    session = Session(program)
    shown = {
        (name, check.obligation.kind.value, answer.witness.entry)
        for name in ("use", "sum")
        for check in checks_in(program, name, DEFAULT_KINDS, ("use", "sum"))
        if isinstance(answer := session.ask(check, "trial").answer, Refuted)
    }
    assert {("use", "null", "use"), ("sum", "null", "sum"), ("sum", "bounds", "sum")} <= shown


def test_pointers_inside_of_guessed_objects_lead_to_objects(tmp_path: Path) -> None:
    """A number in place of a pointer would blame the program for what no caller may pass."""
    path = tmp_path / "program.c"
    path.write_text(SOURCE)
    program = load((str(path),))
    pointers = Pointers.of(program, program.procedure("use"))
    random, trees = Random(1), 0
    for _ in range(200):
        value = pointers.guess(random, Vocabulary()).parameters[0]
        pending = [value]
        while pending:
            match pending.pop():
                case {"bytes": list(data), "pointers": dict(inner)}:
                    assert not any(data[8:32])
                    assert set(inner) <= {"8", "16"}
                    pending += inner.values()
                    trees += bool(inner)
                case {"bytes": list(data), "size": int(size)}:
                    assert size == len(data), "a text without an end"
                case other:
                    assert other is None or isinstance(other, list)
    assert trees > 50


TEXTS = """#include <string.h>
int walked(const char *s) { int n = 0; while (*s) { s++; n++; } return n; }
unsigned long length(const char *s) { return strlen(s); }
void copied(char *to, const char *from) { while ((*to++ = *from++)) ; }
int same(const char *a, const char *b) { return strcmp(a, b) == 0; }
"""


def test_texts_may_have_no_end_and_places_for_them_no_room(tmp_path: Path) -> None:
    path = tmp_path / "texts.c"
    path.write_text(TEXTS)
    found = list(whence.load(str(path)).check(only="bounds", engine="trial"))
    assert len(found) == 6
    assert {each.verdict for each in found} == {"refuted"}
    assert all(each.answer.witness.depends for each in found if isinstance(each.answer, Refuted))
