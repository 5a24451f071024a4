"""Who may see an object that is given to a call while a constructor still works on it.

The user's procedures and the library's own code are looked into: a superclass of the library may call a
method that the user overrides (`Throwable.fillInStackTrace`), or keep the object for others to find. A
virtual call on the object enters the methods of the classes that the object may have, which are known.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from whence.analysis.calls.edges import SHOWN_BY_A_CALL
from whence.analysis.calls.sites import is_user_code
from whence.engines.nullness.limits import MOST_LOOKED_INTO
from whence.engines.nullness.values import class_name
from whence.engines.nullness.world import World
from whence.program.accesses import operands_read
from whence.program.instructions import Assign, Call, Direct, Instruction, Load, Return, Store, Throw, Virtual
from whence.program.operands import Operand, Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Field
from whence.program.procedure import Point, Procedure
from whence.source import InputProblem

_KEEPING_NOTHING: Final = (
    "java.lang.Object.whence$monitor()",
    "java.lang.Object.<init>(",
    "java.lang.Object.getClass()",
    "java.lang.Object.hashCode()",
    "java.lang.Throwable.fillInStackTrace(I)",
)
"""Methods of the library that are not looked into: they keep the receiver nowhere and run nothing."""

Given: TypeAlias = tuple[str, int]
"""A procedure and the number of the parameter that is the object."""


@final
class UnderConstruction:
    """Of objects of one class and the classes below it."""

    def __init__(self, world: World, owner: str) -> None:
        self._world = world
        self._classes = world.hierarchy.subtypes(owner)
        self._handed: dict[Given, tuple[Given, ...] | None] = {}
        self._returned: dict[Given, bool] = {}

    def seen_by(self, point: Point, call: Call, numbers: list[int]) -> frozenset[str] | None:
        """The user's procedures that the call gives the object to, at once or later; None if somebody may
        keep it. `numbers` are those of the arguments that are the object."""
        pending = self._given(point, call, numbers)
        seen = dict.fromkeys(pending)
        while pending:
            handed = self._handed_on(pending.pop())
            if handed is None or len(seen) > MOST_LOOKED_INTO:
                return None
            fresh = [each for each in handed if each not in seen]
            seen.update(dict.fromkeys(fresh))
            pending.extend(fresh)
        return frozenset(name for name, _ in seen if is_user_code(self._world.program, name))

    def copies(self, procedure: Procedure, of: Variable) -> frozenset[str]:
        """The variables that may hold the object. The library may keep it in a field of its own
        (`Writer.lock`), and a call may return what it was given."""
        found = copies_of(procedure, of)
        size = 0
        while len(found) > size:
            size = len(found)
            for point, instruction in procedure.points():
                target = self._gets_copy(point, instruction, found)
                if target is not None and target.name not in found:
                    found |= copies_of(procedure, target)
        return found

    def _gets_copy(self, point: Point, instruction: Instruction, copies: frozenset[str]) -> Variable | None:
        match instruction:
            case Load(target, Field(Cell(pointer), field)) if is_one(pointer, copies):
                is_librarys = not self._world.is_users_class(field.owner)
                return target if is_librarys and self._may_hold(target) else None
            case Call(Variable() as target, _, arguments) if self._may_hold(target):
                numbers = [at for at, each in enumerate(arguments) if is_one(each, copies)]
                given = self._given(point, instruction, numbers)
                return target if any(map(self._may_return, given)) else None
            case _:
                return None

    def _may_hold(self, target: Variable) -> bool:
        name = class_name(target.type)
        return bool(name) and any(self._world.hierarchy.is_subtype(each, name) for each in self._classes)

    def _given(self, point: Point, call: Call, numbers: list[int]) -> list[Given]:
        """The procedures that the call may enter with the object, whose class is one of ours."""
        if not is_user_code(self._world.program, point.procedure):
            return self._given_by_library(call, numbers)
        edges = self._world.edges_at(point, call)
        shown = [edge.callee for edge in edges if edge.why in SHOWN_BY_A_CALL]
        return [(name, number) for name in shown or [""] for number in numbers]

    def _given_by_library(self, call: Call, numbers: list[int]) -> list[Given]:
        match call.callee:
            case Direct(name):
                return [(name, number) for number in numbers]
            case Virtual() as callee if numbers == [0]:
                found = {self._world.hierarchy.resolve(callee, each) or "" for each in self._classes}
                return [(name, 0) for name in sorted(found)]
            case _:
                return [("", number) for number in numbers]

    def _body(self, given: Given) -> Procedure | None:
        name, number = given
        if not name or not self._world.program.defines(name):
            return None
        try:
            procedure = self._world.program.procedure(name)
        except InputProblem:
            return None
        return procedure if number < len(procedure.parameters) else None

    def _may_return(self, given: Given) -> bool:
        """Whether the procedure may return its argument: itself, or what a call returns that it was given
        to."""
        found = self._returned.get(given)
        if found is None:
            procedure = self._body(given)
            found = self._returned[given] = procedure is None or self._is_returned(procedure, given[1])
        return found

    def _is_returned(self, procedure: Procedure, number: int) -> bool:
        copies = copies_of(procedure, procedure.parameters[number])
        returned = copies
        for _, instruction in procedure.points():
            match instruction:
                case Call(Variable() as target, _, arguments) if self._may_hold(target):
                    if any(is_one(each, copies) for each in arguments):
                        returned |= copies_of(procedure, target)
                case Load(target, Field(_, field)) if self._may_hold(target):
                    if not self._world.is_users_class(field.owner):
                        returned |= copies_of(procedure, target)
                case _:
                    pass
        values = [each.value for _, each in procedure.points() if isinstance(each, Return)]
        return any(each is not None and is_one(each, returned) for each in values)

    def _handed_on(self, given: Given) -> tuple[Given, ...] | None:
        """To whom the procedure hands the object; None if it may keep it."""
        if given not in self._handed:
            self._handed[given] = self._find_handed_on(given)
        return self._handed[given]

    def _find_handed_on(self, given: Given) -> tuple[Given, ...] | None:
        if given[0].startswith(_KEEPING_NOTHING):
            return ()
        procedure = self._body(given)
        if procedure is None:
            return None
        copies = self.copies(procedure, procedure.parameters[given[1]])
        is_own = is_user_code(self._world.program, procedure.name)
        found: dict[Given, None] = {}
        for point, instruction in procedure.points():
            match instruction:
                case Call():
                    numbers = [at for at, each in enumerate(instruction.arguments) if is_one(each, copies)]
                    if numbers:
                        found.update(dict.fromkeys(self._given(point, instruction, numbers)))
                case Store(Field(Cell(pointer)), _) if not is_own and is_one(pointer, copies):
                    pass
                case _ if gives_away(instruction, copies):
                    return None
                case _:
                    pass
        return tuple(found)


def copies_of(procedure: Procedure, of: Variable) -> frozenset[str]:
    """The variables that may hold it, by copies and casts alone."""
    found = {of.name}
    grows = True
    while grows:
        size = len(found)
        for _, instruction in procedure.points():
            match instruction:
                case Assign(target, Operator.COPY | Operator.CAST, (Variable(name),)) if name in found:
                    found.add(target.name)
                case _:
                    pass
        grows = len(found) > size
    return frozenset(found)


def is_one(operand: Operand, copies: frozenset[str]) -> bool:
    return isinstance(operand, Variable) and operand.name in copies


def gives_away(instruction: Instruction, copies: frozenset[str]) -> bool:
    """Whether the object itself is stored or thrown; selecting from it and comparing it do not count."""
    match instruction:
        case Store(_, value):
            return is_one(value, copies)
        case Throw(value):
            return is_one(value, copies)
        case Load() | Assign() | Return() | Call():
            return False
        case _:
            return any(is_one(each, copies) for each in operands_read(instruction))
