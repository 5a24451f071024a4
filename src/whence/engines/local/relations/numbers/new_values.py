"""New numbers and pointers, named by the instruction that brings them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import final

from whence.engines.local.ranges.state import WIDEST
from whence.engines.local.relations.numbers.sums import UNLIMITED, Atom, Sum, number, of
from whence.engines.local.relations.numbers.values import Base, Number, Pointer, Value, anything, before
from whence.engines.local.relations.state import State
from whence.program.operands import Variable
from whence.program.procedure import Point
from whence.program.types import IntType, PointerType, Type
from whence.records import dataclass


@final
@dataclass(eq=False, slots=True)
class Making:
    """What an instruction made when it ran before is forgotten when it runs again."""

    prefix: str = ""
    """The calls that led here."""
    _at: str = ""
    _point: Point | None = None
    _atoms: dict[Point | None, dict[Atom, None]] = field(default_factory=dict)
    _bases: dict[Point | None, dict[Base, None]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._at = f"{self.prefix}in"

    def begin(self, state: State, point: Point) -> None:
        self._point, self._at = point, f"{self.prefix}{point.block}.{point.position}"
        for base in self._bases.get(point, ()):
            state.retire_base(base)
        state.retire(self._atoms.get(point, ()))

    def adopt(self, point: Point, inner: Making) -> None:
        """What a call at the point made is made by the call."""
        for atoms in inner._atoms.values():
            self._atoms.setdefault(point, {}).update(atoms)
        for bases in inner._bases.values():
            self._bases.setdefault(point, {}).update(bases)

    def atom(self, name: str, least: int = -UNLIMITED, most: int = UNLIMITED) -> Atom:
        found = Atom(f"{self._at} {name}", least, most)
        self._atoms.setdefault(self._point, {})[found] = None
        return found

    def base(self, variable: str) -> Base:
        found = Base(variable, self._at)
        self._bases.setdefault(self._point, {})[found] = None
        return found

    def maker(self, state: State, target: Variable) -> Callable[[int], Number]:
        return lambda bits: self.number(state, target.name, bits)

    def number(self, state: State, name: str, bits: int) -> Number:
        found = anything(f"{self._at} {name}", bits)
        made = self._atoms.setdefault(self._point, {})
        for total in found:
            made.update((atom, None) for atom, _ in total.parts)
        state.require(found.unsigned.minus(found.signed))
        return found

    def value(self, state: State, name: str, type_: Type) -> Value | None:
        """Any value of the type."""
        match type_:
            case IntType(bits) if 0 < bits <= WIDEST:
                return self.number(state, name, bits)
            case PointerType():
                return Pointer(self.base(name), number(0))
            case _:
                return None

    def object(self, state: State, target: Variable, size: Sum, *, sure: bool = False) -> Pointer:
        """A new object of so many bytes."""
        base = self.base(target.name)
        state.sizes[base] = size
        state.made(base)
        state.require(of(before(base)))
        return Pointer(base, number(0), sure)
