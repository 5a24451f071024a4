"""Whose doing the contents of a struct are: the program's where its calls make them, else the caller's."""

from __future__ import annotations

import pytest

import whence
from whence.analysis.runs.c.struct_makers import StructMakers
from whence.answers import Refuted

PROGRAM = """\
#include <stdlib.h>
#include <string.h>
struct box { int n; int step; int *data; void (*called)(int); };
struct point { int x, y; };
static void common(struct box *b) { b->step = 1; }
void box_init(struct box *b, int n) { memset(b, 0, sizeof *b); b->n = n; common(b); }
void box_next(struct box *b) { b->n += b->step; }
void box_data(struct box *b, int *data) { b->data = data; }
int made_null(struct box *b, int k) { return b->data[k]; }
int made_zero(struct box *b) { return 10 / b->n; }
int made_later(struct box *b) { return 10 / (b->n - 7); }
int made_code(struct box *b) { b->called(3); return 0; }
int never_made(struct box *b) { return 10 / b->step; }
int not_needed(struct box *b, int k) { int table[3] = {0}; return table[k] + b->n; }
int plain(struct point *p) { return p->y / p->x; }
int sum(const char *text, int length) { int r = 0; for (int i = 0; i < length; i++) r += text[i]; return r; }
int before(const char *text) { return text[(int)strlen(text) - 1]; }
"""
OWN = {
    "made_null": "null",
    "made_zero": "div",
    "made_later": "div",
    "made_code": "null",
    "not_needed": "bounds",
    "plain": "div",
    "before": "bounds",
}
CALLERS = {"never_made": "div", "sum": "bounds"}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> whence.LoadedProgram:
    path = tmp_path_factory.mktemp("contents") / "box.c"
    path.write_text(PROGRAM)
    return whence.load(path)


def _refuted(program: whence.LoadedProgram, entry: str, kind: str) -> list[dict[str, object]]:
    found = program.check(within=entry, entry=entry, only=kind, allocations="succeed")
    return [each.facts() for each in found if isinstance(each.answer, Refuted)]


@pytest.mark.parametrize("entry", OWN)
def test_what_calls_make_or_what_needs_no_contents_is_the_programs_own(
    program: whence.LoadedProgram, entry: str
) -> None:
    assert any("depends" not in each for each in _refuted(program, entry, OWN[entry]))


@pytest.mark.parametrize("entry", CALLERS)
def test_what_no_calls_make_and_a_length_that_is_too_large_are_the_callers(
    program: whence.LoadedProgram, entry: str
) -> None:
    found = _refuted(program, entry, CALLERS[entry])
    assert found and all("depends" in each for each in found)


def test_the_calls_that_make_it_are_told_and_run_again(program: whence.LoadedProgram) -> None:
    (found,) = program.check(within="made_later", entry="made_later", only="div")
    assert isinstance(found.answer, Refuted)
    witness = found.answer.witness
    assert witness.inputs.history
    assert "box_init(b = " in str(found)
    outcome = program.run(inputs=witness.inputs, entry="made_later")
    assert "division-by-zero" in str(outcome.event)


def test_only_what_fills_an_object_of_which_nothing_is_known_makes_it(program: whence.LoadedProgram) -> None:
    makers = StructMakers(program.program)

    def names(struct: str) -> list[str]:
        return [each.procedure for each in makers.makers(struct, lambda steps: None)]

    assert names("struct box") == ["box_init", "box_data"]
    assert not names("struct point")
