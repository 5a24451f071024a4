"""Fields of a library beside the program that hold an object wherever the program reads them.

`BaseRecognizer.state` of a parser's runtime library is `protected`, and each of its constructors begins with
`if (state == null) state = new State(); this.state = state;`. Its bytecode shows two things of such a field,
each procedure by itself:

- No method of a library stores null in it (`Locals`, as for results).
- Every way through a constructor of its class assigns it, before anything else gets the object.

What the program itself stores there is followed like any other store.
"""

from __future__ import annotations

from typing import Final, final

from whence.analysis.calls.call_sites import class_of
from whence.analysis.calls.java.fixed_fields import CONSTRUCTOR, is_constructor
from whence.analysis.walk.policy import Policy, Treatment
from whence.analysis.walk.steps import Exit
from whence.analysis.walk.walk import Closed, Direction, Walk
from whence.engines.nullness.construction.carriers import has_finaliser
from whence.engines.nullness.construction.under_construction import copies_of, is_one
from whence.engines.nullness.domain.access_paths import NULL
from whence.engines.nullness.domain.disjuncts import ANYTHING, Disjunct, optional, root_alone, with_root
from whence.engines.nullness.domain.operand_terms import term_of
from whence.engines.nullness.domain.predicates import predicate
from whence.engines.nullness.library import library_contracts as library
from whence.engines.nullness.library.library_results import LibraryResults, Locals
from whence.engines.nullness.limits import Limits
from whence.engines.nullness.walk.world import World
from whence.program.accesses import operands_read, variables_written
from whence.program.instructions import Assign, Call, Direct, Instruction, Load, Return, Store
from whence.program.operands import Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Field
from whence.program.procedure import Point, Procedure
from whence.source import InputProblem

MOST_ABOVE: Final = 8
"""Constructors of superclasses that are looked into, one above the other."""
_MADE_BY_STREAMS: Final = frozenset({"java.io.Serializable", "java.io.Externalizable"})


