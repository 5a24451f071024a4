"""Procedures of C that return a new object whose size they are given, or null: `xmalloc(n)`.

Every value that the procedure returns is null or the result of one call that allocates, whose sizes are
parameters that are never assigned; nothing in the procedure ends an object's life.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from typing import final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.models.effects import Bytes, Frees, Fresh, Items
from whence.program.accesses import operands_read, variables_written
from whence.program.graphs.cfg import control_flow
from whence.program.instructions import Allocate, Assign, Call, Direct, Instruction, Region, Return
from whence.program.operands import Integer, Null, Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.program.types import store_size
from whence.records import dataclass

Factors = tuple[Operand, ...]
"""Numbers whose product is a size."""
_MOST_INSTRUCTIONS = 80
_DEEPEST = 4


@final
@dataclass(eq=False, slots=True)
class SizedWrappers:
    program: Program
    may_end_one: Callable[[Call], bool]
    """Whether an object may be gone behind the call."""
    _known: dict[str, tuple[int | Integer, ...] | None] = field(default_factory=dict)
    """By procedure: the factors of the size, numbers of parameters or constants."""
    _returned: dict[str, int | None] = field(default_factory=dict)
    """By procedure: the parameter that it returns."""

    def size(self, call: Call) -> int:
        """Of the object that the call of a procedure returns, unless that is null; 0 if that is not known."""
        factors = self.factors(call)
        if not factors or not all(isinstance(each, Integer) for each in factors):
            return 0
        size = 1
        for each in factors:
            size *= each.value if isinstance(each, Integer) else 0
        return size

    def returned(self, call: Call) -> int | None:
        """The number of the argument that the call of a procedure returns whenever it returns."""
        if not isinstance(call.callee, Direct) or not is_user_code(self.program, call.callee.procedure):
            return None
        name = call.callee.procedure
        if name not in self._returned:
            self._returned[name] = returned_parameter(self.program.procedure(name))
        number, parameters = self._returned[name], self.program.procedure(name).parameters
        if number is None or number >= len(call.arguments) or call.target is None:
            return None
        types = {call.arguments[number].type, parameters[number].type, call.target.type}
        return number if len(types) == 1 else None

    def factors(self, call: Call, depth: int = 0) -> Factors:
        """The factors of the size of what the call makes, in terms of its arguments."""
        if not isinstance(call.callee, Direct):
            return ()
        name = call.callee.procedure
        if not is_user_code(self.program, name):
            return _made(name, call)
        found = self._of(name, depth)
        if found is None or any(isinstance(each, int) and each >= len(call.arguments) for each in found):
            return ()
        return tuple(call.arguments[each] if isinstance(each, int) else each for each in found)

    def _is_wrapper(self, call: Call, depth: int) -> bool:
        """Whether it calls a procedure that only makes an object."""
        is_own = isinstance(call.callee, Direct) and is_user_code(self.program, call.callee.procedure)
        return is_own and bool(self.factors(call, depth + 1))

    def _factors_of(self, origin: Instruction | Operand | None, depth: int) -> Factors:
        match origin:
            case Call():
                return self.factors(origin, depth)
            case Allocate(_, Region.HEAP, type_, count) if store_size(type_) == 1:
                return (count,)
            case _:
                return ()

    def _of(self, name: str, depth: int) -> tuple[int | Integer, ...] | None:
        if name not in self._known:
            self._known[name] = None
            if depth < _DEEPEST:
                self._known[name] = self._found(self.program.procedure(name), depth)
        return self._known[name]

    def _found(self, procedure: Procedure, depth: int) -> tuple[int | Integer, ...] | None:
        if sum(len(each.instructions) for each in procedure.blocks) > _MOST_INSTRUCTIONS:
            return None
        calls = [each for _, each in procedure.points() if isinstance(each, Call)]
        if any(self.may_end_one(each) and not self._is_wrapper(each, depth) for each in calls):
            return None
        definitions = _definitions(procedure)
        made: set[tuple[int | Integer, ...]] = set()
        for _, instruction in procedure.points():
            if isinstance(instruction, Return):
                origins = _origins(procedure, instruction.value, definitions)
                for origin in origins:
                    factors = self._factors_of(origin, depth + 1)
                    sizes = tuple(_parameter(procedure, each, definitions) for each in factors)
                    if not sizes or None in sizes:
                        return None
                    made.add(tuple(each for each in sizes if each is not None))
        return made.pop() if len(made) == 1 else None


def returned_parameter(procedure: Procedure) -> int | None:
    """The number of the parameter that the procedure returns whenever it returns: `check(malloc(n))`."""
    definitions, names = _definitions(procedure), [each.name for each in procedure.parameters]
    found: set[int | None] = set()
    for _, instruction in procedure.points():
        if isinstance(instruction, Return):
            for source in _sources(procedure, instruction.value, definitions):
                is_it = isinstance(source, Variable) and source.name not in definitions
                name = source.name if is_it and isinstance(source, Variable) else ""
                found.add(names.index(name) if name in names else None)
    return found.pop() if len(found) == 1 else None


def _definitions(procedure: Procedure) -> dict[str, list[Instruction]]:
    definitions: dict[str, list[Instruction]] = {}
    for _, instruction in procedure.points():
        for variable in variables_written(instruction):
            definitions.setdefault(variable.name, []).append(instruction)
    return definitions


def _made(name: str, call: Call) -> Factors:
    """What a function of the library makes anew; one that ends another object's life is left out."""
    function = library_function(name)
    if function is None or any(isinstance(each, Frees) for each in function.effects):
        return ()
    match function.result:
        case Fresh(Bytes(argument, unit)) if argument < len(call.arguments):
            argument_ = call.arguments[argument]
            return (argument_,) if unit == 1 else ()
        case Fresh(Items(count, size)) if max(count, size) < len(call.arguments):
            return call.arguments[count], call.arguments[size]
        case _:
            return ()


