"""The `main` that only a launcher enters: what a launcher passes holds each time that it starts."""

from __future__ import annotations

from whence.analysis.calls.relation import CallRelation
from whence.program.mains import is_main
from whence.program.program import Program


def is_only_launched(program: Program, procedure: str) -> bool:
    """Whether it is a `main` that the program neither calls nor takes the address of."""
    return (
        is_main(program, procedure)
        and procedure not in program.index().address_taken
        and not CallRelation(program).callers(procedure)
    )
