"""Whether every place of a new array is assigned before anything reads one.

A forward walk from the allocation through its procedure. It knows which variables hold the new array, which
hold its length, up to which counter all places are assigned, and which constant places are:

    a = new T[n];                        length: n
    for (i = 0; ...) {                   all places below i are assigned, because there are none
        i >= n                           so where the loop ends, all are
        a[i] = ...;  i = i + 1;          still: the place of i was assigned before i grew
    }

A field may hold the array meanwhile, if only its constructor (or the initialiser of its class) is at work,
and no call may read the field. An exception then leaves an object behind that no one sees.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Final, final

from whence.analysis.calls.fixed_fields import is_constructor
from whence.analysis.calls.sites import INITIALISER, class_of
from whence.analysis.walk.steps import Exit, Node, Step, Steps
from whence.engines.nullness.construction import Construction
from whence.engines.nullness.containers.filling_state import (
    FIELD,
    Held,
    State,
    copied,
    counters,
    field_of,
    grown,
    holder,
    is_held,
    loaded,
    name_of,
    selects,
    test_of,
    without,
)
from whence.engines.nullness.library import parts_of
from whence.engines.nullness.world import World
from whence.program.accesses import operands_read, variables_written
from whence.program.instructions import (
    Allocate,
    Assign,
    Branch,
    Call,
    Instruction,
    Load,
    Region,
    Return,
    Store,
)
from whence.program.operands import Integer, Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Cell, Element, Field, Place, Static, is_length
from whence.program.procedure import Point, Procedure
from whence.program.types import ReferenceType

MOST_CONSTANT_PLACES: Final = 4_096
MOST_STATES: Final = 20_000
"""Places of a procedure that one walk may come to, counted again when what is known there changes."""

_COUNTING: Final = (".size()I", ".iterator()Ljava/util/Iterator;")


class _NotFilled(Exception):
    """Something may read a place that is not assigned."""


@final
class FilledArrays:
    def __init__(self, world: World) -> None:
        self._world = world
        self._construction = Construction(world)
        self._known: dict[Point, bool] = {}

    def is_filled(self, point: Point) -> bool:
        """Whether no one sees a place of the array that the instruction makes before it is assigned."""
        found = self._known.get(point)
        if found is None:
            found = self._known[point] = self._find(point)
        return found

    def is_sized(self, point: Point, call: Call) -> bool:
        """Whether the array that the collection is asked to fill has as many places as it has elements, or
        none: it was made just before, by `new T[0]` or `new T[c.size()]`. A collection of the user's own may
        have fewer elements than its `size` says, and the library then leaves null in the rest."""
        procedure = self._world.program.procedure(point.procedure)
        array = call.arguments[1]
        made = _definition(procedure, array, point)
        if not isinstance(made, Allocate) or made.region is not Region.ARRAY:
            return False
        if isinstance(made.count, Integer):
            return made.count.value == 0
        size = _definition(procedure, made.count, point)
        if not isinstance(size, Call) or parts_of(size)[1:] != ("size", "()I"):
            return False
        if self._may_be_users(call.arguments[0]):
            return False
        return _origin(procedure, size.arguments[0], point) == _origin(procedure, call.arguments[0], point)

    def _may_be_users(self, collection: Operand) -> bool:
        """Whether the user's code may say how many elements it has, or which."""
        if not isinstance(collection, Variable) or not isinstance(collection.type, ReferenceType):
            return True
        world = self._world
        below = filter(world.is_users_class, world.hierarchy.subtypes(collection.type.name))
        own = (
            name for each in below for name in world.hierarchy.supertypes(each) if world.is_users_class(name)
        )
        methods = (method for name in own for method in world.methods_of(name))
        return any(method.endswith(_COUNTING) for method in methods)

    def _find(self, point: Point) -> bool:
        procedure = self._world.program.procedure(point.procedure)
        allocate = procedure.at(point)
        assert isinstance(allocate, Allocate)
        if isinstance(allocate.count, Integer) and allocate.count.value == 0:
            return True
        if self._is_filled_by_collection(procedure, point, allocate):
            return True
        try:
            _Filling(self._world, self._construction, procedure, point, allocate).run()
        except _NotFilled:
            return False
        return True

    def _is_filled_by_collection(self, procedure: Procedure, point: Point, allocate: Allocate) -> bool:
        """Whether the next call has a collection fill it."""
        block = procedure.blocks[point.block].instructions
        for position in range(point.position + 1, len(block)):
            instruction = block[position]
            if isinstance(instruction, Call):
                at = point._replace(position=position)
                is_filling = parts_of(instruction)[1] in ("toArray", "copyInto")
                has_array = len(instruction.arguments) == 2
                if not is_filling or not has_array or not self.is_sized(at, instruction):
                    return False
                return _definition(procedure, instruction.arguments[1], at) is allocate
            if not isinstance(instruction, Assign | Load):
                return False
        return False


