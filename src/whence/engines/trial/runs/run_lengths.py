"""How many steps the next run of an entry may take, and inputs that are not worth running."""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.engines.trial.limits import Limits
from whence.engines.trial.runs.one_run import is_ended
from whence.execute.outcomes import Outcome
from whence.records import dataclass
from whence.witnesses import Inputs


@final
@dataclass(eq=False, slots=True)
class RunLengths:
    """Of the runs so far: an ended run is one that used up its steps."""

    limits: Limits
    _ended: int = 0
    """Runs that were ended."""
    _longest: int = 0
    """Steps of the longest run that reached its end."""
    _in_ended: set[tuple[int, object]] = field(default_factory=set)
    """Places and values of the numbers that ended runs were given."""
    _in_finished: set[tuple[int, object]] = field(default_factory=set)
    """The same of runs that reached their end."""

    def note(self, inputs: Inputs, outcome: Outcome, *, is_short: bool) -> None:
        """`is_short` says that the run had few steps because its turn was short."""
        if is_ended(outcome):
            self._ended += not is_short
            self._in_ended.update(_numbers_in(inputs))
        else:
            self._longest = max(self._longest, outcome.record.steps)
            self._in_finished.update(_numbers_in(inputs))

    def will_be_ended(self, inputs: Inputs) -> bool:
        """Whether one of its numbers, a length or a count, was in no run that reached its end."""
        is_frequent = self._ended >= self.limits.ended_often
        return is_frequent and not _numbers_in(inputs).isdisjoint(self._in_ended - self._in_finished)

    @property
    def allowed(self) -> int:
        """Steps of the next run. Each that was ended leaves half to the next, since one loop waits for many
        inputs, but more than any took that reached its end."""
        least = max(self.limits.least_steps, self.limits.longer_than_known * self._longest)
        return min(max(self.limits.steps >> self._ended, least), self.limits.steps)


def _numbers_in(inputs: Inputs) -> set[tuple[int, object]]:
    """The parameters that are integers, with their places."""
    return {(place, value) for place, value in enumerate(inputs.parameters) if isinstance(value, int)}
