"""Variables of a whole C program to which no pointer leads.

Only instructions that name such a variable touch it: a store through a pointer leaves it, and so does a call
below which no procedure names it in a store. Handlers and threads that set it would be unseen writers, and so
would code without a body; where there is any, no variable counts.
"""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.analysis.calls.c.addresses_in_data import addresses_in, addresses_in_data
from whence.analysis.calls.c.library_callbacks import library_function, run_by_function
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import BESIDE
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.relation import CallRelation
from whence.engines.local.limits import LIMITS
from whence.models.c.jumps import JUMPS
from whence.program.accesses import operands_read
from whence.program.instructions import AddressOf, Call, Direct, Instruction, Load, Store, Unsupported
from whence.program.mains import constructors_of, is_main
from whence.program.places import Cell, Place, Static, root_of
from whence.program.procedure import Procedure
from whence.program.program import Language, Program
from whence.records import dataclass

_INTRINSIC = "llvm."


@final
@dataclass(eq=False, slots=True)
class OwnVariables:
    """Kept for all questions with the same entries; `program` is the view that a question looks through."""

    entries: frozenset[str]
    most_users: int
    """Procedures that name one variable. Where there are more, it does not count."""
    _writers: dict[str, frozenset[str] | None] = field(default_factory=dict)
    """By variable: the procedures that set it; None if a pointer may lead to it."""
    _kept: dict[tuple[str, str], bool] = field(default_factory=dict)

    def are_apart(self, program: Program, one: Place, other: Place) -> bool:
        """Whether the one is found by a pointer and the other is such a variable, or the other way round."""
        roots = (root_of(one), root_of(other))
        return any(isinstance(each, Cell) for each in roots) and any(
            self.is_own(program, each) for each in roots
        )

    def is_own(self, program: Program, place: Place) -> bool:
        """Whether the place is in a variable to which no pointer leads."""
        root = root_of(place)
        return isinstance(root, Static) and self._set_by(program, root.symbol) is not None

    def is_kept(self, program: Program, place: Place, call: Call) -> bool:
        """Whether the place is in such a variable and the call leaves what it holds."""
        root = root_of(place)
        if not isinstance(root, Static) or not isinstance(call.callee, Direct):
            return False
        writers = self._set_by(program, root.symbol)
        if writers is None:
            return False
        name = call.callee.procedure
        key = (root.symbol, name)
        if key not in self._kept:
            self._kept[key] = _is_kept(program, name, writers)
        return self._kept[key]

    def writers(self, program: Program, symbol: str) -> frozenset[str] | None:
        """The procedures that set the variable; None if a pointer may lead to it."""
        return self._set_by(program, symbol)

    def _set_by(self, program: Program, symbol: str) -> frozenset[str] | None:
        if symbol not in self._writers:
            self._writers[symbol] = self._found(program, symbol)
        return self._writers[symbol]

    def _found(self, program: Program, symbol: str) -> frozenset[str] | None:
        if program.language is not Language.C or constructors_of(program) or symbol in program.headers():
            return None
        if not self.entries or not all(is_main(program, each) for each in self.entries):
            return None
        if indexed_calls(program).without_body or not program.global_(symbol).is_defined:
            return None
        if symbol in addresses_in_data(program):
            return None
        users = program.index().global_users.get(symbol, frozenset())
        if len(users) > self.most_users or not all(is_user_code(program, each) for each in users):
            return None
        procedures = [program.procedure(each) for each in sorted(users)]
        if any(_may_lead_there(each, symbol) for each in procedures):
            return None
        writers = frozenset(each.name for each in procedures if _sets(each, symbol))
        return None if CallRelation(program).beside(writers, BESIDE) else writers


def own_variables(entries: frozenset[str]) -> OwnVariables:
    return OwnVariables(entries, LIMITS.most_users)


def _is_kept(program: Program, name: str, writers: frozenset[str]) -> bool:
    """Whether a call of the procedure or library function sets the variable nowhere."""
    if is_user_code(program, name):
        below = CallRelation(program).reachable(name)
        return writers.isdisjoint(below) and JUMPS.isdisjoint(below)
    if name.startswith(_INTRINSIC):
        return True
    if library_function(name) is None or name in JUMPS:
        return False
    runs = run_by_function(name)
    return not runs.anything and not runs.arguments


def _may_lead_there(procedure: Procedure, symbol: str) -> bool:
    """Whether the procedure does more with the variable than to read and set it."""
    return any(_takes_address(instruction, symbol) for _, instruction in procedure.points())


def _takes_address(instruction: Instruction, symbol: str) -> bool:
    match instruction:
        case Unsupported():
            return True
        case AddressOf(_, place) if root_of(place) == Static(symbol):
            return True
        case Load(_, place, True) | Store(place, _, True) if root_of(place) == Static(symbol):
            return True
        case _:
            return any(symbol in addresses_in(each) for each in operands_read(instruction))


def _sets(procedure: Procedure, symbol: str) -> bool:
    return any(
        isinstance(instruction, Store) and root_of(instruction.place) == Static(symbol)
        for _, instruction in procedure.points()
    )
