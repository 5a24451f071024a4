"""What all calls of a library leave in its statics is an invariant that its procedures start from. It is none
where a caller may change the statics between calls, or a call may start before another one has ended."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import whence
from tests.budgets import budgets
from tests.truth.libraries import library
from tests.truth.test_libraries import failures
from whence.answers import Answer, Proved
from whence.engines.horn.engine import HornEngine
from whence.facade.proof.invariants import invariants_in_words
from whence.frontends.load import load
from whence.logic.proofs.certificates import check
from whence.logic.solvers.available import second_solver
from whence.program.obligations import ObligationKind
from whence.questions import Check
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.session.entries.start_points import entries_of

KINDS = frozenset({ObligationKind.BOUNDS, ObligationKind.NULL, ObligationKind.DIV})
HEAD = """
#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
"""
RING = """
static int ring[32]; static unsigned head, tail, count;
int put(int x) {
  if (count == 32) return 0;
  ring[tail] = x; // here
  tail++; if (tail == 32) tail = 0;
  count++; return 1;
}
int get(int *out) {
  if (!count || !out) return 0;
  int x = ring[head]; // here
  head++; if (head == 32) head = 0;
  count--; *out = x; return 1;
}
"""
STACK = """
static int stack[16], top;
int push(int x) { if (top >= 16) return -1; stack[top++] = x; return 0; }
int pop(void) { if (top <= 0) return -1; return stack[--top]; }
int peek(int i) { if (i < 0 || i >= top) return -1;
  return stack[i]; // here
}
"""
VECTOR = """
static int *data; static int room, used;
int add(int x) {
  if (used == room) {
    int more = room ? room * 2 : 8;
    if (more > 1000000) return -1;
    int *p = realloc(data, more * sizeof *p);
    if (!p) return -1;
    data = p; room = more;
  }
  data[used++] = x; return 0;
}
int at(int i) { if (i < 0 || i >= used) return -1;
  return data[i]; // here
}
"""
KEPT = {
    "ring": RING,
    "stack": STACK,
    "vector": VECTOR,
    "vector that is given up": VECTOR + "void clear(void) { free(data); data = NULL; room = 0; used = 0; }",
    "walk over a ring": RING.replace("// here", "")
    + """
int total(void) {
  int s = 0; unsigned at = head;
  for (unsigned i = 0; i < count; i++) {
    s ^= ring[at]; // here
    if (++at == 32) at = 0;
  }
  return s;
}""",
    "pool by a chain of indices": """
static int next[8], first, is_ready;
void start(void) { for (int i = 0; i < 8; i++) next[i] = i + 1; first = 0; is_ready = 1; }
int used(void) { return is_ready; }
static int turns = 1;
void slower(void) { if (turns < 1000) turns++; }
int every(int x) {
  return x / turns; // here
}""",
    "state machine": """
static int state; static const int cost[4] = {1, 2, 3, 4};
void step(int c) {
  switch (state) {
  case 0: state = c > 0 ? 1 : 0; break;
  case 1: state = c > 5 ? 2 : 3; break;
  default: state = 0;
  }
}
int price(void) {
  return cost[state]; // here
}""",
}
"""All lines marked `here` are proved."""

TRAPS = {
    "an index that does not wrap": RING.replace("head++; if (head == 32) head = 0;", "head++;"),
    "a setter": STACK + "void set(int n) { top = n; }",
    "a setter that nearly checks": STACK + "void set(int n) { if (n >= 0 && n <= 17) top = n; }",
    "the address is returned": STACK + "int *where(void) { return &top; }",
    "the address is stored for the caller": STACK + "void give(int **p) { if (p) *p = &top; }",
    "the address is kept by the caller's object": STACK
    + "struct box { int *at; }; void fill(struct box *b) { if (b) b->at = &top; }",
    "the buffer is returned and freed by callers": VECTOR + "int *all(void) { return data; }",
    "a call-back in the middle": STACK
    + "void during(void (*f)(void)) { int old = top; top = 40; if (f) f(); top = old; }",
    "a foreign function in the middle": STACK
    + "extern void note(void); void during(void) { int old = top; top = 40; note(); top = old; }",
    "a foreign function that ends the run": STACK
    + "extern void note(void); void during(void) { top = 40; note(); abort(); }",
    "a comparison of the caller's in the middle": STACK
    + """typedef int (*order)(const void *, const void *);
