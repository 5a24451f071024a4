"""Where a procedure defines and mentions each variable, symbol and slot: one pass, then look-ups."""

from __future__ import annotations

from dataclasses import field
from typing import TypeAlias, final

from whence.program.accesses import operands_read, variables_written
from whence.program.instructions import (
    AddressOf,
    Assign,
    Call,
    Instruction,
    Load,
    Return,
    Store,
    Unsupported,
)
from whence.program.operands import Address, Aggregate, Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Cell, Place, Slot, Static, root_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.records import dataclass

Sites: TypeAlias = list[tuple[Point, Instruction]]

_COPIES = (Operator.COPY, Operator.CAST, Operator.BITCAST, Operator.PTRTOINT, Operator.INTTOPTR)


@final
@dataclass(frozen=True, slots=True)
class Occurrences:
    procedure: Procedure
    parameters: dict[str, int]
    definitions: dict[str, Sites] = field(default_factory=dict)
    mentions: dict[str, Sites] = field(default_factory=dict)
    """Variable -> instructions that read it, be it only to find a place."""
    symbols: dict[str, Sites] = field(default_factory=dict)
    """Global -> instructions that name it, as a place or as an address."""
    slots: dict[str, Sites] = field(default_factory=dict)
    accesses: Sites = field(default_factory=list)
    calls: list[tuple[Point, Call]] = field(default_factory=list)
    returned: list[Operand] = field(default_factory=list)
    unsupported: list[Point] = field(default_factory=list)
    origins: dict[str, str] = field(default_factory=dict)
    """Variable -> the variable of which it is only ever a copy: both point at the same."""


@final
class _Known(dict[str, Occurrences]):
    """By procedure: what is the same for all entries and questions is looked for once."""


def known_occurrences(program: Program, procedure: str) -> Occurrences:
    body, known = program.procedure(procedure), program.derived(_Known, _Known)
    if procedure not in known:
        known[procedure] = occurrences_in(body)
    return known[procedure]


def place_of(instruction: Instruction) -> Place | None:
    """The place of a load, a store or an address-of."""
    match instruction:
        case Load(_, place) | Store(place, _) | AddressOf(_, place):
            return place
        case _:
            return None


def occurrences_in(procedure: Procedure) -> Occurrences:
    found = Occurrences(
        procedure, {parameter.name: number for number, parameter in enumerate(procedure.parameters)}
    )
    addresses: dict[str, None] = {}
    for point, instruction in procedure.points():
        if isinstance(instruction, Assign) and _is_difference(instruction, addresses):
            continue
        for variable in variables_written(instruction):
            found.definitions.setdefault(variable.name, []).append((point, instruction))
        _note_operands(found, point, instruction)
        _note_place(found, point, instruction)
        _note_kind(found, point, instruction)
    _note_origins(found)
    return found


def _note_origins(found: Occurrences) -> None:
    copied = {name: sites[0][1] for name, sites in found.definitions.items() if len(sites) == 1}
    for name in copied:
        chain = {name: None}
        last = name
        while last in copied and last not in found.origins and last not in found.parameters:
            instruction = copied[last]
            if not isinstance(instruction, Assign) or instruction.operator not in _COPIES:
                break
            operand = instruction.operands[0]
            if not isinstance(operand, Variable) or operand.name in chain:
                break
            last = operand.name
            chain[last] = None
        origin = found.origins.get(last, last)
        found.origins.update((each, origin) for each in chain if each != origin)


def _is_difference(assign: Assign, addresses: dict[str, None]) -> bool:
    """Is it a difference of two pointers? That is a number: adding it to the one leads back into the same
    object. `addresses` collects the temporaries that are pointers turned into integers."""
    if assign.operator is Operator.PTRTOINT and assign.target.kind is VariableKind.TEMPORARY:
        addresses[assign.target.name] = None
    return assign.operator is Operator.SUB and all(
        isinstance(each, Variable) and each.name in addresses for each in assign.operands
    )


def _note_operands(found: Occurrences, point: Point, instruction: Instruction) -> None:
    seen: dict[tuple[str, str], None] = {}
    for operand in leaves(operands_read(instruction)):
        if isinstance(operand, Variable):
            seen["v", operand.name] = None
        elif isinstance(operand, Address):
            seen["s", operand.symbol] = None
    for kind, name in seen:
        table = found.mentions if kind == "v" else found.symbols
        table.setdefault(name, []).append((point, instruction))


def leaves(operands: tuple[Operand, ...]) -> list[Operand]:
    """The operands with aggregates opened."""
    flat: list[Operand] = []
    pending = list(reversed(operands))
    while pending:
        operand = pending.pop()
        if isinstance(operand, Aggregate):
            pending.extend(reversed(operand.values))
        else:
            flat.append(operand)
    return flat


def _note_place(found: Occurrences, point: Point, instruction: Instruction) -> None:
    place = place_of(instruction)
    if place is None:
        return
    root = root_of(place)
    if isinstance(root, Static):
        found.symbols.setdefault(root.symbol, []).append((point, instruction))
    elif isinstance(root, Slot):
        found.slots.setdefault(root.name, []).append((point, instruction))


def _note_kind(found: Occurrences, point: Point, instruction: Instruction) -> None:
    match instruction:
        case Load() | Store():
            found.accesses.append((point, instruction))
        case Call():
            found.calls.append((point, instruction))
        case Return(value):
            if value is not None:
                found.returned.append(value)
        case Unsupported():
            found.unsupported.append(point)
        case _:
            pass


def mentions(occurrences: Occurrences, operand: Variable | Address) -> Sites:
    """The instructions that read the variable, or name the global."""
    match operand:
        case Variable(name):
            return occurrences.mentions.get(name, [])
        case Address(symbol):
            return occurrences.symbols.get(symbol, [])


def is_rooted(place: Place, holder: Operand) -> bool:
    """Is the place reached through that pointer?"""
    root = root_of(place)
    return isinstance(root, Cell) and root.pointer == holder
