"""What is known where a procedure is called holds where it begins: texts, sizes, and numbers beside them.

Programs that break it are in `tests/hostile/sections/contexts.c`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from tests.engines.local.verdicts import marked

HEAD = """#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
"""
HELD = {
    "a_line_is_trimmed_in_place": """
static char *trim(char *s) {
 while (*s && isspace((unsigned char)*s)) s++; /* HOLDS bounds */
 if (*s == 0) return s;
 char *end = s + strlen(s) - 1; /* HOLDS bounds */
 while (end > s && isspace((unsigned char)*end)) end--; /* HOLDS null,bounds */
 end[1] = '\\0'; /* HOLDS null,bounds */
 return s; }
int main(void) { char line[256]; int n = 0; while (fgets(line, sizeof line, stdin)) { char *t = trim(line);
 char *eq = strchr(t, '='); if (*t == 0 || !eq) continue; *eq = 0;
 n += *trim(t) + *trim(eq + 1); } return n; }
""",
    "both_ends_of_a_range": """
static char *copy(const char *from, const char *to) {
 size_t n = (size_t)(to - from); char *text = malloc(n + 1);
 if (!text) exit(1);
 memcpy(text, from, n); /* HOLDS null,bounds */
 text[n] = '\\0'; /* HOLDS null,bounds */
 return text; }
int main(int argc, char **argv) { char line[80]; if (!fgets(line, sizeof line, stdin)) return 1;
 char *p = line; while (*p && *p != ',') p++; char *text = copy(line, p); int n = text[0];
 free(text); return n + argc + !argv; }
""",
    "a_buffer_and_its_size": """
static void clear(int *a, size_t n) { for (size_t i = 0; i < n; i++)
 a[i] = 0; /* HOLDS null,bounds */
}
int main(int argc, char **argv) { int t[4]; size_t n = (unsigned)argc; int *p = malloc(n * sizeof *p);
 if (!p) return 1; clear(p, n); clear(t, 4); return t[3] + !argv; }
""",
    "through_two_procedures": """
static int inner(const char *s) { int n = 0;
 while (s[n]) n++; /* HOLDS null,bounds */
 return n; }
static int outer(const char *s) { return *s ? inner(s + 1) : 0; }
int main(int argc, char **argv) { char word[20]; snprintf(word, sizeof word, "%d", argc);
 return outer(word) + outer("abc") + !argv; }
""",
    "a_counter_behind_both_tests": """
static char kept[64]; static int count;
static void use(char c) { putchar(c); }
int main(void) { int c; while ((c = getchar()) != EOF) { if (c == '(') { if (count == 64) exit(1);
 kept[count++] = c; /* HOLDS bounds */
 } else { while (count > 0 && kept[count - 1] != '(') /* HOLDS bounds */
 use(kept[--count]); /* HOLDS bounds */
 } } return 0; }
""",
    "an_index_by_its_class": """
static int digits[10], letters[26];
int main(void) { int c; while ((c = getchar()) != EOF) {
 if (isdigit(c)) digits[c - '0']++; /* HOLDS bounds */
 if (!islower(c)) continue;
 letters[c - 'a']++; /* HOLDS bounds */
 } return digits[0] + letters[0]; }
""",
    "an_index_by_two_tests_at_once": """
static int marks[8];
int main(int argc, char **argv) { int is_inside = (argc >= 0) & (argc < 8); if (!is_inside || !argv) return 1;
 return marks[argc & 7]; /* HOLDS bounds */
}
""",
}


@pytest.mark.parametrize("source", HELD.values(), ids=HELD.keys())
def test_what_callers_pass_rules_failures_out(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "HOLDS ")) == {"proved"}


def test_nothing_is_known_where_an_entry_begins(tmp_path: Path) -> None:
    path = tmp_path / "program.c"
    path.write_text(
        "static int t[4];\nint at(int i) {\n return t[i]; }\nint both(void) { return at(1) + at(2); }\n"
    )
    program = whence.load(path)
    asked = {"both": "proved", "at,both": "unknown"}
    for entry, verdict in asked.items():
        [result] = program.check(at="program.c:3", only="bounds", engine="local", entry=entry)
        assert result.verdict == verdict
