"""The guard of the call relation: what a run enters, and from where, is in it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.analysis.calls.observed import CallObserver, callers_that_the_index_lacks, missing
from tests.execute.running import PROGRAMS
from tests.execute_java.generator import generate as generate_java
from tests.execute_java.running import classes_of, installation, names, program_of, stdin_of
from tests.execute_java.test_programs import WITHOUT_INSTALLATION
from tests.generator import generate
from tests.hostile.test_calls import JAVA as HOSTILE_JAVA
from tests.hostile.test_calls import C as HOSTILE_C
from tests.hostile.test_calls import loaded
from whence.analysis.runs.replay import Manner, replay
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.translate.translation import Instrumentation, Options
from whence.execute.world import RecordedWorld
from whence.frontends.llvm.load import load
from whence.program.mains import JAVA_MAIN
from whence.program.program import Program
from whence.witnesses import Inputs

TRACED = Options(instrumentation=Instrumentation.TRACE)
LIMITS = Limits(steps=100_000)
C = sorted((PROGRAMS / "c").glob("*.c"))
EVENTS = sorted((PROGRAMS / "c_events").glob("*.c"))


def check_c(path: Path) -> None:
    program = load([str(path)])
    stdin, arguments = path.with_suffix(".stdin"), path.with_suffix(".args")
    world = RecordedWorld(stdin.read_bytes() if stdin.exists() else b"")
    given = arguments.read_text().splitlines() if arguments.exists() else []
    observer = CallObserver(program)
    Machine(program, world, LIMITS, TRACED, observer=observer).run_main([path.stem, *given])
    assert observer.pairs
    assert missing(program, "main", observer) == []
    assert callers_that_the_index_lacks(program) == []


def check_java(program: Program, name: str, stdin: bytes = b"") -> None:
    observer = CallObserver(program)
    entry = f"{name}.{JAVA_MAIN}"
    inputs = Inputs(stdin=stdin)
    replay(Translations(program, TRACED), entry, inputs, Manner(LIMITS, has_launcher=True), observer=observer)
    assert observer.pairs
    assert missing(program, entry, observer) == []
    assert callers_that_the_index_lacks(program) == []


@pytest.mark.parametrize("path", [*C, *EVENTS, *HOSTILE_C], ids=lambda path: path.stem)
def test_what_a_c_program_enters_is_in_the_relation(path: Path) -> None:
    check_c(path)


@pytest.mark.parametrize("name", WITHOUT_INSTALLATION)
def test_what_a_java_program_enters_is_in_the_relation(name: str) -> None:
    check_java(program_of(classes_of(name), None), name, stdin_of(name))


@pytest.mark.parametrize("path", HOSTILE_JAVA, ids=lambda path: path.stem)
def test_what_a_hostile_java_program_enters_is_in_the_relation(path: Path) -> None:
    check_java(loaded(path), path.stem)


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_what_a_java_program_enters_through_the_library_is_in_the_relation(name: str) -> None:
    check_java(program_of(classes_of(name), installation()), name, stdin_of(name))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_what_a_random_c_program_enters_is_in_the_relation(seed: int, tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text(generate(seed))
    check_c(source)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_what_a_random_java_program_enters_is_in_the_relation(seed: int, tmp_path: Path) -> None:
    source = tmp_path / "Random0.java"
    source.write_text(generate_java(seed, "Random0"))
    javac = installation().javac
    assert javac is not None, "the slow suite needs a javac"
    subprocess.run([str(javac), "-g", "-nowarn", "-d", str(tmp_path), str(source)], check=True)
    check_java(program_of(sorted(tmp_path.glob("*.class")), installation()), "Random0")
