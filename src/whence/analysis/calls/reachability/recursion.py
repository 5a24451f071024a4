"""Procedures that call each other in a circle, by the index."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from whence.analysis.calls.relation import CallRelation
from whence.program.program import Program


def calling_each_other(program: Program, name: str, most: int) -> tuple[str, ...]:
    """The procedure and those that call it and are called by it, at any depth. Of more than so many callers
    none are looked for: they are then the procedure alone."""
    callers = CallRelation(program).callers
    above = _closed(name, callers, most)
    if above is None:
        return (name,)
    below: dict[str, list[str]] = {}
    for each in above:
        for caller in callers(each):
            below.setdefault(caller, []).append(each)
    reached = _closed(name, lambda each: below.get(each, ()), len(above) + 1) or {name: None}
    return tuple(sorted(reached))


def _closed(name: str, next_of: Callable[[str], Iterable[str]], most: int) -> dict[str, None] | None:
    """What is reached, the start included; None if that is too much."""
    found, pending = {name: None}, [name]
    while pending:
        for each in next_of(pending.pop()):
            if each not in found:
                found[each] = None
                pending.append(each)
        if len(found) > most:
            return None
    return found
