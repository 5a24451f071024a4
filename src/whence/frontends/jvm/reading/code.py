"""The code of one method (JVM specification 4.7.3): instructions, handlers, line and variable tables.

Everything is decoded when it is first asked for, because most questions touch few of a program's methods.
"""

from functools import cached_property
from typing import NamedTuple, final

from whence.frontends.jvm.reading.attributes import read_attributes
from whence.frontends.jvm.reading.constants import ConstantPool
from whence.frontends.jvm.reading.cursor import Cursor
from whence.frontends.jvm.reading.decoder import Instruction, decode
from whence.frontends.jvm.reading.malformed import ClassFormatError

_FULL_WIDTH_SINCE = (45, 3)


class Handler(NamedTuple):
    """Instructions from `start` up to, not including, `end` are guarded; `catches` is `None` for any type."""

    start: int
    end: int
    target: int
    catches: str | None


class LineNumber(NamedTuple):
    start: int
    line: int


class LocalVariable(NamedTuple):
    """`slot` holds the variable while the position is in `start` up to, not including, `end`. `type_text` is
    a descriptor."""

    start: int
    end: int
    slot: int
    name: str
    type_text: str


@final
class Code:
    """The `Code` attribute of a method in a class file of the given version (major, minor)."""

    def __init__(self, cursor: Cursor, pool: ConstantPool, version: tuple[int, int]) -> None:
        self._pool = pool
        self._where = cursor.where
        self.max_stack, self.max_locals, size = _sizes(cursor, version)
        self._offset = cursor.position
        if not 0 < size < 0x10000:
            raise cursor.error(f"code of {size} bytes")
        self.bytecode = cursor.raw(size)
        self._raw_handlers = cursor.u2s(4 * cursor.u2())
        self.attributes = read_attributes(cursor, pool)
        cursor.expect_end("Code")

    @cached_property
    def instructions(self) -> tuple[Instruction, ...]:
        return decode(self.bytecode, self._where, self._offset)

    @cached_property
    def handlers(self) -> tuple[Handler, ...]:
        """In the order in which the JVM tries them; guarded ranges and targets are at instructions."""
        raw = self._raw_handlers
        if not raw:
            return ()
        starts = {instruction.pc for instruction in self.instructions}
        rows = (raw[index : index + 4] for index in range(0, len(raw), 4))
        return tuple(self._handler(starts, *row) for row in rows)

    @cached_property
    def line_numbers(self) -> tuple[LineNumber, ...]:
        """In file order, which need not be the order of positions; several tables count as one."""
        found: list[LineNumber] = []
        for cursor in self.attributes.cursors("LineNumberTable"):
            raw = cursor.u2s(2 * cursor.u2())
            cursor.expect_end("LineNumberTable")
            found.extend(map(LineNumber, raw[::2], raw[1::2]))
        return tuple(found)

    @cached_property
    def local_variables(self) -> tuple[LocalVariable, ...]:
        found: list[LocalVariable] = []
        text = self._pool.text
        for cursor in self.attributes.cursors("LocalVariableTable"):
            raw = cursor.u2s(5 * cursor.u2())
            cursor.expect_end("LocalVariableTable")
            for index in range(0, len(raw), 5):
                start, size, name, described, slot = raw[index : index + 5]
                found.append(LocalVariable(start, start + size, slot, text(name), text(described)))
        return tuple(found)

    def _handler(self, starts: set[int], start: int, end: int, target: int, caught: int) -> Handler:
        guarded = start < end and start in starts and (end in starts or end == len(self.bytecode))
        if not guarded or target not in starts:
            what = f"handler at {target} for {start} to {end} is not at instructions"
            raise ClassFormatError(self._where, self._offset, what)
        return Handler(start, end, target, self._pool.optional_class_name(caught))


def _sizes(cursor: Cursor, version: tuple[int, int]) -> tuple[int, int, int]:
    """Stack, locals and bytes of code; the first compilers stored them in half the width."""
    if version < _FULL_WIDTH_SINCE:
        return cursor.u1(), cursor.u1(), cursor.u2()
    return cursor.u2(), cursor.u2(), cursor.u4()
