"""Shadow values: what a concolic engine computes beside the concrete run.

Generated code keeps for each variable the concrete value and its shadow, which is None when the value is
known to be concrete. The machine calls its observer at every operation that has a shadow among its
operands and answers with the shadow of the result. Memory's shadows are the observer's own, keyed by
address; it is called at every load and store, and where library functions overwrite bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from whence.execute.memory.encoding import Value
from whence.program.instructions import Assign, Call, Instruction
from whence.program.places import Place
from whence.program.procedure import Point, Procedure
from whence.program.types import Type


class Shadow(Protocol):
    """All values are as locals hold them: integers by their unsigned reading."""

    def enter(
        self, procedure: Procedure, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> tuple[object, ...]:
        """The shadows of the parameters, one each. `shadows` are those of the arguments, which may be
        fewer or more; those of variable arguments come last."""
        ...

    def leave(self, procedure: Procedure, value: Value, shadow: object) -> object:
        """The shadow that the caller gets for the result."""
        ...

    def assign(
        self,
        point: Point,
        assign: Assign,
        values: tuple[Value, ...],
        shadows: tuple[object, ...],
        result: Value,
    ) -> object:
        """Some operand has a shadow."""
        ...

    def address(
        self, point: Point, place: Place, values: tuple[Value, ...], shadows: tuple[object, ...], address: int
    ) -> object:
        """The shadow of a place's address, some operand of which (`operands_of(place)`) has one."""
        ...

    def load(
        self, point: Point, address: int, type_: Type, value: Value, address_shadow: object
    ) -> object: ...

    def store(
        self, point: Point, address: int, type_: Type, value: Value, shadow: object, address_shadow: object
    ) -> None: ...

    def allocate(self, point: Point, address: int, size: int, count_shadow: object) -> None: ...

    def divide(
        self, point: Point, assign: Assign, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> None:
        """Before a division, some operand of which has a shadow: it may stop the run."""
        ...

    def assume(self, point: Point, holds: bool, shadow: object) -> None:
        """An assumption that has a shadow, before it stops the run if it does not hold."""
        ...

    def branch(self, point: Point, taken: bool, shadow: object) -> None:
        """A branch whose condition has a shadow."""
        ...

    def switch(self, point: Point, value: int, shadow: object) -> None:
        """A switch whose value has a shadow."""
        ...

    def call(self, point: Point, call: Call, pointer_shadow: object, pointer: int) -> None:
        """Before any call; `pointer` is for calls through one, else 0."""
        ...

    def begin_library(self, name: str, values: tuple[object, ...], shadows: tuple[object, ...]) -> None:
        """Before a library function written in Python, which may stop the run."""
        ...

    def stop_library(self, name: str) -> None:
        """It stopped the run."""
        ...

    def library(
        self, name: str, values: tuple[object, ...], shadows: tuple[object, ...], result: Value
    ) -> object:
        """After a library function written in Python, inputs among them: the shadow of its result."""
        ...

    def overwrite(self, address: int, size: int) -> None:
        """A library function wrote concrete bytes there."""
        ...

    def copy(self, target: int, source: int, size: int) -> None:
        """Bytes were moved and their shadows go with them; the two may overlap."""
        ...


class FramedShadow(Shadow, Protocol):
    """Of runs whose options ask for frames (`shows_frames`)."""

    def frame(self, names: tuple[str, ...], values: tuple[Value, ...], shadows: tuple[object, ...]) -> None:
        """What the source's variables of the activation hold that are read later: before a branch or a switch
        that is told, and before every call."""
        ...


class JavaShadow(Shadow, Protocol):
    """Of runs of Java. Locations are pairs: the object and the name of its field, the array and the index, or
    None and the symbol of a static field; `address` is told of every element before the access, and of fields
    whose object has a shadow. Objects keep no shadows themselves."""

    level: int
    """Activations that have been entered and not left. Code reads it after entering."""

    def check(
        self, point: Point, instruction: Instruction, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> None:
        """Before an instruction that may throw by what it is given: casts, virtual calls and throws always,
        other calls with a receiver and new arrays if that has a shadow. `values` are what decides: the
        reference or the size."""
        ...

    def caught(self, point: Point, level: int, value: Value) -> None:
        """A handler was entered in the activation of that level; those above it have ended."""
        ...

    def native(
        self,
        name: str,
        function: Callable[..., Value],
        values: tuple[object, ...],
        shadows: tuple[object, ...],
    ) -> tuple[Value, object]:
        """In place of a library method written in Python: its result and the result's shadow."""
        ...


def fitted(shadows: tuple[object, ...], count: int) -> tuple[object, ...]:
    """The shadows of `count` parameters out of those of the arguments, of which C may pass another number."""
    return (*shadows[:count], *(None for _ in range(count - len(shadows))))
