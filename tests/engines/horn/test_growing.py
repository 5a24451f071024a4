"""Buffers that grow: of the objects that one place makes in a loop, the latest is followed. What leads to an
earlier one is known to lead there no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Proved, Unreachable
from whence.engines.horn.engine import HornEngine
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.program.obligations import ObligationKind
from whence.questions import Reach
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.session.entries.start_points import entries_of

HEAD = """
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
extern void reach_error(void);
extern unsigned any(void);
static unsigned some(void) { return any() % 100 + 1; }
"""

KEPT = {
    "vector": """
int main(void) {
  int *items = NULL, c; size_t count = 0, room = 0;
  while ((c = getchar()) != EOF) {
    if (count == room) {
      room = room ? room * 2 : 8;
      items = realloc(items, room * sizeof *items);
      if (!items) abort();
    }
    items[count++] = c; // here
  }
  return 0;
}""",
    "input": """
int main(void) {
  size_t size = 64, used = 0; long n;
  char *buf = malloc(size);
  if (!buf) return 1;
  while ((n = read(0, buf + used, size - used)) > 0) { // here
    used += n;
    if (used == size) {
      char *more = realloc(buf, 2 * size);
      if (!more) { free(buf); return 1; }
      buf = more;
      size *= 2;
    }
  }
  return 0;
}""",
    "rows": """
int main(void) {
  for (unsigned k = 0; k < 10; k++) {
    unsigned n = some();
    char *row = malloc(n);
    if (!row) return 1;
    for (unsigned i = 0; i < n; i++) row[i] = 0; // here
    free(row);
  }
  return 0;
}""",
    "variable length": """
int main(void) {
  unsigned t = 0;
  for (unsigned k = 1; k < 10; k++) {
    char row[k];
    for (unsigned i = 0; i < k; i++) row[i] = 1; // here
    t += row[0];
  }
  return t;
}""",
}
"""Accesses at `here` stay inside."""

TRAPS = {
    "the pointer before": """
int main(void) {
  unsigned n = 4; char *p = malloc(n), *q = p;
  for (int k = 0; p && k < 4; k++) { q = p; p = realloc(p, n *= 2); if (p) q[0] = 1; } // here
  return 0;
}""",
    "the size before": """
int main(void) {
  char *last = NULL;
  for (unsigned n = 1; n < 9; n++) {
    char *now = malloc(n);
    if (!now) return 1;
    if (last) last[n - 1] = 1; // here
    last = now;
  }
  return 0;
}""",
    "the first of all": """
int main(void) {
  char *first = NULL;
  for (unsigned n = 1; n < 9; n++) {
    char *now = malloc(n);
    if (!now) return 1;
    if (!first) first = now;
    first[n - 1] = 1; // here
  }
  return 0;
}""",
    "shrunk": """
int main(void) {
  unsigned n = 64; char *p = malloc(n);
  while (p && n > 1) { p = realloc(p, n / 2); if (p) p[n - 1] = 0; n /= 2; } // here
  return 0;
}""",
    "failed": """
int main(void) {
  unsigned n = 4; char *p = malloc(n);
  if (!p) return 1;
  for (int k = 0; k < 3; k++) {
    char *q = realloc(p, 2 * n);
    if (!q) { p[2 * n - 1] = 0; return 1; } // here
    p = q; n *= 2;
  }
  return 0;
}""",
    "freed in the round": """
int main(void) {
  char *p = NULL;
  for (int k = 0; k < 3; k++) { if (p) p[0] = 1; p = malloc(some()); free(p); } // here
  return 0;
}""",
    "in a variable of the program": """
char *kept;
int main(void) {
  for (unsigned n = 1; n < 9; n++) {
    char *now = malloc(n);
    if (!now) return 1;
    if (kept) kept[n - 1] = 1; // here
    kept = now;
  }
  return 0;
}""",
    "in an array": """
