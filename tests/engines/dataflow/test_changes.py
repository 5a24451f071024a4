"""Regression: the pairs that an edit affects, found without looking at what it does not."""

from __future__ import annotations

import pytest

from tests.engines.dataflow.analysis import demand
from tests.engines.dataflow.random_programs import random_program
from tests.engines.dataflow.test_engine import CONE, session_of
from tests.engines.dataflow.test_random_programs import ends, procedures_of
from whence.engines.dataflow.changes import affected_pairs
from whence.engines.dataflow.pairs import pairs_of
from whence.engines.dataflow.versions import edit_between
from whence.frontends.llvm.load import load
from whence.program.procedure import Point
from whence.program.textual import parse_program
from whence.questions import Pairs


def edited(text: str) -> str:
    """f2 stores one global where it stored the other."""
    head, mark, rest = text.partition("procedure f2(")
    body, end, tail = rest.partition("\n}")
    one, other = "store static g0 ", "store static g1 "
    swapped = body.replace(one, "HELD").replace(other, one).replace("HELD", other)
    return head + mark + swapped + end + tail


@pytest.mark.parametrize("seed", range(20))
def test_new_pairs_are_affected_and_affected_ones_are_pairs(seed):
    before = parse_program(random_program(seed))
    after = parse_program(edited(random_program(seed)))
    edit = edit_between(before, after)
    assert set(edit.changed) <= {"f2"}
    procedures = procedures_of(after)
    old, new = (ends(pairs_of(demand(program), procedures)) for program in (before, after))
    affected = ends(affected_pairs(demand(after), edit.changed, edit.named))
    assert new - old <= affected <= new


def test_an_edit_asks_for_its_own_cone_only():
    after = CONE.replace("store static other = 5", "store static other = 6")
    edit = edit_between(parse_program(CONE), parse_program(after))
    assert edit.changed == ("noise",)
    assert "other" in edit.named
    session = session_of(after)
    answer = session.ask(Pairs(("main",), edit.changed, edit.named)).answer
    assert answer.items == ()
    assert "set" not in session.program.lowered
    assert "more_noise" not in session.program.lowered


def test_an_edit_that_lets_a_definition_through_affects_the_pair_that_crosses_it():
    text = """
language c
global g: i32 as g
procedure f() -> void {
entry:
  store static g = 2
  return
}
procedure unrelated() -> void {
entry:
  return
}
procedure main() -> i32 {
entry:
  call unrelated()
  store static g = 1
  call f()
  t: i32 = load static g
  return t
}
"""
    after = text.replace("  store static g = 2\n", "")
    edit = edit_between(parse_program(text), parse_program(after))
    assert edit == (("f",), ("g",))
    session = session_of(after)
    answer = session.ask(Pairs(("main",), *edit)).answer
    assert [(item.definition, item.use) for item in answer.items] == [
        (Point("main", 0, 1), Point("main", 0, 3))
    ]
    assert "unrelated" not in session.program.lowered


def test_moving_a_procedure_changes_nothing():
    moved = CONE.replace('"c.c":3', '"c.c":4').replace('@ "c.c":2', '@ "c.c":7')
    assert edit_between(parse_program(CONE), parse_program(moved)).changed == ()


BEFORE = """
struct pair { int first; int second; };
struct pair shared;
static const char *note(void) { return "kept"; }
int quiet(int x) { return x + 1; }
int reads(void) { return shared.second; }
const char *told(void) { return note(); }
int main(void) { shared.second = quiet(2); return reads(); }
"""


def versions(tmp_path, after):
    programs = []
    for name, text in (("old", BEFORE), ("new", after)):
        (tmp_path / name).mkdir()
        path = tmp_path / name / "edited.c"
        path.write_text(text)
        programs.append(load([str(path)]))
    return programs


@pytest.mark.parametrize(
    ("was", "is_now", "changed"),
    [
        ("x + 1", "x + 2", ("quiet",)),
        ('"kept"', '"told"', ("note",)),
        ("int quiet", '\n\nconst char *more(void) { return "0"; }\nint quiet', ("more",)),
        ("{ int first; int", "{ long first; int", ("reads", "main")),
    ],
)
def test_only_procedures_that_look_different_are_lowered_to_compare_them(tmp_path, was, is_now, changed):
    old, new = versions(tmp_path, BEFORE.replace(was, is_now, 1))
    assert sorted(edit_between(old, new).changed) == sorted(changed)
    assert set(old.lowered) <= set(changed)
    assert set(new.lowered) <= set(changed)
