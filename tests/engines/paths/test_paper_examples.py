"""The intermediate results of the paper's examples (appendix A)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.engines.paths.oracle import compiled, condition_of, targets_in
from whence.answers import Reachable
from whence.engines.paths.engine import PathsEngine
from whence.engines.paths.explore.necessary_condition import Necessary
from whence.engines.paths.loops.summary import Summary
from whence.engines.paths.values.rewriting import Rewriting
from whence.engines.paths.values.symbolic_values import Value
from whence.logic.evaluation import evaluate
from whence.logic.term import Term
from whence.logic.values import Model
from whence.program.program import Program
from whence.questions import Reach
from whence.session.session import Session


@pytest.fixture(scope="module")
def program() -> Program:
    return compiled("paper.c")


def summaries_of(necessary: Necessary, line: int) -> list[Summary]:
    """The summaries of the loop whose condition stands on that line of its procedure."""
    procedure = necessary.analysis.program.procedure(necessary.entry)
    start = procedure.span.line
    return [each for each in necessary.analysis.summaries.values() if each.span.line == start + line]


def after(summary: Summary, name: str, start: Mapping[str, int], counts: tuple[int, ...]) -> int:
    """A variable after the paths were taken that often, from the given start."""
    symbol = summary.symbols[name]
    term = summary.numbers.get(symbol, symbol)
    assert isinstance(term, Term)
    values = {summary.symbols[each].name: value for each, value in start.items()}
    values.update({counter.name: count for counter, count in zip(summary.counters, counts, strict=True)})
    found = evaluate(term, Model(values))
    assert isinstance(found, int)
    return found


def element(necessary: Necessary, summary: Summary, index: int, i: int, count: int) -> Value:
    """An element of the one array that the loop writes, after `count` iterations from `i`."""
    terms = necessary.analysis.terms
    [cells] = summary.arrays.values()
    numbers = {summary.symbols["i"]: terms.integer(i), summary.counters[0]: terms.integer(count)}
    here = Rewriting(necessary.analysis.arithmetic, numbers).cells(cells)
    return necessary.analysis.open_reader.read(here, terms.integer(index))


def test_example_1_every_element_up_to_the_counter_holds_its_index(program: Program) -> None:
    necessary = condition_of(program, "example1")
    [summary] = summaries_of(necessary, 1)
    assert after(summary, "i", {"i": 0}, (5,)) == 5
    integer = necessary.analysis.terms.integer
    assert [element(necessary, summary, k, 0, 5) for k in range(5)] == [integer(k) for k in range(5)]
    untouched = element(necessary, summary, 5, 0, 5)
    assert isinstance(untouched, Term)
    assert not untouched.is_constant


def test_example_2_the_later_of_two_writes_wins(program: Program) -> None:
    necessary = condition_of(program, "example2")
    [summary] = summaries_of(necessary, 1)
    integer = necessary.analysis.terms.integer
    assert [element(necessary, summary, k, 1, 4) for k in range(5)] == [integer(k) for k in (1, 2, 3, 4, 4)]


def test_example_3_has_two_paths_that_share_one_index(program: Program) -> None:
    necessary = condition_of(program, "example3")
    [summary] = summaries_of(necessary, 1)
    assert len(summary.backbones) == 2
    assert after(summary, "i", {"i": 0}, (3, 2)) == 5
    [cells] = summary.arrays.values()
    assert [len(write.parameters) for layer in cells.layers for write in layer.writes] == [2, 2]
    assert not cells.layers[0].ordered


def test_example_4_writes_for_every_outer_and_inner_iteration(program: Program) -> None:
    necessary = condition_of(program, "example4")
    [outer] = summaries_of(necessary, 2)
    [cells] = outer.arrays.values()
    [write] = cells.layers[0].writes
    own, inner = write.parameters
    assert own.bound is outer.counters[0]
    assert inner.bound is not None
    for n in (-2, 0, 6):
        assert evaluate(inner.bound, Model({outer.symbols["n"].name: n})) == max(n, 0)
    assert write.must


@pytest.mark.parametrize(("name", "expected"), [("example5", 4), ("example6", 2)])
def test_examples_5_and_6_count_the_nested_iterations(program: Program, name: str, expected: int) -> None:
    necessary = condition_of(program, name)
    [outer] = summaries_of(necessary, 2)
    [backbone] = outer.backbones
    effect = backbone.numbers[outer.symbols["steps"]]
    assert isinstance(effect, Term)
    start = {outer.symbols["n"].name: 4, outer.symbols["i"].name: 2, outer.symbols["steps"].name: 0}
    assert evaluate(effect, Model(start)) == expected


def test_hello_has_one_backbone_in_each_loop(program: Program) -> None:
    necessary = condition_of(program, "hello")
    outer = summaries_of(necessary, 3)
    inner = summaries_of(necessary, 5)
    assert [len(each.backbones) for each in outer + inner] == [1, 1, 1]
    for each in inner:
        assert after(each, "j", {"j": 3, "k": 0}, (4,)) == 7
        assert after(each, "k", {"j": 3, "k": 0}, (4,)) == 4
    assert after(outer[0], "i", {"i": 0}, (6,)) == 6


def test_matrir_counts_by_paths_and_knows_their_sum(program: Program) -> None:
    """The paper has three inner backbones; the two that leave k alone are one here."""
    necessary = condition_of(program, "matrir")
    [outer] = summaries_of(necessary, 4)
    inner = summaries_of(necessary, 6)
    for each in inner:
        assert len(each.backbones) == 2
        assert after(each, "j", {"j": 1, "k": 0}, (2, 3)) == 6
        assert sorted(after(each, "k", {"j": 1, "k": 0}, counts) for counts in ((2, 3), (3, 2))) == [2, 3]
    assert len(outer.backbones) == 1


@pytest.mark.parametrize("name", ["hello", "matrir"])
def test_the_model_is_an_input_that_reaches_the_target(program: Program, name: str) -> None:
    question = Reach(targets_in(program, name), (name,), "reach_error")
    answer = Session(program, (PathsEngine(),)).ask(question).answer
    assert isinstance(answer, Reachable)
    if name == "hello":
        text = bytes(value & 255 for value in answer.witness.inputs.parameters[0])  # type: ignore[attr-defined]
        assert b"Hello" in text
