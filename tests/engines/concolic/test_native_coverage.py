"""What `tests` reports of branches is what gcov counts when the tests that it wrote are run."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench.native_coverage import covered

pytestmark = pytest.mark.slow

SOURCE = """
static int depth;
int read_brackets(const char *text) {
    depth = 0;
    if (!text) return -1;
    for (; *text; text++) {
        if (*text == '<') depth++;
        else if (*text == '>') {
            if (depth == 0) return -2;
            depth--;
        } else if (*text != ' ' && *text != '.') return -3;
    }
    return depth > 2 ? -4 : depth;
}
"""


WORDS = """
#include <stdio.h>
#include <string.h>
enum kind { SPACE, DIGIT, OTHER };
static enum kind kind_of(char c) {
    switch (c) {
    case ' ': return SPACE;
    case '0': case '1': case '2': return DIGIT;
    default: return OTHER;
    }
}
int main(int argc, char **argv) {
    int counts[3] = {0, 0, 0};
    if (argc < 2) { puts("usage"); return 1; }
    for (const char *p = argv[1]; *p; p++)
        counts[kind_of(*p)]++;
    if (counts[DIGIT] > 2 && counts[OTHER] == 0)
        return 2;
    while (counts[SPACE] > 0)
        counts[SPACE]--;
    return strcmp(argv[1], "ab") ? 0 : 3;
}
"""


def test_gcov_counts_the_goals_that_were_met_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "brackets.c"
    path.write_text(SOURCE)
    found = covered(path, "read_brackets", tmp_path / "out")
    assert found.ours.total() > 10
    assert found.ours == found.native


def test_gcov_counts_cases_that_share_their_code_once(tmp_path: Path) -> None:
    path = tmp_path / "words.c"
    path.write_text(WORDS)
    found = covered(path, "main", tmp_path / "out")
    (switch,) = found.differing
    assert WORDS.splitlines()[switch - 1].strip() == "switch (c) {"
    assert (found.ours[switch], found.native[switch]) == (5, 3)
    assert found.ours.total() == found.goals
