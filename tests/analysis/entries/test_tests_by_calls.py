"""Generated tests make the calls that a goal needs, and objects by constructors and setters."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import whence
from whence.answers import TestSuite

STATICS = Path(__file__).parents[2] / "answers" / "java" / "Statics.class"
LIBRARY = """static int mode; static int *where;
void configure(int m) { mode = m; }
void point(int *p) { where = p; }
int run(int a) {
    if (mode != 7) return 0;
    if (where && *where == a + 3) return 2;
    return 1;
}
"""


def _suite(program: whence.LoadedProgram, entry: str) -> TestSuite:
    [result] = program.tests(entry=entry)
    assert isinstance(result.answer, TestSuite)
    return result.answer


def test_a_goal_that_needs_a_state_is_met_after_calls(tmp_path: Path) -> None:
    (tmp_path / "lib.c").write_text(LIBRARY)
    suite = _suite(whence.load(tmp_path / "lib.c"), "run")
    assert suite.left == ()
    called = {call.procedure for test in suite.tests for call in test.inputs.history}
    assert called == {"configure", "point"}


def test_so_does_one_of_java() -> None:
    suite = _suite(whence.load(STATICS), "Statics.narrow")
    assert suite.left == ()
    [call] = {call.procedure for test in suite.tests for call in test.inputs.history}
    assert call == "Statics.limit(Z)V"


QUEUE = """#include <stdlib.h>
struct queue { int *items; int count, room; };
struct queue *queue_new(int room) {
    if (room < 1 || room > 100) return 0;
    struct queue *q = malloc(sizeof *q);
    if (!q) return 0;
    q->items = malloc(room * sizeof(int));
    if (!q->items) { free(q); return 0; }
    q->count = 0;
    q->room = room;
    return q;
}
int queue_push(struct queue *q, int value) {
    if (q->count == q->room) return 0;
    q->items[q->count] = value;
    q->count = q->count + 1;
    return 1;
}
int queue_top(struct queue *q) {
    int found = -1;
    if (q->count > 0) found = q->items[q->count - 1];
    if (found > 10) found = 10;
    return found;
}
"""


def test_structs_of_tests_for_pairs_are_made_by_calls(tmp_path: Path) -> None:
    (tmp_path / "queue.c").write_text(QUEUE)
    [result] = whence.load(tmp_path / "queue.c").tests(entry="queue_top", cover="pairs")
    assert isinstance(result.answer, TestSuite)
    assert result.answer.left == ()
    histories = {tuple(call.procedure for call in each.inputs.history) for each in result.answer.tests}
    assert histories == {("queue_new",), ("queue_new", "queue_push")}


def test_so_are_objects_of_java() -> None:
    sums = Path(__file__).parent / "java" / "Sums.class"
    [result] = whence.load(sums).tests(entry="Sums.state", cover="pairs")
    assert isinstance(result.answer, TestSuite)
    assert result.answer.left == ()
    made = [each.inputs.parameters[0] for each in result.answer.tests]
    assert made and all(isinstance(each, dict) and "by" in each for each in made)


@pytest.mark.slow
def test_the_written_tests_pass_natively(tmp_path: Path) -> None:
    (tmp_path / "lib.c").write_text(LIBRARY)
    program = whence.load(tmp_path / "lib.c")
    [result] = program.tests(entry="run")
    assert program.test_writer(tmp_path / "tests").write(result).files
    done = subprocess.run(["make", "-C", str(tmp_path / "tests")], capture_output=True, text=True)
    assert done.returncode == 0 and "FAILED" not in done.stdout, done.stdout
