"""The programs of these tests, and questions about them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from whence.answers import Answer
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.program.program import Program
from whence.questions import Reach
from whence.session import Session
from whence.session.entries.start_points import entries_of

PROGRAMS = Path(__file__).parent / "programs"
WITNESSING = ("trial", "paths", "concolic")
"""The engines that give witnesses."""


@cache
def c_program() -> Program:
    return load([str(PROGRAMS / "given.c")])


@cache
def java_program() -> Program:
    return load([str(path) for path in sorted(PROGRAMS.glob("Given*.class"))])


def reach(program: Program, target: str, engine: str, entry: str = "") -> Answer:
    question = Reach(resolve(program, target), entries_of(program, entry), target)
    return Session(program, budget=5_000_000).ask(question, engine).answer
