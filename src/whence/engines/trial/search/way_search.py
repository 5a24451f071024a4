"""Runs of an entry towards all ways out of branches, until one reaches a target of a `reach`.

Runs that approach a target (`approaching.py`) need a guard of it that they reach. Where nothing comes near,
as in a machine of states or behind words that a parser wants one after the other, every new way is one step
more. The search serves all questions about an entry: what took a way first is run as any other input.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from whence.engines.budget import BudgetSpent
from whence.engines.context import Context
from whence.engines.trial.runs.entry_runs import Trials
from whence.engines.trial.runs.one_run import Run
from whence.engines.trial.search.all_branches import AllBranches
from whence.engines.trial.search.branch_searches import all_ways_of
from whence.program.procedure import Point


def _search(trials: Trials, context: Context) -> AllBranches:
    """The search that all questions about runs of the kind share."""
    kind = (trials.entry, trials.limits, trials.has_assertions, trials.may_lack_memory)

    def begun(_: Context) -> AllBranches:
        return all_ways_of(trials)

    return context.remember(("trial", "ways", *kind), begun)


def is_exhausted(trials: Trials, context: Context) -> bool:
    """Whether a longer turn would find nothing more so."""
    search = _search(trials, context)
    return search.is_given_up or search.runs >= _most_runs(trials)


def _most_runs(trials: Trials) -> int:
    limits = trials.limits
    return limits.way_runs_in_c if trials.is_c else limits.way_runs_in_java


def arriving_runs(trials: Trials, targets: tuple[Point, ...], context: Context) -> Iterator[Run]:
    """Runs that may have reached a target, then those that took a way first. A longer turn goes on where a
    shorter one was."""
    search = _search(trials, context)
    search.aim_at(frozenset(targets))
    known = len(search.novel)
    with suppress(BudgetSpent):
        while not is_exhausted(trials, context):
            search.most_runs = _most_runs(trials) - search.runs
            search.search(trials.novel, context)
            if not search.arrived:
                break
            while search.arrived:
                yield from trials.also(search.arrived.pop(), context)
        for inputs in search.novel[known:]:
            yield from trials.also(inputs, context)
    context.meter.charge(0)
