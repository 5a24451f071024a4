"""Methods assembled by hand, for bytecode that today's javac does not write."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from tests.frontends.jvm.assembler import Assembler
from whence.frontends.jvm.classpath.classpath import ClassPath
from whence.frontends.jvm.program_source import JvmSource
from whence.program.checker import problems
from whence.program.procedure import Procedure


class Memory:
    """A class source with one class."""

    warnings: tuple[str, ...] = ()

    def __init__(self, name: str, data: bytes) -> None:
        self._name = name
        self._data = data

    def read_class(self, name: str) -> bytes | None:
        return self._data if name == self._name else None

    def class_names(self) -> Iterator[str]:
        yield self._name

    def where(self, name: str) -> str:
        return f"{name}.class"


def source_of(made: Assembler) -> JvmSource:
    return JvmSource(ClassPath([Memory(made.name, made.build())], ()))


def lowered(descriptor: str, code: bytes, *handlers: tuple[int, int, int], major: int = 49) -> Procedure:
    """The static method `f` with this code; handlers catch everything. It must be valid."""
    made = Assembler(major=major)
    made.method("f", descriptor, code, b"".join(struct.pack(">HHHH", *row, 0) for row in handlers))
    procedure = source_of(made).lower(f"Made.f{descriptor}")
    assert problems(procedure) == ()
    return procedure
