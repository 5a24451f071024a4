"""What is known at the start of each block of a procedure: a forward analysis."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from whence.engines.local.known_branches import label_behind
from whence.engines.local.ranges.analysis import Ranges
from whence.engines.local.ranges.interval import Interval
from whence.engines.local.relations.joins import joined
from whence.engines.local.relations.state import State
from whence.engines.local.relations.sums import number
from whence.engines.local.relations.surroundings import Surroundings
from whence.engines.local.relations.transfer import Transfer
from whence.engines.local.relations.values import Number, same
from whence.program.accesses import operands_read, variables_written
from whence.program.graphs.cfg import control_flow
from whence.program.instructions import Call, successors_of
from whence.program.operands import Variable
from whence.program.procedure import Point, Procedure
from whence.program.types import IntType

_ROUNDS_BEFORE_WIDENING: Final = 2
MOST_STEPS: Final = 30_000
"""Instructions that are gone over before the analysis is given up."""
MOST_VISITS: Final = 12
"""Times that a block is entered before the analysis is given up."""


@final
class Relations:
    """Of one procedure. A block that is not in `starts` is not reached, or nothing is known there."""

    def __init__(
        self,
        procedure: Procedure,
        around: Surroundings,
        ranges: Ranges | None,
        charge: Callable[[int], None],
    ) -> None:
        self._procedure = procedure
        self._around = around
        self._ranges = ranges
        self._charge = charge
        self._numbers = procedure.block_numbers
        self._shared = _shared_variables(procedure)
        self._bits = _widths(procedure)
        self.transfer = Transfer(around)
        self._starts: dict[int, State] = {}
        self.is_given_up = not self._solve()

    def before(self, point: Point) -> State | None:
        """What is known just before the instruction; None where nothing is."""
        if self.is_given_up or point.block not in self._starts:
            return None
        state = self._starts[point.block].copy()
        instructions = self._procedure.blocks[point.block].instructions
        for position, instruction in enumerate(instructions[: point.position]):
            self.transfer.step(state, Point(point.procedure, point.block, position), instruction)
        self.transfer.making.begin(state, point)
        return None if state.is_dead else state

    def _solve(self) -> bool:
        flow = control_flow(self._procedure)
        ranks = {number: rank for rank, number in enumerate(flow.reverse_postorder)}
        visits: dict[int, int] = {}
        left = MOST_STEPS
        self._starts[0] = self._entry()
        pending = {0}
        while pending:
            block = min(pending, key=ranks.__getitem__)
            pending.remove(block)
            count = len(self._procedure.blocks[block].instructions)
            left -= count
            self._charge(4 * count)
            visits[block] = visits.get(block, 0) + 1
            if left < 0 or visits[block] > MOST_VISITS:
                return False
            for after, state in self._after(block):
                known = self._starts.get(after)
                if known is None:
                    self._starts[after] = self._refined(after, state)
                    pending.add(after)
                    continue
                is_back = ranks[after] <= ranks[block]
                widen = is_back and visits.get(after, 0) > _ROUNDS_BEFORE_WIDENING
                found = joined(known, state, after, self._bits, widen=widen)
                found = self._refined(after, found)
                found.tidy(lambda _: True)
                if found != known:
                    self._starts[after] = found
                    pending.add(after)
        return True

    def _entry(self) -> State:
        state = State()
        for each in self._procedure.parameters:
            value = self.transfer.making.value(state, each.name, each.type)
            if value is not None:
                state.values[each.name] = value
        return self._refined(0, state)

    def _refined(self, block: int, state: State) -> State:
        """With what the values of variables at the start of the block can be."""
        if self._ranges is None or state.is_dead:
            return state
        known = self._ranges.at(Point(self._procedure.name, block, 0))
        if known is None:
            return state
        for name, value in list(state.values.items()):
            if not isinstance(value, Number) or name not in self._bits or not value.signed.parts:
                continue
            interval = known.get(name)
            if not isinstance(interval, Interval) or interval.bits != self._bits[name]:
                continue
            state.require(value.signed.and_(-interval.least))
            state.require(number(interval.most).minus(value.signed))
            state.require(value.unsigned.and_(-interval.low))
            state.require(number(interval.high).minus(value.unsigned))
            if interval.least >= 0 and value.signed != value.unsigned:
                state.require(value.signed.minus(value.unsigned))
                state.require(value.unsigned.minus(value.signed))
                state.values[name] = same(value.signed)
        return state

    def _after(self, number_: int) -> list[tuple[int, State]]:
        """The blocks behind this one, each with what is known there."""
        block = self._procedure.blocks[number_]
        name = self._procedure.name
        state = self._starts[number_].copy()
        last = len(block.instructions) - 1
        for position, instruction in enumerate(block.instructions[:-1]):
            self.transfer.step(state, Point(name, number_, position), instruction)
            if isinstance(instruction, Call) and self._around.lives.ends(instruction):
                return []
        self.transfer.making.begin(state, Point(name, number_, last))
        found: list[tuple[int, State]] = []
        for label in dict.fromkeys(successors_of(block.terminator)):
            taken = state.copy()
            self.transfer.decide(taken, block.terminator, label)
            after = self._behind(number_, self._numbers[label], taken)
            if not taken.is_dead:
                taken.tidy(self._shared.__contains__)
                found.append((after, taken))
        return found

    def _behind(self, block: int, successor: int, state: State) -> int:
        """The block that control comes to where the way behind the successor is known, as behind the first
        part of `a && b` that does not hold."""
        label = label_behind(self._procedure, block, successor)
        if label is None:
            return successor
        for position, instruction in enumerate(self._procedure.blocks[successor].instructions):
            self.transfer.step(state, Point(self._procedure.name, successor, position), instruction)
        return self._numbers[label]


def _widths(procedure: Procedure) -> dict[str, int]:
    """The bits of integer variables."""
    found: dict[str, int] = {}
    for _, instruction in procedure.points():
        for each in (*operands_read(instruction), *variables_written(instruction)):
            if isinstance(each, Variable) and isinstance(each.type, IntType):
                found[each.name] = each.type.bits
    return found


def _shared_variables(procedure: Procedure) -> frozenset[str]:
    """Those that several blocks speak of, and parameters."""
    seen: dict[str, int] = {}
    shared = {each.name for each in procedure.parameters}
    for number_, block in enumerate(procedure.blocks):
        for instruction in block.instructions:
            for each in (*operands_read(instruction), *variables_written(instruction)):
                if isinstance(each, Variable) and seen.setdefault(each.name, number_) != number_:
                    shared.add(each.name)
    return frozenset(shared)
