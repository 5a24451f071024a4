"""Which facts about the fields of objects hold: their writers, and where control may leave those."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from itertools import takewhile
from typing import Final, final

from whence.analysis.calls.java.fixed_fields import is_constructor, writes_only_this
from whence.analysis.constant_lengths import ConstantLengths
from whence.engines.local.differences.fixpoint import Differences
from whence.engines.local.differences.linked_names import Bounds
from whence.engines.local.differences.object_facts import ClassFacts, ObjectView, Part
from whence.engines.local.differences.state import State
from whence.engines.local.differences.transfer import MayWrite, Results
from whence.program.accesses import operands_read
from whence.program.instructions import (
    Allocate,
    Assign,
    Assume,
    Branch,
    Call,
    Catch,
    Direct,
    Instruction,
    Jump,
    Load,
    Return,
    Store,
    Switch,
    Unsupported,
    successors_of,
)
from whence.program.java.class_hierarchy import Hierarchy
from whence.program.operands import Variable
from whence.program.operators import DIVISIONS, Operator
from whence.program.places import Cell, Field, FieldName, Place, Static, root_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.program.types import INT32, ReferenceType
from whence.records import dataclass
from whence.source import InputProblem

_SERIALIZABLE: Final = "java.io.Serializable"
_TEXT: Final = "java.lang.String"
_HARMLESS: Final = ("java.lang.Object.<init>(", "java.lang.Enum.<init>(", "java.lang.Record.<init>(")
"""Constructors above that show the object to nobody."""

RunsOwnCode = Callable[[Point, Instruction], bool]


@final
@dataclass(frozen=True, slots=True)
class ObjectLimits:
    fields: int = 12
    """Of one class that are looked at."""
    writers: int = 60
    """Procedures that write them; a class with more is left alone."""


@final
@dataclass(eq=False, slots=True)
class ObjectInduction:
    """Kept for a session; a class is looked at when a procedure that reads its fields is."""

    program: Program
    hierarchy: Hierarchy
    runs_own_code: RunsOwnCode
    may_write: MayWrite
    """Whether other code that an instruction runs may write the field."""
    is_own: Callable[[str], bool]
    """Whether a class of the user's declares the field."""
    lengths: ConstantLengths
    limits: ObjectLimits = ObjectLimits()
    _facts: dict[str, ClassFacts | None] = field(default_factory=dict)
    _writers: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """By class, the procedures that its facts are checked in."""

    @property
    def looked_at(self) -> tuple[str, ...]:
        """The procedures that the facts rest on."""
        writers = (each for writers in self._writers.values() for each in writers)
        return tuple(dict.fromkeys((*writers, *self.lengths.looked_at)))

    def view(self, procedure: Procedure, charge: Callable[[int], None]) -> ObjectView | None:
        """What the procedure may assume, or nothing if it reads no field of which something is known."""
        owners = {each.owner for each in _fields_read(procedure)}
        known = [each for each in sorted(owners) if self._of_class(each, charge) is not None]
        return self._view(procedure) if known else None

    def _view(self, procedure: Procedure) -> ObjectView:
        this = procedure.parameters[0].name if procedure.parameters else ""
        written = tuple(
            facts
            for owner, facts in self._facts.items()
            if facts is not None and procedure.name in self._writers.get(owner, ())
        )
        makes = is_constructor(procedure.name)
        hidden = _before_it_is_shown(procedure, this) if makes and written else frozenset()
        return ObjectView(self._facts_of, this, written, makes, hidden)

    def _facts_of(self, name: str) -> ClassFacts | None:
        return self._facts.get(name.rpartition(".")[0])

    def _of_class(self, owner: str, charge: Callable[[int], None]) -> ClassFacts | None:
        if owner not in self._facts:
            facts = self._facts[owner] = self._candidates(owner, charge)
            if facts is not None:
                try:
                    self._induce(owner, facts, charge)
                except BaseException:
                    del self._facts[owner]
                    raise
                if not facts.pairs:
                    self._facts[owner] = None
        return self._facts[owner]

    def _candidates(self, owner: str, charge: Callable[[int], None]) -> ClassFacts | None:
        """What the constructors leave, of fields that are written through `this` alone."""
        makers = [each for each in self.hierarchy.constructors(owner) if each.startswith(f"{owner}.<init>(")]
        if not makers or not self._is_closed(owner):
            return None
        fields = [each for each in self.hierarchy.fields(owner) if each.owner == owner and _is_followed(each)]
        own = [each for each in fields if self._is_written_by_this(str(each))]
        if not own or len(own) > self.limits.fields:
            return None
        writers = {writer for each in own for writer in self.hierarchy.field_users(str(each)).writers}
        if len(writers) > self.limits.writers:
            return None
        facts = ClassFacts(tuple(Part(str(each), each.type != INT32) for each in own))
        self._writers[owner] = tuple(dict.fromkeys((*sorted(makers), *sorted(writers))))
        ends: list[tuple[State, str]] = []
        for maker in makers:
            procedure = self.program.procedure(maker)
            this = procedure.parameters[0].name
            hidden = _before_it_is_shown(procedure, this)
            view = ObjectView(lambda _: None, this, (facts,), is_constructor=True, hidden=hidden)
            found = self.differences(procedure, view, charge)
            if found.is_given_up:
                return None
            returns = [point for point, each in procedure.points() if isinstance(each, Return)]
            ends += [(state, this) for state in map(found.before, returns) if not state.is_dead]
        facts.propose(ends)
        return facts

    def _is_closed(self, owner: str) -> bool:
        """Whether objects are made by constructors alone, and nobody sees one whose constructor threw."""
        hierarchy = self.hierarchy
        if not hierarchy.is_known(owner) or hierarchy.is_subtype(owner, _SERIALIZABLE):
            return False
        classes = (owner, *hierarchy.subtypes(owner))
        return not any(each.name == "finalize" for name in classes for each in hierarchy.methods(name))

    def _is_written_by_this(self, name: str) -> bool:
        users = self.hierarchy.field_users(name)
        return not users.is_open and all(
            writes_only_this(self.program, each, name) for each in sorted(users.writers)
        )

    def _induce(self, owner: str, facts: ClassFacts, charge: Callable[[int], None]) -> None:
        """Until nothing is broken in any of the writers."""
        queue = dict.fromkeys(self._writers[owner])
        while queue and facts.pairs:
            name = next(iter(queue))
            del queue[name]
            try:
                procedure = self.program.procedure(name)
            except InputProblem:
                facts.pairs.clear()
                return
            view = self._view(procedure)
            found = self.differences(procedure, view, charge)
            if found.is_given_up or self._is_broken(procedure, found, facts, view.hidden):
                if found.is_given_up:
                    facts.pairs.clear()
                queue = dict.fromkeys(self._writers[owner])

    def _is_broken(
        self, procedure: Procedure, found: Differences, facts: ClassFacts, hidden: frozenset[Point]
    ) -> bool:
        this = procedure.parameters[0].name
        is_broken = False
        for point, instruction in procedure.points():
            leaves = isinstance(instruction, Return) or point not in hidden
            if leaves and (self.runs_own_code(point, instruction) or _may_leave(instruction, this)):
                state = found.before(point)
                is_broken = (not state.is_dead and facts.drop_broken(state, this)) or is_broken
        return is_broken

    def differences(
        self,
        procedure: Procedure,
        view: ObjectView | None,
        charge: Callable[[int], None],
        passed: Bounds | None = None,
        results: Results | None = None,
    ) -> Differences:
        return Differences(
            procedure,
            self.runs_own_code,
            self.may_write,
            self.is_own,
            self.lengths,
            charge,
            view,
            passed,
            results,
        )


