"""Facts about two cells of an array: parts in order, least and greatest cells, cells that differ."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest

import whence
from tests.engines.horn import random_orders
from tests.engines.horn.test_truth import wrong_claims
from whence.engines.horn.encode.predicates.cell_pairs import Pairs
from whence.logic.term import Term

_START = """#include <stdlib.h>
extern void reach_error(void);
static void turn(int *one, int *other) { int t = *one; *one = *other; *other = t; }
int f(signed char n0, signed char m0) {
  int n = n0 & 7, m = m0 & 3, i, j, p = 0, k = 0, x, a[6]; signed char c[6];
  for (i = 0; i < 6; i++) a[i] = (5 * n + m + 3 * i) % 5;
"""
_ALL_ARGUMENTS = """static int hits;
int reach_error(void) { return hits++; }
int main(void) { for (int i = 0; i < 32; i++) f(i & 7, i >> 3); return hits > 0; }
"""
_IN_ORDER = "for (i = 1; i < 6; i++) if (a[i - 1] > a[i]) reach_error();"
_SWAP = "{ int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }"
_INSERT = (
    "for (i = 1; i < 6; i++) { x = a[i]; for (j = i; j > 0 && a[j - 1] > x; j--) a[j] = a[j - 1]; a[j] = x; }"
)
_SELECT = (
    "for (i = 0; i < 6; i++) { for (p = i, j = i + 1; j < 6; j++) if (a[j] < a[p]) p = j;"
    " int t = a[i]; a[i] = a[p]; a[p] = t; }"
)
_BUBBLES = f"for (i = 0; i < 6; i++) for (j = 0; j < 5 - i; j++) if (a[j] > a[j + 1]) {_SWAP}"
_UNTIL = f"do {{ k = 0; for (j = 0; j < 5; j++) if (a[j] > a[j + 1]) {{ k = 1; {_SWAP} }} }} while (k);"
_DIFFERENT = (
    "for (i = 0; i < 6; i++) { x = a[i]; p = 0; for (j = 0; j < k; j++) if (a[j] == x) p = 1;"
    " if (!p) { a[k] = x; k++; } }"
)
_GREATEST_LAST = f"for (j = 0; j < 5; j++) if (a[j] > a[j + 1]) {_SWAP}"
_NONE_TWICE = "for (i = 0; i < k; i++) for (j = i + 1; j < k; j++) if (a[i] == a[j]) reach_error();"
SAFE = {
    "greatest last": f"{_GREATEST_LAST} for (i = 0; i < 6; i++) if (a[i] > a[5]) reach_error();",
    "insertion": f"{_INSERT} {_IN_ORDER}",
    "selection": f"{_SELECT} {_IN_ORDER}",
    "bubbles": f"{_BUBBLES} {_IN_ORDER}",
    "until nothing moves": f"{_UNTIL} {_IN_ORDER}",
    "none twice": f"{_DIFFERENT} {_NONE_TWICE}",
}
FAILS = {
    "insertion that stops at 1": f"{_INSERT.replace('j > 0', 'j > 1')} {_IN_ORDER}",
    "insertion that forgets": f"{_INSERT.replace('a[j] = x;', 'if (j != 2) a[j] = x;')} a[3] = a[5];"
    f"{_IN_ORDER}",
    "selection of all but the last": f"{_SELECT.replace('j < 6', 'j < 5')} {_IN_ORDER}",
    "a write behind it": f"{_INSERT} a[m] = n; {_IN_ORDER}",
    "a write through a pointer": f"int *q = a + m; {_INSERT} *q = n; {_IN_ORDER}",
    "strictly": f"{_INSERT} for (i = 1; i < 6; i++) if (a[i - 1] >= a[i]) reach_error();",
    "greatest of those before": f"{_GREATEST_LAST} for (i = 0; i < 6; i++) if (a[i] >= a[5]) reach_error();",
    "no turn": f"if (m) {_GREATEST_LAST} for (i = 0; i < 6; i++) if (a[i] > a[5]) reach_error();",
    "one bubble too few": f"{_BUBBLES.replace('5 - i', '4 - i')} {_IN_ORDER}",
    "products that wrap": f"{_INSERT} for (i = 0; i < 6; i++) c[i] = a[i] * 60;"
    f"{_IN_ORDER.replace('a[', 'c[')}",
    "leaves early": f"{_UNTIL.replace('} while', 'if (m) k = 0; } while')} {_IN_ORDER}",
    "some twice": f"{_DIFFERENT.replace('j = 0', 'j = 1')} {_NONE_TWICE}",
    "a helper that swaps too far": f"{_INSERT} turn(a + n % 5, a + n % 5 + 1); {_IN_ORDER}",
    "bytes": f"{_INSERT} ((signed char *)a)[4 * m + 1] = n; {_IN_ORDER}",
}
"""Each fails for some of the arguments."""
QUICK = ("greatest of those before", "no turn")


def verdict(folder: Path, body: str) -> str:
    path = folder / "pairs.c"
    path.write_text(f"{_START} {body} return 0; }}")
    return whence.load(str(path)).reach("call:reach_error", entry="f", engine="horn").verdict


def test_cells_in_order(tmp_path: Path) -> None:
    assert verdict(tmp_path, SAFE["greatest last"]) == "unreachable"


@pytest.mark.slow
@pytest.mark.parametrize("name", SAFE)
def test_orders_of_other_makings(tmp_path: Path, name: str) -> None:
    assert verdict(tmp_path, SAFE[name]) == "unreachable"


@pytest.mark.parametrize("name", QUICK)
def test_what_is_not_in_order_is_not_excluded(tmp_path: Path, name: str) -> None:
    assert verdict(tmp_path, FAILS[name]) != "unreachable"


@pytest.mark.slow
@pytest.mark.parametrize("name", FAILS)
def test_what_fails_is_not_excluded(tmp_path: Path, name: str) -> None:
    assert verdict(tmp_path, FAILS[name]) != "unreachable"


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("gcc") is None, reason="needs gcc")
@pytest.mark.parametrize("name", (*FAILS, *SAFE))
def test_what_fails_when_it_is_compiled(tmp_path: Path, name: str) -> None:
    body = FAILS.get(name) or SAFE[name]
    text = f"{_START} {body} return 0; }}".replace("void reach_error(void);", "int reach_error(void);")
    (tmp_path / "pairs.c").write_text(f"{text}\n{_ALL_ARGUMENTS}")
    built = ["gcc", "-w", "-fsanitize=address,undefined", "-o", "pairs", "pairs.c"]
    subprocess.run(built, cwd=tmp_path, check=True)
    assert subprocess.run([tmp_path / "pairs"], check=False).returncode == (1 if name in FAILS else 0)


@pytest.mark.slow
def test_cells_that_are_taken_to_be_one_are_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def all_the_same(self: Pairs, needed: Sequence[int]) -> list[Term]:
        cells = [self._seconds[each][0] for each in needed]
        return [self._terms.eq(one, other) for one, other in combinations(cells, 2)]

    monkeypatch.setattr(Pairs, "are_functions", all_the_same)
    assert verdict(tmp_path, FAILS["a write behind it"]) == "unreachable"


def test_nothing_that_facts_about_pairs_exclude_happens(tmp_path: Path) -> None:
    assert wrong_claims(tmp_path, 1, random_orders.program) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
def test_nor_in_many_programs(tmp_path: Path, seed: int) -> None:
    assert wrong_claims(tmp_path, seed, random_orders.program, 6_000_000) == []
