"""A run gives back its memory when it ends, unless something may look at it afterwards."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from whence.analysis.runs.replay import replay
from whence.execute.machine import Machine
from whence.execute.memory.byte_memory import Memory
from whence.frontends.load import load
from whence.program.program import Program
from whence.witnesses import Inputs

SOURCE = """
struct node { struct node *next; int value; };
int sum(struct node *at) {
    int found = 0;
    for (; at; at = at->next) found += at->value;
    return found;
}
"""
INPUTS = Inputs(
    parameters=(
        {"bytes": [0] * 8 + [5, 0, 0, 0], "pointers": {"0": {"bytes": [0] * 8 + [7], "pointers": {}}}},
    )
)


@pytest.fixture
def program(tmp_path: Path) -> Program:
    (tmp_path / "a.c").write_text(SOURCE)
    return load([str(tmp_path / "a.c")])


def _bytes_in_memories() -> int:
    memories = [each for each in gc.get_objects() if isinstance(each, Memory)]
    return sum(len(data) for each in memories for data in each.objects.values())


def test_runs_that_nothing_looks_at_leave_no_bytes_behind(program: Program) -> None:
    gc.collect()
    before = _bytes_in_memories()
    gc.disable()
    try:
        for _ in range(5):
            assert "12" in str(replay(program, "sum", INPUTS))
        assert _bytes_in_memories() <= before
    finally:
        gc.enable()


def test_a_machine_that_was_asked_for_keeps_its_memory(program: Program) -> None:
    machines: list[Machine] = []
    replay(program, "sum", INPUTS, prepared=machines.append)
    assert len(machines[0].memory.given) == 2
    assert all(number in machines[0].memory.objects for number in machines[0].memory.given)
