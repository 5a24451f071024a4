"""When the system decides whether addresses of different objects are the same."""

from __future__ import annotations

from whence.engines.paths.explore.state import State
from whence.engines.paths.memory.lanes import Storage, StorageKind
from whence.engines.paths.question_work import Analysis
from whence.engines.paths.values.symbolic_values import Pointer
from whence.logic.term import Op
from whence.program.c.merged_literals import may_be_merged
from whence.program.program import Language
from whence.program.types import size_of


def may_coincide(analysis: Analysis, state: State, one: Pointer, other: Pointer) -> bool:
    """Whether one may be past the end of its object, one of two objects of the heap or the stack may be gone,
    or both are literals that may lie inside of each other."""
    if analysis.program.language is not Language.C:
        return False
    kinds = {one.storage.kind, other.storage.kind}
    if kinds == {StorageKind.HEAP} and analysis.may_free:
        return True
    if kinds == {StorageKind.SLOT} and not all(_is_there(state, each.storage) for each in (one, other)):
        return True
    if kinds == {StorageKind.GLOBAL} and may_be_merged(
        analysis.program, one.storage.name, other.storage.name
    ):
        return True
    return _may_be_past(analysis, one) or _may_be_past(analysis, other)


def _is_there(state: State, slot: Storage) -> bool:
    """Whether the call is still running whose local object it is."""
    return any(
        slot.name == f"{frame.path}{name}"
        for frame in state.frames
        for name in frame.flow.procedure.slots_by_name
    )


def _may_be_past(analysis: Analysis, pointer: Pointer) -> bool:
    offset = pointer.offset
    if offset is analysis.terms.integer(0):
        return False
    return offset.op is not Op.INT or not 0 <= offset.value < size_of(pointer.storage.type)