@final
class LibraryAssignments:
    """Found out when first asked; nothing is claimed where other code may call into the program."""

    def __init__(self, world: World, results: LibraryResults, limits: Limits) -> None:
        self._world = world
        self._results = results
        self._limits = limits
        self._known: dict[str, bool] = {}

    def hold_objects(self, field: str) -> bool:
        found = self._known.get(field)
        if found is None:
            found = self._known[field] = self._may_be_followed(field) and self._is_assigned(field)
        return found

    def _may_be_followed(self, field: str) -> bool:
        world, owner = self._world, class_of(field)
        if not world.is_closed or world.unseen.may_assign(field) or world.unseen.may_be_unmade(owner):
            return False
        is_made_otherwise = not _MADE_BY_STREAMS.isdisjoint(world.hierarchy.supertypes(owner))
        return not is_made_otherwise and not has_finaliser(world, owner)

    def _is_assigned(self, field: str) -> bool:
        writers = self._world.effects.library_writers(field)
        constructors = self._world.effects.library_constructors(class_of(field))
        try:
            return (
                bool(writers)
                and bool(constructors)
                and all(self._stores_objects(each, field) for each in writers or ())
                and all(self._assigns_first(each, field) for each in constructors)
            )
        except InputProblem:
            return False

    # stores

    def _stores_objects(self, name: str, field: str) -> bool:
        procedure = self._world.program.procedure(name)
        starts: list[tuple[Point, Disjunct]] = []
        for point, instruction in procedure.points():
            match instruction:
                case Store(Field(Cell(), named), value) if str(named) == field:
                    term = term_of(value)
                    start = ANYTHING if term is None else with_root(predicate(term, "=", NULL))
                    starts += [(point, each) for each in optional(start)]
                case _:
                    pass
        policy = Policy(calls=Treatment.OPAQUE, most_steps=self._limits.library_steps)
        world = self._world
        client = Locals(procedure, self._results.of_call, world.is_library_object, library.shown_by_call)
        walk = Walk(world.program, (), client, world, policy, Direction.BACKWARD, lambda _: None, root_alone)
        return isinstance(walk.run(starts), Closed)

    # constructors

    def _assigns_first(self, name: str, field: str) -> bool:
        """Whether no way through the constructor comes to a return, or to something that gets the object,
        before the field is assigned."""
        procedure = self._world.program.procedure(name)
        this, surely = copies_of(procedure, procedure.parameters[0]), _only_copies(procedure)
        steps = self._world.steps.of(procedure)
        pending, seen = [procedure.entry], {procedure.entry}
        while pending:
            point = pending.pop()
            instruction = procedure.at(point)
            if isinstance(instruction, Return) or self._shows(instruction, this, name, MOST_ABOVE):
                return False
            is_assigned = _assigns(instruction, surely, field) or _is_by_another(instruction, surely, name)
            for step in steps.out_of(point):
                is_past = is_assigned and step.exit is not Exit.EXCEPTIONAL
                if not is_past and isinstance(step.after, Point) and step.after not in seen:
                    seen.add(step.after)
                    pending.append(step.after)
        return True

    def _shows(self, instruction: Instruction, this: frozenset[str], constructor: str, most: int) -> bool:
        """Whether anything else may get the object, or read it, by the instruction."""
        match instruction:
            case Assign(_, Operator.COPY | Operator.CAST):
                return False
            case Load(_, Field()):
                return False
            case Store(Field(), value):
                return is_one(value, this)
            case Call(_, Direct(callee), (receiver, *others)) if is_one(receiver, this):
                if any(is_one(each, this) for each in others) or not is_constructor(callee):
                    return True
                is_own = class_of(callee) == class_of(constructor)
                return not is_own and not self._keeps_to_itself(callee, most)
            case _:
                return any(is_one(each, this) for each in operands_read(instruction))

    def _keeps_to_itself(self, constructor: str, most: int) -> bool:
        """Whether the constructor of a superclass shows the object to nothing."""
        if constructor.startswith(f"java.lang.Object{CONSTRUCTOR}"):
            return True
        if not most or not self._world.program.defines(constructor):
            return False
        procedure = self._world.program.procedure(constructor)
        this = copies_of(procedure, procedure.parameters[0])
        found = (self._shows(each, this, constructor, most - 1) for _, each in procedure.points())
        by_another = (_is_by_another(each, this, constructor) for _, each in procedure.points())
        return not any(found) and not any(by_another)


def _only_copies(constructor: Procedure) -> frozenset[str]:
    """The variables that hold the object and never anything else."""
    writers: dict[str, list[Instruction]] = {}
    for _, instruction in constructor.points():
        for each in variables_written(instruction):
            writers.setdefault(each.name, []).append(instruction)
    this = constructor.parameters[0].name
    found = set() if this in writers else {this}
    size = -1
    while len(found) > size:
        size = len(found)
        found |= {name for name, by in writers.items() if all(_copies_one(each, found) for each in by)}
    return frozenset(found)


def _copies_one(instruction: Instruction, names: set[str]) -> bool:
    match instruction:
        case Assign(_, Operator.COPY | Operator.CAST, (Variable(name),)):
            return name in names
        case _:
            return False


def _assigns(instruction: Instruction, this: frozenset[str], field: str) -> bool:
    match instruction:
        case Store(Field(Cell(base), named)):
            return is_one(base, this) and str(named) == field
        case _:
            return False


def _is_by_another(instruction: Instruction, this: frozenset[str], constructor: str) -> bool:
    """Whether it calls another constructor of the class for the object, which is looked at by itself."""
    match instruction:
        case Call(_, Direct(callee), (receiver, *_)) if is_one(receiver, this):
            return is_constructor(callee) and class_of(callee) == class_of(constructor)
        case _:
            return False
