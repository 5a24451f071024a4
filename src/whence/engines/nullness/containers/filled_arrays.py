"""Whether every place of a new array is assigned before anything reads one.

A forward walk from the allocation through its procedure. It knows which variables hold the new array, which
hold its length, up to which counter all places are assigned, and which constant places are:

    a = new T[n];                        length: n
    for (i = 0; ...) {                   all places below i are assigned, because there are none
        i >= n                           so where the loop ends, all are
        a[i] = ...;  i = i + 1;          still: the place of i was assigned before i grew
    }

The length may be that of another array (`new T[b.length]`), and `System.arraycopy` assigns all places below a
count, as `Arrays.fill` does all; a place behind these may be the last.

A field may hold the array meanwhile, if only its constructor (or the initialiser of its class) is at work,
and no call may read the field. An exception then leaves an object behind that no one sees.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from functools import cached_property
from typing import Final, final

from whence.analysis.calls.call_sites import INITIALISER, class_of
from whence.analysis.calls.java.fixed_fields import is_constructor
from whence.analysis.walk.steps import Exit, Node, Step, Steps
from whence.engines.nullness.construction.field_assignment import Construction
from whence.engines.nullness.containers.filling_state import (
    FIELD,
    LENGTH,
    Held,
    State,
    copied,
    field_of,
    filled_below,
    grown,
    holder,
    is_held,
    is_stored,
    loaded,
    name_of,
    selects,
    stored_at,
    test_of,
    without,
    without_copies_of,
    without_field,
)
from whence.engines.nullness.containers.sized_arrays import SizedArrays
from whence.engines.nullness.library.library_contracts import parts_of
from whence.engines.nullness.walk.world import World
from whence.program.accesses import operands_read, variables_written
from whence.program.instructions import (
    Allocate,
    Assign,
    Branch,
    Call,
    Instruction,
    Load,
    Return,
    Store,
)
from whence.program.operands import Integer, Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Cell, Element, Field, Place, Static, is_length
from whence.program.procedure import Point, Procedure

MOST_CONSTANT_PLACES: Final = 4_096
MOST_STATES: Final = 20_000
"""Places of a procedure that one walk may come to, counted again when what is known there changes."""


class _NotFilled(Exception):
    """Something may read a place that is not assigned."""


@final
class FilledArrays:
    def __init__(self, world: World) -> None:
        self._world = world
        self._construction = Construction(world)
        self._sized = SizedArrays(world)
        self._known: dict[Point, bool] = {}
        self._temporaries: dict[str, frozenset[str]] = {}

    def is_filled(self, point: Point) -> bool:
        """Whether no one sees a place of the array that the instruction makes before it is assigned."""
        found = self._known.get(point)
        if found is None:
            found = self._known[point] = self._find(point)
        return found

    def is_sized(self, point: Point, call: Call) -> bool:
        """Whether the array that the collection is asked to fill has as many places as it has elements."""
        return self._sized.is_sized(point, call)

    def _find(self, point: Point) -> bool:
        procedure = self._world.program.procedure(point.procedure)
        allocate = procedure.at(point)
        assert isinstance(allocate, Allocate)
        if isinstance(allocate.count, Integer) and allocate.count.value == 0:
            return True
        if self._sized.is_filled(procedure, point, allocate):
            return True
        try:
            temporaries = self._within_blocks(procedure)
            _Filling(self._world, self._construction, procedure, point, allocate, temporaries).run()
        except _NotFilled:
            return False
        return True

    def _within_blocks(self, procedure: Procedure) -> frozenset[str]:
        found = self._temporaries.get(procedure.name)
        if found is None:
            found = self._temporaries[procedure.name] = _within_blocks(procedure)
        return found


def _within_blocks(procedure: Procedure) -> frozenset[str]:
    """The temporaries that are used in one block only."""
    found: dict[str, int] = {}
    for point, instruction in procedure.points():
        for each in (*operands_read(instruction), *variables_written(instruction)):
            if isinstance(each, Variable):
                is_temporary = each.kind is VariableKind.TEMPORARY
                is_here = found.get(each.name, point.block) == point.block
                found[each.name] = point.block if is_temporary and is_here else -1
    return frozenset(name for name, block in found.items() if block >= 0)


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
        temporaries: frozenset[str],
    ) -> None:
        self._world = world
        self._construction = construction
        self._procedure = procedure
        self._point = point
        self._allocate = allocate
        self._temporaries = temporaries
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
        lengths, lasts = self._symbols_of_count()
        return State(target, target, frozenset(lengths), frozenset(lasts))

    def _symbols_of_count(self) -> tuple[list[Held], list[Held]]:
        """What equals the count, and what is one less: what it was copied, loaded or computed from just
        before. What was in a field may not be there any more behind a call or a store."""
        lengths: list[Held] = []
        lasts: list[Held] = []
        operand, prefix, found = self._allocate.count, "", lengths
        if isinstance(operand, Integer):
            return [str(operand.value)], [str(operand.value - 1)]
        block = self._procedure.blocks[self._point.block].instructions
        position = self._point.position
        changed: set[str] = set()
        is_barred = False
        while isinstance(operand, Variable):
            if operand.name not in changed:
                found.append(prefix + operand.name)
            definition: Instruction | None = None
            while position > 0 and definition is None:
                position -= 1
                instruction = block[position]
                written = {each.name for each in variables_written(instruction)}
                if operand.name in written:
                    definition = instruction
                else:
                    is_barred = is_barred or _may_run_or_store(instruction)
                changed |= written
            match definition:
                case Assign(_, Operator.COPY, (Variable() as operand,)):
                    pass
                case Assign(_, Operator.ADD, (Variable() as operand, Integer(value=1))):
                    if prefix or found is lasts:
                        break
                    found = lasts
                case Load(_, Field(Cell(Variable() as operand)) as place) if is_length(place):
                    if prefix:
                        break
                    prefix = LENGTH
                case Load(_, place):
                    held = field_of(place)
                    if held and not is_barred:
                        found.append(prefix + held)
                    break
                case _:
                    break
        return lengths, lasts

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
            run = self._run_meanwhile(node, instruction, state)
            after = run if step.exit is Exit.EXCEPTIONAL else self._after(instruction, run)
            if after is not None and len(after.places) != self._most:
                is_start = isinstance(step.after, Point) and step.after.position == 0
                found.append((step.after, without_copies_of(after, self._temporaries) if is_start else after))
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
                if is_stored(index, state):
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
            case Call() if _filled_by(instruction, state) is not None:
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
        has_this = self._is_given_this(instruction)
        effects = self._world.effects
        for edge in self._world.edges_at(point, instruction):
            for kind, _, field in fields:
                if kind == "this" and not has_this:
                    continue
                if effects.may_run(edge.callee, effects.leading_to(effects.users(field).readers)):
                    raise _NotFilled

    def _is_given_this(self, instruction: Instruction) -> bool:
        given = operands_read(instruction) if isinstance(instruction, Call) else ()
        return any(isinstance(each, Variable) and each.name in self._copies_of_this for each in given)

    @cached_property
    def _copies_of_this(self) -> frozenset[str]:
        return self._construction.copies_of_this(self._procedure)

    def _may_lend(self, place: Place) -> bool:
        """Whether the field may hold the array while it is being filled."""
        name = self._procedure.name
        match place:
            case Static(symbol):
                return name == f"{class_of(symbol)}{INITIALISER}"
            case Field(Cell(Variable(source="this", kind=VariableKind.PARAMETER)), field):
                return class_of(name) == field.owner and self._is_hidden
            case _:
                return False

    @cached_property
    def _is_hidden(self) -> bool:
        """Whether this is a constructor, and no one has its object but what is given it."""
        name = self._procedure.name
        return is_constructor(name) and self._construction.is_hidden(class_of(name))

    def _run_meanwhile(self, point: Point, instruction: Instruction, state: State) -> State:
        """Fields that a callee or an initialiser may write are no longer what they were, unless it is no one
        else's object that has them."""
        callees = [edge.callee for edge in self._world.edges_at(point, instruction)]
        if not callees or not any(FIELD in held for held in self._fields_in(state)):
            return state
        effects, has_this = self._world.effects, self._is_given_this(instruction)

        def is_kept(held: Held) -> bool:
            kind, _, name = held.partition(FIELD)
            if not name or (kind.removeprefix(LENGTH) == "this" and not has_this and self._is_hidden):
                return True
            return not any(effects.may_write(callee, name) for callee in callees)

        return state.kept(is_kept, is_array_kept=is_kept)

    def _fields_in(self, state: State) -> Iterator[Held]:
        yield from (*state.must, *state.lengths, *state.lasts, *state.counters)
        yield from (symbol for _, symbol in (*state.copies, *state.nexts))

    def _after(self, instruction: Instruction, state: State) -> State | None:
        """What is known behind the instruction; None if the array is filled there."""
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
                return _after_filling(state, _filled_by(instruction, before))
            case _:
                return state

    def _stored(self, state: State, place: Place, value: Operand) -> State | None:
        match place:
            case Element(Cell(), index) if holder(place) in state.must:
                if isinstance(index, Integer) and 0 <= index.value < MOST_CONSTANT_PLACES:
                    state = replace(state, places=state.places | {index.value})
                return stored_at(state, index)
            case Field() | Static():
                held = field_of(place)
                after = without_field(state, name_of(place))
                if isinstance(value, Variable) and value.name in state.must and held:
                    return replace(after, must=after.must | {held}, may=after.may | {held})
                return after
            case _:
                return state


def _may_run_or_store(instruction: Instruction) -> bool:
    """Reading a static field may run an initialiser."""
    match instruction:
        case Call() | Store() | Load(_, Static()):
            return True
        case _:
            return False


class _Filled(Enum):
    """What a call of the library assigns of an array besides all places below a count."""

    ALL = "all"
    SOME = "some"


def _filled_by(call: Call, state: State) -> Operand | _Filled | None:
    """The count below which the call assigns all places of the array; None if it is no such call. What it
    assigns is put into the array's family."""
    owner, name, _ = parts_of(call)
    match owner, name, call.arguments:
        case "java.lang.System", "arraycopy", (source, _, Variable() as into, start, count):
            if into.name not in state.must or is_held(source, state):
                return None
            return count if isinstance(start, Integer) and start.value == 0 else _Filled.SOME
        case "java.util.Arrays", "fill", (Variable() as into, value):
            is_whole = into.name in state.must and not is_held(value, state)
            return _Filled.ALL if is_whole else None
        case _:
            return None


def _after_filling(state: State, count: Operand | _Filled | None) -> State | None:
    match count:
        case None | _Filled.SOME:
            return state
        case _Filled.ALL:
            return None
        case _:
            return filled_below(state, count)
