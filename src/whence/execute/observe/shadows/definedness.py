"""Follows which bits of a run's values nothing was written to, and remarks on uses of them that can be seen.

The shadow of a value is the mask of its undefined bits, None if there are none; of a float, all of them or
none. Memory keeps the masks of its bytes in checked runs. Copying and computing pass the bits on as exactly
as Memcheck does (Seward and Nethercote 2005), so that padding, bit-fields and flags that are masked out are
no failures; where an operator is rare, its result counts as defined. A use fails where the value decides
something: a branch, the place of an access, a divisor, the called function, or an argument of a library
function.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from whence.execute.events import EventKind
from whence.execute.memory.byte_memory import OFFSET_BITS, OFFSET_MASK
from whence.execute.memory.encoding import Value
from whence.execute.observe.shadows.shadow import fitted
from whence.execute.observe.shadows.undefined_bits import result_mask
from whence.program.instructions import Assign, Call, Load, Store
from whence.program.places import Place
from whence.program.procedure import Point, Procedure
from whence.program.types import FloatType, IntType, PointerType, Type, store_size

if TYPE_CHECKING:
    from whence.execute.machine import Machine

_ADDRESS = (1 << 64) - 1


@final
class Definedness:
    """The shadow of one run."""

    def __init__(self) -> None:
        self._machine: Machine | None = None

    def attach(self, machine: Machine) -> None:
        self._machine = machine

    def _use(self, what: str, operand: int | None = None) -> None:
        assert self._machine is not None
        message = f"{what} depends on something that was never written"
        self._machine.warn(EventKind.UNINITIALISED_USE, message, operand=operand)

    # calls

    def enter(
        self, procedure: Procedure, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> tuple[object, ...]:
        machine = self._machine
        if machine is not None and any(shadows) and machine.program.headers()[procedure.name].is_library:
            self._given(shadows, depth=1)
        return fitted(shadows, len(procedure.parameters))

    def leave(self, procedure: Procedure, value: Value, shadow: object) -> object:
        return shadow

    def call(self, point: Point, call: Call, pointer_shadow: object, pointer: int) -> None:
        if pointer_shadow is not None:
            self._use("the called function")

    def begin_library(self, name: str, values: tuple[object, ...], shadows: tuple[object, ...]) -> None:
        if any(shadows) and not name.startswith("llvm."):
            self._given(shadows, depth=0)

    def _given(self, shadows: tuple[object, ...], depth: int) -> None:
        """An argument of a library function that the user's own code calls."""
        assert self._machine is not None
        frames = self._machine.frames()
        if len(frames) > depth and not frames[depth].is_library:
            for number, shadow in enumerate(shadows):
                if shadow is not None:
                    self._use(f"argument {number + 1}", number)

    def stop_library(self, name: str) -> None: ...

    def library(
        self, name: str, values: tuple[object, ...], shadows: tuple[object, ...], result: Value
    ) -> object:
        return None

    # values

    def assign(
        self,
        point: Point,
        assign: Assign,
        values: tuple[Value, ...],
        shadows: tuple[object, ...],
        result: Value,
    ) -> object:
        masks = tuple(each if isinstance(each, int) else 0 for each in shadows)
        return result_mask(assign, values, masks) or None

    def divide(
        self, point: Point, assign: Assign, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> None:
        if shadows[1] is not None:
            self._use("the divisor")

    def assume(self, point: Point, holds: bool, shadow: object) -> None: ...

    def branch(self, point: Point, taken: bool, shadow: object) -> None:
        self._use("the condition")

    def switch(self, point: Point, value: int, shadow: object) -> None:
        self._use("the condition")

    # memory

    def address(
        self, point: Point, place: Place, values: tuple[Value, ...], shadows: tuple[object, ...], address: int
    ) -> object:
        """Called before the access, which may stop the run."""
        assert self._machine is not None
        if isinstance(self._machine.program.procedure(point.procedure).at(point), Load | Store):
            self._use("the place of the access")
        return _ADDRESS

    def load(self, point: Point, address: int, type_: Type, value: Value, address_shadow: object) -> object:
        return self._mask(address, type_) or None

    def _mask(self, address: int, type_: Type) -> int:
        assert self._machine is not None
        marks = self._machine.memory.undefined.get(address >> OFFSET_BITS)
        if marks is None:
            return 0
        offset = address & OFFSET_MASK
        found = int.from_bytes(marks[offset : offset + store_size(type_)], "little")
        match type_:
            case IntType(bits):
                return found & ((1 << bits) - 1)
            case PointerType():
                return found
            case FloatType():
                return -1 if found else 0
            case _:
                return 0

    def store(
        self, point: Point, address: int, type_: Type, value: Value, shadow: object, address_shadow: object
    ) -> None:
        assert self._machine is not None
        marks = self._machine.memory.undefined.get(address >> OFFSET_BITS)
        if marks is not None and isinstance(shadow, int):
            size, offset = store_size(type_), address & OFFSET_MASK
            marks[offset : offset + size] = (shadow & ((1 << 8 * size) - 1)).to_bytes(size, "little")

    def allocate(self, point: Point, address: int, size: int, count_shadow: object) -> None: ...

    def overwrite(self, address: int, size: int) -> None: ...

    def copy(self, target: int, source: int, size: int) -> None: ...
