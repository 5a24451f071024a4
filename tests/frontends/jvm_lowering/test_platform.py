"""The platform's own classes, and programs with a library behind them."""

from __future__ import annotations

import os
import random
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.frontends.jvm.programs import CLASSES as PROGRAMS
from tests.frontends.jvm_lowering.places import FIXTURES, SOURCES
from whence.frontends.jvm.classpath.classpath import ClassPath
from whence.frontends.jvm.classpath.jdk import Jdk, locate_jdk
from whence.frontends.jvm.classpath.jimage import ImageFile
from whence.frontends.jvm.load import load
from whence.frontends.jvm.program_source import JvmSource
from whence.program.checker import problems
from whence.program.instructions import Unsupported
from whence.program.procedure import Procedure
from whence.program.program import Program

pytestmark = pytest.mark.slow

CHECKED = 0.02
"""The share of the procedures that the checker looks at."""


@pytest.fixture(scope="module")
def jdk() -> Jdk:
    found = locate_jdk(os.environ)
    assert found is not None and found.javac is not None, "the slow suite needs a JDK"
    return found


def base_classes(jdk: Jdk) -> list[str]:
    (image,) = jdk.library()
    assert isinstance(image, ImageFile)
    found = [each for each in image.locations() if each.module == "java.base" and each.extension == "class"]
    return [f"{each.parent}/{each.stem}" for each in found if each.stem != "module-info"]


def procedures(jdk: Jdk) -> Iterator[Procedure]:
    """Of all of `java.base`. Sources are renewed, because they keep the classes that they read."""
    classes = base_classes(jdk)
    for start in range(0, len(classes), 500):
        source = JvmSource(ClassPath((), jdk.library()))
        for name in classes[start : start + 500]:
            defined = (each for each in source.procedures_of(name) if source.headers()[each].is_defined)
            yield from map(source.lower, defined)


def test_every_method_of_java_base_lowers(jdk: Jdk, capsys: pytest.CaptureFixture[str]) -> None:
    chosen = random.Random(7)
    unsupported: Counter[str] = Counter()
    lowered = 0
    for procedure in procedures(jdk):
        lowered += 1
        unsupported.update(each.text for _, each in procedure.points() if isinstance(each, Unsupported))
        if chosen.random() < CHECKED:
            assert problems(procedure) == (), procedure.name
    with capsys.disabled():
        print(f"\n{lowered} procedures of java.base, unsupported: {unsupported.most_common(10)}")
    assert lowered > 40_000
    assert unsupported.total() < 100


def test_library_procedures_are_found_by_name_and_not_listed(tmp_path: Path) -> None:
    program = load([str(PROGRAMS)], cache=tmp_path)
    header = program.headers()["java.lang.Math.abs(I)I"]
    assert header.is_library and header.is_defined
    assert problems(program.procedure("java.lang.Math.abs(I)I")) == ()
    assert "java.lang.Math.abs(I)I" not in list(program.headers())
    assert not program.defines("java.lang.System.nanoTime()J")
    assert not program.defines("java.lang.Math.noSuch(I)I")


def test_with_the_library_every_example_lowers_as_well(tmp_path: Path) -> None:
    program = load([str(PROGRAMS)], cache=tmp_path)
    for name, header in program.headers().items():
        if header.is_defined:
            procedure = program.procedure(name)
            assert problems(procedure, program) == ()
            assert not any(isinstance(each, Unsupported) for _, each in procedure.points())


def test_sources_are_compiled_and_spans_name_them(tmp_path: Path) -> None:
    path = SOURCES / "Small.java"
    program = load([str(path)], cache=tmp_path)
    assert program.procedure("demo.Small.loop(I)I").span.file == str(path)
    assert isinstance(program, Program)


def test_the_results_that_running_is_held_to_are_what_java_prints(jdk: Jdk, tmp_path: Path) -> None:
    subprocess.run([str(jdk.javac), "-d", str(tmp_path), str(SOURCES / "Running.java")], check=True)
    command = [str(jdk.java), "-cp", str(tmp_path), "demo.Running"]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert sorted(printed.splitlines()) == (FIXTURES / "running.expected").read_text().splitlines()
