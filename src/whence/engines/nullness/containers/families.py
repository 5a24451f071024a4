"""Families of containers: arrays and collections that may share elements, and everything put into them.

Two places are of one family if a container may come from one to the other: by copies, fields, arguments,
results, or the library's views and copies (`models/java_containers`). So a family has all places where its
containers are filled, found by following one variable in both directions (Steensgaard's unification, done
where it is asked for). What a container holds may be containers again: they are a family of their own.

A family may be open: its containers come from code that is not followed, or go there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final, NamedTuple, final

from whence.analysis.calls.call_sites import class_of, is_user_code
from whence.analysis.calls.edges import SHOWN_BY_A_CALL
from whence.analysis.calls.java.fixed_fields import is_constructor
from whence.engines.nullness.containers.family import Family, Spot
from whence.engines.nullness.containers.filled_arrays import FilledArrays
from whence.engines.nullness.containers.joined_families import THIS, JoinedFamilies, variable_spot
from whence.engines.nullness.domain.operand_terms import class_name
from whence.engines.nullness.library.library_contracts import parts_of
from whence.engines.nullness.walk.world import World
from whence.models.java.calls.call_backs import named_call_backs
from whence.models.java.containers.connections import (
    ASKING_KEYS_ONLY,
    ASKING_NO_ELEMENT,
    COMPUTING,
    MAPS,
    NO_CONTAINERS,
    PUTS_ELEMENT,
    RESULT,
    ContainerRule,
    container_rule,
)
from whence.models.java.containers.elements import HOLD_NO_NULL
from whence.program.accesses import operands_read, variables_written
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Call,
    Catch,
    Instruction,
    Load,
    Region,
    Return,
    Store,
    Throw,
    Unsupported,
    Virtual,
)
from whence.program.java.class_hierarchy import Hierarchy
from whence.program.mains import is_main
from whence.program.operands import Null, Operand, Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Element, Field, Place, Static
from whence.program.procedure import Point, Procedure
from whence.program.types import ReferenceType
from whence.source import InputProblem

MOST_PLACES: Final = 4_000
"""Places that one question looks at; more, and the families that are not complete count as open."""


class _Waiting(NamedTuple):
    """The results of the method, which belong to the family if a receiver is of the method's class."""

    receiver: Spot
    method: str
    results: Family


