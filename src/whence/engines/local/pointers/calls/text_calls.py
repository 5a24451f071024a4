"""Which texts a call of C's library leaves, given those that were there before."""

from __future__ import annotations

from typing import Final, final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.engines.local.pointers.calls.memory_changes import MemoryChanges
from whence.engines.local.pointers.names import Filled, Where
from whence.engines.local.pointers.state import State
from whence.engines.local.pointers.surrounding_bytes import Text
from whence.models.c.formats.formatted_calls import scanned_texts
from whence.models.c.pointers.texts import (
    FILLS,
    FILLS_UNLESS_NULL,
    FILLS_UP_TO,
    FINDS,
    FINDS_BYTE,
    FINDS_CHARACTER,
    FINDS_TEXT,
    MAKES_TEXT,
    OWN_TEXTS,
    PRINTS_INTO,
    READ_TO_THE_END,
    SCANS_INTO,
)
from whence.models.contracts import literal_text
from whence.models.effects import Translated
from whence.models.function import LibraryFunction
from whence.program.instructions import Call, Direct
from whence.program.operands import Address, Integer, Operand
from whence.program.procedure import Point
from whence.program.program import Program
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Found:
    """The text of a result, and whether its object lasts."""

    text: Text | None = None
    lasts: bool = False


_NOTHING: Final = Found()
_END_OF_FILE: Final = -1


@final
@dataclass(frozen=True, slots=True)
class TextCalls:
    program: Program
    changes: MemoryChanges

    def function(self, call: Call) -> LibraryFunction | None:
        match call.callee:
            case Direct(name) if not is_user_code(self.program, name):
                return library_function(name)
            case _:
                return None

    def result(self, state: State, call: Call) -> Found:
        """What the call returns unless that is null, from the state before it."""
        function = self.function(call)
        if function is None:
            return _NOTHING
        name = function.canonical
        if name == FINDS_BYTE and _is_zero(call):
            return Found(Text(0))
        if name in MAKES_TEXT | OWN_TEXTS or name in FILLS_UNLESS_NULL:
            return Found(Text(0))
        if isinstance(function.result, Translated):
            return self._translated(state, call, function.result.argument)
        if name not in FINDS or not call.arguments:
            return _NOTHING
        where = state.pointed(call.arguments[0])
        searched = state.text(where)
        if searched is None or where is None:
            return _NOTHING
        lasts = where.origin.variable in state.lasting
        return Found(Text(self._reach(name, call), searched.is_fixed), lasts)

    def _translated(self, state: State, call: Call, number: int) -> Found:
        """A text of any length where a text is translated that stays as it is."""
        where = state.pointed(call.arguments[number]) if number < len(call.arguments) else None
        if where is None or state.text(where) is None or where.origin.variable not in state.lasting:
            return _NOTHING
        return Found(Text(0), True)

    def _reach(self, name: str, call: Call) -> int:
        """How far the end lies behind the place that is found, at least."""
        wanted = call.arguments[1] if len(call.arguments) > 1 else None
        if name in FINDS_CHARACTER:
            return int(isinstance(wanted, Integer) and wanted.value & 255 != 0)
        if name in FINDS_TEXT:
            return len(self._literal(wanted))
        return int(name == "strpbrk")

    def _literal(self, operand: Operand | None) -> bytes:
        if not isinstance(operand, Address) or operand.symbol in self.program.headers():
            return b""
        return literal_text(self.program.global_(operand.symbol)) or b""

    def leave(self, state: State, point: Point, call: Call) -> None:
        """Texts behind the arguments, in the state after the call."""
        function = self.function(call)
        if function is None:
            return
        name = function.canonical
        for number in READ_TO_THE_END.get(name, ()):
            self._end(state, call, number)
        if name in FILLS or self._has_room(name, call):
            printed = PRINTS_INTO.get(name)
            if printed is None or self.changes.is_always_printed(call, printed):
                self._end(state, call, 0)
        if name in FILLS_UNLESS_NULL:
            self._fill(state, call, FILLS_UNLESS_NULL[name], (0,))
        if name == FINDS_BYTE and _is_zero(call):
            self._fill(state, call, 0, (0,))
        if name in SCANS_INTO:
            self._scan(state, point, call, SCANS_INTO[name])

    def _scan(self, state: State, point: Point, call: Call, format_: int) -> None:
        """The result counts what was filled. What is filled later must be apart from a text."""
        if call.signature.fixed != format_ + 1:
            return
        given = call.arguments[format_ + 1 :]
        objects = [self.changes.pointed(point.procedure, each) for each in given]
        for position, count in scanned_texts(self._literal(call.arguments[format_])):
            later = objects[position + 1 :]
            if position < len(given) and not any(
                self.changes.may_share(objects[position], each) for each in later
            ):
                self._fill(state, call, format_ + 1 + position, (_END_OF_FILE, *range(count)))

    def _fill(self, state: State, call: Call, number: int, unless: tuple[int, ...]) -> None:
        where = self._where(state, call, number)
        if where is not None and call.target is not None and not where.origin.reads(call.target.name):
            state.filled[Filled(call.target.name, where)] = unless

    def _has_room(self, name: str, call: Call) -> bool:
        number = FILLS_UP_TO.get(name, -1)
        size = call.arguments[number] if 0 <= number < len(call.arguments) else None
        return isinstance(size, Integer) and size.value > 0

    def _end(self, state: State, call: Call, number: int) -> None:
        where = self._where(state, call, number)
        state.end(where, 0)

    def _where(self, state: State, call: Call, number: int) -> Where | None:
        return state.pointed(call.arguments[number]) if number < len(call.arguments) else None


def _is_zero(call: Call) -> bool:
    """Whether the byte that is looked for is the one that ends texts."""
    wanted = call.arguments[1] if len(call.arguments) > 1 else None
    return isinstance(wanted, Integer) and wanted.value & 255 == 0
