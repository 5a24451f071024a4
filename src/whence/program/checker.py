"""The invariants of procedures, as a function from a procedure to what is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import final

from whence.program.accesses import operands_read, variables_read, variables_written
from whence.program.graphs.digraph import Edges
from whence.program.graphs.dominators import dominators
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Branch,
    Call,
    Catch,
    Direct,
    Indirect,
    Instruction,
    Jump,
    Load,
    Region,
    Return,
    Store,
    Switch,
    Terminator,
    Throw,
    Unreachable,
    Unsupported,
    successors_of,
)
from whence.program.operands import Address, Aggregate, Integer, Operand, Variable, VariableKind
from whence.program.places import Cell, Element, Place, Slot, Static, root_of, steps_of
from whence.program.procedure import Block, Point, Procedure
from whence.program.program import Language, Program
from whence.program.semantics.operator_types import fits, type_problems
from whence.program.text.printing import instruction_text, type_text
from whence.program.types import (
    BOOL,
    ArrayType,
    IntType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    VoidType,
)


def problems(procedure: Procedure, program: Program | None = None) -> tuple[str, ...]:
    """Every broken invariant in one line each; none for a valid procedure. With the program, the symbols
    that the user's C procedures name must exist too."""
    broken = tuple(_structure(procedure))
    if broken:
        return broken
    found = [*_flow(procedure), *_variables(procedure), *_definitions(procedure)]
    for point, instruction in procedure.points():
        found += _located(procedure, point, _instruction_problems(procedure, instruction))
    if program is not None and _lists_symbols_of(program, procedure.name):
        found += _Symbols(program).problems(procedure)
    return tuple(found)


def _lists_symbols_of(program: Program, name: str) -> bool:
    """Libraries, and Java classes, bring in symbols as they are asked for."""
    header = program.headers().get(name)
    return program.language is Language.C and header is not None and not header.is_library


def _located(procedure: Procedure, point: Point, messages: Iterable[str]) -> Iterator[str]:
    for message in messages:
        block = procedure.blocks[point.block]
        text = instruction_text(block.instructions[point.position])
        yield f"{block.label}, instruction {point.position}: {message}: {text}"


def _structure(procedure: Procedure) -> Iterator[str]:
    """What must hold before anything else can be looked at: blocks end properly and labels exist."""
    if not procedure.blocks:
        yield "there is no block"
    yield from (
        f"label {label} is used twice" for label in _repeated(block.label for block in procedure.blocks)
    )
    yield from (f"slot {name} is declared twice" for name in _repeated(slot.name for slot in procedure.slots))
    for block in procedure.blocks:
        if not block.instructions or not isinstance(block.instructions[-1], Terminator):
            yield f"{block.label} does not end with a terminator"
        if any(isinstance(instruction, Terminator) for instruction in block.instructions[:-1]):
            yield f"{block.label} has a terminator before its end"
        for target in _targets(block):
            if target not in procedure.block_numbers:
                yield f"{block.label} goes to {target}, which does not exist"


def _repeated(names: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]


def _targets(block: Block) -> tuple[str, ...]:
    last = block.instructions[-1] if block.instructions else None
    normal = successors_of(last) if isinstance(last, Terminator) else ()
    return (*normal, *(handler.target for handler in block.handlers))


def _flow(procedure: Procedure) -> Iterator[str]:
    entry = procedure.blocks[0].label
    handlers = {handler.target for block in procedure.blocks for handler in block.handlers}
    for block in procedure.blocks:
        if entry in _targets(block):
            yield f"{block.label} goes to the entry {entry}"
        for label in successors_of(block.terminator):
            if label in handlers:
                yield f"{block.label} goes to {label}, which handles exceptions"
        for position, instruction in enumerate(block.instructions):
            if isinstance(instruction, Catch) and (position or block.label not in handlers):
                yield f"{block.label} has a catch that is not the start of a handler"
        if block.label in handlers and not isinstance(block.instructions[0], Catch):
            yield f"{block.label} handles exceptions but does not start with catch"


