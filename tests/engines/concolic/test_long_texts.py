"""Texts of arguments that are longer than those of the first search.

What lies behind the end of a short text lies inside a longer one, so an access there closes no path.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.concolic.asking import CONFIGURATIONS, reach
from whence.answers import verdict_of
from whence.frontends.llvm.load import load

REACHABLE = {
    "the last character": "char last = s[n - 1]; if (last == 'x' && n == 20) reach_error();",
    "the last character, by a procedure": "if (at(s, n - 1) == 'x' && n == 20) reach_error();",
    "by a procedure in a procedure": "if (is_last(s, n) && n > 30) reach_error();",
    "the last character is cut off": "s[n - 1] = 0; if (n == 17) reach_error();",
    "a procedure cuts it off": "cut(s, n); if (n == 30) reach_error();",
    "a suffix": 'if (n > 2 && !strcmp(s + n - 2, ".c") && n == 19) reach_error();',
    "the middle": "if (s[n / 2] == ':' && n == 30) reach_error();",
    "its length by a loop": "n = counted(s); char c = s[n - 1]; if (n == 30 && c == '7') reach_error();",
    "a short at the end": "short v; memcpy(&v, s + n - 1, 2); if (v == 7 && n == 18) reach_error();",
    "a walk from the end": "char *p = s + n; while (p > s && *--p != '.') ; if (p - s == 15) reach_error();",
    "a fixed place": "if (s[14] == 'x') reach_error();",
    "a fixed place, by a procedure": "if (at(s, 14) == 'x') reach_error();",
    "a place by another text": "unsigned k = t[0] - '0'; if (k < 31 && s[k] == 'X' && k > 20) reach_error();",
    "the end of another text": "unsigned m = strlen(t); if (m && t[m - 1] == 'q' && m == 16) reach_error();",
}
UNREACHABLE = {
    "the last character is none": "char last = s[n - 1]; if (last == 0) reach_error();",
    "two last characters": "char last = s[n - 1]; if (last == 'x' && at(s, n - 1) == 'y') reach_error();",
}
AROUND = """
#include <string.h>
extern void reach_error(void);
static char at(const char *s, unsigned i) {{ return s[i]; }}
static int is_last(const char *s, unsigned n) {{ return at(s, n - 1) == 'z'; }}
static void cut(char *s, unsigned n) {{ s[n - 1] = 0; }}
static unsigned counted(const char *s) {{ unsigned n = 0; while (s[n]) n++; return n; }}
int main(int argc, char **argv) {{
    if (argc < 3) return 1;
    char *s = argv[1], *t = argv[2];
    unsigned n = (unsigned)strlen(s);
    if (n == 0) return 1;
    {body}
    return 0;
}}
"""


def verdict(folder: Path, body: str, configuration: str) -> str:
    path = folder / "program.c"
    path.write_text(AROUND.format(body=body))
    return verdict_of(reach(load([str(path)]), "main", configuration, budget=400_000).answer)


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize("body", REACHABLE.values(), ids=REACHABLE)
def test_what_a_longer_text_reaches_is_not_denied(tmp_path: Path, body: str, configuration: str) -> None:
    assert verdict(tmp_path, body, configuration) != "unreachable"


@pytest.mark.parametrize("body", UNREACHABLE.values(), ids=UNREACHABLE)
def test_what_no_text_reaches_is_not_shown(tmp_path: Path, body: str) -> None:
    assert verdict(tmp_path, body, "compositional") != "reachable"
