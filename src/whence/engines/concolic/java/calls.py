"""Which calls of a Java program may lead to a procedure: dispatch, the library's callbacks, initialisers.

All of it over-approximates, also for objects of classes that the program itself never makes.
"""

from __future__ import annotations

from functools import cached_property
from typing import final

from whence.program.instructions import Allocate, Call, Direct, Instruction, Load, Store
from whence.program.program import Program

_INITIALISER = ".<clinit>("
_CONSTRUCTOR = ".<init>("


@final
class JavaCalls:
    def __init__(self, program: Program) -> None:
        self._program = program

    @cached_property
    def _open_callers(self) -> frozenset[str]:
        """The user's procedures that dispatch, or call the library, which may call back."""
        index, headers = self._program.index(), self._program.headers()
        found = set(index.indirect_callers)
        for name, callees in index.callees.items():
            if any(callee not in headers or headers[callee].is_library for callee in callees):
                found.add(name)
        return frozenset(found)

    def callers(self, name: str) -> frozenset[str]:
        direct = self._program.index().callers.get(name, frozenset())
        if _INITIALISER in name:
            return frozenset(self._program.index().callees)
        return direct if _CONSTRUCTOR in name else direct | self._open_callers

    def may_lead_to(self, instruction: Instruction, names: frozenset[str]) -> bool:
        """Whether an instruction that is no direct call of one of the procedures may enter one of them."""
        if any(_INITIALISER in name for name in names):
            return isinstance(instruction, Call | Load | Store | Allocate)
        if not isinstance(instruction, Call) or not any(_CONSTRUCTOR not in name for name in names):
            return False
        if not isinstance(instruction.callee, Direct):
            return True
        header = self._program.headers().get(instruction.callee.procedure)
        return header is None or header.is_library or not header.is_defined