void during(int *a, unsigned n, order f) { int old = top; top = 40; qsort(a, n, 4, f); top = old; }""",
    "a hidden procedure that callers are given": STACK
    + "static void bump(void) { top += 40; } typedef void (*op)(void); op give(void) { return bump; }",
    "a hidden procedure in a table": STACK
    + """static void bump(void) { top += 40; }
struct ops { void (*bump)(void); }; const struct ops ops = { bump };""",
    "a hidden procedure with a second name": STACK
    + """static void bump(void) { top += 40; }
extern void api(void) __attribute__((alias("bump")));""",
    "a hidden procedure with two more names": STACK
    + """static void bump(int n) { if (n > 0) top += 40; }
void low(int n) { if (n < 0) bump(n); }
extern void high(int n) __attribute__((alias("bump")));""",
    "a signal handler": STACK
    + "static void on(int s) { top += 40; } void watch(void) { signal(SIGINT, on); }",
    "a signal in the middle": STACK.replace("int peek(", "static int keep(")
    + """static void on(int s) { keep(20); } void watch(void) { signal(SIGINT, on); }
void during(void) { int old = top; top = 40; raise(SIGINT); top = old; }""",
    "a handler at exit": STACK
    + """static void last(void) { peek(20); } void begin(void) { atexit(last); }
void during(void) { top = 40; exit(1); }""",
    "a caller's handler at exit": STACK + "void during(void) { top = 40; exit(1); }",
    "a thread": STACK
    + """static void *work(void *p) { top += 40; return p; }
void start(void) { pthread_t t; pthread_create(&t, 0, work, 0); }""",
    "a jump out of the middle": STACK
    + "extern jmp_buf out; void during(void) { top = 40; longjmp(out, 1); }",
    "freed and kept": VECTOR + "void drop(void) { free(data); }",
    "freed and forgotten by half": VECTOR + "void drop(void) { free(data); data = NULL; room = 0; }",
    "freed by a caller's pointer": VECTOR + "void lend(int **p) { if (p) *p = data; }",
    "shrunk to nothing": VECTOR
    + """int shrink(int n) {
  if (n < 0 || n > used) return -1;
  int *p = realloc(data, n * sizeof *p); if (!p) return -1; data = p; room = n; used = n; return 0; }""",
    "shrunk, not counted": VECTOR
    + "int trim(void) { int *p = realloc(data, 4); if (!p) return -1; data = p; return 0; }",
    "room before there is any": VECTOR.replace("int *p = realloc", "room = more; int *p = realloc"),
    "used before there is any": """
static int *data; static int used;
void promise(void) { used = 8; }
int set(void) {
  if (data) return 0;
  data = malloc(8 * sizeof *data); if (!data) return -1; used = 8; return 0;
}
int at(int i) { if (i < 0 || i >= used) return -1;
  return data[i]; // here
}""",
    "a small type that wraps": """
static signed char place; static int table[128];
void go(void) { place++; }
int see(void) {
  return table[place]; // here
}""",
    "an initial value": """
static int place = -1, table[8];
void go(void) { if (place < 7) place++; }
int see(void) {
  return table[place]; // here
}""",
    "errno": """
static int table[8];
int see(void) { int i = errno ? 9 : 0;
  return table[i]; // here
}""",
    "a variable of others": """
extern int limit; static int table[8], place;
void go(void) { if (place < limit) place++; }
int see(void) {
  return table[place]; // here
}""",
    "what callers pass is copied over it": """
static struct { int top, cells[16]; } s;
void load(const void *p) { if (p) memcpy(&s, p, sizeof s); }
int see(void) { if (s.top < 0) return -1; if (s.top > 15 && 0) return 0;
  return s.cells[s.top]; // here
}""",
    "a constructor": """
static int place, table[8];
__attribute__((constructor)) static void begin(void) { place = 9; }
void go(void) { if (place < 7) place++; }
int see(void) {
  return table[place]; // here
}""",
    "a recursive writer": """
static int depth, table[8];
void down(int n) { if (n > 0) { depth++; down(n - 1); } }
void up(void) { if (depth > 0) depth--; }
int see(void) {
  return table[depth]; // here
}""",
    "main writes it": """
static int place, table[8];
void go(void) { if (place < 7) place++; }
int see(void) {
  return table[place]; // here
}
int main(int argc, char **argv) { place = argc; return see(); }""",
    "a variable number of arguments": """
