"""Pointers of C that are never null by where they come from, and sizes and texts of what calls return.

The last obligation of the kind in each program is asked about. Those of `FAILS` fail in a run, so that no
engine may prove them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import last

PRELUDE = """#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct pair { int a, b; };
static void die(void) { fputs("no", stderr); exit(1); }
"""
SAFE = {
    "a_message null": "void f(int n) { puts(strerror(n)); }",
    "a_message bounds": "void f(int n) { puts(strerror(n)); }",
    "a_kept_message bounds": 'void f(int n) { char *s = strerror(n); printf("%d %s", n, s); }',
    "errno null": "int f(void) { return errno; }",
    "errno bounds": "int f(void) { return errno; }",
    "a_stream null": 'void f(int n) { if (n) fputs("a", stderr); }',
    "one_of_two_texts null": 'void f(int n) { puts(n ? "yes" : "no"); }',
    "one_of_two_texts bounds": 'void f(int n) { const char *s; if (n) s = "yes"; else s = "no"; puts(s); }',
    "a_table null": 'static const char *const t[] = {"a", "b", "c"};\nvoid f(unsigned n) { puts(t[n % 3]); }',
    "a_table bounds": 'static const struct { int n; const char *s; } t[] = {{1, "a"}, {2, "b"}};\n'
    "void f(unsigned n) { puts(t[n % 2].s); }",
    "a_field null": "int *f(struct pair *p) { p->a = 1; int *q = &p->b; *q = 2; return q; }",
    "checked_memory null": "static void *get(void) { void *p = malloc(8); if (!p) die(); return p; }\n"
    "void f(void) { struct pair *p = get(); p->b = 1; free(p); }",
    "checked_memory bounds": "static void *get(void) { void *p = malloc(8); if (!p) die(); return p; }\n"
    "void f(void) { struct pair *p = get(); p->b = 1; free(p); }",
    "a_global bounds": "static struct pair one; static struct pair *get(void) { return &one; }\n"
    "void f(void) { get()->b = 1; }",
    "what_callers_pass null": "static int g(int *p) { return *p; }\nint f(int n) { return g(&n) + g(&n); }",
    "by_two_callers null": "static int g(int *p, int n) { return n ? n : *p; }\n"
    "static int h(int *p) { return g(p, 1) + g(p, 2); }\nint f(int *p) { if (!p) return 0; return h(p); }",
    "behind_an_end null": "int f(int *p) { if (!p) die(); return *p; }",
    "the_vector null": "int main(int argc, char **argv) { return argv[argc] == 0; }",
    "the_vector bounds": "int main(int argc, char **argv) { return argv[1] == 0; }",
    "an_object_of_a_caller bounds": "static int g(struct pair *p, void (*h)(void)) { h(); return p->b; }\n"
    "int f(void (*h)(void)) { struct pair one = {1, 2}; return g(&one, h); }",
    "in_a_circle bounds": "static int h(struct pair *p, int n);\n"
    "static int g(struct pair *p, int n) { return n ? h(p, n - 1) : p->b; }\n"
    "static int h(struct pair *p, int n) { return g(p, n); }\n"
    "int f(int n) { struct pair one = {1, 2}; return g(&one, n); }",
    "behind_a_call_that_reads null": "static int *p;\n"
    'int f(int *q) { if (!q) return 0; p = q; printf("%d %s", strcmp("a", "b"), "c"); return *p; }',
    "behind_the_first_byte null": "int f(char *p) { if (!p) return 0; char *q = p + 1; return *q; }",
    "what_is_returned null": 'int f(char *p) { *p = 0; char *q = strcpy(p, ""); return *q; }',
}
FAILS = {
    "a_stream_that_is_set null": 'int main(void) { stderr = 0; fputs("a", stderr); }',
    "a_stream_by_its_address null": "static void lose(FILE **s) { *s = 0; }\n"
    'int main(void) { lose(&stderr); fputs("a", stderr); }',
    "a_stream_in_data null": "static FILE **all[] = {&stderr};\n"
    'int main(void) { *all[0] = 0; fputs("a", stderr); }',
    "a_hole_in_a_table null": 'static const char *const t[4] = {"a", "b", 0, "c"};\n'
    "int main(int n, char **v) { puts(t[n + 1]); }",
    "a_table_that_ends null": 'static const char *const t[4] = {"a", "b"};\n'
    "int main(int n, char **v) { puts(t[n + 1]); }",
    "a_table_that_changes null": 'static const char *t[2] = {"a", "b"};\n'
    "int main(int n, char **v) { t[n] = 0; puts(t[n]); }",
    "a_text_without_end bounds": "static const char a[2] = {'a', 'b'};\n"
    'int main(int n, char **v) { puts(n > 5 ? "a" : a); }',
    "the_second_of_two null": 'int main(int n, char **v) { const char *s = n > 5 ? "a" : 0; puts(s); }',
    "memory_that_is_not_checked null": "static void *get(int n) { void *p = malloc(8); if (n > 5) die();"
    " return n == 1 ? 0 : p; }\nint main(int n, char **v) { struct pair *p = get(n); p->b = 1; }",
    "a_small_object bounds": "static void *get(int n) { void *p = n > 5 ? malloc(8) : malloc(4);"
    " if (!p) die(); return p; }\nint main(int n, char **v) { struct pair *p = get(n); p->b = 1; }",
    "an_object_of_the_callee bounds": "static int *get(void) { int x = 1, *p = &x; *p = 2; return p; }\n"
    "static int deep(int n) { int a[64]; for (int i = 0; i < 64; i++) a[i] = n; return a[n]; }\n"
    "int main(int n, char **v) { int *p = get(); deep(n); return *p; }",
    "freed_by_the_callee bounds": "static int *get(void) { int *p = malloc(4); if (!p) die(); *p = 1;"
    " free(p); return p; }\nint main(void) { int *p = get(); return *p; }",
    "one_caller_of_two null": "static int g(int *p) { return *p; }\n"
    "int main(int n, char **v) { return n > 5 ? g(&n) : g(n == 1 ? 0 : &n); }",
    "a_caller_by_its_address null": "static int g(int *p) { return *p; }\nstatic int (*h)(int *) = g;\n"
    "int main(int n, char **v) { return n > 5 ? g(&n) : h(0); }",
    "a_call_of_itself null": "static int g(int *p, int n) { return n ? g(0, n - 1) : *p; }\n"
    "int main(int n, char **v) { return g(&n, n); }",
    "two_that_call_each_other null": "static int h(int *p, int n);\n"
    "static int g(int *p, int n) { return n ? h(p, n - 1) : *p; }\n"
    "static int h(int *p, int n) { return g(n ? p : 0, n); }\nint main(int n, char **v) { return g(&n, n); }",
    "an_end_that_returns null": "static void may(int n) { if (n > 5) exit(1); }\n"
    "int main(int n, char **v) { int *p = n > 5 ? &n : 0; if (!p) may(n); return *p; }",
    "an_end_of_itself null": "static void end(int n) { if (n) end(n - 1); }\n"
    "int main(int n, char **v) { int *p = n > 5 ? &n : 0; if (!p) end(n); return *p; }",
    "a_parameter_that_is_set null": "static int g(int *p) { p = 0; return *p; }\n"
    "int main(int n, char **v) { return g(&n); }",
    "the_end_of_the_vector null": "int main(int argc, char **argv) { return *argv[argc]; }",
    "behind_the_vector bounds": "int main(int argc, char **argv) { return argv[99] == 0; }",
    "the_vector_of_a_call null": "int main(int n, char **v) { return n > 0 ? main(-1, 0) : *v == 0; }",
    "a_message_that_is_overwritten bounds": "int main(void) { char *s = strerror(9999);"
    " memset(s, 'x', strlen(s) + 1); char t[8]; memcpy(t, s, 8); puts(t); }",
    "freed_by_a_callback bounds": "static struct pair *made; static void end(void) { free(made); }\n"
    "static int g(struct pair *p, void (*h)(void)) { h(); return p->b; }\n"
    "int main(int n, char **v) { struct pair one = {1, 2}; made = calloc(1, sizeof *made);"
    " if (!made) return 0; return n > 5 ? g(&one, end) : g(made, end); }",
    "no_more_a_local_object bounds": "static void end(void *p) { free(p); }\n"
    "int main(int n, char **v) { struct pair one = {1, 2}, *p = &one; if (n == 1) p = calloc(1, sizeof *p);"
    " if (!p) return 0; p->a = 1; if (n == 1) end(p); return p->b; }",
    "a_small_object_in_a_circle bounds": "static int h(struct pair *p, int n);\n"
    "static int g(struct pair *p, int n) { return n ? h(p, n - 1) : p->b; }\n"
    "static int h(struct pair *p, int n) { int one = 1; return g((struct pair *)&one, n); }\n"
    "int main(int n, char **v) { struct pair one = {1, 2}; return g(&one, n); }",
    "freed_in_a_circle bounds": "static int h(struct pair *p, int n);\n"
    "static int g(struct pair *p, int n) { if (n) h(p, n - 1); return p->b; }\n"
    "static int h(struct pair *p, int n) { if (!n) free(p); return 1; }\n"
    "int main(int n, char **v) { struct pair *p = calloc(1, sizeof *p); if (!p) return 0; return g(p, n); }",
    "a_conversion_that_writes null": "static int *p;\nint main(int n, char **v) { p = &n;"
    ' printf("%n%n", (int *)&p, (int *)&p + 1); return *p; }',
    "a_conversion_by_its_place null": "static int *p;\nint main(int n, char **v) { p = &n;"
    ' printf("%1$n%2$n", (int *)&p, (int *)&p + 1); return *p; }',
    "what_a_scan_writes null": "static int *p;\nint main(int n, char **v) { p = &n;"
    ' sscanf("0", "%ld", (long *)&p); return *p; }',
    "a_function_of_its_own null": "static int *p;\nint atoi(const char *s) { p = 0; return 0; }\n"
    'int main(int n, char **v) { p = &n; atoi("1"); return *p; }',
    "what_is_left_behind null": "static char *p;\nint main(int n, char **v) { p = v[0];"
    ' strtol("1", &p, 10); p = 0; puts(""); return *p; }',
    "a_wide_result null": "long number(void);\nstatic int *other(void) { return (int *)number(); }\n"
    "long number(void) { return 0; }\nint main(void) { return *other(); }",
}


def _last(tmp_path: Path, name: str, text: str, engine: str) -> str:
    where = "main" if "int main" in text else "f"
    inside = "g" if "static int g" in text else where
    return last(tmp_path, PRELUDE + text, name.rpartition(" ")[2], inside, engine)


@pytest.mark.parametrize("name", SAFE)
def test_it_is_shown(tmp_path: Path, name: str) -> None:
    assert _last(tmp_path, name, SAFE[name], "local") == "proved"


@pytest.mark.parametrize("name", FAILS)
def test_what_fails_is_not_shown(tmp_path: Path, name: str) -> None:
    assert _last(tmp_path, name, FAILS[name], "local") == "unknown"


@pytest.mark.slow
@pytest.mark.parametrize("name", FAILS)
def test_no_engine_proves_what_fails(tmp_path: Path, name: str) -> None:
    assert _last(tmp_path, name, FAILS[name], "") != "proved"
