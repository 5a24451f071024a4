"""Whether a fact about a cell of a global variable holds of its initialiser."""

from __future__ import annotations

from whence.engines.heap.fields.cell_facts import CellFact, Claim
from whence.engines.heap.memory.objects import integer_at
from whence.program.operands import Address, Integer, Null
from whence.program.program import Global, Offset, Program, width_of

_MOST_ELEMENTS = 4096


def holds_at_first(program: Program, symbol: str, fact: CellFact) -> bool:
    known = program.global_(symbol)
    first, stride, number = fact.cell.offsets
    if number < 0:
        number = (known.size - first) // stride + 1
    places = [first + stride * each for each in range(min(number, _MOST_ELEMENTS + 1))]
    if len(places) > _MOST_ELEMENTS:
        return False
    inside = [each for each in places if each >= 0 and each + fact.cell.width <= known.size]
    return all(_holds(program, known, fact, each) for each in inside)


def _holds(program: Program, known: Global, fact: CellFact, place: int) -> bool:
    amount = fact.amount.constant
    if fact.amount.factor:
        other = _number(known, place + fact.amount.distance, fact.amount.width)
        if other is None:
            return False
        amount += fact.amount.factor * other
    match fact.claim:
        case Claim.NOT_NULL:
            return _room_at(program, known, place) > 0
        case Claim.ROOM:
            room = _room_at(program, known, place)
            return room < 0 or room >= amount
        case Claim.LEAST:
            value = _number(known, place, fact.kind.width)
            return value is not None and value >= amount
        case Claim.MOST:
            value = _number(known, place, fact.kind.width)
            return value is not None and value <= amount


def _number(known: Global, place: int, width: int) -> int | None:
    """As a signed integer; None if part of it is an address, or lies elsewhere."""
    if place < 0 or place + width > known.size:
        return None
    for offset, data in known.initial:
        is_there = offset < place + width and place < offset + width_of(data)
        if is_there and not isinstance(data, bytes | Integer):
            return None
    bits = integer_at(known, place, width)
    return bits - (1 << 8 * width) if bits >> (8 * width - 1) else bits


def _room_at(program: Program, known: Global, place: int) -> int:
    """Bytes after where the pointer leads: -1 of null, 0 if that is not known."""
    for offset, data in known.initial:
        if offset == place and not isinstance(data, bytes):
            return _room_behind(program, data)
    return -1 if _number(known, place, program.data_model.pointer.size) == 0 else 0


def _room_behind(program: Program, data: object) -> int:
    match data:
        case Null():
            return -1
        case Address(symbol):
            return program.global_(symbol).size if symbol in program.global_names() else 0
        case Offset(Address(symbol), displacement) if symbol in program.global_names():
            return max(0, program.global_(symbol).size - displacement) if displacement >= 0 else 0
        case _:
            return 0
