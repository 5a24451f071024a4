"""The arguments of a C program: `argv[i]` lies in the vector and is a text if `i` is below `argc`.

`main` has the vector and the count of its arguments, and so has a procedure to which all of its callers hand
both on. The elements are texts as long as nothing that runs writes to the vector or to the texts, which the
points-to analysis of the whole program says. Counters are compared with the count, and with zero, by the
engine's walk or by their ranges.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import TypeAlias, final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.relation import CallRelation
from whence.engines.local.arguments.option_variables import COUNTER, is_counted
from whence.engines.local.ranges.state import State, interval_of
from whence.engines.local.refutation.facts import Fact
from whence.memory.locations import Location
from whence.memory.memory import Memory
from whence.memory.objects import InputObject, LibraryObject, UnknownObject
from whence.models.c.pointers.pointer_moves import STREAMS
from whence.program.accesses import variables_written
from whence.program.instructions import Assign, Call, Direct, Instruction, Load, Store
from whence.program.mains import FEWEST_ARGUMENTS, constructors_of, is_main
from whence.program.operands import Integer, Operand, Variable, VariableKind, integer
from whence.program.operators import Operator
from whence.program.places import Cell, Place, Static, displacement_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Language, Program
from whence.program.types import INT32, PointerType
from whence.records import dataclass

IsNever: TypeAlias = Callable[[Point, Fact], bool]
"""Whether the fact holds at the point in no run: the walk of the engine."""
IsText: TypeAlias = Callable[[Point, Operand], bool]
"""Whether the operand leads to a text that lasts, given that all elements of the vector do."""
StateAt: TypeAlias = Callable[[Point], State | None]
"""The ranges of variables at a point; None if control never comes there."""

_OWN_OF_LIBRARY = frozenset({"__errno_location", "errno"}) | STREAMS
"""Memory of the library that is no text of the program's arguments; `optarg` may lead to one."""
_PERMUTING = frozenset(map(Direct, ("getopt", "getopt_long", "getopt_long_only")))


@final
@dataclass(frozen=True, slots=True)
class Vector:
    """By the variables of a procedure that always hold it, and those that always hold the count."""

    count: Variable
    """The one of the counts that the program's text names."""
    counts: frozenset[Variable]
    elements: frozenset[Variable]


@final
@dataclass(eq=False, slots=True)
class ArgumentVectors:
    """Kept for all questions with the same entries; `program` is the view that a question looks through."""

    entries: frozenset[str]
    most_callers: int
    _known: dict[str, Vector | None] = field(default_factory=dict)

    def of(self, program: Program, name: str) -> Vector | None:
        """The vector of `main` that the procedure has in its parameters."""
        if name not in self._known:
            self._known[name] = None
            self._known[name] = self._found(program, program.procedure(name))
        return self._known[name]

    def are_kept(self, program: Program, is_text: IsText) -> bool:
        """Whether all elements are texts in every run: nothing is written to the vector or to the texts that
        would change that. What the program stores to the vector is looked at by `is_text`."""
        memory = Memory(program, self.entries)
        found = [memory.footprint(each) for each in self.entries]
        names = frozenset[str]().union(*(each.procedures for each in found))
        if memory.gave_up or not _names_callees(program, names):
            return False
        writes = (each for own in found for each in own.writes)
        if not any(map(_may_be_arguments, writes)):
            return True
        stored = _stored(memory, names)
        if stored is None or memory.gave_up:
            return False
        return all(is_text(*each) for each in stored)

    def _found(self, program: Program, procedure: Procedure) -> Vector | None:
        name = procedure.name
        if not starts_at_main(program, self.entries):
            return None
        callers = CallRelation(program).callers(name)
        if name in self.entries:
            places = None if callers else (0, 1)
        else:
            places = self._handed(program, name, callers)
        if places is None or max(places) >= len(procedure.parameters):
            return None
        count, elements = (procedure.parameters[each] for each in places)
        if count.type != INT32 or not isinstance(elements.type, PointerType):
            return None
        counts, vectors = _copies(procedure, count), _copies(procedure, elements)
        named = [each for each in counts if each.kind is not VariableKind.TEMPORARY and each != count]
        return Vector(named[0] if len(named) == 1 else count, counts, vectors) if counts and vectors else None

    def _handed(self, program: Program, name: str, callers: frozenset[str]) -> tuple[int, int] | None:
        """The parameters to which all callers hand their own vector."""
        if (
            not callers
            or len(callers) > self.most_callers
            or indexed_calls(program).may_be_called_unseen(name)
        ):
            return None
        found: set[tuple[int, int]] = set()
        for caller in sorted(callers):
            if not is_user_code(program, caller):
                return None
            vector = self.of(program, caller)
            for _, instruction in program.procedure(caller).points():
                if isinstance(instruction, Call) and instruction.callee == Direct(name):
                    arguments = instruction.arguments
                    if vector is None:
                        return None
                    found.add((_place(arguments, vector.counts), _place(arguments, vector.elements)))
        return next(iter(found)) if len(found) == 1 and min(min(found)) >= 0 else None


