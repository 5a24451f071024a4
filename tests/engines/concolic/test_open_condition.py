"""What concolic leaves to decide is told by the branches of the nearest path, in the words of the source."""

from __future__ import annotations

import pytest

import whence
from whence.answers import Unknown

PROGRAM = """\
unsigned product(unsigned long a, unsigned long b) {
    if (a > 2147483648UL || b < 2 || b > a)
        return 0;
    switch (b) {
    case 4:
        return 1;
    }
    if (a * b == 1000000016000000063UL)
        return 7;
    return 3;
}
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> whence.LoadedProgram:
    path = tmp_path_factory.mktemp("left") / "left.c"
    path.write_text(PROGRAM)
    return whence.load(path)


def test_the_nearest_path_is_told(program: whence.LoadedProgram) -> None:
    answer = program.reach("left.c:9", entry="product", engine="concolic", budget=200_000).answer
    assert isinstance(answer, Unknown)
    assert answer.condition == (
        "not (a > 2147483648) and not (b < 2) and not (b > a) and b != 4 and (a * b) == 1000000016000000063"
    )


def test_nothing_is_left_of_what_is_decided(program: whence.LoadedProgram) -> None:
    answer = program.reach("left.c:6", entry="product", engine="concolic").answer
    assert not isinstance(answer, Unknown)
