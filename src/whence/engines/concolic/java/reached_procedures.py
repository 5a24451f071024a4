"""The user's procedures that an entry may come to."""

from __future__ import annotations

from collections.abc import Iterator

from whence.execute.java.objects.declared_classes import jvm_source
from whence.program.instructions import Allocate, Call, Direct, Indirect, Instruction, Virtual
from whence.program.program import Program
from whence.program.types import ReferenceType


def own_procedures(entry: str, program: Program) -> list[str]:
    """The user's procedures that the entry may come to, by any call but those of the library."""
    headers = program.headers()
    found: dict[str, None] = {}
    pending = [entry]
    while pending:
        name = pending.pop(0)
        header = headers.get(name)
        if name in found or header is None or not header.is_defined or header.is_library:
            continue
        found[name] = None
        for _, instruction in program.procedure(name).points():
            pending.extend(_entered(instruction, program))
    return list(found)


def _entered(instruction: Instruction, program: Program) -> Iterator[str]:
    match instruction:
        case Call(_, Direct(procedure)):
            yield procedure
        case Call(_, Virtual() as callee):
            hierarchy = jvm_source(program.source).hierarchy
            for each in hierarchy.subtypes(callee.owner):
                found = hierarchy.resolve(callee, each)
                if found is not None:
                    yield found
        case Call(_, Indirect()):
            return
        case Allocate(target) if isinstance(target.type, ReferenceType) and "$$Lambda$" in target.type.name:
            yield from (name for name in program.headers() if name.startswith(f"{target.type.name}."))
        case _:
            return
