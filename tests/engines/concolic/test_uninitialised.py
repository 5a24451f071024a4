"""That every path was run proves nothing of what is uninitialised: bits beside those that were written."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from whence.answers import Proved, Refuted

BITS = """
struct bits { unsigned low : 7, high : 9; };
int main(int argc, char **argv) {
    if (argc == 3 && argv[1][0] + argv[2][0] == 201) {
        struct bits v;
        v.low = argv[1][1];
        if (v.high > 3)
            return 1;
    }
    return 0;
}
"""


@pytest.fixture
def program(tmp_path: Path) -> whence.LoadedProgram:
    path = tmp_path / "bits.c"
    path.write_text(BITS)
    return whence.load(path)


def test_bits_that_were_not_written_are_not_proved(program: whence.LoadedProgram) -> None:
    [result] = program.check(at="bits.c:7", only="uninit", engine="concolic")
    assert not isinstance(result.answer, Proved)


def test_a_run_shows_them(program: whence.LoadedProgram) -> None:
    [result] = program.check(at="bits.c:7", only="uninit")
    assert isinstance(result.answer, Refuted)
