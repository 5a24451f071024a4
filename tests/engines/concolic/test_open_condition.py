"""What is left to decide says of each branch one way, though a path meets it many times."""

from __future__ import annotations

from pathlib import Path

import whence
from whence.answers import Unknown

PROGRAM = """
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    unsigned h = 17;
    for (int i = 0; i < 40; i++) {
        int c = __VERIFIER_nondet_int();
        if (c > 3) h = h * 31 + c; else h ^= c * 7;
    }
    if (h == 0x1234567 && h * h % 1000003 == 77)
        reach_error();
    return 0;
}
"""


def test_the_last_way_of_a_branch_in_a_loop_is_told(tmp_path: Path) -> None:
    path = tmp_path / "hash.c"
    path.write_text(PROGRAM)
    result = whence.load(str(path)).reach("call:reach_error", engine="concolic", budget=300_000)
    assert isinstance(result.answer, Unknown)
    assert result.answer.condition is not None
    assert result.answer.condition.count("c > 3") == 1
    assert "h == 19088743" in result.answer.condition
