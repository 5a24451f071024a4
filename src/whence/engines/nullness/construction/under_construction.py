"""Who may see an object that is given to a call while a constructor still works on it.

The user's procedures and the library's own code are looked into: a superclass of the library may call a
method that the user overrides (`Throwable.fillInStackTrace`), or keep the object for others to find. A
virtual call on the object enters the methods of the classes that the object may have, which are known.

A constructor often makes objects that hold its own: `new Inner(this)`, or a lambda that reads a field. Such a
*carrier* shows the object to nobody while it is only in variables of the constructor and of what that calls,
or in fields of the object and of other carriers. So it is treated as the object itself: giving it away gives
the object away. Nothing is known of what the library does to a carrier.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import SHOWN_BY_A_CALL
from whence.engines.nullness.construction.carriers import Carriers, aliases_of
from whence.engines.nullness.domain.operand_terms import class_name
from whence.engines.nullness.limits import MOST_LOOKED_INTO
from whence.engines.nullness.walk.world import World
from whence.program.accesses import operands_read
from whence.program.instructions import Assign, Call, Direct, Instruction, Load, Return, Store, Throw, Virtual
from whence.program.operands import Operand, Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Element, Field, FieldName
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


class Given(NamedTuple):
    """A procedure and the number of the parameter that is the object, or a carrier of it."""

    procedure: str
    number: int
    is_carrier: bool


@final
class UnderConstruction:
    """Of objects of one class and the classes below it."""

    def __init__(self, world: World, owner: str) -> None:
        self._world = world
        self._classes = world.hierarchy.subtypes(owner)
        self._carriers = Carriers(world, self._classes)
        self._handed: dict[Given, tuple[Given, ...] | None] = {}
        self._returned: dict[Given, bool] = {}
        self._plain: dict[tuple[str, str], frozenset[str]] = {}
        self._copies: dict[tuple[str, str, bool], frozenset[str]] = {}
        self._carrying: dict[str, bool] = {}

    def seen_by(self, point: Point, call: Call, made: Variable) -> frozenset[str] | None:
        """The user's procedures that the call gives the object to, at once or later; None if somebody may
        keep it. `made` is the variable that holds the object."""
        procedure = self._world.program.procedure(point.procedure)
        pending = self._given_in(procedure, made, point, call, is_carrier=False)
        seen = dict.fromkeys(pending)
        while pending:
            handed = self._handed_on(pending.pop())
            if handed is None or len(seen) > MOST_LOOKED_INTO:
                return None
            fresh = [each for each in handed if each not in seen]
            seen.update(dict.fromkeys(fresh))
            pending.extend(fresh)
        names = (each.procedure for each in seen)
        return frozenset(name for name in names if is_user_code(self._world.program, name))

    def _given_in(
        self, procedure: Procedure, of: Variable, point: Point, call: Call, *, is_carrier: bool
    ) -> list[Given]:
        """To whom a call gives the object or a carrier of it, where the variable holds one or the other."""
        copies = self.copies(procedure, of, is_carrier=is_carrier)
        plain = frozenset[str]() if is_carrier else self._plain_copies(procedure, of)
        numbers = [at for at, each in enumerate(call.arguments) if is_one(each, copies)]
        whole = [at for at in numbers if is_one(call.arguments[at], plain)]
        found = self._given(point, call, whole)
        for number in numbers:
            if number not in whole:
                found += [self._carried(each) for each in self._given(point, call, [number])]
        return found

    def _carried(self, given: Given) -> Given:
        """Of a carrier that the library is given nothing is known."""
        name = given.procedure
        is_known = is_user_code(self._world.program, name) or name.startswith(_KEEPING_NOTHING)
        return Given(name if is_known else "", given.number, True)

    def copies(self, procedure: Procedure, of: Variable, *, is_carrier: bool = False) -> frozenset[str]:
        """The variables that may hold the object or a carrier of it, where one holds the object, or a
        carrier."""
        key = (procedure.name, of.name, is_carrier)
        found = self._copies.get(key)
        if found is None:
            found = self._plain_copies(procedure, of)
            if is_user_code(self._world.program, procedure.name):
                plain = frozenset[str]() if is_carrier else found
                found = self._carriers.joined(procedure, found, plain, self)
            self._copies[key] = found
        return found

    def may_get_carrier(self, point: Point, call: Call, copies: frozenset[str]) -> bool:
        numbers = [at for at, each in enumerate(call.arguments) if is_one(each, copies)]
        given = [Given(each.procedure, each.number, True) for each in self._given(point, call, numbers)]
        return any(map(self._may_return, given))

    def may_hold_carrier(self, field: FieldName) -> bool:
        """While a field is looked at, it counts as one that may. Setters do not matter: a carrier that one of
        them is given is given away."""
        name = str(field)
        found = self._carrying.get(name)
        if found is None:
            self._carrying[name] = True
            found = self._carrying[name] = any(map(self._stores_carrier, self._stores_to(name)))
        return found

    def _stores_to(self, field: str) -> Iterator[tuple[Procedure, Store]]:
        for name in sorted(self._world.effects.users(field).writers):
            procedure = self._world.program.procedure(name)
            for _, instruction in procedure.points():
                match instruction:
                    case Store(Field(Cell(), named)) if str(named) == field:
                        yield procedure, instruction
                    case _:
                        pass

    def _stores_carrier(self, stored: tuple[Procedure, Store]) -> bool:
        procedure, store = stored
        match store:
            case Store(Field(Cell(Variable() as holder)), value):
                holders = aliases_of(procedure, holder)
                return any(is_one(value, self.copies(procedure, each)) for each in holders)
            case _:
                return True

    def _plain_copies(self, procedure: Procedure, of: Variable) -> frozenset[str]:
        key = (procedure.name, of.name)
        found = self._plain.get(key)
        if found is None:
            found = self._plain[key] = self._find_plain_copies(procedure, of)
        return found

    def _find_plain_copies(self, procedure: Procedure, of: Variable) -> frozenset[str]:
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
        return [Given(name, number, False) for name in shown or [""] for number in numbers]

    def _given_by_library(self, call: Call, numbers: list[int]) -> list[Given]:
        match call.callee:
            case Direct(name):
                return [Given(name, number, False) for number in numbers]
            case Virtual() as callee if numbers == [0]:
                found = {self._world.hierarchy.resolve(callee, each) or "" for each in self._classes}
                return [Given(name, 0, False) for name in sorted(found)]
            case _:
                return [Given("", number, False) for number in numbers]

    def _body(self, given: Given) -> Procedure | None:
        name, number, _ = given
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
            self._returned[given] = True
            procedure = self._body(given)
            found = procedure is None or self._is_returned(procedure, given)
            self._returned[given] = found
        return found

    def _is_returned(self, procedure: Procedure, given: Given) -> bool:
        """While it is looked at, a procedure that calls itself counts as one that does."""
        of = procedure.parameters[given.number]
        if given.is_carrier and is_user_code(self._world.program, procedure.name):
            return _returns(procedure, self.copies(procedure, of, is_carrier=True))
        copies = copies_of(procedure, of)
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
        return _returns(procedure, returned)

    def _handed_on(self, given: Given) -> tuple[Given, ...] | None:
        """To whom the procedure hands the object; None if it may keep it."""
        if given not in self._handed:
            self._handed[given] = self._find_handed_on(given)
        return self._handed[given]

    def _find_handed_on(self, given: Given) -> tuple[Given, ...] | None:
        if given.procedure.startswith(_KEEPING_NOTHING):
            return ()
        procedure = self._body(given)
        if procedure is None:
            return None
        of = procedure.parameters[given.number]
        found: dict[Given, None] = {}
        for point, instruction in procedure.points():
            if isinstance(instruction, Call):
                more = self._given_in(procedure, of, point, instruction, is_carrier=given.is_carrier)
                found.update(dict.fromkeys(more))
            elif self.gives_away(procedure, of, instruction, is_carrier=given.is_carrier):
                return None
        return tuple(found)

    def gives_away(
        self, procedure: Procedure, of: Variable, instruction: Instruction, *, is_carrier: bool = False
    ) -> bool:
        """Whether an instruction other than a call gives away the object or carrier that the variable
        holds."""
        copies = self.copies(procedure, of, is_carrier=is_carrier)
        match instruction:
            case Store(Field(Cell(pointer)), _) if not is_user_code(self._world.program, procedure.name):
                return not is_one(pointer, copies) and gives_away(instruction, copies)
            case Store(Field(Cell(Variable() as holder), field), value) if is_one(value, copies):
                is_kept = is_one(holder, copies) and self._world.is_users_class(field.owner)
                return not is_kept or not self._carriers.is_surely(procedure, of, holder)
            case Store(Element(Cell(Variable() as array)), value) if is_one(value, copies):
                return not is_one(array, copies) or not self._carriers.is_new_array(procedure, array)
            case _:
                return gives_away(instruction, copies)


def _returns(procedure: Procedure, copies: frozenset[str]) -> bool:
    values = (each.value for _, each in procedure.points() if isinstance(each, Return))
    return any(each is not None and is_one(each, copies) for each in values)


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
