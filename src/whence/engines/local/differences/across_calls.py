"""Differences across calls of Java: what all callers pass, and what callees give back.

Where a method starts, what holds at every call of it holds, in the names of its parameters: of numbers that
it is passed, of lengths, and of fields of the objects (`i < size` of `item(i)`). Behind a call, what holds
where the callee returns holds of its result. Callers and callees are looked at a few calls deep, each with
what holds of the fields of objects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from typing import Final, NamedTuple, final

from whence.analysis.calls.call_sites import INITIALISER, class_of
from whence.analysis.calls.edges import Why
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.java.fixed_fields import is_constructor
from whence.analysis.calls.launched import is_only_launched
from whence.analysis.calls.relation import CallRelation
from whence.engines.local.differences.fixpoint import Differences
from whence.engines.local.differences.linked_names import (
    Bounds,
    agreed,
    entry_links,
    exit_links,
    said,
)
from whence.engines.local.differences.object_induction import ObjectInduction
from whence.engines.local.differences.state import State, length_of
from whence.engines.local.differences.zone import ZERO
from whence.program.instructions import Call, Direct, Return, Virtual
from whence.program.mains import MOST_JAVA_ARGUMENTS, is_main
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.records import dataclass
from whence.source import InputProblem

_ENTERS: Final = frozenset({Why.DIRECT, Why.DISPATCH})
"""The call itself hands its arguments to the callee's parameters."""


@final
@dataclass(frozen=True, slots=True)
class Depths:
    callers: int = 3
    callees: int = 3
    calls: int = 16
    """Of one procedure; with more, nothing is said of what it is passed."""
    targets: int = 3
    """Of one call; with more, nothing is said of its result."""
    instructions: int = 600
    """Of a procedure that is looked at for others."""


class _Site(NamedTuple):
    """A call, what is known before it, and whether an initialiser may run before the callee starts."""

    before: State
    call: Call
    starts_a_class: bool


@final
@dataclass(eq=False, slots=True)
class AcrossCalls:
    """Of a whole program whose runs start at a `main`; kept for a session."""

    program: Program
    induction: ObjectInduction
    is_own: Callable[[str], bool]
    """Whether a class of the user's declares the member."""
    charge: Callable[[int], None]
    """Of the question that asks now."""
    depths: Depths = Depths()
    looked_at: dict[str, None] = field(default_factory=dict)
    """Procedures that are lowered for others."""
    _relation: CallRelation = field(init=False)
    _found: dict[tuple[str, int, int], Differences | None] = field(default_factory=dict)
    _running: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._relation = CallRelation(self.program)

    def differences(self, name: str) -> Differences | None:
        """Nothing where callers pass and callees give nothing that is known."""
        return self._of(name, self.depths.callers, self.depths.callees)

    def _of(self, name: str, callers: int, callees: int) -> Differences | None:
        """With as many callers above each other looked at, and callees below each other."""
        key = (name, callers, callees)
        if key not in self._found:
            if name in self._running:
                return None
            self._running.add(name)
            try:
                self._found[key] = self._made(name, callers, callees)
            finally:
                self._running.discard(name)
        return self._found[key]

    def _made(self, name: str, callers: int, callees: int) -> Differences | None:
        try:
            procedure = self.program.procedure(name)
        except InputProblem:
            return None
        if sum(len(block.instructions) for block in procedure.blocks) > self.depths.instructions:
            return None
        self.looked_at[name] = None
        view = self.induction.view(procedure, self.charge)
        start = self._passed(procedure, callers) if callers else None

        def results(point: Point, call: Call, state: State) -> Bounds | None:
            return self._given(point, call, state, callees)

        return self.induction.differences(procedure, view, self.charge, start, results if callees else None)

    # what callers pass

    def _passed(self, callee: Procedure, depth: int) -> Bounds | None:
        """What holds at all calls; nothing if others than calls may enter the procedure."""
        name = callee.name
        if name.endswith(INITIALISER) or self._is_entered_otherwise(name):
            return None
        if is_main(self.program, name):
            return _launched(callee) if is_only_launched(self.program, name) else None
        found: Bounds | None = None
        left = self.depths.calls
        for caller in sorted(self._relation.callers(name)):
            for each in self._calls(caller, name, depth):
                left -= 1
                if left < 0 or each is None:
                    return None
                links = entry_links(
                    each.before, each.call.arguments, callee, keeps_memory=not each.starts_a_class
                )
                found = agreed(found, said(each.before, links))
        return found

    def _is_entered_otherwise(self, name: str) -> bool:
        indexed = indexed_calls(self.program)
        is_taken = name in self.program.index().address_taken
        return is_taken or indexed.is_entered_by_library(name) or name in indexed.run_by_machine

    def _calls(self, caller: str, callee: str, depth: int) -> Iterator[_Site | None]:
        """The calls that control may come to; `None` for what is unlike a call, or not known."""
        try:
            points = tuple(self.program.procedure(caller).points())
        except InputProblem:
            yield None
            return
        known: Differences | None = None
        for point, instruction in points:
            reasons = {why for why, names in self._relation.entered_at(point, instruction) if callee in names}
            if not reasons:
                continue
            known = known or self._of(caller, depth - 1, 1)
            if not isinstance(instruction, Call) or not reasons <= _ENTERS or _is_unknown(known):
                yield None
                return
            assert known is not None
            state = known.before(point)
            if not state.is_dead:
                yield _Site(state, instruction, self._starts_a_class(caller, callee))

    def _starts_a_class(self, caller: str, callee: str) -> bool:
        """Objects are of classes that have started, and so is the class of what runs."""
        return self.program.headers()[callee].is_static and class_of(caller) != class_of(callee)

    # what callees give

    def _given(self, point: Point, call: Call, before: State, depth: int) -> Bounds | None:
        """What holds behind the call of its result, whichever callee it enters."""
        names = self._targets(point, call)
        found: Bounds | None = None
        for name in names:
            known = self._of(name, 0, depth - 1)
            if _is_unknown(known):
                return None
            assert known is not None
            for bounds in self._returned(name, known, call, before):
                found = agreed(found, bounds)
        return found

    def _targets(self, point: Point, call: Call) -> tuple[str, ...]:
        """The user's procedures that the call may enter; none if it may enter others."""
        if not isinstance(call.callee, Direct | Virtual) or call.target is None:
            return ()
        names: set[str] = set()
        for why, found in self._relation.entered_at(point, call):
            if why is not Why.INITIALISER:
                if why not in _ENTERS and found:
                    return ()
                names |= found
        is_closed = isinstance(call.callee, Direct) or self.is_own(f"{call.callee.owner}.")
        is_own = is_closed and all(map(self._is_looked_at, names))
        return tuple(sorted(names)) if is_own and len(names) <= self.depths.targets else ()

    def _is_looked_at(self, name: str) -> bool:
        is_library = self.program.headers()[name].is_library
        return self.program.defines(name) and not is_library and not is_constructor(name)

    def _returned(self, name: str, known: Differences, call: Call, before: State) -> Iterator[Bounds]:
        callee = self.program.procedure(name)
        for point, instruction in callee.points():
            if isinstance(instruction, Return):
                state = known.before(point)
                if not state.is_dead:
                    yield said(state, exit_links(before, call.arguments, callee, state, instruction.value))


def _launched(main: Procedure) -> Bounds:
    """An array that is no longer than what a system passes on to a program."""
    length = length_of(main.parameters[0].name)
    return {(ZERO, length): 0, (length, ZERO): MOST_JAVA_ARGUMENTS}


def _is_unknown(known: Differences | None) -> bool:
    return known is None or known.is_given_up
