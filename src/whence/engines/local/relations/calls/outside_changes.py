"""What the rest of the program does to memory that a procedure knows something of."""

from __future__ import annotations

from dataclasses import field
from typing import Final, final

from whence.analysis.calls.c.asynchronous_writes import changed_at_any_time
from whence.analysis.calls.c.library_callbacks import library_function, run_by_function
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import Why
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.relation import CallRelation
from whence.engines.local.library.silent_calls import keeps_pointers
from whence.engines.local.pointers.calls.memory_changes import ANYTHING, NOTHING, MemoryChanges, Objects
from whence.engines.local.pointers.calls.object_lifetimes import CallLives
from whence.engines.local.pointers.names import named_object
from whence.engines.local.program_ranges.surroundings import ProcedureSurroundings
from whence.engines.local.relations.numbers.values import FIXED, Base, content_name
from whence.engines.local.values.unfolded_values import size_of_root
from whence.memory.objects import AbstractObject, LibraryObject
from whence.models.c.jumps import JUMPS
from whence.models.contracts import literal_text
from whence.models.function import Returning
from whence.program.accesses import variables_written
from whence.program.instructions import Call, Direct, Instruction, Load, Store
from whence.program.operands import Address, Variable
from whence.program.places import Cell, Displacement, Slot, Static
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.program.types import PointerType
from whence.records import dataclass

_MOST_BELOW: Final = 12
"""Procedures below one that are looked at for what a call of it writes."""
_INTRINSIC: Final = "llvm."