def _variables(procedure: Procedure) -> Iterator[str]:
    known: dict[str, Variable] = {}
    parameters = {parameter.name for parameter in procedure.parameters}
    repeated = _repeated(parameter.name for parameter in procedure.parameters)
    yield from (f"parameter {name} is declared twice" for name in repeated)
    for parameter in procedure.parameters:
        known[parameter.name] = parameter
        if parameter.kind is not VariableKind.PARAMETER:
            yield f"parameter {parameter.name} is of kind {parameter.kind.value}"
    for _, instruction in procedure.points():
        if any(_is_receiver(variable) for variable in variables_written(instruction)):
            yield "this is assigned"
        for variable in (*variables_written(instruction), *variables_read(instruction)):
            first = known.setdefault(variable.name, variable)
            if first != variable:
                yield f"there are two different variables named {variable.name}"
            elif (
                first is variable
                and variable.kind is VariableKind.PARAMETER
                and variable.name not in parameters
            ):
                yield f"{variable.name} is of kind parameter but is none"


def _is_receiver(variable: Variable) -> bool:
    """Java's `this`, of which obligations take for granted that it is not null."""
    is_this = variable.kind is VariableKind.PARAMETER and variable.source == "this"
    return is_this and isinstance(variable.type, ReferenceType)


def _definitions(procedure: Procedure) -> Iterator[str]:
    """Temporaries have one assignment, and it is before every use on every path.

    An exception may leave a block before its first instruction, so a block stands as two nodes: its start,
    from which handlers are reached, and its end, where what it assigns is assigned.
    """
    where: dict[str, tuple[int, int]] = {}
    for point, instruction in procedure.points():
        for variable in variables_written(instruction):
            if variable.kind is VariableKind.TEMPORARY:
                if variable.name in where:
                    yield f"temporary {variable.name} is assigned twice"
                where[variable.name] = (point.block, point.position)
    tree = dominators(_split_graph(procedure), 0)
    for point, instruction in procedure.points():
        if not tree.covers(2 * point.block):
            continue
        for variable in variables_read(instruction):
            if variable.kind is VariableKind.TEMPORARY:
                block, position = where.get(variable.name, (-1, 0))
                is_before = block == point.block and position < point.position
                if not is_before and not (block >= 0 and tree.dominates(2 * block + 1, 2 * point.block)):
                    message = f"temporary {variable.name} may be used before it is assigned"
                    yield from _located(procedure, point, [message])


def _split_graph(procedure: Procedure) -> Edges:
    numbers = procedure.block_numbers
    graph: list[list[int]] = []
    for number, block in enumerate(procedure.blocks):
        graph.append([2 * number + 1, *(2 * numbers[handler.target] for handler in block.handlers)])
        graph.append([2 * numbers[label] for label in successors_of(block.terminator)])
    return graph


def _instruction_problems(procedure: Procedure, instruction: Instruction) -> Iterator[str]:
    for operand in operands_read(instruction):
        yield from _operand_problems(operand)
    match instruction:
        case Assign():
            yield from type_problems(instruction)
        case Load(target, place):
            yield from (*_place_problems(procedure, place), *_is_value(target.type))
        case Store(place, value):
            yield from (*_place_problems(procedure, place), *_is_value(value.type))
        case AddressOf(target, place):
            yield from _place_problems(procedure, place)
            if not isinstance(target.type, PointerType):
                yield "an address is a pointer"
        case Allocate():
            yield from _allocation_problems(instruction)
        case Call():
            yield from _call_problems(instruction)
        case Catch(target):
            if not isinstance(target.type, ReferenceType | PointerType):
                yield "what is caught is a reference"
        case Assume(condition) | Branch(condition):
            if condition.type != BOOL:
                yield "the condition is not one bit"
        case Switch():
            yield from _switch_problems(instruction)
        case Return(value):
            yield from _return_problems(value, procedure.result)
        case Throw(value):
            if not isinstance(value.type, ReferenceType | PointerType):
                yield "what is thrown is a reference"
        case Unsupported() | Jump() | Unreachable():
            return


def _is_value(type_: Type) -> Iterator[str]:
    if isinstance(type_, VoidType):
        yield "a void value cannot be moved"


def _operand_problems(operand: Operand) -> Iterator[str]:
    pending = [operand]
    while pending:
        current = pending.pop()
        if isinstance(current, Integer) and not 0 <= current.value < 1 << current.type.bits:
            yield f"constant {current.value} does not fit in {current.type.bits} bits"
        elif isinstance(current, Aggregate):
            pending += current.values
            wanted = _member_types(current.type)
            if wanted is None or tuple(value.type for value in current.values) != wanted:
                yield f"the aggregate's members are not those of {type_text(current.type)}"


