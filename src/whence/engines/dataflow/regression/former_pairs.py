"""Which of the pairs that an edit may affect the old version has as well, in the same way.

A path that crosses a changed procedure may have been there before the edit. Points of a procedure that is
the same in both versions are the same, so the old version can be asked about them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from whence.answers import PairKind
from whence.engines.dataflow.demand.analyser import DemandAnalyser
from whence.engines.dataflow.flow.program_flow import Flow
from whence.engines.dataflow.integration.linkage import Whole
from whence.engines.dataflow.question.pairs import Pair, uses_at
from whence.engines.dataflow.values.value_search import Ways, note, reaching_definitions
from whence.memory import Memory
from whence.program.procedure import Point
from whence.program.program import Program


class Listed(NamedTuple):
    definition: Point
    use: Point
    kind: PairKind


def held_before(
    old: Program, entries: Iterable[str], listed: Iterable[Listed], changed: Collection[str]
) -> frozenset[Listed]:
    """Those with both ends in procedures that are not changed. Nothing where the old version's pointers are
    too much work to follow."""
    memory = Memory(old, tuple(each for each in entries if old.defines(each)))
    analyser = DemandAnalyser(Flow(old, memory, _for_free), Whole())
    wanted: dict[Point, list[Listed]] = {}
    for each in listed:
        if not {each.definition.procedure, each.use.procedure}.intersection(changed):
            wanted.setdefault(each.use, []).append(each)
    found: set[Listed] = set()
    for use in sorted(wanted):
        kinds = _kinds(analyser, use)
        found.update(each for each in wanted[use] if kinds.get(each.definition) is each.kind)
    return frozenset() if memory.gave_up else frozenset(found)


def _for_free(steps: int) -> None:
    """The budget is that of the question, which is about the new version."""


def _kinds(analyser: DemandAnalyser, point: Point) -> dict[Point, PairKind]:
    found: dict[Point, Ways] = {}
    for use in uses_at(analyser.flow, point):
        for definition, ways in reaching_definitions(analyser, use.subject, use.node).items():
            note(found, definition, ways)
    return {definition: Pair(definition, point, ways).kind for definition, ways in found.items()}
