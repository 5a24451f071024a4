"""Indices so far out of an array that the address could be one of another object."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from whence.execute.events import EventKind

SOURCE = """#include <stdlib.h>
static int kept[4], other[4];
int main(void) {
    int before[4] = {0}, local[4] = {0}, after[4] = {0};
    int *heap = calloc(4, sizeof *heap), *more = calloc(4, sizeof *more);
    if (!heap || !more) return 0;
    volatile long index = INDEX;
    return before[0] + after[0] + other[0] + more[0] + PLACE[index];
}
"""
INDICES = ("-2147483647L - 1", "1L << 30", "-(1L << 30)", "1L << 31", "3L << 30", "1L << 33", "1L << 61")


@pytest.mark.parametrize("place", ["local", "kept", "heap"])
@pytest.mark.parametrize("index", INDICES)
def test_a_far_index_comes_to_no_other_object(tmp_path: Path, place: str, index: str) -> None:
    file = tmp_path / "far.c"
    file.write_text(SOURCE.replace("INDEX", index).replace("PLACE", place))
    event = whence.load(str(file)).run().event
    assert event is not None and event.kind is EventKind.OUT_OF_BOUNDS


PASSED = """int above(int *p, int *q) { if (!p || !q) return 0; return q[0] + p[1L << 30]; }
int below(int *p, int *q) { if (!p || !q) return 0; return p[0] + q[-(1L << 30)]; }
"""


@pytest.mark.parametrize("engine", ["local", "heap", "horn", "paths", "concolic", "trial"])
def test_what_callers_pass_is_no_neighbour_either(tmp_path: Path, engine: str) -> None:
    file = tmp_path / "passed.c"
    file.write_text(PASSED)
    found = [
        (each.facts()["question"]["subject"], each.verdict)
        for each in whence.load(str(file)).check(only="bounds", engine=engine)
    ]
    far = [verdict for subject, verdict in found if "1073741824" in subject]
    assert len(far) == 2
    assert "proved" not in far
