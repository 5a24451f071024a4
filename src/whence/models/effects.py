"""What a library function does, in the words of engines: memory it touches, its result, its hidden state.

Arguments are numbered from 0. An effect says what *may* happen; a function touches no memory of the program
beyond its effects.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias, final

from whence.program.c.data_model import DataModel
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Text:
    """The units of so many bytes up to and including the first zero."""

    unit: int = 1


@final
@dataclass(frozen=True, slots=True)
class Bytes:
    """As many units as an argument says."""

    argument: int
    unit: int = 1


@final
@dataclass(frozen=True, slots=True)
class Items:
    """As many bytes as the product of two arguments."""

    count: int
    size: int


@final
@dataclass(frozen=True, slots=True)
class Fixed:
    """A known number of bytes; `short` where pointers have 32 bits, if that is another."""

    size: int
    short: int = 0

    def on(self, model: DataModel) -> int:
        return self.short if self.short and model.pointer.size == 4 else self.size


@final
@dataclass(frozen=True, slots=True)
class LengthOf:
    """As many bytes as the text of another argument has, its end included."""

    argument: int


@final
@dataclass(frozen=True, slots=True)
class Formatted:
    """As many bytes as the text that a format makes of the variable arguments, its end included."""

    format: int


@final
@dataclass(frozen=True, slots=True)
class AtMost:
    """Contents decide how many bytes, but no more than the extent says."""

    extent: Bytes | Items


@final
@dataclass(frozen=True, slots=True)
class Contents:
    """Contents alone decide how many bytes."""


@final
@dataclass(frozen=True, slots=True)
class Everything:
    """Any byte of the object that the argument points into, and none outside."""


Extent: TypeAlias = Text | Bytes | Items | Fixed | LengthOf | Formatted | AtMost | Contents | Everything

WORD = Fixed(8, 4)
"""A pointer, a `long`, a `time_t`."""

STREAM = Fixed(216, 148)
"""A FILE, which only the library looks into."""


@final
@dataclass(frozen=True, slots=True)
class Reads:
    """Reads through a pointer argument, which must not be null unless it is `optional`."""

    argument: int
    extent: Extent
    optional: bool = False


@final
@dataclass(frozen=True, slots=True)
class Writes:
    """Writes through a pointer argument, which must not be null unless it is `optional`."""

    argument: int
    extent: Extent
    optional: bool = False


@final
@dataclass(frozen=True, slots=True)
class WritesThrough:
    """Follows the pointer that is stored where an argument points; may write or replace its object."""

    argument: int


@final
@dataclass(frozen=True, slots=True)
class AccessesVariadic:
    """Reads and writes through the pointers among the variable arguments (`%s`, `%n`, all of scanf), as the
    format says that an argument is; -1 where there is none."""

    writes: bool
    format: int = -1


@final
@dataclass(frozen=True, slots=True)
class Frees:
    """Ends the life of the object that an argument points at, or, `through` it, of what the pointer that is
    stored there leads to; null is allowed."""

    argument: int
    through: bool = False


@final
@dataclass(frozen=True, slots=True)
class Calls:
    """Calls the function that an argument points at."""

    argument: int


@final
@dataclass(frozen=True, slots=True)
class Keeps:
    """Keeps an argument beyond the call: a later call may use it."""

    argument: int


class State(Enum):
    """Hidden state of the library, which a later call can observe."""

    ERRNO = "errno"
    STREAMS = "streams"
    """Open files: positions, pushed-back characters, flags."""
    OUTPUT = "output"
    """What the program has printed."""
    INPUT = "input"
    """How much of its input the program has taken."""
    RANDOM = "random"
    ENVIRONMENT = "environment"
    CLOCK = "clock"
    HANDLERS = "handlers"
    """Functions registered for exit and for signals."""
    OPTIONS = "options"
    """getopt's place in the command, and optarg, optind, optopt."""
    TOKENISER = "tokeniser"
    """strtok's rest: a string that an earlier call was given, which this call writes."""
    BUFFER = "buffer"
    """A static object whose contents the next call overwrites."""
    VARIABLES = "variables"
    """Variables that programs may name: `signgam`, `timezone`, `environ`."""


@final
@dataclass(frozen=True, slots=True)
class Touches:
    """Reads and writes hidden state."""

    state: State


Effect: TypeAlias = Reads | Writes | WritesThrough | AccessesVariadic | Frees | Calls | Keeps | Touches


@final
@dataclass(frozen=True, slots=True)
class Nothing:
    """No result."""


@final
@dataclass(frozen=True, slots=True)
class Number:
    """A value that depends on the arguments, on what the effects read, and on nothing else."""


@final
@dataclass(frozen=True, slots=True)
class Fresh:
    """A pointer to a new object, or null when there is no memory (or no such thing)."""

    extent: Extent


@final
@dataclass(frozen=True, slots=True)
class Argument:
    """An argument itself."""

    argument: int


@final
@dataclass(frozen=True, slots=True)
class Within:
    """A pointer into the object that an argument points into, or, where `or_null`, null."""

    argument: int
    or_null: bool


@final
@dataclass(frozen=True, slots=True)
class Shared:
    """A pointer to an object of the library's own, or, where `or_null`, null."""

    or_null: bool


@final
@dataclass(frozen=True, slots=True)
class Chosen:
    """Any value of the declared type: an input of the program."""


@final
@dataclass(frozen=True, slots=True)
class Translated:
    """What an argument says in the language that the program chose: the argument itself, or a text of the
    library's own. Null where the argument is."""

    argument: int


Result: TypeAlias = Nothing | Number | Fresh | Argument | Within | Shared | Chosen | Translated
