"""What is known behind an instruction, of what is known before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from whence.analysis.constant_lengths import ORDINAL, VALUES, ConstantLengths
from whence.engines.local.differences.library import Library
from whence.engines.local.differences.linked_names import LENGTH_OF_RESULT, RESULT, Bounds, require
from whence.engines.local.differences.object_facts import ObjectView
from whence.engines.local.differences.state import (
    AtLeast,
    Emptiness,
    Reference,
    State,
    Test,
    field_of,
    length_of,
    size_of,
)
from whence.engines.local.differences.zone import GREATEST, LEAST, ZERO, Number
from whence.program.accesses import variables_written
from whence.program.instructions import (
    Allocate,
    Assign,
    Assume,
    Call,
    Direct,
    Instruction,
    Load,
    Region,
    Store,
    Unsupported,
)
from whence.program.operands import Integer, Null, Operand, Variable
from whence.program.operators import OPPOSITE, Operator
from whence.program.places import ARRAY_LENGTH, Cell, Element, Field, Static
from whence.program.procedure import Point
from whence.program.types import INT32, IntType, ReferenceType

_COMPARISONS: Final = frozenset(
    {Operator.EQ, Operator.NE, Operator.SLT, Operator.SLE, Operator.SGT, Operator.SGE}
)
MayWrite = Callable[[Point, Instruction, str], bool]
Results = Callable[[Point, Call, State], Bounds | None]
"""What holds behind a call of the user's code of its result, by what was known before it."""
_NEW: Final[Number] = ("new",)
"""A result whose variable still has its old value."""


