"""The call relation: which procedures may be entered from where, each edge with its reason.

Callees are found by lowering the caller alone, callers by the program's index with nothing lowered. Both
over-approximate: an edge that a run takes is in the relation, and a caller that has an edge is among the
callers. Of reflection it has what the program invokes by names that it looks up (`java/reflection.py`),
and that `Class.forName` may initialise any class.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Set
from functools import cached_property
from typing import Protocol, final

from whence.analysis.calls.c.library_callbacks import run_by_function
from whence.analysis.calls.call_sites import LAMBDA, is_user_code
from whence.analysis.calls.edges import Edge, Why
from whence.analysis.calls.index_tables import IndexedCalls, indexed_calls
from whence.analysis.calls.java.class_initialisers import ClassInitialisers
from whence.analysis.calls.java.dispatch import dispatch_of
from whence.analysis.calls.known_callees import known_callees
from whence.program.graphs.digraph import components
from whence.program.instructions import Call, Direct, Indirect, Instruction, Virtual
from whence.program.mains import constructors_of, destructors_of
from whence.program.operands import Address, Integer, Null, Operand, Text
from whence.program.procedure import Point
from whence.program.program import Language, Program


class PointerTargets(Protocol):
    """Says what a pointer to code may point at. A points-to analysis can stand here."""

    def procedures(self, point: Point, pointer: Operand) -> tuple[str, ...] | None:
        """All procedures that the operand may point at when the instruction at the point is executed;
        None if that is not known."""
        ...

    def kept(self) -> frozenset[str] | None:
        """The user's procedures that code which is not the user's may keep and call at any time; None if that
        is not known."""
        ...


@final
class AnyAddressTaken:
    """The coarsest answer: nothing is known of a pointer that is not a constant."""

    def procedures(self, point: Point, pointer: Operand) -> tuple[str, ...] | None:
        match pointer:
            case Address(symbol):
                return (symbol,)
            case Null() | Integer() | Text():
                return ()
            case _:
                return None

    def kept(self) -> frozenset[str] | None:
        return None


@final
class CallRelation:
    def __init__(self, program: Program, pointers: PointerTargets | None = None) -> None:
        self._program = program
        self._pointers = AnyAddressTaken() if pointers is None else pointers
        self._is_java = program.language is Language.JAVA
        self._edges: dict[str, tuple[Edge, ...]] = {}
        self._callees = known_callees(program) if pointers is None else None

    @property
    def _initialisers(self) -> ClassInitialisers:
        return self._indexed.initialisers

    @property
    def _indexed(self) -> IndexedCalls:
        return indexed_calls(self._program)

    # from a caller

    def entered_at(self, point: Point, instruction: Instruction) -> Iterator[tuple[Why, frozenset[str]]]:
        """What the instruction may enter or register, in groups of one reason."""
        if self._is_java:
            found = self._initialisers.run_by(instruction)
            if found:
                yield Why.INITIALISER, frozenset(found) - {point.procedure}
        if not isinstance(instruction, Call):
            return
        match instruction.callee:
            case Direct(name):
                yield Why.DIRECT, frozenset((name,))
                yield from self._run_by_library(point, instruction, (name,))
            case Indirect(pointer):
                names = self._procedures(point, pointer)
                yield Why.POINTER, names
                yield from self._run_by_library(point, instruction, names)
                if self._pointers.procedures(point, pointer) is None:
                    yield Why.CALLBACK, self._kept
            case Virtual() as callee:
                names = dispatch_of(self._program).procedures(callee)
                lambdas = frozenset(name for name in names if LAMBDA in name)
                yield Why.DISPATCH, names - lambdas
                yield Why.LAMBDA, lambdas
                if names and dispatch_of(self._program).is_declared(callee):
                    yield from self._run_by_library(point, instruction, names)
                else:
                    declared = f"{callee.owner}.{callee.name}{callee.descriptor}"
                    yield from self._run_by_library(point, instruction, (*names, declared))

    def _procedures(self, point: Point, pointer: Operand) -> frozenset[str]:
        found = self._pointers.procedures(point, pointer)
        return self._indexed.address_taken if found is None else frozenset(found)

    @property
    def _kept(self) -> frozenset[str]:
        found = self._pointers.kept()
        return self._indexed.own_address_taken if found is None else found

    def _run_by_library(
        self, point: Point, call: Call, callees: Iterable[str]
    ) -> Iterator[tuple[Why, frozenset[str]]]:
        """What those of the callees that are not the user's may run of the user's."""
        for name in sorted(callees):
            if self._is_of_user(name):
                continue
            if self._is_java:
                yield from self._indexed.run_by_method(name)
                continue
            runs = run_by_function(name)
            if runs.anything:
                yield runs.why, self._kept
                continue
            for number in runs.arguments:
                if number < len(call.arguments):
                    names = self._procedures(point, call.arguments[number])
                    yield runs.why, frozenset(each for each in names if is_user_code(self._program, each))

    def edges_at(
        self, point: Point, instruction: Instruction, but_for: frozenset[Why] = frozenset()
    ) -> tuple[Edge, ...]:
        """What the instruction may enter or register, each edge once, without those of some reasons."""
        return tuple(
            dict.fromkeys(
                Edge(point.procedure, name, point, why)
                for why, names in self.entered_at(point, instruction)
                if why not in but_for
                for name in sorted(names)
            )
        )

    def may_enter(self, point: Point, instruction: Instruction, names: Set[str]) -> bool:
        """Whether the instruction may enter or register one of the procedures."""
        return any(not names.isdisjoint(found) for _, found in self.entered_at(point, instruction))

    def _is_of_user(self, name: str) -> bool:
        """Methods without a body of the user's count: dispatch leads to others in their place."""
        header = self._program.headers().get(name)
        return header is not None and not header.is_library and (header.is_defined or self._is_java)

    def edges(self, name: str) -> tuple[Edge, ...]:
        """What the procedure may enter; lowers it and nothing else. Of a procedure that is not defined
        nothing is known but what its callers' edges say."""
        found = self._edges.get(name)
        if found is None:
            found = ()
            if self._program.defines(name):
                points = self._program.procedure(name).points()
                found = tuple(dict.fromkeys(edge for each in points for edge in self.edges_at(*each)))
            self._edges[name] = found
        return found

    def callees(self, name: str) -> tuple[str, ...]:
        """What the procedure may enter, sorted, procedures without a body included."""
        if self._callees is None:
            return self._sorted_callees(name)
        return self._callees.of(name, self._program, lambda view: CallRelation(view)._sorted_callees(name))

    def _sorted_callees(self, name: str) -> tuple[str, ...]:
        return tuple(sorted({edge.callee for edge in self.edges(name)}))

    def around(self, entry: str) -> tuple[Edge, ...]:
        """What runs before and after a procedure because execution starts there."""
        why = Why.INITIALISER if self._is_java else Why.BEFORE_ENTRY
        return (
            *(Edge(entry, name, None, why) for name in self._before(entry)),
            *(Edge(entry, name, None, Why.AT_EXIT) for name in self.after),
        )

    def _before(self, entry: str) -> tuple[str, ...]:
        return self._initialisers.of_symbol(entry) if self._is_java else constructors_of(self._program)

    @cached_property
    def after(self) -> tuple[str, ...]:
        """What runs after any entry."""
        kept = self._pointers.kept()
        handlers = self._indexed.registered(frozenset({Why.AT_EXIT})) if kept is None else sorted(kept)
        return tuple(dict.fromkeys((*handlers, *destructors_of(self._program))))

    # to a callee

    def callers(self, name: str) -> frozenset[str]:
        """The procedures that may have an edge to this one, by the index: nothing is lowered."""
        return self._indexed.callers(name)

    def leading_to(self, names: Iterable[str]) -> Set[str]:
        """The procedures from which control may reach one of these, themselves included."""
        return self._indexed.leading_to(frozenset(names))

    def relevant_entries(self, names: Iterable[str], entries: tuple[str, ...]) -> tuple[str, ...]:
        """The entries from which control may reach one of the procedures, also before or after them."""
        leading = self.leading_to(names)
        if not leading.isdisjoint(self.after):
            return entries
        return tuple(
            entry for entry in entries if entry in leading or not leading.isdisjoint(self._before(entry))
        )

    def beside(self, names: Iterable[str], reasons: frozenset[Why]) -> tuple[str, ...]:
        """The procedures that may run for one of these reasons of `BESIDE` and from which control may come
        to one of the named ones."""
        leading = self.leading_to(names)
        return tuple(name for name in self._indexed.registered(reasons) if name in leading)

    # wholes

    def reachable(self, *roots: str) -> tuple[str, ...]:
        """Everything that the roots may enter, themselves included, in the order of discovery."""
        return self._reachable(roots, lambda name: True)

    def reachable_of_user(self, *roots: str) -> tuple[str, ...]:
        """The same without what the library enters: what it may run of the user's, its callers have edges
        to."""
        return self._reachable(roots, self._is_of_user)

    def reachable_within(self, names: frozenset[str], *roots: str) -> tuple[str, ...]:
        """The same by way of these procedures alone; no other is lowered."""
        return self._reachable(roots, names.__contains__)

    def may_come_back(self, name: str) -> bool:
        """Whether one of the user's procedures may enter itself again by way of the user's procedures. Only
        those are lowered from which control may reach it, nearest first, until one of them enters it."""
        leading = self.leading_to((name,))
        pending, found = deque((name,)), {name}
        while pending:
            callees = self.callees(pending.popleft())
            if name in callees:
                return True
            fresh = [each for each in callees if each not in found and each in leading]
            fresh = [each for each in fresh if self._is_of_user(each)]
            found.update(fresh)
            pending.extend(fresh)
        return False

    def _reachable(self, roots: tuple[str, ...], is_followed: Callable[[str], bool]) -> tuple[str, ...]:
        found = dict.fromkeys(roots)
        pending = list(reversed(roots))
        while pending:
            callees = self.callees(pending.pop())
            fresh = [name for name in callees if name not in found and is_followed(name)]
            found.update(dict.fromkeys(fresh))
            pending.extend(reversed(fresh))
        return tuple(found)

    def components(self, *roots: str) -> tuple[tuple[str, ...], ...]:
        """Strongly connected components of what the roots may enter, callees first."""
        names = self.reachable(*roots)
        numbers = {name: number for number, name in enumerate(names)}
        edges = [tuple(numbers[callee] for callee in self.callees(name)) for name in names]
        return tuple(
            tuple(sorted(names[node] for node in component))
            for component in components(range(len(names)), edges)
        )

    def is_recursive(self, name: str) -> bool:
        """Whether the procedure may, through others or not, enter itself."""
        return any(len(names) > 1 for names in self.components(name) if name in names) or (
            name in self.callees(name)
        )
