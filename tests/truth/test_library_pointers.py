"""A function of the library that is called through a pointer writes what it is given: no engine denies it."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence

STEP = "x = x * 3 + 1; x ^= 5; x += y; y = x / 3; x -= y * 2; y += 7; "
HEAD = f"""#include <stdlib.h>
#include <string.h>
#include <stdio.h>
static int odd(void) {{ int x = rand(), y = 3; {STEP * 8} return x == y; }}
"""
"""`odd` makes a procedure that calls it too large to be followed inside of others."""

PROGRAMS = {
    "variable": """
static char *(*fill)(char *, const char *) = strcpy;
static void put(char *to, const char *s) { if (odd()) puts("odd"); fill(to, s); }
int main(void) { char b[4] = {1, 2, 3, 0}; put(b, ""); return 10 / b[0]; }
""",
    "table": """
static void *(*const fills[])(void *, int, size_t) = {memset, memset};
static void clear(char *to, int n) { if (odd()) puts("odd"); fills[n & 1](to, 0, 2); }
int main(int argc, char **argv) { char b[4] = {1, 2, 3, 0}; clear(b, argc); return 10 / b[1]; }
""",
    "parameter": """
static void with(char *(*f)(char *, const char *), char *to) { if (odd()) puts("odd"); f(to, ""); }
int main(void) { char b[4] = {1, 2, 3, 0}; with(strcpy, b); return 10 / b[0]; }
""",
    "field": """
struct kind { void *(*copy)(void *, const void *, size_t); int n; };
static int zero;
static void move(struct kind *k, int *to) { if (odd()) puts("odd"); k->copy(to, &zero, sizeof zero); }
int main(void) { struct kind k = {memcpy, 3}; int b = 7; move(&k, &b); return 10 / b; }
""",
}


@pytest.mark.parametrize("engine", ["local", "heap", "horn", "paths"])
@pytest.mark.parametrize("source", PROGRAMS.values(), ids=PROGRAMS.keys())
def test_what_is_written_through_a_called_pointer_is_not_denied(
    tmp_path: Path, source: str, engine: str
) -> None:
    path = tmp_path / "program.c"
    path.write_text(HEAD + source)
    results = list(whence.load(str(path)).check(within="main", only="div", engine=engine))
    assert results and "proved" not in {each.verdict for each in results}
