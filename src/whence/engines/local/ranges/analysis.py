"""The fixed point: states at the start of each block, widened to the constants of the text, then narrowed.

Interval analysis as Cousot and Cousot (1977) describe it, over the variables of one procedure. Memory is not
followed: a load gives any value of its type. A round of narrowing applies the transfer once more to states
that cover every execution, so its states do, too.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import final

from whence.engines.local.limits import Limits
from whence.engines.local.ranges.interval import Interval, constant
from whence.engines.local.ranges.operations import result_of
from whence.engines.local.ranges.state import (
    WIDEST,
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
    Switch,
    Throw,
    Unsupported,
)
from whence.program.operands import Integer
from whence.program.operators import Operator
from whence.program.procedure import Point, Procedure
from whence.program.types import IntType, PointerType


def ranges_of(
    procedure: Procedure,
    limits: Limits,
    charge: Callable[[int], None],
    passed: State | None = None,
    ends: Callable[[Call], bool] = lambda _: False,
) -> Ranges | None:
    """The ranges of a procedure; None if it is too large, or goes where its text does not show. `passed`: the
    ranges of its parameters; `ends`: whether control does not come back from a call."""
    count = sum(len(block.instructions) for block in procedure.blocks)
    if count > limits.range_instructions:
        return None
    hidden = Unsupported | Throw | Catch
    if any(isinstance(each, hidden) for block in procedure.blocks for each in block.instructions):
        return None
    charge(count)
    found = Ranges(procedure, passed or {}, ends)
    return found if found.solve(limits, charge) else None


@final
class Ranges:
    def __init__(self, procedure: Procedure, passed: State, ends: Callable[[Call], bool]) -> None:
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
        self._tests = [Tests(block) for block in procedure.blocks]
        self._steps = _constants(procedure)

    def at(self, point: Point) -> State | None:
        """The state before the instruction; None if control never comes there."""
        state = self._states.get(point.block)
        if state is None:
            return None
        found = dict(state)
        for instruction in self._blocks[point.block].instructions[: point.position]:
            _execute(found, instruction)
        return found

    def solve(self, limits: Limits, charge: Callable[[int], None]) -> bool:
        """Whether a fixed point was found within the limits."""
        edges = [
            sorted({self._numbers[label] for label in _labels(block.instructions[-1])})
            for block in self._blocks
        ]
        order = reverse_postorder(edges, 0)
        ranks = {number: rank for rank, number in enumerate(order)}
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
                widens = visits[target] >= limits.range_joins
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
        """The states in which control leaves the block, by successor."""
        start = self._states.get(number)
        if start is None or number in self._ending:
            return []
        state = dict(start)
        *instructions, last = self._blocks[number].instructions
        for instruction in instructions:
            _execute(state, instruction)
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
        return [(numbers[label], each) for label, each in shown if each is not None]

    def _joined(self, known: State, state: State, *, widens: bool) -> State:
        found = merged(known, state)
        if not widens:
            return found
        return {name: self._widened(known[name], value) for name, value in found.items()}

    def _widened(self, old: Value, new: Value) -> Value:
        """Ends that moved go on to the next constant of the text, or to the end of the type."""
        if isinstance(old, Located) and isinstance(new, Located):
            return Located(new.root, self._wider(old.offset, new.offset))
        assert isinstance(old, Interval) and isinstance(new, Interval)
        return self._wider(old, new)

    def _wider(self, old: Interval, new: Interval) -> Interval:
        size, half = 1 << new.bits, 1 << (new.bits - 1)
        return Interval(
            new.bits,
            new.low if new.low >= old.low else self._step_below(new.low, 0),
            new.high if new.high <= old.high else self._step_above(new.high, size - 1),
            new.least if new.least >= old.least else self._step_below(new.least, -half),
            new.most if new.most <= old.most else self._step_above(new.most, half - 1),
        )

    def _step_above(self, value: int, last: int) -> int:
        place = bisect_left(self._steps, value)
        return min(self._steps[place], last) if place < len(self._steps) else last

    def _step_below(self, value: int, last: int) -> int:
        place = bisect_right(self._steps, value) - 1
        return max(self._steps[place], last) if place >= 0 else last


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


def _constants(procedure: Procedure) -> list[int]:
    """Numbers where widening stops: those of the text in both readings, and their neighbours."""
    found: set[int] = set()
    for block in procedure.blocks:
        for instruction in block.instructions:
            for operand in operands_read(instruction):
                if isinstance(operand, Integer):
                    for number in (operand.value, operand.signed):
                        found.update((number - 1, number, number + 1))
    return sorted(found)
