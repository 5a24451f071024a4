"""LLVM text lowered and printed, so that a test shows what it is about."""

from __future__ import annotations

import textwrap

from whence.frontends.llvm.program_source import LlvmSource
from whence.program.checker import problems
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.program.text.printing import print_procedure


def program_of(text: str) -> Program:
    """The program that LLVM text makes, without a library."""
    return Program(LlvmSource(textwrap.dedent(text).lstrip("\n"), lambda: ""))


def lowered(text: str, name: str = "f") -> Procedure:
    """A procedure, which must be valid."""
    procedure = program_of(text).procedure(name)
    assert problems(procedure) == ()
    return procedure


def listed(text: str, name: str = "f") -> list[str]:
    """The lines of a procedure's printed form between its braces, without indentation."""
    lines = [line.strip() for line in print_procedure(lowered(text, name)).splitlines()]
    start = next(number for number, line in enumerate(lines) if line.startswith("procedure "))
    return lines[start + 1 : lines.index("}", start)]
