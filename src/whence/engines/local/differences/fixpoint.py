"""What is known at the start of each block: a forward analysis of one procedure, from nothing known or from
what holds of objects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from whence.analysis.constant_lengths import ConstantLengths
from whence.engines.local.differences.linked_names import Bounds, require
from whence.engines.local.differences.object_facts import ObjectView
from whence.engines.local.differences.state import State, joined, length_of, size_of, words_of
from whence.engines.local.differences.transfer import MayWrite, Results, Transfer
from whence.program.accesses import operands_read, variables_written
from whence.program.instructions import Branch, Instruction, Switch, successors_of
from whence.program.operands import Integer, Variable
from whence.program.procedure import Point, Procedure
from whence.program.types import INT32

_ROUNDS_BEFORE_WIDENING: Final = 2
MOST_STEPS: Final = 20_000
"""Instructions that are gone over before the analysis is given up."""


@final
class Differences:
    """Of one procedure. A block that is not in `starts` is not reached, or nothing is known there."""

    def __init__(
        self,
        procedure: Procedure,
        runs_own_code: Callable[[Point, Instruction], bool],
        may_write: MayWrite,
        is_own: Callable[[str], bool],
        lengths: ConstantLengths,
        charge: Callable[[int], None],
        view: ObjectView | None = None,
        passed: Bounds | None = None,
        results: Results | None = None,
    ) -> None:
        """`passed` holds where the procedure starts; `results` says what a call gives back."""
        self._passed = passed or {}
        self._procedure = procedure
        self._view = view
        self._charge = charge
        self._numbers = {block.label: number for number, block in enumerate(procedure.blocks)}
        self._shared = _shared_variables(procedure)
        self.transfer = Transfer(runs_own_code, may_write, is_own, lengths, view, results)
        self._starts: dict[int, State] = {}
        self.is_given_up = False
        self._solve()

    def before(self, point: Point) -> State:
        """What is known just before the instruction."""
        if self.is_given_up or point.block not in self._starts:
            return State() if self.is_given_up else State(is_dead=True)
        state = self._starts[point.block].copy()
        for position, instruction in enumerate(
            self._procedure.blocks[point.block].instructions[: point.position]
        ):
            self.transfer.step(state, Point(point.procedure, point.block, position), instruction)
        return state

    def _solve(self) -> None:
        visits: dict[int, int] = {}
        left = MOST_STEPS
        self._starts[0] = State()
        require(self._starts[0], self._passed)
        if self._view is not None:
            self._view.at_start(self._starts[0])
        pending = [0]
        while pending:
            number = pending.pop(0)
            block = self._procedure.blocks[number]
            left -= len(block.instructions)
            self._charge(len(block.instructions))
            if left < 0:
                self.is_given_up = True
                return
            for after, state in self._after(number):
                known = self._starts.get(after)
                if known is None:
                    self._starts[after] = state
                else:
                    visits[after] = visits.get(after, 0) + 1
                    wide = visits[after] > _ROUNDS_BEFORE_WIDENING and after <= number
                    found = joined(known, state, widen=False)
                    if wide:
                        found = joined(known, found, widen=True)
                    if (
                        found.zone == known.zone
                        and found.same == known.same
                        and found.is_dead == known.is_dead
                    ):
                        continue
                    self._starts[after] = found
                if after not in pending:
                    pending.append(after)

    def _after(self, number: int) -> list[tuple[int, State]]:
        """The blocks behind this one, each with what is known there."""
        block = self._procedure.blocks[number]
        state = self._starts[number].copy()
        found = [(self._numbers[handler.target], self._caught()) for handler in block.handlers]
        for position, instruction in enumerate(block.instructions[:-1]):
            self.transfer.step(state, Point(self._procedure.name, number, position), instruction)
        for label in successors_of(block.terminator):
            taken = state.copy()
            self._decide(taken, block.terminator, label)
            if not taken.is_dead:
                self._leave(taken)
                found.append((self._numbers[label], taken))
        return found

    def _caught(self) -> State:
        state = State()
        if self._view is not None and not self._view.is_constructor:
            self._view.again(state)
        return state

    def _leave(self, state: State) -> None:
        """Only what other blocks speak of goes on."""
        for name, of in list(state.same.items()):
            if name not in self._shared:
                del state.same[name]
            elif isinstance(of, str) and of not in self._shared:
                del state.same[name]
                state.equate(length_of(name), length_of(of))
                state.equate(size_of(name), size_of(of))
                state.equate(words_of(name), words_of(of))
        wanted = [each for each in state.zone.numbers() if not isinstance(each, str) or each in self._shared]
        state.zone.keep([each for each in wanted if _base(each) is None or _base(each) in self._shared])
        state.tests.clear()
        state.differences.clear()
        state.sums.clear()
        state.places.clear()

    def _decide(self, state: State, terminator: Instruction, label: str) -> None:
        match terminator:
            case Branch(condition, then, otherwise) if then != otherwise:
                self.transfer.assume(state, condition, is_true=label == then)
            case Switch(value, cases, default):
                values = [each for each, to in cases if to == label]
                number = state.number(value)
                if number is None or label == default or not values:
                    return
                signed = [Integer(each, INT32).signed for each in values]
                state.require(number[0], "0", max(signed) - number[1])
                state.require("0", number[0], number[1] - min(signed))
            case _:
                pass


def _base(number: object) -> str | None:
    """The variable that the number is read from or measures."""
    match number:
        case ("length" | "size", str() as name) | ("length", ("words", str() as name)):
            return name
        case ("held", str() as name, *_) | ("length" | "size", ("held", str() as name, *_)):
            return name
        case _:
            return None


def _shared_variables(procedure: Procedure) -> frozenset[str]:
    """Those that several blocks speak of, and parameters."""
    seen: dict[str, int] = {}
    shared = {each.name for each in procedure.parameters}
    for number, block in enumerate(procedure.blocks):
        for instruction in block.instructions:
            for each in (*operands_read(instruction), *variables_written(instruction)):
                if isinstance(each, Variable) and seen.setdefault(each.name, number) != number:
                    shared.add(each.name)
    return frozenset(shared)
