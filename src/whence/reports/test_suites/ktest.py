"""KLEE's test files: KTEST, version 3. Numbers are big endian, strings and objects come with their length.

Objects have the names that KLEE gives them: the program's own for `klee_make_symbolic`, with a number behind
one that is used again; `arg00`, `stdin` and so on for what its POSIX runtime makes symbolic; the type for
`__VERIFIER_nondet_*`, as KLEE's runtime for them does; parameters of an entry other than main by their names.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import cast, final

from whence.program.operands import Variable
from whence.program.types import FloatType, IntType
from whence.records import dataclass
from whence.witnesses import Inputs

MAGIC = b"KTEST"
VERSION = 3


@final
@dataclass(frozen=True, slots=True)
class KTestObject:
    name: str
    data: bytes


@final
@dataclass(frozen=True, slots=True)
class KTest:
    arguments: tuple[str, ...]
    """The command line that made the test: the program."""
    objects: tuple[KTestObject, ...]


def ktest_bytes(test: KTest) -> bytes:
    parts = [MAGIC, _number(VERSION), _number(len(test.arguments))]
    parts += [_sized(argument.encode("utf-8", "surrogateescape")) for argument in test.arguments]
    parts += [_number(0), _number(0), _number(len(test.objects))]
    for each in test.objects:
        parts += [_sized(each.name.encode("utf-8", "surrogateescape")), _sized(each.data)]
    return b"".join(parts)


def _number(value: int) -> bytes:
    return struct.pack(">I", value)


def _sized(data: bytes) -> bytes:
    return _number(len(data)) + data


def ktest_of(inputs: Inputs, parameters: Sequence[Variable], program: str) -> KTest:
    """KLEE reads nothing of no length, so that empty objects are left out."""
    objects = [*_posix(inputs), *_parameters(inputs, parameters)]
    objects += [KTestObject(each.name or "unnamed", each.data) for each in inputs.asked]
    return KTest((program,), tuple(_unique([each for each in objects if each.data])))


def _posix(inputs: Inputs) -> Iterator[KTestObject]:
    if inputs.arguments or inputs.stdin:
        yield KTestObject("model_version", (1).to_bytes(4, "little"))
    for number, text in enumerate(inputs.arguments):
        yield KTestObject(f"arg{number:02}", text.encode("utf-8", "surrogateescape") + b"\0")
    yield KTestObject("stdin", inputs.stdin)


def _parameters(inputs: Inputs, parameters: Sequence[Variable]) -> Iterator[KTestObject]:
    for variable, value in zip(parameters, inputs.parameters, strict=False):
        yield from _objects(variable, value)


def _objects(variable: Variable, value: object) -> Iterator[KTestObject]:
    """A number, or the objects behind a pointer; those behind pointers inside are named by the way there."""
    name = variable.source or variable.name
    match variable.type, value:
        case IntType(bits), int():
            size = (bits + 7) // 8
            yield KTestObject(name, (value & ((1 << 8 * size) - 1)).to_bytes(size, "little"))
        case FloatType(32), float():
            yield KTestObject(name, struct.pack("<f", value))
        case FloatType(), float():
            yield KTestObject(name, struct.pack("<d", value))
        case _:
            yield from _behind(name, value)


def _behind(name: str, value: object) -> Iterator[KTestObject]:
    pending = [(name, value)]
    while pending:
        path, what = pending.pop(0)
        if isinstance(what, list):
            yield KTestObject(path, bytes(cast("list[int]", what)))
        elif isinstance(what, dict) and "bytes" in what:
            yield KTestObject(path, bytes(cast("list[int]", what["bytes"])))
            inner = cast("dict[str, object]", what.get("pointers", {}))
            pending += [(f"{path}->{offset}", each) for offset, each in inner.items()]


def _unique(objects: Sequence[KTestObject]) -> Iterator[KTestObject]:
    used: set[str] = set()
    for each in objects:
        name, number = each.name, 0
        while name in used:
            number += 1
            name = f"{each.name}_{number}"
        used.add(name)
        yield KTestObject(name, each.data)