@final
class Transfer:
    """Of one procedure. `runs_own_code` says of a point whether the user's code may run there besides the
    instruction; `may_write` whether that code may write a field; `is_own` whether a class of the user's
    declares it: what the library's hold any call may change."""

    def __init__(
        self,
        runs_own_code: Callable[[Point, Instruction], bool],
        may_write: MayWrite,
        is_own: Callable[[str], bool],
        lengths: ConstantLengths,
        view: ObjectView | None = None,
        results: Results | None = None,
    ) -> None:
        self._results = results
        self._lengths = lengths
        self._is_own = is_own
        self._runs_own_code = runs_own_code
        self._may_write = may_write
        self._view = view
        self._library = Library()
        self.leans_on_memory = False
        self.leans_on_library = False

    def step(self, state: State, point: Point, instruction: Instruction) -> None:
        """The state is changed to what holds behind the instruction."""
        runs_own_code = self._runs_own_code(point, instruction)
        match instruction:
            case Assign():
                self._assign(state, instruction)
            case Load():
                if runs_own_code:
                    self._forget_memory(state, point, instruction)
                self._load(state, instruction)
            case Store():
                if runs_own_code:
                    self._forget_memory(state, point, instruction)
                self._store(state, instruction)
            case Allocate(target, region, _, count):
                if runs_own_code:
                    self._forget_memory(state, point, instruction)
                self._allocate(state, target, region, count)
            case Call():
                self._call(state, point, instruction, runs_own_code=runs_own_code)
            case Assume(condition):
                self.assume(state, condition, is_true=True)
            case Unsupported():
                state.forget_all()
            case _:
                for each in variables_written(instruction):
                    state.forget_variable(each.name)

    # tests

    def assume(self, state: State, condition: Operand, *, is_true: bool) -> None:
        if isinstance(condition, Integer):
            state.is_dead = state.is_dead or bool(condition.value) is not is_true
            return
        test = state.tests.get(condition.name) if isinstance(condition, Variable) else None
        match test:
            case Test(operator, left, right):
                self._compare(state, operator if is_true else OPPOSITE[operator], left, right)
            case Emptiness(size):
                if is_true:
                    state.require(size, ZERO, 0)
                else:
                    state.require(ZERO, size, -1)
            case AtLeast(numbers, truth):
                for number, least in numbers if truth is is_true else ():
                    state.require(ZERO, number, -least)
            case None:
                pass

    def _compare(self, state: State, operator: Operator, left: Operand, right: Operand) -> None:
        self._truth(state, operator, left, right)
        first, second = state.number(left), state.number(right)
        if first is None or second is None:
            return
        (one, plus), (other, more) = first, second
        distance = more - plus
        if operator in (Operator.SGT, Operator.SGE):
            (one, other), distance = (other, one), -distance
            operator = Operator.SLT if operator is Operator.SGT else Operator.SLE
        match operator:
            case Operator.SLT:
                state.require(one, other, distance - 1)
            case Operator.SLE:
                state.require(one, other, distance)
            case Operator.EQ:
                state.equate(one, other, distance)
            case Operator.NE:
                if state.zone.is_at_most(one, other, distance):
                    state.require(one, other, distance - 1)
                if state.zone.is_at_most(other, one, -distance):
                    state.require(other, one, -distance - 1)
            case _:
                pass
        self._found(state)

    def _found(self, state: State) -> None:
        """A place that is not negative has what was looked for behind it. A sum with a part that is not
        negative has not wrapped if it is not below -1: it would be -2 at most. Sums of sums come first."""
        zone = state.zone
        for number, parts in reversed(list(state.sums.items())):
            if zone.least(number) >= -1 and max(zone.least(x) + plus for x, plus in parts) >= 0:
                for (x, plus), (y, more) in (parts, parts[::-1]):
                    state.require(x, number, -plus - zone.least(y) - more)
                    state.require(number, x, plus + zone.greatest(y) + more)
        for place, (size, count) in list(state.places.items()):
            if state.zone.least(place) >= 0:
                state.require(place, size, -count)

    def _truth(self, state: State, operator: Operator, left: Operand, right: Operand) -> None:
        """Of a truth value that is compared with 0."""
        if not isinstance(left, Variable) or not isinstance(right, Integer) or right.value != 0:
            return
        if operator in (Operator.EQ, Operator.NE) and left.name in state.tests:
            self.assume(state, left, is_true=operator is Operator.NE)

    # assignments

    def _assign(self, state: State, assign: Assign) -> None:
        target = assign.target
        if isinstance(target.type, ReferenceType):
            self._move(state, assign)
        elif target.type == INT32:
            self._compute(state, assign)
        else:
            state.forget_variable(target.name)
            if assign.operator in _COMPARISONS and target not in assign.operands:
                state.tests[target.name] = Test(assign.operator, assign.operands[0], assign.operands[1])

    def _move(self, state: State, assign: Assign) -> None:
        is_move = assign.operator in (Operator.COPY, Operator.CAST)
        source = state.reference(assign.operands[0]) if is_move else None
        state.forget_variable(assign.target.name)
        if source is not None and source != assign.target.name:
            state.same[assign.target.name] = source

    def _compute(self, state: State, assign: Assign) -> None:
        name = assign.target.name
        if assign.operator is Operator.ADD and assign.operands[0] == assign.target:
            self._advance(state, name, assign.operands[1])
            return
        test = state.tests.get(_name(assign.operands[0])) if assign.operator is Operator.COPY else None
        result: Number = _NEW
        self._result(state, assign, result)
        state.forget_variable(name)
        state.equate(name, result)
        if result in state.differences:
            state.differences[name] = state.differences.pop(result)
        if result in state.sums:
            state.sums[name] = state.sums.pop(result)
        if result in state.places:
            state.places[name] = state.places.pop(result)
        state.zone.forget(result)
        if test is not None:
            state.tests[name] = test

    def _advance(self, state: State, name: str, step: Operand) -> None:
        """`x = x + c`, in place."""
        amount = step.signed if isinstance(step, Integer) else None
        shifted: Number = _NEW
        is_safe = amount is not None and _fits(state, name, amount)
        if amount is not None and is_safe:
            state.equate(shifted, name, amount)
        state.forget_variable(name)
        if is_safe:
            state.equate(name, shifted)
        state.zone.forget(shifted)

    def _result(self, state: State, assign: Assign, result: Number) -> None:
        """Bounds of the result, under a name of its own."""
        zone = state.zone
        operands = [state.number(each) for each in assign.operands]
        match assign.operator, operands:
            case Operator.COPY, [(number, plus)]:
                state.equate(result, number, plus)
                if number in state.places:
                    state.places[result] = state.places[number]
                if number in state.differences:
                    state.differences[result] = state.differences[number]
            case Operator.ADD, [(x, plus), (y, more)]:
                self._add(state, result, (x, plus), (y, more))
            case ((Operator.MUL | Operator.SHL), [(x, 0), (y, more)]) if _doubles(assign.operator, y, more):
                self._add(state, result, (x, 0), (x, 0))
            case Operator.SUB, [(x, plus), (y, more)]:
                self._subtract(state, result, (x, plus), (y, more))
            case Operator.AND, [(x, plus), (y, more)]:
                for number, extra in ((x, plus), (y, more)):
                    if zone.least(number) + extra >= 0:
                        state.require(ZERO, result, 0)
                        state.require(result, number, extra)
            case Operator.SREM, [(x, plus), (y, more)]:
                if zone.least(y) + more >= 1:
                    state.require(result, y, more - 1)
                if zone.least(x) + plus >= 0:
                    state.require(ZERO, result, 0)
                    state.require(result, x, plus)
            case ((Operator.SDIV | Operator.LSHR | Operator.ASHR), [(x, plus), (y, more)]) if y == ZERO:
                self._divide(state, assign.operator, result, (x, plus), more)
            case Operator.SMIN, [(x, plus), (y, more)]:
                state.require(result, x, plus)
                state.require(result, y, more)
            case Operator.SMAX, [(x, plus), (y, more)]:
                state.require(x, result, -plus)
                state.require(y, result, -more)
            case ((Operator.ZEXT | Operator.SEXT), _):
                self._extend(state, assign, result)
            case Operator.INSTANCEOF, _:
                state.require(ZERO, result, 0)
                state.require(result, ZERO, 1)
            case _:
                pass

    def _extend(self, state: State, assign: Assign, result: Number) -> None:
        type_ = assign.operands[0].type
        if isinstance(type_, IntType) and type_.bits < 32:
            is_signed = assign.operator is Operator.SEXT
            half = 1 << (type_.bits - 1)
            state.require(result, ZERO, half - 1 if is_signed else 2 * half - 1)
            state.require(ZERO, result, half if is_signed else 0)

    def _add(self, state: State, result: Number, one: tuple[Number, int], two: tuple[Number, int]) -> None:
        zone = state.zone
        for (x, plus), (y, more) in ((one, two), (two, one)):
            least, greatest = zone.least(y) + more, zone.greatest(y) + more
            low, high = zone.least(x) + plus, zone.greatest(x) + plus
            if not (low + least >= LEAST and high + greatest <= GREATEST):
                continue
            state.require(result, x, plus + greatest)
            state.require(x, result, -plus - least)
            for number, (whole, part) in state.differences.items():
                distance = zone.bound(y, number)
                if part == x and distance is not None:
                    state.require(result, whole, plus + more + distance)
        state.sums[result] = (one, two)

    def _subtract(
        self, state: State, result: Number, one: tuple[Number, int], two: tuple[Number, int]
    ) -> None:
        zone = state.zone
        (x, plus), (y, more) = one, two
        least, greatest = zone.least(y) + more, zone.greatest(y) + more
        if not (zone.least(x) + plus - greatest >= LEAST and zone.greatest(x) + plus - least <= GREATEST):
            return
        above, below = zone.bound(x, y), zone.bound(y, x)
        state.require(result, x, plus - least)
        state.require(x, result, greatest - plus)
        if above is not None:
            state.require(result, ZERO, above + plus - more)
        if below is not None:
            state.require(ZERO, result, below - plus + more)
        if plus == 0 and more == 0 and y != ZERO:
            state.differences[result] = (x, y)

    def _divide(
        self, state: State, operator: Operator, result: Number, one: tuple[Number, int], by: int
    ) -> None:
        zone = state.zone
        (x, plus), shift = one, operator is not Operator.SDIV
        if by < 1 or (shift and by > 31):
            return
        summed = state.sums.get(x) if plus == 0 else None
        if summed is not None and by == (1 if shift else 2) and summed[0][1] == summed[1][1] == 0:
            self._middle(state, operator, result, (summed[0][0], summed[1][0]))
        if operator is Operator.LSHR:
            state.require(ZERO, result, 0)
            state.require(result, ZERO, (1 << (32 - by)) - 1)
        factor = 1 << by if shift else by
        least, greatest = zone.least(x) + plus, zone.greatest(x) + plus
        if least >= 0:
            state.require(ZERO, result, -(least // factor))
            state.require(result, x, plus)
            state.require(result, ZERO, greatest // factor)

    def _middle(
        self, state: State, operator: Operator, result: Number, summed: tuple[Number, Number]
    ) -> None:
        """Half of a sum lies between its parts: as an unsigned number if neither is negative, else only if
        the sum fits."""
        zone = state.zone
        low, high = summed
        least, greatest = zone.least(low) + zone.least(high), zone.greatest(low) + zone.greatest(high)
        is_unsigned = operator is Operator.LSHR and zone.least(low) >= 0 and zone.least(high) >= 0
        fits = operator is not Operator.LSHR and least >= 0 and greatest <= GREATEST
        if not is_unsigned and not fits:
            return
        for first, second in ((low, high), (high, low)):
            if zone.is_at_most(first, second, 0):
                state.require(first, result, 0)
                state.require(result, second, 0)

    # memory

    def _load(self, state: State, load: Load) -> None:
        target = load.target
        match load.place:
            case Field(Cell(array), field) if field.name == ARRAY_LENGTH and field.owner.endswith("[]"):
                reference = state.reference(array)
                state.forget_variable(target.name)
                if reference is not None and reference != target.name:
                    state.require(ZERO, length_of(reference), 0)
                    state.equate(target.name, length_of(reference))
            case place:
                held = None if load.volatile or self._is_of_library(place) else state.place(place)
                state.forget_variable(target.name)
                if held is None or target.name in held:
                    self._inside(state, place)
                    return
                self.leans_on_memory = True
                if self._view is not None and held[0] == "held":
                    self._view.at_read(state, held[1], held[2])
                if isinstance(target.type, ReferenceType):
                    self._measure(state, held, target.type)
                    state.same[target.name] = held
                elif target.type == INT32:
                    state.equate(target.name, held)

    def _measure(self, state: State, held: Reference, type_: ReferenceType) -> None:
        """Arrays in a static field may all be of one length."""
        if held[0] != "static" or not type_.name.endswith("[]"):
            return
        length = self._lengths.length_of_static(held[1])
        if length is not None:
            self.leans_on_library = True
            state.equate(length_of(held), ZERO, length)

    def _is_of_library(self, place: object) -> bool:
        """Whether the place is a field of which nothing is kept."""
        match place:
            case Field(_, field):
                return not self._is_own(str(field))
            case Static(symbol):
                return not self._is_own(symbol)
            case _:
                return False

    def _inside(self, state: State, place: object) -> None:
        """An element that was touched is there."""
        match place:
            case Element(Cell(array), index):
                reference, number = state.reference(array), state.number(index)
                if reference is not None and number is not None:
                    state.require(ZERO, number[0], number[1])
                    state.require(number[0], length_of(reference), -1 - number[1])
            case _:
                pass

    def _store(self, state: State, store: Store) -> None:
        self._inside(state, store.place)
        if isinstance(store.place, Element):
            return
        held = state.place(store.place)
        field = str(store.place.field) if isinstance(store.place, Field) else None
        name = held[-1] if held is not None else field
        self._forget_fields(
            state, lambda each: name is None or each[-1].rpartition(".")[2] == name.rpartition(".")[2]
        )
        if held is None or store.volatile or self._is_of_library(store.place):
            return
        number, reference = state.number(store.value), state.reference(store.value)
        if number is not None:
            state.equate(held, *number)
        elif reference is not None:
            state.equate(length_of(held), length_of(reference))
            state.equate(size_of(held), size_of(reference))
        elif isinstance(store.value, Null):
            state.equate(length_of(held), ZERO, GREATEST)

    def _forget_fields(self, state: State, may_change: Callable[[tuple[str, ...]], bool]) -> None:
        """What fields hold may be something else; variables that have what they held keep it."""
        for variable, reference in list(state.same.items()):
            if isinstance(reference, tuple) and reference[0] != "text" and may_change(reference):
                del state.same[variable]
                state.equate(length_of(variable), length_of(reference))
                state.equate(size_of(variable), size_of(reference))
        for number in state.in_memory():
            held = field_of(number)
            if held is not None and may_change(held):
                state.forget_number(number)

    def _forget_memory(self, state: State, point: Point, instruction: Instruction) -> None:
        """Code of the user's ran."""
        view = self._view
        is_hidden = view is not None and point in view.hidden
        kept = () if view is None or not is_hidden else view.own_fields()
        self._forget_fields(
            state, lambda held: held not in kept and self._may_write(point, instruction, held[-1])
        )
        for number in state.changing():
            state.forget_number(number)
        if view is not None and not is_hidden:
            view.again(state)

    def _allocate(self, state: State, target: Variable, region: Region, count: Operand) -> None:
        number = state.number(count)
        own = isinstance(count, Variable) and count.name == target.name
        state.forget_variable(target.name)
        if region is Region.ARRAY and number is not None and not own:
            state.equate(length_of(target.name), *number)
            state.require(ZERO, length_of(target.name), 0)
            self._found(state)

    # calls

    def _call(self, state: State, point: Point, call: Call, *, runs_own_code: bool) -> None:
        if runs_own_code:
            self._call_own(state, point, call)
        else:
            self.leans_on_library = self._library.call(state, call, self._found) or self.leans_on_library
        if call.target is not None and isinstance(call.callee, Direct):
            self._count_constants(state, call, call.callee.procedure, call.target.name)

    def _call_own(self, state: State, point: Point, call: Call) -> None:
        """The user's code runs, and what it gives back has a name of its own at first."""
        known = self._results(point, call, state.copy()) if self._results is not None else None
        self._forget_memory(state, point, call)
        if call.target is None:
            return
        if known is not None:
            require(state, known)
        name = call.target.name
        state.forget_variable(name)
        state.equate(name, RESULT)
        state.equate(length_of(name), LENGTH_OF_RESULT)
        state.zone.forget(RESULT)
        state.zone.forget(LENGTH_OF_RESULT)

    def _count_constants(self, state: State, call: Call, callee: str, target: str) -> None:
        """`ordinal()` is below the number of an enum's constants, and `values()` has as many places."""
        if callee.startswith(ORDINAL):
            type_ = call.arguments[0].type
            above = self._lengths.above_ordinals(type_.name) if isinstance(type_, ReferenceType) else None
            if above is not None:
                state.require(ZERO, target, 0)
                state.require(target, ZERO, above - 1)
                self.leans_on_library = True
        elif VALUES in callee:
            length = self._lengths.length_of_values(callee)
            if length is not None:
                state.equate(length_of(target), ZERO, length)
                self.leans_on_library = True


def _name(operand: Operand) -> str:
    return operand.name if isinstance(operand, Variable) else ""


def _doubles(operator: Operator, number: Number, amount: int) -> bool:
    return number == ZERO and amount == (2 if operator is Operator.MUL else 1)


def _fits(state: State, number: Number, amount: int) -> bool:
    """Whether adding the amount does not wrap."""
    if amount >= 0:
        return state.zone.greatest(number) + amount <= GREATEST
    return state.zone.least(number) + amount >= LEAST
