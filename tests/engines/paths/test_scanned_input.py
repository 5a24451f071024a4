"""Standard input by `scanf` and `fgets`: what a text makes happen is not denied, and witnesses are texts."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence

REACHED = {
    "a word stays": (
        'int x, k = 0; while (scanf("%d", &x) == 0 && k < 9) k++; if (k == 9) target();',
        "word",
    ),
    "a sign is skipped": (
        'int x, k = 0; while (scanf("%d", &x) == 0) k++; if (k == 2 && x == 7) target();',
        "- - 7",
    ),
    "the end behind some": ('int x = 1, y = 2; if (scanf("%d %d", &x, &y) == 1 && y == 2) target();', "5"),
    "the end at once": ('int x = 3; if (scanf("%d", &x) == -1 && x == 3) target();', ""),
    "the same target": ('int x; if (scanf("%d %d", &x, &x) == 2 && x == 4) target();', "3 4"),
    "a pointer": ('int x = 0, *p = &x; if (fscanf(stdin, "%d", p) == 1 && x == -8) target();', "-8"),
    "cut to a byte": ('signed char c = 0; if (scanf("%hhd", &c) == 1 && c == 44) target();', "300"),
    "cut to an int": ('int x; if (scanf("%d", &x) == 1 && x < -5) target();', "4294967290"),
    "unsigned": ('unsigned u; if (scanf("%u", &u) == 1 && u > 4000000000u) target();', "-1"),
    "long": ('long n; if (scanf("%ld", &n) == 1 && n > 1L << 40) target();', "2199023255552"),
    "characters between": (
        'int x, y; if (scanf("%d", &x) == 1 && getchar() == 44 && scanf("%d", &y) == 1 && x == y) target();',
        "6,6",
    ),
    "hexadecimal": ('int x; if (scanf("%x", &x) == 1 && x == 255) target();', "ff"),
    "words first": (
        'char w[9]; int x; if (scanf("%8s", w) == 1 && scanf("%d", &x) == 1 && x == 2) target();',
        "a 2",
    ),
    "put back": ('int x; ungetc(getchar(), stdin); if (scanf("%d", &x) == 1 && x == 12) target();', "12"),
    "one array in a loop": (
        'int a[4]; for (int i = 0; i < 4; i++) if (scanf("%d", &a[i]) != 1) return 1;'
        " if (a[0] + a[3] == 1000 && a[1] > a[2]) target();",
        "1 9 2 999",
    ),
    "a text is no stream": ('int x; if (sscanf("41", "%d", &x) == 1 && x == 41) target();', ""),
    "lines": ("char b[8]; int n = 0; while (fgets(b, 8, stdin)) n++; if (n == 3) target();", "a\nb\nc"),
    "a long line in parts": (
        "char b[4]; int n = 0; while (fgets(b, 4, stdin)) n++; if (n == 2) target();",
        "abcde",
    ),
    "the line's end": ("char b[8]; if (fgets(b, 8, stdin) && b[2] == 10 && b[3] == 0) target();", "ab\n"),
    "no end of line": ("char b[8]; if (fgets(b, 8, stdin) && b[2] == 0) target();", "ab"),
    "no room": ("char b[8]; b[0] = 5; if (fgets(b, 1, stdin) && b[0] == 0) target();", "ab"),
    "nothing is written at the end": (
        "char b[8]; b[0] = 5; if (!fgets(b, 8, stdin) && b[0] == 5) target();",
        "",
    ),
    "character behind a line": ("char b[8]; if (fgets(b, 3, stdin) && getchar() == 99) target();", "abc"),
}
NEVER = {
    "as many as read": (
        'int n, s = 0, x; if (scanf("%d", &n) != 1 || n < 0 || n > 99) return 0;'
        ' for (int i = 0; i < n; i++) { if (scanf("%d", &x) != 1) return 0; s++; } if (s != n) target();'
    ),
    "kept between": 'int x; if (scanf("%d", &x) != 1) return 0; int y = x; if (y - x) target();',
    "fits": 'short h; if (scanf("%hd", &h) == 1 && h > 32767) target();',
    "as long as its room": "char b[8]; if (fgets(b, 8, stdin) && strlen(b) > 7) target();",
}
FOUND = (
    "a sign is skipped",
    "the end behind some",
    "cut to a byte",
    "unsigned",
    "long",
    "one array in a loop",
)


def _program(folder: Path, body: str) -> str:
    path = folder / "program.c"
    path.write_text(
        "#include <stdio.h>\n#include <string.h>\nstatic int hits;\nvoid target(void) { hits++; }\n"
        f"int main(void) {{ {body} return 0; }}\n"
    )
    return str(path)


@pytest.mark.parametrize("name", REACHED)
def test_what_a_text_makes_happen_is_not_denied(name: str, tmp_path: Path) -> None:
    body, text = REACHED[name]
    program = whence.load(_program(tmp_path, body))
    run = program.run(stdin=text.encode(), watch="call:target")
    assert run.reached
    assert program.reach("call:target", engine="paths").verdict != "unreachable"


@pytest.mark.parametrize("name", FOUND)
def test_numbers_that_lead_there_are_found(name: str, tmp_path: Path) -> None:
    program = whence.load(_program(tmp_path, REACHED[name][0]))
    assert program.reach("call:target", engine="paths").verdict == "reachable"


@pytest.mark.parametrize("name", NEVER)
def test_what_no_text_makes_happen_is_proved(name: str, tmp_path: Path) -> None:
    program = whence.load(_program(tmp_path, NEVER[name]))
    assert program.reach("call:target", engine="paths").verdict == "unreachable"
