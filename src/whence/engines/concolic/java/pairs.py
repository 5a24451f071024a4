"""Tests for the def-use pairs of Java: runs for branches first, then a search for what is left."""

from __future__ import annotations

from whence.analysis.runs.exercised_pairs import ObservedPair
from whence.answers import GoalLeft, Partial, TestSuite, Unknown, Unreachable
from whence.engines.concolic.coverage.pair_watch import PairWatch
from whence.engines.concolic.coverage.pairs import (
    Ground,
    PairSearch,
    blocks_of,
    named_pairs,
    start_of,
    wanted_pairs,
)
from whence.engines.concolic.java.coverage import ASSUMED, branches, covered, made_test
from whence.engines.concolic.java.inputs.space import java_space
from whence.engines.concolic.java.shadow.runs import JavaRunner
from whence.engines.concolic.search.bounds import Sizes
from whence.engines.concolic.search.executor import TracingExecutor
from whence.engines.concolic.search.plan import Plan
from whence.engines.concolic.summaries.recorder import Forest
from whence.engines.context import Context
from whence.program.procedure import Point
from whence.questions import Coverage


def pair_tests(question: Coverage, context: Context) -> TestSuite | Partial:
    pairs, more = wanted_pairs(question, context)
    if not pairs and more is not None:
        return Partial((), more.reason, more.detail)
    entry = question.entry
    watch = PairWatch(named_pairs(pairs, context.program), make=made_test)
    goals = branches(entry, context) | blocks_of(context.program, watch.wanted)
    reached: dict[Point, Unreachable | Unknown] = {}
    meter = context.meter
    with meter.part(meter.left // 2):
        reached.update(covered(entry, context, goals, watch.watch).verdicts)
    verdicts = _unreached(watch, reached)
    ground = Ground(
        lambda sizes, watched: _prepared(entry, context, sizes, watched),
        lambda pair: frozenset(),
        ASSUMED,
    )
    sizes: Sizes | None = Sizes()
    while sizes is not None:
        search = PairSearch(ground, context, watch, verdicts, sizes)
        search.run()
        sizes = sizes.larger(search.bounds)
    left = [(name, verdicts[pair]) for pair, name in watch.wanted.items() if pair not in watch.met]
    told = tuple(GoalLeft(name, verdict) for name, verdict in left)
    return TestSuite(entry, tuple(watch.tests), len(watch.wanted), told, more)


def _unreached(
    watch: PairWatch, reached: dict[Point, Unreachable | Unknown]
) -> dict[ObservedPair, Unreachable | Unknown]:
    """An end that no input reaches is no end of a pair."""
    found: dict[ObservedPair, Unreachable | Unknown] = {}
    for pair in watch.wanted:
        for point, end in ((pair.definition, "definition"), (pair.use, "use")):
            verdict = reached.get(start_of(point))
            if isinstance(verdict, Unreachable):
                evidence = f"no input comes to the {end}: {verdict.evidence}"
                found[pair] = Unreachable(evidence, verdict.assumptions)
    return found


def _prepared(
    entry: str, context: Context, sizes: Sizes, watched: frozenset[Point]
) -> tuple[TracingExecutor, Forest]:
    space = java_space(context.program, entry, sizes)
    plan = Plan(entry, frozenset(), None, frozenset(), pins_places=True, sizes=sizes)
    return JavaRunner(context.program, plan, space, context.meter, watched), Forest(space.terms)
