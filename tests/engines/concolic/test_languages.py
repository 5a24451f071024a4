"""One engine for two languages: what belongs to Java is loaded when Java is asked about."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.engines.concolic.asking import HERE, compiled, targets_in
from whence.answers import Reachable, Unknown
from whence.engines.concolic.engine import ConcolicEngine
from whence.engines.concolic.limits import Limits
from whence.questions import Reach
from whence.session.session import Session

SMALL = HERE / "programs" / "small.c"
CALLING = HERE.parents[1] / "answers" / "c" / "guards.c"
_ASKING = """
import sys
from whence.engines.concolic.engine import ConcolicEngine
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.questions import Coverage, Goal, Reach
from whence.session.session import Session

program = load([sys.argv[1]])
asking = Session(program, (ConcolicEngine(),), budget=300_000)
asking.ask(Reach(resolve(program, "call:reach_error"), ("paper_Reached",), ""))
asking.ask(Coverage("paper_Reached", Goal.BRANCHES))
java = ("whence.engines.concolic.java", "whence.frontends.jvm", "whence.execute.java")
print(*sorted(name for name in sys.modules if name.startswith(java)))
"""


def test_a_question_about_c_loads_nothing_of_java() -> None:
    command = [sys.executable, "-c", _ASKING, str(SMALL)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


_TESTING = """
import sys
from whence.engines.concolic.coverage.branches import branches
from whence.engines.concolic.language import support_for
from whence.frontends.load import load

program = load([sys.argv[1]])
print(*branches("main", program, support_for(program.language)).values())
"""


def test_goals_come_in_one_order_whatever_the_hashes() -> None:
    found = {
        subprocess.run(
            [sys.executable, "-c", _TESTING, str(CALLING)],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2", "3", "4")
    }
    assert len(found) == 1


def test_an_engine_searches_within_the_limits_that_it_is_given() -> None:
    program = compiled(SMALL)
    question = Reach(targets_in(program, "paper_Reached"), ("paper_Reached",), "reach_error")
    found = Session(program, (ConcolicEngine(),)).ask(question)
    assert isinstance(found.answer, Reachable)
    short = Session(program, (ConcolicEngine(Limits(executions=1)),)).ask(question)
    assert isinstance(short.answer, Unknown)
    assert short.cost.executions < found.cost.executions
