"""Names of generated code and what they must be bound to before it runs.

A translation does not depend on a run: it names the globals, functions and constants that it needs, and
each machine binds them to its own.
"""

from __future__ import annotations

import re
from typing import TypeAlias, final

from whence.program.instructions import Signature
from whence.records import dataclass

_UNFIT = re.compile(r"\W")


@final
@dataclass(frozen=True, slots=True)
class GlobalBytes:
    """The bytes of a global variable."""

    symbol: str


@final
@dataclass(frozen=True, slots=True)
class SymbolAddress:
    """The address of a global variable or a function."""

    symbol: str


@final
@dataclass(frozen=True, slots=True)
class Callee:
    """A function that is called directly with that signature."""

    procedure: str
    signature: Signature


@final
@dataclass(frozen=True, slots=True)
class CallTable:
    """The functions that can be called through a pointer with that signature, by address."""

    signature: Signature


@final
@dataclass(frozen=True, slots=True)
class VirtualTable:
    """What a virtual call enters, by the class of the receiver."""

    name: str
    descriptor: str


@final
@dataclass(frozen=True, slots=True)
class SubtypeTable:
    """Whether classes are subtypes of this one."""

    of: str


@final
@dataclass(frozen=True, slots=True)
class Constant:
    value: object


Requirement: TypeAlias = (
    GlobalBytes | SymbolAddress | Callee | CallTable | VirtualTable | SubtypeTable | Constant
)


@final
class Names:
    """Python names for the things of one procedure; the prefix says what kind of thing it is."""

    def __init__(self) -> None:
        self._names: dict[tuple[str, object], str] = {}
        self._taken: dict[str, int] = {}
        """Names, with the last number that was added to each to make another."""
        self.requirements: dict[str, Requirement] = {}

    def local(self, prefix: str, key: str) -> str:
        found = self._names.get((prefix, key))
        if found is None:
            found = self._names[prefix, key] = self._fresh(prefix + _UNFIT.sub("_", key))
        return found

    def require(self, requirement: Requirement) -> str:
        """The name under which a requirement is bound."""
        match requirement:
            case GlobalBytes(symbol):
                return self._required("G_", symbol, requirement)
            case SymbolAddress(symbol):
                return self._required("A_", symbol, requirement)
            case Callee(procedure):
                return self._required("f_", procedure, requirement)
            case VirtualTable(name):
                return self._required("V_", name, requirement)
            case SubtypeTable(of):
                return self._required("I_", of, requirement)
            case CallTable():
                return self._required("T_", "", requirement)
            case Constant():
                name = self._fresh("c_")
                self.requirements[name] = requirement
                return name

    def shared(self, constant: Constant) -> str:
        """The name of a constant that can be hashed, the same each time."""
        return self._required("c_", "", constant)

    def _required(self, prefix: str, text: str, requirement: Requirement) -> str:
        found = self._names.get((prefix, requirement))
        if found is None:
            found = self._names[prefix, requirement] = self._fresh(prefix + _UNFIT.sub("_", text))
            self.requirements[found] = requirement
        return found

    def _fresh(self, wish: str) -> str:
        name, number = wish, self._taken.get(wish, 0)
        while name in self._taken:
            number += 1
            name = f"{wish}_{number}"
        self._taken[wish] = number
        self._taken[name] = 0
        return name
