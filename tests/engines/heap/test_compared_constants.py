"""Addresses of constants and functions are compared by what the linker may merge, whatever their source calls
them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked

CONSTANTS = """
int main(int argc, char **argv) {
    static const char first[] = "first", second[] = "second";
    const char *p = argc > 1 ? first : second;
    const char *q = argc > 3 ? second : "second";
    int number = 7, *t = 0;
    if (p == q) t = &number; else t = &argc;
    return *t + !argv; /* HOLDS null,bounds */
}
"""

FUNCTIONS = """
static int yes(void) { return 1; }
static int no(void) { return 0; }
int main(int argc, char **argv) {
    int (*f)(void) = argc > 1 ? yes : no;
    int (*g)(void) = argc > 3 ? no : yes;
    int number = 7, *t = 0;
    if (f == g) t = &number; else t = &argc;
    return *t + !argv; /* HOLDS null,bounds */
}
"""

EITHER = """
int main(int argc, char **argv) {
    static const char named[] = "there";
    const char *p = argc > 1 ? "there" : named;
    const char *q = argc > 1 ? "hello there" + 6 : "";
    int number = 7, *t = 0;
    if (p != q) t = &number;
    return *t + !argv; /* FAILS null */
}
"""


@pytest.mark.parametrize("source", [CONSTANTS, FUNCTIONS])
def test_named_constants_and_functions(tmp_path: Path, source: str) -> None:
    assert marked(tmp_path, source, "HOLDS ", "heap") == ["proved"]


def test_literals_may_be_one(tmp_path: Path) -> None:
    assert marked(tmp_path, EITHER, "FAILS ", "heap") == ["open"]
