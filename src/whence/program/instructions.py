"""The fifteen instructions of the IR, as a closed union.

The IR is three-address and not in SSA form: source variables keep their several definitions, because the
engines' papers speak of variables. Every instruction carries the span that it came from; facts about
instructions live elsewhere, keyed by `Point`.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias, final

from whence.program.operands import Operand, Variable
from whence.program.operators import Operator, Overflow
from whence.program.places import Place
from whence.program.types import Type
from whence.records import dataclass
from whence.source import NOWHERE, Span


@final
@dataclass(frozen=True, slots=True)
class Assign:
    """`target = operator(operands)`. `detail` is the member number of extract / insert or the class of
    instanceof / cast; `overflow` says what the language says when the result does not fit."""

    target: Variable
    operator: Operator
    operands: tuple[Operand, ...]
    detail: int | str = 0
    overflow: Overflow = Overflow.WRAPS
    span: Span = NOWHERE


@final
@dataclass(frozen=True, slots=True)
class Load:
    """`target = *place`; the width is that of the target's type."""

    target: Variable
    place: Place
    volatile: bool = False
    span: Span = NOWHERE


@final
@dataclass(frozen=True, slots=True)
class Store:
    """`*place = value`; the width is that of the value's type."""

    place: Place
    value: Operand
    volatile: bool = False
    span: Span = NOWHERE


@final
@dataclass(frozen=True, slots=True)
class AddressOf:
    """`target = &place`: computes an address and touches no memory."""

    target: Variable
    place: Place
    span: Span = NOWHERE


class Region(Enum):
    STACK = "stack"
    """Freed when the procedure returns (alloca, VLAs)."""
    HEAP = "heap"
    """C's malloc: null when there is no memory, uninitialised."""
    OBJECT = "object"
    """Java's new: a fresh object with default fields."""
    ARRAY = "array"
    """Java's newarray and anewarray: default elements."""


@final
@dataclass(frozen=True, slots=True)
class Allocate:
    """`target = allocate type[count]`. For STACK and HEAP the size is `count * size_of(type)` bytes; for
    OBJECT the target's reference type is the class and count is 1; for ARRAY it is the array's class."""

    target: Variable
    region: Region
    type: Type
    count: Operand
    span: Span = NOWHERE


@final
@dataclass(frozen=True, slots=True)
class Direct:
    procedure: str


@final
@dataclass(frozen=True, slots=True)
class Virtual:
    """Dispatch on the class of the first argument. `descriptor` tells overloads apart."""

    owner: str
    name: str
    descriptor: str


@final
@dataclass(frozen=True, slots=True)
class Indirect:
    pointer: Operand


Callee: TypeAlias = Direct | Virtual | Indirect


@final
@dataclass(frozen=True, slots=True)
class Signature:
    """What the call passes: the types of all actual arguments, of which `fixed` are named in the callee.
    A struct type stands for a struct passed by value whose operand is its address (variadic calls)."""

    result: Type
    parameters: tuple[Type, ...]
    fixed: int


@final
@dataclass(frozen=True, slots=True)
class Call:
    target: Variable | None
    callee: Callee
    arguments: tuple[Operand, ...]
    signature: Signature
    span: Span = NOWHERE


@final
@dataclass(frozen=True, slots=True)
class Catch:
    """First instruction of a handler block: binds the exception that was thrown."""

    target: Variable
    span: Span = NOWHERE


@final
@dataclass(frozen=True, slots=True)
class Assume:
    """Executions in which the condition is false are not considered."""

    condition: Operand
    span: Span = NOWHERE


@final
@dataclass(frozen=True, slots=True)
class Unsupported:
    """What a front end could not lower, with its text. Not a terminator: an engine that meets it on a
    path answers `unknown`; an interpreter stops there. `writes` are the variables left undefined."""

    text: str
    writes: tuple[Variable, ...] = ()
    span: Span = NOWHERE


@final
@dataclass(frozen=True, slots=True)
class Jump:
    target: str
    span: Span = NOWHERE


@final
@dataclass(frozen=True, slots=True)
class Branch:
    """To `then` if the one-bit condition is 1, to `otherwise` if it is 0."""

    condition: Operand
    then: str
    otherwise: str
    span: Span = NOWHERE


@final
@dataclass(frozen=True, slots=True)
class Switch:
    """Case values are the unsigned reading, as in `Integer`."""

    value: Operand
    cases: tuple[tuple[int, str], ...]
    default: str
    span: Span = NOWHERE


@final
@dataclass(frozen=True, slots=True)
class Return:
    value: Operand | None
    span: Span = NOWHERE


@final
@dataclass(frozen=True, slots=True)
class Throw:
    value: Operand
    span: Span = NOWHERE


@final
@dataclass(frozen=True, slots=True)
class Unreachable:
    """Control does not come here, says the compiler: after a call that does not return. Reaching it is
    undefined behaviour."""

    span: Span = NOWHERE


Terminator: TypeAlias = Jump | Branch | Switch | Return | Throw | Unreachable
Instruction: TypeAlias = (
    Assign | Load | Store | AddressOf | Allocate | Call | Catch | Assume | Unsupported | Terminator
)


def successors_of(terminator: Terminator) -> tuple[str, ...]:
    """The labels that normal control flow goes to next, without repeats, in order."""
    match terminator:
        case Jump(target):
            return (target,)
        case Branch(_, then, otherwise):
            return (then,) if then == otherwise else (then, otherwise)
        case Switch(_, cases, default):
            return tuple(dict.fromkeys([*(label for _, label in cases), default]))
        case Return() | Throw() | Unreachable():
            return ()
