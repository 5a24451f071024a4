"""The primitives that the C models stand on: descriptors, the environment and the end of the run."""

from __future__ import annotations

import errno
from collections.abc import Callable
from typing import NoReturn, final

from whence.execute.c_library.random_numbers import AdditiveGenerator
from whence.execute.events import EventKind, Fault, ProgramExit
from whence.execute.memory.byte_memory import Memory
from whence.execute.world import World

_WORD = (1 << 64) - 1
_INT = (1 << 32) - 1


@final
class System:
    def __init__(self, memory: Memory, world: World) -> None:
        self._memory = memory
        self._world = world
        self._environment: dict[bytes, int] = {}
        self._random = AdditiveGenerator()
        self._ticks = 0

    def functions(self) -> dict[str, Callable[..., int | None]]:
        return {
            "__whence_write": self.write,
            "__whence_read": self.read,
            "__whence_open": self.open,
            "__whence_close": self.close,
            "__whence_size": self.size,
            "__whence_remove": self.remove,
            "__whence_rename": self.rename,
            "__whence_seek": self.seek,
            "__whence_file_status": self.status,
            "__whence_truncate": self.truncate,
            "__whence_folder_name": self.folder_name,
            "__whence_second_descriptor": self.duplicate,
            "__whence_exit": _exit,
            "__whence_abort": _abort,
            "__whence_assertion_failed": _assertion_failed,
            "__whence_getenv": self.getenv,
            "__whence_given": self.given,
            "__whence_usual_random": self._random.next,
            "__whence_seed_random": self._random.seed,
            "__whence_usual_ticks": self.ticks,
            "llvm.trap": _trap,
            "llvm.debugtrap": _trap,
            "llvm.ubsantrap": _trap,
        }

    def write(self, descriptor: int, address: int, size: int) -> int:
        return self._world.write(_signed(descriptor), self._memory.read(address, size)) & _WORD

    def read(self, descriptor: int, address: int, size: int) -> int:
        data = self._world.read(_signed(descriptor), size)
        if isinstance(data, int):
            return data & _WORD
        self._memory.write(address, data)
        return len(data)

    def open(self, path: int, flags: int) -> int:
        return self._world.open(self._memory.c_string(path), flags) & _INT

    def size(self, path: int) -> int:
        return self._world.size(self._memory.c_string(path)) & _WORD

    def remove(self, path: int) -> int:
        return self._world.remove(self._memory.c_string(path)) & _INT

    def rename(self, path: int, other: int) -> int:
        return self._world.rename(self._memory.c_string(path), self._memory.c_string(other)) & _INT

    def status(self, path: int, descriptor: int, follows: int, facts: int) -> int:
        of = self._memory.c_string(path) if path else _signed(descriptor)
        found = self._world.status(of, follows != 0)
        if isinstance(found, int):
            return found & _INT
        self._memory.write(facts, b"".join((fact & _WORD).to_bytes(8, "little") for fact in found.facts()))
        return 0

    def truncate(self, descriptor: int, size: int) -> int:
        return self._world.truncate(_signed(descriptor), _long(size)) & _INT

    def folder_name(self, descriptor: int, address: int, size: int) -> int:
        name = self._world.folder_name(_signed(descriptor))
        if isinstance(name, int):
            return name & _WORD
        if len(name) > size:
            return -errno.ENAMETOOLONG & _WORD
        self._memory.write(address, name)
        return len(name)

    def duplicate(self, descriptor: int, wanted: int, exactly: int) -> int:
        return self._world.duplicate(_signed(descriptor), _signed(wanted), exactly != 0) & _INT

    def close(self, descriptor: int) -> int:
        return self._world.close(_signed(descriptor)) & _INT

    def seek(self, descriptor: int, offset: int, whence: int) -> int:
        return self._world.seek(_signed(descriptor), _long(offset), whence) & _WORD

    def given(self, name: int, usual: int, bits: int) -> int:
        return self._world.inputs.given(self._memory.c_string(name).decode(), usual, bits)

    def ticks(self, more: int) -> int:
        """A run starts at one fixed moment and every reading of a clock is a microsecond later, so that a
        loop that waits for the clock ends."""
        self._ticks += more
        return self._ticks & _WORD

    def getenv(self, name: int) -> int:
        wanted = self._memory.c_string(name)
        value = self._world.variable(wanted)
        if value is None:
            return 0
        if wanted not in self._environment:
            self._environment[wanted] = self._memory.add(bytearray(value + b"\0"))
        return self._environment[wanted]


def _signed(value: int) -> int:
    return value - (1 << 32) if value >> 31 & 1 else value


def _long(value: int) -> int:
    return value - (1 << 64) if value >> 63 else value


def _exit(status: int) -> NoReturn:
    raise ProgramExit(status & 0xFF)


def _abort() -> NoReturn:
    raise Fault(EventKind.ABORT, "the program aborts")


def _trap(*_arguments: int) -> NoReturn:
    raise Fault(EventKind.ABORT, "the program traps")


def _assertion_failed() -> NoReturn:
    raise Fault(EventKind.ASSERTION_FAILED, "the assertion is false")