def _definition(procedure: Procedure, operand: Operand, point: Point) -> Instruction | None:
    """The instruction of the same block that gave the operand its value, through copies."""
    block = procedure.blocks[point.block].instructions
    position = point.position
    while isinstance(operand, Variable):
        position -= 1
        if position < 0:
            return None
        instruction = block[position]
        if operand in variables_written(instruction):
            if isinstance(instruction, Assign) and instruction.operator in (Operator.COPY, Operator.CAST):
                operand = instruction.operands[0]
            else:
                return instruction
    return None


def _origin(procedure: Procedure, operand: Operand, point: Point) -> object:
    """What says that two operands are the same: the variable or field that they were read from."""
    block = procedure.blocks[point.block].instructions
    position = point.position
    while isinstance(operand, Variable) and operand.kind is VariableKind.TEMPORARY:
        position -= 1
        if position < 0:
            return operand.name
        instruction = block[position]
        if operand in variables_written(instruction):
            if not isinstance(instruction, Assign) or instruction.operator is not Operator.COPY:
                return instruction.place if isinstance(instruction, Load) else operand.name
            operand = instruction.operands[0]
    return operand


@final
class _Filling:
    """The walk from one allocation."""

    def __init__(
        self,
        world: World,
        construction: Construction,
        procedure: Procedure,
        point: Point,
        allocate: Allocate,
    ) -> None:
        self._world = world
        self._construction = construction
        self._procedure = procedure
        self._point = point
        self._allocate = allocate
        self._steps = Steps(procedure, world.program.language)
        count = allocate.count
        self._most = count.value if isinstance(count, Integer) else -1

    def run(self) -> None:
        first = self._start()
        states: dict[Node, State] = {}
        made = (step for step in self._steps.out_of(self._point) if step.exit is Exit.NORMAL)
        pending = [(step.after, first) for step in made]
        visited = 0
        while pending:
            node, state = pending.pop()
            known = states.get(node)
            joined = state if known is None else known.joined(state)
            if joined == known:
                continue
            states[node] = joined
            visited += 1
            if visited > MOST_STATES:
                raise _NotFilled
            if isinstance(node, Exit):
                self._leave(node, joined)
            elif node != self._point:
                pending.extend(self._next(node, joined))
            elif joined.may - {self._allocate.target.name}:
                raise _NotFilled

    def _start(self) -> State:
        target = frozenset((self._allocate.target.name,))
        nothing: frozenset[str] = frozenset()
        return State(
            target, target, self._equal_to_length(), nothing, nothing, frozenset(), frozenset(), frozenset()
        )

    def _equal_to_length(self) -> frozenset[Held]:
        """The count, and what it was copied or loaded from just before."""
        count = self._allocate.count
        if isinstance(count, Integer):
            return frozenset((str(count.value),))
        found: list[Held] = []
        block = self._procedure.blocks[self._point.block].instructions
        position = self._point.position
        changed: set[str] = set()
        while isinstance(count, Variable):
            if count.name not in changed:
                found.append(count.name)
            source: Operand | None = None
            while position > 0 and source is None:
                position -= 1
                instruction = block[position]
                written = {each.name for each in variables_written(instruction)}
                if count.name in written:
                    match instruction:
                        case Assign(_, Operator.COPY, (Variable() as source,)):
                            pass
                        case Load(_, place):
                            return frozenset((*found, field_of(place)))
                        case _:
                            return frozenset(found)
                elif isinstance(instruction, Call | Store):
                    return frozenset(found)
                changed |= written
            if source is None:
                break
            count = source
        return frozenset(found)

    def _leave(self, exit_: Exit, state: State) -> None:
        """Left by an exception, only what holds it outside of the activation counts."""
        if exit_ is Exit.NORMAL and any(FIELD in held for held in state.may):
            raise _NotFilled

    # one instruction

    def _next(self, node: Point, state: State) -> list[tuple[Node, State]]:
        instruction = self._procedure.at(node)
        found: list[tuple[Node, State]] = []
        for step in self._steps.out_of(node):
            if self._is_complete(step, instruction, state):
                continue
            self._check(instruction, state)
            self._check_callees(node, instruction, state)
            if step.exit is Exit.EXCEPTIONAL:
                found.append((step.after, state))
            else:
                after = self._after(node, instruction, state)
                if len(after.places) != self._most:
                    found.append((step.after, after))
        return found

    def _is_complete(self, step: Step, instruction: Instruction, state: State) -> bool:
        """Whether the branch shows that a counter has come to the length."""
        if not isinstance(instruction, Branch) or not isinstance(instruction.condition, Variable):
            return False
        if instruction.then == instruction.otherwise or not isinstance(step.after, Point):
            return False
        label = self._procedure.blocks[step.after.block].label
        return (instruction.condition.name, label == instruction.then) in state.tests

    def _check(self, instruction: Instruction, state: State) -> None:
        """Nothing but what is known may touch the array."""
        match instruction:
            case Assign(_, Operator.COPY | Operator.CAST, _):
                return
            case Assign(_, Operator.EQ | Operator.NE, _):
                return
            case Load(_, place) if is_length(place) or not selects(place, state.may):
                return
            case Load(_, Element(Cell(), index) as place) if holder(place) in state.must:
                if isinstance(index, Variable) and counters(index, state) & state.stored:
                    return
            case Store(place, value):
                if isinstance(place, Element) and holder(place) in state.must and not is_held(value, state):
                    return
                if is_held(value, state):
                    if isinstance(value, Variable) and value.name in state.must and self._may_lend(place):
                        return
                    raise _NotFilled
                if not selects(place, state.may):
                    return
            case Return(value) if value is None or not is_held(value, state):
                return
            case _:
                if not any(is_held(each, state) for each in operands_read(instruction)):
                    return
        raise _NotFilled

    def _check_callees(self, point: Point, instruction: Instruction, state: State) -> None:
        """Nothing that is run meanwhile may read a field that holds the array: no one but this procedure has
        an object under construction, unless a call is given it."""
        fields = [held.partition(FIELD) for held in state.may if FIELD in held]
        if not fields:
            return
        given = operands_read(instruction) if isinstance(instruction, Call) else ()
        has_this = any(isinstance(each, Variable) and each.name in self._copies_of_this for each in given)
        effects = self._world.effects
        for edge in self._world.edges_at(point, instruction):
            for kind, _, field in fields:
                if kind == "this" and not has_this:
                    continue
                if effects.may_run(edge.callee, effects.leading_to(effects.users(field).readers)):
                    raise _NotFilled

    @cached_property
    def _copies_of_this(self) -> frozenset[str]:
        return self._construction.copies_of_this(self._procedure)

    def _may_lend(self, place: Place) -> bool:
        """Whether the field may hold the array while it is being filled."""
        name = self._procedure.name
        match place:
            case Static(symbol):
                return name == f"{class_of(symbol)}{INITIALISER}" and not self._has_handlers
            case Field(Cell(Variable(source="this", kind=VariableKind.PARAMETER)), field):
                is_own = is_constructor(name) and class_of(name) == field.owner
                return is_own and not self._has_handlers and self._construction.is_hidden(field.owner)
            case _:
                return False

    @property
    def _has_handlers(self) -> bool:
        return any(block.handlers for block in self._procedure.blocks)

    def _after(self, point: Point, instruction: Instruction, state: State) -> State:
        written = frozenset(each.name for each in variables_written(instruction))
        before = state
        if written:
            state = without(state, written)
        match instruction:
            case Assign(target, Operator.COPY | Operator.CAST, (operand,)):
                return copied(before, state, target.name, operand)
            case Assign(target, Operator.ADD, (Variable() as left, Integer(value=1))):
                return grown(before, state, target.name, left)
            case Assign(target, operator, (left, right)):
                test = test_of(before, operator, left, right)
                return state if test is None else replace(state, tests=state.tests | {(target.name, test)})
            case Load(target, place):
                return loaded(before, state, target.name, place)
            case Store(place, value):
                return self._stored(state, place, value)
            case Call():
                return self._called(point, instruction, state)
            case _:
                return state

    def _called(self, point: Point, call: Call, state: State) -> State:
        """Fields that the call may write are no longer what they were."""
        effects, callees = self._world.effects, self._world.callees_at(point, call)

        def is_kept(held: Held) -> bool:
            name = held.partition(FIELD)[2]
            return not name or not any(effects.may_write(callee, name) for callee in callees)

        return replace(
            state,
            must=frozenset(filter(is_kept, state.must)),
            lengths=frozenset(filter(is_kept, state.lengths)),
        )

    def _stored(self, state: State, place: Place, value: Operand) -> State:
        match place:
            case Element(Cell(), index) if holder(place) in state.must:
                if isinstance(index, Integer):
                    if not 0 <= index.value < MOST_CONSTANT_PLACES:
                        return state
                    return replace(state, places=state.places | {index.value})
                same = counters(index, state) if isinstance(index, Variable) else frozenset()
                return replace(state, stored=state.stored | same)
            case Field() | Static():
                held, name = field_of(place), name_of(place)
                lengths = frozenset(each for each in state.lengths if each.partition(FIELD)[2] != name)
                must = frozenset(each for each in state.must if each.partition(FIELD)[2] != name)
                if isinstance(value, Variable) and value.name in state.must and held:
                    return replace(state, must=must | {held}, may=state.may | {held}, lengths=lengths)
                return replace(state, must=must, lengths=lengths)
            case _:
                return state
