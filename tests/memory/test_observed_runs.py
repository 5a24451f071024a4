"""The oracle: whatever two instructions were seen to touch in a run, the analysis says that they may share;
whatever was touched while a procedure ran is in its footprint."""

from __future__ import annotations

import pytest

from tests.engines.dataflow.test_java import program_of
from tests.execute.running import PROGRAMS
from tests.generator import generate
from tests.generator.csmith import CSMITH_FLAGS, csmith_program
from tests.memory.observation import TouchObserver
from tests.memory.truth import misses
from whence.analysis.runs.replay import Manner, replay
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.translate.translation import Instrumentation, Options
from whence.execute.world import RecordedWorld
from whence.frontends.llvm.load import load
from whence.memory import Memory
from whence.witnesses import Inputs

TRACED = Options(instrumentation=Instrumentation.TRACE)
EXAMPLES = sorted(path.stem for path in (PROGRAMS / "c").glob("*.c"))
JAVA_EXAMPLES = sorted({path.stem.partition("$")[0] for path in (PROGRAMS / "java/classes").glob("*.class")})
OWN = sorted(path.stem for path in (PROGRAMS.parent / "memory" / "programs").glob("*.c"))
TELLING = (
    "allocation",
    "binary_tree",
    "exit_handlers",
    "options",
    "qsort_and_bsearch",
    "string_functions",
    "tokens",
)
JAVA_TELLING = ("Arrays2D", "Dispatch", "LinkedNodes", "InitOrder")


def observed(program, arguments=("program",), stdin=b""):
    observer = TouchObserver(program)
    limits = Limits(steps=200_000)
    Machine(program, RecordedWorld(stdin), limits, TRACED, observer=observer).run_main(arguments)
    return observer


def check(program, arguments=("program",), stdin=b""):
    observer = observed(program, arguments, stdin)
    assert misses(Memory(program, ("main",)), observer) == []


def check_example(path):
    stdin, arguments = path.with_suffix(".stdin"), path.with_suffix(".args")
    given = arguments.read_text().splitlines() if arguments.exists() else []
    check(load([str(path)]), [path.stem, *given], stdin.read_bytes() if stdin.exists() else b"")


def check_text(text, folder, flags=()):
    source = folder / "program.c"
    source.write_text(text)
    check(load([str(source)], flags=flags))


def check_java(name):
    program, entry = program_of(name)
    observer = TouchObserver(program)
    limits = Limits(steps=2_000_000, depth=5000)
    inputs = Inputs(stdin=b"4 5 6\n")
    replay(Translations(program, TRACED), entry, inputs, Manner(limits), observer=observer)
    assert misses(Memory(program, (entry,)), observer) == []


@pytest.mark.parametrize("name", TELLING)
def test_what_telling_programs_touch_was_computed(name):
    check_example(PROGRAMS / "c" / f"{name}.c")


@pytest.mark.parametrize("name", OWN)
def test_what_programs_about_pointers_touch_was_computed(name):
    check_example(PROGRAMS.parent / "memory" / "programs" / f"{name}.c")


@pytest.mark.parametrize("seed", [3, 12, 31])
def test_what_generated_programs_touch_was_computed(seed, tmp_path):
    check_text(generate(seed), tmp_path)


@pytest.mark.parametrize("name", JAVA_TELLING)
def test_what_java_programs_touch_was_computed(name):
    check_java(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", EXAMPLES)
def test_what_example_programs_touch_was_computed(name):
    check_example(PROGRAMS / "c" / f"{name}.c")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(300, 400))
def test_what_many_generated_programs_touch_was_computed(seed, tmp_path):
    check_text(generate(seed), tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(31, 51))
def test_what_csmith_programs_touch_was_computed(seed, tmp_path):
    check_text(csmith_program(seed), tmp_path, CSMITH_FLAGS)


@pytest.mark.slow
@pytest.mark.parametrize("name", JAVA_EXAMPLES)
def test_what_java_example_programs_touch_was_computed(name):
    check_java(name)