@final
@dataclass(eq=False, slots=True)
class Surroundings:
    program: Program
    procedure: Procedure
    changes: MemoryChanges
    lives: CallLives
    memory: ProcedureSurroundings
    pointees: dict[str, Objects] = field(default_factory=dict)
    """What pointers in fields lead to that no variable was loaded from, by the name that they have here."""
    outer: Surroundings | None = None
    """Those of the caller, where a call is followed."""
    prefix: str = ""
    inner: dict[str, Surroundings] = field(default_factory=dict)
    _variables: dict[str, Variable] = field(default_factory=dict)
    _loaded: dict[str, set[Variable]] = field(default_factory=dict)
    """By the name of what a static variable holds: the variables that it is loaded to."""
    _objects: dict[str, Objects] = field(default_factory=dict)
    _written: dict[Point, Objects] = field(default_factory=dict)
    _steady: bool | None = None

    def __post_init__(self) -> None:
        self._variables = {each.name: each for each in self.procedure.parameters}
        for _, instruction in self.procedure.points():
            for variable in variables_written(instruction):
                self._variables[variable.name] = variable
            match instruction:
                case Load(target, Static(symbol)) if isinstance(target.type, PointerType):
                    self._loaded.setdefault(content_name(symbol), set()).add(target)
                case _:
                    pass

    def variable(self, name: str) -> Variable | None:
        return self._variables.get(name)

    def within(self, outer: Surroundings, prefix: str) -> Surroundings:
        """The same where the procedure is called from another, by which bases are known, too."""
        found = Surroundings(self.program, self.procedure, self.changes, self.lives, self.memory)
        found.outer, found.prefix = outer, prefix
        outer.inner[prefix] = found
        return found

    def _home(self, base: Base) -> Surroundings:
        """Those of the procedure that knows the base by one of its variables. Local objects are those of the
        outermost, since procedures with such objects are not looked at within others."""
        here = self
        while here.outer is not None and (base.at == FIXED or not base.at.startswith(here.prefix)):
            here = here.outer
        call, is_inner, _ = base.at[len(here.prefix) :].partition("/")
        while is_inner and base.at != FIXED:
            here = here.inner[f"{here.prefix}{call}/"]
            call, is_inner, _ = base.at[len(here.prefix) :].partition("/")
        return here

    def objects(self, base: Base) -> Objects:
        """What the base may point at."""
        return self._home(base)._objects_of(base)

    def _objects_of(self, base: Base) -> Objects:
        if base.variable not in self._objects:
            self._objects[base.variable] = self._pointed(base.variable)
        return self._objects[base.variable]

    def _pointed(self, name: str) -> Objects:
        match named_object(name):
            case Slot(slot):
                return frozenset({self.changes.memory.slot(self.procedure.name, slot)})
            case Static(symbol):
                return self.changes.pointed(self.procedure.name, Address(symbol))
            case None:
                if name in self.pointees:
                    return self.pointees[name]
                if name in self._loaded:
                    return self._of_all(self._loaded[name])
                variable = self._variables.get(name)
                if variable is None or not isinstance(variable.type, PointerType):
                    return ANYTHING
                return self.changes.pointed(self.procedure.name, variable)

    def _of_all(self, variables: set[Variable]) -> Objects:
        """What a static variable holds: it is of use only where it is loaded."""
        found: set[AbstractObject] = set()
        for each in variables:
            objects = self.changes.pointed(self.procedure.name, each)
            if objects is ANYTHING:
                return ANYTHING
            found |= objects
        return frozenset(found)

    def size_of(self, root: Slot | Static) -> int:
        """The bytes of a static or local object; 0 if that is not known."""
        if isinstance(root, Static) and (
            root.symbol in self.program.headers() or not self.program.global_(root.symbol).is_defined
        ):
            return 0
        return max(size_of_root(root, self.procedure, self.program), 0)

    def literal(self, root: Slot | Static) -> bytes | None:
        """The text that a constant holds for good."""
        if isinstance(root, Slot) or root.symbol in self.program.headers():
            return None
        return literal_text(self.program.global_(root.symbol))

    def is_lasting(self, base: Base) -> bool:
        """Whether no handler or thread ends the object."""
        return base.at == FIXED or not self.changes.may_be_ended(self.objects(base))

    def is_steady(self, base: Base) -> bool:
        """Whether handlers and threads do not write what the base points at."""
        return self._is_quiet() or not self.changes.may_share(
            self.changes.written_beside(), self.objects(base)
        )

    def _is_quiet(self) -> bool:
        """Whether handlers and threads write nothing that the procedure sees: they name no variables and
        write through no pointers, or there are only handlers, from which control does not come back."""
        if self._steady is None:
            changed = changed_at_any_time(self.program)
            is_quiet = not changed.anything and not changed.globals
            self._steady = is_quiet or not self._may_be_interrupted()
        return self._steady

    def _may_be_interrupted(self) -> bool:
        """Whether something else may run and control comes back, or goes on where `setjmp` was called."""
        calls, relation = indexed_calls(self.program), CallRelation(self.program)
        if calls.registered(frozenset({Why.THREAD})):
            return True
        return any(
            self.lives.ending.returns(self.program, each) or not JUMPS.isdisjoint(relation.reachable(each))
            for each in calls.registered(frozenset({Why.SIGNAL}))
        )

    def is_held(self, point: Point, place: Displacement) -> bool:
        """Whether what the place holds stays until the procedure or what it calls writes it."""
        if self.memory.is_steady(point, place) or self._is_quiet():
            return True
        match place.root:
            case Slot(slot):
                objects: Objects = frozenset({self.changes.memory.slot(self.procedure.name, slot)})
            case Static(symbol):
                objects = frozenset({self.changes.memory.static(symbol)})
            case Cell(pointer):
                objects = self.changes.pointed(self.procedure.name, pointer)
        if objects is ANYTHING or any(map(self._is_of_library, objects)):
            return False
        return not self.changes.may_share(self.changes.written_beside(), objects)

    def _is_of_library(self, object_: AbstractObject) -> bool:
        """Whether any call of the library may set it, as `errno` and `optind`."""
        return isinstance(object_, LibraryObject) or self.changes.memory.is_external(object_)

    def ended(self, point: Point, call: Call) -> Objects:
        """What the call may end the life of."""
        return self.changes.ended(point, call) if self.lives.may_free(call) else NOTHING

    def may_be(self, objects: Objects, base: Base) -> bool:
        return self.changes.may_share(objects, self.objects(base))

    def written(self, point: Point, instruction: Instruction) -> Objects:
        """The objects that the instruction may write."""
        if point not in self._written:
            self._written[point] = self._found(point, instruction)
        return self._written[point]

    def _found(self, point: Point, instruction: Instruction) -> Objects:
        memory = self.changes.memory
        match instruction:
            case Store():
                found = frozenset(each.object for each in memory.written(point))
            case Call(_, Direct(name)) if is_user_code(self.program, name):
                below = CallRelation(self.program).reachable_of_user(name)
                own = [each for each in below if is_user_code(self.program, each)]
                if len(own) > _MOST_BELOW or not JUMPS.isdisjoint(below):
                    return ANYTHING
                others = [each for each in below if not is_user_code(self.program, each)]
                if any(_runs_others(each) and not _is_last(each) for each in others):
                    return ANYTHING
                found = frozenset(each.object for each in memory.footprint(name).writes)
            case Call(_, Direct(name)):
                if name in JUMPS or _runs_others(name):
                    return ANYTHING
                found = frozenset(each.object for each in memory.written(point))
            case _:
                return ANYTHING
        return ANYTHING if memory.gave_up else found

    def keeps_results(self, call: Call) -> bool:
        """Whether something that the call runs may store a pointer to what it returns."""
        match call.callee:
            case Direct(name) if is_user_code(self.program, name):
                below = CallRelation(self.program).reachable_of_user(name)
                own = [each for each in below if is_user_code(self.program, each)]
                return len(own) > _MOST_BELOW or any(map(self._stores_pointers, own))
            case Direct():
                return False
            case _:
                return True

    def _stores_pointers(self, name: str) -> bool:
        return any(
            isinstance(each, Store) and isinstance(each.value.type, PointerType)
            for _, each in self.program.procedure(name).points()
        )

    def may_lose_texts(self, point: Point, instruction: Instruction, base: Base) -> bool:
        """Whether the instruction may write where the text of the base is. Texts of the library's own may get
        other contents at any call of it that is not known to leave pointers."""
        objects = self.objects(base)
        is_open = objects is ANYTHING or any(isinstance(each, LibraryObject) for each in objects)
        if is_open and isinstance(instruction, Call) and not keeps_pointers(self.program, instruction):
            return True
        return self.changes.may_share(self.written(point, instruction), objects)


def _is_last(name: str) -> bool:
    """Whether nothing runs behind the function of the library."""
    function = library_function(name)
    return function is not None and function.returning is Returning.NEVER


def _runs_others(name: str) -> bool:
    """Whether a function of the library is not known, or runs what it is given."""
    if name.startswith(_INTRINSIC):
        return False
    if library_function(name) is None:
        return True
    runs = run_by_function(name)
    return runs.anything or bool(runs.arguments)
