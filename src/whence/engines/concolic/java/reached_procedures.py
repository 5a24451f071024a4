"""The user's procedures that an entry may run."""

from __future__ import annotations

from collections.abc import Iterator

from whence.analysis.calls.call_sites import LAMBDA, is_user_code
from whence.analysis.calls.edges import SHOWN_BY_A_CALL
from whence.analysis.calls.relation import CallRelation
from whence.program.instructions import Allocate, Instruction
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.types import ReferenceType


def own_procedures(entry: str, program: Program) -> list[str]:
    """The user's procedures that the entry may reach, by any call but those of the library. A lambda that
    is made counts as called."""
    relation = CallRelation(program)
    found: dict[str, None] = {}
    pending = [entry]
    while pending:
        name = pending.pop(0)
        if name in found or not is_user_code(program, name):
            continue
        found[name] = None
        for point, instruction in program.procedure(name).points():
            pending.extend(_entered(relation, point, instruction, program))
    return list(found)


def _entered(
    relation: CallRelation, point: Point, instruction: Instruction, program: Program
) -> Iterator[str]:
    match instruction:
        case Allocate(target) if isinstance(target.type, ReferenceType) and LAMBDA in target.type.name:
            yield from (name for name in program.headers() if name.startswith(f"{target.type.name}."))
        case _:
            for why, names in relation.entered_at(point, instruction):
                if why in SHOWN_BY_A_CALL:
                    yield from sorted(names)
