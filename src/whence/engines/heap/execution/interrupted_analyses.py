"""What is kept of analyses that their turns interrupted, and given back of those that ended.

An analysis makes ten to a hundred thousand terms; most of them served its queries and are needed no more when
it has ended. A check of a whole file makes hundreds of analyses.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from typing import final

from whence.engines.heap.limits import Limits
from whence.engines.heap.state.facts import Facts


@final
class BegunAnalyses:
    """One object for a session."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._open: dict[Hashable, Facts] = {}
        """By analysis; the one that was begun last is the last."""
        self._ended: deque[Facts] = deque()
        self._cut: dict[Hashable, int] = {}
        """The steps that were too few for an analysis when it was last interrupted."""

    @property
    def waiting(self) -> int:
        """How many analyses were interrupted and may go on."""
        return len(self._open)

    def facts(self, key: Hashable, limits: Limits) -> Facts:
        """Those of an analysis that begins, for the first time or again. Where all that were interrupted have
        made too many terms, those that wait for the longest time are forgotten: they begin from nothing."""
        known = self._open.pop(key, None) or Facts(limits)
        made = len(known.terms)
        for other, facts in reversed(list(self._open.items())):
            made += len(facts.terms)
            if made > self._limits.begun_terms:
                del self._open[other]
        self._open[key] = known
        return known.begun_again()

    def has_too_few_steps(self, key: Hashable, steps: int) -> bool:
        """Whether so few steps are known to be too few: an analysis that begins again repeats much."""
        return steps * self._limits.restart_parts < self._cut.get(key, 0)

    def cut(self, key: Hashable, steps: int) -> None:
        """The analysis was interrupted after so many steps."""
        self._cut[key] = steps

    def end(self, key: Hashable, facts: Facts) -> None:
        """The analysis has ended, and its facts are what is known of it. Solvers that are kept refer to many
        of its terms, so what is left of them is looked through again when others have taken their places."""
        self._open.pop(key, None)
        facts.settle()
        self._ended.append(facts)
        if len(self._ended) > self._limits.settled_later:
            self._ended.popleft().terms.drop_unused()

    def give_up(self, key: Hashable) -> None:
        """Nothing is known of the analysis, and it will not begin again."""
        self._open.pop(key, None)
