"""A handler of signals runs at any time: answers about what it touches are partial, all others are not."""

from __future__ import annotations

import pytest

import whence

PROGRAM = """#include <signal.h>
#include <stdlib.h>
static volatile int stage, seen, lines, compared;
static void on_alarm(int s) { (void)s; seen = stage; }
static int by_value(const void *a, const void *b) { compared++; return *(const int *)a - *(const int *)b; }
int main(int argc, char **argv) {
    int values[2] = {2, 1};
    signal(SIGALRM, on_alarm);
    stage = 1;
    for (int i = 0; i < 9; i++) stage = stage + 1;
    lines++;
    stage = 0;
    qsort(values, 2, sizeof *values, by_value);
    return seen + lines + compared + stage + values[0];
}
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> whence.LoadedProgram:
    path = tmp_path_factory.mktemp("handlers") / "program.c"
    path.write_text(PROGRAM)
    return whence.load(str(path))


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("stage@program.c:4", "partial"),
        ("seen@program.c:14", "partial"),
        ("stage@program.c:14", "complete"),
        ("lines@program.c:14", "complete"),
        ("compared@program.c:14", "complete"),
        ("values[0]@program.c:14", "complete"),
        ("argc@program.c:14", "complete"),
    ],
)
def test_definitions(program: whence.LoadedProgram, question: str, verdict: str) -> None:
    assert program.definitions(question).verdict == verdict


@pytest.mark.parametrize(("line", "verdict"), [(9, "partial"), (11, "complete")])
def test_uses(program: whence.LoadedProgram, line: int, verdict: str) -> None:
    variable = "stage" if line == 9 else "lines"
    assert program.uses(f"{variable}@program.c:{line}").verdict == verdict


def test_pairs_name_the_handler(program: whence.LoadedProgram) -> None:
    assert "on_alarm may run at any time" in program.pairs().answer.detail
