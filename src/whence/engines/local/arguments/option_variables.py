"""What `getopt` leaves in its variables: `optarg` is a text behind a test for an option that takes one, and
`optind` is not negative.

A forward analysis of one procedure follows which variables hold the result of the last `getopt`, and whether
that was compared with an option whose letter is followed by one colon. Nothing is known of variables that the
program sets itself, other than `optind` behind the place in question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from whence.analysis.calls.c.addresses_in_data import addresses_in_data
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import BESIDE
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.relation import CallRelation
from whence.engines.local.refutation.known_branches import label_behind
from whence.models.c.pointers.pointer_moves import ARGUMENT_POINTER, OPTION_READERS
from whence.models.contracts import literal_text
from whence.program.accesses import operands_read, variables_written
from whence.program.graphs.cfg import control_flow
from whence.program.instructions import (
    AddressOf,
    Assign,
    Branch,
    Call,
    Direct,
    Instruction,
    Load,
    Store,
    Switch,
    Unsupported,
)
from whence.program.operands import Address, Integer, Operand, Variable
from whence.program.operators import Operator
from whence.program.places import Place, Static, root_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Program

COUNTER: Final = "optind"
_NOT_LETTERS: Final = b"+-:?;"
_ROW, _NAME, _DEMAND, _VALUE = 32, 0, 8, 24
"""Bytes of a `struct option`: all of it, and where its members are."""
_REQUIRED: Final = 1


class _State(NamedTuple):
    is_set: bool = False
    """Whether `optarg` is what an option was given."""
    results: frozenset[str] = frozenset()
    """Variables that hold what the last `getopt` returned."""
    taking: frozenset[int] = frozenset()
    """Options of that call that take an argument."""
    of_vector: bool = False
    """Whether that call was given the vector of `main`."""

    def met(self, other: _State) -> _State:
        return _State(
            self.is_set and other.is_set,
            self.results & other.results,
            self.taking & other.taking,
            self.of_vector and other.of_vector,
        )


def is_of_library(program: Program, symbol: str) -> bool:
    """Whether the program has no variable of its own by that name."""
    known = program.global_(symbol)
    return known.is_library or not known.is_defined


def is_only_read(program: Program, symbol: str, most_users: int) -> bool:
    """Whether the program only reads the variable of the library."""
    return setters(program, symbol, most_users) == []


def setters(program: Program, symbol: str, most_users: int) -> list[Point] | None:
    """Where the program sets the variable of the library; None if that is not known, or the program has a
    variable of its own by that name."""
    if indexed_calls(program).without_body or symbol in addresses_in_data(program):
        return None
    if not is_of_library(program, symbol):
        return None
    users = program.index().global_users.get(symbol, frozenset())
    own = [each for each in users if is_user_code(program, each)]
    if len(own) > most_users:
        return None
    found: list[Point] = []
    for name in own:
        for point, instruction in program.procedure(name).points():
            match instruction:
                case Load(_, place) if place == Static(symbol):
                    continue
                case Store(place, value) if place == Static(symbol) and value != Address(symbol):
                    found.append(point)
                case Load(_, place) | Store(place, _) | AddressOf(_, place) if root_of(place) == Static(
                    symbol
                ):
                    return None
                case _ if Address(symbol) in operands_read(instruction):
                    return None
                case _:
                    continue
    return found


def _is_part(place: Place, symbol: str) -> bool:
    return root_of(place) == Static(symbol)


def is_counted(program: Program, procedure: Procedure, point: Point, most_users: int) -> bool:
    """Whether `optind` is not negative at the point: getopt counts up from one, and what the program sets is
    a constant, or happens behind the point."""
    if is_user_code(program, OPTION_READERS[0]):
        return False
    found = setters(program, COUNTER, most_users)
    return found is not None and all(_is_harmless(program, procedure, each, point) for each in found)


def _is_harmless(program: Program, procedure: Procedure, setter: Point, point: Point) -> bool:
    store = program.procedure(setter.procedure).at(setter)
    if isinstance(store, Store) and isinstance(store.value, Integer) and store.value.signed >= 0:
        return True
    if setter.procedure != procedure.name or CallRelation(program).callers(procedure.name):
        return False
    if setter.block == point.block and setter.position < point.position:
        return False
    successors, seen = control_flow(procedure).all_successors, set[int]()
    pending = list(successors[setter.block])
    while pending:
        block = pending.pop()
        if block not in seen:
            seen.add(block)
            pending += successors[block]
    return point.block not in seen


def argument_loads(
    program: Program, procedure: Procedure, has_vector: Callable[[Point, Call], bool], most_users: int
) -> frozenset[Point]:
    """Where the procedure loads `optarg` and finds the argument of an option, one of the vector of `main`.
    `has_vector`: whether the call of `getopt` at the point is given that vector."""
    is_own = any(is_user_code(program, each) for each in OPTION_READERS)
    if is_own or not is_only_read(program, ARGUMENT_POINTER, most_users):
        return frozenset()
    if CallRelation(program).beside(OPTION_READERS, BESIDE):
        return frozenset()
    calls = {
        point: each
        for point, each in procedure.points()
        if isinstance(each, Call)
        and isinstance(each.callee, Direct)
        and each.callee.procedure in OPTION_READERS
    }
    given = frozenset(call for point, call in calls.items() if has_vector(point, call))
    given -= {call for point, call in calls.items() if not has_vector(point, call)}
    return frozenset(_Reading(program, procedure, given).loads())


class _Reading:
    def __init__(self, program: Program, procedure: Procedure, given: frozenset[Call]) -> None:
        self._program = program
        self._procedure = procedure
        self._given = given
        """The calls of getopt that are given the vector of `main`."""
        self._starts: dict[int, _State] = {0: _State()}

    def loads(self) -> Iterable[Point]:
        self._settle()
        for number, start in self._starts.items():
            state = start
            for position, instruction in enumerate(self._procedure.blocks[number].instructions):
                is_it = isinstance(instruction, Load) and instruction.place == Static(ARGUMENT_POINTER)
                if is_it and state.is_set and state.of_vector:
                    yield Point(self._procedure.name, number, position)
                state = self._step(state, instruction)

    def _settle(self) -> None:
        flow, blocks, pending = control_flow(self._procedure), self._procedure.blocks, [0]
        while pending:
            number = pending.pop()
            state = self._starts[number]
            for instruction in blocks[number].instructions:
                state = self._step(state, instruction)
            for successor in flow.all_successors[number]:
                coming = state._replace(is_set=state.is_set or self._shows(number, successor, state))
                behind = label_behind(self._procedure, number, successor)
                if behind is not None:
                    for instruction in blocks[successor].instructions:
                        coming = self._step(coming, instruction)
                    successor = next(
                        each for each in flow.all_successors[successor] if blocks[each].label == behind
                    )
                known = self._starts.get(successor)
                met = coming if known is None else known.met(coming)
                if met != known:
                    self._starts[successor] = met
                    pending.append(successor)

    def _step(self, state: _State, instruction: Instruction) -> _State:
        match instruction:
            case Call(target, Direct(name), arguments) if name in OPTION_READERS:
                results = frozenset({target.name}) if target is not None else frozenset[str]()
                return _State(False, results, self._taking(name, arguments), instruction in self._given)
            case Call(_, Direct(name)) if not is_user_code(self._program, name):
                pass
            case Call(_, Direct(name)):
                below = CallRelation(self._program).reachable(name)
                if any(each in below for each in OPTION_READERS):
                    return _State()
            case Call() | Unsupported():
                return _State()
            case Assign(target, Operator.COPY, (Variable(name),)) if name in state.results:
                return state._replace(results=state.results | {target.name})
            case _:
                pass
        written = {each.name for each in variables_written(instruction)}
        return state._replace(results=state.results - written) if written & state.results else state

    def _shows(self, block: int, successor: int, state: _State) -> bool:
        """Whether only options that take an argument lead on to the block."""
        instructions = self._procedure.blocks[block].instructions
        label = self._procedure.blocks[successor].label
        match instructions[-1]:
            case Switch(Variable(name), cases, default) if name in state.results and default != label:
                return all(value in state.taking for value, each in cases if each == label)
            case Branch(Variable() as condition, then, otherwise) if then == label != otherwise:
                made = [each for each in instructions[:-1] if condition in variables_written(each)]
                match made[-1:]:
                    case [Assign(_, Operator.EQ, (Variable(name), Integer(value)))]:
                        return name in state.results and value in state.taking
                    case _:
                        return False
            case _:
                return False

    def _taking(self, name: str, arguments: tuple[Operand, ...]) -> frozenset[int]:
        text = self._literal(arguments[2]) if len(arguments) > 2 else None
        if text is None or b";" in text:
            return frozenset()
        letters = text.lstrip(b"+-").removeprefix(b":")
        found: set[int] = set()
        for place, letter in enumerate(letters):
            behind = letters[place + 1 : place + 3]
            if letter in _NOT_LETTERS or letters.index(letter) != place:
                continue
            if behind[:1] == b":" and behind != b"::":
                found.add(letter)
        return (
            frozenset(found) if name == OPTION_READERS[0] else frozenset(found - self._otherwise(arguments))
        )

    def _literal(self, operand: Operand) -> bytes | None:
        if not isinstance(operand, Address) or operand.symbol in self._program.headers():
            return None
        return literal_text(self._program.global_(operand.symbol))

    def _is_only_passed(self, symbol: str) -> bool:
        """Whether the program does nothing with the table but hand it to getopt."""
        program = self._program
        if symbol in addresses_in_data(program):
            return False
        for name in program.index().global_users.get(symbol, frozenset()):
            for _, instruction in program.procedure(name).points():
                match instruction:
                    case Call(_, Direct(callee)) if callee in OPTION_READERS:
                        continue
                    case Store(place) | AddressOf(_, place) if _is_part(place, symbol):
                        return False
                    case _ if Address(symbol) in operands_read(instruction):
                        return False
                    case _:
                        continue
        return True

    def _otherwise(self, arguments: tuple[Operand, ...]) -> set[int]:
        """Values that long options without an argument return; all if the table is not known."""
        table = arguments[3] if len(arguments) > 3 else None
        if not isinstance(table, Address) or table.symbol in self._program.headers():
            return set(range(256))
        known = self._program.global_(table.symbol)
        is_kept = known.is_constant or self._is_only_passed(table.symbol)
        is_known = known.is_defined and is_kept and self._program.data_model.pointer.size == 8
        if not is_known or known.size % _ROW:
            return set(range(256))
        data = bytearray(known.size)
        for offset, initial in known.initial:
            if isinstance(initial, bytes):
                data[offset : offset + len(initial)] = initial
        rows = (data[start : start + _ROW] for start in range(0, known.size, _ROW))
        return {
            int.from_bytes(row[_VALUE : _VALUE + 4], "little")
            for row in rows
            if int.from_bytes(row[_DEMAND : _DEMAND + 4], "little") != _REQUIRED
        }
