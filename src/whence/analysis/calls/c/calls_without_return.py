"""Calls of C from which control does not come back: `exit`, and procedures that end in such a call.

Only what the text shows counts: a procedure may return if some path of its blocks leads to a return without
such a call. One that calls itself is taken to return while it is looked at.
"""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.models.function import Returning
from whence.program.graphs.cfg import control_flow
from whence.program.instructions import Call, Direct, Return, Throw
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.records import dataclass


@final
@dataclass(eq=False, slots=True)
class EndingCalls:
    """Kept for all questions about one program; `program` is the view that a question looks through."""

    _returning: dict[str, bool] = field(default_factory=dict)

    def ends(self, program: Program, call: Call) -> bool:
        """Whether control does not come back from the call."""
        match call.callee:
            case Direct(name) if is_user_code(program, name):
                return not self.returns(program, name)
            case Direct(name):
                function = library_function(name)
                return function is not None and function.returning is Returning.NEVER
            case _:
                return False

    def returns(self, program: Program, name: str) -> bool:
        """Whether control may come back from a call of the procedure."""
        if name not in self._returning:
            self._returning[name] = True
            self._returning[name] = self._may_return(program, program.procedure(name))
        return self._returning[name]

    def _may_return(self, program: Program, procedure: Procedure) -> bool:
        flow, seen, pending = control_flow(procedure), {0}, [0]
        while pending:
            number = pending.pop()
            block = procedure.blocks[number]
            if any(self.ends(program, each) for each in block.instructions if isinstance(each, Call)):
                continue
            if isinstance(block.instructions[-1], Return | Throw):
                return True
            fresh = [each for each in flow.all_successors[number] if each not in seen]
            seen.update(fresh)
            pending.extend(fresh)
        return False
