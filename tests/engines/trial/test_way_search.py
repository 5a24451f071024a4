"""Runs towards all ways out of branches for a `reach`, and texts that library functions compare."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from whence.analysis.runs.replay import Manner, replay
from whence.analysis.runs.tracing.branch_distances import WatchedBranches
from whence.analysis.runs.tracing.seen_texts import SeenTexts
from whence.answers import Reachable, Unknown
from whence.engines.context import Context
from whence.engines.trial.engine import TrialEngine
from whence.engines.trial.limits import Limits
from whence.engines.trial.runs.one_run import own_starts
from whence.engines.trial.search.all_branches import AllBranches
from whence.engines.trial.search.compared_values import retexted
from whence.engines.trial.search.growing import Tried
from whence.execute.limits import Limits as MachineLimits
from whence.execute.link.linker import Translations
from whence.execute.translate.translation import Instrumentation, Options
from whence.frontends.load import load
from whence.program.instructions import Call, Direct, Return
from whence.program.operands import Integer, Variable, VariableKind
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.types import ReferenceType
from whence.questions import Reach
from whence.session import Session
from whence.witnesses import Inputs

FOLDER = Path(__file__).parent / "arriving"
RUN = "Words.run(Ljava/lang/String;)I"
TEXT = (Variable("text", ReferenceType("java.lang.String"), VariableKind.PARAMETER),)
NONE = Limits(way_runs_in_c=0, way_runs_in_java=0)


@cache
def _program(name: str) -> Program:
    return load([str(FOLDER / name)])


def _call(program: Program, name: str) -> Point:
    for point, each in program.procedure(name).points():
        if isinstance(each, Call) and each.callee == Direct("reach_error"):
            return point
    raise AssertionError(name)


def _returns(program: Program, name: str, number: int) -> Point:
    found = [
        point
        for point, each in program.procedure(name).points()
        if isinstance(each, Return) and isinstance(each.value, Integer) and each.value.signed == number
    ]
    return found[0]


def _asked(program: Program, point: Point, entry: str, limits: Limits) -> Reachable | Unknown:
    session = Session(program, (TrialEngine(limits),), budget=80_000_000)
    answer = session.ask(Reach((point,), (entry,), "")).answer
    assert isinstance(answer, Reachable | Unknown)
    return answer


@pytest.mark.parametrize("entry", ["by_prefix", "by_table", "by_memory"])
def test_words_of_c_that_are_compared_one_after_the_other(entry: str) -> None:
    program = _program("words.c")
    answer = _asked(program, _call(program, entry), entry, Limits())
    assert isinstance(answer, Reachable)
    outcome = replay(
        Translations(program, Options(frozenset({_call(program, entry)}))),
        entry,
        answer.witness.inputs,
        Manner(),
    )
    assert _call(program, entry) in outcome.record.reached


@pytest.mark.slow
@pytest.mark.parametrize("entry", ["launch", "settings"])
def test_commands_of_which_one_needs_another(entry: str) -> None:
    program = _program("states.c")
    answer = _asked(program, _call(program, entry), entry, Limits(approaches=0, way_runs_in_c=1_200))
    assert isinstance(answer, Reachable)


@pytest.mark.parametrize("number", [-1, 2])
def test_words_of_java(number: int) -> None:
    program = _program("Words.class")
    point = _returns(program, RUN, number)
    assert isinstance(_asked(program, point, RUN, NONE), Unknown)
    answer = _asked(program, point, RUN, Limits())
    assert isinstance(answer, Reachable)
    text = answer.witness.inputs.parameters[0]
    assert isinstance(text, str)
    assert text.lower().count("within") > 3 if number < 0 else text.rstrip().endswith("quietly")


def test_a_call_that_is_made_first_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind `onto` there is no branch, only the next call."""
    program, found = _program("Words.class"), list[tuple[Inputs, ...]]()
    begun = ("copy", "copy a", "copy a onto")

    def searched(search: AllBranches, _: Iterable[Inputs], context: Context) -> None:
        for each in begun:
            search._run(Inputs(parameters=(each,)), context)
        search.is_given_up = True
        found.append(tuple(search.novel))

    monkeypatch.setattr(AllBranches, "search", searched)
    _asked(program, _returns(program, RUN, 2), RUN, Limits())
    assert [each.parameters[0] for each in found[0]] == [*begun]


def _seen(name: str, entry: str, inputs: Inputs) -> SeenTexts:
    program = _program(name)
    watch = WatchedBranches({}, ())
    options = Options(own_starts(program), instrumentation=Instrumentation.GUARDS)
    replay(Translations(program, options), entry, inputs, Manner(MachineLimits(100_000)), observer=watch)
    return watch.texts


def test_texts_that_c_compares() -> None:
    seen = _seen("words.c", "by_prefix", Inputs(parameters=([*b"mount it", 0],)))
    assert [*seen.compared] == [("it", "readonly")]
    assert [*seen.matched] == ["mount"]
    seen = _seen("words.c", "by_memory", Inputs(parameters=([*b"RIFFEDchanced!", 0], 14)))
    assert ("chanced!", "chunked!") in seen.compared


def test_texts_that_java_compares_and_looks_up() -> None:
    seen = _seen("Words.class", RUN, Inputs(parameters=("copy a onto b loudly",)))
    assert [*seen.compared][-1] == ("loudly", "within")
    assert "onto" in seen.matched
    assert "loudly" in seen.looked_up


@pytest.mark.parametrize(
    ("text", "compared", "made"),
    [
        ("copy it up", ("it", "at"), {"copy at up", "copy at"}),
        ("copy", ("", "onto"), {"copy onto", "copyonto"}),
        ("copy", ("", "("), {"copy(", "copy ("}),
        ("Copy it", ("copy", "move"), {"move it", "move"}),
        ("a b a", ("a", "c"), {"a b c", "c b a", "c"}),
        ("k=\n", ("", "w"), {"k=\nw", "k=\n w", "k=w\n", "kw=\n"}),
        ("copy", ("it", "at"), set()),
    ],
)
def test_texts_are_exchanged(text: str, compared: tuple[str, str], made: set[str]) -> None:
    tried = Tried(Inputs(parameters=(text,)))
    found = {each.parameters[0] for each in retexted(tried, [compared], TEXT, frozenset())}
    assert found == made
