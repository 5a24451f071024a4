"""Whether a field is assigned before anything reads it (section 5.2, the implicit null of unassigned fields).

A new object's field is null. That does not matter if nothing reads it before it is assigned. So at each of
these points the field must be assigned, which the walk finds out with "it is null" as the start:

- every return of a constructor;
- every place where a constructor gives its object away for good: an exception that leaves the constructor
  would leave a half-made object behind;
- every call with the object that keeps it nowhere, if it gives it to a procedure that reads the field.

For a static field, the same of its class's initialiser, with every call that may run a reader.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from whence.analysis.calls.call_sites import class_of, is_user_code
from whence.analysis.calls.java.fixed_fields import is_constructor
from whence.engines.nullness.construction.carriers import has_finaliser
from whence.engines.nullness.construction.under_construction import UnderConstruction, copies_of, is_one
from whence.engines.nullness.domain.access_paths import NULL, Selector
from whence.engines.nullness.domain.disjuncts import ANYTHING, Disjunct
from whence.engines.nullness.domain.operand_terms import selector, static_path, variable_path
from whence.engines.nullness.domain.predicates import Predicate
from whence.engines.nullness.producers.subjects import FieldSubject, StaticSubject
from whence.engines.nullness.walk.world import World
from whence.program.instructions import Call, Direct, Instruction, Load, Return
from whence.program.operands import Variable
from whence.program.places import Cell, Field
from whence.program.procedure import Point, Procedure


@final
class Construction:
    def __init__(self, world: World) -> None:
        self._world = world
        self._under: dict[str, UnderConstruction] = {}
        self._hidden: dict[str, bool] = {}

    # instance fields

    def unassigned(self, subject: FieldSubject) -> Iterator[tuple[Point, Disjunct]]:
        """The points where the field of an object under construction must not be null."""
        world = self._world
        if "$$Lambda$" in subject.owner:
            return
        field = self._selector(subject)
        if field is None:
            return
        reading = world.effects.users(f"{subject.owner}.{subject.name}").readers
        for name in world.hierarchy.constructors(subject.owner):
            procedure = world.program.procedure(name)
            this = procedure.parameters[0]
            root = Predicate(variable_path(this).then((field,)), "=", NULL)
            for point in self._visible(procedure, this, reading, subject.owner):
                yield point, Disjunct(root)

    def unassigned_after_making(self, subject: FieldSubject) -> Iterator[tuple[Point, Disjunct]]:
        """The same, where a constructor leaves the field to whatever makes the object: the points where
        others may see the object while the constructor runs, and in the procedures that call it."""
        world, field = self._world, self._selector(subject)
        if field is None:
            return
        reading = world.effects.users(f"{subject.owner}.{subject.name}").readers
        pending = list(world.hierarchy.constructors(subject.owner))
        seen = set(pending)
        for start, unassigned in self.unassigned(subject):
            if not isinstance(world.program.procedure(start.procedure).at(start), Return):
                yield start, unassigned
        while pending:
            name = pending.pop()
            if world.is_entered_from_outside(name):
                yield world.program.procedure(name).entry, ANYTHING
            for procedure, made in self._makers(name):
                is_further = is_constructor(procedure.name) and made.name == procedure.parameters[0].name
                if is_further and procedure.name not in seen:
                    seen.add(procedure.name)
                    pending.append(procedure.name)
                root = Predicate(variable_path(made).then((field,)), "=", NULL)
                for point in self._visible(procedure, made, reading, subject.owner):
                    instruction = procedure.at(point)
                    if not isinstance(instruction, Return) or instruction.value is not None:
                        yield point, Disjunct(root)
                copies = self._under_construction(subject.owner).copies(procedure, made)
                for point in _reads(procedure, copies, field):
                    yield point, Disjunct(root)

    def _makers(self, constructor: str) -> Iterator[tuple[Procedure, Variable]]:
        """The procedures that call the constructor, with the variable that holds the object."""
        world = self._world
        for name in sorted(world.callers(constructor)):
            procedure = world.program.procedure(name)
            found: dict[Variable, None] = {}
            for _, instruction in procedure.points():
                match instruction:
                    case Call(_, Direct(callee), (Variable() as made, *_)) if callee == constructor:
                        found[made] = None
                    case _:
                        pass
            yield from ((procedure, made) for made in found)

    def is_hidden(self, owner: str) -> bool:
        """Whether no constructor of the class shows its object to others."""
        found = self._hidden.get(owner)
        if found is None:
            found = self._hidden[owner] = self._hides(owner)
        return found

    def _hides(self, owner: str) -> bool:
        for name in self._world.hierarchy.constructors(owner):
            procedure = self._world.program.procedure(name)
            for point in self.shown(procedure, procedure.parameters[0], owner):
                if not isinstance(procedure.at(point), Return):
                    return False
        return True

    def shown(self, procedure: Procedure, made: Variable, owner: str) -> Iterator[Point]:
        """Where others may get an object of the class that the procedure has in a variable. Its constructors
        are not looked into."""
        return self._visible(procedure, made, frozenset(), owner)

    def copies(self, procedure: Procedure, made: Variable, owner: str) -> frozenset[str]:
        """The variables that may hold the object, or something that holds it."""
        return self._under_construction(owner).copies(procedure, made)

    def _selector(self, subject: FieldSubject) -> Selector | None:
        for each in self._world.hierarchy.fields(subject.owner):
            if each.owner == subject.owner and each.name == subject.name:
                return selector(each)
        return None

    def _visible(
        self, procedure: Procedure, this: Variable, reading: frozenset[str], owner: str
    ) -> Iterator[Point]:
        """Where others may see the object: it is returned, given away, or given to one of those that read."""
        under = self._under_construction(owner)
        copies = under.copies(procedure, this)
        if has_finaliser(self._world, owner):
            yield procedure.entry
        for point, instruction in procedure.points():
            if isinstance(instruction, Return):
                if instruction.value is None or is_one(instruction.value, copies):
                    yield point
            elif isinstance(instruction, Call):
                if self._shows(point, instruction, this, reading, owner):
                    yield point
            elif under.gives_away(procedure, this, instruction):
                yield point

    def _shows(self, point: Point, call: Call, this: Variable, reading: frozenset[str], owner: str) -> bool:
        procedure, under = self._world.program.procedure(point.procedure), self._under_construction(owner)
        copies = under.copies(procedure, this)
        numbers = [number for number, each in enumerate(call.arguments) if is_one(each, copies)]
        if not numbers:
            return False
        callees = self._world.callees_at(point, call)
        is_made = numbers == [0] and is_one(call.arguments[0], copies_of(procedure, this))
        if is_made and any(is_constructor(each) and class_of(each) == owner for each in callees):
            return False
        seen_by = under.seen_by(point, call, this)
        if seen_by is None:
            return True
        return not reading.isdisjoint(seen_by)

    def copies_of_this(self, procedure: Procedure) -> frozenset[str]:
        """The variables of a method that may hold its object while that is under construction; none of an
        initialiser."""
        if not procedure.parameters:
            return frozenset()
        under = self._under_construction(class_of(procedure.name))
        return under.copies(procedure, procedure.parameters[0])

    def _under_construction(self, owner: str) -> UnderConstruction:
        found = self._under.get(owner)
        if found is None:
            found = self._under[owner] = UnderConstruction(self._world, owner)
        return found

    # static fields

    def uninitialised(self, subject: StaticSubject, initialiser: str) -> Iterator[tuple[Point, Disjunct]]:
        world = self._world
        users = world.effects.users(subject.symbol)
        reading = world.effects.leading_during(initialiser, users.readers - {initialiser})
        type_ = world.program.global_(subject.symbol).type
        root = Predicate(static_path(subject.symbol, type_), "=", NULL)
        for point, instruction in world.program.procedure(initialiser).points():
            if isinstance(instruction, Return) or self._runs(point, instruction, reading):
                yield point, Disjunct(root)
        yield from self._from_above(subject, initialiser, root)

    def _runs(self, point: Point, instruction: Instruction, reading: frozenset[str]) -> bool:
        edges = self._world.edges_at(point, instruction)
        return any(self._world.effects.may_run(edge.callee, reading) for edge in edges)

    def _from_above(
        self, subject: StaticSubject, initialiser: str, root: Predicate
    ) -> Iterator[tuple[Point, Disjunct]]:
        """A superclass is initialised first, and its initialiser may run a reader."""
        world = self._world
        reading = world.effects.leading_to(world.effects.users(subject.symbol).readers)
        above = world.hierarchy.supertypes(class_of(initialiser))[1:]
        names = [f"{each}.<clinit>()V" for each in above]
        if any(is_user_code(world.program, each) and each in reading for each in names):
            yield world.program.procedure(initialiser).entry, Disjunct(root)


def _reads(procedure: Procedure, copies: frozenset[str], field: Selector) -> Iterator[Point]:
    for point, instruction in procedure.points():
        match instruction:
            case Load(_, Field(Cell(pointer), name)) if is_one(pointer, copies) and selector(name) == field:
                yield point
            case _:
                pass
