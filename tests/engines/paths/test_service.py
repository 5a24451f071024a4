"""The necessary condition as other engines and people see it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.engines.paths.oracle import compiled, targets_in
from whence.engines.budget import Meter
from whence.engines.paths.explain.explained_condition import explain
from whence.engines.paths.limits import Limits
from whence.engines.paths.stated_condition import stated
from whence.logic.solvers.protocol import SolverSettings, Unsat
from whence.logic.sorts import INT
from whence.program.program import Program
from whence.questions import Reach
from whence.session.session import Session
from whence.session.view import View


@pytest.fixture(scope="module")
def program() -> Program:
    return compiled("paper.c")


def _view(program: Program) -> View:
    return View(Session(program, ()), program.view(), Meter())


def test_a_path_condition_that_contradicts_the_necessary_one_is_pruned(program: Program) -> None:
    view, targets = _view(program), targets_in(program, "matrir")
    known = stated(view, "matrir", targets, Limits())
    assert known.is_complete
    rows = known.terms.symbol("m", INT)
    few, enough = known.terms.lt(rows, known.terms.integer(10)), known.terms.eq(rows, known.terms.integer(20))
    assert isinstance(view.solver(SolverSettings()).check([known.formula, few]), Unsat)
    assert not isinstance(view.solver(SolverSettings()).check([known.formula, enough]), Unsat)


def test_the_explanation_shows_counters_values_and_conditions(program: Program) -> None:
    question = Reach(targets_in(program, "hello"), ("hello",), "reach_error")
    text = explain(question, _view(program))
    assert "necessary condition of reach_error from hello" in text
    assert "A[" in text
    assert "j = j_ + p" in text
    assert "for all t < p" in text


def test_the_explanation_says_when_no_path_leads_there() -> None:
    program = compiled("verdicts.c")
    question = Reach(targets_in(program, "parity"), ("parity",), "reach_error")
    assert "no path leads there" in explain(question, _view(program))


_QUESTION = """
import sys
from tests.engines.paths.oracle import compiled, targets_in
from whence.engines.paths.engine import PathsEngine
from whence.questions import Reach
from whence.session.session import Session

program = compiled("paper.c")
Session(program, (PathsEngine(),)).ask(Reach(targets_in(program, "hello"), ("hello",), "reach_error"))
print([name for name in sys.modules if name.startswith(("whence.frontends.jvm", "whence.execute.java"))])
"""


def test_a_question_about_c_reads_nothing_of_java() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(["src", "."])}
    done = subprocess.run([sys.executable, "-c", _QUESTION], env=environment, capture_output=True, check=True)
    assert done.stdout == b"[]\n"
