"""Places as Python: which bytes object an access is to, at which offset, and how a type is read there."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import final

from whence.execute.translate.expressions import pieces as py
from whence.execute.translate.expressions.pieces import Expression, number, signed, unsigned
from whence.execute.translate.namespace import Constant, GlobalBytes, Names, SymbolAddress
from whence.program.operands import Operand
from whence.program.places import Cell, Place, Slot, Static, displacement_of
from whence.program.types import FloatType, IntType, PointerType, Type, bits_of
from whence.records import dataclass

_STRUCT_WIDTHS = {16: "H", 32: "I", 64: "Q"}
_FLOAT_WIDTHS = {16: "e", 32: "f", 64: "d"}


def access_functions() -> dict[str, object]:
    """`load_I(bytes, offset)[0]`, `store_I(bytes, offset, value)` and so on."""
    made: dict[str, object] = {}
    for code in (*_STRUCT_WIDTHS.values(), *_FLOAT_WIDTHS.values()):
        form = struct.Struct("<" + code)
        made[f"load_{code}"] = form.unpack_from
        made[f"store_{code}"] = form.pack_into
    return made


@final
@dataclass(frozen=True, slots=True)
class Spot:
    """Where an access goes. `address` is Python that gives the address again after the access was tried;
    for a local object without an address it is the offset, and `direct` names the bytes."""

    data: str
    offset: str
    address: str
    direct: str = ""


@final
@dataclass(frozen=True, slots=True)
class AccessText:
    names: Names
    read: Callable[[Operand], Expression]
    has_address: Callable[[str], bool]
    """Whether a slot is in the table of objects."""

    def _shift(self, constant: int, scaled: tuple[tuple[Operand, int], ...]) -> Expression:
        """The displacement as a signed number."""
        total = number(constant)
        for operand, stride in scaled:
            index = signed(self.read(operand), bits_of(operand.type))
            corners = (index.low * stride, index.high * stride)
            step = index
            if stride != 1:
                step = py.infix("*", py.PRODUCT, index, number(stride), min(corners), max(corners))
            total = step if total.is_constant and total.low == 0 else _sum(total, step)
        return total

    def address(self, place: Place) -> Expression:
        """The address of a place: any number that is congruent to it."""
        where = displacement_of(place)
        shift = self._shift(where.constant, where.scaled)
        match where.root:
            case Cell(pointer):
                start = unsigned(self.read(pointer), 64)
            case Static(symbol):
                start = Expression(self.names.require(SymbolAddress(symbol)), py.ATOM, 0, py.mask_of(64))
            case Slot(name):
                text = self.names.local("a_", name)
                start = Expression(text, py.ATOM, 0, py.mask_of(64))
        return start if shift.is_constant and shift.low == 0 else _sum(start, shift)

    def spot(self, place: Place) -> Spot:
        where = displacement_of(place)
        match where.root:
            case Cell():
                return spot_at(self.address(place))
            case Static(symbol):
                offset = self._offset(where.constant, where.scaled)
                base = self.names.require(SymbolAddress(symbol))
                data = self.names.require(GlobalBytes(symbol))
                return Spot(data, offset.text, f"{base} + {offset.inside(py.SUM)}")
            case Slot(name):
                offset = self._offset(where.constant, where.scaled)
                data = self.names.local("b_", name)
                if self.has_address(name):
                    base = self.names.local("a_", name)
                    return Spot(data, offset.text, f"{base} + {offset.inside(py.SUM)}")
                return Spot(data, offset.text, offset.text, direct=data)

    def _offset(self, constant: int, scaled: tuple[tuple[Operand, int], ...]) -> Expression:
        """An offset that can't be negative: what is too low becomes too high."""
        return unsigned(self._shift(constant, scaled), 64)


def spot_at(address: Expression) -> Spot:
    """The bytes at a computed address, which is computed once."""
    if address.is_atom:
        return Spot(f"M[{address.text} >> 32]", f"{address.text} & 0xffffffff", address.text)
    return Spot(f"M[(w := {address.text}) >> 32]", "w & 0xffffffff", "w")


def _sum(left: Expression, right: Expression) -> Expression:
    if right.low == right.high < 0 and not right.reads:
        return py.infix("-", py.SUM, left, number(-right.low), left.low + right.low, left.high + right.low)
    return py.infix("+", py.SUM, left, right, left.low + right.low, left.high + right.high)


def load_text(spot: Spot, type_: Type, names: Names) -> str:
    """Reads a value of the type."""
    match type_:
        case IntType(8):
            return f"{spot.data}[{spot.offset}]"
        case IntType(1):
            return f"{spot.data}[{spot.offset}] & 1"
        case IntType(16 | 32 | 64 as bits):
            return f"load_{_STRUCT_WIDTHS[bits]}({spot.data}, {spot.offset})[0]"
        case IntType(bits):
            size = (bits + 7) // 8
            text = f"load_int({spot.data}, {spot.offset}, {size})"
            return text if bits % 8 == 0 else f"{text} & {py.mask_of(bits):#x}"
        case PointerType(4):
            return f"widen(load_I({spot.data}, {spot.offset})[0])"
        case PointerType():
            return f"load_Q({spot.data}, {spot.offset})[0]"
        case FloatType(16 | 32 | 64 as bits):
            return f"load_{_FLOAT_WIDTHS[bits]}({spot.data}, {spot.offset})[0]"
        case _:
            return f"decode({names.require(Constant(type_))}, {spot.data}, {spot.offset})"


def store_text(spot: Spot, type_: Type, value: Expression, names: Names) -> str:
    """Writes a value of the type; the value is an unsigned reading."""
    match type_:
        case IntType(1 | 8):
            return f"{spot.data}[{spot.offset}] = {value.text}"
        case IntType(16 | 32 | 64 as bits):
            return f"store_{_STRUCT_WIDTHS[bits]}({spot.data}, {spot.offset}, {value.text})"
        case PointerType(4):
            return f"store_I({spot.data}, {spot.offset}, shorten({value.text}))"
        case PointerType():
            return f"store_Q({spot.data}, {spot.offset}, {value.text})"
        case FloatType(16 | 32 | 64 as bits):
            return f"store_{_FLOAT_WIDTHS[bits]}({spot.data}, {spot.offset}, {value.text})"
        case _:
            constant = names.require(Constant(type_))
            return f"store_bytes({spot.data}, {spot.offset}, encode({constant}, {value.text}))"
