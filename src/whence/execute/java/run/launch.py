"""Runs a Java program's `main` as the `java` command does."""

from __future__ import annotations

from collections.abc import Sequence

from whence.execute.java.library import java_machine
from whence.execute.java.platform.host import STRING
from whence.execute.java.run.launcher import LAUNCHER
from whence.execute.java.text import utf16
from whence.execute.link.linker import Translations
from whence.execute.machine import Limits
from whence.execute.memory.java_objects import Datum, JavaArray
from whence.execute.observe.tracing import Trace
from whence.execute.outcomes import Outcome
from whence.execute.translate.translation import Options
from whence.execute.world import World
from whence.program.program import Program

MAIN = "main([Ljava/lang/String;)V"


def is_main(procedure: str) -> bool:
    return procedure.endswith(f".{MAIN}")


def run_main(
    program: Program | Translations,
    entry: str,
    arguments: Sequence[str],
    world: World,
    limits: Limits | None = None,
    options: Options | None = None,
    observer: Trace | None = None,
) -> Outcome:
    """The status is that of `System.exit`, 1 after an exception that nobody caught, else 0."""
    machine, library = java_machine(program, world, limits, options, observer)
    strings: list[Datum] = [library.host.text(utf16.units(each)) for each in arguments]
    return machine.call(LAUNCHER, (entry, JavaArray(f"{STRING}[]", strings)))
