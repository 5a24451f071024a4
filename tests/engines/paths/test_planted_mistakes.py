"""Mistakes planted in the engine, one by one: the oracle of soundness must notice each of them.

Each is a mistake that was made or nearly made; the program beside it is one on which it shows.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.engines.paths import oracle
from tests.engines.paths.oracle import compiled, runs_to_target, violations
from whence.engines.paths.decide import unfolding
from whence.engines.paths.decide.attempts import Depth
from whence.engines.paths.decide.unfolding import Unfolding, _Instances
from whence.engines.paths.explore import exploration
from whence.engines.paths.explore.instructions.execution import Execution
from whence.engines.paths.explore.state import Memory, Touch
from whence.engines.paths.loops import counts, summary_application
from whence.engines.paths.loops.iterated_state import Iteration
from whence.engines.paths.memory.written_arrays import Reader
from whence.engines.paths.question_work import Analysis
from whence.engines.paths.values.integer_arithmetic import Arithmetic
from whence.engines.paths.values.rewriting import Rewriting, Weak
from whence.engines.paths.values.symbolic_values import UNKNOWN, Unknown
from whence.logic.term import Op
from whence.program.program import Program

Plant = Callable[[pytest.MonkeyPatch], None]


def unknown_means_unchanged(patch: pytest.MonkeyPatch) -> None:
    honest = Iteration._iterated
    patch.setattr(
        Iteration,
        "_iterated",
        lambda self, symbol: symbol if honest(self, symbol) is UNKNOWN else honest(self, symbol),
    )


def last_writer_by_counter(patch: pytest.MonkeyPatch) -> None:
    """The chain of the paper's Table 1 with a condition that is only necessary."""

    def chain(self, symbol, ends):  # type: ignore[no-untyped-def]
        value = symbol
        for end, counter in zip(ends, self._counters, strict=True):
            if end is not symbol:
                happened = self._terms.lt(self._terms.integer(0), counter)
                value = self._terms.ite(happened, end, value)
        return value

    patch.setattr(Iteration, "_last_set", chain)


def others_stay_below_their_counters(patch: pytest.MonkeyPatch) -> None:
    honest = Unfolding._any_order

    def strict(self, counters, instances):  # type: ignore[no-untyped-def]
        kept = self._terms.le
        terms = _Terms(self._terms, counters, kept)
        self._terms = terms
        try:
            return honest(self, counters, instances)
        finally:
            self._terms = terms.inner

    patch.setattr(Unfolding, "_any_order", strict)


class _Terms:
    """A factory in which `t <= counter` is `t < counter`."""

    def __init__(self, inner, counters, kept) -> None:  # type: ignore[no-untyped-def]
        self.inner = inner
        self._counters = set(counters)
        self._kept = kept

    def le(self, left, right):  # type: ignore[no-untyped-def]
        return self.inner.lt(left, right) if right in self._counters else self._kept(left, right)

    def __getattr__(self, name: str):  # type: ignore[no-untyped-def]
        return getattr(self.inner, name)


