"""Whether a run of Java has a twin that differs by assertions being on or off."""

from __future__ import annotations

from whence.execute.machine import Machine
from whence.execute.memory.java_settings import ASSERTIONS
from whence.program.instructions import Call, Direct
from whence.program.procedure import Procedure
from whence.program.program import Program

_INITIALISER = ".<clinit>()V"
"""The compiler writes the request into the initialiser of a class that has assertions."""


def asks_for_assertions(program: Program, machine: Machine) -> bool:
    """Whether a class of the user's asked in this run. The library's have assertions of their own, which stay
    off where the user's are switched on."""
    if machine.java is None or ASSERTIONS not in machine.java.natives_used:
        return False
    headers = program.headers()
    return any(
        name.endswith(_INITIALISER) and not headers[name].is_library and _asks(program.procedure(name))
        for name in machine.entered
    )


def _asks(procedure: Procedure) -> bool:
    return any(
        isinstance(instruction, Call) and instruction.callee == Direct(ASSERTIONS)
        for _, instruction in procedure.points()
    )
