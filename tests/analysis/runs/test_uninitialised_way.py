"""A use of what was never written: where that was read first, and a run that tells of both."""

from __future__ import annotations

from pathlib import Path

import whence
from whence.answers import Refuted
from whence.execute.events import EventKind
from whence.witnesses import HandedOn

SOURCE = """\
static int pick(int n) {
    int level;
    if (n > 3)
        level = n;
    return level;
}
int main(int argc, char **argv) {
    int k = pick(argc);
    if (k > 2)
        return 1;
    return 0;
}
"""


def test_the_way_begins_where_nothing_was_written(tmp_path: Path) -> None:
    path = tmp_path / "level.c"
    path.write_text(SOURCE)
    program = whence.load(str(path))
    refuted = [each.answer for each in program.check(only="uninit") if each.verdict == "refuted"]
    assert refuted
    for answer in refuted:
        assert isinstance(answer, Refuted)
        (origin,) = answer.witness.origins
        assert (origin.subject, origin.steps[0].how, origin.steps[0].span.line) == (
            "level",
            HandedOn.FOUND,
            5,
        )
        assert [step.span.line for step in answer.witness.path] == [7, 1, 3, 9]


def test_a_run_with_warnings_tells_of_the_read_and_of_the_use(tmp_path: Path) -> None:
    path = tmp_path / "level.c"
    path.write_text(SOURCE)
    run = whence.load(str(path)).run(warnings=True, stdin=b"")
    told = [(event.kind, event.span.line) for event in run.warnings]
    assert told == [(EventKind.UNINITIALISED_READ, 5), (EventKind.UNINITIALISED_USE, 9)]