@final
class Families:
    def __init__(self, world: World) -> None:
        self._world = world
        self._program = world.program
        self._filled = FilledArrays(world)
        self._joined = JoinedFamilies(world)
        self._waiting: list[_Waiting] = []
        self._for_maps: set[str] = set()
        """Functions of which only one call of a map has the results."""
        self._uses: dict[str, dict[str, list[tuple[Point, Instruction]]]] = {}

    def of_variable(self, procedure: str, variable: Variable) -> Family:
        """The complete family of what the variable holds."""
        family = self._complete(variable_spot(procedure, variable.name))
        if family.holds_entries and family.inner is not None:
            self._joined.open(family, family.inner.whole.problem)
        if family.is_passed:
            self._joined.open(family, "it comes from the library")
        elif family.is_inner and self._is_spoiled_when_passed:
            self._joined.open(family, "the library passes it to methods that may change it")
        return family

    def is_known(self, procedure: str, receiver: Variable) -> bool:
        """Whether it holds a container, and of every container that it may hold where it was made."""
        if not self._joined.is_container(class_name(receiver.type)):
            return False
        return not self.of_variable(procedure, receiver).problem

    def is_filled(self, made: Point) -> bool:
        """Whether every place of the array that is made there is assigned before it is read."""
        return self._filled.is_filled(made)

    def may_run(self, procedure: str, receiver: Variable, method: str) -> bool:
        """Whether the receiver of a call, a container, may be of a class that has the user's method."""
        if not self._joined.is_container(class_name(receiver.type)):
            return True
        return self._may_be_of(self.of_variable(procedure, receiver), class_of(method))

    def _may_be_of(self, family: Family, owner: str) -> bool:
        is_subtype = self._world.hierarchy.is_subtype
        return bool(family.problem) or any(is_subtype(made, owner) for made in family.made)

    def values(self, family: Family) -> Iterator[tuple[Point, Operand]]:
        """What is put into the containers and may be null there."""
        if not self.refuses_null(family):
            yield from (each for each in family.put if each[0] not in family.refusing)

    def refuses_null(self, family: Family) -> bool:
        """Whether no container of the family takes a null."""
        return bool(family.made) and all(map(self._refuses_null, family.made))

    def _refuses_null(self, name: str) -> bool:
        """Whether the class is one of the library's that take no null: the user's may hand one out."""
        is_own = self._world.is_users_class(name)
        return not is_own and not HOLD_NO_NULL.isdisjoint(self._world.hierarchy.supertypes(name))

    def is_quiet(self, procedure: str, call: Call) -> bool:
        """Whether a call of the library on a container runs nothing of the user's: the container is one of
        the library's own, and what it asks for hash codes or order is a text or a number."""
        receiver = call.arguments[0] if call.arguments else None
        if not isinstance(receiver, Variable) or not self._joined.is_container(class_name(receiver.type)):
            return False
        owner, name, descriptor = parts_of(call)
        asked = named_call_backs(f"{owner}.{name}", descriptor, lambda _: False)
        above = self._world.hierarchy.supertypes(owner)
        is_of_map = name in ASKING_KEYS_ONLY and not MAPS.isdisjoint(above)
        is_put = name + descriptor[: descriptor.find(")") + 1] in PUTS_ELEMENT
        if asked is None or (asked and not is_of_map and not is_put):
            return False
        family = self.of_variable(procedure, receiver)
        if family.problem or any(map(self._world.is_users_class, family.made)):
            return False
        if is_put and not is_of_map:
            return not asked or (bool(family.made) and ASKING_NO_ELEMENT.issuperset(family.made))
        return not asked or all(map(self._is_asked_quietly, family.asked))

    def _is_asked_quietly(self, name: str) -> bool:
        """Whether objects of the type ask no one else for hash codes, equality or order: those of an enum
        have the methods of `Enum`, which are final."""
        return name in NO_CONTAINERS or "java.lang.Enum" in self._world.hierarchy.supertypes(name)

    def _complete(self, spot: Spot) -> Family:
        """Follows everything that the family is joined with. Results of methods of containers that the user
        has made wait until an object of their class turns up among the receivers."""
        family = self._joined.family(spot)
        looked_at = 0
        while self._joined.pending:
            spot = self._joined.pending.pop()
            looked_at += 1
            current = self._joined.of[spot].whole
            if looked_at > MOST_PLACES:
                self._joined.open(current, "too many places may hold it")
            elif not current.problem:
                self._visit(spot, current)
            if not self._joined.pending:
                self._join_waiting()
        return family.whole

    def _join_waiting(self) -> None:
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            receivers = self._joined.family(each.receiver)
            if self._may_be_of(receivers, class_of(each.method)):
                self._joined.join_spot(each.results, Spot("result", each.method))
            else:
                self._waiting.append(each)

    @cached_property
    def _is_spoiled_when_passed(self) -> bool:
        """Whether a method that the library calls with what its containers hold may fill one."""
        for method in sorted(self._world.called_back):
            for parameter in self._program.procedure(method).parameters:
                type_ = parameter.type
                if parameter.source == "this" or not isinstance(type_, ReferenceType):
                    continue
                if self._may_be_given_container(method, parameter):
                    family = self._complete(Spot("variable", method, parameter.name))
                    if family.problem or family.put or family.nulls:
                        return True
        return False

    def _may_be_given_container(self, method: str, parameter: Variable) -> bool:
        """By its type, and by the objects that come there if they are followed."""
        name = class_name(parameter.type)
        if name != "java.lang.Object" and not self._joined.is_container(name):
            return False
        flow = self._world.flow
        if flow is None:
            return True
        types = (ReferenceType(item.name) for item in flow.objects(method, parameter))
        return any(map(self._joined.may_hold_container, types))

    # places

    def _visit(self, spot: Spot, family: Family) -> None:
        try:
            match spot.kind:
                case "variable":
                    self._visit_variable(spot, family)
                case "this":
                    self._visit_this(spot, family)
                case "field" | "static":
                    self._visit_field(spot, family)
                case _:
                    self._visit_result(spot, family)
        except InputProblem as problem:
            self._joined.open(family, str(problem))

    def _visit_variable(self, spot: Spot, family: Family) -> None:
        procedure = self._program.procedure(spot.name)
        for number, parameter in enumerate(procedure.parameters):
            if parameter.name == spot.variable:
                self._visit_parameter(procedure, number, family)
        for point, instruction in self._uses_in(procedure).get(spot.variable, ()):
            self._visit_use(spot, point, instruction, family)

    def _uses_in(self, procedure: Procedure) -> dict[str, list[tuple[Point, Instruction]]]:
        found = self._uses.get(procedure.name)
        if found is None:
            found = self._uses[procedure.name] = {}
            for point, instruction in procedure.points():
                names = {each.name for each in operands_read(instruction) if isinstance(each, Variable)}
                names.update(each.name for each in variables_written(instruction))
                for name in names:
                    found.setdefault(name, []).append((point, instruction))
        return found

    def _visit_this(self, spot: Spot, family: Family) -> None:
        """An object is `this` only after it was that of a constructor of its own class: there it is joined
        with the variable that it was made for, and here with the classes above and below."""
        world, name = self._world, spot.name
        hierarchy = world.hierarchy
        for constructor in hierarchy.constructors(name):
            self._visit_parameter(self._program.procedure(constructor), 0, family)
        for each in (*hierarchy.supertypes(name), *hierarchy.subtypes(name)):
            if each != name and world.is_users_class(each):
                self._joined.join_spot(family, Spot("this", each))
        for method in world.methods_of(name):
            for point, instruction in self._uses_in(self._program.procedure(method)).get(THIS, ()):
                self._visit_use(Spot("variable", method, THIS), point, instruction, family)

    def _visit_parameter(self, procedure: Procedure, number: int, family: Family) -> None:
        world, name = self._world, procedure.name
        if world.is_entered_from_outside(name):
            is_given = world.is_closed and is_main(self._program, name)
            is_passed = world.is_closed and name in world.called_back
            if not is_given and not is_passed:
                self._joined.open(family, f"{_plain(name)} is called from outside")
                return
            family.whole.is_passed = family.whole.is_passed or is_passed
        for caller in sorted(world.callers(name)):
            for edge in world.edges(caller):
                if edge.callee != name:
                    continue
                call = None if edge.point is None else self._program.procedure(caller).at(edge.point)
                is_call = isinstance(call, Call) and edge.why in SHOWN_BY_A_CALL
                if not is_call or not isinstance(call, Call) or number >= len(call.arguments):
                    self._joined.open(family, f"{_plain(name)} is called in a way that is not followed")
                    return
                self._joined.join_operand(family, caller, call.arguments[number])

    def _visit_field(self, spot: Spot, family: Family) -> None:
        world, name = self._world, spot.name
        users = world.effects.users(name)
        if world.is_assigned_outside(name) if spot.kind == "static" else world.may_hold_anything(name):
            self._joined.open(family, f"{name} may be assigned outside")
            return
        for procedure in sorted(users.readers | users.writers):
            for _, instruction in self._program.procedure(procedure).points():
                match instruction:
                    case Load(target, place) if _named(place) == name:
                        self._joined.join_operand(family, procedure, target)
                    case Store(place, value) if _named(place) == name:
                        self._joined.join_operand(family, procedure, value)
                    case _:
                        pass

    def _visit_result(self, spot: Spot, family: Family) -> None:
        world, name = self._world, spot.name
        procedure = self._program.procedure(name)
        is_read = isinstance(procedure.result, ReferenceType) and procedure.result.name in _READERS
        is_read = is_read or _is_values(name)
        is_kept = name in self._for_maps or (world.is_closed and is_read)
        if world.is_entered_from_outside(name) and not is_kept:
            self._joined.open(family, f"the result of {_plain(name)} goes outside")
            return
        for _, instruction in procedure.points():
            if isinstance(instruction, Return) and instruction.value is not None:
                self._joined.join_operand(family, name, instruction.value)
        for caller in sorted(world.callers(name)):
            for edge in world.edges(caller):
                call = None if edge.point is None else self._program.procedure(caller).at(edge.point)
                if edge.callee != name or not isinstance(call, Call) or call.target is None:
                    continue
                if self._joined.may_hold_container(call.target.type):
                    target = variable_spot(caller, call.target.name)
                    self._join_result(target, call, name, self._joined.family(target))

    # instructions

    def _visit_use(self, spot: Spot, point: Point, instruction: Instruction, family: Family) -> None:
        match instruction:
            case Assign(target, operator, operands):
                self._visit_assign(spot, target, operator, operands, family)
            case Load(target, place):
                self._visit_load(spot, target, place, family)
            case Store(place, value):
                self._visit_store(spot, point, place, value, family)
            case Call():
                self._visit_call(spot, point, instruction, family)
            case Return(value):
                if value is not None and _is(value, spot):
                    self._joined.join_spot(family, Spot("result", spot.name))
            case Allocate(target, region, type_):
                family.whole.made[class_name(target.type)] = None
                self._put_handed_out(family, class_name(target.type))
                is_array = region is Region.ARRAY and isinstance(type_, ReferenceType)
                if is_array and not self._filled.is_filled(point):
                    family.whole.nulls[point] = None
            case Throw() | Catch() | AddressOf() | Unsupported():
                self._joined.open(family, "it is thrown, or used in a way that is not followed")
            case _:
                pass

    def _put_handed_out(self, family: Family, name: str) -> None:
        """The library may get elements from methods of the user's class, as from `get` of a subclass of
        AbstractList, whose iterator is the library's. So what they return counts as put there."""
        world = self._world
        own = filter(world.is_users_class, world.hierarchy.supertypes(name))
        for method in (method for each in own for method in world.methods_of(each)):
            procedure = self._program.procedure(method)
            if not isinstance(procedure.result, ReferenceType):
                continue
            if self._joined.is_container(procedure.result.name):
                self._joined.open(family, f"{name} makes itself what its elements are read from")
                return
            for point, instruction in procedure.points():
                if isinstance(instruction, Return) and instruction.value is not None:
                    self._joined.put(family, point, instruction.value)

    def _visit_assign(
        self, spot: Spot, target: Variable, operator: Operator, operands: tuple[Operand, ...], family: Family
    ) -> None:
        if operator in (Operator.COPY, Operator.CAST):
            for each in (target, *operands):
                self._joined.join_operand(family, spot.name, each)
        elif isinstance(target.type, ReferenceType):
            self._joined.open(family, "it is computed in a way that is not followed")

    def _visit_load(self, spot: Spot, target: Variable, place: Place, family: Family) -> None:
        base = _array(place)
        if base is not None and _is(base, spot):
            self._joined.take(family, spot.name, target)
        if _is(target, spot):
            self._join_place(spot, place, family)

    def _visit_store(self, spot: Spot, point: Point, place: Place, value: Operand, family: Family) -> None:
        base = _array(place)
        if base is not None and _is(base, spot):
            self._joined.put(family, point, value)
        if _is(value, spot):
            self._join_place(spot, place, family)

    def _join_place(self, spot: Spot, place: Place, family: Family) -> None:
        base = _array(place)
        name = _named(place)
        if base is not None:
            self._join_inner(spot.name, base, family)
        elif name:
            self._joined.join_spot(family, Spot("static" if isinstance(place, Static) else "field", name))
        else:
            self._joined.open(family, "it is kept in a way that is not followed")

    def _join_inner(self, procedure: str, container: Operand, family: Family) -> None:
        if isinstance(container, Variable):
            outer = self._joined.family(variable_spot(procedure, container.name))
            self._joined.join(family, self._joined.inner(outer))

    # calls

    def _visit_call(self, spot: Spot, point: Point, call: Call, family: Family) -> None:
        edges = self._world.edges_at(point, call)
        callees = dict.fromkeys(edge.callee for edge in edges if edge.why in SHOWN_BY_A_CALL)
        if not callees:
            self._joined.open(family, "it is given to code that is not followed")
        is_of_library = False
        for callee in callees:
            if is_user_code(self._program, callee):
                self._join_callee(spot, call, callee, family)
            else:
                is_of_library = True
        if is_of_library:
            self._visit_library(spot, point, call, family)

    def _join_callee(self, spot: Spot, call: Call, callee: str, family: Family) -> None:
        parameters = self._program.procedure(callee).parameters
        if len(parameters) != len(call.arguments):
            self._joined.open(family, "it is given to code that is not followed")
            return
        for argument, parameter in zip(call.arguments, parameters, strict=True):
            if _is(argument, spot) and (parameter.name != THIS or is_constructor(callee)):
                self._joined.join_spot(family, variable_spot(callee, parameter.name))
        if call.target is not None and _is(call.target, spot):
            self._join_result(spot, call, callee, family)

    def _join_result(self, spot: Spot, call: Call, callee: str, family: Family) -> None:
        receiver = call.arguments[0] if call.arguments else None
        is_virtual = isinstance(call.callee, Virtual) and isinstance(receiver, Variable)
        if (
            is_virtual
            and isinstance(receiver, Variable)
            and self._joined.is_container(class_name(receiver.type))
        ):
            self._waiting.append(_Waiting(variable_spot(spot.name, receiver.name), callee, family))
        else:
            self._joined.join_spot(family, Spot("result", callee))

    def _visit_library(self, spot: Spot, point: Point, call: Call, family: Family) -> None:
        owner, name, _ = parts_of(call)
        rule = container_rule_of(call, self._world.hierarchy)
        if rule is None:
            self._joined.open(family, f"it is given to or comes from {owner}.{name}")
            return
        if rule.only_if_filled and not self._filled.is_sized(point, call):
            self._joined.open(family, f"{owner}.{name} may leave places of an array empty")
        numbers = [number for number, each in enumerate(call.arguments) if _is(each, spot)]
        if call.target is not None and _is(call.target, spot):
            numbers.append(RESULT)
        for number in numbers:
            self._apply(rule, number, point, call, family)

    def _apply(self, rule: ContainerRule, number: int, point: Point, call: Call, family: Family) -> None:
        caller = point.procedure
        if number in rule.same:
            for each in rule.same:
                self._joined.join_operand(family, caller, _operand(call, each))
        if number == rule.into:
            for each in rule.adds:
                self._joined.put(family, point, _operand(call, each))
            above = self._world.hierarchy.supertypes(parts_of(call)[0])
            if rule.else_given is None and not HOLD_NO_NULL.isdisjoint(above):
                family.whole.refusing[point] = None
            if rule.takes and call.target is not None:
                self._joined.take(family, caller, call.target)
            if rule.computes:
                self._join_computed(point, call, family)
            if rule.gives:
                self._joined.open(self._joined.inner(family), "the library gives it to code that may fill it")
            if rule.may_add_null:
                family.whole.nulls[point] = None
            family.whole.asked.update((class_name(_operand(call, each).type), None) for each in rule.asks)
        if number in rule.adds or (number == RESULT and rule.takes):
            self._join_inner(caller, _operand(call, rule.into), family)
        if rule.gives_entries and call.target is not None:
            self._join_entries(caller, call.target, call.arguments[0])

    def _join_entries(self, caller: str, target: Variable, map_: Operand) -> None:
        entries = self._joined.family(variable_spot(caller, target.name))
        entries.holds_entries = True
        self._joined.join_operand(self._joined.inner(entries), caller, map_)

    def _join_computed(self, point: Point, call: Call, family: Family) -> None:
        """What a function makes is in the map. If it fills what it is given, so do others that are called
        back (`_is_spoiled_when_passed`)."""
        runs = applied(call, self._world)
        if runs is None:
            self._joined.open(self._joined.inner(family), "a function that is not followed makes it")
            return
        if self._is_used_once(point, call.arguments[-1]):
            self._for_maps.add(runs)
        self._joined.join_spot(self._joined.inner(family), Spot("result", runs))

    def _is_used_once(self, point: Point, function: Operand) -> bool:
        """Whether the function is made for the call, and nothing else may call it."""
        uses = self._uses_in(self._program.procedure(point.procedure))
        found = uses.get(function.name, ()) if isinstance(function, Variable) else ()
        others = [instruction for at, instruction in found if at != point]
        makers = [each for each in others if isinstance(each, Allocate)]
        return len(makers) == 1 and all(each in makers or _captures(each, function) for each in others)


