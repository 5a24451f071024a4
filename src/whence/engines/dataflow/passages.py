"""Queries at procedure interfaces, put together from pieces that can be kept (sections 3 and 4.3).

A query of an integration step starts at a procedure's end or beside all calls of one procedure in another.
What it meets inside a callee are side-effect variables; what it meets in a caller, between its calls of
one callee and its end, is a passage. So a query only climbs from caller to caller, and looks at a
procedure's nodes only where no earlier query did for the same items.
"""

from __future__ import annotations

from collections.abc import Iterable

from whence.engines.dataflow.relations import RunMasks
from whence.engines.dataflow.side_effects import Key, SideEffects


def from_end(side_effects: SideEffects, name: str, mask: int) -> RunMasks:
    """From the procedure's end where queries enter it."""
    leaving = side_effects.passing(name, mask) & mask
    return _climb(side_effects, name, leaving, [(name, mask)])


def from_calls(
    side_effects: SideEffects, caller: str, callee: str, runs: Iterable[int], mask: int
) -> RunMasks:
    """From beside the caller's calls of the callee, which lead on to these runs."""
    leaving = side_effects.leaving((caller, callee), runs, mask) & mask
    return _climb(side_effects, caller, leaving, [((caller, callee), mask)])


def _climb(side_effects: SideEffects, start: str, mask: int, tables: list[tuple[Key, int]]) -> RunMasks:
    """Rule 1, from caller to caller."""
    linked, last = side_effects.linked, side_effects.linked.direction.last
    asked, reached = side_effects.asked, side_effects.reached
    done: dict[str, int] = {}
    leaving = {start: mask}
    while leaving:
        name = next(iter(leaving)) if len(leaving) == 1 else min(leaving, key=linked.flow.rank)
        known = done.get(name, 0)
        mask = leaving.pop(name) & ~known
        done[name] = known | mask
        mask &= ~linked.of(name).transfer.frame
        for caller, runs, key in linked.callers(name) if mask else ():
            tables.append((key, mask))
            if mask & ~asked.get(key, 0):
                side_effects.leaving(key, runs, mask)
            out = reached[key][last] & mask
            if out:
                leaving[caller] = leaving.get(caller, 0) | out
    return RunMasks(linked, {}, side_effects.below(tables))
