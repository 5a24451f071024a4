"""How much of an object the callers of a C procedure pass: as much as is accessible at all of its calls.

An entry is passed what its declared types say (`docs/entries.md`). The callers of another procedure are
looked at in the same way, and theirs, up to a number. A procedure whose address is taken, that functions
without a body could call, or that takes part in calls in a circle is passed anything.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import final

from whence.analysis.calls.indexed import indexed_calls
from whence.analysis.calls.relation import CallRelation
from whence.engines.context import Context
from whence.engines.local.call_lives import CallLives
from whence.engines.local.earlier_accesses import EarlierAccesses, Interval
from whence.engines.local.limits import Limits
from whence.program.hidden_parameters import input_name, is_hidden
from whence.program.instructions import Call, Direct
from whence.program.mains import is_main
from whence.program.operands import Null
from whence.program.pointees import pointees_of
from whence.program.procedure import Procedure
from whence.program.program import Program

Passed = dict[str, Interval]
"""Parameter -> the bytes around it that are accessible unless it is null."""


@final
@dataclass(slots=True)
class PassedObjects:
    """Looks at a procedure and those that call it."""

    context: Context
    entries: frozenset[str]
    limits: Limits
    known: dict[str, EarlierAccesses | None]
    """Of procedures that all questions with these entries share."""
    _lives: CallLives = field(init=False)
    _left: int = field(init=False)
    _pending: list[str] = field(default_factory=list)
    _is_cut: bool = False
    """Whether callers were left out, so that other questions may find more."""

    def __post_init__(self) -> None:
        self._lives = CallLives(self._program)
        self._left = self.limits.most_callers

    @property
    def _program(self) -> Program:
        return self.context.program

    def accesses(self, name: str) -> EarlierAccesses | None:
        """None for a procedure that is too large or too far up."""
        if name in self.known:
            return self.known[name]
        if name in self._pending or self._left == 0:
            self._is_cut = True
            return None
        self._left -= 1
        was_cut, self._is_cut = self._is_cut, False
        self._pending.append(name)
        procedure = self._program.procedure(name)
        is_large = sum(1 for _ in procedure.points()) > self.limits.range_instructions
        found = None if is_large else self._settled(procedure)
        self._pending.pop()
        if not self._is_cut:
            self.known[name] = found
        self._is_cut = self._is_cut or was_cut
        return found

    def _settled(self, procedure: Procedure) -> EarlierAccesses:
        """What calls of itself pass must be as much as what others pass."""
        passed = self._passed(procedure)
        for _ in range(self.limits.most_rounds):
            found = self._with(procedure, passed)
            again = self._by_calls(procedure, procedure, found)
            kept = passed if again is None else _met(passed, again)
            if kept == passed:
                return found
            passed = kept
        return self._with(procedure, {})

    def _with(self, procedure: Procedure, passed: Passed) -> EarlierAccesses:
        charge = self.context.meter.charge
        return EarlierAccesses(procedure, passed, self._program, self._lives, self.limits, charge)

    def _passed(self, procedure: Procedure) -> Passed:
        """By all callers but itself."""
        name = procedure.name
        found = self._by_type(procedure) if name in self.entries else None
        callers = CallRelation(self._program).callers(name) - {name}
        if not callers:
            return found or {}
        if self._may_be_called_otherwise(name) or len(callers) > self.limits.most_callers:
            return {}
        for caller in sorted(callers):
            accesses = self.accesses(caller)
            if accesses is None:
                return {}
            passed = self._by_calls(procedure, self._program.procedure(caller), accesses)
            if passed is not None:
                found = passed if found is None else _met(found, passed)
            if found == {}:
                break
        return found or {}

    def _may_be_called_otherwise(self, name: str) -> bool:
        calls = indexed_calls(self._program)
        is_private = self._program.headers()[name].is_private
        return name in calls.address_taken or (bool(calls.without_body) and not is_private)

    def _by_type(self, procedure: Procedure) -> Passed:
        if is_main(self._program, procedure.name):
            return {}
        sizes = pointees_of(self._program, procedure.name)
        return {
            each.name: (0, sizes[input_name(each)])
            for each in procedure.parameters
            if input_name(each) in sizes and not is_hidden(procedure, each)
        }

    def _by_calls(self, procedure: Procedure, caller: Procedure, accesses: EarlierAccesses) -> Passed | None:
        """What the calls in a caller pass; None if there are none that run."""
        found: Passed | None = None
        for point, instruction in caller.points():
            is_call = isinstance(instruction, Call) and instruction.callee == Direct(procedure.name)
            if not is_call or not isinstance(instruction, Call) or not accesses.is_reached(point):
                continue
            if len(instruction.arguments) < len(procedure.parameters):
                return {}
            passed: Passed = {}
            for parameter, argument in zip(procedure.parameters, instruction.arguments, strict=False):
                if isinstance(argument, Null) and found is not None and parameter.name in found:
                    passed[parameter.name] = found[parameter.name]
                elif interval := accesses.around(argument, point):
                    passed[parameter.name] = interval
            found = passed if found is None else _met(found, passed)
        return found


def _met(one: Passed, other: Passed) -> Passed:
    found: Passed = {}
    for name in one.keys() & other.keys():
        low, high = max(one[name][0], other[name][0]), min(one[name][1], other[name][1])
        if low < high:
            found[name] = (low, high)
    return found