def starts_at_main(program: Program, entries: frozenset[str]) -> bool:
    """Whether nothing runs before the `main` of the program, and all of its code is known."""
    is_of_main = bool(entries) and all(is_main(program, each) for each in entries)
    return (
        program.language is Language.C
        and is_of_main
        and not indexed_calls(program).without_body
        and not constructors_of(program)
    )


def _stored(memory: Memory, names: frozenset[str]) -> list[tuple[Point, Operand]] | None:
    """The pointers that are stored to the vector, and where; None if something else is written that may leave
    no texts. getopt changes the order of the elements and nothing else, and a text with one zero more has an
    end as before."""
    found: list[tuple[Point, Operand]] = []
    for name in sorted(names):
        for point, instruction in memory.program.procedure(name).points():
            is_option = isinstance(instruction, Call) and instruction.callee in _PERMUTING
            written = [] if is_option else [each for each in memory.written(point) if _may_be_arguments(each)]
            if not written:
                continue
            match instruction:
                case Store(_, value) if value == integer(0, 8) and all(map(_is_text, written)):
                    continue
                case Store(_, value) if isinstance(value.type, PointerType) and all(
                    map(_is_element, written)
                ):
                    found.append((point, value))
                case _:
                    return None
    return found


def _is_element(written: Location) -> bool:
    """Whether it is an element of the vector."""
    object_, size = written.object, written.width
    is_vector = isinstance(object_, InputObject) and not object_.is_texts
    return is_vector and written.offsets.first % size == 0 and written.offsets.stride % size == 0


def _is_text(written: Location) -> bool:
    """Whether it is a text of the arguments, by way of the vector or of `optarg`, and not the vector."""
    object_ = written.object
    return isinstance(object_, LibraryObject) or (isinstance(object_, InputObject) and object_.is_texts)


def _names_callees(program: Program, names: frozenset[str]) -> bool:
    """Whether no call goes through a pointer, which may be that of a function of the library."""
    return not any(
        isinstance(instruction, Call) and not isinstance(instruction.callee, Direct)
        for name in names
        for _, instruction in program.procedure(name).points()
    )


def _may_be_arguments(written: Location) -> bool:
    """Whether the vector or one of the texts may be written."""
    match written.object:
        case InputObject() | UnknownObject():
            return True
        case LibraryObject(_, name):
            return name not in _OWN_OF_LIBRARY
        case _:
            return False


def _place(arguments: tuple[Operand, ...], wanted: frozenset[Variable]) -> int:
    """The first of the arguments that is one of those; -1 if none is."""
    return next((number for number, each in enumerate(arguments) if each in wanted), -1)


