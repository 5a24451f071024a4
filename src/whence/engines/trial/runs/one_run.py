"""One run of an entry, and what it tells a question."""

from __future__ import annotations

from typing import final

from whence.execute.events import EventKind
from whence.execute.outcomes import Outcome, Stopped
from whence.program.procedure import Point
from whence.program.program import Program
from whence.records import dataclass
from whence.witnesses import Inputs


@final
@dataclass(frozen=True, slots=True)
class Run:
    inputs: Inputs
    outcome: Outcome
    called: frozenset[str]
    """The user's procedures that were entered."""
    watched: frozenset[str]
    """Those of which it is known which blocks were."""

    def may_reach(self, targets: tuple[Point, ...]) -> bool:
        """Whether the run may have reached one of the targets."""
        return any(
            target.procedure in self.called
            and (target.procedure not in self.watched or self._entered(target))
            for target in targets
        )

    def _entered(self, target: Point) -> bool:
        return Point(target.procedure, target.block, 0) in self.outcome.record.reached


def own_starts(program: Program) -> frozenset[Point]:
    """The entries of the user's procedures."""
    headers = program.headers().items()
    own = (name for name, header in headers if header.is_defined and not header.is_library)
    return frozenset(Point(name, 0, 0) for name in own)


def is_ended(outcome: Outcome) -> bool:
    """Whether the run was cut off by its limit of steps."""
    return isinstance(outcome, Stopped) and outcome.event.kind is EventKind.BUDGET
