"""An engine with a purse takes a bounded part of a session, however many questions are asked."""

from __future__ import annotations

from whence.engines.registry import ENGINES
from whence.session.portfolio import LEAST_ALLOWANCE, Purses

(CONCOLIC,) = (engine for engine in ENGINES if engine.name == "concolic")
(PATHS,) = (engine for engine in ENGINES if engine.name == "paths")


def test_questions_get_less_and_less_of_a_purse_and_never_nothing() -> None:
    purses = Purses(20_000_000)
    given = []
    for _ in range(100):
        given.append(purses.allowance(CONCOLIC))
        purses.take(CONCOLIC, given[-1])
    assert given == sorted(given, reverse=True)
    assert given[-1] == LEAST_ALLOWANCE
    assert sum(given) <= 6_000_000 + 100 * LEAST_ALLOWANCE


def test_what_a_question_did_not_use_is_left_to_the_next() -> None:
    purses = Purses(20_000_000)
    first = purses.allowance(CONCOLIC)
    purses.take(CONCOLIC, 0)
    assert purses.allowance(CONCOLIC) == first


def test_an_engine_without_a_purse_has_the_whole_budget_each_time() -> None:
    purses = Purses(20_000_000)
    purses.take(PATHS, 20_000_000)
    assert purses.allowance(PATHS) == 20_000_000
