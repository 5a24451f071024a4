"""Texts that a pointer leads to by different ways, in a variable and in memory: where paths meet, and behind
calls. What a run breaks is not proved.

`FAILS` and `HOLDS` mark lines with the kind of an obligation there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked

HEAD = """#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static char *held;
static int mode;
static char raw[8];
static int failed(void) { perror("failed"); exit(2); }
"""
MAIN = "\nint main(int argc, char **argv) { mode = argc - 2;"
MAIN += " for (int i = 1; i < argc; i++) one(argv[i]); return 0; }"
START = "static void one(const char *f) { size_t n = strlen(f); char *o; "
COPIED = "o = strdup(f); if (!o) return; "
ADDED = 'o = malloc(n + 3); if (!o) return; memcpy(o, f, n); strcpy(&o[n], ".Z"); '
SHOWN = "\nputs(o); /* FAILS bounds */ free(o); } "
INTO_COPY = "char *c = malloc(n + 1); if (!c) return;\nstrcpy(c, o); /* FAILS bounds */ } "
LAST = "if (n > 0)\no[strlen(o) - 1] = 'x'; /* FAILS bounds */ } "


def _either(first: str, second: str, behind: str = SHOWN) -> str:
    return START + "if (mode) { " + first + "} else { " + second + "} " + behind + MAIN


def _in_memory(source: str) -> str:
    """The same with a global variable."""
    source = source.replace(" char *o;", "").replace("(o", "(held").replace("&o[", "&held[")
    for word in ("o = ", "!o)", "o[", "o)"):
        source = source.replace(f" {word}", f" {word.replace('o', 'held', 1)}")
    return source.replace("(!o)", "(!held)").replace("puts(o)", "puts(held)").replace("{ o =", "{ held =")


BROKEN = {
    "no_end_on_one_way": _either(COPIED, "o = malloc(n + 3); if (!o) return; memcpy(o, f, n); "),
    "an_end_that_is_overwritten": _either(COPIED + "o[strlen(o)] = 'x'; ", ADDED),
    "bytes_that_were_read": _either(COPIED, "read(0, raw, sizeof raw); o = raw; "),
    "behind_the_end": _either(COPIED, "o = raw + 9; "),
    "overwritten_by_another_name": START
    + "char *other = raw; if (mode) { "
    + COPIED
    + "other = o; } else { "
    + ADDED
    + "other = o; } other[strlen(other)] = 'x'; "
    + SHOWN
    + MAIN,
    "longer_on_one_way": _either(COPIED, ADDED, INTO_COPY),
    "longer_on_the_other_way": _either(ADDED, COPIED, INTO_COPY),
    "shorter_on_one_way": _either(COPIED + "o[0] = 0; ", COPIED, LAST),
    "shorter_on_the_other_way": _either(COPIED, COPIED + "o[0] = 0; ", LAST),
    "null_on_one_way": _either(COPIED, "o = NULL; ", "\nputs(o); /* FAILS null */ free(o); } "),
    "overwritten_in_a_loop": START
    + COPIED
    + "size_t end = n; for (int i = 0; i < mode; i++) {\nif (mode > 3) puts(o); /* FAILS bounds */\n"
    + "o[end] = 'x'; } } "
    + MAIN,
    "freed_on_one_way": _either(COPIED, ADDED + "free(o); "),
    "set_by_a_callee": "static void other(void) { memset(raw, 'x', sizeof raw); held = raw; }"
    + _in_memory(_either(COPIED, ADDED, "other(); " + SHOWN)),
    "set_through_a_pointer": "static void other(char **p) { memset(raw, 'x', sizeof raw); *p = raw; }"
    + _in_memory(_either(COPIED, ADDED, "other(&held); " + SHOWN)),
    "overwritten_by_a_callee": "static void other(void) { held[strlen(held)] = 'x'; }"
    + _in_memory(_either(COPIED, ADDED, "other(); " + SHOWN)),
    "overwritten_by_a_callee_that_may_end": "static void other(int k) { if (k > 9) failed();"
    + " held[strlen(held)] = 'x'; }"
    + _in_memory(_either(COPIED, ADDED, "other(mode); " + SHOWN)),
    "freed_by_a_callee": "static void other(void) { free(held); }"
    + _in_memory(_either(COPIED, ADDED, "other(); " + SHOWN)),
    "overwritten_by_a_comparison": "static int compare(const void *a, const void *b) {"
    + " held[strlen(held)] = 'x';"
    + " return *(int *)a - *(int *)b; }"
    + "static void other(void) { int k[2] = {2, 1}; qsort(k, 2, sizeof *k, compare); }"
    + _in_memory(_either(COPIED, ADDED, "other(); " + SHOWN)),
    "a_text_of_before": _in_memory(_either(COPIED, "memset(raw, 'x', 8); held = raw; ")),
}
KEPT = {
    "either": _either(COPIED, ADDED),
    "as_long_as_before": _either(COPIED, COPIED, LAST),
    "either_in_memory": _in_memory(_either(COPIED, ADDED)),
    "or_a_literal": _either(COPIED, 'o = "none"; ', SHOWN.replace("free(o);", "")),
    "or_null": _either(COPIED, "o = NULL; ", "if (o) {" + SHOWN + "} "),
    "an_earlier_end": _either(COPIED + "if (mode > 2) o[n / 2] = 0; ", ADDED),
    "three_ways": START
    + 'switch (mode) { case 0: o = strdup("a"); break; case 1: o = strdup(f); break; default: '
    + ADDED
    + "} if (!o) return; "
    + SHOWN
    + MAIN,
    "calls_between": "static int quiet(int k) { if (k < 0) failed(); raw[0] = 'x'; return k; }"
    + _in_memory(_either(COPIED, ADDED, "mode = quiet(mode); if (access(o, 0) == 0) mode++; " + SHOWN)),
}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_what_may_have_no_end_is_not_proved(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "FAILS ")) == {"open"}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT.keys())
def test_what_is_a_text_on_all_ways_is_one(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source.replace("FAILS", "HOLDS"), "HOLDS ")) == {"proved"}
