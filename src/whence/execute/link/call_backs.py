"""Functions that a caller passes to an entry: they return what the inputs say, then zeros."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from typing import final

from whence.execute.memory.encoding import Value, zero_of
from whence.program.instructions import Signature
from whence.program.types import IntType, PointerType
from whence.records import dataclass

PREFIX = "call-back "
"""Observers see such a function as one of the library by this name, with the way to it from a parameter."""

Adapt = Callable[[str, Callable[..., Value]], Callable[..., Value]]


@final
@dataclass(slots=True)
class CallBack:
    way: str
    """As `compare`, or `p->8`."""
    results: Iterator[int]
    calls: int = 0
    """How often it was called so far."""

    def as_called(self, signature: Signature, adapt: Adapt) -> Callable[..., Value]:
        """The function for calls of one kind. Floating-point numbers and structs that it returns are zero."""
        type_ = signature.result
        mask = (1 << (type_.bits if isinstance(type_, IntType) else 64)) - 1
        is_number = isinstance(type_, IntType | PointerType)

        def answer(*arguments: object) -> Value:
            self.calls += 1
            given = next(self.results, 0)
            return given & mask if is_number else zero_of(type_)

        return adapt(f"{PREFIX}{self.way}", answer)


@final
@dataclass(slots=True)
class CallBacks:
    """Those of one run, by their addresses."""

    adapt: Adapt = lambda _, function: function
    by_address: dict[int, CallBack] = field(default_factory=dict)

    def add(self, address: int, way: str, results: Iterator[int]) -> None:
        self.by_address[address] = CallBack(way, results)

    def function_at(self, address: int, signature: Signature) -> Callable[..., Value] | None:
        found = self.by_address.get(address)
        return None if found is None else found.as_called(signature, self.adapt)
