"""Which of the wanted def-use pairs runs exercise, as the observer of runs defines it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import final

from whence.analysis.runs.evidence import is_faithful
from whence.analysis.runs.exercised_pairs import ObservedPair, PairObserver
from whence.answers import TestCase
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.search.executor import Executor
from whence.engines.concolic.shadow.runs import Run
from whence.execute.outcomes import Outcome


@final
@dataclass(eq=False, slots=True)
class PairWatch:
    """A run that is the first to exercise a pair is a test. Every run is traced once more, plainly."""

    wanted: Mapping[ObservedPair, str]
    """Pair -> its name."""
    make: Callable[[Executor, ConcreteInput, Outcome, tuple[str, ...]], TestCase]
    """Makes a test of a run."""
    met: dict[ObservedPair, None] = field(default_factory=dict)
    refused: dict[ObservedPair, None] = field(default_factory=dict)
    """Exercised only by way of undefined values."""
    tests: list[TestCase] = field(default_factory=list)

    def watch(self, runner: Executor, run: Run) -> None:
        if not run.has_grown or len(self.met) == len(self.wanted):
            return
        observer = PairObserver(runner.program)
        outcome = runner.trace(run.concrete, observer)
        new = [pair for pair in self.wanted if pair in observer.pairs and pair not in self.met]
        if not is_faithful(outcome):
            self.refused.update(dict.fromkeys(new))
        elif new:
            self.met.update(dict.fromkeys(new))
            goals = tuple(self.wanted[pair] for pair in new)
            self.tests.append(self.make(runner, run.concrete, outcome, goals))