def _is_followed(name: FieldName) -> bool:
    type_ = name.type
    is_measured = isinstance(type_, ReferenceType) and (type_.name.endswith("[]") or type_.name == _TEXT)
    return type_ == INT32 or is_measured


def _fields_read(procedure: Procedure) -> Iterator[FieldName]:
    for _, instruction in procedure.points():
        if isinstance(instruction, Load) and isinstance(instruction.place, Field):
            yield instruction.place.field


def is_alone(constructor: Procedure) -> bool:
    """Whether the constructor is the only one of the user's that runs for its object: others are called for
    objects that are made here."""
    made = {each.target for _, each in constructor.points() if isinstance(each, Allocate)}
    return all(
        each.arguments[0] in made or each.callee.procedure.startswith(_HARMLESS)
        for _, each in constructor.points()
        if isinstance(each, Call)
        and isinstance(each.callee, Direct)
        and is_constructor(each.callee.procedure)
    )


def _before_it_is_shown(procedure: Procedure, this: str) -> frozenset[Point]:
    """Where a constructor has not yet let others see the object."""
    numbers = {block.label: number for number, block in enumerate(procedure.blocks)}
    shown: set[int] = set()
    pending = [
        number
        for number, block in enumerate(procedure.blocks)
        if any(_passes_on(each, this) for each in block.instructions)
    ]
    while pending:
        block = procedure.blocks[pending.pop()]
        labels = (*successors_of(block.terminator), *(each.target for each in block.handlers))
        fresh = {numbers[label] for label in labels} - shown
        shown |= fresh
        pending += fresh
    return frozenset(
        Point(procedure.name, number, position)
        for number, block in enumerate(procedure.blocks)
        if number not in shown
        for position, _ in enumerate(takewhile(lambda each: not _passes_on(each, this), block.instructions))
    )


def _passes_on(instruction: Instruction, this: str) -> bool:
    match instruction:
        case Load(_, place):
            return not _is_field_of(place, this) and this in _names(instruction)
        case Store(place, value):
            is_own = _is_field_of(place, this) or this not in _names(instruction)
            return not is_own or (isinstance(value, Variable) and value.name == this)
        case Call(_, Direct(name)) if name.startswith(_HARMLESS):
            return False
        case Unsupported():
            return True
        case _:
            return this in _names(instruction)


def _names(instruction: Instruction) -> set[str]:
    return {each.name for each in operands_read(instruction) if isinstance(each, Variable)}


def _is_field_of(place: Place, this: str) -> bool:
    match place:
        case Field(Cell(Variable(name)), _):
            return name == this
        case _:
            return False


def _may_leave(instruction: Instruction, this: str) -> bool:
    """Whether control may leave the procedure there, by a call, a return or an exception."""
    match instruction:
        case Assign(_, operator):
            return operator in DIVISIONS or operator is Operator.CAST
        case Load(_, place) | Store(place):
            return not _is_field_of(place, this) and not isinstance(root_of(place), Static)
        case Jump() | Branch() | Switch() | Catch() | Assume():
            return False
        case _:
            return True
