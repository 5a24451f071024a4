"""Constant data: what a read gives follows from its address; near misses, and faults planted there."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Unreachable
from whence.engines.horn.encode.memory.constant_tables import Tables
from whence.engines.horn.encode.memory.initial_contents import InitialContents
from whence.engines.horn.engine import HornEngine
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.questions import Reach
from whence.session import Session
from whence.session.entries.start_points import entries_of

HEADER = "#include <string.h>\nextern void reach_error(void); extern int any(void);\n"
LONG = ", ".join(str(place * 37 % 8) for place in range(256))
MOVES = ", ".join("{" + ", ".join(str((row + column) % 6) for column in range(26)) + "}" for row in range(6))

AUTOMATON = f"""
static const unsigned char next[6][26] = {{{MOVES}}};
int main(void) {{
  unsigned state = 0;
  while (any()) {{ unsigned c = (unsigned)any() % 26; state = next[state][c]; }}
  if (state > LIMIT) reach_error();
  return 0;
}}
"""
CLASSES = f"""
static const signed char class[256] = {{{LONG}}};
int main(void) {{
  int seen[8] = {{0}}, last = 0;
  for (;;) {{
    unsigned char c = (unsigned char)any();
    if (!c) break;
    last = class[c];
    if (last < 0 || last > LIMIT) reach_error();
    seen[last]++;
  }}
  return 0;
}}
"""
STEPS = """
struct step { int from, to; };
static const struct step steps[5] = {{0, 10}, {1, 20}, {2, 30}, {3, 40}, {4, 50}};
int main(void) {
  int k = 0, sum = 0;
  while (any() && k < 5) { if (steps[k].to != 10 * steps[k].from + 10) sum = 1; k++; }
  if (sum OTHER) reach_error();
  return 0;
}
"""
TRUE = [
    AUTOMATON.replace("LIMIT", "5"),
    CLASSES.replace("LIMIT", "7"),
    STEPS.replace("OTHER", ""),
]
FALSE = [
    AUTOMATON.replace("LIMIT", "4"),
    CLASSES.replace("LIMIT", "6"),
    STEPS.replace("OTHER", "== 0"),
]
TRAPS = [
    # written by the program
    "static int t[4] = {1, 2, 3, 4}; int main(void) { int i; for (i = 0; i < 3; i++) if (any()) t[i] = 9;"
    " for (i = 0; i < 4; i++) if (t[i] > 4) reach_error(); return 0; }",
    # defined elsewhere, or replaced there
    "extern const int t[4]; int main(void) { for (int i = 0; i < 4; i++) if (t[i] == 7) reach_error();"
    " return 0; }",
    "__attribute__((weak)) const int t[4] = {1, 2, 3, 4};"
    " int f(void) { for (int i = 0; i < 4; i++) if (t[i] == 7) reach_error(); return 0; }",
    # changed by the machine
    "static const volatile int t[4] = {1, 2, 3, 4};"
    " int main(void) { for (int i = 0; i < 4; i++) if (t[i] == 7) reach_error(); return 0; }",
    # signs
    "static const signed char t[4] = {1, -2, 3, 4}; int main(void) { int i, n = 0;"
    " for (i = 0; i < 4; i++) if (t[i] < 0) n = 1; if (n) reach_error(); return 0; }",
    "static const unsigned char t[4] = {1, 200, 3, 4}; int main(void) { int i, n = 0;"
    " for (i = 0; i < 4; i++) if (t[i] > 127) n = 1; if (n) reach_error(); return 0; }",
    f"static const signed char t[257] = {{{LONG}, -5}}; int main(void) {{ int i, n = 0;"
    " for (i = 0; i < 257; i++) if (t[i] < 0) n = 1; if (n) reach_error(); return 0; }",
    f"static const unsigned char t[257] = {{{LONG}, 255}}; int main(void) {{ int i, n = 0;"
    " for (i = 0; i < 257; i++) if (t[i] > 128) n = 1; if (n) reach_error(); return 0; }",
    # what is not written down is zero
    f"static const int t[300] = {{1, {LONG}}}; int main(void) {{ int i, n = 0;"
    " for (i = 1; i < 300; i++) if (t[i] == 0) n = 1; if (n) reach_error(); return 0; }",
    # another field, the last element of one
    "struct s { int a, b; }; static const struct s t[3] = {{1, 5}, {2, 6}, {3, 70}};"
    " int main(void) { int i, n = 0; for (i = 0; i < 3; i++) if (t[i].b > 6) n = 1;"
    " if (n) reach_error(); return 0; }",
    # other widths
    "static const int t[4] = {256, 2, 3, 4}; int main(void) { const unsigned char *p = (const void *)t;"
    " int n = 0; for (int i = 0; i < 16; i++) if (p[i] == 1) n = 1; if (n) reach_error(); return 0; }",
    # a pointer that leads elsewhere, too
    "static const int t[4] = {1, 2, 3, 4}; int main(void) { int own[4] = {9, 9, 9, 9};"
    " const int *p = any() ? t : own; int n = 0; for (int i = 0; i < 4; i++) if (p[i] == 9) n = 1;"
    " if (n) reach_error(); return 0; }",
    # a copy that is changed
    "static const int t[4] = {1, 2, 3, 4}; int main(void) { int own[4], n = 0; memcpy(own, t, sizeof own);"
    " own[any() & 3] = 9; for (int i = 0; i < 4; i++) if (own[i] == 9) n = 1;"
    " if (n) reach_error(); return 0; }",
    # a copy from a place that varies
    "static const int t[6] = {1, 2, 3, 4, 5, 6}; int main(void) { int own[2], k = any(), n = 0;"
    " if (k < 0 || k > 4) return 0; memcpy(own, t + k, sizeof own); if (own[1] == 6) n = 1;"
    " if (n) reach_error(); return 0; }",
]


def is_excluded(folder: Path, text: str, budget: int = 4_000_000) -> bool:
    path = folder / "program.c"
    path.write_text(HEADER + text)
    program = load([str(path)])
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), "")
    return isinstance(Session(program, (HornEngine(),), budget).ask(question).answer, Unreachable)


@pytest.mark.parametrize("text", TRUE, ids=range(len(TRUE)))
def test_what_constant_data_holds_is_known(tmp_path: Path, text: str) -> None:
    assert is_excluded(tmp_path, text)


@pytest.mark.parametrize("text", [*FALSE, *TRAPS], ids=range(len(FALSE) + len(TRAPS)))
def test_what_happens_is_not_excluded(tmp_path: Path, text: str) -> None:
    assert not is_excluded(tmp_path, text, 400_000)


def test_data_that_changes_is_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: what the program writes counts as constant."""
    monkeypatch.setattr(InitialContents, "is_constant", lambda *_: True)
    assert is_excluded(tmp_path, TRAPS[0])


def test_the_range_of_some_elements_is_not_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: each read gives the first element."""
    inner = Tables._element
    first = lambda self, unit, index: inner(self, unit, self._cells.terms.integer(0))  # noqa: E731
    monkeypatch.setattr(Tables, "_element", first)
    assert is_excluded(tmp_path, TRAPS[5])
    assert is_excluded(tmp_path, TRAPS[9])
