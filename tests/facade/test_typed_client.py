"""A typed client gets the answers that its types promise; `make check` checks the types."""

from __future__ import annotations

from pathlib import Path

import whence
from tests.facade.typed_client import definitions, failures, number_of_tests, told

PROGRAM = """\
static int limit = 3;
static int dead(void) { return 0; }
int ratio(int a, int b) {
    if (b > limit) {
        return dead();
    }
    return a / b;
}
int main(void) { limit = 9; return ratio(6, 2) + ratio(6, 0); }
"""


def test_a_client_of_the_public_names(tmp_path: Path) -> None:
    path = tmp_path / "ratio.c"
    path.write_text(PROGRAM)
    program = whence.load(path)
    assert told(program, "ratio.c:7") == "run main"
    assert told(program, "dead") not in ("run main", "not-decided", "budget")
    assert list(failures(program)) == [7]
    assert definitions(program, "limit@ratio.c:4") == {9}
    assert number_of_tests(program, "ratio") >= 2
