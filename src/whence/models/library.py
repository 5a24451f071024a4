"""The table of library functions: what is known of functions that the program does not define.

Library knowledge lives here and in the C sources beside it, never inside an engine. A name that is not in
`LIBRARY` is an unknown function, and a call of it must be treated as one.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType
from typing import Final

from whence.models.catalogue import file_facts, harness, numbers, streams, strings, surroundings
from whence.models.effects import (
    Bytes,
    Chosen,
    Fixed,
    Fresh,
    Nothing,
    Number,
    Reads,
    Shared,
    State,
    Text,
    Touches,
    Writes,
)
from whence.models.function import LibraryFunction, Realisation, Returning, Role, each, functions

PRIMITIVES: Final[tuple[LibraryFunction, ...]] = (
    *each(
        "__whence_write", Number(), Reads(1, Bytes(2)), Touches(State.OUTPUT), realised=Realisation.INTRINSIC
    ),
    *each(
        "__whence_read",
        Number(),
        Writes(1, Bytes(2)),
        Touches(State.INPUT),
        realised=Realisation.INTRINSIC,
        role=Role.INPUT,
    ),
    *each(
        "__whence_open", Number(), Reads(0, Text()), Touches(State.STREAMS), realised=Realisation.INTRINSIC
    ),
    *each(
        "__whence_size __whence_remove",
        Number(),
        Reads(0, Text()),
        Touches(State.STREAMS),
        realised=Realisation.INTRINSIC,
        role=Role.INPUT,
    ),
    *each(
        "__whence_rename",
        Number(),
        Reads(0, Text()),
        Reads(1, Text()),
        Touches(State.STREAMS),
        realised=Realisation.INTRINSIC,
        role=Role.INPUT,
    ),
    *each(
        "__whence_file_status",
        Number(),
        Reads(0, Text(), optional=True),
        Writes(3, Fixed(72)),
        Touches(State.STREAMS),
        realised=Realisation.INTRINSIC,
        role=Role.INPUT,
    ),
    *each(
        "__whence_folder_name",
        Number(),
        Writes(1, Bytes(2)),
        Touches(State.STREAMS),
        realised=Realisation.INTRINSIC,
        role=Role.INPUT,
    ),
    *each(
        "__whence_second_descriptor __whence_truncate",
        Number(),
        Touches(State.STREAMS),
        realised=Realisation.INTRINSIC,
    ),
    *each("__whence_close __whence_seek", Number(), Touches(State.STREAMS), realised=Realisation.INTRINSIC),
    *each("__whence_object_size", Number(), realised=Realisation.INTRINSIC),
    *each(
        "__whence_getenv",
        Shared(or_null=True),
        Reads(0, Text()),
        realised=Realisation.INTRINSIC,
        role=Role.INPUT,
    ),
    *each("__whence_given", Chosen(), Reads(0, Text()), realised=Realisation.INTRINSIC, role=Role.INPUT),
    *each("__whence_usual_random __whence_usual_ticks", Number(), realised=Realisation.INTRINSIC),
    *each("__whence_seed_random", Nothing(), realised=Realisation.INTRINSIC),
    *each("__whence_scratch", Fresh(Bytes(0)), realised=Realisation.INTRINSIC),
    *functions("__whence_exit", Nothing(), realised=Realisation.INTRINSIC, returning=Returning.NEVER),
    *each(
        "__whence_abort __whence_assertion_failed",
        Nothing(),
        realised=Realisation.INTRINSIC,
        returning=Returning.NEVER,
        role=Role.FAILURE,
    ),
)
"""What the C sources stand on: see models/libc/primitives.h."""

_ALL: Final = chain(
    PRIMITIVES,
    strings.ALLOCATION,
    strings.BLOCKS,
    strings.STRINGS,
    strings.WIDE,
    numbers.CHARACTERS,
    numbers.INTEGERS,
    numbers.RANDOM,
    numbers.SORTING,
    numbers.MATHEMATICS,
    numbers.MESSAGES,
    streams.FORMATTED,
    streams.CHARACTERS,
    streams.FILES,
    streams.DIAGNOSTICS,
    file_facts.FACTS,
    file_facts.DESCRIPTORS,
    file_facts.MAPPINGS,
    surroundings.ENDS,
    surroundings.ENVIRONMENT,
    surroundings.TIME,
    surroundings.LOCKS,
    surroundings.LOCALE,
    surroundings.OPTIONS,
    harness.HARNESS,
)

LIBRARY: Final[Mapping[str, LibraryFunction]] = MappingProxyType({known.name: known for known in _ALL})
"""Every known function by name."""

__all__ = ["LIBRARY", "PRIMITIVES", "LibraryFunction", "Realisation", "Returning", "Role"]
