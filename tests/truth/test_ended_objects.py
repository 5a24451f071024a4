"""Accesses through pointers to local objects whose call or block is over, or that overlap a variable in part:
no engine that proves calls them safe."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence

ENGINES = ["local", "heap", "horn"]
OF_A_CALL = """int *keep;
void f(int n) { if (n < 3) n = 3; int v[n]; for (int i = 0; i < 3; i++) v[i] = 1; keep = v; }
int main(int argc, char **argv) { f(argc); keep[0] = 2; return 0; }
"""
OF_A_BLOCK = """int main(int argc, char **argv) {
  int *keep = 0;
  { int v[argc + 3]; for (int i = 0; i < 3; i++) v[i] = 1; keep = v; }
  return keep[0];
}
"""
OF_AN_EARLIER_CALL = """int *keep;
void f(int k) { int b[4]; for (int i = 0; i < 4; i++) b[i] = k;
  if (k == 1) keep = b; if (k == 2) keep[0] = 1; }
int main(void) { for (int k = 1; k < 3; k++) f(k); return 0; }
"""
OF_A_CALL_INSIDE = """int *inner(void) { int b[4]; int *p = b;
  for (int i = 0; i < 4; i++) p[i] = i; return p; }
int main(void) { int *keep = inner(); return keep[0]; }
"""
FREED_TWICE = """#include <stdlib.h>
int main(int argc, char **argv) {
  int *keep = malloc(16); if (!keep) return 0;
  for (int i = 0; i < 4; i++) keep[i] = i;
  void *other = realloc(keep, 64);
  if (!other) return 0;
  return keep[0];
}
"""


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    "text", [OF_A_CALL, OF_A_BLOCK, OF_AN_EARLIER_CALL, OF_A_CALL_INSIDE, FREED_TWICE], ids=range(5)
)
def test_what_is_over_is_not_accessed_safely(tmp_path: Path, engine: str, text: str) -> None:
    file = tmp_path / "ended.c"
    file.write_text(text)
    found = [
        each.verdict
        for each in whence.load(str(file)).check(only="bounds", engine=engine)
        if each.facts()["question"]["subject"] in ("*keep", "keep[0]")
    ]
    assert found and found[-1] != "proved"


OVERLAPS = """void reach_error(void) {}
struct pair { int x; int y; } g;
void *give(void) { return &g; }
void f(char *q) { g.y = 1; if (q == (char *)&g) { q[5] = 7; if (g.y != 1) reach_error(); } }
"""


@pytest.mark.parametrize("engine", [*ENGINES, "paths", "concolic"])
def test_a_store_changes_what_it_overlaps(tmp_path: Path, engine: str) -> None:
    file = tmp_path / "overlaps.c"
    file.write_text(OVERLAPS)
    found = whence.load(str(file)).reach("call:reach_error", engine=engine)
    assert found.verdict != "unreachable"
