"""Numbers that the text of a Java program fixes: lengths of arrays in static fields, constants of an enum.

An enum has the constants that its initialiser makes. Nothing is taken from the flags of fields: a tool that
shrinks a jar may drop a field and keep its constant.
"""

from __future__ import annotations

from dataclasses import field
from typing import Final, final

from whence.analysis.calls.call_sites import INITIALISER, class_of, is_user_code
from whence.program.instructions import Allocate, Assign, Call, Direct, Load, Region, Return, Store
from whence.program.java.class_hierarchy import Hierarchy
from whence.program.operands import Integer, Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import ARRAY_LENGTH, Cell, Field, FieldName, Static
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.records import dataclass

_ENUM: Final = "java.lang.Enum"
_CONSTRUCTOR: Final = ".<init>("
_NAME_AND_ORDINAL: Final = "(Ljava/lang/String;I"
_ORDINAL_AT: Final = 2
_OF_ENUM: Final = f"{_ENUM}{_CONSTRUCTOR[:-1]}{_NAME_AND_ORDINAL}"
_CLONE: Final = "java.lang.Object.clone("
ORDINAL: Final = "java.lang.Enum.ordinal("
VALUES: Final = ".values()["
MOST_WRITERS: Final = 20
"""Procedures that write a static field whose arrays are looked at."""


@final
@dataclass(eq=False, slots=True)
class ConstantLengths:
    program: Program
    hierarchy: Hierarchy
    looked_at: dict[str, None] = field(default_factory=dict)
    """The procedures that the answers rest on."""
    _counts: dict[str, int | None] = field(default_factory=dict)
    _lengths: dict[str, int | None] = field(default_factory=dict)
    _static: dict[str, int | None] = field(default_factory=dict)

    def above_ordinals(self, class_name: str) -> int | None:
        """A number that is above the ordinal of every object of the class; `None` if none is known."""
        if class_name not in self._counts:
            self._counts[class_name] = self._above_ordinals(class_name)
        return self._counts[class_name]

    def _above_ordinals(self, class_name: str) -> int | None:
        above = self.hierarchy.supertypes(class_name)
        place = above.index(_ENUM) if _ENUM in above else 0
        initialiser = f"{above[place - 1]}{INITIALISER}" if place else ""
        if not place or not is_user_code(self.program, initialiser):
            return None
        makers = [
            each
            for name in self.hierarchy.subtypes(above[place - 1])
            for each in self.hierarchy.constructors(name)
        ]
        callers = {caller for each in makers for caller in self.program.index().callers.get(each, ())}
        if not callers <= {initialiser, *makers} or not all(self._hands_on(each, makers) for each in makers):
            return None
        given = [
            instruction.arguments[_ORDINAL_AT]
            for _, instruction in self._procedure(initialiser).points()
            if isinstance(instruction, Call)
            and isinstance(instruction.callee, Direct)
            and instruction.callee.procedure in makers
        ]
        known = [each.signed for each in given if isinstance(each, Integer)]
        return max(known) + 1 if known and len(known) == len(given) and min(known) >= 0 else None

    def _hands_on(self, maker: str, makers: list[str]) -> bool:
        """Whether the constructor gives the one above the ordinal that it was given, and makes no other."""
        if _CONSTRUCTOR[:-1] + _NAME_AND_ORDINAL not in maker:
            return False
        procedure = self._procedure(maker)
        wanted = procedure.parameters[0], procedure.parameters[_ORDINAL_AT]
        above = [
            instruction.arguments
            for _, instruction in procedure.points()
            if isinstance(instruction, Call)
            and isinstance(instruction.callee, Direct)
            and (instruction.callee.procedure in makers or instruction.callee.procedure.startswith(_OF_ENUM))
        ]
        return bool(above) and all(
            (_source(procedure, each[0]), _source(procedure, each[_ORDINAL_AT])) == wanted for each in above
        )

    def length_of_values(self, procedure: str) -> int | None:
        """The length of the array that `values()` of an enum returns; `None` if it is another method."""
        if procedure not in self._lengths:
            self._lengths[procedure] = self._length_of_values(procedure)
        return self._lengths[procedure]

    def _length_of_values(self, name: str) -> int | None:
        if not is_user_code(self.program, name):
            return None
        match [instruction for _, instruction in self._procedure(name).points()]:
            case [
                Load(held, Static(symbol)),
                Call(copied, Direct(clone), (cloned,)),
                Assign(result, Operator.CAST, (cast,)),
                Return(returned),
            ] if clone.startswith(_CLONE) and (cloned, cast, returned) == (held, copied, result):
                return self.length_of_static(symbol)
            case _:
                return None

    def length_of_static(self, symbol: str) -> int | None:
        """The length of every array that the static field ever holds; `None` if they differ, or if
        something stores null: its length counts as another one."""
        if symbol not in self._static:
            self._static[symbol] = None
            self._static[symbol] = self._length_of_static(symbol)
        return self._static[symbol]

    def _length_of_static(self, symbol: str) -> int | None:
        users = self.hierarchy.field_users(symbol)
        is_own = is_user_code(self.program, f"{class_of(symbol)}{INITIALISER}")
        if users.is_open or not is_own or len(users.writers) > MOST_WRITERS:
            return None
        found = {
            self._length(procedure, instruction.value)
            for procedure in map(self._procedure, sorted(users.writers))
            for _, instruction in procedure.points()
            if isinstance(instruction, Store) and instruction.place == Static(symbol)
        }
        return found.pop() if len(found) == 1 else None

    def _length(self, procedure: Procedure, array: Operand) -> int | None:
        match _definition(procedure, array):
            case Allocate(_, Region.ARRAY, _, count):
                return self._count(procedure, count)
            case Call(_, Direct(name), ()) if VALUES in name:
                return self.length_of_values(name)
            case Call(_, Direct(name), ()) if is_user_code(self.program, name):
                return self._length_of_result(self._procedure(name))
            case _:
                return None

    def _count(self, procedure: Procedure, count: Operand) -> int | None:
        """A constant, or the length of another array."""
        if isinstance(count, Integer):
            return count.signed
        match _definition(procedure, count):
            case Load(_, Field(Cell(array), FieldName(owner, name))) if owner.endswith("[]"):
                return self._length(procedure, array) if name == ARRAY_LENGTH else None
            case _:
                return None

    def _length_of_result(self, procedure: Procedure) -> int | None:
        returned = [each.value for _, each in procedure.points() if isinstance(each, Return)]
        match [None if each is None else _definition(procedure, each) for each in returned]:
            case [Allocate(_, Region.ARRAY, _, Integer() as count)]:
                return count.signed
            case _:
                return None

    def _procedure(self, name: str) -> Procedure:
        self.looked_at[name] = None
        return self.program.procedure(name)


def _definition(procedure: Procedure, operand: Operand) -> object:
    """The one instruction that assigns a temporary."""
    if not isinstance(operand, Variable) or operand.kind is not VariableKind.TEMPORARY:
        return None
    for _, instruction in procedure.points():
        if isinstance(instruction, Allocate | Assign | Call | Load) and instruction.target == operand:
            return instruction
    return None


def _source(procedure: Procedure, operand: Operand) -> Operand:
    """What a chain of copies starts with."""
    while True:
        match _definition(procedure, operand):
            case Assign(_, Operator.COPY, (source,)):
                operand = source
            case _:
                return operand
