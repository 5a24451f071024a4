"""What predicates about classes exclude: an object has one class, and a call's receiver has the callee's."""

from __future__ import annotations

from typing import final

from whence.analysis.calls.call_sites import class_of
from whence.analysis.calls.edges import Why
from whence.analysis.walk.client import Passage
from whence.engines.nullness.domain.access_paths import NULL, Path
from whence.engines.nullness.domain.disjuncts import Disjunct
from whence.engines.nullness.domain.operand_terms import class_name, term_of, variable_path
from whence.engines.nullness.domain.predicates import Predicate, predicate
from whence.engines.nullness.walk.world import World
from whence.program.instructions import Allocate, Assign, Call, Virtual
from whence.program.operands import Operand
from whence.program.operators import Operator


@final
class Classes:
    def __init__(self, world: World) -> None:
        self._world = world
        self._fits: dict[tuple[str, str], bool] = {}

    def agree(self, disjunct: Disjunct) -> bool:
        """Whether there may be objects of the classes that the disjunct asks for."""
        wanted = [each for each in disjunct.others if each.relation == "is"]
        for number, each in enumerate(wanted):
            assert isinstance(each.operand, str)
            if not self._may_be(each.path.type, each.operand):
                return False
            for other in wanted[number + 1 :]:
                same = each.path == other.path and isinstance(other.operand, str)
                if same and not self._may_be(str(other.operand), each.operand):
                    return False
        return True

    def may_make(self, disjunct: Disjunct, allocate: Allocate) -> bool:
        """Whether the new object may have the classes that the disjunct asks for."""
        path, made = variable_path(allocate.target), class_name(allocate.target.type)
        for each in disjunct.predicates:
            if each.path == path and isinstance(each.operand, str) and made:
                is_one = self._world.hierarchy.is_subtype(made, each.operand)
                if is_one is not (each.relation == "is"):
                    return False
        return True

    def shown_by_dispatch(self, passage: Passage) -> tuple[Predicate | bool, ...]:
        """That the receiver's class has the callee's method."""
        call = passage.instruction
        if passage.edge.why is not Why.DISPATCH or not isinstance(call, Call):
            return ()
        if not isinstance(call.callee, Virtual):
            return ()
        return self._shown(call.arguments[0], class_of(passage.callee.name))

    def shown_by_cast(self, assign: Assign, disjunct: Disjunct) -> tuple[Predicate | bool, ...]:
        """That the operand has the class, if the disjunct says that it is an object at all."""
        if assign.operator is not Operator.CAST:
            return ()
        target = variable_path(assign.target)
        is_object = Predicate(target, "!=", NULL) in disjunct.others or any(
            path.root == target.root and path.fields for path in disjunct.paths
        )
        return self._shown(assign.operands[0], str(assign.detail)) if is_object else ()

    def _shown(self, operand: Operand, wanted: str) -> tuple[Predicate | bool, ...]:
        term = term_of(operand)
        if not isinstance(term, Path) or self._world.hierarchy.is_subtype(term.type, wanted):
            return ()
        return (predicate(term, "is", wanted),)

    def _may_be(self, one: str, other: str) -> bool:
        """Whether an object may be of both types."""
        if not one or one == other:
            return True
        key = (one, other)
        found = self._fits.get(key)
        if found is None:
            found = self._fits[key] = self._find(one, other)
        return found

    def _find(self, one: str, other: str) -> bool:
        hierarchy = self._world.hierarchy
        if hierarchy.is_subtype(one, other) or hierarchy.is_subtype(other, one):
            return True
        for first, second in ((one, other), (other, one)):
            if self._world.is_users_class(first):
                return any(hierarchy.is_subtype(each, second) for each in hierarchy.subtypes(first))
        return True
