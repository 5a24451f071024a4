"""The fixed point: states at the start of each block, widened to the constants of the text, then narrowed.

Interval analysis as Cousot and Cousot (1977) describe it, over the variables of one procedure. Memory and
what calls return are followed only with `Surroundings`; otherwise a load gives any value of its type. A round
of narrowing applies the transfer once more to states that cover every execution, so its states do, too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from whence.engines.local.limits import Limits
from whence.engines.local.ranges.held import (
    Surroundings,
    forget_written,
    load_number,
    set_by_call,
    store_number,
)
from whence.engines.local.ranges.interval import Interval, constant
from whence.engines.local.ranges.operations import result_of
from whence.engines.local.ranges.state import (
    WIDEST,
    Content,
    Contents,
    Located,
    State,
    Value,
    interval_of,
    located,
    location_of,
    merged,
    merged_values,
)
from whence.engines.local.ranges.tests import Tests
from whence.engines.local.ranges.widening import widened
from whence.engines.local.refutation.known_branches import label_behind
from whence.program.accesses import operands_read, variables_written
from whence.program.graphs.digraph import reverse_postorder
from whence.program.instructions import (
    AddressOf,
    Assign,
    Branch,
    Call,
    Catch,
    Instruction,
    Jump,
    Load,
    Store,
    Switch,
    Throw,
    Unsupported,
)
from whence.program.operands import Integer, Variable, VariableKind
from whence.program.operators import COMPARISONS, Operator
from whence.program.places import Element, steps_of
from whence.program.procedure import Point, Procedure
from whence.program.types import IntType, PointerType


def ranges_of(
    procedure: Procedure,
    limits: Limits,
    charge: Callable[[int], None],
    passed: State | None = None,
    ends: Callable[[Call], bool] = lambda _: False,
    surroundings: Surroundings | None = None,
    *,
    is_reached: bool = True,
) -> Ranges | None:
    """The ranges of a procedure; None if it is too large, or goes where its text does not show. `passed`: the
    ranges of its parameters; `ends`: whether control does not come back from a call; `surroundings`: what is
    known of memory and of results of calls; `is_reached`: whether control comes to the procedure at all."""
    count = sum(len(block.instructions) for block in procedure.blocks)
    if count > limits.range_instructions:
        return None
    hidden = Unsupported | Throw | Catch
    if any(isinstance(each, hidden) for block in procedure.blocks for each in block.instructions):
        return None
    charge(count)
    found = Ranges(procedure, passed or {}, ends, surroundings)
    if not is_reached:
        found.leave_out()
        return found
    return found if found.solve(limits, charge) else None


@final
class Ranges:
    def __init__(
        self,
        procedure: Procedure,
        passed: State,
        ends: Callable[[Call], bool],
        surroundings: Surroundings | None = None,
    ) -> None:
        self._name = procedure.name
        self._procedure = procedure
        self._surroundings = surroundings
        self._blocks = procedure.blocks
        self._numbers = procedure.block_numbers
        self._passed = passed
        self._ending = frozenset(
            number
            for number, block in enumerate(procedure.blocks)
            if any(isinstance(each, Call) and ends(each) for each in block.instructions)
        )
        """Blocks that control does not leave."""
        self._states: dict[int, State] = {0: passed}
        """At the start of blocks that control may come to."""
        self._passed_through: set[int] = set()
        """Blocks through which ways lead that are known to go on elsewhere, with what they know."""
        self._tests = [Tests(block) for block in procedure.blocks]
        self._ended = _ending_temporaries(procedure)
        self._steps = _numbers_of(procedure)
        if surroundings is not None:
            self._steps = sorted({*self._steps, *surroundings.steps})

    def leave_out(self) -> None:
        """Control does not come to the procedure."""
        self._states.clear()

    def at(self, point: Point) -> State | None:
        """The state before the instruction; None if control never comes there."""
        state = self._states.get(point.block)
        if point.block in self._passed_through:
            state = {}
        if state is None:
            return None
        found = dict(state)
        return found if self._run(found, point.block, point.position) else None

    def solve(self, limits: Limits, charge: Callable[[int], None]) -> bool:
        """Whether a fixed point was found within the limits."""
        edges = [
            sorted({self._numbers[label] for label in _labels(block.instructions[-1])})
            for block in self._blocks
        ]
        order = reverse_postorder(edges, 0)
        ranks = {number: rank for rank, number in enumerate(order)}
        heads = {target for number in order for target in edges[number] if ranks[target] <= ranks[number]}
        visits = dict.fromkeys(order, 0)
        waiting = {0}
        while waiting:
            number = min(waiting, key=ranks.__getitem__)
            waiting.discard(number)
            visits[number] += 1
            if visits[number] > limits.range_visits:
                return False
            charge(1)
            for target, state in self._after(number):
                known = self._states.get(target)
                widens = target in heads and visits[target] >= limits.range_joins
                new = state if known is None else self._joined(known, state, widens=widens)
                if known is None or new != known:
                    self._states[target] = new
                    waiting.add(target)
        for _ in range(limits.range_narrowings):
            self._narrow(order)
        return True

    def _narrow(self, order: tuple[int, ...]) -> None:
        found: dict[int, State] = {0: self._passed}
        for number in order:
            for target, state in self._after(number):
                known = found.get(target)
                found[target] = state if known is None else merged(known, state)
        self._states = {number: state for number, state in found.items() if number in self._states}

    def _after(self, number: int) -> list[tuple[int, State]]:
        """The states in which control leaves the block, by successor. Blocks that it does not leave are run,
        too, since they ask what other procedures bring."""
        start = self._states.get(number)
        if start is None:
            return []
        state = dict(start)
        *instructions, last = self._blocks[number].instructions
        if not self._run(state, number, len(instructions)) or number in self._ending:
            return []
        tests, numbers = self._tests[number], self._numbers
        match last:
            case Branch(condition, then, otherwise):
                sides = [(then, constant(1, 1)), (otherwise, constant(0, 1))]
                shown = [(label, tests.assuming(state, condition, value)) for label, value in sides]
            case Switch(value, cases, default) if isinstance(value.type, IntType):
                bits = value.type.bits
                shown = [
                    (label, tests.assuming(state, value, constant(each, bits)) if bits <= WIDEST else state)
                    for each, label in cases
                ]
                shown.append((default, state))
            case _:
                shown = [(label, state) for label in _labels(last)]
        return [self._followed(number, numbers[label], each) for label, each in shown if each is not None]

    def _followed(self, number: int, target: int, state: State) -> tuple[int, State]:
        """Where control goes from the block to the target, or behind that if the way on is known there."""
        behind = label_behind(self._procedure, number, target)
        if behind is not None:
            state = dict(state)
            self._run(state, target, len(self._blocks[target].instructions) - 1)
            self._passed_through.add(target)
        ended = self._ended[number] if behind is None else self._ended[number] | self._ended[target]
        found = {name: value for name, value in state.items() if name not in ended}
        return target if behind is None else self._numbers[behind], found

    def _run(self, state: State, block: int, count: int) -> bool:
        """Changes the state as so many instructions of the block do; whether control comes behind them."""
        surroundings, instructions = self._surroundings, self._blocks[block].instructions
        for position in range(count):
            instruction = instructions[position]
            if surroundings is None:
                _execute(state, instruction)
                continue
            point = Point(self._name, block, position)
            match instruction:
                case Load():
                    if not load_number(surroundings, state, point, instruction):
                        return False
                case Call():
                    if not set_by_call(surroundings, state, point, instruction):
                        return False
                case Store():
                    store_number(surroundings, state, point, instruction)
                case _:
                    _execute(state, instruction)
                    forget_written(state, instruction)
        return True

    def _joined(self, known: State, state: State, *, widens: bool) -> State:
        found = merged(known, state)
        if not widens:
            return found
        return {name: self._widened(known[name], value) for name, value in found.items()}

    def _widened(self, old: Value, new: Value) -> Value:
        """Ends that moved go on to the next constant of the text, or to the end of the type."""
        if isinstance(old, Located) and isinstance(new, Located):
            return Located(new.root, widened(self._steps, old.offset, new.offset))
        if isinstance(old, Contents) and isinstance(new, Contents):
            return Contents({key: self._wider_content(old.held[key], each) for key, each in new.held.items()})
        assert isinstance(old, Interval) and isinstance(new, Interval)
        return widened(self._steps, old, new)

    def _wider_content(self, old: Content, new: Content) -> Content:
        return Content(widened(self._steps, old.interval, new.interval), new.variable)


def _execute(state: State, instruction: Instruction) -> None:
    """Changes the state as the instruction does."""
    found: Value | None = None
    match instruction:
        case Assign(target, operator, operands) if isinstance(target.type, IntType):
            if target.type.bits <= WIDEST:
                intervals = [interval_of(state, operand) for operand in operands]
                known = tuple(each for each in intervals if each is not None)
                if len(known) == len(operands):
                    found = result_of(operator, known, target.type.bits)
        case Assign(target, Operator.COPY, (source,)) if isinstance(target.type, PointerType):
            found = location_of(state, source)
        case Assign(target, Operator.SELECT, (_, then, otherwise)) if isinstance(target.type, PointerType):
            found = merged_values(location_of(state, then), location_of(state, otherwise))
        case AddressOf(_, place):
            found = located(state, place)
        case _:
            pass
    for variable in variables_written(instruction):
        state.pop(variable.name, None)
        if found is not None:
            state[variable.name] = found


def _ending_temporaries(procedure: Procedure) -> list[frozenset[str]]:
    """By block: temporaries that no other block reads, so that nothing is kept of them behind it."""
    made: list[set[str]] = []
    readers: dict[str, int] = {}
    for number, block in enumerate(procedure.blocks):
        made.append(set())
        for instruction in block.instructions:
            for operand in operands_read(instruction):
                if isinstance(operand, Variable) and operand.kind is VariableKind.TEMPORARY:
                    readers[operand.name] = number if readers.get(operand.name, number) == number else -1
            for variable in variables_written(instruction):
                if variable.kind is VariableKind.TEMPORARY:
                    made[number].add(variable.name)
    return [
        frozenset(name for name in names if readers.get(name, number) == number)
        for number, names in enumerate(made)
    ]


def _labels(terminator: Instruction) -> tuple[str, ...]:
    match terminator:
        case Jump(target):
            return (target,)
        case Branch(_, then, otherwise):
            return then, otherwise
        case Switch(_, cases, default):
            return (*(label for _, label in cases), default)
        case _:
            return ()


def _numbers_of(procedure: Procedure) -> list[int]:
    """Numbers where widening stops: those of the text in both readings, and their neighbours."""
    found: set[int] = set()
    for block in procedure.blocks:
        for instruction in block.instructions:
            for operand in operands_read(instruction):
                if isinstance(operand, Integer):
                    for number in (operand.value, operand.signed):
                        found.update((number - 1, number, number + 1))
    return sorted(found)


def tested_numbers(procedure: Procedure) -> list[int]:
    """Numbers that are compared with, masks, cases and counts of arrays, and their neighbours."""
    found: set[int] = set()
    for _, instruction in procedure.points():
        match instruction:
            case Assign(_, operator, operands) if operator in _BOUNDING:
                numbers = [each for each in operands if isinstance(each, Integer)]
                found.update(each for number in numbers for each in (number.value, number.signed))
            case Switch(_, cases):
                found.update(each for each, _ in cases)
            case Load(_, place) | Store(place):
                found.update(step.count for step in steps_of(place) if isinstance(step, Element))
            case _:
                pass
    return sorted({each + by for each in found for by in (-1, 0, 1)})


_BOUNDING: Final = frozenset({*COMPARISONS, Operator.AND, Operator.UREM, Operator.SREM})
