"""What class initialisers may change that a path relies on.

Nothing is known of a static field until it was written, and writing it initialises its class first. So an
initialiser matters to a path only by what it changes outside of its own class and of the objects it makes.
"""

from __future__ import annotations

from typing import final

from whence.analysis.calls.call_sites import INITIALISER, class_of, is_user_code
from whence.analysis.calls.edges import SHOWN_BY_A_CALL, Why
from whence.analysis.calls.java.library_callbacks import methods_run
from whence.analysis.calls.relation import CallRelation
from whence.engines.paths.limits import Limits
from whence.program.accesses import variables_written
from whence.program.instructions import Allocate, Assign, Call, Direct, Instruction, Store, Unsupported
from whence.program.operands import Operand, Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Slot, Static, root_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Program

_CONSTRUCTOR = ".<init>("
_BUILDER = "java.lang.StringBuilder"


@final
class InitialiserEffects:
    def __init__(self, program: Program, calls: CallRelation, limits: Limits) -> None:
        self._limits = limits
        self._program = program
        self._calls = calls
        self._changed: dict[str, frozenset[str] | None] = {}
        self._at: dict[Point, frozenset[str] | None] = {}

    def changed_at(self, point: Point, instruction: Instruction) -> frozenset[str] | None:
        """The static fields that initialisers may write which the instruction may run before it does its
        work; None if they may change more."""
        if point not in self._at:
            edges = self._calls.edges_at(point, instruction)
            names = dict.fromkeys(edge.callee for edge in edges if edge.why is Why.INITIALISER)
            found: frozenset[str] | None = frozenset()
            for name in names:
                changed = self._changes(name)
                found = None if found is None or changed is None else found | changed
            self._at[point] = found
        return self._at[point]

    def _changes(self, initialiser: str) -> frozenset[str] | None:
        """The static fields of other classes that the initialiser may write; None if it may change more."""
        if initialiser not in self._changed:
            self._changed[initialiser] = self._find_changes(initialiser)
        return self._changed[initialiser]

    def _find_changes(self, initialiser: str) -> frozenset[str] | None:
        symbols: set[str] = set()
        seen = {initialiser}
        pending = [initialiser]
        while pending:
            name = pending.pop()
            written = self._written_by(self._program.procedure(name))
            if written is None or len(seen) > self._limits.initialiser_procedures:
                return None
            symbols |= written
            fresh = [each for each in self._calls.callees(name) if each not in seen]
            fresh = [each for each in fresh if is_user_code(self._program, each)]
            seen.update(fresh)
            pending.extend(fresh)
        return frozenset(symbols)

    def _written_by(self, procedure: Procedure) -> set[str] | None:
        """The static fields that the procedure itself writes; None if it may change other memory. What an
        initialiser writes to its own class does not count."""
        fresh = _fresh_variables(procedure)
        own = class_of(procedure.name) if procedure.name.endswith(INITIALISER) else ""
        symbols: set[str] = set()
        for point, instruction in procedure.points():
            match instruction:
                case Store(place):
                    match root_of(place):
                        case Static(symbol):
                            symbols |= {symbol} if class_of(symbol) != own else set()
                        case Cell(pointer) if not _is_fresh(pointer, fresh):
                            return None
                        case Cell() | Slot():
                            pass
                case Call() if not self._is_harmless(point, instruction, fresh):
                    return None
                case Unsupported():
                    return None
                case _:
                    pass
        return symbols

    def _is_harmless(self, point: Point, call: Call, fresh: frozenset[str]) -> bool:
        """Whether the call enters only procedures of the user's, which are looked at themselves, or changes
        at most the new object that it is called on."""
        if not isinstance(call.callee, Direct):
            callees = (
                edge.callee for edge in self._calls.edges_at(point, call) if edge.why in SHOWN_BY_A_CALL
            )
            return all(is_user_code(self._program, name) for name in callees)
        name = call.callee.procedure
        if is_user_code(self._program, name):
            return True
        if methods_run(name, prints_plainly=True) != frozenset():
            return False
        return class_of(name) != _BUILDER or _is_fresh(call.arguments[0], fresh)


def _is_fresh(pointer: Operand, fresh: frozenset[str]) -> bool:
    return isinstance(pointer, Variable) and pointer.name in fresh


def _fresh_variables(procedure: Procedure) -> frozenset[str]:
    """Variables that only ever hold objects made by the procedure; of a constructor also its object."""
    sources: dict[str, list[str | None]] = {}
    for _, instruction in procedure.points():
        for variable in variables_written(instruction):
            source: str | None = None
            match instruction:
                case Allocate():
                    source = ""
                case Assign(_, Operator.COPY, (Variable(name),)):
                    source = name
                case _:
                    pass
            sources.setdefault(variable.name, []).append(source)
    for place, parameter in enumerate(procedure.parameters):
        is_new = place == 0 and _CONSTRUCTOR in procedure.name
        sources.setdefault(parameter.name, []).append("" if is_new else None)
    fresh = {name for name, found in sources.items() if None not in found}
    while True:
        kept = {name for name in fresh if all(each == "" or each in fresh for each in sources[name])}
        if kept == fresh:
            return frozenset(fresh)
        fresh = kept
