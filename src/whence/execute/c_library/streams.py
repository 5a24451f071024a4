"""Streams as the C models lay them out (`models/libc/stream.h`), for library functions in Python."""

from __future__ import annotations

from typing import final

from whence.execute.link.globals import Globals
from whence.execute.memory.byte_memory import Memory
from whence.execute.world import World

_PUSHED = 4
_AT_END = 112
_FAILED = 116


@final
class Streams:
    def __init__(self, memory: Memory, world: World, globals_: Globals) -> None:
        self._memory = memory
        self._world = world
        self._globals = globals_
        self._pushed = b""
        """What was put back to standard input in a program without streams."""

    def standard_output(self) -> int:
        return self._standard("stdout")

    def standard_input(self) -> int:
        return self._standard("stdin")

    def _standard(self, symbol: str) -> int:
        """The stream that a global names, or 0 in a program without one."""
        if not self._globals.has_library_variable(symbol):
            return 0
        return self._memory.read_pointer(self._globals.address(symbol))

    def write(self, stream: int, data: bytes) -> int:
        """How many bytes were written, or -1. Stream 0 is descriptor 1."""
        descriptor = self._memory.read_int(stream, 4) if stream else 1
        written = self.write_descriptor(descriptor, data)
        if written < 0 and stream:
            self._memory.write_int(stream + _FAILED, 1, 4)
        return written

    def write_descriptor(self, descriptor: int, data: bytes) -> int:
        if descriptor >> 31:
            descriptor -= 1 << 32
        written = self._world.write(descriptor, data) if data else 0
        if written < 0:
            self.set_errno(-written)
            return -1
        return written

    def get(self, stream: int) -> int:
        """The next character, or -1 at the end."""
        if stream:
            pushed = self._memory.read_int(stream + _PUSHED, 4)
            if pushed:
                self._memory.write_int(stream + _PUSHED, 0, 4)
                return pushed - 1
        elif self._pushed:
            character, self._pushed = self._pushed[0], b""
            return character
        data = self._world.read(self._memory.read_int(stream, 4) if stream else 0, 1)
        if isinstance(data, bytes) and data:
            return data[0]
        if stream:
            self._memory.write_int(stream + (_FAILED if isinstance(data, int) else _AT_END), 1, 4)
        return -1

    def unget(self, stream: int, character: int) -> None:
        if stream:
            self._memory.write_int(stream + _PUSHED, character + 1, 4)
        else:
            self._pushed = bytes((character,))

    def errno(self) -> int:
        if not self._globals.has_library_variable("__whence_errno"):
            return 0
        return self._memory.read_int(self._globals.address("__whence_errno"), 4)

    def set_errno(self, number: int) -> None:
        if self._globals.has_library_variable("__whence_errno"):
            self._memory.write_int(self._globals.address("__whence_errno"), number, 4)
