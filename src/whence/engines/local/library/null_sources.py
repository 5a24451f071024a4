"""Where pointers of C come from that are never null: library functions, constant tables, streams, results of
procedures, and parameters that every caller passes so.

A result or a parameter is followed on demand by the same walk as the failure itself, in the procedure that
returns or passes it, and so on up to a number of procedures. What is being followed already counts as open.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import final

from whence.analysis.calls.c.calls_without_return import EndingCalls
from whence.analysis.calls.c.comparison_functions import CallBack, is_only_compared_with, only_compares
from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.relation import CallRelation
from whence.engines.local.arguments.option_variables import is_only_read
from whence.engines.local.library.left_texts import Left, left_by
from whence.engines.local.library.silent_calls import keeps_pointers
from whence.engines.local.limits import Limits
from whence.engines.local.refutation.facts import Held
from whence.engines.local.values.cells_across_calls import CellsAcrossCalls
from whence.engines.local.values.constant_contents import loaded_addresses
from whence.engines.local.values.own_variables import OwnVariables
from whence.models.c.pointers.pointer_moves import STREAMS
from whence.models.effects import Argument, Shared, Translated, Within
from whence.program.instructions import (
    Call,
    Direct,
    Instruction,
    Load,
    Return,
    Store,
)
from whence.program.mains import is_main
from whence.program.operands import Address, Operand, Variable
from whence.program.places import Place, Static
from whence.program.procedure import Point, Procedure
from whence.program.program import Language, Program
from whence.program.types import PointerType, Type
from whence.records import dataclass

IsNever = Callable[[Point, Operand], bool]
"""Whether the operand is null at the point in no run: the walk of the engine."""
HoldsNever = Callable[[Point, Held], bool]
"""Whether the place holds null at the point in no run."""
PlaceTest = Callable[[Procedure, Place, Point], bool]
_RESULT = -1
_ARGV = 1


@final
@dataclass(frozen=True, slots=True)
class AtReturn:
    """What a place holds when the procedure returns."""

    held: Held


Followed = tuple[str, int | Held | AtReturn]
"""A procedure, and the number of a parameter; -1 for its result. With a place: what it holds when the
procedure is called."""


@final
@dataclass(eq=False, slots=True)
class NullSources:
    program: Program
    entries: frozenset[str]
    limits: Limits
    is_never_null: IsNever
    holds_never_null: HoldsNever
    ending: EndingCalls
    own: OwnVariables
    is_argument: Callable[[Procedure, Load], bool]
    """Whether the load surely reads an argument of the program."""
    is_in_vector: PlaceTest
    """Whether the place is in the vector of the program's arguments."""
    is_near: PlaceTest
    """Whether the place is so near to where its pointer leads that it is null only if the pointer is."""
    is_counter: Callable[[Procedure, Point], bool]
    """Whether the load at the point reads `optind`, which is not negative there."""
    is_member: Callable[[Point, Load], bool]
    """Whether the load at the point reads a member of a struct of the library's that is never null."""
    known: dict[Followed, bool]
    """For all questions with these entries."""
    cells: CellsAcrossCalls | None
    """None: only variables to which no pointer leads are followed across calls."""
    leans_on_calls: bool = False
    """Whether what callers pass or callees return was looked at."""
    _pending: list[Followed] = field(default_factory=list)
    _is_cut: bool = False
    """Whether something was left open because it is being followed, or is too far away."""

    def never_comes_back(self, instruction: Instruction) -> bool:
        is_c = self.program.language is Language.C
        return is_c and isinstance(instruction, Call) and self.ending.ends(self.program, instruction)

    def leaves_pointers(self, instruction: Instruction) -> bool:
        """Whether the instruction is a call after which pointers in memory are what they were."""
        return isinstance(instruction, Call) and keeps_pointers(self.program, instruction)

    def leaves_variable(self, instruction: Instruction, place: Place) -> bool:
        """Whether the place is in a variable to which no pointer leads and the instruction does not set it,
        or is found by a pointer and the instruction sets such a variable."""
        match instruction:
            case Store(stored):
                return self.own.are_apart(self.program, stored, place)
            case Call():
                return self.own.is_kept(self.program, place, instruction)
            case _:
                return False

    def gives_no_null(self, instruction: Instruction) -> bool:
        """Whether what the instruction puts into its variable is never null."""
        if self.program.language is not Language.C:
            return False
        match instruction:
            case Call(Variable() as target, Direct(name)):
                if is_user_code(self.program, name):
                    return self._follows((name, _RESULT)) and self._returns(name, target.type)
                function = library_function(name)
                result = function.result if function is not None else None
                return isinstance(result, Shared | Within) and not result.or_null
            case Load(target, Static(symbol)) if symbol in STREAMS:
                return self._is_never_set(symbol)
            case Load(target, place):
                return bool(loaded_addresses(self.program, place, target.type))
            case _:
                return False

    def left_by(self, procedure: Procedure, point: Point, call: Call) -> Left | None:
        """Where the call leaves a pointer that is not null."""
        return left_by(self.program, procedure, point, call)

    def same_result(self, instruction: Instruction) -> Operand | None:
        """The argument that a library function returns, or for which it returns another text."""
        match instruction:
            case Call(_, Direct(name), arguments) if self.program.language is Language.C:
                function = None if is_user_code(self.program, name) else library_function(name)
                result = function.result if function is not None else None
                if not isinstance(result, Argument | Translated) or result.argument >= len(arguments):
                    return None
                return arguments[result.argument]
            case _:
                return None

    def is_never_null_before(self, procedure: Procedure, held: Held) -> bool:
        """Whether the place holds no null where the procedure is called."""
        is_known = self._is_own(held) or self.cells is not None
        return is_known and self._follows((procedure.name, held))

    def is_never_null_behind(self, point: Point, instruction: Instruction, held: Held) -> bool:
        """Whether the instruction is a call after which the place holds no null."""
        match instruction:
            case Call(_, Direct(name)) if is_user_code(self.program, name):
                inner = self._in_callee(point, instruction, held)
                return inner is not None and self._follows((name, AtReturn(inner)))
            case _:
                return False

    def leaves_cell(self, point: Point, instruction: Instruction, held: Held) -> bool:
        """Whether the instruction is a store or a call that does not write the place, by points-to."""
        return self.cells is not None and self.cells.leaves(point, instruction, held)

    def _is_own(self, held: Held) -> bool:
        """Whether it is a variable to which no pointer leads."""
        if not isinstance(held.place, Static) or not isinstance(held.type, PointerType):
            return False
        symbol = held.place.symbol
        is_own = self.own.writers(self.program, symbol) is not None
        return is_own and isinstance(self.program.global_(symbol).type, PointerType)

    def _in_callee(self, point: Point, call: Call, held: Held) -> Held | None:
        if self._is_own(held):
            return held
        return None if self.cells is None else self.cells.in_callee(point, call, held)

    def _in_caller(self, point: Point, call: Call, held: Held) -> Held | None:
        if self._is_own(held):
            return held
        return None if self.cells is None else self.cells.in_caller(point, call, held)

    def is_never_passed_null(self, procedure: Procedure, parameter: Variable) -> bool:
        names = [each.name for each in procedure.parameters]
        if self.program.language is not Language.C or parameter.name not in names:
            return False
        return self._follows((procedure.name, names.index(parameter.name)))

    def _is_never_set(self, symbol: str) -> bool:
        return is_only_read(self.program, symbol, self.limits.most_users)

    def _follows(self, asked: Followed) -> bool:
        if asked in self.known:
            self.leans_on_calls = True
            return self.known[asked]
        if asked in self._pending or self._is_too_far(asked):
            self._is_cut = True
            return False
        was_cut, self._is_cut = self._is_cut, False
        self._pending.append(asked)
        found = self._is_found(*asked)
        self._pending.pop()
        if found or not self._is_cut:
            self.known[asked] = found
        self._is_cut = self._is_cut or was_cut
        self.leans_on_calls = True
        return found

    def _is_too_far(self, asked: Followed) -> bool:
        """Whether enough is being followed. In procedures that call each other places may grow for ever."""
        name, wanted = asked
        held = wanted.held if isinstance(wanted, AtReturn) else wanted
        if not isinstance(held, Held) or isinstance(held.place, Static):
            return len(self._pending) >= self.limits.most_callers
        places = [each for each, other in self._pending if isinstance(other, type(wanted))]
        return len(places) >= self.limits.most_places or name in places

    def _is_found(self, name: str, wanted: int | Held | AtReturn) -> bool:
        match wanted:
            case AtReturn(held):
                return self._is_left(name, held)
            case Held():
                return self._is_set(name, wanted)
            case _:
                return self._is_returned(name) if wanted == _RESULT else self._is_passed(name, wanted)

    def _is_left(self, name: str, held: Held) -> bool:
        """Whether the place holds no null wherever the procedure returns."""
        return all(
            self.holds_never_null(point, held)
            for point, instruction in self.program.procedure(name).points()
            if isinstance(instruction, Return)
        )

    def _is_set(self, name: str, held: Held) -> bool:
        """Whether the place holds no null where the procedure is called. `main` finds its first value."""
        callers = CallRelation(self.program).callers(name)
        if not callers or name in self.entries or indexed_calls(self.program).may_be_called_unseen(name):
            is_first = not callers and name in self.entries and self._is_own(held)
            return is_first and self._is_set_first(held)
        if len(callers) > self.limits.most_callers:
            return False
        return all(self._is_set_by(caller, name, held) for caller in sorted(callers))

    def _is_set_first(self, held: Held) -> bool:
        assert isinstance(held.place, Static)
        return isinstance(dict(self.program.global_(held.place.symbol).initial).get(0), Address)

    def _is_set_by(self, caller: str, name: str, held: Held) -> bool:
        """Whether the place holds no null wherever the one calls the other."""
        if not is_user_code(self.program, caller):
            return False
        for point, instruction in self.program.procedure(caller).points():
            if isinstance(instruction, Call) and instruction.callee == Direct(name):
                there = self._in_caller(point, instruction, held)
                if there is None or not self.holds_never_null(point, there):
                    return False
        return True

    def _is_returned(self, name: str) -> bool:
        """Whether nothing that the procedure returns is null."""
        return all(
            instruction.value is not None and self._is_never(point, instruction.value)
            for point, instruction in self.program.procedure(name).points()
            if isinstance(instruction, Return)
        )

    def _returns(self, name: str, type_: Type) -> bool:
        """Whether the procedure is called as what it is."""
        return all(
            instruction.value is not None and instruction.value.type == type_
            for _, instruction in self.program.procedure(name).points()
            if isinstance(instruction, Return)
        )

    def _is_passed(self, name: str, number: int) -> bool:
        """Whether no caller passes null."""
        callers = CallRelation(self.program).callers(name)
        if is_main(self.program, name) and not callers:
            return number == _ARGV
        is_entry = name in self.entries and not is_only_compared_with(self.program, name)
        if not callers or is_entry:
            return False
        called_back: tuple[CallBack, ...] = ()
        if indexed_calls(self.program).may_be_called_unseen(name):
            found = only_compares(self.program, name)
            if found is None:
                return False
            called_back, callers = found, self.program.index().callers.get(name, frozenset())
        if len(callers) > self.limits.most_callers:
            return False
        return all(self._passes(each, name, number) for each in sorted(callers)) and all(
            self._is_handed(each, number) for each in called_back
        )

    def _is_handed(self, called: CallBack, number: int) -> bool:
        """Whether the library calls back with no null: elements of an array that it accesses are there."""
        given = called.argument(number)
        return called.is_element(number) if given is None else self._is_never(called.site.point, given)

    def _passes(self, caller: str, name: str, number: int) -> bool:
        wanted = self.program.procedure(name).parameters[number].type
        return is_user_code(self.program, caller) and all(
            number < len(instruction.arguments)
            and instruction.arguments[number].type == wanted
            and self._is_never(point, instruction.arguments[number])
            for point, instruction in self.program.procedure(caller).points()
            if isinstance(instruction, Call) and instruction.callee == Direct(name)
        )

    def _is_never(self, point: Point, operand: Operand) -> bool:
        return isinstance(operand, Address) or self.is_never_null(point, operand)
