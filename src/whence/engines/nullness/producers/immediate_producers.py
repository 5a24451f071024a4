"""The immediate producers of a subject: the points that give it its values, each with "and it is null"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias, final

from whence.analysis.calls.call_sites import INITIALISER, class_of, is_user_code
from whence.analysis.calls.edges import SHOWN_BY_A_CALL
from whence.engines.nullness.construction.field_assignment import Construction
from whence.engines.nullness.containers.families import Families
from whence.engines.nullness.domain.access_paths import NULL
from whence.engines.nullness.domain.disjuncts import ANYTHING, Disjunct, with_root
from whence.engines.nullness.domain.operand_terms import term_of
from whence.engines.nullness.domain.predicates import predicate
from whence.engines.nullness.library.exception_messages import Messages
from whence.engines.nullness.library.handed_values import HandedValues
from whence.engines.nullness.library.library_assignments import LibraryAssignments
from whence.engines.nullness.limits import Limits
from whence.engines.nullness.producers.subjects import (
    ArgumentSubject,
    ElementsSubject,
    FieldSubject,
    HandedSubject,
    MessageSubject,
    ParameterSubject,
    ResultSubject,
    StaticSubject,
    StoresSubject,
    Subject,
)
from whence.engines.nullness.walk.world import World
from whence.models.java.results import REPLACED_BY
from whence.program.instructions import Call, Return, Store
from whence.program.mains import is_main
from whence.program.operands import Operand, Text
from whence.program.places import Cell, Field, Static
from whence.program.procedure import Point

Starts: TypeAlias = list[tuple[Point, Disjunct]]
Group: TypeAlias = tuple[Callable[[], Starts], ...]


class Unbounded(Exception):
    """Something that is not followed may give the subject its value; the text says what."""


@final
class Producers:
    def __init__(
        self, world: World, families: Families, assignments: LibraryAssignments, limits: Limits
    ) -> None:
        self._world = world
        self._families = families
        self._assignments = assignments
        self._limits = limits
        self.construction = Construction(world)
        self._handed = HandedValues(world, families)
        self._messages = Messages(world)

    def may_be_null_by_index(self, subject: Subject) -> bool:
        """Whether it may be null for a reason that the index alone shows."""
        world = self._world
        match subject:
            case FieldSubject(owner, name):
                return self._may_hold_anything(f"{owner}.{name}")
            case StoresSubject(field, is_static):
                return world.is_assigned_outside(field) if is_static else self._may_hold_anything(field)
            case StaticSubject(symbol):
                return not world.is_library_object(symbol) and world.is_assigned_outside(symbol)
            case ResultSubject(procedure):
                return not is_user_code(world.program, procedure)
            case ParameterSubject(procedure):
                if not self._is_called_outside(procedure):
                    return False
                return not self._is_called_back(procedure) or self._handed_to(subject) is None
            case ArgumentSubject():
                return False
            case ElementsSubject(family):
                return bool(family.problem) or bool(family.nulls)
            case HandedSubject(procedure, variable):
                return not self._limits.handed or self._handed.behind(procedure, variable) is None
            case MessageSubject(owner):
                is_read = any(map(world.unseen.may_be_unmade, world.hierarchy.subtypes(owner)))
                return is_read or self._messages.of(owner) is None

    def _may_hold_anything(self, field: str) -> bool:
        if self._world.is_users_class(class_of(field)):
            return self._world.may_hold_anything(field)
        return not self._assignments.hold_objects(field)

    def depends_on(self, subject: Subject) -> tuple[str, ...]:
        """What was looked at to find its producers, besides them; nothing if models of the library were not
        used for it."""
        match subject:
            case ParameterSubject(procedure) if self._is_called_outside(procedure):
                return self._handed.looked_at
            case HandedSubject():
                return self._handed.looked_at
            case _:
                return ()

    def _is_called_outside(self, procedure: str) -> bool:
        """Whether something other than the program, or a launcher, calls it."""
        world = self._world
        is_given = world.is_closed and is_main(world.program, procedure)
        return world.is_entered_from_outside(procedure) and not is_given

    def _is_called_back(self, procedure: str) -> bool:
        """Whether only the library does."""
        world = self._world
        is_hidden = world.is_closed or not world.hierarchy.is_visible(procedure)
        return self._limits.handed and is_hidden and procedure in world.called_back

    def _handed_to(self, subject: ParameterSubject) -> tuple[tuple[Point, Operand], ...] | None:
        parameters = self._world.program.procedure(subject.procedure).parameters
        return self._handed.behind(subject.procedure, parameters[subject.number])

    def of(self, subject: Subject) -> Iterator[Group]:
        """Groups of starts, of each of which one alternative has to be closed."""
        yield (lambda: [start for each in self.values(subject) for start in _null_at(*each)],)
        yield from self.before_any(subject)

    def before_any(self, subject: Subject) -> Iterator[Group]:
        """That nothing sees the field before one of its producers has given it a value (5.2)."""
        construction = self.construction
        match subject:
            case FieldSubject(owner) if self._world.is_users_class(owner):
                yield (
                    lambda: list(construction.unassigned(subject)),
                    lambda: list(construction.unassigned_after_making(subject)),
                )
            case StaticSubject(symbol) if not self._world.is_library_object(symbol):
                yield (lambda: list(self._uninitialised(subject)),)
            case _:
                pass

    def _uninitialised(self, subject: StaticSubject) -> Iterator[tuple[Point, Disjunct]]:
        initialiser = f"{class_of(subject.symbol)}{INITIALISER}"
        if _starts_with_text(self._world, subject.symbol):
            return
        if not is_user_code(self._world.program, initialiser):
            raise Unbounded("it is null until it is assigned")
        yield from self.construction.uninitialised(subject, initialiser)

    def values(self, subject: Subject) -> Iterator[tuple[Point, Operand]]:
        """The producers themselves, each with what it gives the subject."""
        match subject:
            case FieldSubject(owner, name):
                return self._of_field(f"{owner}.{name}")
            case StoresSubject(field, is_static):
                return self._of_static(field) if is_static else self._of_field(field)
            case StaticSubject(symbol):
                return self._of_static(symbol)
            case ResultSubject():
                return self._of_result(subject)
            case ParameterSubject():
                return self._of_parameter(subject)
            case ArgumentSubject(point, number):
                return iter(((point, self._call_at(point).arguments[number]),))
            case ElementsSubject(family):
                self._bound(len(family.put))
                return self._families.values(family)
            case HandedSubject(procedure, variable):
                return self._of_handed(self._handed.behind(procedure, variable))
            case MessageSubject(owner):
                return self._of_handed(self._messages.of(owner))

    def _of_field(self, wanted: str) -> Iterator[tuple[Point, Operand]]:
        writers = self._world.effects.users(wanted).writers
        self._bound(len(writers))
        for name in sorted(writers):
            for point, instruction in self._world.program.procedure(name).points():
                match instruction:
                    case Store(Field(Cell(), field), value) if str(field) == wanted:
                        yield point, value
                    case _:
                        pass

    def _of_static(self, symbol: str) -> Iterator[tuple[Point, Operand]]:
        world = self._world
        if world.is_library_object(symbol):
            self._replaced(symbol)
            return
        writers = world.effects.users(symbol).writers
        self._bound(len(writers))
        for name in sorted(writers):
            for point, instruction in world.program.procedure(name).points():
                if isinstance(instruction, Store) and instruction.place == Static(symbol):
                    yield point, instruction.value

    def _replaced(self, symbol: str) -> None:
        setter = REPLACED_BY.get(symbol)
        if setter and any(name.startswith(f"{setter}(") for name in self._world.program.index().callers):
            raise Unbounded(f"{setter} may replace it")

    def _of_result(self, subject: ResultSubject) -> Iterator[tuple[Point, Operand]]:
        for point, instruction in self._world.program.procedure(subject.procedure).points():
            if isinstance(instruction, Return) and instruction.value is not None:
                yield point, instruction.value

    def _of_parameter(self, subject: ParameterSubject) -> Iterator[tuple[Point, Operand]]:
        if self._is_called_outside(subject.procedure):
            yield from self._of_handed(self._handed_to(subject))
            return
        callers = self._world.callers(subject.procedure)
        self._bound(len(callers))
        for caller in sorted(callers):
            for edge in self._world.edges(caller):
                if edge.callee != subject.procedure:
                    continue
                if edge.point is None or edge.why not in SHOWN_BY_A_CALL:
                    raise Unbounded("it is called in a way that is not followed")
                call = self._call_at(edge.point)
                if subject.number >= len(call.arguments):
                    raise Unbounded("it is called with other arguments")
                yield edge.point, call.arguments[subject.number]

    def _call_at(self, point: Point) -> Call:
        call = self._world.program.procedure(point.procedure).at(point)
        assert isinstance(call, Call)
        return call

    def shared(self, subject: Subject, point: Point) -> ArgumentSubject | None:
        """What the parameter is given at the point, if other methods are given the same there."""
        if not isinstance(subject, ParameterSubject) or self._is_called_outside(subject.procedure):
            return None
        edges = self._world.edges_at(point, self._call_at(point))
        is_shared = sum(edge.why in SHOWN_BY_A_CALL for edge in edges) > 1
        return ArgumentSubject(point, subject.number) if is_shared else None

    def _of_handed(self, found: tuple[tuple[Point, Operand], ...] | None) -> Iterator[tuple[Point, Operand]]:
        if found is None:
            raise Unbounded("the library hands it something that is not followed")
        self._bound(len(found))
        yield from found

    def _bound(self, count: int) -> None:
        if count > self._limits.most_sites:
            raise Unbounded("too many places give it a value")


def _null_at(point: Point, value: Operand) -> Iterator[tuple[Point, Disjunct]]:
    term = term_of(value)
    found = ANYTHING if term is None else with_root(predicate(term, "=", NULL))
    if found is not None:
        yield point, found


def _starts_with_text(world: World, symbol: str) -> bool:
    """Whether the class file gives the field a constant."""
    return any(isinstance(value, Text) for _, value in world.program.global_(symbol).initial)
