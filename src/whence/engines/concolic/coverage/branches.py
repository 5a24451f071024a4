"""Tests that together take every branch of the procedures that an entry may call (Algorithm 1)."""

from __future__ import annotations

from whence.answers import TestSuite
from whence.engines.concolic.coverage.branch_points import edge_source, edges_of
from whence.engines.concolic.coverage.goal_record import GoalTask
from whence.engines.concolic.coverage.goal_search import GoalSearch
from whence.engines.concolic.language import LanguageSupport
from whence.engines.concolic.limits import Limits
from whence.engines.context import Context
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import Coverage


def branch_tests(question: Coverage, context: Context, support: LanguageSupport, limits: Limits) -> TestSuite:
    entry = question.entry
    program = support.with_choices(context.program)
    goals = branches(entry, program, support)
    reserve = context.meter.left // limits.proof_share if support.policy.asks_paths else 0
    program = Program(edge_source(program.source))
    task = GoalTask(entry, context, support, limits, program, goals, question.setting)
    search = GoalSearch(task, reserve=reserve, seeds=question.seeds)
    context.offer(search.record.so_far)
    return search.run().suite()


def branches(entry: str, program: Program, support: LanguageSupport) -> dict[Point, str]:
    """The start of every way out of a branch, in the program with edges -> its name."""
    names: dict[Point, str] = {}
    for edge in edges_of(program, support.own_procedures(program, entry)):
        span = support.goal_span(program, edge)
        if span is not None:
            names[edge.point] = f"{span}: {edge.label}"
    if not names:
        start = program.procedure(entry)
        names[start.entry] = f"{start.span}: entered"
    return names
