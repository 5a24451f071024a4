"""Tests for def-use pairs: a run that exercises the pair, a proof that none does, or why neither.

Branch coverage comes first: its runs exercise most pairs, and an end that no input reaches is no end of a
pair. Pairs that are left are asked of `paths`, and then searched for one by one (`pair_search`).
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

from whence.analysis.runs.tracing.exercised_pairs import ObservedPair
from whence.answers import Complete, DefUse, GoalLeft, Partial, Reason, TestSuite, Unknown, Unreachable
from whence.engines.budget import BudgetSpent
from whence.engines.concolic.coverage.branch_points import edge_source
from whence.engines.concolic.coverage.branches import branches
from whence.engines.concolic.coverage.goal_record import GoalTask
from whence.engines.concolic.coverage.goal_search import GoalSearch
from whence.engines.concolic.coverage.pair_constructions import PairConstructions
from whence.engines.concolic.coverage.pair_program import GhostSource
from whence.engines.concolic.coverage.pair_search import PairSearch, PairVerdicts, PairWatch
from whence.engines.concolic.language import LanguageSupport
from whence.engines.concolic.limits import Limits, Sizes
from whence.engines.context import Context
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import Analyser, Coverage, Integration, Order, Pairs


def pair_tests(
    question: Coverage, context: Context, support: LanguageSupport, limits: Limits
) -> TestSuite | Partial:
    pairs, more = _wanted_pairs(question, context)
    if not pairs and more is not None:
        return Partial((), more.reason, more.detail)
    entry = question.entry
    constructions = PairConstructions(context, entry)
    watch = PairWatch(named_pairs(pairs, context.program), support.made_test, constructions)
    context.offer(lambda why: _so_far(entry, watch, why))
    reserve = context.meter.left // 2
    goals = branches(entry, context.program, support) | _blocks_of(context.program, watch.wanted)
    program = Program(edge_source(context.program.source))
    task = GoalTask(entry, context, support, limits, program, goals, question.setting)
    first = GoalSearch(task, watch.watch, reserve)
    record = first.run()
    left = _left_over(watch, first)
    with suppress(BudgetSpent):
        watch.made_as([each.inputs for each in record.suite().tests])
    return TestSuite(entry, tuple(watch.tests), len(watch.wanted), left, more)


def _so_far(entry: str, watch: PairWatch, why: Unknown) -> TestSuite:
    left = tuple(GoalLeft(name, why) for pair, name in watch.wanted.items() if pair not in watch.met)
    return TestSuite(entry, tuple(watch.tests), len(watch.wanted), left)


def _wanted_pairs(question: Coverage, context: Context) -> tuple[tuple[DefUse, ...], Unknown | None]:
    """The pairs, and why there may be more."""
    entries = (question.entry,)
    if question.between is None:
        finding = context.ask(Pairs(entries), "dataflow")
    else:
        steps = Integration(entries, Order.BOTTOM_UP, Analyser.DEMAND, is_cached=True)
        finding = context.ask(steps, "dataflow")
    match finding.answer:
        case Complete(items):
            return _between(items, question.between), None
        case Partial(items, reason, detail):
            return _between(items, question.between), Unknown(reason, detail)
        case _:
            return (), Unknown(Reason.NOT_DECIDED, "there are no def-use pairs to cover")


def _between(items: tuple[DefUse, ...], edge: tuple[str, str] | None) -> tuple[DefUse, ...]:
    return tuple(item for item in items if not edge or item.edge == edge)


def named_pairs(pairs: Iterable[DefUse], program: Program) -> dict[ObservedPair, str]:
    names: dict[ObservedPair, str] = {}
    for each in pairs:
        places = f"{_place(program, each.definition)} -> {_place(program, each.use)}"
        step = f" [{each.step}]" if each.step else ""
        names.setdefault(ObservedPair(each.definition, each.use), f"{each.variable}: {places}{step}")
    return names


def _place(program: Program, point: Point) -> str:
    return str(program.procedure(point.procedure).at(point).span)


def _start_of(point: Point) -> Point:
    return Point(point.procedure, point.block, 0)


def _blocks_of(program: Program, pairs: Iterable[ObservedPair]) -> dict[Point, str]:
    """The blocks of the pairs' ends: what no input reaches is no end."""
    starts = dict.fromkeys(_start_of(point) for pair in pairs for point in pair)
    return {start: f"comes to {_place(program, start)}" for start in starts}


def _left_over(watch: PairWatch, first: GoalSearch) -> tuple[GoalLeft, ...]:
    verdicts = _unreached(watch, first)
    with suppress(BudgetSpent):
        _prove(watch, first, verdicts)
    task = first.task
    sizes: Sizes | None = first.sizes if task.support.policy.repeats else task.limits.smallest
    while sizes is not None:
        search = PairSearch(
            task.entry, task.context, task.support, task.limits, watch, verdicts, sizes, task.setting
        )
        search.run()
        sizes = task.limits.larger(sizes, search.bounds)
    left = [(name, verdicts[pair]) for pair, name in watch.wanted.items() if pair not in watch.met]
    return tuple(
        GoalLeft(name, verdict if isinstance(verdict, Unreachable) else first.record.explained(verdict))
        for name, verdict in left
    )


def _unreached(watch: PairWatch, first: GoalSearch) -> PairVerdicts:
    """Pairs of which no input reaches an end."""
    found: PairVerdicts = {}
    for pair in watch.wanted:
        for point, end in ((pair.definition, "definition"), (pair.use, "use")):
            verdict = first.record.verdict(_start_of(point))
            if isinstance(verdict, Unreachable):
                evidence = f"no input comes to the {end}: {verdict.evidence}"
                found[pair] = replace(verdict, evidence=evidence)
    return found


def _prove(watch: PairWatch, first: GoalSearch, verdicts: PairVerdicts) -> None:
    """Asks another engine about the pairs that no run exercised so far."""
    program, support = first.task.context.program, first.task.support
    if not support.policy.asks_paths:
        return
    procedures = support.own_procedures(program, first.task.entry)
    for pair, name in watch.wanted.items():
        if pair in watch.met or pair in verdicts:
            continue
        ghost = GhostSource(program, pair, support.killers(program, pair, procedures))
        proof = first.prover.proof(Program(ghost), ghost.target, name)
        if proof is not None:
            evidence = f"nothing of the definition is left at the use: {proof.evidence}"
            verdicts[pair] = replace(proof, evidence=evidence)
