"""New objects that hold an object under construction, such as `new Inner(this)` and lambdas.

The variables that may hold a carrier are found without regard to the order of instructions, and more of them
only make less provable: what is done to one of them counts as done to the object.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol, final

from whence.analysis.calls.call_sites import class_of, is_user_code
from whence.analysis.calls.java.fixed_fields import is_constructor
from whence.engines.nullness.construction.new_arrays import fresh_arrays
from whence.engines.nullness.domain.operand_terms import class_name
from whence.engines.nullness.walk.world import World
from whence.program.accesses import variables_written
from whence.program.instructions import Allocate, Assign, Call, Direct, Instruction, Load, Region, Store
from whence.program.operands import Operand, Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Element, Field, FieldName
from whence.program.procedure import Point, Procedure

FINALISER: Final = ".finalize()V"
WITHOUT_FINALISER: Final = frozenset({"java.lang.Object", "java.lang.Enum"})
"""Classes whose `finalize` does nothing; that of an enum is final."""


class Held(Protocol):
    def may_get_carrier(self, point: Point, call: Call, copies: frozenset[str]) -> bool:
        """Whether a call may return one of the variables' values, or something that holds one."""
        ...

    def may_hold_carrier(self, field: FieldName) -> bool:
        """Whether something stores a carrier of an object in this field of the object itself."""
        ...


def has_finaliser(world: World, name: str) -> bool:
    """Whether the machine may run a method of an object of the class, or of one below it, of which no one
    knows: the library's finalisers call what the user overrides."""
    hierarchy = world.hierarchy
    names = {*hierarchy.supertypes(name), *hierarchy.subtypes(name)} - WITHOUT_FINALISER
    return any(world.program.defines(each + FINALISER) for each in names)


@final
class Carriers:
    """Of objects of the given classes."""

    def __init__(self, world: World, classes: Iterable[str]) -> None:
        self._world = world
        self._classes = tuple(classes)
        self._fresh: dict[str, frozenset[str]] = {}
        self._arrays: dict[str, tuple[Variable, ...]] = {}
        self._types: frozenset[str] | None = None

    def joined(
        self, procedure: Procedure, copies: frozenset[str], plain: frozenset[str], held: Held
    ) -> frozenset[str]:
        """The variables of one of the user's procedures that may hold the object, or a carrier of it. Those
        of `plain` hold the object itself."""
        found = copies
        size = 0
        while len(found) > size:
            size = len(found)
            for point, instruction in procedure.points():
                got = self._gets(procedure, point, instruction, found, plain, held)
                found |= {each.name for each in got if each is not None}
        return found

    def _gets(
        self,
        procedure: Procedure,
        point: Point,
        instruction: Instruction,
        copies: frozenset[str],
        plain: frozenset[str],
        held: Held,
    ) -> tuple[Variable | None, ...]:
        """The variables that the instruction may make hold one."""
        match instruction:
            case Assign(target, Operator.COPY | Operator.CAST, (value,)):
                is_carrier = target.name in copies and target.name not in plain
                source = value if is_carrier and isinstance(value, Variable) else None
                return (target if _is_one(value, copies) else None, source)
            case Store(Field(Cell(Variable() as holder)), value) if _is_one(value, copies):
                return (holder,) if self._is_new(procedure, holder) else ()
            case Store(Element(Cell(Variable() as array)), value) if _is_one(value, copies):
                return self._new_arrays(procedure) if self.is_new_array(procedure, array) else ()
            case Load(target, Element(Cell(array))) if _is_one(array, copies):
                return (target,) if self._may_carry(target) else ()
            case Load(target, Field(Cell(pointer), field)) if _is_one(pointer, copies):
                is_own = self._world.is_users_class(field.owner)
                is_got = is_own and self._may_carry(target)
                return (
                    (target,)
                    if is_got and (not _is_one(pointer, plain) or held.may_hold_carrier(field))
                    else ()
                )
            case Call(result) if any(_is_one(each, copies) for each in instruction.arguments):
                is_returned = (
                    result is not None
                    and self._may_carry(result)
                    and held.may_get_carrier(point, instruction, copies)
                )
                return (self._constructed(instruction, copies), result if is_returned else None)
            case _:
                return ()

    def _constructed(self, call: Call, copies: frozenset[str]) -> Variable | None:
        """The object whose constructor is given one."""
        match call:
            case Call(_, Direct(name), (Variable() as made, *given)) if is_constructor(name):
                is_own = is_user_code(self._world.program, name)
                return made if is_own and any(_is_one(each, copies) for each in given) else None
            case _:
                return None

    def is_surely(self, procedure: Procedure, of: Variable, holder: Variable) -> bool:
        """Whether the variable, which may hold the object or a carrier, never holds anything else that others
        may see."""
        is_given = holder.name == of.name and holder in procedure.parameters
        if is_given and not _is_written(procedure, holder):
            return not has_finaliser(self._world, class_name(holder.type))
        return self._is_new(procedure, holder)

    def _is_new(self, procedure: Procedure, holder: Variable) -> bool:
        """Whether the variable only ever holds new objects of the procedure, or is a constructor's object."""
        name = class_name(holder.type)
        if is_constructor(procedure.name) and holder == procedure.parameters[0]:
            return not _is_written(procedure, holder) and not has_finaliser(
                self._world, class_of(procedure.name)
            )
        return holder.name in self._fresh_in(procedure) and not has_finaliser(self._world, name)

    def is_new_array(self, procedure: Procedure, array: Variable) -> bool:
        """Whether the variable only ever holds new arrays of the procedure: others see one only if they are
        given it, or the object under construction in whose field it is."""
        return array in self._new_arrays(procedure)

    def _new_arrays(self, procedure: Procedure) -> tuple[Variable, ...]:
        """Two of them may be one array."""
        found = self._arrays.get(procedure.name)
        if found is None:
            found = self._arrays[procedure.name] = fresh_arrays(self._world, procedure)
        return found

    def _fresh_in(self, procedure: Procedure) -> frozenset[str]:
        found = self._fresh.get(procedure.name)
        if found is None:
            found = self._fresh[procedure.name] = _fresh(procedure)
        return found

    def _may_carry(self, target: Variable) -> bool:
        """Whether the type fits the object or a class with a field that may hold it, or a carrier of it."""
        if self._types is None:
            self._types = self._find_types()
        return class_name(target.type).rstrip("[]") in self._types

    def _find_types(self) -> frozenset[str]:
        hierarchy, holders = self._world.hierarchy, self._world.holders_of_type
        pending = list(self._classes)
        carriers = set(pending)
        types: set[str] = set()
        while pending:
            for above in hierarchy.supertypes(pending.pop()):
                if above not in types:
                    types.add(above)
                    fresh = [each for each in holders.get(above, ()) if each not in carriers]
                    fresh += [each for each in holders.get(f"{above}[]", ()) if each not in carriers]
                    carriers.update(fresh)
                    pending.extend(fresh)
        return frozenset(types)


