"""How much of an object the callers of a C procedure pass: as much as is accessible at all of its calls.

An entry is passed what its declared types say (`docs/entries.md`). The callers of another procedure are
looked at in the same way, and theirs, up to a number. A procedure whose address is taken for more than
`qsort` and its kin, that functions without a body could call, or that takes part in calls in a circle is
passed anything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import final

from whence.analysis.calls.c.comparison_functions import CallBack, is_only_compared_with, only_compares
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.reachability.recursion import calling_each_other
from whence.analysis.calls.relation import CallRelation
from whence.engines.context import Context
from whence.engines.local.arguments.program_arguments import ProgramArguments
from whence.engines.local.limits import Limits
from whence.engines.local.pointers.calls.memory_changes import ANYTHING, MemoryChanges, Objects
from whence.engines.local.pointers.calls.object_lifetimes import CallLives
from whence.engines.local.pointers.contents.held_pointers import LeftContents, MemoryAround
from whence.engines.local.pointers.contents.object_origins import ObjectOrigins
from whence.engines.local.pointers.contents.variable_contents import VariableContents
from whence.engines.local.pointers.earlier_accesses import EarlierAccesses
from whence.engines.local.pointers.surrounding_bytes import Around, met_around
from whence.engines.local.pointers.surroundings import Surroundings
from whence.engines.local.values.own_variables import OwnVariables
from whence.memory.objects import AbstractObject, AllocatedObject, InputObject, SlotObject, UnknownObject
from whence.program.c.entry_objects import pointees_of
from whence.program.c.hidden_parameters import input_name, is_hidden
from whence.program.instructions import Allocate, Call, Direct, Instruction, Region, Return
from whence.program.mains import FEWEST_ARGUMENTS, is_main
from whence.program.operands import Null
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.program.types import PointerType
from whence.records import dataclass

Passed = dict[str, Around]
"""By parameter."""


@final
@dataclass(slots=True)
class PassedObjects:
    """Looks at a procedure and those that call it."""

    context: Context
    entries: frozenset[str]
    limits: Limits
    known: dict[str, EarlierAccesses | None]
    """Of procedures that all questions with these entries share."""
    results: dict[str, Around | None]
    """Around what procedures return, for all questions with these entries."""
    own: OwnVariables
    changes: MemoryChanges
    arguments: ProgramArguments
    contents: VariableContents | None = None
    """What variables hold, by all stores."""
    origins: ObjectOrigins | None = None
    """Which objects pointers in memory lead to."""
    memory: Callable[[str], MemoryAround] | None = None
    """Which places stores and calls of a procedure leave."""
    left: LeftContents | None = None
    """Where texts are behind calls."""
    _lives: CallLives = field(init=False)
    _left: int = field(init=False)
    _pending: list[str] = field(default_factory=list)
    _is_cut: bool = False
    """Whether callers were left out, so that other questions may find more."""

    def __post_init__(self) -> None:
        self._lives = CallLives(self._program, self._returned)
        self._left = self.limits.most_callers

    @property
    def _program(self) -> Program:
        return self.context.program

    def accesses(self, name: str) -> EarlierAccesses | None:
        """None for a procedure that is too large or too far up."""
        if name in self.known:
            return self.known[name]
        group = calling_each_other(self._program, name, self.limits.most_above)
        if name in self._pending or len(group) > self._left:
            self._is_cut = True
            return None
        self._left -= len(group)
        was_cut, self._is_cut = self._is_cut, False
        self._pending += group
        sizes = [sum(1 for _ in self._program.procedure(each).points()) for each in group]
        is_large = sum(sizes) > self.limits.range_instructions
        found = dict[str, EarlierAccesses]() if is_large else self._settled(group)
        del self._pending[-len(group) :]
        if not self._is_cut:
            self.known.update({each: found.get(each) for each in group})
        self._is_cut = self._is_cut or was_cut
        return found.get(name)

    def _returned(self, name: str) -> Around | None:
        """Around what the procedure returns, whatever it is passed. Objects of its own end with it."""
        if name in self.results:
            return self.results[name]
        self.results[name] = None
        procedure = self._program.procedure(name)
        if sum(1 for _ in procedure.points()) <= self.limits.most_returning:
            self.results[name] = self._around_returns(procedure, self.with_passed(procedure, {}, None))
        return self.results[name]

    def _around_returns(self, procedure: Procedure, accesses: EarlierAccesses) -> Around | None:
        found: Around | None = None
        for point, instruction in procedure.points():
            if not isinstance(instruction, Return) or not accesses.is_reached(point):
                continue
            value = instruction.value
            if value is None or not isinstance(value.type, PointerType):
                return None
            if isinstance(value, Null):
                continue
            is_gone = self.may_end(procedure, self.changes.pointed(procedure.name, value))
            around = None if is_gone else accesses.around(value, point)
            found = around if found is None or around is None else met_around(found, around)
            if found is None:
                return None
        return found

    def may_end(self, procedure: Procedure, found: Objects) -> bool:
        """Whether one of the objects may end with the procedure."""
        if not procedure.slots and not any(_is_on_stack(each) for _, each in procedure.points()):
            return False
        return found is ANYTHING or any(self._is_of_frame(each, procedure) for each in found)

    def _is_of_frame(self, object_: AbstractObject, procedure: Procedure) -> bool:
        """Whether it may be a local object of the procedure."""
        match object_:
            case SlotObject(_, owner):
                return owner == procedure.name
            case AllocatedObject(_, made):
                return _is_on_stack(self._program.procedure(made.procedure).at(made))
            case UnknownObject() | InputObject():
                return True
            case _:
                return False

    def _settled(self, group: tuple[str, ...]) -> dict[str, EarlierAccesses]:
        """What calls inside of the group pass must be as much as what is passed from outside."""
        outside = {each: self._passed(self._program.procedure(each), group) for each in group}
        passed = dict(outside)
        found: dict[str, EarlierAccesses] = {}
        for _ in range(self.limits.most_rounds):
            found = {
                each: self.with_passed(self._program.procedure(each), given, self.left)
                for each, given in passed.items()
                if given is not None
            }
            again = {each: self._also_inside(each, outside[each], found) for each in group}
            if again == passed:
                return found | {each: self._plain(each) for each in group if each not in found}
            passed = again
        return {each: self._plain(each) for each in group}

    def _plain(self, name: str) -> EarlierAccesses:
        return self.with_passed(self._program.procedure(name), {}, self.left)

    def _also_inside(
        self, name: str, outside: Passed | None, found: dict[str, EarlierAccesses]
    ) -> Passed | None:
        """What is passed from outside and by calls of the group."""
        passed, procedure = outside, self._program.procedure(name)
        for caller, accesses in found.items():
            by_caller = self._by_calls(procedure, self._program.procedure(caller), accesses)
            if by_caller is not None:
                passed = by_caller if passed is None else _met(passed, by_caller)
        return passed

    def with_passed(self, procedure: Procedure, passed: Passed, left: LeftContents | None) -> EarlierAccesses:
        """`left`: where calls leave texts; results of procedures are found without."""
        charge = self.context.meter.charge
        surroundings = Surroundings(
            self._program,
            self._lives,
            self.own,
            self.changes,
            self.arguments,
            self.contents,
            self.origins,
            None if self.memory is None else self.memory(procedure.name),
            left,
            self.limits,
            charge,
        )
        return EarlierAccesses(procedure, passed, surroundings)

    def _passed(self, procedure: Procedure, group: tuple[str, ...]) -> Passed | None:
        """By callers outside of the group; None if there are none."""
        name = procedure.name
        is_entry = name in self.entries and not is_only_compared_with(self._program, name)
        found = self._by_type(procedure) if is_entry else None
        callers = CallRelation(self._program).callers(name)
        if callers and indexed_calls(self._program).may_be_called_unseen(name):
            called_back = only_compares(self._program, name)
            if called_back is None:
                return {}
            callers = self._program.index().callers.get(name, frozenset())
            for each in called_back:
                handed = self._handed(procedure, each, group)
                if handed is not None:
                    found = handed if found is None else _met(found, handed)
        if len(callers) > self.limits.most_callers:
            return {}
        for caller in sorted(callers.difference(group)):
            accesses = self.accesses(caller)
            if accesses is None:
                return {}
            passed = self._by_calls(procedure, self._program.procedure(caller), accesses)
            if passed is not None:
                found = passed if found is None else _met(found, passed)
            if found == {}:
                break
        return found

    def _handed(self, procedure: Procedure, called: CallBack, group: tuple[str, ...]) -> Passed | None:
        """What the library calls back with; None if that call never runs."""
        point = called.site.point
        accesses = None if point.procedure in group else self.accesses(point.procedure)
        if accesses is None:
            return {}
        if not accesses.is_reached(point):
            return None
        found: Passed = {}
        for number, parameter in enumerate(procedure.parameters):
            given, size = called.argument(number), called.element_size(number)
            around = accesses.around(given, point) if given is not None else None
            around = Around(0, size) if size is not None else around
            if around is not None:
                found[parameter.name] = around
        return found

    def _by_type(self, procedure: Procedure) -> Passed:
        if is_main(self._program, procedure.name):
            return self._to_main(procedure)
        sizes = pointees_of(self._program, procedure.name)
        return {
            each.name: Around(0, sizes[input_name(each)])
            for each in procedure.parameters
            if input_name(each) in sizes and not is_hidden(procedure, each)
        }

    def _to_main(self, procedure: Procedure) -> Passed:
        """The name of the program and the null that ends the vector, at least."""
        size = (FEWEST_ARGUMENTS + 1) * self._program.data_model.pointer.size
        is_called = bool(CallRelation(self._program).callers(procedure.name))
        vector = procedure.parameters[1:2]
        is_vector = not is_called and all(isinstance(each.type, PointerType) for each in vector)
        return {each.name: Around(0, size, lasts=True) for each in vector} if is_vector else {}

    def _by_calls(self, procedure: Procedure, caller: Procedure, accesses: EarlierAccesses) -> Passed | None:
        """What the calls in a caller pass; None if there are none that run."""
        found: Passed | None = None
        for point, instruction in caller.points():
            is_call = isinstance(instruction, Call) and instruction.callee == Direct(procedure.name)
            if not is_call or not isinstance(instruction, Call) or not accesses.is_reached(point):
                continue
            if len(instruction.arguments) < len(procedure.parameters):
                return {}
            passed: Passed = {}
            for parameter, argument in zip(procedure.parameters, instruction.arguments, strict=False):
                if isinstance(argument, Null) and found is not None and parameter.name in found:
                    passed[parameter.name] = found[parameter.name]
                elif interval := accesses.around(argument, point):
                    passed[parameter.name] = interval
            passed |= accesses.seen_by(instruction, point)
            found = passed if found is None else _met(found, passed)
        return found


def _is_on_stack(instruction: Instruction) -> bool:
    return isinstance(instruction, Allocate) and instruction.region is Region.STACK


def _met(one: Passed, other: Passed) -> Passed:
    found: Passed = {}
    for name in one.keys() & other.keys():
        common = met_around(one[name], other[name])
        if common is not None:
            found[name] = common
    return found
