"""What functions of the C library return: ranges and places that proofs lean on, and what they do not say."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Proved
from whence.engines.horn.engine import HornEngine
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in

HEADER = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n"
KNOWN = {
    "read": "char b[512]; long r, i, k = 0; while ((r = read(0, b, sizeof b)) > 0)"
    " for (i = 0; i < r; i++) k += b[i]; return k;",
    "fread": "char b[80]; size_t k = fread(b, 1, sizeof b - 1, stdin); b[k] = 0; return b[0];",
    "getchar": "int s[256] = {0}, c; while ((c = getchar()) != EOF) s[c]++; return s[7];",
    "rand": "int t[10] = {0}, s = 0, i; for (i = 0; i < 100; i++) s += t[rand() % 10]; return s;",
    "memchr": "char b[8] = {0}; char *p = memchr(b, getchar(), 7); return !p || p == b + 8 ? 0 : *p;",
}
NOT_KNOWN = {
    "error": "char b[512]; long r = read(0, b, 512); return b[r];",
    "full": "char b[512]; long r = read(0, b, 512); if (r < 0) return 0; return b[r];",
    "given": "char b[512]; long r = read(0, b, n); if (r < 1) return 0; return b[r - 1];",
    "end": "int s[256] = {0}; return s[getchar()];",
    "items": "int b[80]; size_t k = fread(b, 1, sizeof b, stdin); return b[k / 2];",
    "divisor": "int t[10] = {0}; if (n == 0) return 0; return t[rand() % n];",
    "behind": "char b[8]; char *p; memset(b, 'x', 8); p = memchr(b, n, 8); return p ? p[1] : 0;",
    "next": 'char b[8] = "a b", c[2] = "q"; strtok(b, " "); char *p = strtok(NULL, " ");'
    " return p && p == b + 2 ? c[2] : 0;",
    "same": 'char b[8] = "abc"; char *p = strcpy(b, "xy"); return p == b ? b[8] : 0;',
    "none": "char b[8]; char *p = fgets(b, 8, stdin); return p == NULL ? b[8] : b[0];",
    "empty": 'int t[4] = {0}; char b[4] = {0}; return t[(int) strspn(b, "ab") - 1];',
    "short": "char b[16] = {0}; int at = 0; while (at < 16) at += write(1, b + at, 16 - at); return b[at];",
}


def bounds(folder: Path, body: str) -> list[bool]:
    """Of each access that the function makes itself, whether it is proved."""
    path = folder / "results.c"
    path.write_text(f"{HEADER}int f(int n) {{ {body} }}\n")
    program = load([str(path)])
    session = Session(program, (HornEngine(),), 1_000_000)
    asked = checks_in(program, "f", frozenset({ObligationKind.BOUNDS}), ("f",))
    return [isinstance(session.ask(each).answer, Proved) for each in asked]


@pytest.mark.parametrize("name", KNOWN)
def test_a_result_that_is_known_proves_an_access(tmp_path: Path, name: str) -> None:
    found = bounds(tmp_path, KNOWN[name])
    assert found and all(found)


@pytest.mark.slow
@pytest.mark.parametrize("name", NOT_KNOWN)
def test_a_result_says_no_more_than_it_does(tmp_path: Path, name: str) -> None:
    assert False in bounds(tmp_path, NOT_KNOWN[name])
