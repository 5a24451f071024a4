"""Characters of standard input, one by one: a function of how many were read before, and their number.

The position is a cell of memory of its own, so that loops treat it as any counter, and what may change all
memory loses it. It stands for the library's stream, whose own buffers are not executed. So it is only used in
programs that do nothing else with streams than read characters and lines and print: no `ungetc`, no `feof`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.index_tables import indexed_calls
from whence.engines.paths.explore.instructions.execution import Execution
from whence.engines.paths.explore.state import State, Touch
from whence.engines.paths.memory.initial_contents import STANDARD_INPUT
from whence.engines.paths.memory.lane_access import Access
from whence.engines.paths.memory.lanes import Content as Kind
from whence.engines.paths.memory.lanes import Extent, Lane, Storage, StorageKind
from whence.engines.paths.values.symbolic_values import UNKNOWN, Pointer, Value
from whence.logic.sorts import INT
from whence.logic.term import Term
from whence.models.effects import STREAM, Reads, Touches, Writes
from whence.models.effects import State as ModelState
from whence.models.function import LibraryFunction
from whence.program.instructions import Call
from whence.program.program import Program

_OF_STANDARD_INPUT: Final = frozenset({"getchar", "getchar_unlocked"})
_OF_A_STREAM: Final = frozenset(
    {"getc", "fgetc", "getc_unlocked", "fgetc_unlocked", "_IO_getc", "__whence_get"}
)
_LINES: Final = frozenset({"fgets", "fgets_unlocked"})
"""Functions whose models read characters in a loop, which is followed as the program's own are."""
_SCANS: Final = {
    **dict.fromkeys(("scanf", "__isoc99_scanf", "__isoc23_scanf"), 0),
    **dict.fromkeys(("fscanf", "__isoc99_fscanf", "__isoc23_fscanf"), 1),
}
_POSITION: Final = Touch(
    Storage(StorageKind.STREAM, "position in standard input"), Lane(Kind.INTEGER, 64, 0, 0), Extent(0, 8)
)


@final
class StandardInput:
    def __init__(self, execution: Execution) -> None:
        self._execution = execution
        self._analysis = execution.analysis
        self._terms = execution.analysis.terms

    def outcomes(self, state: State, call: Call, name: str) -> list[tuple[State, Value]] | None:
        """The states behind the call with its result: there is a character, or none is left. None if the call
        is none of these, or the program does more with its streams."""
        is_printing = _prints(library_function(name))
        if not is_printing and name not in _OF_STANDARD_INPUT | _OF_A_STREAM:
            return None
        streams = self.streams
        if is_printing:
            return [(state, UNKNOWN)] if streams.with_characters or streams.with_numbers else None
        if not streams.with_characters or not self.is_standard(state, call, is_named=name in _OF_A_STREAM):
            return None
        self._analysis.trusts_models = True
        return self._read(state)

    @property
    def streams(self) -> Streams:
        program = self._analysis.program
        return program.derived(Streams, lambda: Streams(program.view()))

    def is_standard(self, state: State, call: Call, *, is_named: bool) -> bool:
        """Whether the call reads standard input; its first argument is the stream if `is_named`."""
        variable = self._analysis.origins.global_storage("stdin")
        size = self._analysis.program.data_model.pointer.size
        lane = Lane(Kind.POINTER, 8 * size, 0, 0)
        stream = self._execution.read(state, Access(Touch(variable, lane, Extent(0, size)), None))
        given = self._execution.evaluate(state, call.arguments[0]) if is_named else stream
        first = self._analysis.origins.at_start(variable, lane)
        return isinstance(first, Pointer) and given == first

    def _read(self, state: State) -> list[tuple[State, Value]]:
        terms, access = self._terms, Access(_POSITION, None)
        position = self._execution.read(state, access)
        if not isinstance(position, Term):
            return [(state, UNKNOWN)]
        length = self._analysis.origins.input_length()
        found: list[tuple[State, Value]] = []
        there = split(state, terms.lt(position, length))
        if there is not None:
            after = terms.add(position, terms.integer(1))
            there = there.remembering(self._execution.written(there.memory, access, after))
            found.append((there, terms.apply(terms.function(STANDARD_INPUT, (INT,), INT), position)))
        over = split(state, terms.le(length, position))
        if over is not None:
            found.append((over, terms.integer(-1)))
        return found


def split(state: State, formula: Term) -> State | None:
    """The state with variables of its own where the formula holds."""
    known = state.knowing(formula)
    return None if known is None else known.at(replace(known.frame, variables=dict(known.frame.variables)))


@final
class Streams:
    """Whether a program does nothing with streams but print and read characters, or numbers."""

    def __init__(self, program: Program) -> None:
        calls = indexed_calls(program)
        own = frozenset(calls.own)
        index = program.index()
        used = {*calls.address_taken, *(name for each in own for name in index.callees.get(each, ()))}
        library = used - own
        self.with_characters = all(map(_is_simple, library - _OF_STANDARD_INPUT - _OF_A_STREAM - _LINES))
        self.with_numbers = all(map(_is_simple, library - _SCANS.keys()))

    @staticmethod
    def format_of(name: str) -> int | None:
        """Which argument of a function that reads numbers is the format."""
        return _SCANS.get(name)


def _is_simple(name: str) -> bool:
    known = library_function(name)
    if known is None or _prints(known):
        return True
    touched = {effect.state for effect in known.effects if isinstance(effect, Touches)}
    if not touched.isdisjoint((ModelState.INPUT, ModelState.STREAMS)):
        return False
    streams = [each for each in known.effects if isinstance(each, Reads | Writes) and each.extent == STREAM]
    return not streams or ModelState.OUTPUT in touched


def _prints(known: LibraryFunction | None) -> bool:
    """Whether a function does nothing to the program's memory and prints."""
    if known is None or Touches(ModelState.OUTPUT) not in known.effects:
        return False
    return all(
        isinstance(each, Reads)
        or (isinstance(each, Writes) and each.extent == STREAM)
        or (isinstance(each, Touches) and each.state in _OF_PRINTING)
        for each in known.effects
    )


_OF_PRINTING: Final = frozenset({ModelState.OUTPUT, ModelState.STREAMS, ModelState.ERRNO})
