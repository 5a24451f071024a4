"""Pairs as people read them: by place or step, with the source, and cut where there are too many."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.dataflow.figure1 import FIGURE_1
from whence.engines.dataflow.engine import DataflowEngine
from whence.frontends.llvm.load import load
from whence.program.naming.points import resolve
from whence.program.text.text_program import parse_program
from whence.questions import Analyser, Definitions, Integration, Order, Pairs
from whence.reports.terminal.answer_text import text_lines
from whence.session import Session

QUEUE = Path(__file__).parents[2] / "examples" / "queue.c"


def lines(program, question, **limit):
    session = Session(program, engines=(DataflowEngine(),))
    return [text for _, text in text_lines(question, session.ask(question), program, **limit)]


@pytest.fixture(scope="module")
def queue():
    return load([str(QUEUE)])


def test_definitions_are_counted_and_shown_with_their_source(queue):
    shown = lines(queue, Definitions("q->count", resolve(queue, "queue.c:20")[0]))
    assert shown[0].endswith("defs q->count: complete, 3 definitions")
    assert "      q->count--;" in shown
    assert sum("(interprocedural)" in line for line in shown) == 3


def test_pairs_stand_below_their_use_whose_source_is_shown_once(queue):
    shown = lines(queue, Pairs(("main",)))
    uses = [line for line in shown if line.startswith("  ") and " in " in line and " <- " not in line]
    assert len(uses) == len(set(uses))
    assert any(line.startswith("    ") and " <- " in line for line in shown)


def test_integration_is_shown_by_steps():
    shown = lines(parse_program(FIGURE_1), Integration(("proc1",), Order.BOTTOM_UP, Analyser.DEMAND, True))
    steps = [line for line in shown if line.startswith("  step ")]
    assert steps[0].startswith("  step 2: proc1 -> proc3: ")
    assert any(line.endswith(", on entry") for line in shown)


def test_a_long_list_is_cut_and_says_how_to_see_all(queue):
    question = Pairs(("main",))
    whole, cut = lines(queue, question), lines(queue, question, most=3)
    number = int(whole[0].split(", ")[1].split(" ")[0])
    assert f"  ... and {number - 3} more: --all lists them here, --json always does" in cut
    assert sum(" <- " in line for line in cut) == 3


def test_equal_lines_are_folded():
    from tests.engines.dataflow.test_java import program_of

    program, entry = program_of("Scopes")
    shown = [line for line in lines(program, Pairs((entry,))) if " <- " in line]
    assert any(line.endswith(" x2") for line in shown)