int main(void) {
  char *rows[9] = {0};
  for (unsigned n = 1; n < 9; n++) { rows[n] = malloc(n); if (!rows[n]) return 1; }
  for (unsigned n = 1; n < 9; n++) rows[n][7] = 1; // here
  return 0;
}""",
    "its end before": """
int main(void) {
  unsigned n = 4; char *p = malloc(n);
  for (int k = 0; p && k < 4; k++) {
    char *end = p + n;
    p = realloc(p, some());
    if (p) for (char *q = p; q != end; q++) *q = 0; // here
    n = 1;
  }
  return 0;
}""",
    "a row of an earlier round": """
int main(void) {
  char *old = NULL;
  for (unsigned k = 8; k > 1; k--) {
    char row[k];
    row[0] = 1;
    if (old) old[k] = 1; // here
    old = row;
  }
  return 0;
}""",
    "made by a call": """
static char *made(unsigned n) { char *p = malloc(n); if (!p) abort(); return p; }
int main(void) {
  char *a = made(1);
  for (unsigned n = 2; n < 9; n++) { char *b = made(n); a[n - 1] = 1; a = n % 3 ? b : a; } // here
  return 0;
}""",
}
"""Accesses at `here` fail in some run."""

REACHED = {
    "moved": """
int main(void) {
  unsigned n = 4; char *p = NULL;
  for (int k = 0; k < 4; k++) {
    uintptr_t old = (uintptr_t)p;
    p = realloc(p, n *= 2);
    if (!p) return 1;
    if (k && (uintptr_t)p != old) reach_error();
  }
  return 0;
}""",
    "another one": """
int main(void) {
  char *last = NULL;
  for (int k = 0; k < 4; k++) {
    char *now = malloc(some());
    if (last && now && last != now) reach_error();
    last = now;
  }
  return 0;
}""",
    "new contents": """
int main(void) {
  for (int k = 0; k < 4; k++) {
    char *now = malloc(some());
    if (!now) return 1;
    if (k && now[0] != 7) reach_error();
    now[0] = 7;
  }
  return 0;
}""",
    "old contents": """
int main(void) {
  char *old = NULL;
  for (int k = 0; k < 4; k++) {
    char *now = calloc(some(), 1);
    if (!now) return 1;
    if (old && old[0] == 7) reach_error();
    now[0] = 7;
    old = now;
  }
  return 0;
}""",
}


def proved_at_here(folder: Path, text: str) -> list[bool]:
    path = folder / "growing.c"
    path.write_text(HEAD + text)
    line = 1 + next(n for n, each in enumerate((HEAD + text).splitlines()) if "// here" in each)
    program = load([str(path)])
    session = Session(program, (HornEngine(),), 8_000_000)
    asked = checks_in(program, "main", frozenset({ObligationKind.BOUNDS}), ("main",))
    here = [each for each in asked if program.procedure("main").at(each.point).span.line == line]
    return [isinstance(session.ask(each).answer, Proved) for each in here]


def is_denied(folder: Path, text: str) -> bool:
    path = folder / "growing.c"
    path.write_text(HEAD + text)
    program = load([str(path)])
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), "")
    answer = Session(program, (HornEngine(),), 8_000_000).ask(question).answer
    return isinstance(answer, Unreachable)


@pytest.mark.parametrize("name", KEPT)
def test_what_grows_is_long_enough(tmp_path: Path, name: str) -> None:
    assert all(proved_at_here(tmp_path, KEPT[name]))


@pytest.mark.parametrize("name", TRAPS)
def test_what_was_made_before_is_not_what_is_there_now(tmp_path: Path, name: str) -> None:
    found = proved_at_here(tmp_path, TRAPS[name])
    assert found
    assert not all(found)


@pytest.mark.parametrize("name", REACHED)
def test_what_happens_to_earlier_objects_is_not_denied(tmp_path: Path, name: str) -> None:
    assert not is_denied(tmp_path, REACHED[name])
