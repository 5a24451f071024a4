"""Regression: the pairs that an edit affects, found without looking at what it does not."""

from __future__ import annotations

import pytest

from tests.engines.dataflow.analysis import demand
from tests.engines.dataflow.dense_programs import dense_program
from tests.engines.dataflow.random_edits import edited
from tests.engines.dataflow.random_programs import random_program
from tests.engines.dataflow.test_engine import CONE, session_of
from tests.engines.dataflow.test_random_programs import ends, procedures_of
from whence.engines.dataflow.question.pairs import pairs_of
from whence.engines.dataflow.regression.changes import affected_pairs
from whence.engines.dataflow.regression.former_pairs import Listed, held_before
from whence.engines.dataflow.regression.pointer_changes import retargeted
from whence.engines.dataflow.regression.versions import edit_between
from whence.frontends.llvm.load import load
from whence.frontends.load import load as load_any
from whence.program.procedure import Point
from whence.program.text.text_program import parse_program
from whence.questions import Pairs


def own_procedures(program):
    return tuple(name for name in procedures_of(program) if not program.headers()[name].is_library)


def affected(before, after):
    """The changed procedures, what may be affected, and what of it the old version does not have, of programs
    that can be made again."""
    edit = edit_between(before(), after())
    found = affected_pairs(demand(after()), *retargeted(before(), after(), edit, ()))
    listed = [Listed(pair.definition, pair.use, pair.kind) for pair in found]
    former = held_before(before(), (), listed, edit.changed)
    return edit.changed, ends(listed), ends(each for each in listed if each not in former)


def assert_new_pairs_are_affected(before, after):
    """Against all pairs of both versions. Points of changed procedures can't be compared."""
    changed, candidates, listed = affected(before, after)
    new = pairs_of(demand(after()), own_procedures(after()))
    old = [
        pair
        for pair in pairs_of(demand(before()), own_procedures(before()))
        if not {pair.definition.procedure, pair.use.procedure} & {*changed}
    ]
    assert listed <= candidates <= ends(new)
    assert ends(new) - ends(old) <= listed
    assert listed <= ends(set(new) - set(old))


@pytest.mark.parametrize("seed", [*range(30), 1073, 1603])
def test_new_pairs_are_affected_and_affected_ones_are_pairs(seed):
    text = random_program(seed)
    after = edited(text, seed)
    assert_new_pairs_are_affected(lambda: parse_program(text), lambda: parse_program(after))


@pytest.mark.parametrize("seed", range(10))
def test_new_pairs_in_dense_programs_are_affected(seed):
    text = dense_program(seed)
    after = edited(text, seed)
    assert_new_pairs_are_affected(lambda: parse_program(text), lambda: parse_program(after))


POINTERS = """
#include <stdlib.h>
extern void unknown(int *);
static int x, y, *kept, *other;
static int *given(int *p) { return p; }
static int *chosen(int *p) { return given(p); }
static int *made(void) { return malloc(sizeof(int)); }
static void one(void) { x = 1; }
static void two(void) { y = 2; }
static void (*action)(void) = one;
static void aim(void) { kept = &x; other = chosen(&x); }
static void act(void) { action(); }
static int reads(void) { return x; }
static int through(int *p) { return *p; }
static void sets(int *p) { *p = 4; }
static int by_kept(void) { return *kept; }
static int by_other(void) { return *other; }
static void replaces(void) { *kept = 5; }
int main(void)
{
    int z = 3, *heap = made();
    aim();
    x = 6;
    y = 7;
    sets(heap);
    act();
    replaces();
    return by_kept() + by_other() + through(&z) + through(heap) + reads();
}
"""


@pytest.mark.parametrize(
    ("was", "is_now"),
    [
        ("kept = &x;", "kept = &y;"),
        ("chosen(&x)", "chosen(&y)"),
        ("return given(p);", "return given(kept);"),
        ("= one;", "= two;"),
        ("void aim(void) {", "void aim(void) { action = two;"),
        ("void aim(void) {", "void aim(void) { unknown(&y); kept = &y;"),
        ("return malloc(sizeof(int));", "kept = malloc(sizeof(int)); return kept;"),
        ("    act();\n", ""),
    ],
)
def test_new_pairs_through_pointers_are_affected(tmp_path, was, is_now):
    assert POINTERS.count(was) == 1
    old, new = tmp_path / "old.c", tmp_path / "new.c"
    old.write_text(POINTERS)
    new.write_text(POINTERS.replace(was, is_now))
    assert_new_pairs_are_affected(lambda: load([str(old)]), lambda: load([str(new)]))


JAVA = """
public class Main {
    static class Box { int value; Box next; }
    interface Action { int run(Box b); }
    static class Add implements Action { public int run(Box b) { return b.value + 1; } }
    static class Put implements Action { public int run(Box b) { b.value = 9; return 0; } }
    static Box kept = new Box();
    static Box other = new Box();
    static Action action = new Add();
    static void aim() { kept = other; }
    static Box choose(Box a, Box b) { return a; }
    static int read(Box b) { return b.value; }
    static void set(Box b, int v) { b.value = v; }
    static int act(Box b) { return action.run(b); }
    static int chain() { return kept.next.value; }
    public static void main(String[] args) {
        Box one = new Box(), two = new Box();
        set(one, 1);
        set(two, 2);
        aim();
        kept.next = one;
        Box c = choose(one, two);
        System.out.println(read(c) + act(two) + chain() + other.value);
    }
}
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("was", "is_now"),
    [
        ("return a;", "return b;"),
        ("new Add();", "new Put();"),
        ("{ kept = other; }", "{ kept = other; action = new Put(); }"),
        ("b.value = v; }", "b.value = v; kept = b; }"),
    ],
)
def test_new_pairs_through_references_are_affected(tmp_path, was, is_now):
    assert JAVA.count(was) == 1
    for name, text in (("old", JAVA), ("new", JAVA.replace(was, is_now))):
        (tmp_path / name).mkdir()
        (tmp_path / name / "Main.java").write_text(text)
    old, new = (str(tmp_path / name / "Main.java") for name in ("old", "new"))
    assert_new_pairs_are_affected(lambda: load_any([old]), lambda: load_any([new]))


def affected_by(text, after):
    old, new = parse_program(text), parse_program(after)
    return retargeted(old, new, edit_between(old, new), ("main",))


def test_an_edit_asks_for_its_own_cone_only():
    after = CONE.replace("store static other = 5", "store static other = 6")
    found = affected_by(CONE, after)
    assert found == (("noise",), (), (), ())
    session = session_of(after)
    answer = session.ask(Pairs(("main",), *found)).answer
    assert answer.items == ()
    assert set(session.program.lowered) == {"noise"}


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
    found = affected_by(text, after)
    assert (found.changed, found.objects) == (("f",), ("g",))
    session = session_of(after)
    answer = session.ask(Pairs(("main",), *found)).answer
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