def _copies(procedure: Procedure, parameter: Variable) -> frozenset[Variable]:
    """The parameter and the variables that only ever are copies of it; none if it is assigned itself."""
    writers: dict[Variable, list[Instruction]] = {}
    for _, instruction in procedure.points():
        for variable in variables_written(instruction):
            writers.setdefault(variable, []).append(instruction)
    found, pending = set[Variable](), [parameter] if parameter not in writers else []
    while pending:
        source = pending.pop()
        found.add(source)
        for variable, instructions in writers.items():
            match instructions:
                case [Assign(_, Operator.COPY, (Variable() as copied,))] if copied == source:
                    pending += [variable] if variable not in found else []
                case _:
                    pass
    return frozenset(found)


def is_inside(
    program: Program,
    procedure: Procedure,
    vector: Vector,
    place: Place,
    point: Point,
    is_never: IsNever,
    state_at: StateAt,
    most_users: int,
) -> bool:
    """Whether the place is an element of the vector before its end."""
    index = _index(place, vector, program.data_model.pointer.size)
    if index is None:
        return False
    if isinstance(index, Variable):
        made = _extended(procedure, index)
        if made is None:
            return False
        point, index = made
    state = state_at(point)
    values = interval_of(state, index) if state is not None else None
    count = interval_of(state, vector.count) if state is not None else None
    if values is None or count is None:
        return False
    if values.least >= 0 and values.most < max(count.least, FEWEST_ARGUMENTS):
        return True
    if not isinstance(index, Variable) or not is_never(point, Fact(index, False, below=vector.count)):
        return False
    if values.least >= 0 or is_never(point, Fact(index, True, below=integer(0, 32))):
        return True
    read = _counter_read(procedure, index)
    return read is not None and is_counted(program, procedure, read, most_users)


def is_below(
    procedure: Procedure,
    at: Point,
    index: Variable,
    count: Variable,
    is_never: IsNever,
    state_at: StateAt,
) -> bool:
    """Whether the index, a number of 32 bits that was extended just before the point, is not negative and is
    below the count."""
    made = _extended(procedure, index)
    if made is None or not isinstance(made[1], Variable):
        return False
    point, number = made
    between = procedure.blocks[point.block].instructions[point.position : at.position]
    is_before = point.block == at.block and point.position < at.position
    if not is_before or any(count in variables_written(each) for each in between):
        return False
    state = state_at(point)
    values = interval_of(state, number) if state is not None else None
    if values is None or not is_never(point, Fact(number, False, below=count)):
        return False
    return values.least >= 0 or is_never(point, Fact(number, True, below=integer(0, 32)))


def _counter_read(procedure: Procedure, index: Variable) -> Point | None:
    """Where the number was read from `optind`, if it was."""
    if index.kind is not VariableKind.TEMPORARY:
        return None
    for point, instruction in procedure.points():
        if isinstance(instruction, Load) and instruction.target == index:
            return point if instruction.place == Static(COUNTER) and not instruction.volatile else None
    return None


def _index(place: Place, vector: Vector, size: int) -> Operand | None:
    found = displacement_of(place)
    root = found.root
    if not isinstance(root, Cell) or root.pointer not in vector.elements or len(found.scaled) > 1:
        return None
    if not found.scaled:
        is_element = found.constant % size == 0 and 0 <= found.constant < size << 24
        return Integer(found.constant // size, INT32) if is_element else None
    ((index, stride),) = found.scaled
    return index if stride == size and not found.constant else None


def _extended(procedure: Procedure, index: Variable) -> tuple[Point, Operand] | None:
    """The number of 32 bits that the index was made from, and where that was."""
    if index.kind is not VariableKind.TEMPORARY:
        return None
    for point, instruction in procedure.points():
        if index in variables_written(instruction):
            match instruction:
                case Assign(_, Operator.SEXT | Operator.ZEXT, (Variable() as number,)) if (
                    number.type == INT32
                ):
                    return point, number
                case _:
                    return None
    return None


def loads_of(procedure: Procedure, instruction: Instruction) -> list[Point]:
    """Where just this load stands."""
    return [point for point, each in procedure.points() if isinstance(each, Load) and each == instruction]
