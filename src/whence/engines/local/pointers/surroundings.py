"""What a procedure is looked at with for the bytes around its pointers."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from whence.engines.local.arguments.program_arguments import ProgramArguments
from whence.engines.local.limits import Limits
from whence.engines.local.pointers.calls.memory_changes import MemoryChanges
from whence.engines.local.pointers.calls.object_lifetimes import CallLives
from whence.engines.local.pointers.contents.held_pointers import LeftContents, MemoryAround
from whence.engines.local.pointers.contents.object_origins import ObjectOrigins
from whence.engines.local.pointers.contents.variable_contents import VariableContents
from whence.engines.local.values.own_variables import OwnVariables
from whence.program.program import Program
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a procedure is looked at with."""

    program: Program
    lives: CallLives
    own: OwnVariables
    changes: MemoryChanges
    arguments: ProgramArguments
    contents: VariableContents | None
    """What variables hold, by all stores; None where that is not to be used."""
    origins: ObjectOrigins | None
    """Which objects pointers in memory lead to; None where that is not to be used."""
    memory: MemoryAround | None
    """Which places stores and calls leave; None where that is not to be used."""
    left: LeftContents | None
    """Where texts are behind calls; None where that is not to be used."""
    limits: Limits
    charge: Callable[[int], None]