def aliases_of(procedure: Procedure, variable: Variable) -> tuple[Variable, ...]:
    """The variables that copies and casts connect with it, in either direction, itself included."""
    moves = [
        (instruction.target, instruction.operands[0])
        for _, instruction in procedure.points()
        if isinstance(instruction, Assign) and instruction.operator in (Operator.COPY, Operator.CAST)
    ]
    found = {variable.name: variable}
    size = 0
    while len(found) > size:
        size = len(found)
        for target, value in moves:
            if isinstance(value, Variable) and (target.name in found or value.name in found):
                found.setdefault(target.name, target)
                found.setdefault(value.name, value)
    return tuple(found.values())


def _is_one(operand: Operand, copies: frozenset[str]) -> bool:
    return isinstance(operand, Variable) and operand.name in copies


def _is_written(procedure: Procedure, variable: Variable) -> bool:
    written = (each for _, instruction in procedure.points() for each in variables_written(instruction))
    return any(each.name == variable.name for each in written)


def _fresh(procedure: Procedure) -> frozenset[str]:
    """The variables that only ever hold objects that the procedure has made."""
    writers: dict[str, list[Instruction]] = {each.name: [] for each in procedure.parameters}
    others = set(writers)
    for _, instruction in procedure.points():
        for each in variables_written(instruction):
            writers.setdefault(each.name, []).append(instruction)
    found = {
        name
        for name, written in writers.items()
        if name not in others and all(_makes(each) or _moved(each) is not None for each in written)
    }
    shrinks = True
    while shrinks:
        kept = {
            name for name in found if all(_makes(each) or _moved(each) in found for each in writers[name])
        }
        shrinks = len(kept) < len(found)
        found = kept
    return frozenset(found)


def _makes(instruction: Instruction) -> bool:
    return isinstance(instruction, Allocate) and instruction.region is Region.OBJECT


def _moved(instruction: Instruction) -> str | None:
    match instruction:
        case Assign(_, Operator.COPY | Operator.CAST, (Variable(name),)):
            return name
        case _:
            return None
