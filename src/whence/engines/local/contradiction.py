"""Failures that contradict what every path to them shows: a null test, an earlier dereference, an assignment.

The failure is stated as facts and followed backwards, as Margoor and Komondoor (2014) follow theirs, but
within one procedure and by facts about zero and class alone. A path is closed where facts contradict each
other; where the facts of the failure are lost, or reach the procedure's entry, the engine can't tell. Loops
need no unfolding: facts that come again are followed already, and when nothing is left open, a path of any
length contradicts itself.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import final

from whence.engines.local.facts import (
    Fact,
    Held,
    Subject,
    SubtypeTest,
    bounded,
    contradict,
    is_length,
    moved,
    nonzero,
    places_of,
    rephrased,
    shown_by,
    truth_of_constant,
    zero,
)
from whence.engines.local.overlap import may_change
from whence.program.accesses import variables_written
from whence.program.graphs.cfg import ControlFlow, control_flow
from whence.program.instructions import Branch, Instruction, Store, Switch, Unsupported
from whence.program.operands import Variable
from whence.program.procedure import Point, Procedure
from whence.program.program import Language

MOST_STATES = 400
"""Places times facts that are followed before the engine gives up."""
MOST_FACTS = 12


@final
@dataclass(frozen=True, slots=True)
class State:
    """Just before an instruction: the failure as facts, and what the path to it shows besides."""

    block: int
    position: int
    failure: frozenset[Fact]
    shown: frozenset[Fact]

    @property
    def facts(self) -> frozenset[Fact]:
        return self.failure | self.shown


@final
@dataclass(frozen=True, slots=True)
class Impossible:
    leans_on_memory: bool
    """Whether what a place holds had to stay the same while control went on."""


@final
class Contradictions:
    def __init__(self, procedure: Procedure, language: Language, is_subtype: SubtypeTest) -> None:
        self._procedure = procedure
        self._language = language
        self._is_subtype = is_subtype
        self._flow: ControlFlow = control_flow(procedure)
        self._known: dict[tuple[int, int], tuple[Fact, ...]] = {}
        self._own_class = procedure.name.partition("(")[0].rpartition(".")[0]

    def find(self, point: Point, failure: Fact) -> Impossible | None:
        """Whether every path to the point contradicts the failure there."""
        seen: dict[tuple[int, int], list[frozenset[Fact]]] = {}
        pending = [State(point.block, point.position, frozenset({failure}), frozenset())]
        leans_on_memory = False
        followed = 0
        while pending:
            state = pending.pop()
            known = seen.setdefault((state.block, state.position), [])
            if any(facts <= state.facts for facts in known):
                continue
            known.append(state.facts)
            followed += 1
            start = self._start(state)
            if start is None:
                continue
            leans_on_memory = leans_on_memory or any(map(_is_changeable, start.failure))
            if not start.failure or start.block == 0 or followed > MOST_STATES:
                return None
            pending.extend(self._before(start))
        return Impossible(leans_on_memory)

    def _start(self, state: State) -> State | None:
        """The facts at the start of the block; None if they contradict each other."""
        block = self._procedure.blocks[state.block]
        current = state
        for position in range(state.position - 1, -1, -1):
            shown = self._shown(state.block, position)
            earlier = self._over(current, block.instructions[position], shown)
            if earlier is None or not earlier.failure:
                return earlier
            current = earlier
        return current

    def _shown(self, block: int, position: int) -> tuple[Fact, ...]:
        if (block, position) not in self._known:
            instruction = self._procedure.blocks[block].instructions[position]
            self._known[block, position] = tuple(shown_by(instruction, self._language))
        return self._known[block, position]

    def _over(self, state: State, instruction: Instruction, told: tuple[Fact, ...]) -> State | None:
        if isinstance(instruction, Unsupported):
            return State(state.block, state.position, frozenset(), frozenset())
        failure = self._rewritten(state.failure, instruction)
        shown = self._rewritten(state.shown, instruction)
        if failure is None or shown is None:
            return None
        return self._joined(state.block, state.position, failure, [*told, *shown])

    def _rewritten(self, facts: frozenset[Fact], instruction: Instruction) -> list[Fact] | None:
        found: list[Fact] = []
        written = variables_written(instruction)
        for fact in facts:
            kept = bounded(fact, instruction)
            if kept is None or not self._bound_stays(kept, instruction):
                continue
            if isinstance(kept.subject, Held):
                found += self._kept(kept, kept.subject, instruction)
            elif kept.subject in written:
                earlier = rephrased(kept, instruction)
                if earlier is None:
                    return None
                found += earlier
            else:
                found.append(kept)
        return [each for fact in found for each in self._with_bound(fact, instruction)]

    def _bound_stays(self, fact: Fact, instruction: Instruction) -> bool:
        """Whether what the subject is compared with in memory is still there."""
        return not isinstance(fact.below, Held) or not may_change(
            instruction, fact.below, self._language, self._own_class
        )

    def _with_bound(self, fact: Fact, instruction: Instruction) -> list[Fact]:
        if not isinstance(fact.below, Held):
            return [fact]
        where = moved(fact.below, instruction)
        return [] if where is None else [replace(fact, below=where)]

    def _kept(self, fact: Fact, held: Held, instruction: Instruction) -> list[Fact]:
        if isinstance(instruction, Store) and instruction.place == held.place:
            is_same = instruction.value.type == held.type and not instruction.volatile
            return [fact.about(instruction.value)] if is_same else []
        if may_change(instruction, held, self._language, self._own_class):
            return []
        where = moved(held, instruction)
        return [] if where is None else [fact.about(where)]

    def _joined(self, block: int, position: int, failure: list[Fact], shown: list[Fact]) -> State | None:
        """The state with these facts, without those that are always true; None if they can't all be."""
        bounded_above = {fact.subject for fact in (*failure, *shown) if _is_bound(fact)}
        failure = [_sharpened(fact, bounded_above) for fact in failure]
        failure += [each for fact in failure for each in _differences(fact, shown)]
        facts = dict.fromkeys(failure) | dict.fromkeys(shown[:MOST_FACTS])
        about: dict[object, list[Fact]] = {}
        for fact in facts:
            if truth_of_constant(fact) is False:
                return None
            others = about.setdefault(fact.subject, [])
            if any(contradict(fact, other, self._is_subtype) for other in others):
                return None
            others.append(fact)
        followed = [fact for fact in facts if _is_followed(fact)]
        return State(
            block,
            position,
            frozenset(fact for fact in followed if fact in failure),
            frozenset(fact for fact in followed if fact not in failure),
        )

    def _before(self, state: State) -> list[State]:
        """The ways in which control came to the block's start with these facts."""
        found: list[State] = []
        for number in self._flow.predecessors[state.block]:
            end = len(self._procedure.blocks[number].instructions)
            told = self._told_by_edge(number, state.block)
            joined = self._joined(number, end, list(state.failure), [*told, *state.shown])
            if joined is not None:
                found.append(joined)
        for number in self._flow.exceptional_predecessors[state.block]:
            raised = range(len(self._procedure.blocks[number].instructions))
            found += [State(number, position, state.failure, state.shown) for position in raised]
        return found

    def _told_by_edge(self, origin: int, target: int) -> list[Fact]:
        """What the branch at the end of a block shows, if it goes that way."""
        label = self._procedure.blocks[target].label
        match self._procedure.blocks[origin].terminator:
            case Branch(condition, then, otherwise) if then != otherwise:
                return [nonzero(condition) if label == then else zero(condition)]
            case Switch(value, cases, default):
                values = {each for each, to in cases if to == label}
                if label != default:
                    return [nonzero(value)] if 0 not in values else [zero(value)] if values == {0} else []
                return [nonzero(value)] if any(each == 0 and to != label for each, to in cases) else []
            case _:
                return []


def _is_changeable(fact: Fact) -> bool:
    return any(not is_length(held.place) for held in places_of(fact))


def _is_followed(fact: Fact) -> bool:
    return isinstance(fact.subject, Variable | Held) or isinstance(fact.below, Variable | Held)


def _differences(failure: Fact, shown: list[Fact]) -> list[Fact]:
    """What is below one number and not below another shows that they differ, which outlives the first."""
    if failure.below is None or failure.holds or failure.is_equality:
        return []
    return [
        Fact(fact.below, False, below=failure.below, is_equality=True)
        for fact in shown
        if fact.below is not None and fact.subject == failure.subject and _is_bound(fact)
    ]


def _is_bound(fact: Fact) -> bool:
    return fact.below is not None and fact.holds and not fact.or_greatest and not fact.is_equality


def _sharpened(fact: Fact, bounded_above: set[Subject]) -> Fact:
    """What is below something is not the greatest number."""
    if fact.or_greatest and fact.subject in bounded_above:
        return replace(fact, or_greatest=False)
    return fact