_READERS: Final = frozenset({"java.util.Iterator", "java.util.Enumeration"})
"""Types of results that the library only reads from."""


def _is_values(method: str) -> bool:
    """Whether it is the method of an enumeration whose array the library reads, and keeps to itself."""
    return method.partition("(")[0].endswith(".values") and "()[L" in method


def container_rule_of(call: Call, hierarchy: Hierarchy) -> ContainerRule | None:
    """What a call of the library does to containers."""
    owner, name, descriptor = parts_of(call)
    return container_rule(owner, name, descriptor, hierarchy.supertypes(owner) if owner else ())


def applied(call: Call, world: World) -> str | None:
    """The user's method that a map runs as the function that is the last argument of the call, if its class
    is known."""
    name, function = parts_of(call)[1], call.arguments[-1]
    made = class_name(function.type)
    if name not in COMPUTING or world.hierarchy.subtypes(made) != (made,):
        return None
    runs = world.hierarchy.resolve(Virtual(made, "apply", COMPUTING[name]), made)
    return runs if runs is not None and is_user_code(world.program, runs) else None


def _operand(call: Call, number: int) -> Operand:
    if number == RESULT:
        return Null() if call.target is None else call.target
    return call.arguments[number]


def _captures(instruction: Instruction, function: Operand) -> bool:
    """Whether it gives the function what it holds."""
    match instruction:
        case Store(Field(Cell(base)), value):
            return base == function and value != function
        case _:
            return False


def _is(operand: Operand, spot: Spot) -> bool:
    return isinstance(operand, Variable) and operand.name == spot.variable


def _array(place: Place) -> Operand | None:
    """The array of whose elements the place is one."""
    match place:
        case Element(Cell(pointer)):
            return pointer
        case _:
            return None


def _named(place: Place) -> str:
    match place:
        case Static(symbol):
            return symbol
        case Field(Cell(), field):
            return str(field)
        case _:
            return ""


def _plain(procedure: str) -> str:
    return procedure.partition("(")[0]
