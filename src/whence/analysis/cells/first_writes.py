"""Whether a cell of a local object, or of one that `malloc` made, is written before anything reads it.

A forward pass over the procedure that makes the object follows the variables that may lead to it. As long as
only variables do, nothing else can read it; from where the pointer is stored or kept, every read of the cell
by points-to counts. A callee that is given the object is looked at in the same way. Whatever is not
understood counts as a read, so the answer `True` holds in every run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field, replace
from enum import Enum
from typing import Final, final

from whence.analysis.calls.c.calls_without_return import EndingCalls
from whence.analysis.calls.c.library_callbacks import library_function, run_by_function
from whence.analysis.calls.call_sites import is_user_code
from whence.memory.locations import Location
from whence.memory.memory import Memory
from whence.memory.modref import anywhere_in
from whence.memory.objects import AllocatedObject, SlotObject
from whence.models.c.jumps import JUMPS
from whence.models.effects import Frees
from whence.program.accesses import operands_read, variables_written
from whence.program.graphs.cfg import control_flow
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Branch,
    Call,
    Direct,
    Instruction,
    Load,
    Return,
    Store,
    Unsupported,
)
from whence.program.operands import Integer, Null, Operand, Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Place, Slot, Static, displacement_of, root_of
from whence.program.procedure import Point, Procedure
from whence.program.types import PointerType, store_size
from whence.records import dataclass

_DEEPEST: Final = 6
"""Procedures below the maker that are looked into."""
_SETS: Final = ("memset", "llvm.memset")
_INTRINSIC: Final = "llvm."
_COPIES: Final = ("memcpy", "memmove", "llvm.memcpy", "llvm.memmove")


class Outcome(Enum):
    """What a procedure does with a cell that is not written yet when it is called."""

    WRITTEN = "writes it before it returns, and reads it only then"
    LEFT = "neither reads nor writes it, and keeps no pointer to it"
    RETURNED = "returns a pointer to it, and does nothing else with it"
    OPEN = "may do anything else"


@final
@dataclass(frozen=True, slots=True)
class _State:
    """At one point, as long as the cell is not written."""

    must: frozenset[tuple[str, int]]
    """Variables that lead to the object, and how many bytes from its start; or are null with it."""
    may: frozenset[str]
    """Variables that may lead to it, those among them."""
    is_private: bool = True
    """Whether nothing but variables leads to it."""
    statics: frozenset[tuple[str, int]] = frozenset()
    """Global variables that hold a pointer to it, as `must` says of variables."""

    def met(self, other: _State) -> _State:
        return _State(
            self.must & other.must,
            self.may | other.may,
            self.is_private and other.is_private,
            self.statics & other.statics,
        )

    def keeping(self, is_kept: Callable[[str], bool]) -> _State:
        """With those of the global variables that still hold what they held."""
        kept = frozenset(each for each in self.statics if is_kept(each[0]))
        return self if kept == self.statics else replace(self, statics=kept)

    def held(self, place: Place) -> int | None:
        """How far behind the start the pointer leads that the global variable holds."""
        if not isinstance(place, Static):
            return None
        found = [offset for symbol, offset in self.statics if symbol == place.symbol]
        return found[0] if len(found) == 1 else None

    def without(self, names: Iterable[str]) -> _State:
        gone = frozenset(names)
        if self.may.isdisjoint(gone):
            return self
        must = frozenset(each for each in self.must if each[0] not in gone)
        return replace(self, must=must, may=self.may - gone)

    def with_(self, name: str, offset: int | None) -> _State:
        """With a variable that may lead there; with `offset`, so many bytes behind the start."""
        must = self.must if offset is None else self.must | {(name, offset)}
        return replace(self, must=must, may=self.may | {name})

    def offset(self, operand: Operand) -> int | None:
        found = [offset for name, offset in self.must if _is_named(operand, name)]
        return found[0] if len(found) == 1 else None

    def may_lead(self, operand: Operand) -> bool:
        return isinstance(operand, Variable) and operand.name in self.may


class _ReadError(Exception):
    """The cell may be read before it is written."""


@final
@dataclass(eq=False, slots=True)
class FirstWrites:
    """Kept for one points-to analysis of a program that has no handlers, threads and jumps."""

    memory: Memory
    ending: EndingCalls
    most_instructions: int
    _known: dict[Location, bool] = field(default_factory=dict)

    def are_before_reads(self, cell: Location) -> bool:
        if cell not in self._known:
            self._known[cell] = self._is_found(cell)
        return self._known[cell]

    def _is_found(self, cell: Location) -> bool:
        if not cell.offsets.is_exact or cell.offsets.first < 0:
            return False
        program = self.memory.program
        match cell.object:
            case SlotObject(_, name, slot):
                pass_ = _Pass(self, cell, program.procedure(name), slot, None, 0)
                return pass_.run({(0, 0): _State(frozenset(), frozenset())}) is not Outcome.OPEN
            case AllocatedObject(_, point):
                return self._is_written_behind(cell, point, self.memory.makers(point))
            case _:
                return False

    def _is_written_behind(self, cell: Location, outermost: Point, makers: tuple[Point, ...]) -> bool:
        """Behind what makes the object, and behind the calls that are returned it unwritten."""
        pending = [each for each in makers if not self._callee(each)]
        looked_at = set(pending)
        while pending:
            maker = pending.pop()
            outcome = self._behind(cell, maker)
            if outcome is Outcome.OPEN or (outcome is Outcome.RETURNED and maker == outermost):
                return False
            if outcome is Outcome.RETURNED:
                above = [each for each in makers if self._callee(each) == maker.procedure]
                if not above:
                    return False
                pending += [each for each in above if each not in looked_at]
                looked_at.update(above)
        return True

    def _callee(self, maker: Point) -> str:
        """The procedure of the program that the maker calls, which makes the object further below."""
        match self.memory.program.procedure(maker.procedure).at(maker):
            case Call(_, Direct(name)) if is_user_code(self.memory.program, name):
                return name
            case _:
                return ""

    def _behind(self, cell: Location, maker: Point) -> Outcome:
        """What happens to the cell behind the instruction, as if nothing wrote it there."""
        procedure = self.memory.program.procedure(maker.procedure)
        instruction = procedure.at(maker)
        if not isinstance(instruction, Allocate | Call):
            return Outcome.OPEN
        if instruction.target is None:
            return Outcome.LEFT
        name = instruction.target.name
        pass_ = _Pass(self, cell, procedure, "", maker, 0)
        holder = _State(frozenset({(name, 0)}), frozenset({name}))
        return pass_.run({(maker.block, maker.position + 1): holder})


@final
class _Pass:
    """Over one procedure: from where it makes the object, or, with `made` and `slot` empty, is given it."""

    def __init__(
        self,
        writes: FirstWrites,
        cell: Location,
        procedure: Procedure,
        slot: str,
        made: Point | None,
        depth: int,
    ) -> None:
        self._writes = writes
        self._memory = writes.memory
        self._program = writes.memory.program
        self._cell = cell
        self._low = cell.offsets.first
        self._high = cell.offsets.first + cell.width
        self._procedure = procedure
        self._slot = slot
        self._made = made
        self._depth = depth
        self._is_left = False
        self._is_returned = False

    def run(self, starts: dict[tuple[int, int], _State]) -> Outcome:
        if sum(len(each.instructions) for each in self._procedure.blocks) > self._writes.most_instructions:
            return Outcome.OPEN
        try:
            self._follow(starts)
        except _ReadError:
            return Outcome.OPEN
        if self._is_returned:
            return Outcome.RETURNED
        return Outcome.LEFT if self._is_left else Outcome.WRITTEN

    def _follow(self, starts: dict[tuple[int, int], _State]) -> None:
        known: dict[int, _State] = {}
        pending: list[tuple[int, int, _State]] = [(*where, state) for where, state in starts.items()]
        successors = control_flow(self._procedure).all_successors
        while pending:
            block, first, state = pending.pop()
            end = self._through(block, first, state)
            if end is None:
                continue
            for successor in successors[block]:
                if self._is_null_along(block, successor, end):
                    continue
                before = known.get(successor)
                met = end if before is None else before.met(end)
                if met != before:
                    known[successor] = met
                    pending.append((successor, 0, met))

    def _through(self, block: int, first: int, state: _State) -> _State | None:
        """At the end of the block; None if the cell is written by then, or control does not come there."""
        instructions = self._procedure.blocks[block].instructions
        for position in range(first, len(instructions)):
            point = Point(self._procedure.name, block, position)
            after = self._over(point, instructions[position], state)
            if after is None:
                return None
            state = after
        return state

    def _over(self, point: Point, instruction: Instruction, state: _State) -> _State | None:
        if point == self._made:
            raise _ReadError
        match instruction:
            case Load(target, place):
                if self._may_touch(place, store_size(target.type), state) or not state.is_private:
                    self._need_no_read(point)
                after, offset = state.without([target.name]), state.held(place)
                is_whole = isinstance(target.type, PointerType) and not instruction.volatile
                return after if offset is None or not is_whole else after.with_(target.name, offset)
            case Store(place, value):
                stored = self._stored(place, value, state)
                return None if stored is None else self._with_static(point, instruction, stored)
            case AddressOf(target, place):
                return self._with_address(target, place, state)
            case Assign(target, Operator.COPY, (source,)) if state.may_lead(source):
                return state.without([target.name]).with_(target.name, state.offset(source))
            case Assign(target, _, operands):
                leads = any(map(state.may_lead, operands))
                after = state.without([target.name])
                return after.with_(target.name, None) if leads else after
            case Call():
                returned = self._called(point, instruction, state)
                return None if returned is None else self._behind_call(point, instruction, returned)
            case Return(value):
                self._return(value, state)
                return None
            case Unsupported():
                raise _ReadError
            case _:
                return state.without(each.name for each in variables_written(instruction))

    def _return(self, value: Operand | None, state: _State) -> None:
        self._is_left = True
        if self._slot:
            return
        if not state.is_private:
            raise _ReadError
        if value is not None and state.may_lead(value):
            if self._made is None or state.offset(value) != 0:
                raise _ReadError
            self._is_returned = True

    def _stored(self, place: Place, value: Operand, state: _State) -> _State | None:
        root, where = root_of(place), displacement_of(place)
        start: int | None = None
        if isinstance(root, Slot) and root.name == self._slot:
            start = 0
        elif isinstance(root, Cell):
            start = state.offset(root.pointer)
        if start is not None and not where.scaled:
            first = start + where.constant
            if first <= self._low and self._high <= first + store_size(value.type):
                return None
        return replace(state, is_private=False) if state.may_lead(value) else state

    def _with_static(self, point: Point, store: Store, state: _State) -> _State:
        """Behind a store that may set global variables."""
        after = state
        if state.statics:
            written = self._memory.written(point)
            after = state.keeping(lambda symbol: self._is_apart(symbol, written))
        offset = state.offset(store.value)
        if offset is None or not isinstance(store.place, Static) or store.volatile:
            return after
        return replace(after, statics=after.statics | {(store.place.symbol, offset)})

    def _is_apart(self, symbol: str, written: Iterable[Location]) -> bool:
        """Whether none of the locations is part of the global variable."""
        variable = anywhere_in(self._memory.static(symbol))
        is_apart = not any(self._memory.may_alias(each, variable) for each in written)
        return is_apart and not self._memory.gave_up

    def _behind_call(self, point: Point, call: Call, state: _State) -> _State:
        """With the global variables that the call leaves."""
        if not state.statics:
            return state
        name = call.callee.procedure if isinstance(call.callee, Direct) else ""
        if is_user_code(self._program, name):
            written = self._memory.footprint(name).writes
            return state.keeping(lambda symbol: self._is_apart(symbol, written))
        runs = run_by_function(name)
        is_known = name.startswith(_INTRINSIC) or library_function(name) is not None
        if not is_known or runs.anything or runs.arguments:
            return state.keeping(lambda _: False)
        return state.keeping(lambda symbol: self._is_apart(symbol, self._memory.written(point)))

    def _with_address(self, target: Variable, place: Place, state: _State) -> _State:
        root, where = root_of(place), displacement_of(place)
        after = state.without([target.name])
        if isinstance(root, Slot) and root.name == self._slot:
            return after.with_(target.name, None if where.scaled else where.constant)
        if isinstance(root, Cell) and state.may_lead(root.pointer):
            start = state.offset(root.pointer)
            exact = None if start is None or where.scaled else start + where.constant
            return after.with_(target.name, exact)
        if any(state.may_lead(index) for index, _ in where.scaled):
            return after.with_(target.name, None)
        return after

    def _may_touch(self, place: Place, size: int, state: _State) -> bool:
        """Whether the access may read bytes of the cell, by variables that lead to the object."""
        root, where = root_of(place), displacement_of(place)
        if isinstance(root, Slot):
            if root.name != self._slot:
                return False
            start: int | None = 0
        elif isinstance(root, Cell) and state.may_lead(root.pointer):
            start = state.offset(root.pointer)
        else:
            return False
        if start is None or where.scaled:
            return True
        first = start + where.constant
        return first < self._high and self._low < first + size

    def _need_no_read(self, point: Point) -> None:
        """The points-to analysis must say that the instruction does not read the cell."""
        found = self._memory.read(point)
        if self._memory.gave_up or any(self._memory.may_alias(each, self._cell) for each in found):
            raise _ReadError

    def _called(self, point: Point, call: Call, state: _State) -> _State | None:
        if self._writes.ending.ends(self._program, call):
            self._need_no_use_at_end(call, state)
            return None
        written = state.without(each.name for each in variables_written(call))
        given = [number for number, each in enumerate(call.arguments) if state.may_lead(each)]
        called_by = any(state.may_lead(each) for each in _of_callee(call))
        if called_by or (not isinstance(call.callee, Direct) and (given or not state.is_private)):
            raise _ReadError
        if not isinstance(call.callee, Direct):
            return written
        name = call.callee.procedure
        if is_user_code(self._program, name):
            return self._run(name, call, given, state, written)
        return self._by_library(point, name, call, given, state, written)

    def _need_no_use_at_end(self, call: Call, state: _State) -> None:
        """A call that does not come back may still read what it is given, or what others find."""
        if any(map(state.may_lead, call.arguments)):
            raise _ReadError
        if state.is_private:
            return
        if not isinstance(call.callee, Direct):
            raise _ReadError
        name = call.callee.procedure
        if is_user_code(self._program, name):
            footprint = self._memory.footprint(name)
            if self._memory.gave_up or footprint.may_read(self._cell):
                raise _ReadError

    def _run(self, name: str, call: Call, given: list[int], state: _State, written: _State) -> _State | None:
        if not state.is_private:
            footprint = self._memory.footprint(name)
            if self._memory.gave_up or footprint.may_read(self._cell):
                raise _ReadError
            return written if not given else replace(written, is_private=False)
        if not given:
            return written
        offset = state.offset(call.arguments[given[0]])
        if len(given) != 1 or offset is None or self._depth >= _DEEPEST:
            raise _ReadError
        procedure = self._program.procedure(name)
        if given[0] >= len(procedure.parameters):
            raise _ReadError
        parameter = procedure.parameters[given[0]].name
        below = _Pass(self._writes, self._cell, procedure, "", None, self._depth + 1)
        start = _State(frozenset({(parameter, offset)}), frozenset({parameter}))
        match below.run({(0, 0): start}):
            case Outcome.WRITTEN:
                return None
            case Outcome.LEFT:
                return written
            case Outcome.OPEN | Outcome.RETURNED:
                raise _ReadError

    def _by_library(
        self, point: Point, name: str, call: Call, given: list[int], state: _State, written: _State
    ) -> _State | None:
        if name in JUMPS:
            raise _ReadError
        if given == [0] and self._covers(name, call, state):
            return None
        if not given and state.is_private:
            return written
        function = library_function(name)
        if function is None:
            raise _ReadError
        frees = any(isinstance(each, Frees) and given == [each.argument] for each in function.effects)
        if frees and call.target is None:
            is_gone = state.offset(call.arguments[given[0]]) is not None
            return None if is_gone else written
        self._need_no_read(point)
        return replace(written, is_private=False) if given else written

    def _covers(self, name: str, call: Call, state: _State) -> bool:
        """Whether the call sets or copies a constant number of bytes over the cell."""
        plain = name.split(".p0")[0]
        is_set = plain in _SETS or plain in _COPIES
        if not is_set or len(call.arguments) < 3 or not isinstance(call.arguments[2], Integer):
            return False
        start = state.offset(call.arguments[0])
        size = call.arguments[2].value
        return start is not None and start <= self._low and self._high <= start + size

    def _is_null_along(self, block: int, successor: int, state: _State) -> bool:
        """Whether the pointer to the object is null on the way, so that there is none."""
        *others, last = self._procedure.blocks[block].instructions
        if not isinstance(last, Branch) or last.then == last.otherwise:
            return False
        test = next((each for each in reversed(others) if last.condition in variables_written(each)), None)
        if not isinstance(test, Assign) or test.operator not in (Operator.EQ, Operator.NE):
            return False
        pointers = [each for each in test.operands if state.offset(each) is not None]
        if len(pointers) != 1 or not any(isinstance(each, Null) for each in test.operands):
            return False
        position = others.index(test)
        if any(pointers[0] in variables_written(each) for each in others[position:]):
            return False
        label = self._procedure.blocks[successor].label
        return label == (last.then if test.operator is Operator.EQ else last.otherwise)


def _is_named(operand: Operand, name: str) -> bool:
    return isinstance(operand, Variable) and operand.name == name


def _of_callee(call: Call) -> list[Operand]:
    """Operands that say which procedure is called."""
    return [each for each in operands_read(call) if each not in call.arguments]
