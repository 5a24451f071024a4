"""Ends that `strtol` leaves in a text, and texts whose end `memchr` finds. What a run breaks is not proved.

`FAILS` and `HOLDS` mark lines with the kind of an obligation there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked
from whence.engines.local.library import left_texts
from whence.engines.local.pointers.calls import text_calls
from whence.engines.local.pointers.calls.memory_changes import MemoryChanges

HEAD = """#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
struct parser { char *rest; struct parser *next; };
static int mode;
static char raw[8];
static void replace(char **to) { *to = NULL; }
"""
MAIN = """
int main(int argc, char **argv) {
    struct parser first = {0}, second = {0};
    first.next = &second;
    mode = argc - 2;
    for (int i = 1; i < argc; i++) one(argv[i], &first);
    return 0;
}
"""
START = "static void one(char *f, struct parser *t) { char *e = NULL; long v; "
READ = "v = strtol(f, &e, 10);"
FIND = "read(0, raw, sizeof raw); "


def _one(body: str, before: str = "") -> str:
    return HEAD + before + START + body + " }" + MAIN


BROKEN = {
    "no_end_wanted": _one("v = strtol(f, NULL, 10);\nputs(e); /* FAILS null */"),
    "another_base": _one("v = strtol(f, &e, mode);\nputs(e); /* FAILS null */"),
    "base_one": _one("v = strtol(f, &e, 1);\nputs(e); /* FAILS null */"),
    "base_too_great": _one("v = strtol(f, &e, 37);\nputs(e); /* FAILS null */"),
    "behind_the_end": _one(READ + "\nputs(e + 1); /* FAILS bounds */"),
    "the_next_byte": _one(READ + ' if (v)\nprintf("%d", e[1]); /* FAILS bounds */'),
    "no_text": _one(FIND + "v = strtol(raw, &e, 10);\nputs(e); /* FAILS bounds */"),
    "a_text_that_is_cut_later": _one(
        "char *c = strdup(f); if (!c) return; v = strtol(c, &e, 10); c[strlen(c)] = 'x';"
        "\nputs(e); /* FAILS bounds */"
    ),
    "freed": _one(
        "char *c = strdup(f); if (!c) return; v = strtol(c, &e, 10); free(c);\nputs(e); /* FAILS bounds */"
    ),
    "freed_before_the_second": _one(
        "char *c = strdup(f); if (!c) return; v = strtol(c, &e, 10); char *x = e; free(c);"
        '\nprintf("%s", x); /* FAILS bounds */'
    ),
    "overwritten": _one(READ + " if (mode) e = NULL;\nputs(e); /* FAILS null */"),
    "overwritten_by_a_call": _one(READ + " replace(&e);\nputs(e); /* FAILS null */"),
    "another_place": _one(
        "struct parser *u = t->next; if (!u) return; v = strtol(f, &t->rest, 10); t = u;"
        "\nputs(t->rest); /* FAILS null */"
    ),
    "not_on_one_way": _one("if (mode) " + READ + "\nputs(e); /* FAILS null */"),
    "of_its_own": _one(
        READ + "\nputs(e); /* FAILS null */",
        "long strtol(const char *s, char **e, int base) { *e = NULL; return 0; }\n",
    ),
    "over_itself": _one(
        'char *own[2] = {0}; memcpy(own, "12", 3); v = strtol((char *)own, own, 10);'
        "\nputs((char *)own); /* FAILS bounds */"
    ),
    "not_found": _one(FIND + "if (!memchr(raw, 0, sizeof raw))\nputs(raw); /* FAILS bounds */"),
    "not_asked": _one(FIND + "(void)!memchr(raw, 0, sizeof raw);\nputs(raw); /* FAILS bounds */"),
    "another_byte": _one(FIND + "if (memchr(raw, '0', sizeof raw))\nputs(raw); /* FAILS bounds */"),
    "any_byte": _one(FIND + "if (memchr(raw, mode, sizeof raw))\nputs(raw); /* FAILS bounds */"),
    "read_again": _one(
        FIND + "if (!memchr(raw, 0, sizeof raw)) return; " + FIND + "\nputs(raw); /* FAILS bounds */"
    ),
    "found_and_read_again": _one(
        FIND
        + "char *z = memchr(raw, 0, sizeof raw); if (!z) return; "
        + FIND
        + "\nputs(z); /* FAILS bounds */"
    ),
    "behind_what_is_found": _one(
        FIND + "char *z = memchr(raw, 0, sizeof raw); if (!z) return;\nputs(z + 1); /* FAILS bounds */"
    ),
    "found_or_something_else": _one(
        FIND + "if (memchr(raw, 0, sizeof raw) || mode)\nputs(raw); /* FAILS bounds */"
    ),
    "found_from_the_end": _one(
        FIND + "if (!memchr(raw + 4, 0, sizeof raw - 4)) return; raw[7] = 'x';\nputs(raw); /* FAILS bounds */"
    ),
}

SAFE = {
    "the_end": _one(READ + "\nputs(e); /* HOLDS null,bounds */"),
    "one_byte": _one(READ + "\nif (*e != 0) return; /* HOLDS null,bounds */"),
    "unsigned": _one("v = strtoul(f, &e, 0);\nputs(e); /* HOLDS null,bounds */"),
    "longer": _one("v = strtoll(f, &e, 16);\nputs(e); /* HOLDS null,bounds */"),
    "with_a_point": _one("v = strtod(f, &e);\nputs(e); /* HOLDS null,bounds */"),
    "a_field": _one("v = strtol(f, &t->rest, 10);\nputs(t->rest); /* HOLDS null,bounds */"),
    "the_unit_behind_it": _one(READ + " if (*e == 'k')\nputs(e + 1); /* HOLDS null,bounds */"),
    "two_numbers": _one(
        READ + " if (*e != ',') return; v += strtol(e + 1, &e, 10);\nputs(e); /* HOLDS null,bounds */"
    ),
    "a_zero": _one(FIND + "if (memchr(raw, 0, sizeof raw))\nputs(raw); /* HOLDS null,bounds */"),
    "a_zero_as_a_character": _one(
        FIND + "if (memchr(raw, '\\0', sizeof raw) == NULL) return;\nputs(raw); /* HOLDS null,bounds */"
    ),
    "what_is_found": _one(
        FIND + "char *z = memchr(raw, 0, sizeof raw); if (!z) return;\nputs(z); /* HOLDS null,bounds */"
    ),
}

FAULTS = {
    "any_base": (left_texts, "_is_base", lambda *_: True, "base_one"),
    "any_text": (MemoryChanges, "into", lambda *_: frozenset(), "freed_before_the_second"),
    "any_byte": (text_calls, "_is_zero", lambda *_: True, "another_byte"),
}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_what_a_run_breaks_is_not_proved(source: str, tmp_path: Path) -> None:
    assert marked(tmp_path, source, "FAILS") == ["open"]


@pytest.mark.parametrize("source", SAFE.values(), ids=SAFE.keys())
def test_what_holds_is_proved(source: str, tmp_path: Path) -> None:
    assert marked(tmp_path, source, "HOLDS") == ["proved"]


@pytest.mark.parametrize(("where", "name", "fault", "trap"), FAULTS.values(), ids=FAULTS.keys())
def test_planted_faults_are_caught(
    where: object, name: str, fault: object, trap: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, name, fault)
    assert marked(tmp_path, BROKEN[trap], "FAILS") == ["proved"]
