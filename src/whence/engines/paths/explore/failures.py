"""The paths on which an obligation fails at the target: the state there, narrowed by the failure.

What is not understood of a failure narrows nothing, so the condition stays necessary: it holds for every run
that reaches the target and fails there.
"""

from __future__ import annotations

from typing import final

from whence.analysis.failures.definition import when_fails
from whence.analysis.failures.readings import Extent, Readings
from whence.engines.paths.explore.instructions.execution import Execution
from whence.engines.paths.explore.state import State
from whence.engines.paths.memory.lanes import StorageKind
from whence.engines.paths.values.symbolic_values import Pointer
from whence.logic.conditions import weakened
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.failures import Failure
from whence.program.operands import Operand
from whence.program.places import Place, Slot, root_of
from whence.records import dataclass


def failing(execution: Execution, state: State, failure: Failure) -> State | None:
    """The state where the failure happens next, or None if it can't."""
    condition = when_fails(failure, Readings(_Values(execution, state)))
    formula = weakened(execution.analysis.terms, condition).term
    if formula is execution.analysis.terms.true:
        return state
    return state.knowing(execution.analysis.origins.resolved(formula))


@final
@dataclass(frozen=True, slots=True)
class _Values:
    """The values of a symbolic state: mathematical integers."""

    execution: Execution
    state: State

    @property
    def terms(self) -> Terms:
        return self.execution.analysis.terms

    def number(self, operand: Operand) -> Term | None:
        value = self.execution.evaluate(self.state, operand)
        return value if isinstance(value, Term) else None

    def is_null(self, pointer: Operand) -> Term | None:
        value = self.execution.evaluate(self.state, pointer)
        if not isinstance(value, Pointer):
            return None
        return self.terms.not_(self.execution.operations.null_formula(value))

    def extent(self, place: Place) -> Extent | None:
        """Only of objects that are surely there: globals, slots that the place itself names, and what the
        entry was given, if nothing frees. What another pointer leads to may have been freed or left behind
        by a return."""
        address = self.execution.address(self.state, place)
        if not isinstance(address, Pointer):
            return None
        whole = self._whole(place, address)
        return None if whole < 0 else Extent(address.offset, self.terms.integer(whole))

    def _whole(self, place: Place, address: Pointer) -> int:
        """The size of the object in bytes, or what it has at least; -1 if it is not known or the object may
        be gone."""
        root = root_of(place)
        if address.storage.kind is StorageKind.PARAMETER:
            return self.execution.analysis.least_sizes.get(address.storage.name, -1)
        if address.null is not None:
            return -1
        if isinstance(root, Slot):
            return self.state.frame.flow.procedure.slots_by_name[root.name].size
        if address.storage.kind is StorageKind.GLOBAL:
            known = self.execution.analysis.program.global_(address.storage.name)
            return known.size if known.is_defined else -1
        return -1

    def length(self, array: Operand) -> Term | None:
        value = self.execution.evaluate(self.state, array)
        return self.execution.length(self.state, value) if isinstance(value, Pointer) else None

    def is_instance(self, reference: Operand, class_name: str) -> Term | None:
        return None
