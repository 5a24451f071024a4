"""Inputs of a C procedure, from the notation of answers to bytes in memory.

| written | is |
|---|---|
| a number | an integer, a floating-point number, or an address |
| `null` | the null pointer |
| `"hi"` | a pointer to the start of an object with these characters (Latin-1), and zeros after them |
| `[104, 105, 0]` | a pointer to the start of an object with these bytes, and zeros after them |
| `{"bytes": [...], "pointers": {"8": ...}}` | the same, with pointers at some offsets |
| `{"bytes": [...], "size": 12}` | the same, of an object of just so many bytes |
| `{"unwritten": 12}` | a pointer to the start of an object of so many bytes that nothing was written to |
| `{"returns": [1, 0]}` | a pointer to a function that returns these one after the other, then zeros |
| `{"same as": "p->8"}` | the pointer that stands at that way from a parameter |

What earlier calls made (`{"result of": "make"}`, `{"left in": "make.out"}`) is no input (`histories.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import final

from whence.execute.link.call_backs import CallBacks
from whence.execute.machine import Machine
from whence.execute.memory.byte_memory import Memory
from whence.execute.memory.diagnosis import Named
from whence.program.c.hidden_parameters import input_name, is_hidden
from whence.program.procedure import Procedure
from whence.program.types import PointerType
from whence.records import dataclass
from whence.source import InputProblem

ROOM = 1 << 16
"""Bytes of an object whose size is not given: enough for what programs do with it."""


def c_arguments(machine: Machine, procedure: Procedure, values: Sequence[object]) -> list[object]:
    """The values of the parameters, with what they point at in memory; what is not given is zero."""
    objects = _Objects(machine.memory, machine.call_backs)
    given: list[object] = []
    for position, parameter in enumerate(procedure.parameters):
        value = values[position] if position < len(values) else None
        if isinstance(parameter.type, PointerType):
            value = [] if value is None and is_hidden(procedure, parameter) else value
            given.append(objects.pointer(input_name(parameter), value))
        else:
            given.append(float(value) if isinstance(value, str) else value)
    return given


def result_way(way: str, call: int) -> str:
    """The way to what a call-back returns."""
    return f"{way}() {call}"


@final
@dataclass(eq=False, slots=True)
class _Objects:
    memory: Memory
    call_backs: CallBacks
    _known: dict[str, int] = field(default_factory=dict)
    """The way to an object -> its address."""
    _pending: list[tuple[bytearray, str, Mapping[str, object]]] = field(default_factory=list)
    """Objects whose pointers are not in them yet."""

    def pointer(self, way: str, value: object) -> int:
        address = self._placed(way, value)
        while self._pending:
            data, path, pointers = self._pending.pop(0)
            for offset, inner in pointers.items():
                leads_to = self._placed(f"{path}->{offset}", inner)
                start, pointer = int(offset), self.memory.pointer_bytes(leads_to)
                data[start : start + len(pointer)] = pointer
        return address

    def _placed(self, way: str, value: object) -> int:
        """The address that a value is, which others may be the same as, be it null or one of another way."""
        self._known[way] = address = self._address(way, value)
        return address

    def _address(self, way: str, value: object) -> int:
        match value:
            case None:
                return 0
            case int():
                return value & ((1 << 64) - 1)
            case str():
                return self._address(way, list(value.encode("latin-1")))
            case {"same as": str(other)} if other in self._known:
                return self._known[other]
            case {"bytes": list(listed), "pointers": dict(pointers)}:
                return self._made(way, listed, max(ROOM, len(listed)), pointers)
            case {"bytes": list(listed), "size": int(size)}:
                return self._made(way, listed[:size], size)
            case {"returns": list(listed)}:
                results = [self._placed(result_way(way, call), each) for call, each in enumerate(listed)]
                address = self.memory.reserve(Named(way, True), 0)
                self.call_backs.add(address, way, iter(results))
                return address
            case {"unwritten": int(size)}:
                address = self._made(way, (), size)
                self.memory.forget(address, size)
                return address
            case list():
                return self._made(way, value, max(ROOM, len(value)))
            case _:
                raise InputProblem(f"{value!r} is no pointer for {way}")

    def _made(
        self, way: str, listed: Sequence[int], size: int, pointers: Mapping[str, object] | None = None
    ) -> int:
        data = bytearray(size)
        data[: len(listed)] = bytes(byte & 255 for byte in listed)
        address = self.memory.give(self.memory.new_number(), data, way)
        self._pending.append((data, way, pointers or {}))
        return address