def bounded_unfolding_as_proof(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(oracle, "DEPTHS", (Depth(4, is_bounded=True),))
    patch.setattr(Unfolding, "_iterations", lambda self, counters: self.depth.iterations)


def one_iteration_too_many(patch: pytest.MonkeyPatch) -> None:
    honest = unfolding.closed
    patch.setattr(
        unfolding,
        "closed",
        lambda analysis, body, length: honest(
            analysis, body, analysis.terms.add(length, analysis.terms.integer(1))
        ),
    )


def the_last_step_is_the_last_of_every_path(patch: pytest.MonkeyPatch) -> None:
    """Each path is last, instead of one of them."""

    def each(self, counters, instances, *, is_last):  # type: ignore[no-untyped-def]
        terms = self.analysis.terms
        before = [terms.sub(counter, terms.integer(1)) for counter in counters]
        return terms.and_(*(instances.at(path, before) for path in range(len(counters))))

    patch.setattr(Unfolding, "_one_of", each)


def nested_count_one_short(patch: pytest.MonkeyPatch) -> None:
    honest = counts._least
    patch.setattr(
        counts,
        "_least",
        lambda analysis, *rest: analysis.terms.sub(honest(analysis, *rest), analysis.terms.integer(1)),
    )


def counters_used_twice(patch: pytest.MonkeyPatch) -> None:
    honest = Analysis.fresh
    patch.setattr(
        Analysis,
        "fresh",
        lambda self, prefix, interval: (
            self.terms.symbol("k#", _int()) if prefix == "k" else honest(self, prefix, interval)
        ),
    )


def _int() -> object:
    from whence.logic.sorts import INT

    return INT


def one_symbol_for_all_iterations(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(_Instances, "_locals", lambda self, backbone: {})


def weak_conditions_choose(patch: pytest.MonkeyPatch) -> None:
    """An if-then-else by a formula from which unknown predicates were dropped."""
    honest = Rewriting._rebuild

    def choose(self, term, args):  # type: ignore[no-untyped-def]
        if term.op is Op.ITE:
            args = [arg.formula if isinstance(arg, Weak) else arg for arg in args]
        return honest(self, term, args)

    patch.setattr(Rewriting, "_rebuild", choose)


def unread_scalars_are_forgotten(patch: pytest.MonkeyPatch) -> None:
    """A scalar that is written but not read has no basic symbol."""
    honest = Execution.written

    def written(self, memory, access, value):  # type: ignore[no-untyped-def]
        return (
            memory.holding(access.touch, value)
            if access.index is None
            else honest(self, memory, access, value)
        )

    patch.setattr(Execution, "written", written)
    honest_passed = summary_application.Loops.passed

    def passed(self, execution, state, loop):  # type: ignore[no-untyped-def]
        after = honest_passed(self, execution, state, loop)
        kept = {key: held for key, held in after.memory.lanes.items() if not isinstance(held, Unknown)}
        return after.remembering(after.memory.replacing({**state.memory.lanes, **kept}))

    patch.setattr(summary_application.Loops, "passed", passed)


def lanes_never_overlap(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Touch, "conflicts", lambda self, other: False)
    patch.setattr(Memory, "may_be_overwritten", lambda self, touch: False)


def nothing_wraps(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Arithmetic, "wrap", lambda self, value, bits, facts: value)


def order_of_writes_is_ignored(patch: pytest.MonkeyPatch) -> None:
    """Whatever may have written the cell did so last."""

    def choices(self, layer, index, within=None):  # type: ignore[no-untyped-def]
        found = []
        for write in layer.writes:
            if not write.parameters:
                found.append((self._terms.eq(index, write.index), write.value))
                continue
            guard, iteration = self._solved(write, index)
            value = Rewriting(self._arithmetic, {write.parameters[0].symbol: iteration}).value(write.value)
            found.append((guard, value))
        return found

    patch.setattr(Reader, "choices", choices)


def writes_always_happen(patch: pytest.MonkeyPatch) -> None:
    """A write whose place depends on other paths' counters, taken for one that happens for all of them."""
    from dataclasses import replace

    honest = Iteration._with_parameters
    patch.setattr(Iteration, "_with_parameters", lambda self, *rest: replace(honest(self, *rest), must=True))


PLANTED: list[tuple[Plant, str]] = [
    (unknown_means_unchanged, "unknown_difference"),
    (last_writer_by_counter, "flag_by_element"),
    (others_stay_below_their_counters, "other_path_first"),
    (bounded_unfolding_as_proof, "many_iterations_on_two_paths"),
    (one_iteration_too_many, "many_iterations"),
    (one_iteration_too_many, "a_number_is_met_late"),
    (the_last_step_is_the_last_of_every_path, "many_iterations_on_two_paths"),
    (nested_count_one_short, "triangle"),
    (counters_used_twice, "two_loops"),
    (one_symbol_for_all_iterations, "fresh_in_every_iteration"),
    (weak_conditions_choose, "truth_of_unknown"),
    (unread_scalars_are_forgotten, "written_not_read"),
    (lanes_never_overlap, "bytes_and_integers"),
    (nothing_wraps, "goes_around"),
    (order_of_writes_is_ignored, "overwritten"),
    (writes_always_happen, "written_now_and_then"),
]


@pytest.fixture(scope="module")
def program() -> Program:
    return compiled("regressions.c")


@pytest.mark.parametrize(
    ("plant", "name"), PLANTED, ids=[f"{plant.__name__}-{name}" for plant, name in PLANTED]
)
def test_the_oracle_notices(
    program: Program, monkeypatch: pytest.MonkeyPatch, plant: Plant, name: str
) -> None:
    runs = list(dict.fromkeys(runs_to_target(program, name, Random(1), 400, parameters=2)))[:6]
    assert runs
    monkeypatch.setattr(exploration, "is_short", lambda *_: False)
    plant(monkeypatch)
    assert violations(program, name, runs) != []
