"""The interpreter against the real `java` on random programs, and against itself on twins in C and Java."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.execute_java.generator import generate
from tests.execute_java.running import (
    PROGRAMS,
    classes_of,
    expected,
    installation,
    names,
    output_of,
    program_of,
    stdin_of,
)
from whence.execute.machine import Machine
from whence.execute.world import RecordedWorld
from whence.frontends.load import load

SEEDS = range(60)
TWINS = Path(__file__).parent / "twins"
LIBRARY = Path(__file__).parent / "library"
USES = sorted(path.stem for path in LIBRARY.glob("*.java"))
PAIRS = sorted(path.stem for path in TWINS.glob("*.java"))

pytestmark = pytest.mark.slow


def _compiled(sources: list[Path], target: Path) -> Path:
    javac = installation().javac
    assert javac is not None, "the slow suite needs a javac"
    command = [str(javac), "-g", "-nowarn", "-d", str(target), *map(str, sources)]
    subprocess.run(command, check=True, capture_output=True)
    return target


def _real_output(folder: Path, name: str) -> str:
    java = installation().java
    command = [str(java), "-Xmx256m", "-XX:TieredStopAtLevel=1", "-cp", str(folder), name]
    done = subprocess.run(command, capture_output=True, timeout=60)
    return f"{done.stdout.decode()}exit {done.returncode}\n"


@pytest.fixture(scope="module")
def random_classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("random")
    sources = [folder / f"R{seed}.java" for seed in SEEDS]
    for seed, source in zip(SEEDS, sources, strict=True):
        source.write_text(generate(seed, f"R{seed}"))
    return _compiled(sources, folder)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_program_prints_what_java_prints(random_classes: Path, seed: int) -> None:
    name = f"R{seed}"
    program = program_of(classes_of(name, random_classes), installation())
    assert output_of(program, name) == _real_output(random_classes, name)


@pytest.fixture(scope="module")
def twin_classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _compiled([TWINS / f"{name}.java" for name in PAIRS], tmp_path_factory.mktemp("twins"))


@pytest.mark.parametrize("name", PAIRS)
def test_twins_in_c_and_java_print_the_same(twin_classes: Path, name: str) -> None:
    world = RecordedWorld()
    Machine(load([str(TWINS / f"{name}.c")]), world).run_main((name,))
    wanted = f"{world.stdout.decode()}exit 0\n"
    assert wanted.count("\n") > 1
    assert output_of(program_of(classes_of(name, twin_classes), installation()), name) == wanted
    assert _real_output(twin_classes, name) == wanted


@pytest.fixture(scope="module")
def library_classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _compiled([LIBRARY / f"{name}.java" for name in USES], tmp_path_factory.mktemp("library"))


@pytest.mark.parametrize("name", USES)
def test_the_library_behaves_as_in_java(library_classes: Path, name: str) -> None:
    program = program_of(classes_of(name, library_classes), installation())
    assert output_of(program, name) == _real_output(library_classes, name)


@pytest.fixture(scope="module")
def fresh_classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _compiled([PROGRAMS / f"{name}.java" for name in names()], tmp_path_factory.mktemp("fresh"))


@pytest.mark.parametrize("name", names())
def test_a_freshly_compiled_program_prints_what_is_committed(fresh_classes: Path, name: str) -> None:
    program = program_of(classes_of(name, fresh_classes), installation())
    assert output_of(program, name, stdin_of(name)) == expected(name)
