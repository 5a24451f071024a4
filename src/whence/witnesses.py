"""A run as evidence: what it was given, the way that it went, and where the values came from that failed."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, final

from whence.records import dataclass
from whence.source import Span


class Replayed(Enum):
    INTERPRETER = "interpreter"
    NATIVE = "native"


@final
@dataclass(frozen=True, slots=True)
class AskedInput:
    """An input that a harness function gave: `int` for __VERIFIER_nondet_int, or the name that the program
    gave it; the bytes are little endian."""

    name: str
    data: bytes


REALS = {"float": "<f", "double": "<d"}
"""Names of inputs that are floating-point numbers, and how their bytes are read."""

ALLOCATION = "malloc"
"""The name under which the environment says whether an allocation fails."""

OPENING = "fopen"
"""The name under which witnesses list a path that can't be opened."""


@final
@dataclass(frozen=True, slots=True)
class HistoryCall:
    """A call that was made before the entry's."""

    procedure: str
    parameters: tuple[object, ...]


@final
@dataclass(frozen=True, slots=True)
class Inputs:
    """What an execution takes from outside, as plain values that JSON can carry."""

    arguments: tuple[str, ...] = ()
    """argv[1:] of a program's main."""
    stdin: bytes = b""
    parameters: tuple[object, ...] = ()
    """Parameters of an entry other than main: numbers, or trees of lists and objects behind pointers."""
    nondeterministic: tuple[int | float, ...] = ()
    """Values for __VERIFIER_nondet_* and klee_make_symbolic, in the order in which they are asked for."""
    asked: tuple[AskedInput, ...] = ()
    """The same as the run asked for them: by name, as bytes."""
    environment: tuple[AskedInput, ...] = ()
    """What the environment gave, by the name of the function that the program called, in order: what `rand`
    returned, what a clock showed, whether `malloc` failed (not 0). Numbers of 8 bytes."""
    name: str = ""
    """argv[0] of a program's main; nothing where it does not matter."""
    files: tuple[tuple[str, bytes | None], ...] = ()
    """Paths that were opened -> what is there; None where nothing can be opened."""
    variables: tuple[tuple[str, str | None], ...] = ()
    """Names that the program asked the environment for -> their values; None where there is none."""
    history: tuple[HistoryCall, ...] = ()
    """Calls that come before the entry's, in order, in the same run."""

    @property
    def lacks_memory(self) -> bool:
        """Whether an allocation fails in the run."""
        return any(each.name == ALLOCATION and any(each.data) for each in self.environment)

    @property
    def refusals(self) -> tuple[str, ...]:
        """Functions that fail in the run because the environment lets them fail."""
        lacks_file = any(data is None for _, data in self.files)
        return (*((ALLOCATION,) if self.lacks_memory else ()), *((OPENING,) if lacks_file else ()))


class StepKind(Enum):
    """What a step of a path is. The value is what users see everywhere."""

    CALL = "call"
    """A procedure of the user's program is entered; the place is where it begins."""
    BRANCH = "branch"
    """Control reaches a branch or switch and goes the way that `taken` says."""
    CATCH = "catch"
    """An exception reaches a handler."""
    OMITTED = "omitted"
    """Steps that are left out, so many as `taken` says."""
    END = "end"
    """Where the run shows what is claimed: the point that was asked about."""


@final
@dataclass(frozen=True, slots=True)
class Step:
    kind: StepKind
    procedure: str
    """By its name in the source."""
    span: Span
    depth: int
    """How many calls of the user's program are around it."""
    taken: str = ""
    """`true`, `false`, `case 3` or `default`."""
    condition: str = ""
    """What a branch tests, in the words of the source; `taken` is its value."""
    values: tuple[tuple[str, str], ...] = ()
    """What decided a branch: names and values."""


class HandedOn(Enum):
    """How a value went on from a place. The value is what users see everywhere."""

    MADE = "made"
    """It was computed, allocated or written down as a constant."""
    GIVEN = "given"
    """The entry was given it."""
    FOUND = "found"
    """It was in memory that the run had not written: an object of the caller, a variable as it is
    initialised, or memory that nothing initialised."""
    WRITTEN = "written"
    """It was assigned to a variable or stored in memory."""
    PASSED = "passed"
    """It was passed as a parameter."""
    RETURNED = "returned"
    """A procedure returned it."""


@final
@dataclass(frozen=True, slots=True)
class ValueStep:
    how: HandedOn
    procedure: str
    """By its name in the source."""
    span: Span
    depth: int
    what: str
    """The variable, the place in memory, the procedure or the expression, in the words of the source."""


@final
@dataclass(frozen=True, slots=True)
class ValueOrigin:
    """Where a value that takes part in a failure came from, the origin first."""

    subject: str
    value: str
    steps: tuple[ValueStep, ...]


class Passed(NamedTuple):
    """A parameter that a caller passed null for, or an object that ends too early."""

    name: str
    value: str
    """In words."""


@final
@dataclass(frozen=True, slots=True)
class Witness:
    """An input that was run, and what the run showed."""

    entry: str
    inputs: Inputs
    replayed: Replayed
    event: str = ""
    path: tuple[Step, ...] = ()
    """From the entry to where the run shows what is claimed."""
    stack: tuple[Step, ...] = ()
    """The calls around the end of the path, innermost first."""
    depends: tuple[Passed, ...] = ()
    """Parameters without whose value nothing would fail."""
    origins: tuple[ValueOrigin, ...] = ()
    """Whence the values came that failed: the null, the index, the divisor."""
