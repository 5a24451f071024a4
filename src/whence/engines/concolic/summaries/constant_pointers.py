"""Global pointers that keep what they are initialised with: `stdout`, and pointers of the program's own."""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.program.accesses import operands_read
from whence.program.instructions import AddressOf, Load, Store
from whence.program.operands import Address
from whence.program.places import Static, root_of
from whence.program.program import Program
from whence.records import dataclass


@final
@dataclass(slots=True)
class ConstantPointers:
    program: Program
    _known: dict[str, str] = field(default_factory=dict)

    def target_of(self, symbol: str) -> str:
        """The object that the pointer always leads to, or the empty string."""
        if symbol not in self._known:
            match self.program.global_(symbol).initial:
                case ((0, Address(target)),) if self._is_never_assigned(symbol):
                    self._known[symbol] = target
                case _:
                    self._known[symbol] = ""
        return self._known[symbol]

    def _is_never_assigned(self, symbol: str) -> bool:
        """Whether it is only ever loaded, as a whole."""
        for user in sorted(self.program.index().global_users.get(symbol, ())):
            for _, instruction in self.program.procedure(user).points():
                match instruction:
                    case Load(_, Static()):
                        continue
                    case Load(_, place) | AddressOf(_, place) | Store(place) if root_of(place) == Static(
                        symbol
                    ):
                        return False
                    case _ if Address(symbol) in operands_read(instruction):
                        return False
                    case _:
                        continue
        return not self._is_named_by_initialiser(symbol)

    def _is_named_by_initialiser(self, symbol: str) -> bool:
        """Whether another global may hold its address."""
        return any(
            isinstance(value, Address) and value.symbol == symbol
            for name in self.program.global_names()
            for _, value in self.program.global_(name).initial
        )
