"""Everything that is committed lowers to valid IR without anything unsupported."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.frontends.jvm.places import CLASSES as READER
from tests.frontends.jvm.programs import CLASSES as PROGRAMS
from tests.frontends.jvm_lowering.places import CLASSES, PLAIN, program_in
from whence.program.checker import problems
from whence.program.instructions import Unsupported
from whence.program.text.printing import print_program
from whence.program.text.text_program import parse_program


@pytest.mark.parametrize(
    "folder", [READER, PROGRAMS, CLASSES, PLAIN], ids=["reader", "programs", "own", "plain"]
)
def test_every_method_is_lowered_and_valid(folder: Path) -> None:
    program = program_in(folder)
    for name, header in program.headers().items():
        if header.is_defined:
            procedure = program.procedure(name)
            assert problems(procedure, program) == (), name
            assert not any(isinstance(each, Unsupported) for _, each in procedure.points()), name


def test_the_printed_program_is_read_back_as_it_was() -> None:
    program = program_in(CLASSES)
    names = [name for name, header in program.headers().items() if header.is_defined]
    again = parse_program(print_program(program))
    for name in names:
        assert again.procedure(name) == program.procedure(name)
