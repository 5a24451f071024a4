"""Asking the concolic engine about Java."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from whence.answers import TestSuite, verdict_of
from whence.engines.registry import ENGINES
from whence.frontends.load import LoadOptions, load
from whence.program.naming.names import defined_procedures
from whence.program.obligations import obligations_of
from whence.program.program import Program
from whence.questions import Check, Coverage, Goal
from whence.session.session import Session

CLASSES = Path(__file__).parent / "classes"
CONFIGURATIONS = ("compositional", "plain")


@cache
def sample() -> Program:
    return load([str(CLASSES)], LoadOptions())


def entry_of(name: str) -> str:
    if name.startswith(("Given", "Reals")):
        return defined_procedures(sample(), name)[0]
    return defined_procedures(sample(), f"Sample{name}" if name.startswith("$") else f"Sample.{name}")[0]


def suite_of(name: str) -> TestSuite:
    answer = Session(sample(), ENGINES, budget=4_000_000).ask(Coverage(entry_of(name), Goal.BRANCHES)).answer
    assert isinstance(answer, TestSuite)
    return answer


def checks(name: str, configuration: str = "compositional") -> dict[str, str]:
    """What is said of the obligations of a procedure, by kind and description."""
    program, entry = sample(), entry_of(name)
    found: dict[str, str] = {}
    for point, instruction in program.procedure(entry).points():
        for obligation in obligations_of(instruction, program.language):
            session = Session(program, ENGINES, budget=2_000_000)
            answer = session.ask(Check(obligation, point, (entry,)), f"concolic:{configuration}").answer
            found[f"{obligation.kind.value} {obligation.description}"] = verdict_of(answer)
    return found
