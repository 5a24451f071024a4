"""The examples of the IR's reference page are true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from whence.program.checker import problems
from whence.program.instructions import Instruction
from whence.program.obligations import ObligationKind
from whence.program.text.printing import print_program
from whence.program.text.text_program import parse_program

PAGE = (Path(__file__).parents[2] / "docs" / "ir.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```ir\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_parses_is_valid_and_prints_to_itself(example):
    program = parse_program(example)
    for name in (name for name, header in program.headers().items() if header.is_defined):
        procedure = program.procedure(name)
        assert problems(procedure, program) == ()
        assert parse_program(print_program(program)).procedure(name) == procedure


def test_the_page_names_every_instruction_and_every_kind_of_obligation():
    kinds = [kind.__name__ for kind in Instruction.__args__]
    assert len(kinds) == 15
    assert [kind for kind in kinds if f"*{kind}*" not in PAGE] == []
    assert [kind for kind in ObligationKind if f"| `{kind.value}` |" not in PAGE] == []
