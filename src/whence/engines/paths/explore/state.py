"""A symbolic state in the middle of a path: activations, memory, how much input was taken, the condition."""

from __future__ import annotations

from dataclasses import field, replace
from typing import TypeAlias, final

from whence.engines.paths.explore.path_conditions import Conditions
from whence.engines.paths.explore.procedure_flow import Flow
from whence.engines.paths.memory.lanes import Extent, Lane, Storage, StorageKind, may_alias
from whence.engines.paths.values.intervals import Facts
from whence.engines.paths.values.rewriting import Rewriting
from whence.engines.paths.values.symbolic_values import Cells, Content, Number, Unknown, Value, forgotten
from whence.logic.term import Op, Term
from whence.program.operands import Variable
from whence.records import dataclass

Place: TypeAlias = tuple[tuple[str, tuple[tuple[int, int], ...]], ...]


@final
@dataclass(frozen=True, slots=True)
class Frame:
    """One activation, standing before an instruction. `path` names the chain of calls that led here.
    The dictionary belongs to this frame of this state alone and is written to as the path goes on."""

    path: str
    flow: Flow
    block: int
    position: int
    variables: dict[str, Value]
    result: Variable | None = None
    """The caller's variable that takes the result."""
    iterations: tuple[int, ...] = ()
    """Where loops are unrolled: the iteration of each loop around the block, outermost first."""

    def moved(self, block: int, position: int) -> Frame:
        """The same activation elsewhere, with variables of its own."""
        return replace(self, block=block, position=position, variables=dict(self.variables))


@final
@dataclass(frozen=True, slots=True)
class Touch:
    """Bytes of an object that were accessed through a lane."""

    storage: Storage
    lane: Lane
    extent: Extent

    def conflicts(self, other: Touch) -> bool:
        """Whether a write there may change what is read here, though not through the same lane."""
        if self.storage != other.storage:
            return may_alias(self.storage, other.storage)
        if self.lane == other.lane or self.lane.label or other.lane.label:
            return False
        return self.extent.overlaps(other.extent)


BLANK = Storage(StorageKind.SLOT, "blank")


@final
@dataclass(frozen=True, slots=True)
class Memory:
    """What is held by the lanes that were touched; the others hold what they held at the start."""

    lanes: dict[tuple[Storage, Lane], Content] = field(default_factory=dict)
    writes: frozenset[Touch] = frozenset()
    lost: frozenset[Storage] = frozenset()
    """Objects of whose untouched lanes nothing is known."""
    copies: dict[Storage, Storage | None] = field(default_factory=dict)
    """Object -> the constant that was copied over it; None for zeros, `BLANK` for a new object."""
    is_lost: bool = False
    """Nothing is known of any untouched lane."""

    def may_be_overwritten(self, touch: Touch) -> bool:
        """Whether something else may have written there."""
        return any(touch.conflicts(write) for write in self.writes)

    def holding(self, touch: Touch, content: Content) -> Memory:
        lanes = {**self.lanes, (touch.storage, touch.lane): content}
        return replace(self, lanes=lanes, writes=self.writes | {touch})

    def losing(self, storage: Storage) -> Memory:
        """Anything may have been written to the object."""
        lanes = {
            key: forgotten(held) if may_alias(key[0], storage) else held for key, held in self.lanes.items()
        }
        copies = {key: held for key, held in self.copies.items() if key != storage}
        return replace(self, lanes=lanes, lost=self.lost | {storage}, copies=copies)

    def blank(self, storage: Storage) -> Memory:
        """The object is new and holds nothing that is known."""
        return self.renewed(storage, BLANK)

    def replacing(self, lanes: dict[tuple[Storage, Lane], Content]) -> Memory:
        return replace(self, lanes=lanes)

    def losing_all(self) -> Memory:
        return Memory(is_lost=True)

    def renewed(self, storage: Storage, copied: Storage | None) -> Memory:
        """The whole object was set to a constant's bytes, or to zeros."""
        lanes = {key: held for key, held in self.lanes.items() if key[0] != storage}
        writes = frozenset(write for write in self.writes if write.storage != storage)
        copies = {**self.copies, storage: copied}
        return replace(self, lanes=lanes, writes=writes, lost=self.lost - {storage}, copies=copies)


@final
@dataclass(frozen=True, slots=True)
class State:
    """`taken` counts the nondeterministic values that were asked for so far."""

    frames: tuple[Frame, ...]
    memory: Memory
    taken: Number
    condition: Conditions
    facts: Facts
    settled: frozenset[Term] = frozenset()
    """Counters with a single possible value, which stands in their place everywhere but in the condition."""

    @property
    def frame(self) -> Frame:
        return self.frames[-1]

    def at(self, frame: Frame) -> State:
        return replace(self, frames=(*self.frames[:-1], frame))

    def remembering(self, memory: Memory) -> State:
        return replace(self, memory=memory)

    def knowing(self, formula: Term) -> State | None:
        """On the paths where the formula holds, too; None if there are none."""
        if formula.op is Op.BOOL:
            return self if formula.value else None
        facts = self.facts.assume(formula)
        if facts is None:
            return None
        return replace(self, condition=(*self.condition, formula), facts=facts)

    def rewritten(self, rewriting: Rewriting, settled: frozenset[Term]) -> State:
        """The same with all values rewritten."""
        frames = tuple(
            replace(
                frame, variables={name: rewriting.value(value) for name, value in frame.variables.items()}
            )
            for frame in self.frames
        )
        lanes = {
            cell: rewriting.cells(held) if isinstance(held, Cells) else rewriting.value(held)
            for cell, held in self.memory.lanes.items()
        }
        taken = self.taken if isinstance(self.taken, Unknown) else rewriting.number(self.taken)
        memory = self.memory.replacing(lanes)
        return replace(self, frames=frames, memory=memory, taken=taken, settled=settled)

    @property
    def place(self) -> Place:
        """Orders states so that every edge but the back edges goes forward."""
        return tuple(
            (
                frame.flow.procedure.name,
                (*_iterations_before(frame), (frame.flow.rank[frame.block], frame.position)),
            )
            for frame in self.frames
        )


def _iterations_before(frame: Frame) -> tuple[tuple[int, int], ...]:
    """All iterations of a loop come before what follows it, each after the one before."""
    if not frame.iterations:
        return ()
    headers = frame.flow.nests[frame.block]
    return tuple(
        (frame.flow.rank[header], iteration)
        for header, iteration in zip(headers, frame.iterations, strict=True)
    )
