"""Texts that scanf and its kin leave in `local`: as many as the result says, and near misses."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence.engines.local.pointers.calls.text_calls as text_calls
from tests.engines.local.verdicts import marked
from whence.models.c.formats.formatted_calls import scanned_texts

HEAD = """#include <stdio.h>
#include <string.h>
static char line[80];
"""
BROKEN = {
    "of_another_count": """
int main(void) { char a[4], b[4]; memset(b, 'x', 4); int n = scanf("%3s %3s", a, b);
    if (n < 1) return 1; return (int)strlen(b); /* FAILS bounds */ }
""",
    "where_nothing_was_read": """
int main(void) { char a[4]; memset(a, 'x', 4); if (scanf("%3s", a)) puts("");
    return (int)strlen(a); /* FAILS bounds */ }
""",
    "where_the_end_was_met": """
int main(void) { char a[4]; memset(a, 'x', 4); if (scanf("%3s", a) == 0) return 1;
    return (int)strlen(a); /* FAILS bounds */ }
""",
    "of_characters": """
int main(void) { char a[4]; if (scanf("%4c", a) != 1) return 1;
    return (int)strlen(a); /* FAILS bounds */ }
""",
    "that_a_later_directive_writes_over": """
int main(void) { char a[4]; if (scanf("%3s%4c", a, a) != 2) return 1;
    return (int)strlen(a); /* FAILS bounds */ }
""",
    "of_one_that_is_not_assigned": """
int main(void) { char a[4], b[4]; memset(b, 'x', 4); if (scanf("%*s %3s %4c", a, b) != 2) return 1;
    return (int)strlen(b); /* FAILS bounds */ }
""",
    "counted_without_the_position": """
int main(void) { char a[4]; int n; memset(a, 'x', 4); if (scanf("%d%n%3s", &n, &n, a) < 1) return 1;
    return (int)strlen(a); /* FAILS bounds */ }
""",
    "of_a_result_that_is_overwritten": """
int main(int argc, char **argv) { char a[4]; memset(a, 'x', 4); int n = scanf("%3s", a); n = argc;
    if (n != 1) return 1; return (int)strlen(a); /* FAILS bounds */ }
""",
    "that_is_written_over_before_the_test": """
int main(void) { char a[4]; int n = scanf("%3s", a); memset(a, 'x', 4);
    if (n != 1) return 1; return (int)strlen(a); /* FAILS bounds */ }
""",
    "of_the_format_with_positions": """
int main(void) { char a[4], b[4]; memset(b, 'x', 4); if (scanf("%2$3s", a, b) != 1) return 1;
    return (int)strlen(a); /* FAILS bounds */ }
""",
    "of_a_set_that_holds_a_directive": """
int main(void) { char a[4], b[4]; memset(b, 'x', 4); if (scanf("%3[]%s]%4c", a, b) < 1) return 1;
    return (int)strlen(b); /* FAILS bounds */ }
""",
    "of_any_format": """
int main(int argc, char **argv) { char a[4]; memset(a, 'x', 4); if (scanf(argv[0], a) != 1) return 1;
    return (int)strlen(a); /* FAILS bounds */ }
""",
}
KEPT = {
    "in_a_loop": """
int main(void) { char w[32]; int n = 0; while (scanf("%31s", w) == 1)
    n += (int)strlen(w); /* HOLDS bounds */
    return n; }
""",
    "beside_numbers": """
int main(void) { char k[16], o[4]; int v; int got = scanf("%15s %3s %d", k, o, &v); if (got < 2) return 1;
    return (int)strlen(k) + (int)strlen(o); /* HOLDS bounds */ }
""",
    "of_a_line": """
static int count(const char *s) { int n = 0;
    while (*s) /* HOLDS bounds */
        n += *s++ == 'a';
    return n; }
int main(void) { char k[16], v[64]; while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, " %15[^= ] = %63[^\\n]", k, v) != 2) continue;
    if (count(k) == count(v)) return 1; } return 0; }
""",
    "of_a_file": """
int main(int argc, char **argv) { FILE *f = fopen(argv[0], "r"); char w[8]; if (!f) return 1;
    if (fscanf(f, "%*d %7s", w) < 1) return 2;
    return (int)strlen(w); /* HOLDS bounds */ }
""",
}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_what_was_not_scanned_is_not_proved(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "FAILS ")) == {"open"}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT.keys())
def test_what_was_scanned_is_a_text(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "HOLDS ")) == {"proved"}


@pytest.mark.parametrize(
    ("name", "fault", "trap"),
    [
        ("_END_OF_FILE", 0, "where_the_end_was_met"),
        ("scanned_texts", lambda text: ((n, 1) for n, _ in scanned_texts(text)), "of_another_count"),
        ("scanned_texts", lambda _: [(0, 1)], "of_characters"),
    ],
)
def test_a_planted_fault_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, fault: object, trap: str
) -> None:
    monkeypatch.setattr(text_calls, name, fault)
    assert "proved" in marked(tmp_path, HEAD + BROKEN[trap], "FAILS ")


def test_a_format_is_taken_apart() -> None:
    assert list(scanned_texts(b"%d %5s %*s %n%[^]x] %ms %ls %%%c%s")) == [(1, 2), (3, 3), (7, 7)]
