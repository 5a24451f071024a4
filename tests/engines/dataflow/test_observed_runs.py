"""The oracle: every pair that the interpreter observes in a run of a real program is computed."""

from __future__ import annotations

import pytest

from tests.engines.dataflow.analysis import exhaustive, flow_of, incremental
from tests.execute.running import PROGRAMS
from tests.generator import generate
from tests.generator.csmith import CSMITH_FLAGS, csmith_program
from whence.analysis.runs.tracing.exercised_pairs import PairObserver
from whence.engines.dataflow.demand.analyser import DemandAnalyser
from whence.engines.dataflow.flow.program_flow import Flow
from whence.engines.dataflow.integration.linkage import Whole
from whence.engines.dataflow.integration.steps import call_edges
from whence.engines.dataflow.question.pairs import pairs_of
from whence.execute.limits import Limits
from whence.execute.machine import Machine
from whence.execute.translate.translation import Instrumentation, Options
from whence.execute.world import RecordedWorld
from whence.frontends.llvm.load import load
from whence.memory import Memory

TRACED = Options(instrumentation=Instrumentation.TRACE)
STEPS = 300_000
EXAMPLES = sorted(path.stem for path in (PROGRAMS / "c").glob("*.c"))
TELLING = (
    "allocation",
    "binary_tree",
    "constructors",
    "destructors",
    "exit_handlers",
    "input_lines",
    "memory_blocks",
    "options",
    "qsort_and_bsearch",
    "tokens",
)
"""Programs with definitions or calls that no instruction of the user's shows."""

INPUTS = {
    "event_queue": [("1",), ("5",), ("9",)],
    "words_and_boxes": [(), ("a",), ("a", "b")],
    "word_list": [(), ("apple",)],
    "elimination": [("0",), ("3",), ("4",)],
    "tagged_tree": [(), ("3", "3"), ("5", "1")],
    "key_counts": [(), ("a", "b", "!", "a", "c", "d", "e", "-a", "-zz", "!", "f"), ("k", "-k")],
    "shop": [(), ("1",), ("30",)],
    "stack_machine": [b"3 4 + .\n5 d . - j1 z\n", b"2 d * d * . a b\n- - +\n", b""],
    "character_filter": [b"12,34 ab1 c\nxyz 9\n", b"hello", b""],
}
"""Ordinary programs with what they are given, run after run: arguments, or standard input."""


def observed(program, arguments=("program",), stdin=b""):
    observer = PairObserver(program)
    machine = Machine(program, RecordedWorld(stdin), Limits(steps=STEPS), TRACED, observer=observer)
    machine.run_main(arguments)
    return {(pair.definition, pair.use) for pair in observer.pairs}


def computed(program):
    flow = Flow(program, Memory(program, ("main",)), lambda steps: None)
    procedures = tuple(call_edges(flow, ("main",)))
    pairs = pairs_of(DemandAnalyser(flow, Whole()), procedures)
    return {(pair.definition, pair.use) for pair in pairs}


def check(program, arguments=("program",), stdin=b""):
    seen = observed(program, arguments, stdin)
    assert seen - computed(program) == set()


def check_example(name):
    path = PROGRAMS / "c" / f"{name}.c"
    stdin, arguments = path.with_suffix(".stdin"), path.with_suffix(".args")
    given = arguments.read_text().splitlines() if arguments.exists() else []
    check(load([str(path)]), [name, *given], stdin.read_bytes() if stdin.exists() else b"")


def check_text(text, folder, flags=()):
    source = folder / "program.c"
    source.write_text(text)
    check(load([str(source)], flags=flags))


@pytest.mark.parametrize("name", TELLING)
def test_pairs_observed_in_telling_programs_are_computed(name):
    check_example(name)


@pytest.mark.parametrize("name", INPUTS)
def test_pairs_observed_with_several_inputs_are_computed(name):
    program = load([str(PROGRAMS / "c" / f"{name}.c")])
    seen = set()
    for given in INPUTS[name]:
        arguments, stdin = ((), given) if isinstance(given, bytes) else (given, b"")
        seen |= observed(program, (name, *arguments), stdin)
    assert len(seen) > 70
    assert seen - computed(program) == set()


@pytest.mark.parametrize("seed", [8, 25, 28])
def test_pairs_observed_in_generated_programs_are_computed(seed, tmp_path):
    check_text(generate(seed), tmp_path)


@pytest.mark.parametrize("name", ["constructors", "destructors", "exit_handlers", "qsort_and_bsearch"])
def test_all_analysers_follow_implicit_calls_alike(name):
    program = load([str(PROGRAMS / "c" / f"{name}.c")])
    flow = flow_of(program)
    roots = tuple(name for name, header in program.headers().items() if not header.is_library)
    procedures = tuple(call_edges(flow, tuple(filter(program.defines, roots))))
    ways = [exhaustive(program, procedures), incremental(program, procedures)]
    wanted = {pair[:2] for pair in pairs_of(DemandAnalyser(flow, Whole()), procedures)}
    for analyser in ways:
        assert {pair[:2] for pair in pairs_of(analyser, procedures)} == wanted


@pytest.mark.slow
@pytest.mark.parametrize("name", EXAMPLES)
def test_pairs_observed_in_example_programs_are_computed(name):
    check_example(name)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 220))
def test_pairs_observed_in_many_generated_programs_are_computed(seed, tmp_path):
    check_text(generate(seed), tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 31))
def test_pairs_observed_in_csmith_programs_are_computed(seed, tmp_path):
    check_text(csmith_program(seed), tmp_path, CSMITH_FLAGS)
