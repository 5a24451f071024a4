"""Plain runs towards all ways out of branches at once."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

import pytest

from whence.analysis.runs.replay import Manner, replay
from whence.analysis.runs.tracing.branch_distances import TwoWays, WatchedBranches, Way, sites_of
from whence.answers import Sampled
from whence.engines.trial.engine import TrialEngine
from whence.engines.trial.limits import Limits
from whence.engines.trial.search.compared_values import exchanged, nudged
from whence.engines.trial.search.growing import Tried
from whence.execute.limits import Limits as MachineLimits
from whence.execute.link.linker import Translations
from whence.execute.translate.translation import Instrumentation, Options
from whence.frontends.load import load
from whence.program.operands import Variable, VariableKind
from whence.program.program import Program
from whence.program.types import IntType
from whence.questions import Allocations, Samples, Setting
from whence.session import Session
from whence.witnesses import Inputs

FOLDER = Path(__file__).parent / "programs"


@cache
def _program(name: str = "branches.c") -> Program:
    return load([str(FOLDER / name)])


def _results(entry: str, *, by_ways: bool = True, limits: Limits | None = None) -> set[object]:
    """What the entry gives back in runs of the samples."""
    session = Session(_program(), engines=(TrialEngine(limits),))
    answer = session.ask(Samples(entry, by_ways=by_ways), "trial").answer
    assert isinstance(answer, Sampled)
    return {_result(entry, each) for each in answer.inputs if isinstance(each, Inputs)}


def _result(entry: str, inputs: Inputs) -> object:
    manner = Manner(MachineLimits(100_000))
    outcome = replay(Translations(_program(), Options()), entry, inputs, manner)
    return getattr(outcome, "value", None)


@pytest.mark.parametrize(("entry", "wanted"), [("magic", 4), ("hexadecimal", 2), ("cases", 4), ("copies", 4)])
def test_every_way_is_taken(entry: str, wanted: int) -> None:
    assert _results(entry) >= set(range(1, wanted + 1))


def test_without_it_some_stay_open() -> None:
    assert 2 not in _results("hexadecimal", by_ways=False)


def test_a_way_that_nothing_comes_nearer_to_is_given_up() -> None:
    limits = Limits(branch_vain=0, guided_vain=0)
    assert 2 not in _results("hexadecimal", limits=limits)


def test_no_allocation_fails_where_all_succeed() -> None:
    for allocations in Allocations:
        setting = Setting(allocations=allocations)
        answer = Session(_program()).ask(Samples("copies", by_ways=True, setting=setting), "trial").answer
        assert isinstance(answer, Sampled)
        fails = any(isinstance(each, Inputs) and each.lacks_memory for each in answer.inputs)
        assert fails is (allocations is Allocations.MAY_FAIL)


def _watched(entry: str, inputs: Inputs, known: tuple[Way, ...] = ()) -> WatchedBranches:
    program = _program()
    sites = dict(sites_of(program.procedure(entry)))
    watch = WatchedBranches(sites, known)
    options = Options(frozenset(sites), instrumentation=Instrumentation.GUARDS)
    replay(Translations(program, options), entry, inputs, Manner(MachineLimits(100_000)), observer=watch)
    watch.finish()
    return watch


def test_a_switch_tells_how_far_each_case_is() -> None:
    watch = _watched("cases", Inputs(nondeterministic=(1000,)))
    switched = {way.taken: miss.distance for way, miss in watch.missed.items()}
    assert switched[1009] == 9
    assert switched.keys() == {1009, -4 & 0xFFFFFFFF}
    assert [way.taken for way in watch.taken] == [None]


def test_ways_that_are_known_are_not_missed() -> None:
    watch = _watched("magic", Inputs(parameters=([*b"#####", 0],)))
    assert watch.missed
    assert not _watched("magic", Inputs(parameters=([*b"#####", 0],)), tuple(watch.missed)).missed


def test_branches_have_two_ways() -> None:
    sites = dict(sites_of(_program().procedure("magic")))
    assert all(isinstance(each, TwoWays) for each in sites.values())


def test_numbers_are_written_with_the_sign_of_a_parameter() -> None:
    number = Variable("n", IntType(32), VariableKind.PARAMETER)
    tried = Tried(Inputs(parameters=(-5,)))
    found = exchanged(tried, (-5 & 0xFFFFFFFF, -101 & 0xFFFFFFFF), (number,), frozenset())
    assert {each.parameters for each in found} >= {(-102,), (-101,), (-100,)}


def test_compared_values_are_exchanged_wherever_they_stand() -> None:
    program = _program()
    parameters = program.procedure("magic").parameters
    tried = Tried(Inputs(parameters=([*b"a17b", 0],)))

    def made(compared: tuple[int, int]) -> set[bytes]:
        found = exchanged(tried, compared, parameters, frozenset())
        return {bytes(each.parameters[0][:-1]) for each in found if isinstance(each.parameters[0], list)}

    assert b"z17b" in made((ord("a"), ord("z")))
    assert b"a17z" in made((ord("z"), ord("b")))
    assert b"a400b" in made((17, 400))
    assert b"a17b!" in made((0, ord("!")))
    assert b"a17" in made((ord("b"), 0))
    assert b"\xc317b" in made((ord("a"), 0xFFFFFFC3))
    assert b"b17b" in {
        bytes(each.parameters[0][:-1])
        for each in nudged(tried, parameters, frozenset())
        if isinstance(each.parameters[0], list)
    }


@pytest.mark.skipif(shutil.which("javac") is None, reason="needs a JDK")
@pytest.mark.parametrize("entry", ["parsed", "chosen"])
def test_java(entry: str) -> None:
    program = load([str(FOLDER / "Branches.java")])
    name = next(each for each in program.headers() if each.startswith(f"Branches.{entry}("))
    answer = Session(program).ask(Samples(name, by_ways=True), "trial").answer
    assert isinstance(answer, Sampled)
    values = set()
    for each in answer.inputs:
        assert isinstance(each, Inputs)
        outcome = replay(Translations(program, Options()), name, each, Manner(MachineLimits(100_000)))
        values.add(getattr(outcome, "value", None))
    assert values >= {1, 2, 3, 4}