def _origins(
    procedure: Procedure, value: Operand | None, definitions: dict[str, list[Instruction]]
) -> Iterator[Instruction | Operand | None]:
    """The instructions that make the value, looking through copies; nulls are left out."""
    for each in _sources(procedure, value, definitions):
        if not isinstance(each, Null):
            yield each


def _sources(
    procedure: Procedure, value: Operand | None, definitions: dict[str, list[Instruction]]
) -> Iterator[Instruction | Operand | None]:
    """The instructions and other operands that make the value, looking through copies."""
    pending, seen = [value], set[str]()
    while pending:
        operand = pending.pop()
        if isinstance(operand, Variable) and operand.name in seen:
            continue
        if not isinstance(operand, Variable) or may_be_unset(procedure, operand):
            yield operand
            continue
        seen.add(operand.name)
        for definition in definitions[operand.name]:
            if isinstance(definition, Assign) and definition.operator is Operator.COPY:
                pending += definition.operands
            else:
                yield definition


def may_be_unset(procedure: Procedure, variable: Variable) -> bool:
    """Whether a path leads to where it is read without an assignment."""
    successors = control_flow(procedure).all_successors
    seen, pending = {0}, [0]
    while pending:
        block = pending.pop()
        is_set = False
        for instruction in procedure.blocks[block].instructions:
            if variable in operands_read(instruction):
                return True
            is_set = variable in variables_written(instruction)
            if is_set:
                break
        fresh = [] if is_set else [each for each in successors[block] if each not in seen]
        seen.update(fresh)
        pending += fresh
    return False


def _parameter(
    procedure: Procedure, operand: Operand, definitions: dict[str, list[Instruction]]
) -> int | Integer | None:
    """The number of the parameter that the operand is, if nothing is ever assigned on the way."""
    while isinstance(operand, Variable):
        made = definitions.get(operand.name, [])
        if operand.kind is VariableKind.PARAMETER:
            names = [each.name for each in procedure.parameters]
            return names.index(operand.name) if not made else None
        if len(made) != 1:
            return None
        definition = made[0]
        if not isinstance(definition, Assign) or definition.operator is not Operator.COPY:
            return None
        operand = definition.operands[0]
    return operand if isinstance(operand, Integer) else None
