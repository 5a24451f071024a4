"""What the library of Java leaves alone, what it runs, and when, in a program of maps and lambdas."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from tests.engines.dataflow.test_java import TRACED, prepared
from tests.engines.dataflow.test_random_programs import ends
from whence.analysis.runs.replay import Manner, replay
from whence.analysis.runs.tracing.exercised_pairs import PairObserver
from whence.answers import StartKind
from whence.engines.dataflow.demand.analyser import DemandAnalyser
from whence.engines.dataflow.integration.linkage import Whole
from whence.engines.dataflow.question.pairs import pairs_of
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.program.mains import JAVA_MAIN
from whence.witnesses import Inputs

EXCHANGE = str(Path(__file__).parent / "exchange")


def lines_of(question):
    loaded = whence.load(EXCHANGE)
    answer = loaded.definitions(question).answer
    points = (each.definition for each in answer.items)
    lines = {loaded.program.procedure(point.procedure).at(point).span.line for point in points}
    return lines, [each.kind for each in answer.starts]


@pytest.mark.parametrize(
    ("question", "lines", "starts"),
    [
        ("source.balance@Exchange.java:46", {13, 34, 46, 47, 60}, [StartKind.OUTSIDE]),
        ("asked@Exchange.java:18", {18, 34}, [StartKind.OUTSIDE]),
        ("failures@Exchange.java:58", {43}, [StartKind.INITIAL]),
        ("last@Exchange.java:51", {65}, [StartKind.INITIAL]),
        ("args.length@Exchange.java:65", set(), [StartKind.OUTSIDE]),
    ],
    ids=["a field in a map", "in what the library calls", "a static", "in a hook at the end", "a length"],
)
def test_definitions(question, lines, starts):
    assert lines_of(question) == (lines, starts)


def test_what_runs_after_a_class_was_initialised_is_observed_and_computed():
    loaded = whence.load(EXCHANGE)
    program, entry = loaded.program, f"Exchange.{JAVA_MAIN}"
    observer = PairObserver(program)
    inputs = Inputs(("aa", "b"))
    replay(Translations(program, TRACED), entry, inputs, Manner(Limits(steps=2_000_000)), observer=observer)
    flow, edges = prepared(program, entry)
    computed = ends(pairs_of(DemandAnalyser(flow, Whole()), tuple(edges)))
    seen = ends(observer.pairs)
    assert seen - computed == set()
    assert any(names_lines(program, pair) == (29, 59) for pair in observer.pairs)


def names_lines(program, pair):
    return tuple(program.procedure(point.procedure).at(point).span.line for point in pair)
