"""Java by the same rules: fields, statics, array elements, parameters, exceptions, class initialisers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.dataflow.analysis import flow_of
from tests.engines.dataflow.literal_integration import literal_steps
from tests.engines.dataflow.test_random_programs import ends, integrated
from whence.analysis.runs.replay import Manner, replay
from whence.analysis.runs.tracing.exercised_pairs import PairObserver
from whence.engines.dataflow.baselines.exhaustive import VectorAnalyser
from whence.engines.dataflow.demand.analyser import DemandAnalyser
from whence.engines.dataflow.flow.program_flow import Flow
from whence.engines.dataflow.integration.linkage import Whole, joining
from whence.engines.dataflow.integration.steps import call_edges, steps
from whence.engines.dataflow.question.pairs import pairs_of
from whence.engines.dataflow.question.subjects import Subjects
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.translate.translation import Instrumentation, Options
from whence.frontends.jvm.load import load
from whence.memory import Memory
from whence.program.instructions import Allocate
from whence.program.mains import JAVA_MAIN
from whence.program.procedure import Point
from whence.program.text.text_program import parse_program
from whence.questions import Order
from whence.witnesses import Inputs

CLASSES = Path(__file__).parents[2] / "programs" / "java" / "classes"
NAMES = sorted({path.stem.partition("$")[0] for path in CLASSES.glob("*.class")})
TRACED = Options(instrumentation=Instrumentation.TRACE)
SMALL = ("Arrays2D", "Dispatch", "Evaluation", "Failures", "InitOrder", "LinkedNodes", "Recursion", "Shapes")
"""Programs that need little of the library."""


def program_of(name):
    paths = [path for path in sorted(CLASSES.glob("*.class")) if path.stem.partition("$")[0] == name]
    return load([str(path) for path in paths]), f"{name}.{JAVA_MAIN}"


def observed(program, entry):
    observer = PairObserver(program)
    limits = Limits(steps=2_000_000, depth=5000)
    inputs = Inputs(stdin=b"4 5 6\n")
    replay(Translations(program, TRACED), entry, inputs, Manner(limits), observer=observer)
    return ends(observer.pairs)


def prepared(program, entry):
    flow = Flow(program, Memory(program, (entry,)), lambda steps: None)
    return flow, call_edges(flow, (entry,))


def check(name):
    program, entry = program_of(name)
    flow, edges = prepared(program, entry)
    computed = ends(pairs_of(DemandAnalyser(flow, Whole()), tuple(edges)))
    assert observed(program, entry) - computed == set()


@pytest.mark.parametrize("name", SMALL)
def test_pairs_observed_in_small_programs_are_computed(name):
    check(name)


@pytest.mark.parametrize("name", SMALL)
def test_all_analysers_find_the_same_pairs_in_java(name):
    program, entry = program_of(name)
    flow, edges = prepared(program, entry)
    procedures = tuple(edges)
    demanded = pairs_of(DemandAnalyser(flow, joining(edges)), procedures)
    assert ends(demanded) == ends(pairs_of(VectorAnalyser(flow, joining(edges), procedures), procedures))


def test_the_library_calls_back_only_methods_that_it_declares():
    program, entry = program_of("SealedShapes")
    _, edges = prepared(program, entry)
    called = {name.partition("(")[0] for name in edges[entry]}
    assert "SealedShapes$Add.toString" in called
    assert "SealedShapes$Add.left" not in called
    assert "SealedShapes$Add.equals" not in called


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_pairs_observed_in_java_programs_are_computed(name):
    check(name)


def definitions_of(text, use, procedures=("main",)):
    program = parse_program(text)
    pairs = pairs_of(DemandAnalyser(flow_of(program), Whole()), procedures)
    return {pair.definition for pair in pairs if pair.use == use}


FIELDS = """
language java
field Box::value: i32
field Box::other: i32
global Box.count: i32
procedure main(b: ref Box, a: ref "int[]", i: i32) -> i32 {
entry:
  store b->Box::value = 1
  store b->Box::other = 2
  store static Box.count = 3
  store a[0 * 4] = 4
  store a[i * 4] = 5
  t0: i32 = load b->Box::value
  t1: i32 = load static Box.count
  t2: i32 = load a[1 * 4]
  return t2
}
"""


@pytest.mark.parametrize(("use", "definitions"), [(5, {0}), (6, {2}), (7, {3, 4})])
def test_fields_statics_and_elements_are_apart(use, definitions):
    found = definitions_of(FIELDS, Point("main", 0, use))
    assert {point.position for point in found} == definitions


def test_what_was_assigned_before_an_exception_reaches_the_handler_of_the_caller():
    text = """
language java
field Box::value: i32
global C.x: i32
procedure f(b: ref Box) -> void {
entry:
  store static C.x = 1
  t: i32 = load b->Box::value
  store static C.x = 2
  return
}
procedure main(b: ref Box) -> i32 {
entry: handlers any -> caught
  call f(b)
  return 0
caught:
  e: ref java.lang.Throwable = catch
  r: i32 = load static C.x
  return r
}
"""
    found = definitions_of(text, Point("main", 1, 1), ("main", "f"))
    assert found == {Point("f", 0, 0), Point("f", 0, 2)}


def test_an_object_is_not_given_away_by_its_own_constructor():
    program, entry = program_of("LinkedNodes")
    flow, edges = prepared(program, entry)
    made = [
        target.object
        for name in edges
        for _, instruction in program.procedure(name).points()
        if isinstance(instruction, Allocate) and instruction.target.type.name.startswith("LinkedNodes")
        for target in flow.memory.points_to(name, instruction.target).targets
    ]
    assert made
    assert not any(map(flow.memory.escapes, made))


def test_a_field_may_be_named_without_its_class():
    program, entry = program_of("InitOrder")
    flow, _ = prepared(program, entry)
    symbol = program.global_names()[0]
    owner = symbol.rpartition(".")[0]
    point = Point(next(name for name in program.headers() if name.startswith(f"{owner}.")), 0, 0)
    assert Subjects(flow, point).find(symbol.rpartition(".")[2]) == Subjects(flow, point).find(symbol)


def check_integration(name):
    """As the paper writes it. The pairs are listed when all steps are done."""
    program, entry = program_of(name)
    plan = steps(flow_of(program), (entry,), Order.BOTTOM_UP)
    expected = list(literal_steps(program, plan, (entry,)))
    for crossings in [list(each) for each in integrated(program, Order.BOTTOM_UP, entry)]:
        assert [set(cross.pairs()) for cross in crossings] == expected


@pytest.mark.parametrize("name", ["TextParsing", "Interpreter", "LinkedNodes", "Graphs"])
def test_all_analysers_integrate_java_alike(name):
    check_integration(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_all_analysers_integrate_every_java_program_alike(name):
    check_integration(name)
