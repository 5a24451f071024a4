"""Whether a run of Java has a twin that differs by assertions being on or off."""

from __future__ import annotations

from whence.execute.machine import Machine
from whence.execute.memory.java_settings import ASSERTIONS
from whence.program.instructions import Call, Direct, Instruction, Load, Store
from whence.program.places import Static
from whence.program.procedure import Procedure
from whence.program.program import Program

_FLAG = ".$assertionsDisabled"
"""The static field in which the compiler has the initialiser of a class keep the answer."""


def asks_for_assertions(program: Program, machine: Machine) -> bool:
    """Whether a method of the user's that was entered in this run looks whether assertions are on. The
    library has assertions of its own, which stay off where the user's are switched on."""
    if machine.java is None or ASSERTIONS not in machine.java.natives_used:
        return False
    headers = program.headers()
    return any(
        not headers[name].is_library and _looks(program.procedure(name))
        for name in machine.entered
        if name in headers
    )


def _looks(procedure: Procedure) -> bool:
    """Whether it reads the flag, or asks for another reason than to set it."""
    instructions = [instruction for _, instruction in procedure.points()]
    if any(isinstance(each, Load) and _is_flag(each) for each in instructions):
        return True
    asks = sum(isinstance(each, Call) and each.callee == Direct(ASSERTIONS) for each in instructions)
    return asks > sum(isinstance(each, Store) and _is_flag(each) for each in instructions)


def _is_flag(instruction: Instruction) -> bool:
    return (
        isinstance(instruction, Load | Store)
        and isinstance(instruction.place, Static)
        and instruction.place.symbol.endswith(_FLAG)
    )
