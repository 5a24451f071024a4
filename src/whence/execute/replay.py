"""Running a program again on given inputs: does control come to a point?"""

from __future__ import annotations

from collections.abc import Sequence

from whence.execute.machine import Limits, Machine
from whence.execute.outcomes import Outcome
from whence.execute.translate.translation import Options
from whence.execute.world import World
from whence.program.procedure import Point
from whence.program.program import Program

MAIN = "main"


def replay(
    program: Program,
    world: World,
    targets: frozenset[Point],
    *,
    entry: str = MAIN,
    arguments: Sequence[object] = (),
    limits: Limits | None = None,
) -> Outcome:
    """Runs until a target is reached or the run ends; `record.reached` tells which. The arguments of
    `main` are strings after the program's name."""
    machine = Machine(program, world, limits, Options(watch=targets, ends_at_watch=True))
    if entry == MAIN:
        return machine.run_main(("program", *(str(argument) for argument in arguments)))
    return machine.call(entry, arguments)
