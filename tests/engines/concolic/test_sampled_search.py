"""Searches start from inputs of plain runs, and plain runs go on from what searches find."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.concolic.asking import compiled
from whence.answers import Reachable, Sampled
from whence.engines.concolic.search.constraints.related_constraints import RelatedConstraints
from whence.logic.sorts import BitVecSort
from whence.logic.terms import Terms
from whence.program.naming.points import resolve
from whence.questions import FoundInputs, Reach, Samples
from whence.session.session import Session
from whence.witnesses import Inputs

SOURCE = Path(__file__).parent / "programs" / "escapes.c"


def _line(text: str) -> int:
    lines = SOURCE.read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


@pytest.mark.parametrize(
    "comment",
    ["no digits", "second half alone", "half of a pair", pytest.param("/* pair", marks=pytest.mark.slow)],
)
def test_what_depends_on_how_often_a_loop_ran_is_reached(comment: str) -> None:
    program = compiled(SOURCE)
    targets = resolve(program, f"escapes.c:{_line(comment)}")
    answer = Session(program).ask(Reach(targets, ("quoted",), ""), "concolic").answer
    assert isinstance(answer, Reachable)


def test_plain_runs_go_on_from_what_a_search_found() -> None:
    session = Session(compiled(SOURCE))
    before = session.ask(Samples("quoted"), "trial").answer
    given = Inputs(parameters=([*b'"\\ud800"', 0],))
    after = session.ask(Samples("quoted", found=FoundInputs((given,))), "trial").answer
    assert isinstance(before, Sampled)
    assert isinstance(after, Sampled)
    assert given not in before.inputs
    assert given in after.inputs
    assert len(after.inputs) > len(before.inputs) + 1


def test_only_what_shares_inputs_with_a_condition_is_solved_for() -> None:
    terms = Terms()
    a, b, c, d = (terms.symbol(name, BitVecSort(8)) for name in "abcd")
    one = terms.bv(1, 8)
    above = [terms.eq(a, one), terms.bv_ult(b, c), terms.bv_ult(c, d)]
    related, names = RelatedConstraints().of(terms.eq(b, one), above, [])
    assert related == [*above[1:], terms.eq(b, one)]
    assert names == {"b", "c", "d"}
    _, names = RelatedConstraints().of(terms.eq(b, one), above[:1], [terms.eq(b, d)])
    assert names == {"b", "d"}
