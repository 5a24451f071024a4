"""Which classes a `Class` object of Java code may stand for: what `Point.class.getDeclaredFields()` looks at.

Only the procedure's own text is read. An object whose origin is not in it may stand for any class.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from whence.analysis.calls.call_sites import class_of
from whence.program.accesses import variables_written
from whence.program.instructions import (
    Allocate,
    Assign,
    Call,
    Direct,
    Instruction,
    Region,
    Store,
    Unsupported,
)
from whence.program.java.class_hierarchy import Hierarchy
from whence.program.operands import ClassLiteral, Integer, Null, Operand, Text, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Cell, Element
from whence.program.procedure import Procedure
from whence.program.types import ReferenceType

_OF_OBJECT: Final = "java.lang.Object.getClass("
_BY_NAME: Final = "java.lang.Class.forName("
_ABOVE: Final = "java.lang.Class.getSuperclass("
_MOVES: Final = frozenset({Operator.COPY, Operator.CAST})


class AnyClass(Exception):
    """The object may stand for any class."""


@final
class ClassObjects:
    """Of one procedure."""

    def __init__(self, procedure: Procedure, hierarchy: Hierarchy) -> None:
        self._procedure = procedure
        self._hierarchy = hierarchy

    def denoted(self, operand: Operand) -> frozenset[str]:
        """The classes that the object may stand for; raises `AnyClass`."""
        found: set[str] = set()
        takes_superclasses = False
        for origin in self._origins(operand):
            match origin:
                case ClassLiteral(name):
                    found.add(name)
                case Call(_, Direct(callee), (Text(name), *_)) if callee.startswith(_BY_NAME):
                    found.add(name)
                case Call(_, Direct(callee), (receiver,)) if callee.startswith(_OF_OBJECT):
                    found |= self._classes_of(receiver)
                case Call(_, Direct(callee), _) if callee.startswith(_ABOVE):
                    takes_superclasses = True
                case _:
                    raise AnyClass
        if takes_superclasses:
            return frozenset(above for each in found for above in self._hierarchy.supertypes(each))
        return frozenset(found)

    def is_empty(self, array: Operand) -> bool:
        """Whether it is an array without places, or none at all."""
        try:
            return all(map(_is_empty, self._origins(array)))
        except AnyClass:
            return False

    def elements(self, array: Operand, given_to: Call) -> frozenset[str]:
        """The classes in an array that the procedure makes for the call; raises `AnyClass` if anything else
        may store in it."""
        made = set(self._origins(array))
        if not all(isinstance(each, Allocate) and each.region is Region.ARRAY for each in made):
            raise AnyClass
        found: set[str] = set()
        for _, instruction in self._procedure.points():
            match instruction:
                case Store(Element(Cell(pointer)), value) if self._may_be(pointer, made):
                    found |= self.denoted(value)
                case Store(_, value) if self._may_be(value, made):
                    raise AnyClass
                case Call(arguments=arguments) if instruction is not given_to:
                    if any(self._may_be(each, made) for each in arguments):
                        raise AnyClass
                case _:
                    pass
        return frozenset(found)

    def _may_be(self, operand: Operand, made: set[Operand | Instruction]) -> bool:
        is_reference = isinstance(operand, Variable) and isinstance(operand.type, ReferenceType)
        return is_reference and not made.isdisjoint(self._origins(operand))

    def _origins(self, operand: Operand) -> Iterator[Operand | Instruction]:
        """What the operand may be a copy of. The superclass of another object is followed by that, too."""
        pending, seen = [operand], {operand}
        while pending:
            each = pending.pop()
            if not isinstance(each, Variable) or each.kind is VariableKind.PARAMETER:
                yield each
                continue
            for origin in self._definitions(each):
                match origin:
                    case Assign(_, operator, (source,)) if operator in _MOVES:
                        further = source
                    case Call(_, Direct(callee), (receiver,)) if callee.startswith(_ABOVE):
                        yield origin
                        further = receiver
                    case _:
                        yield origin
                        continue
                if further not in seen:
                    seen.add(further)
                    pending.append(further)

    def _definitions(self, variable: Variable) -> list[Instruction]:
        found: list[Instruction] = []
        for _, instruction in self._procedure.points():
            if isinstance(instruction, Unsupported):
                raise AnyClass
            if variable in variables_written(instruction):
                found.append(instruction)
        if not found:
            raise AnyClass
        return found

    def _classes_of(self, receiver: Operand) -> frozenset[str]:
        """The classes of an object that is made here, or that the method is called on."""
        found: set[str] = set()
        for origin in self._origins(receiver):
            match origin:
                case Allocate(Variable(type=ReferenceType(name)), Region.OBJECT):
                    found.add(name)
                case Variable(kind=VariableKind.PARAMETER, source="this"):
                    found.update(self._hierarchy.subtypes(class_of(self._procedure.name)))
                case _:
                    raise AnyClass
        return frozenset(found)


def _is_empty(origin: Operand | Instruction) -> bool:
    match origin:
        case Null() | Allocate(_, Region.ARRAY, _, Integer(0)):
            return True
        case _:
            return False
