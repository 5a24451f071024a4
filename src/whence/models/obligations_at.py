"""What can fail at a point of a program, as far as the user wrote it: by the language and by contracts of the
library."""

from __future__ import annotations

from whence.models.contracts import contracts_of
from whence.program.memory_obligations import memory_obligations_of
from whence.program.obligations import Obligation, obligations_of
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.program.source_level.synthetic import is_compiler_made


def obligations_at(program: Program, point: Point) -> tuple[Obligation, ...]:
    instruction = program.procedure(point.procedure).at(point)
    if is_compiler_made(instruction.span):
        return ()
    contracts = contracts_of(program)
    always = obligations_of(instruction, program.language, contracts)
    return (
        (*always, *memory_obligations_of(instruction, contracts))
        if program.language is Language.C
        else always
    )
