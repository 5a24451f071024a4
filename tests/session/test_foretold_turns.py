"""Long turns are shorter where short ones of the engine gave no hope, and plain runs behind those in vain."""

from __future__ import annotations

import pytest

from tests.session.test_budget_shares import CHECK, REACH
from whence.engines.registry import ENGINES
from whence.session.scheduling.fruitless_turns import FruitlessTurns
from whence.session.scheduling.limits import DEFAULT_LIMITS
from whence.session.scheduling.portfolio import ConfiguredEngine, Turn

COSTLY = DEFAULT_LIMITS.costly_turn
LESS = DEFAULT_LIMITS.unforetold_parts


def _turn(name: str, *, is_early: bool) -> Turn:
    engine = next(each for each in ENGINES if each.name == name)
    return Turn(ConfiguredEngine(engine, engine.configurations[0]), is_early)


def _parts(turns: FruitlessTurns, name: str) -> int:
    return turns.parts(_turn(name, is_early=False), CHECK, has_hope=False)


@pytest.mark.parametrize("name", ["heap", "horn", "paths"])
def test_short_turns_that_decided_nothing_make_long_ones_shorter(name: str) -> None:
    turns = FruitlessTurns()
    assert _parts(turns, name) == 1
    turns.note(_turn(name, is_early=True), CHECK, COSTLY, is_decided=False)
    assert _parts(turns, name) == LESS
    assert turns.parts(_turn(name, is_early=False), CHECK, has_hope=True) == 1
    assert turns.parts(_turn(name, is_early=False), REACH, has_hope=False) == 1


def test_one_decision_of_a_short_turn_gives_them_back_their_steps() -> None:
    turns, short = FruitlessTurns(), _turn("heap", is_early=True)
    turns.note(short, CHECK, COSTLY, is_decided=False)
    turns.note(short, CHECK, 10, is_decided=True)
    turns.note(short, CHECK, COSTLY, is_decided=False)
    assert _parts(turns, "heap") == 1


def test_searches_are_not_foretold() -> None:
    turns = FruitlessTurns()
    turns.note(_turn("concolic", is_early=True), CHECK, COSTLY, is_decided=False)
    assert _parts(turns, "concolic") == 1


def test_plain_runs_behind_those_in_vain_are_few() -> None:
    turns, runs = FruitlessTurns(), _turn("trial", is_early=False)
    assert _parts(turns, "trial") == 1
    turns.note(runs, CHECK, COSTLY, is_decided=False)
    assert _parts(turns, "trial") == DEFAULT_LIMITS.vain_runs_parts
    turns.note(runs, CHECK, COSTLY, is_decided=True)
    assert _parts(turns, "trial") == 1
