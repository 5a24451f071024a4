"""Calls of small procedures, followed with what their caller passes.

What a callee leaves in memory does not matter, since no state says anything of memory.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import final

from whence.engines.local.merged_paths.instructions import Effects
from whence.engines.local.merged_paths.loop_facts import Facts
from whence.engines.local.merged_paths.procedure_paths import ProcedurePaths
from whence.engines.local.merged_paths.states import State
from whence.engines.local.merged_paths.symbols import Symbols, width_of_type
from whence.logic.term import Term
from whence.models.java.harness import ASSUME, harness_classes
from whence.program.instructions import Call, Direct
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.records import dataclass
from whence.source import InputProblem


@final
@dataclass(frozen=True, slots=True)
class Limits:
    own: int = 1_500
    """Instructions of the procedure itself; longer ones are not looked at."""
    callee: int = 120
    """Instructions of a callee; the result of a longer one is unknown."""
    depth: int = 5
    """Calls inside of each other that are followed."""
    all_callees: int = 3_000
    """Instructions of all calls that are followed in one procedure."""


@final
@dataclass(slots=True)
class Followed:
    """The paths of one procedure with the calls that it makes."""

    program: Program
    charge: Callable[[int], None]
    limits: Limits = field(default_factory=Limits)
    enters_library: bool = False
    """Whether code of the library was followed."""
    _symbols: Symbols = field(default_factory=Symbols)
    _left: int = 0
    _depth: int = 0

    def paths(self, name: str, facts: Facts) -> ProcedurePaths | None:
        procedure = self._procedure(name)
        self._left = self.limits.all_callees
        if procedure is None or size_of(procedure) > self.limits.own:
            return None
        self.charge(size_of(procedure))
        return ProcedurePaths(procedure, self._symbols, self._effects(), facts=facts)

    def _effects(self) -> Effects:
        assumptions = frozenset(f"{owner}.{ASSUME}" for owner in harness_classes(self.program))
        return Effects(self._inlined, assumptions)

    def _inlined(self, state: State, call: Call) -> Term | None:
        if not isinstance(call.callee, Direct) or self._depth >= self.limits.depth:
            return None
        callee = self._procedure(call.callee.procedure)
        if callee is None or len(callee.parameters) != len(call.arguments):
            return None
        size = size_of(callee)
        if size > min(self.limits.callee, self._left) or not width_of_type(callee.result):
            return None
        self._left -= size
        self.charge(size)
        self.enters_library |= self.program.headers()[callee.name].is_library
        self._depth += 1
        arguments = tuple(map(state.term, call.arguments))
        found = ProcedurePaths(callee, self._symbols, self._effects(), arguments)
        self._depth -= 1
        conditions = [each.condition for each in found.returned]
        if any(each.is_cut for each in found.returned):
            conditions = state.symbols.one_of(conditions)
        state.require(state.terms.or_(*conditions))
        given = [each.value for each in found.returned]
        values = [(condition, value) for condition, value in zip(conditions, given, strict=True) if value]
        return state.symbols.choice(values) if values else None

    def _procedure(self, name: str) -> Procedure | None:
        if not self.program.defines(name):
            return None
        try:
            return self.program.procedure(name)
        except InputProblem:
            return None


def size_of(procedure: Procedure) -> int:
    return sum(len(block.instructions) for block in procedure.blocks)
