"""What a verdict means: programs that were once answered wrongly, each with neighbours of the same kind.

A row is a library of a few functions; for each, the verdicts of one kind that the default command gives if
it is the entry. `caller` is a refutation that comes from what the caller passes, `lack` one that needs a
refused allocation or file.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import whence
from whence.answers import Refuted
from whence.facade.results import CheckAnswer, Result
from whence.frontends.jvm.classpath.javac import compile_java
from whence.frontends.jvm.classpath.jdk import locate_jdk
from whence.questions import Check

PAST = """
static int g = 1; void set(int v) { g = v; }
static int kept; static int *p = &kept; void lose(int v) { p = v ? &kept : 0; }
static int most = 5, table[10]; void widen(int v) { most = v; }
static int k = 2; void count(void) { k--; }
static const int fixed = 3;
int quotient(int a) { return a / g; }
int pointed(void) { return *p; }
int element(int i) { return i < 0 || i >= most ? 0 : table[i]; }
int counted(void) { return 9 / k; }
int constant(int a) { return a / fixed; }
"""
OBJECTS = """
struct s { int a; int b[10]; int c; };
struct u { char n[4]; long last; };
struct w { struct s in; int z; };
int behind(struct s *p) { if (!p) return 0; if (p->a == 3) return p->c; return 1; }
long wide(struct u *p) { return p ? p->last : 0; }
int nested(struct w *p) { return p && p->in.a ? p->z : 0; }
int last(struct s *p) { return p ? p->b[9] : 0; }
int beyond(struct s *p) { return p ? p[1].a : 0; }
"""
SURROUNDINGS = """
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
int random_number(void) { return 100 / (rand() % 3); }
int clock_time(void) { return 100 / (int)(time(0) % 7); }
int process(void) { return 100 / (getpid() % 5); }
int variable(void) { char *e = getenv("LEVEL"); return e ? 100 / (e[0] - 'a') : 0; }
int not_zero(void) { return 100 / (rand() % 3 + 1); }
"""
COPIES = """
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int copied(const char *s) { char d[5]; strncpy(d, s ? s : "", 9); return d[0]; }
int literal(void) { char d[10]; strcpy(d, "0123456789"); return d[0]; }
int printed(int n) { char d[4]; return sprintf(d, "%d", n); }
int read_line(void) { char d[4]; return fgets(d, 9, stdin) != 0; }
int read_bytes(void) { char d[4]; return (int)fread(d, 1, 9, stdin); }
int fits(void) { char d[11]; strcpy(d, "0123456789"); return d[0]; }
int variable(void) { char d[4], *s = getenv("S"); if (s) strcpy(d, s); return 0; }
int appended(void) { char d[4] = "a", *s = getenv("S"); if (s) strcat(d, s); return 0; }
int into_another(void) { char *s = getenv("S"), *t = getenv("T"); if (s && t) strcpy(s, t); return 0; }
int none(void) { const char *p = 0; return (int)strlen(p); }
"""
MEMBERS = """
struct S { char n[4]; int v; };
struct T { struct { short a[2]; int z; } in[2]; };
int member(int k) { struct S s; s.v = 0; s.n[k] = 1; return s.v; }
int row(int k) { int m[2][3] = {{0}}; return k >= 0 && k < 6 ? m[0][k] : 0; }
int deep(struct T *t, int k) { return t ? t->in[0].a[k & 3] : 0; }
int inside(struct T *t, int k) { return t ? t->in[0].a[k & 1] : 0; }
"""
REFUSED = """
#include <stdio.h>
#include <stdlib.h>
int allocated(void) { int *p = malloc(4); *p = 5; free(p); return 0; }
int cleared(void) { int *p = calloc(1, 4); int r = *p; free(p); return r; }
int opened(void) { FILE *f = fopen("x", "r"); return fgetc(f); }
int asked(void) { int *p = malloc(4); if (!p) return 0; *p = 5; free(p); return 0; }
"""
OPERANDS = """
#include <stdlib.h>
#include <string.h>
struct pix { int r, g, b; };
struct big { char t[40]; };
void to_small(void) { char box[4], from[8] = "abcdefg"; memcpy(box, from, 8); }
void from_small(void) { char to[32], from[6] = "hello"; memcpy(to, from, 12); }
void moved(void) { int v[4] = {1, 2, 3, 4}; memmove(v + 1, v, sizeof v); }
int from_null(int k) { struct pix a = {1, 2, 3}, *q = k ? &a : 0, b = *q; return b.g; }
void to_null(int k) { struct pix a = {1, 2, 3}, c, *q = k ? &c : 0; *q = a; }
void big_to_null(int k) { struct big a = {{0}}, c, *q = k ? &c : 0; *q = a; }
void big_from_null(int k) { struct big a = {{0}}, c, *q = k ? &a : 0; c = *q; }
int from_short(void) { struct pix *h = malloc(8), b; if (!h) return 0; b = *h; free(h); return b.b; }
void to_short(void) { struct pix a = {1, 2, 3}, *h = malloc(8); if (!h) return; *h = a; free(h); }
void fine(struct big *x, struct big *y) { if (x && y) *x = *y; }
"""
FAILING_OPERANDS = {
    "to_small": {("bounds", 0)},
    "from_small": {("bounds", 1)},
    "moved": {("bounds", 0)},
    "from_null": {("null", 1)},
    "to_null": {("null", 0)},
    "big_to_null": {("null", 0)},
    "big_from_null": {("null", 1)},
    "from_short": {("bounds", 1)},
    "to_short": {("bounds", 0)},
    "fine": set(),
}
"""The kinds and operands of copies that fail: 0 is written to, 1 is read."""
SHIFTS = """
int last(int n) { return n == 31 ? 1 << n : 0; }
int less(int n) { return n < 0 ? 5 << n : 0; }
unsigned more(int n) { return n == 32 ? 5u << n : 0; }
long mixed(int n) { return n == 40 ? 1 << n : 0; }
int narrow(unsigned char c, int n) { return n == 25 ? c << n : 0; }
int kept(int n) { int v = 1; if (n < 0 || n > 31) return 0; v <<= n; return v; }
long far(int n) { return n >= 0 && n < 62 ? 1L << n : 0; }
unsigned around(unsigned n) { return 0x80000000u << (n & 31); }
int right(int v) { return v >> 3; }
int one(int s) { return s < 0 || s > 31 ? 0 : 1 << s; }
int wide(int s) { return 8 >> s; }
int negative(int v) { return v << 1; }
int fine(unsigned s) { return (int)(1u << (s & 31)); }
"""
BY_VALUE = """
struct two { float x, y; };
int floats(struct two p, int n) { return p.x == 0 ? 10 / n : 0; }
"""
ROWS = [
    (BY_VALUE, "div", {"floats": {"refuted"}}),
    (PAST, "div", {"quotient": {"refuted"}, "counted": {"refuted"}, "constant": set()}),
    (PAST, "null", {"pointed": {"refuted"}}),
    (PAST, "bounds", {"element": {"refuted"}}),
    (
        OBJECTS,
        "bounds",
        {
            "behind": {"proved"},
            "wide": {"proved"},
            "nested": {"proved"},
            "last": {"proved"},
            "beyond": {"caller"},
        },
    ),
    (
        SURROUNDINGS,
        "div",
        {
            "random_number": {"refuted"},
            "clock_time": {"refuted"},
            "process": {"refuted"},
            "variable": {"refuted"},
            "not_zero": {"proved"},
        },
    ),
    (
        COPIES,
        "bounds",
        {
            "literal": {"refuted"},
            "printed": {"refuted"},
            "read_line": {"refuted"},
            "read_bytes": {"refuted"},
            "fits": {"proved"},
            "variable": {"refuted", "proved"},
            "appended": {"refuted", "proved"},
            "into_another": {"refuted", "unknown"},
        },
    ),
    (COPIES, "null", {"none": {"refuted"}, "copied": {"proved"}}),
    (MEMBERS, "bounds", {"member": {"refuted"}, "row": {"proved", "refuted"}, "deep": {"refuted"}}),
    (MEMBERS, "bounds", {"inside": {"proved"}}),
    (
        REFUSED,
        "null",
        {"allocated": {"lack"}, "cleared": {"lack"}, "opened": {"lack"}, "asked": {"proved"}},
    ),
    (
        SHIFTS,
        "overflow",
        {"one": {"refuted"}, "wide": {"refuted"}, "negative": {"refuted"}, "fine": {"proved"}},
    ),
    (
        SHIFTS,
        "overflow",
        {
            **{name: {"refuted"} for name in ("last", "less", "more", "mixed", "narrow", "kept")},
            "far": {"proved"},
            "around": {"proved"},
            "right": set(),
        },
    ),
]


def _verdict(result: Result[CheckAnswer]) -> str:
    answer = result.answer
    if isinstance(answer, Refuted) and answer.witness.depends:
        return "caller"
    if isinstance(answer, Refuted) and (answer.witness.inputs.refusals or answer.witness.inputs.lacks_memory):
        return "lack"
    return result.verdict


def _verdicts(program: whence.LoadedProgram, entry: str, kind: str) -> set[str]:
    try:
        return {_verdict(each) for each in program.check(within=entry, entry=entry, only=kind)}
    except whence.InputProblem:
        return set()


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [pytest.param(*row, marks=pytest.mark.slow if at == 6 else ()) for at, row in enumerate(ROWS)],
)
def test_libraries_of_c(tmp_path: Path, text: str, kind: str, expected: dict[str, set[str]]) -> None:
    (tmp_path / "row.c").write_text(text)
    program = whence.load(tmp_path / "row.c")
    assert {name: _verdicts(program, name, kind) for name in expected} == expected


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> whence.LoadedProgram:
    path = tmp_path_factory.mktemp("copies") / "copies.c"
    path.write_text(OPERANDS)
    return whence.load(path)


@pytest.mark.parametrize("entry", FAILING_OPERANDS)
def test_only_the_operand_of_a_copy_that_failed_is_refuted(copies: whence.LoadedProgram, entry: str) -> None:
    found = set()
    for each in copies.check(within=entry, entry=entry, only="null,bounds", allocations="succeed"):
        assert isinstance(each.question, Check)
        if each.verdict == "refuted":
            found.add((each.question.obligation.kind.value, each.question.obligation.operand))
    assert found == FAILING_OPERANDS[entry]


JAVA = """
import java.util.Random;
public class Rows {
    static int g = 1;
    static String name = "x";
    static int[] cells = new int[4];
    static int limit = 4;
    public static void set(int v) { g = v; }
    public static void rename(String s) { name = s; }
    public static void widen(int v) { limit = v; }
    public static int use(int a) { return a / g; }
    public static int length() { return name.length(); }
    public static int cell(int i) { return i >= 0 && i < limit ? cells[i] : 0; }
    static final class Always {
        private final String text;
        private final int[] data;
        Always(String t) { text = t == null ? "" : t; data = new int[3]; }
        int size() { return text.length(); }
        int third() { return data[0]; }
        boolean same(Always other) { return other != null && text.equals(other.text); }
    }
    static class Sometimes {
        private String text;
        void fill(String t) { text = t; }
        int size() { return text.length(); }
    }
    static class Plain {
        int v;
        int[] a;
        Plain next;
        int get() { return 7 / v; }
        int count() { return a.length; }
        int far() { return next.next.v; }
    }
    static int random() { return 100 / (new Random().nextInt(3)); }
    static int clock() { return (int) (100 / (System.currentTimeMillis() % 7)); }
    static int handled(String s) { try { return s.length(); } catch (NullPointerException e) { return -1; } }
    static int index(int[] a, int i) { try { return a[i]; } catch (RuntimeException e) { return -1; } }
    static int zero(int a, int b) { try { return a / b; } catch (ArithmeticException e) { return 0; } }
    static int[] sized(int n) { return new int[n]; }
    static int shifted(int s) { return 1 << s; }
    static long wide(long v, int s) { return v << s >>> s; }
    static int compound(int s) { int v = 5; v >>>= s; return 100 / (1 << s) + v; }
    static char letter(String s, int k) { return s.charAt(k); }
    static Runnable writer(int n) {
        int[] box = {1};
        return new Runnable() { public void run() { box[0] = n; } };
    }
    static void facts() {
        assert Character.isJavaIdentifierPart('\\0');
        assert String.format("%5.1f|%x", 2.25, 255).equals("  2.3|ff");
        assert Character.toUpperCase('\\u00df') == '\\u00df';
        assert !Character.isLetter('\\u0300');
    }
}
"""
MAIN = """
public class Start {
    public static void main(String[] args) {
        int r = args.length;
        for (String each : args) r += each.length();
        if (args.length > 1) r += args[1].length();
        System.out.println(r);
    }
}
"""
JAVA_ROWS = [
    ("Rows.use", "div", {"refuted"}),
    ("Rows.length", "null", {"refuted"}),
    ("Rows.cell", "bounds", {"refuted"}),
    ("Rows$Always.size", "null", {"proved"}),
    ("Rows$Always.third", "null", {"proved"}),
    ("Rows$Always.same", "null", {"proved"}),
    ("Rows$Sometimes.size", "null", {"refuted"}),
    ("Rows$Plain.get", "div", {"refuted"}),
    ("Rows$Plain.count", "null", {"refuted"}),
    ("Rows$Plain.far", "null", {"refuted"}),
    ("Rows.random", "div", {"refuted"}),
    ("Rows.clock", "div", {"refuted"}),
    ("Rows.handled", "null", {"caller"}),
    ("Rows.index", "bounds", {"refuted"}),
    ("Rows.zero", "div", {"refuted"}),
    ("Rows.sized", "bounds", {"refuted"}),
    ("Rows.letter", "bounds", {"refuted"}),
    ("Rows$1.run", "bounds", {"unknown"}),
    ("Rows.facts", "assert", {"proved"}),
    ("Rows.shifted", "overflow", set()),
    ("Rows.wide", "overflow", set()),
    ("Rows.compound", "overflow,div", {"proved"}),
]


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("rows")
    jdk = locate_jdk(os.environ)
    assert jdk is not None and jdk.javac is not None, "the slow suite needs a JDK"
    made: dict[str, Path] = {}
    for name, text in (("Rows", JAVA), ("Start", MAIN)):
        (folder / f"{name}.java").write_text(text)
        made[name] = compile_java([folder / f"{name}.java"], [], jdk, folder / name)
    return made


@pytest.mark.slow
@pytest.mark.parametrize(("entry", "kind", "expected"), JAVA_ROWS)
def test_libraries_of_java(classes: dict[str, Path], entry: str, kind: str, expected: set[str]) -> None:
    assert _verdicts(whence.load(classes["Rows"]), entry, kind) == expected


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["", "paths", "concolic"])
def test_no_launcher_passes_null(classes: dict[str, Path], engine: str) -> None:
    found = whence.load(classes["Start"]).check(only="null", engine=engine)
    assert "refuted" not in {each.verdict for each in found}


@pytest.mark.slow
def test_receivers_without_fields_fail_again_on_the_jvm(classes: dict[str, Path]) -> None:
    program = whence.load(classes["Rows"])
    for entry, kind in (("Rows$Plain.get", "div"), ("Rows$Plain.count", "null"), ("Rows$Plain.far", "null")):
        for each in program.check(within=entry, entry=entry, only=kind, native=True):
            assert isinstance(each.answer, Refuted) and each.answer.witness.replayed.value == "native"
