"""Standard input, files and the environment as inputs.

What a path or a name leads to is the same each time that a run asks for it. A file that the program itself
may have written is not followed.
"""

from __future__ import annotations

import os
from typing import final

from whence.answers import Reason
from whence.engines.concolic.inputs.space import STDIN, file_stream, variable_text
from whence.engines.concolic.shadow.run_state import RunState
from whence.engines.concolic.summaries.trees import Origin, Side
from whence.execute.memory.encoding import Value
from whence.logic.term import Term
from whence.program.procedure import Point
from whence.records import dataclass

_WORD = (1 << 64) - 1
SURROUNDINGS = frozenset(
    {"__whence_open", "__whence_close", "__whence_seek", "__whence_getenv", "__whence_file_status"}
    | {"__whence_second_descriptor"}
)
_NAMED_BY_INPUT = (
    Reason.APPROXIMATED,
    "what is opened or asked for by a name that is an input has that name",
)


@final
@dataclass(slots=True)
class _Open:
    """A descriptor that reads an input, and how far it has read."""

    stream: str
    position: int = 0


@final
class Surroundings:
    def __init__(self, state: RunState) -> None:
        self._state = state
        self._space = state.space
        self._terms = state.terms
        self.open: dict[int, _Open] = {0: _Open(STDIN)}
        """By descriptor."""
        self._written: set[str] = set()
        """Paths that were opened for writing."""
        self._texts: set[int] = set()
        """Where variables of the environment are."""

    def follow(self, name: str, point: Point, numbers: list[int], result: Value) -> bool:
        """Whether terms describe what the function did."""
        number = result if isinstance(result, int) else 0
        match name:
            case "__whence_open":
                return self._opened(point, numbers[0], numbers[1], number)
            case "__whence_close":
                self.open.pop(numbers[0], None)
                return True
            case "__whence_file_status":
                return self._status_read(point, numbers[0], number)
            case "__whence_second_descriptor":
                return self._doubled(numbers[0], number)
            case "__whence_seek":
                return self._sought(point, numbers[0], numbers[1], numbers[2], number)
            case _:
                return self._asked(point, numbers[0], number)

    def _split(self, point: Point, condition: Term, taken: bool) -> None:
        self._state.recorder.split(condition, taken, lambda stack: Origin(Side.BRANCH, point, stack))

    def _named(self, address: int) -> str:
        """A path or a name; that it may depend on inputs is remembered."""
        assert self._state.machine is not None
        text = self._state.machine.memory.c_string(address)
        if self._state.memory.is_shadowed(address, len(text) + 1):
            self._state.recorder.lose(*_NAMED_BY_INPUT)
        return os.fsdecode(text)

    # files

    def _opened(self, point: Point, path_at: int, flags: int, result: int) -> bool:
        path = self._named(path_at)
        is_open = not result >> 31
        if path in self._written:
            return False
        creates = bool(flags & os.O_CREAT)
        if self._space.files.setdefault(path, creates) is not creates:
            return False
        if self._state.recorder.plan.may_lack_memory:
            self._split(point, self._space.file_opens(path), is_open)
        if flags & os.O_ACCMODE != os.O_RDONLY or flags & os.O_TRUNC:
            self._written.add(path)
        elif is_open:
            self.open[result] = _Open(file_stream(path))
        return True

    def _status_read(self, point: Point, path_at: int, result: int) -> bool:
        """Facts are inputs by themselves. Whether a path leads to a file is, too, but not why it does not."""
        if path_at:
            path = self._named(path_at)
            if path in self._written or self._space.files.setdefault(path, False):
                return False
            if self._state.recorder.plan.may_lack_memory:
                self._split(point, self._space.file_opens(path), not result)
        return not result

    def _doubled(self, descriptor: int, result: int) -> bool:
        """Both read on where the other stopped."""
        if result >> 31:
            return False
        found = self.open.get(descriptor)
        if found is None:
            self.open.pop(result, None)
        else:
            self.open[result] = found
        return True

    def _sought(self, point: Point, descriptor: int, offset: int, origin: int, result: int) -> bool:
        """A place that is counted from the end depends on how long the file is."""
        found = self.open.get(descriptor)
        if found is None or found.stream == STDIN:
            return False
        is_there = not result >> 63
        if origin == os.SEEK_END:
            terms, length = self._terms, self._space.content_length(found.stream)
            place = terms.bv_add(length, terms.bv(offset, 64))
            self._split(point, terms.bv_slt(place, terms.bv(0, 64)), not is_there)
            if is_there:
                self._state.recorder.pin(length, result - offset & _WORD, point, side=Side.BRANCH)
        if is_there:
            found.position = result
        return True

    def read(self, point: Point, descriptor: int, address: int, size: int, result: Value) -> None:
        """How many bytes are read follows from how many there are: all, or the rest. Each rest is a path of
        its own, since what it does not fill keeps what was there."""
        if self._space.template is not None:
            return
        found, terms = self.open[descriptor], self._terms
        start = found.position
        count = result if isinstance(result, int) else 0
        for offset in range(count):
            self._state.memory.put(address + offset, self._space.content_byte(found.stream, start + offset))
        found.position += count
        rest = terms.bv_sub(self._space.content_length(found.stream), terms.bv(start, 64))
        is_short = terms.bv_ult(rest, terms.bv(size, 64))
        self._split(point, is_short, count < size)
        if count < size:
            self._state.recorder.pin(rest, count, point, side=Side.BRANCH)

    # the environment

    def _asked(self, point: Point, name_at: int, result: int) -> bool:
        name = self._named(name_at)
        self._split(point, self._space.variable_is_set(name), result != 0)
        if result and result not in self._texts:
            self._texts.add(result)
            self._state.put_text(result, variable_text(name))
        return True
