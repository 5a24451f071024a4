"""Which fields of Java keep their value while other code runs."""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import cache

from whence.analysis.calls.call_sites import INITIALISER, class_of
from whence.analysis.calls.java.fixed_fields import FixedFields, is_constructor
from whence.analysis.calls.relation import CallRelation
from whence.engines.local.differences.object_induction import is_alone
from whence.engines.local.differences.transfer import MayWrite
from whence.program.instructions import Instruction
from whence.program.java.class_hierarchy import Hierarchy, hierarchy_of
from whence.program.mains import is_main
from whence.program.procedure import Point
from whence.program.program import Program


def may_write(program: Program) -> MayWrite:
    """Whether other code that an instruction runs may write the field. In a program that is whole the call
    relation says what that is; in a library unknown callers may be called back, so that there only the field
    counts: whether it is one that constructors alone write."""
    hierarchy = hierarchy_of(program)
    assert hierarchy is not None
    relation, is_fixed = CallRelation(program), _is_fixed(program, hierarchy)

    @cache
    def is_whole() -> bool:
        return any(is_main(program, name) for name in program.headers())

    @cache
    def leading(field: str) -> Set[str]:
        """The procedures from which control may come to a writer of the field."""
        return relation.leading_to(hierarchy.field_users(field).writers)

    @cache
    def found(point: Point, instruction: Instruction, field: str) -> bool:
        if hierarchy.field_users(field).is_open:
            return True
        if is_fixed(point.procedure, field):
            return False
        return not is_whole() or relation.may_enter(point, instruction, leading(field))

    return found


def _is_fixed(program: Program, hierarchy: Hierarchy) -> Callable[[str, str], bool]:
    """Whether the field keeps its value, as the procedure sees it."""
    fixed = FixedFields(program, hierarchy)

    @cache
    def writes_alone(procedure: str) -> bool:
        """Whether nothing that the procedure calls writes fixed fields of its own object: it is no
        constructor, or one that calls no other of the user's for the object."""
        if ".<clinit>" in procedure:
            return False
        return not is_constructor(procedure) or is_alone(program.procedure(procedure))

    @cache
    def is_of_initialiser(field: str) -> bool:
        """Whether the field is static, and its class's initialiser alone writes it."""
        owner = class_of(field)
        is_static = all(str(each) != field for each in hierarchy.fields(owner))
        return is_static and hierarchy.field_users(field).writers == {f"{owner}{INITIALISER}"}

    def found(procedure: str, field: str) -> bool:
        """Who has read a static field has started the initialiser of its class: that goes on only when the
        reader is done, if at all."""
        if is_of_initialiser(field) and ".<clinit>" not in procedure:
            return True
        return writes_alone(procedure) and fixed.is_fixed(field)

    return found
