"""Elements of arrays behind copies of blocks: each element is then read at a place that follows from another.

Each of `FAILS` fails for the arguments beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from whence.engines.horn.encode.region_start import Start

_START = """#include <string.h>
extern void reach_error(void);
int f(signed char n0, signed char m0) {
  int n = n0 & 7, m = m0 & 3, a[5] = {0, 1, 2, 3, 4}, b[5] = {9, 9, 9, 9, 9};
"""
FAILS = {
    "bytes are cleared before": (
        "for (int i = 0; i < 4; i++) a[i] = 2; memset(a + 1, 0, n & 7); memmove(a + 1, a, 4 * m);"
        "if (a[1] <= 0) reach_error();",
        (1, 0),
    ),
    "elements move up": (
        "for (int i = 0; i < 4; i++) a[i] = i; memmove(a + 1, a, 4 * m); if (a[2] == 1) reach_error();",
        (0, 2),
    ),
    "elements move down": (
        "for (int i = 0; i < 4; i++) a[i] = i; memmove(a, a + 1, 4 * m); if (a[1] == 2) reach_error();",
        (0, 2),
    ),
    "elements stay": (
        "for (int i = 0; i < 4; i++) a[i] = i; memmove(a, a + 1, 4 * m); if (a[2] == 2) reach_error();",
        (0, 0),
    ),
    "two copies": (
        "for (int i = 0; i < 4; i++) a[i] = i; memmove(a + 1, a, 8); memmove(a + 1, a, 8);"
        "if (a[2] == 0) reach_error();",
        (0, 0),
    ),
    "into another array": (
        "for (int i = 0; i < 4; i++) a[i] = n; memcpy(b + 1, a, 4 * m); if (b[1] == 7) reach_error();",
        (7, 1),
    ),
    "and back": (
        "for (int i = 0; i < 4; i++) a[i] = n; memcpy(b + 1, a, 8); memcpy(a, b, 8);"
        "if (a[0] == 9) reach_error();",
        (0, 0),
    ),
    "read at a place that is computed": (
        "for (int i = 0; i < 4; i++) a[i] = i; memmove(a + 1, a, 4 * m); if (a[a[2]] == 0) reach_error();",
        (0, 2),
    ),
}
SAFE = {
    "no copy": "for (int i = 0; i < 5; i++) a[i] = 2; if (a[n % 5] != 2) reach_error();",
}


def is_unreachable(folder: Path, body: str) -> bool:
    path = folder / "copied.c"
    path.write_text(f"{_START} {body} return 0; }}")
    return whence.load(str(path)).reach("call:reach_error", entry="f", engine="horn").verdict == "unreachable"


@pytest.mark.parametrize("name", FAILS)
def test_what_copies_leave_is_not_excluded(tmp_path: Path, name: str) -> None:
    assert not is_unreachable(tmp_path, FAILS[name][0])


@pytest.mark.parametrize("name", SAFE)
def test_what_is_read_plainly(tmp_path: Path, name: str) -> None:
    assert is_unreachable(tmp_path, SAFE[name])


def test_an_index_that_is_taken_to_be_free_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Start, "_follows", lambda *_: False)
    assert is_unreachable(tmp_path, FAILS["bytes are cleared before"][0])
