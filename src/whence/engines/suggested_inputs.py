"""Inputs that one engine suggests to others, which run programs.

An engine that looks for proofs may learn how a proof fails: what an entry would be given. That is no witness,
since it left things open; a run on these inputs may be one, and a search may start from it."""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.analysis.runs.blame.fitted_objects import FittedLimits, fitted_witness
from whence.analysis.runs.evidence import Claim
from whence.engines.context import Context
from whence.records import dataclass
from whence.witnesses import Inputs, Witness

_RUNS = 56
_STEPS = 100_000
"""Runs of a suggestion, in which objects grow, and the steps of each."""
_BUDGET_PARTS = 4
"""All of them take no more than one in so many parts of what the turn has left."""


@final
@dataclass(slots=True)
class SuggestedInputs:
    """By entry, and by what a run of it is to show."""

    _known: dict[tuple[str, Claim], tuple[Inputs, ...]] = field(default_factory=dict)
    _tried: set[tuple[str, Claim]] = field(default_factory=set)

    def add(self, entry: str, claim: Claim, inputs: tuple[Inputs, ...]) -> None:
        """The best ones first."""
        if self._known.get((entry, claim)) != inputs:
            self._known[entry, claim] = inputs
            self._tried.discard((entry, claim))

    def of(self, entry: str, claim: Claim) -> tuple[Inputs, ...]:
        return self._known.get((entry, claim), ())

    def untried(self, entry: str, claim: Claim) -> tuple[Inputs, ...]:
        """The same, once: an engine that runs them knows then what they show."""
        key = entry, claim
        found = () if key in self._tried else self.of(entry, claim)
        self._tried.add(key)
        return found


def suggested_inputs(context: Context) -> SuggestedInputs:
    """What engines have suggested in the session so far."""
    return context.remember(("suggested inputs",), lambda _: SuggestedInputs())


def suggested_witness(context: Context, entry: str, claim: Claim) -> Witness | None:
    """What runs of suggested inputs show, if they were not made before."""
    for inputs in suggested_inputs(context).untried(entry, claim):
        seen = context.program.view()
        steps = min(_STEPS, context.meter.left // (_BUDGET_PARTS * _RUNS))
        limits = FittedLimits(_RUNS, steps)
        found = fitted_witness(seen, entry, inputs, claim, context.meter.charge_execution, limits)
        for name in seen.touched.procedures:
            context.program.procedure(name)
        if found is not None:
            return found
    return None
