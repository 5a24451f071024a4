"""A text that a user gives as the input of an entry: standard input, argument or file of a main, or what a
pointer to characters leads to, with its length where a number follows that pointer."""

from __future__ import annotations

from collections.abc import Iterator

from whence.program.c.entry_objects import pointee_types_of
from whence.program.c.hidden_parameters import is_hidden
from whence.program.mains import is_main
from whence.program.operands import Variable
from whence.program.procedure import Procedure
from whence.program.program import Language, Program
from whence.program.types import FloatType, IntType, PointerType
from whence.witnesses import Inputs

SEED_FILE = "input"
"""What a file is called that has a seed in it."""


def seed_inputs(program: Program, entry: str, text: bytes) -> Iterator[Inputs]:
    """The inputs that the text may stand for; none where the entry takes no text."""
    procedure = program.procedure(entry)
    if is_main(program, entry):
        yield Inputs(stdin=text)
        if procedure.parameters:
            yield Inputs((text.split(b"\0")[0].decode("latin-1"),))
            yield Inputs((SEED_FILE,), files=((SEED_FILE, text),))
        return
    if program.language is not Language.C:
        return
    for number, parameter in enumerate(procedure.parameters):
        if _is_text(program, procedure, parameter):
            yield Inputs(parameters=tuple(_parameters(procedure, number, text)))


def _parameters(procedure: Procedure, place: int, text: bytes) -> Iterator[object]:
    """Zeros and objects of zeros for the others."""
    for number, parameter in enumerate(procedure.parameters):
        match parameter.type:
            case _ if number == place:
                yield [*text, 0]
            case IntType():
                yield len(text) if number == place + 1 else 0
            case FloatType():
                yield 0.0
            case _:
                yield None if is_hidden(procedure, parameter) else []


def _is_text(program: Program, procedure: Procedure, parameter: Variable) -> bool:
    if not isinstance(parameter.type, PointerType) or is_hidden(procedure, parameter):
        return False
    found = pointee_types_of(program, procedure.name)
    layout = found.layouts.get(found.parameters.get(parameter.source, -1))
    return layout is None or not layout.size or layout.is_text
