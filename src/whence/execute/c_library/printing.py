"""The printf family."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from whence.execute.c_library.formatting import Formatter
from whence.execute.c_library.streams import Streams
from whence.execute.link.varargs import NO_VARIADIC, Arguments, DirectArguments, Variadic, listed_arguments
from whence.execute.memory.byte_memory import Memory
from whence.execute.memory.encoding import Value

_INT = (1 << 32) - 1


@final
class Printing:
    def __init__(self, memory: Memory, streams: Streams, warn_null: Callable[[int], None]) -> None:
        self._memory = memory
        self._streams = streams
        self._warn_null = warn_null

    def functions(self) -> dict[str, Callable[..., Value]]:
        return {
            "printf": lambda text, va=NO_VARIADIC: self._show(text, DirectArguments(va)),
            "vprintf": lambda text, va: self._show(text, self._listed(va)),
            "fprintf": lambda file, text, va=NO_VARIADIC: self._print(file, text, DirectArguments(va)),
            "vfprintf": lambda file, text, va: self._print(file, text, self._listed(va)),
            "dprintf": self.dprintf,
            "vdprintf": lambda number, text, va: self._describe(number, text, self._listed(va)),
            "sprintf": self.sprintf,
            "vsprintf": lambda to, text, va: self._copy(to, text, self._listed(va)),
            "snprintf": self.snprintf,
            "vsnprintf": lambda to, size, text, va: self._cut(to, size, text, self._listed(va)),
            "asprintf": self.asprintf,
            "vasprintf": lambda to, text, va: self._allocate(to, text, self._listed(va)),
        }

    def _listed(self, address: Value) -> Arguments:
        assert isinstance(address, int)
        return listed_arguments(self._memory, address)

    def _formatted(self, text: int, arguments: Arguments) -> bytes:
        return Formatter(self._memory, arguments, self._streams.errno(), self._warn_null).format(
            self._memory.c_string(text)
        )

    def _show(self, text: int, arguments: Arguments) -> int:
        """To standard output."""
        data = self._formatted(text, arguments)
        return self._streams.write(self._streams.standard_output(), data) & _INT

    def _print(self, file: int, text: int, arguments: Arguments) -> int:
        self._memory.view(file, 1)
        return self._streams.write(file, self._formatted(text, arguments)) & _INT

    def dprintf(self, descriptor: int, text: int, va: Variadic = NO_VARIADIC) -> int:
        return self._describe(descriptor, text, DirectArguments(va))

    def _describe(self, descriptor: int, text: int, arguments: Arguments) -> int:
        return self._streams.write_descriptor(descriptor, self._formatted(text, arguments)) & _INT

    def sprintf(self, target: int, text: int, va: Variadic = NO_VARIADIC) -> int:
        return self._copy(target, text, DirectArguments(va))

    def _copy(self, target: int, text: int, arguments: Arguments) -> int:
        data = self._formatted(text, arguments)
        self._memory.write(target, data + b"\0")
        return len(data)

    def snprintf(self, target: int, size: int, text: int, va: Variadic = NO_VARIADIC) -> int:
        return self._cut(target, size, text, DirectArguments(va))

    def _cut(self, target: int, size: int, text: int, arguments: Arguments) -> int:
        data = self._formatted(text, arguments)
        if size:
            self._memory.write(target, data[: size - 1] + b"\0")
        return len(data)

    def asprintf(self, target: int, text: int, va: Variadic = NO_VARIADIC) -> int:
        return self._allocate(target, text, DirectArguments(va))

    def _allocate(self, target: int, text: int, arguments: Arguments) -> int:
        data = self._formatted(text, arguments)
        address = self._memory.allocate_heap(len(data) + 1)
        if address == 0:
            return _INT
        self._memory.write(address, data + b"\0")
        self._memory.write_pointer(target, address)
        return len(data)
