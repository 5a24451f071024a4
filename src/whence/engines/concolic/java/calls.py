"""Which calls of a Java program may lead to a procedure: dispatch, the library's callbacks, initialisers.

All of it over-approximates, also for objects of classes that the program itself never makes.
"""

from __future__ import annotations

from functools import cached_property
from typing import final

from whence.engines.concolic.java.classes import jvm_source
from whence.frontends.jvm.access import MethodAccess
from whence.frontends.jvm.names import internal
from whence.program.instructions import Allocate, Call, Direct, Instruction, Load, Store
from whence.program.program import Program

_INITIALISER = ".<clinit>("


@final
class JavaCalls:
    def __init__(self, program: Program) -> None:
        self._program = program
        self._dispatched: dict[str, bool] = {}

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
        return direct | self._open_callers if self._is_dispatched(name) else direct

    def _is_dispatched(self, name: str) -> bool:
        """Whether others than direct calls may enter it: instance methods, but no constructors."""
        found = self._dispatched.get(name)
        if found is None:
            head, parenthesis, rest = name.partition("(")
            owner, _, method = head.rpartition(".")
            holder = jvm_source(self._program.source).linkage.find(internal(owner))
            known = None if holder is None else holder.method(method, parenthesis + rest)
            is_static = known is not None and bool(known.access & MethodAccess.STATIC)
            found = self._dispatched[name] = not is_static and method != "<init>"
        return found

    def may_lead_to(self, instruction: Instruction, names: frozenset[str]) -> bool:
        """Whether an instruction that is no direct call of one of the procedures may enter one of them."""
        if any(_INITIALISER in name for name in names):
            return isinstance(instruction, Call | Load | Store | Allocate)
        if not isinstance(instruction, Call) or not any(map(self._is_dispatched, names)):
            return False
        if not isinstance(instruction.callee, Direct):
            return True
        header = self._program.headers().get(instruction.callee.procedure)
        return header is None or header.is_library or not header.is_defined