static int place, table[8];
void go(int n, ...) { if (n > 0) place = n; }
int see(void) { if (place < 0) return 0;
  return table[place]; // here
}""",
    "two relations, one of them broken": RING.replace("count--;", "")
    + """
int last(void) { if (count < 40) return 0;
  return ring[count]; // here
}"""
    + "void more(void) { count++; }",
    "a divisor that reaches zero": """
static int turns = 3;
void faster(void) { if (turns > 0) turns--; }
int every(int x) {
  return x / turns; // here
}""",
}
"""What the marked line does fails after some calls, or while another call runs; of the rings' two lines one
does."""


def answers(folder: Path, text: str, *entries: str, budget: int = 2_000_000) -> list[Answer]:
    """About bounds, null and division in the lines that are marked."""
    path = folder / "library.c"
    path.write_text(HEAD + text)
    program = load([str(path)])
    lines = {n for n, line in enumerate((HEAD + text).splitlines(), 1) if "// here" in line}
    session = Session(program, (HornEngine(),), budget)
    found: list[Answer] = []
    for name in [each for each in program.headers() if program.defines(each)]:
        if program.headers()[name].is_library:
            continue
        for question in checks_in(program, name, KINDS, entries or entries_of(program)):
            span = program.procedure(name).at(question.point).span
            if span.line in lines:
                found.append(session.ask(question).answer)
    return found


@pytest.mark.parametrize("name", KEPT)
def test_what_calls_leave_is_known(tmp_path: Path, name: str) -> None:
    found = answers(tmp_path, KEPT[name], budget=6_000_000)
    assert found
    for each in found:
        assert isinstance(each, Proved), each
        assert not each.certificate or check(each.certificate, second_solver(), 3_000_000).clauses


def test_explanations_say_what_holds_between_calls(tmp_path: Path) -> None:
    words = invariants_in_words(answers(tmp_path, KEPT["vector"], budget=6_000_000)[-1])
    assert "between any two calls of what callers can call:" in words
    assert "4 * room == size of what add makes" in words


@budgets(600_000, 2_000_000)
@pytest.mark.parametrize("name", TRAPS)
def test_it_is_not_where_callers_or_the_middle_of_a_call_come_in(
    tmp_path: Path, name: str, budget: int
) -> None:
    entries = ("see",) if "int main" in TRAPS[name] else ()
    found = answers(tmp_path, TRAPS[name], *entries, budget=budget)
    assert found
    assert any(not isinstance(each, Proved) for each in found), found


def wrong_claims(folder: Path, seed: int) -> list[str]:
    """What is proved of a random library and fails in a random sequence of calls."""
    path = folder / f"library{seed}.c"
    path.write_text(library(seed))
    program = whence.load(path)
    failed = failures(program, Random(seed), 150)
    return [
        str(each)
        for each in program.check(budget=1_500_000, engine="horn")
        if isinstance(each.answer, Proved)
        and isinstance(each.question, Check)
        and (each.question.point, each.question.obligation.kind) in failed
    ]


@pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.slow) for n in range(60) if n != 1)])
def test_no_sequence_of_calls_breaks_it(tmp_path: Path, seed: int) -> None:
    assert wrong_claims(tmp_path, seed) == []


SHARED = """
static int ring[64]; static unsigned head, count;
int put(int x) { if (count == 64) return -1; ring[(head + count) % 64] = x; count++; return 0; }
int swap(void) {
  if (count < 2) return -1;
  unsigned n = head + 1;
  if (n == 64) n = 0;
  int t = ring[head]; ring[head] = ring[n]; ring[n] = t;
  return 0;
}
int get(int *x) {
  if (!count) return -1;
  *x = ring[head]; head++; if (head == 64) head = 0; count--;
  return 0;
}
"""


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("", [True] * 4),
        ("void set(unsigned n) { head = n; }", [False] * 4),
        pytest.param(
            "void turn(void) { head += 2; if (head == 64) head = 0; }", [False] * 4, marks=pytest.mark.slow
        ),
    ],
)
def test_questions_of_a_procedure_share_what_calls_leave(
    tmp_path: Path, more: str, expected: list[bool]
) -> None:
    path = tmp_path / "library.c"
    path.write_text(SHARED + more)
    program = load([str(path)])
    session = Session(program, (HornEngine(),), 6_000_000)
    asked = checks_in(program, "swap", frozenset({ObligationKind.BOUNDS}), entries_of(program))
    assert [isinstance(session.ask(each).answer, Proved) for each in asked] == expected
