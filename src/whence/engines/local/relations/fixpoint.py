"""What is known at the start of each block of a procedure: a forward analysis."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, final

from whence.engines.local.ranges.analysis import Ranges
from whence.engines.local.ranges.interval import Interval
from whence.engines.local.records.rules import RecordRules
from whence.engines.local.refutation.known_branches import label_behind
from whence.engines.local.relations.calls.inlined_calls import (
    KEPT,
    Callee,
    Callees,
    Entered,
    callee_of,
    entered,
    left,
)
from whence.engines.local.relations.calls.outside_changes import Surroundings
from whence.engines.local.relations.joins import joined
from whence.engines.local.relations.numbers.sums import number
from whence.engines.local.relations.numbers.values import Number, Value, same
from whence.engines.local.relations.state import State
from whence.engines.local.relations.transfer import Transfer
from whence.program.accesses import operands_read, variables_written
from whence.program.graphs.cfg import control_flow
from whence.program.instructions import Assign, Call, Direct, Instruction, Return, successors_of
from whence.program.operands import Variable
from whence.program.operators import Operator
from whence.program.procedure import Block, Point, Procedure
from whence.program.types import IntType

_ROUNDS_BEFORE_WIDENING: Final = 2
MOST_STEPS: Final = 30_000
"""Instructions that are gone over before the analysis is given up."""
_MOST_INNER_STEPS: Final = 1_000
"""The same of a call that is followed."""
_DEEPEST: Final = 2
"""Calls within calls that are followed."""
_MOST_WAYS: Final = 4
"""Ways behind a call that are looked at by themselves."""
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
        rules: RecordRules | None = None,
        callees: Callees | None = None,
        *,
        trusts_signed: bool = False,
        prefix: str = "",
        start: Entered | None = None,
    ) -> None:
        """With `callees`, calls of those are followed; `prefix`: the calls that led here; `start`: what is
        known where the procedure begins."""
        self._procedure = procedure
        self._around = around
        self._ranges = ranges
        self._charge = charge
        self._numbers = procedure.block_numbers
        self._shared = _shared_variables(procedure)
        self._bits = widths(procedure)
        self._callees = callees
        self._inner: dict[Point, Relations | None] = {}
        self.transfer = Transfer(around, rules, trusts_signed, prefix)
        self.unfollowed: set[str] = set()
        """Procedures that are called here, not all calls of which were followed."""
        self._begun = start
        self._first = 0 if start is None else start.first
        self._starts: dict[int, State] = {}
        self.is_given_up = False

    def solve(self) -> None:
        self.is_given_up = not self._solve(self._entry(), MOST_STEPS)

    def is_reached(self, point: Point) -> bool:
        return self.is_given_up or point.block in self._starts

    def before(self, point: Point) -> list[State]:
        """What is known just before the instruction, on several ways; none where nothing is."""
        if self.is_given_up or point.block not in self._starts:
            return []
        states = [self._starts[point.block].copy()]
        instructions = self._procedure.blocks[point.block].instructions
        for position in range(self._first if point.block == 0 else 0, point.position):
            here = Point(point.procedure, point.block, position)
            states = self._stepped(states, here, instructions[position])
        for state in states:
            self.transfer.making.begin(state, point)
        return [each for each in states if not each.is_dead]

    def _solve(self, entry: State, left: int) -> bool:
        flow = control_flow(self._procedure)
        ranks = {number: rank for rank, number in enumerate(flow.reverse_postorder)}
        visits: dict[int, int] = {}
        self._starts = {0: entry}
        edges: dict[int, dict[int, list[State]]] = {}
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
            ways: dict[int, list[State]] = {}
            for after, way in self._after(block):
                ways.setdefault(after, []).append(way)
            for after, coming in ways.items():
                edges.setdefault(after, {})[block] = coming
                known = self._starts.get(after)
                if known is not None and any(ranks[after] <= ranks[each] for each in edges[after]):
                    is_back = ranks[after] <= ranks[block]
                    widen = is_back and visits.get(after, 0) > _ROUNDS_BEFORE_WIDENING
                    found = self._met(after, [known, *coming], widen=widen)
                else:
                    found = self._met(
                        after, [each for _, all_ in sorted(edges[after].items()) for each in all_]
                    )
                found = self._refined(after, found.copy())
                found.tidy(lambda _: True)
                if found != known:
                    self._starts[after] = found
                    pending.add(after)
        return True

    def _met(self, number_: int, states: list[State], *, widen: bool = False) -> State:
        """What holds on all ways to a block; `widen` if the first is of an earlier round."""
        found = states[0]
        for state in states[1:]:
            found = joined(found, state, f"{self.transfer.prefix}phi{number_}", self._bits, widen=widen)
        return found

    def _entry(self) -> State:
        if self._begun is not None:
            return self._refined(0, self._begun.state.copy())
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
        found: list[tuple[int, State]] = []
        for state in self._at_end(number_):
            for label in dict.fromkeys(successors_of(block.terminator)):
                taken = state.copy()
                self.transfer.decide(taken, block.terminator, label)
                after = self._behind(number_, self._numbers[label], taken)
                if not taken.is_dead:
                    if self.transfer.rules is not None:
                        self.transfer.rules.close(taken)
                    taken.tidy(self._is_shared)
                    found.append((after, taken))
        return found

    def _is_shared(self, name: str) -> bool:
        return name in self._shared or name.startswith(KEPT)

    def _at_end(self, number_: int) -> list[State]:
        """What is known before the last instruction of the block, on several ways."""
        block, name = self._procedure.blocks[number_], self._procedure.name
        states = [self._starts[number_].copy()]
        last = len(block.instructions) - 1
        for position in range(self._first if number_ == 0 else 0, last):
            instruction = block.instructions[position]
            states = self._stepped(states, Point(name, number_, position), instruction)
            if isinstance(instruction, Call) and self._around.lives.ends(instruction):
                return []
        end, rules = Point(name, number_, last), self.transfer.rules
        for state in states:
            self.transfer.making.begin(state, end)
            if rules is not None and not (self.transfer.prefix and isinstance(block.terminator, Return)):
                rules.before(self.transfer, state, end, block.terminator)
        return states

    # calls

    def _stepped(self, states: list[State], point: Point, instruction: Instruction) -> list[State]:
        """Behind the instruction; a call that is followed may come back on several ways."""
        found: list[State] = []
        for state in states:
            ways = self._followed(state, point, instruction) if isinstance(instruction, Call) else None
            if ways is None:
                match instruction:
                    case Call(_, Direct(name)):
                        self.unfollowed.add(name)
                    case _:
                        pass
                self.transfer.step(state, point, instruction)
                ways = [state]
            found += ways
        if len(found) <= _MOST_WAYS:
            return found
        at = f"{self.transfer.prefix}split{point.block}.{point.position}"
        met = found[0]
        for each in found[1:]:
            met = joined(met, each, at, self._bits, widen=False)
        return [met]

    def _followed(self, state: State, point: Point, call: Call) -> list[State] | None:
        """The states behind a call that is followed; None for others."""
        if self._callees is None or state.is_dead or self.transfer.prefix.count("/") >= _DEEPEST:
            return None
        callee = callee_of(self._callees, call)
        if callee is None:
            return None
        transfer, inner = self.transfer, self._within(point, callee)
        transfer.making.begin(state, point)
        if transfer.rules is not None:
            transfer.rules.before_overwriting(state, call)
        start = entered(transfer, state, point, call, inner.transfer)
        if start is None:
            return None
        if transfer.rules is not None:
            open_ = transfer.rules.entered_open.setdefault(callee.procedure.name, set())
            open_.update(clause for _, clause in start.state.open)
        inner._first = start.first
        is_done = inner._solve(start.state, _MOST_INNER_STEPS)
        self.unfollowed |= inner.unfollowed
        transfer.leaves_overflow = transfer.leaves_overflow or inner.transfer.leaves_overflow
        transfer.making.adopt(point, inner.transfer.making)
        if not is_done:
            return None
        found = []
        for exit_, value in inner._exits():
            behind = left(transfer, state, call, start.places, inner.transfer, exit_, value)
            behind.tidy(lambda _: True)
            found.append(behind)
        return found

    def _within(self, point: Point, callee: Callee) -> Relations:
        known = self._inner.get(point)
        if known is None:
            prefix = f"{self.transfer.prefix}{point.block}.{point.position}/"
            known = self._inner[point] = Relations(
                callee.procedure,
                callee.around.within(self._around, prefix),
                callee.ranges,
                self._charge,
                self.transfer.rules,
                self._callees,
                trusts_signed=self.transfer.trusts_signed,
                prefix=prefix,
            )
        return known

    def _exits(self) -> Iterator[tuple[State, Value | None]]:
        """What is known where the procedure returns, and what it returns; ways that meet only there apart."""
        ends = {n for n, block in enumerate(self._procedure.blocks) if n and _only_returns(block)}
        for number_ in list(self._starts):
            if number_ in ends:
                continue
            block = self._procedure.blocks[number_]
            if isinstance(block.terminator, Return):
                for state in self._at_end(number_):
                    yield self._returned(state, block.terminator)
            for after, state in self._after(number_):
                if after in ends:
                    yield from self._through(after, state)

    def _through(self, number_: int, state: State) -> Iterator[tuple[State, Value | None]]:
        block = self._procedure.blocks[number_]
        for position, instruction in enumerate(block.instructions[:-1]):
            self.transfer.step(state, Point(self._procedure.name, number_, position), instruction)
        assert isinstance(block.terminator, Return)
        yield self._returned(state, block.terminator)

    def _returned(self, state: State, return_: Return) -> tuple[State, Value | None]:
        value = None if return_.value is None else self.transfer.value(state, return_.value)
        return state, value

    def _behind(self, block: int, successor: int, state: State) -> int:
        """The block that control comes to where the way behind the successor is known, as behind the first
        part of `a && b` that does not hold."""
        label = label_behind(self._procedure, block, successor)
        if label is None:
            return successor
        for position, instruction in enumerate(self._procedure.blocks[successor].instructions):
            self.transfer.step(state, Point(self._procedure.name, successor, position), instruction)
        return self._numbers[label]


def _only_returns(block: Block) -> bool:
    return isinstance(block.terminator, Return) and all(
        isinstance(each, Assign) and each.operator is Operator.COPY for each in block.instructions[:-1]
    )


def widths(procedure: Procedure) -> dict[str, int]:
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
