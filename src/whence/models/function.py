"""One library function as data, and the short notation in which the catalogue writes many."""

from __future__ import annotations

from enum import Enum
from typing import final

from whence.models.effects import Effect, Result
from whence.records import dataclass


class Realisation(Enum):
    """Where the behaviour is written down."""

    INTRINSIC = "intrinsic"
    """In the interpreter, in Python."""
    C_SOURCE = "c-source"
    """In models/libc, so an engine can look inside."""
    NOWHERE = "nowhere"
    """Only its effects are known (`models.external`)."""


class Returning(Enum):
    """Whether control comes back."""

    ALWAYS = "always"
    NEVER = "never"
    SOMETIMES = "sometimes"
    """It depends on the arguments or on hidden state."""
    IF_TRUE = "if-true"
    """Only if the first argument is not zero: otherwise the run ends there, and that is no failure."""


class Role(Enum):
    """What the function is to a question."""

    ORDINARY = "ordinary"
    INPUT = "input"
    """Its result, or what it writes, is an input of the program."""
    ASSUMPTION = "assumption"
    FAILURE = "failure"
    """To call it is to fail: an assertion, an error label of a harness."""


@final
@dataclass(frozen=True, slots=True)
class LibraryFunction:
    """`canonical` is the name under which the behaviour is known; aliases of one function share it."""

    name: str
    canonical: str
    realised: Realisation
    returning: Returning
    role: Role
    result: Result
    effects: tuple[Effect, ...]


def functions(
    names: str,
    result: Result,
    *effects: Effect,
    realised: Realisation = Realisation.C_SOURCE,
    returning: Returning = Returning.ALWAYS,
    role: Role = Role.ORDINARY,
) -> tuple[LibraryFunction, ...]:
    """One entry for each of the names, which all behave the same: the first is the canonical one."""
    listed = names.split()
    return tuple(
        LibraryFunction(name, listed[0], realised, returning, role, result, effects) for name in listed
    )


def each(
    names: str,
    result: Result,
    *effects: Effect,
    realised: Realisation = Realisation.C_SOURCE,
    returning: Returning = Returning.ALWAYS,
    role: Role = Role.ORDINARY,
) -> tuple[LibraryFunction, ...]:
    """One entry for each of the names, which have the same effects but each its own behaviour."""
    return tuple(
        LibraryFunction(name, name, realised, returning, role, result, effects) for name in names.split()
    )
