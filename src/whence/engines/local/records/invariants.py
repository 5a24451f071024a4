"""What holds of all closed records of a struct, by induction over all that writes them.

Candidates are dropped until every procedure that accesses the fields, and every one that may free what they
lead to, keeps those that are left, given that they hold of the records that it finds (Houdini; Flanagan and
Leino 2001). Candidates that zeros fulfil come first; what is stricter is tried beside what is left of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import field
from typing import Final, final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.relation import CallRelation
from whence.engines.local.pointers.calls.memory_changes import MemoryChanges
from whence.engines.local.records.clauses import (
    AtMost,
    Clause,
    Covers,
    NotNegative,
    are_possible,
    holds_of_zeros,
)
from whence.engines.local.records.rules import RecordRules
from whence.engines.local.records.shapes import Shape, Shapes
from whence.engines.local.relations.fixpoint import Relations
from whence.program.instructions import Call, Direct
from whence.program.program import Program
from whence.program.types import IntType
from whence.records import dataclass

_MOST_ROUNDS: Final = 12
_MOST_INSTRUCTIONS: Final = 2_500
"""Of all procedures that are looked at."""

Analysis = Callable[[str, RecordRules], Relations | None]


@final
@dataclass(eq=False, slots=True)
class Invariants:
    """Kept for all questions with the same entries."""

    shapes: Shapes
    changes: MemoryChanges
    leaves_overflow: bool = False
    """Whether more might hold if signed arithmetic never overflowed."""
    _known: dict[str, frozenset[Clause]] = field(default_factory=dict)
    _open: set[tuple[str, Hashable]] = field(default_factory=set)
    """Procedures, each with what may not hold of a record when it is called."""

    def _of(self, owner: str, name: str, analysed: Analysis) -> frozenset[Clause]:
        """What holds of all records when the procedure is called."""
        found = self.of(owner, analysed)
        return frozenset(each for each in found if (name, each) not in self._open)

    def of(self, owner: str, analysed: Analysis) -> frozenset[Clause]:
        if owner not in self._known:
            shape = self.shapes.of(owner)
            found = frozenset() if shape is None else self._found(shape, analysed)
            self._known[owner] = found
        return self._known[owner]

    def rules(self, name: str, owners: Iterable[str], analysed: Analysis) -> RecordRules | None:
        """For a procedure that accesses fields of the structs; None if nothing is known of them."""
        clauses = {owner: found for owner in owners if (found := self._of(owner, name, analysed))}
        shapes = {owner: shape for owner in clauses if (shape := self.shapes.of(owner)) is not None}
        return RecordRules(shapes, clauses) if shapes else None

    @property
    def _program(self) -> Program:
        return self.changes.program

    def _found(self, shape: Shape, analysed: Analysis) -> frozenset[Clause]:
        names = self._looked_at(shape)
        if not names:
            return frozenset()
        plain = [each for each in _candidates(shape) if holds_of_zeros(each)]
        kept = self._kept(shape, names, frozenset(plain), analysed)
        if shape.starts_with_zeros:
            return kept
        stricter = kept | {each for each in _stricter(kept) if not holds_of_zeros(each)}
        if stricter == kept or not are_possible(stricter, shape.numbers):
            return kept
        return self._kept(shape, names, stricter, analysed)

    def _kept(
        self, shape: Shape, names: list[str], clauses: frozenset[Clause], analysed: Analysis
    ) -> frozenset[Clause]:
        """A procedure is looked at by itself unless all that call it are, and follow the call."""
        called = {each for each in names if self._is_called_by(each, names)}
        alone = [each for each in names if each not in called]
        for _ in range(_MOST_ROUNDS):
            failed: set[Hashable] = set()
            unfollowed: set[str] = set()
            open_: set[tuple[str, Hashable]] = set()
            for name in alone:
                rules = RecordRules({shape.owner: shape}, {shape.owner: clauses})
                found = analysed(name, rules) if clauses else None
                if found is None:
                    return frozenset()
                self.leaves_overflow = self.leaves_overflow or found.transfer.leaves_overflow
                failed |= rules.failed
                unfollowed |= found.unfollowed & called
                open_.update((to, each) for to, known in rules.entered_open.items() for each in known)
            if not failed and not unfollowed:
                self._open |= open_
                return clauses
            called -= unfollowed
            alone = [each for each in names if each not in called]
            clauses = frozenset(each for each in clauses if each not in failed)
        return frozenset()

    def _is_called_by(self, name: str, names: list[str]) -> bool:
        """Whether only calls of some of the procedures run it."""
        if name in self.changes.entries or indexed_calls(self._program).may_be_called_unseen(name):
            return False
        callers = CallRelation(self._program).callers(name)
        return bool(callers) and callers <= set(names) - {name}

    def _looked_at(self, shape: Shape) -> list[str]:
        """Procedures that access the fields or free what they lead to; none if they are too many."""
        program = self._program
        below = CallRelation(program).reachable_of_user(*sorted(self.changes.entries))
        names = [each for each in below if is_user_code(program, each)]
        found = [each for each in names if each in shape.involved or self._may_free(each, shape)]
        size = sum(len(block.instructions) for each in found for block in program.procedure(each).blocks)
        return found if size <= _MOST_INSTRUCTIONS else []

    def _may_free(self, name: str, shape: Shape) -> bool:
        """By a call of the library."""
        for point, instruction in self._program.procedure(name).points():
            if isinstance(instruction, Call) and not self._is_of_user(instruction):
                ended = self.changes.ended(point, instruction)
                if any(self.changes.may_share(ended, each) for each in shape.pointees.values()):
                    return True
        return False

    def _is_of_user(self, call: Call) -> bool:
        return isinstance(call.callee, Direct) and is_user_code(self._program, call.callee.procedure)


def _candidates(shape: Shape) -> Iterator[Clause]:
    for name in shape.numbers:
        yield NotNegative(name)
    for one in shape.numbers:
        for other in shape.numbers:
            if one != other and one.type == other.type:
                yield AtMost(one, other, is_signed=True)
                yield AtMost(one, other, is_signed=False)
    for pointer in shape.pointers:
        for unit in sorted(shape.units[pointer]):
            for count in shape.numbers:
                yield Covers(pointer, unit, count, is_signed=True)
                if isinstance(count.type, IntType):
                    yield Covers(pointer, unit, count, is_signed=False)


def _stricter(clauses: Iterable[Clause]) -> Iterator[Clause]:
    known = frozenset(clauses)
    for each in known:
        match each:
            case AtMost(less, more, is_signed, 0) if AtMost(more, less, is_signed) not in known:
                yield AtMost(less, more, is_signed, 1)
            case Covers(pointer, unit, count, is_signed, 0):
                yield Covers(pointer, unit, count, is_signed, unit)
            case _:
                pass
