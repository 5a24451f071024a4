"""Facts about fields over all writers: what a run breaks is never proved, what all writers keep is.

`PAD` is nothing, or text that makes a procedure too large to be followed. `FAILS` and `HOLDS` mark
lines with the kind of an obligation there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import whence

FOLDER = Path(__file__).parent / "fields"
BROKEN = sorted(each.stem for each in (FOLDER / "broken").iterdir())
KEPT = sorted(each.stem for each in (FOLDER / "kept").iterdir())
HEAD = """#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
struct box { int n; int m; int *p; struct box *next; };
"""
LARGE = (
    "{ int x = rand(), y = 3; "
    + "x = x * 3 + 1; x ^= 5; x += y; y = x / 3; x -= y * 2; y += 7; " * 10
    + 'if (x == y) puts("odd"); }'
)
QUICK = (
    "alias_writer",
    "incomplete_object_passed",
    "returned_incomplete_by_wrapper",
    "freed_by_a_callback",
    "freed_privately_and_passed",
    "wrapping_counter",
    "neighbour_by_declared_index",
    "uninitialised",
)


def marked_verdicts(folder: Path, program: Path, pad: str, mark: str, engine: str) -> list[str]:
    """Of the obligations of the marked kinds on the marked lines."""
    source = HEAD + program.read_text().replace("PAD", pad)
    path = folder / "prog.c"
    path.write_text(source)
    loaded = whence.load(str(path))
    found: list[str] = []
    for number, line in enumerate(source.splitlines(), 1):
        if mark in line:
            kind = line.partition(mark)[2].split()[0]
            results = loaded.check(at=f"prog.c:{number}", only=kind, engine=engine)
            found += [each.verdict for each in results]
    return found


@pytest.mark.parametrize("name", QUICK)
def test_a_field_that_a_run_breaks_is_not_proved(tmp_path: Path, name: str) -> None:
    assert "unknown" in marked_verdicts(tmp_path, FOLDER / "broken" / f"{name}.c", LARGE, "FAILS ", "heap")


@pytest.mark.slow
@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("pad", ["", LARGE], ids=["small", "large"])
@pytest.mark.parametrize("configuration", ["combined", "content-only", "invariants-only", "smash"])
def test_no_field_that_a_run_breaks_is_proved(
    tmp_path: Path, name: str, pad: str, configuration: str
) -> None:
    engine = f"heap:{configuration}"
    assert "unknown" in marked_verdicts(tmp_path, FOLDER / "broken" / f"{name}.c", pad, "FAILS ", engine)


@pytest.mark.slow
@pytest.mark.parametrize("name", [each for each in BROKEN if each != "uninitialised"])
def test_a_run_breaks_the_field(tmp_path: Path, name: str) -> None:
    """A run that reads what was never written shows nothing."""
    assert "refuted" in marked_verdicts(tmp_path, FOLDER / "broken" / f"{name}.c", "", "FAILS ", "")


@pytest.mark.parametrize("name", KEPT)
def test_a_field_that_all_writers_keep_is_proved(tmp_path: Path, name: str) -> None:
    found = marked_verdicts(tmp_path, FOLDER / "kept" / f"{name}.c", LARGE, "HOLDS ", "heap")
    assert set(found) == {"proved"}, found
