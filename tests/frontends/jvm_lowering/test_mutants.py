"""Damaged class files: each is a program, valid as far as it goes, or one line says why not."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from tests.frontends.jvm.mutations import mutants
from tests.frontends.jvm.programs import CLASSES as PROGRAMS
from tests.frontends.jvm_lowering.made import Memory
from tests.frontends.jvm_lowering.places import CLASSES
from whence.frontends.jvm.classpath.classpath import ClassPath
from whence.frontends.jvm.program_source import JvmSource
from whence.frontends.jvm.reading.classfile import ClassFile
from whence.frontends.jvm.reading.malformed import InputError
from whence.program.checker import problems
from whence.program.program import Program
from whence.source import InputProblem


def corpus() -> list[bytes]:
    return [path.read_bytes() for path in sorted((*CLASSES.rglob("*.class"), *PROGRAMS.glob("*.class")))]


def lower_everything(data: bytes) -> int:
    """How many procedures of a class could be lowered; all of them are valid."""
    try:
        name = ClassFile(data, "mutant").name
    except InputError:
        return 0
    source = JvmSource(ClassPath([Memory(name, data)], ()))
    program = Program(source)
    program.index()
    for symbol in program.global_names():
        program.global_(symbol)
    lowered = 0
    for procedure, header in program.headers().items():
        source.hierarchy.fields(procedure.partition("(")[0].rpartition(".")[0])
        try:
            if header.is_defined:
                assert problems(program.procedure(procedure)) == ()
                lowered += 1
        except InputProblem as problem:
            assert "\n" not in str(problem)
    return lowered


def run(seed: int, count: int) -> int:
    return sum(map(lower_everything, islice(mutants(random.Random(seed), corpus()), count)))


def test_damaged_classes_lower_to_valid_code_or_say_one_line() -> None:
    assert run(1, 400) > 200


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 16))
def test_many_damaged_classes_lower_to_valid_code_or_say_one_line(seed: int) -> None:
    assert run(seed, 10_000) > 5_000