def _member_types(type_: Type) -> tuple[Type, ...] | None:
    match type_:
        case StructType(_, members):
            return tuple(member.type for member in members)
        case ArrayType(element, count):
            return (element,) * count
        case _:
            return None


def _place_problems(procedure: Procedure, place: Place) -> Iterator[str]:
    root = root_of(place)
    if isinstance(root, Slot) and root.name not in procedure.slots_by_name:
        yield f"there is no slot {root.name}"
    if isinstance(root, Cell) and not isinstance(root.pointer.type, PointerType | ReferenceType):
        yield "what is dereferenced is neither a pointer nor a reference"
    for step in steps_of(place):
        if isinstance(step, Element) and not isinstance(step.index.type, IntType):
            yield "an index is not an integer"


def _allocation_problems(allocate: Allocate) -> Iterator[str]:
    is_java = allocate.region in (Region.OBJECT, Region.ARRAY)
    if is_java != isinstance(allocate.target.type, ReferenceType) or (
        not is_java and not isinstance(allocate.target.type, PointerType)
    ):
        yield f"{allocate.region.value} memory cannot be held by {type_text(allocate.target.type)}"
    if not isinstance(allocate.count.type, IntType):
        yield "the count is not an integer"


def _call_problems(call: Call) -> Iterator[str]:
    signature = call.signature
    if len(call.arguments) != len(signature.parameters):
        yield f"{len(call.arguments)} arguments for {len(signature.parameters)} parameters"
    elif not all(map(_passes, (argument.type for argument in call.arguments), signature.parameters)):
        yield "an argument does not fit its parameter"
    if not 0 <= signature.fixed <= len(signature.parameters):
        yield f"{signature.fixed} fixed parameters of {len(signature.parameters)}"
    if call.target is not None and not fits(signature.result, call.target.type):
        yield f"the result is {type_text(signature.result)}, not {type_text(call.target.type)}"
    if isinstance(call.callee, Indirect) and not isinstance(call.callee.pointer.type, PointerType):
        yield "what is called is not a pointer"


def _passes(argument: Type, parameter: Type) -> bool:
    return fits(argument, parameter) or (
        isinstance(parameter, StructType) and isinstance(argument, PointerType)
    )


def _switch_problems(switch: Switch) -> Iterator[str]:
    if not isinstance(switch.value.type, IntType):
        yield "the value is not an integer"
        return
    cases = [case for case, _ in switch.cases]
    if len(set(cases)) != len(cases):
        yield "a case is repeated"
    if not all(0 <= case < 1 << switch.value.type.bits for case in cases):
        yield f"a case does not fit in {switch.value.type.bits} bits"


def _return_problems(value: Operand | None, result: Type) -> Iterator[str]:
    if value is None and not isinstance(result, VoidType):
        yield f"returns nothing for {type_text(result)}"
    elif value is not None and not fits(value.type, result):
        yield f"returns {type_text(value.type)} for {type_text(result)}"


@final
class _Symbols:
    """What a program defines or declares."""

    def __init__(self, program: Program) -> None:
        self._procedures = program.headers().keys()
        self._globals = frozenset(program.global_names())

    def problems(self, procedure: Procedure) -> Iterator[str]:
        for point, instruction in procedure.points():
            yield from _located(procedure, point, self._unknown(instruction))

    def _unknown(self, instruction: Instruction) -> Iterator[str]:
        if isinstance(instruction, Call) and isinstance(instruction.callee, Direct):
            name = instruction.callee.procedure
            if name not in self._procedures:
                yield f"there is no procedure {name}"
        for operand in operands_read(instruction):
            if isinstance(operand, Address) and not self._has(operand.symbol):
                yield f"there is no symbol {operand.symbol}"
        if isinstance(instruction, Load | Store | AddressOf):
            root = root_of(instruction.place)
            if isinstance(root, Static) and not self._has(root.symbol):
                yield f"there is no symbol {root.symbol}"

    def _has(self, symbol: str) -> bool:
        return symbol in self._globals or symbol in self._procedures
