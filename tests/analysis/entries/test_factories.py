"""Objects that calls of C make: what a factory returns or leaves behind an out-parameter is passed on."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import whence
from whence.analysis.runs.c.struct_makers import StructMakers
from whence.analysis.runs.replay import replay
from whence.answers import Reachable, Refuted, TestSuite
from whence.execute.outcomes import Stopped
from whence.witnesses import Replayed

HEADER = """\
typedef struct stack stack;
stack *stack_new(int cap);
int stack_open(stack **out, int cap);
void stack_push(stack *s, int v);
int stack_pop(stack *s);
void stack_limit(stack *s, int limit);
"""
STACK = """\
#include <stdlib.h>
#include "stack.h"
struct stack { int top, cap, limit; int data[4]; };
stack *stack_new(int cap) {
    stack *s;
    if (cap < 1 || cap > 4) return NULL;
    s = malloc(sizeof *s);
    if (!s) return NULL;
    s->top = 0; s->cap = cap; s->limit = 100;
    return s;
}
int stack_open(stack **out, int cap) {
    stack *s = stack_new(cap);
    if (!s) return -1;
    *out = s;
    return 0;
}
void stack_push(stack *s, int v) { s->data[s->top++] = v; }
int stack_pop(stack *s) { return s->data[--s->top]; }
void stack_limit(stack *s, int limit) { s->limit = limit; }
int after_new(stack *s) { return 9 / (s->cap - 3); }
int after_setter(stack *s, int a) { return a / (s->limit - 13); }
int after_three(stack *s, int a) { if (s->top == 2) return a / (s->limit - 13); return 0; }
int never_so(stack *s) { return 7 / s->cap; }
"""
OTHER = """\
#include "stack.h"
int opaque(stack *s, int k) { return 100 / (stack_pop(s) - 5) + k; }
"""
OUT = """\
#include <stdlib.h>
struct port { int speed; };
int port_open(struct port **out, int speed) {
    if (speed <= 0 || !(*out = malloc(sizeof **out))) return -1;
    (*out)->speed = speed;
    return 0;
}
int port_time(struct port *p, int bytes) { return bytes / (p->speed - 9600); }
"""
KEPT = """\
struct slot { int used, value; };
static struct slot slots[3], only;
static int count;
void slot_add(int v) { if (count < 3) { slots[count].used = 1; slots[count].value = v; count++; } }
struct slot *slot_find(int v) {
    for (int i = 0; i < count; i++) if (slots[i].value == v) return &slots[i];
    return 0;
}
int slot_share(struct slot *s, int a) { if (!s->used) return 0; return a / (s->value - 42); }
"""
FIXED = """\
struct mode { int rate; };
static struct mode only = {1};
struct mode *mode_get(void) { return &only; }
void mode_set(int rate) { only.rate = rate; }
int mode_time(struct mode *m) { return 60 / m->rate; }
"""
NODES = """\
#include <stdlib.h>
struct node { int v; struct node *next; };
struct list { struct node *head; int n; };
struct node *cons(struct node *rest, int v) {
    struct node *c = malloc(sizeof *c);
    if (!c) return rest;
    c->v = v; c->next = rest;
    return c;
}
struct list *list_of(struct node *nodes) {
    struct list *l = calloc(1, sizeof *l);
    if (!l) return NULL;
    l->head = nodes;
    for (; nodes; nodes = nodes->next) l->n++;
    return l;
}
int first(struct list *l) { return 10 / (l->head->v - 4); }
int mean(struct list *l) { return 10 / l->n; }
int gap(struct node *a, struct node *b) { return 100 / (a->v - b->v); }
"""
CASES = {
    "what a factory returns": ("stack", "after_new", ["stack_new"]),
    "a setter between": ("stack", "after_setter", ["stack_new", "stack_limit"]),
    "several calls between": (
        "stack",
        "after_three",
        ["stack_new", "stack_push", "stack_push", "stack_limit"],
    ),
    "a struct that the file does not define": ("stack", "opaque", ["stack_new", "stack_push"]),
    "an out-parameter": ("port", "port_time", ["port_open"]),
    "an object that lies in a static": ("mode", "mode_time", ["mode_set", "mode_get"]),
    "one that only earlier calls put there": ("slot", "slot_share", ["slot_add", "slot_find"]),
    "a factory that needs another": ("node", "first", ["cons", "list_of"]),
    "a factory that is given nothing": ("node", "mean", ["list_of"]),
    "two objects": ("node", "gap", ["cons", "cons"]),
}
LONG = ("several calls between", "a factory that needs another")


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, whence.LoadedProgram]:
    folder = tmp_path_factory.mktemp("factories")
    texts = {"stack.h": HEADER, "stack.c": STACK, "other.c": OTHER, "port.c": OUT, "slot.c": KEPT}
    for name, text in {**texts, "mode.c": FIXED, "node.c": NODES}.items():
        (folder / name).write_text(text)
    alone = {name: whence.load(folder / f"{name}.c") for name in ("port", "slot", "mode", "node")}
    return {"stack": whence.load(folder / "stack.c", folder / "other.c"), **alone}


def _asked(
    programs: dict[str, whence.LoadedProgram], case: str, *, native: bool = False
) -> tuple[whence.LoadedProgram, str, list[str], whence.Result[whence.Verdict]]:
    name, entry, calls = CASES[case]
    program = programs[name]
    (result,) = program.check(within=entry, entry=entry, only="div", allocations="succeed", native=native)
    return program, entry, calls, result


@pytest.mark.parametrize(
    "case", [pytest.param(each, marks=[pytest.mark.slow] * (each in LONG)) for each in CASES]
)
def test_the_calls_that_make_the_object_are_found_and_replay(
    programs: dict[str, whence.LoadedProgram], case: str
) -> None:
    program, entry, calls, result = _asked(programs, case)
    assert isinstance(result.answer, Refuted), result
    witness = result.answer.witness
    assert witness.depends == ()
    assert [each.procedure for each in witness.inputs.history] == calls
    outcome = replay(program.program, entry, witness.inputs)
    assert isinstance(outcome, Stopped) and outcome.event.span.line == result.span.line


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_they_fail_as_a_compiled_program(programs: dict[str, whence.LoadedProgram], case: str) -> None:
    *_, result = _asked(programs, case, native=True)
    assert isinstance(result.answer, Refuted), result
    assert result.answer.witness.replayed is Replayed.NATIVE
    assert result.answer.witness.inputs.history


def test_contents_that_no_calls_make_are_the_callers(programs: dict[str, whence.LoadedProgram]) -> None:
    (result,) = programs["stack"].check(within="never_so", entry="never_so", only="div")
    assert isinstance(result.answer, Refuted)
    assert [each.name for each in result.answer.witness.depends] == ["s"]
    (careful,) = programs["stack"].check(within="never_so", entry="never_so", only="div", callers="careful")
    assert careful.verdict in ("proved", "unknown")


def test_careful_callers_make_objects_by_calls(programs: dict[str, whence.LoadedProgram]) -> None:
    stack = programs["stack"]
    (result,) = stack.check(within="after_setter", entry="after_setter", only="div", callers="careful")
    assert isinstance(result.answer, Refuted) and result.answer.witness.inputs.history


def test_a_target_is_reached_with_an_object_that_calls_made(tmp_path: Path) -> None:
    (tmp_path / "port.c").write_text(
        OUT + "int fast(struct port *p) {\n  if (p->speed == 7)\n    return 1;\n  return 0;\n}\n"
    )
    result = whence.load(tmp_path / "port.c").reach("port.c:11", entry="fast")
    assert isinstance(result.answer, Reachable)
    told = result.facts()["witness"]["inputs"]  # type: ignore[index]
    assert [each["call"] for each in told["history"]] == ["port_open"]
    assert told["parameters"] == [{"left in": "port_open.out"}]
    assert "fast(p = *port_open.out)" in str(result)


def test_what_only_hands_on_is_no_factory(tmp_path: Path) -> None:
    (tmp_path / "hand.c").write_text(
        "#include <stdlib.h>\n#include <string.h>\nstruct s { int a; struct s *next; };\n"
        "struct s *same(struct s *p) { return p; }\nstruct s *next(struct s *p) { return p ? p->next : 0; }\n"
        "struct s *copy(struct s *p) { struct s *q = malloc(sizeof *q); if (q) *q = *p; return q; }\n"
        "struct s *none(void) { return 0; }\nvoid keep(struct s **out) { (void)out; }\n"
        "struct s *fresh(struct s *rest) { struct s *q = calloc(1, sizeof *q); "
        "if (q) q->next = rest; return q; }\n"
    )
    makers = StructMakers(whence.load(tmp_path / "hand.c").program)
    assert [each.procedure for each in makers.makers("struct s", lambda steps: None)] == ["fresh"]


def test_tests_make_the_object_by_calls(programs: dict[str, whence.LoadedProgram], tmp_path: Path) -> None:
    [result] = programs["stack"].tests(entry="after_three")
    assert isinstance(result.answer, TestSuite)
    assert result.answer.left == ()
    assert all(test.inputs.history for test in result.answer.tests)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "entry"), [("stack", "after_three"), ("port", "port_time"), ("node", "gap")]
)
def test_written_tests_with_such_calls_pass(
    programs: dict[str, whence.LoadedProgram], name: str, entry: str, tmp_path: Path
) -> None:
    [result] = programs[name].tests(entry=entry)
    programs[name].test_writer(tmp_path).write(result)
    done = subprocess.run(["make", "-C", str(tmp_path)], capture_output=True, text=True)
    assert done.returncode == 0 and "FAILED" not in done.stdout, done.stdout


ITEMS = """\
#include <stdlib.h>
struct item { int *v; };
struct item *item_new(void) {
    struct item *i = malloc(sizeof *i);
    if (i && !(i->v = calloc(1, 4))) { free(i); return 0; }
    return i;
}
static void release(void *p) { free(p); }
void item_free(struct item *i) { if (!i) return; free(i->v); release(i); }
void item_close(struct item *i) { free(i->v); }
void item_reset(struct item *i) { free(i->v); i->v = 0; }
int item_get(struct item *i) { return *i->v; }
"""


@pytest.mark.parametrize("kind", ["bounds", "freed"])
def test_what_ends_the_life_of_an_object_is_not_called_before(tmp_path: Path, kind: str) -> None:
    (tmp_path / "item.c").write_text(ITEMS)
    program = whence.load(tmp_path / "item.c")
    found = program.check(within="item_get", entry="item_get", only=kind, allocations="succeed")
    for each in found:
        assert not isinstance(each.answer, Refuted) or each.answer.witness.depends


def test_what_leaves_it_in_order_is(tmp_path: Path) -> None:
    (tmp_path / "item.c").write_text(ITEMS)
    program = whence.load(tmp_path / "item.c")
    found = program.check(within="item_get", entry="item_get", only="null", allocations="succeed")
    own = [
        each.answer for each in found if isinstance(each.answer, Refuted) and not each.answer.witness.depends
    ]
    (answer,) = own
    assert isinstance(answer, Refuted)
    assert [each.procedure for each in answer.witness.inputs.history] == ["item_new", "item_reset"]
