"""The state of lowering one procedure: where instructions go, and what each local of the text means."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, final

from whence.frontends.llvm.lowering.addresses import TypedPlace, stepped
from whence.frontends.llvm.reading.body import Body
from whence.frontends.llvm.reading.constants import (
    BinaryConstant,
    CastConstant,
    Constant,
    DataConstant,
    GepConstant,
    GroupConstant,
    ZeroConstant,
    spread_out,
)
from whence.frontends.llvm.reading.module import Module
from whence.frontends.llvm.reading.tokens import NAME, Unlowerable
from whence.frontends.llvm.reading.type_table import is_vector, lane_count, lane_type
from whence.program.instructions import AddressOf, Assign, Instruction
from whence.program.operands import Address, Aggregate, Operand, Undefined, Variable, VariableKind
from whence.program.operators import Operator, Overflow
from whence.program.places import Cell, Slot, Static
from whence.program.procedure import FrameSlot
from whence.program.types import (
    INT64,
    IntType,
    PointerType,
    StructType,
    Type,
    size_of,
)
from whence.source import NOWHERE, Span

if TYPE_CHECKING:
    from whence.frontends.llvm.lowering.calls.prototypes import PrototypeOf

_FOREIGN = re.compile(r"[^\w.$]")


@final
class Names:
    """The names taken so far in one procedure."""

    def __init__(self) -> None:
        self._next: dict[str, int] = {}

    def claim(self, wanted: str) -> str:
        """The wanted name or, when it is taken, the first free one of `wanted.2`, `wanted.3`, ..."""
        wanted = _FOREIGN.sub("_", wanted) or "v"
        number = self._next.get(wanted)
        if number is None:
            self._next[wanted] = 2
            return wanted
        while f"{wanted}.{number}" in self._next:
            number += 1
        self._next[wanted] = number + 1
        self._next[f"{wanted}.{number}"] = 2
        return f"{wanted}.{number}"

    def is_free(self, name: str) -> bool:
        return name not in self._next


def from_llvm(token: str, numbered: str) -> str:
    """A name wanted for a local token: `%cmp` gives `cmp`, `%3` gives `t3` when `numbered` is `t`."""
    name = token[1:].strip('"') if token[:1] == "%" else token.strip('"')
    return numbered + name if name.isdigit() else name


_LOCAL = re.compile(rf"%{NAME}")
_DEBUG = re.compile(r", !dbg !(\d+)")
_BINARY_CONSTANTS = {
    "add": Operator.ADD,
    "sub": Operator.SUB,
    "xor": Operator.XOR,
    "mul": Operator.MUL,
}


@final
class Builder:
    """Emits instructions into the current block and knows the meaning of locals.

    A local is a variable (`variables`), or an address that needs none because it is only dereferenced
    (`places`), or a stack object that became a variable (`promoted`), or the members of an aggregate that
    is only taken apart (`parts`).
    """

    def __init__(
        self, module: Module, body: Body, is_own: Callable[[str], bool], prototype: PrototypeOf
    ) -> None:
        self.module = module
        self.types = module.types
        self.body = body
        self.is_own = is_own
        """Whether the user's program defines a procedure of that name."""
        self.prototype = prototype
        """What the definition of a procedure says of its calls, where there is one."""
        self.names = Names()
        self.labels = Names()
        self.variables: dict[str, Variable] = {}
        self.places: dict[str, TypedPlace] = {}
        self.promoted: dict[str, Variable] = {}
        self.signed: set[str] = set()
        """Variables of the source whose type is a signed integer."""
        self.parts: dict[str, tuple[Operand, ...]] = {}
        self.addresses: dict[str, Variable] = {}
        """Integers of fewer than 64 bits that are pointers converted, and the whole address of each."""
        self.lanes: dict[str, tuple[Operand, ...]] = {}
        """Vectors that instructions computed, by their elements."""
        self.out: list[Instruction] = []
        self.prologue: list[Instruction] = []
        """What comes before the first block's own instructions."""
        self.slots: list[FrameSlot] = []
        self.span: Span = NOWHERE
        self.is_reachable = True

    def without_location(self, line: str) -> tuple[str, Span]:
        """The instruction without its metadata, and its place in the source."""
        cut = line.find(", !")
        if cut < 0:
            return line, NOWHERE
        found = _DEBUG.search(line, cut)
        return line[:cut], self.module.debug.span(found[1]) if found else NOWHERE

    def temporary(self, token: str, type_: Type) -> Variable:
        """The variable of a local, made when it is first met."""
        found = self.variables.get(token)
        if found is None:
            name = self.names.claim(from_llvm(token, "t"))
            found = self.variables[token] = Variable(name, type_, VariableKind.TEMPORARY)
        return found

    def fresh(self, wanted: str, type_: Type) -> Variable:
        return Variable(self.names.claim(wanted), type_, VariableKind.TEMPORARY)

    def assign(
        self,
        token: str,
        type_: Type,
        operator: Operator,
        operands: tuple[Operand, ...],
        overflow: Overflow = Overflow.WRAPS,
    ) -> None:
        """`token = operator(operands)`; lane by lane where operands are given by their lanes."""
        if any(isinstance(each, Aggregate) and is_vector(each.type) for each in operands):
            self.lanes[token] = self._lane_by_lane(type_, operator, operands, overflow)
            return
        target = self.temporary(token, type_)
        self.out.append(Assign(target, operator, operands, 0, overflow, self.span))

    def _lane_by_lane(
        self, type_: Type, operator: Operator, operands: tuple[Operand, ...], overflow: Overflow
    ) -> tuple[Operand, ...]:
        """One result for each lane; an operand that is no vector goes with all of them."""
        count = max(len(each.values) for each in operands if isinstance(each, Aggregate))
        element = lane_type(self.types, type_)
        found: list[Operand] = []
        for number in range(count):
            lane = self.fresh("lane", element)
            given = tuple(
                each.values[number] if isinstance(each, Aggregate) and is_vector(each.type) else each
                for each in operands
            )
            self.out.append(Assign(lane, operator, given, 0, overflow, self.span))
            found.append(lane)
        return tuple(found)

    def by_lanes(self, type_: Type, text: str, position: int) -> tuple[Operand, int]:
        """An operand as `value` reads it, a vector by its lanes."""
        if not is_vector(type_):
            return self.value(type_, text, position)
        assert isinstance(type_, StructType)
        found = _LOCAL.match(text, position)
        if found is not None and found.group() in self.lanes:
            return Aggregate(self.lanes[found.group()], type_), found.end()
        whole, position = self.value(type_, text, position)
        return Aggregate(self.lanes_of(whole), type_), position

    def lanes_of(self, whole: Operand) -> tuple[Operand, ...]:
        """The elements of a vector; what is no vector is its own one."""
        type_ = whole.type
        if not isinstance(type_, StructType) or not is_vector(type_):
            return (whole,)
        if isinstance(whole, Aggregate):
            return whole.values
        element = lane_type(self.types, type_)
        if isinstance(whole, Undefined):
            return (Undefined(element),) * lane_count(type_)
        if type_.members[0].type != element:
            raise Unlowerable("a vector of bits as a whole")
        lanes: list[Operand] = []
        for number in range(len(type_.members)):
            lane = self.fresh("lane", element)
            self.out.append(Assign(lane, Operator.EXTRACT, (whole,), number, span=self.span))
            lanes.append(lane)
        return tuple(lanes)

    def _put_together(self, token: str, type_: Type) -> Operand:
        """A vector that is known by its lanes as one value."""
        if not isinstance(type_, StructType) or type_.members[0].type != lane_type(self.types, type_):
            raise Unlowerable("a vector of bits as a whole")
        whole: Operand = Undefined(type_)
        for number, lane in enumerate(self.lanes[token]):
            target = self.fresh("vector", type_)
            self.out.append(Assign(target, Operator.INSERT, (whole, lane), number, span=self.span))
            whole = target
        return whole

    def compute(self, wanted: str, type_: Type, operator: Operator, *operands: Operand) -> Variable:
        """A fresh variable that holds the result."""
        target = self.fresh(wanted, type_)
        self.out.append(Assign(target, operator, operands, span=self.span))
        return target

    def pair_up(self, token: str, pair: Type, first: Operand, second: Operand) -> None:
        """The two members of a result; the pair exists only where the text uses it whole."""
        if self.is_reachable and self.body.is_only_taken_apart(token):
            self.parts[token] = (first, second)
            return
        half = self.fresh("half", pair)
        self.out.append(Assign(half, Operator.INSERT, (Undefined(pair), first), 0, span=self.span))
        whole = self.temporary(token, pair)
        self.out.append(Assign(whole, Operator.INSERT, (half, second), 1, span=self.span))

    def value(self, type_: Type, text: str, position: int) -> tuple[Operand, int]:
        """The operand that starts there and the position after it."""
        found = _LOCAL.match(text, position)
        if found is not None:
            return self.local(found.group(), type_), found.end()
        constant, position = self.module.constants.read(type_, text, position)
        return self.finished(constant), position

    def typed_value(self, text: str, position: int) -> tuple[Operand, int]:
        type_, position = self.types.read(text, position)
        return self.value(type_, text, position + 1)

    def local(self, token: str, type_: Type) -> Operand:
        found = self.variables.get(token)
        if found is not None:
            return found
        place = self.places.get(token)
        if place is not None:
            return self.address_of(place)
        if token in self.lanes:
            return self._put_together(token, type_)
        return self.temporary(token, type_)

    def address_of(self, located: TypedPlace) -> Operand:
        place = located.place
        if isinstance(place, Cell):
            return place.pointer
        target = self.fresh(f"{place.name}.at" if isinstance(place, Slot) else "at", self.types.model.pointer)
        self.out.append(AddressOf(target, place, self.span))
        return target

    def located(self, text: str, position: int) -> tuple[TypedPlace, int]:
        """The place whose address is the typed pointer that starts there."""
        type_, position = self.types.read(text, position)
        if not isinstance(type_, PointerType):
            raise Unlowerable("vectors of pointers")
        position += 1
        found = _LOCAL.match(text, position)
        if found is None:
            constant, position = self.module.constants.read(type_, text, position)
            return self._located_constant(constant), position
        token = found.group()
        place = self.places.get(token)
        return place or TypedPlace(Cell(self.local(token, type_))), found.end()

    def new_slot(self, wanted: str, type_: Type) -> TypedPlace:
        """A slot that the text does not have."""
        name = self.names.claim(wanted)
        self.slots.append(
            FrameSlot(name, type_, size_of(type_), self.types.model.alignment_of(type_), span=self.span)
        )
        return TypedPlace(Slot(name), type_)

    def stable(self, operand: Operand) -> Operand:
        """An operand that can be read again later: a variable with several definitions is copied."""
        if isinstance(operand, Variable) and operand.kind is VariableKind.MERGE:
            return self.compute(f"{operand.name}.now", operand.type, Operator.COPY, operand)
        return operand

    def finished(self, constant: Constant) -> Operand:
        """A constant as an operand; what the IR has no constant for is computed here."""
        match constant:
            case Address(symbol):
                return self.module.address(symbol)
            case GepConstant():
                return self.address_of(self._located_constant(constant))
            case CastConstant(operator, value, type_):
                return self.converted(operator, self.finished(value), type_)
            case BinaryConstant(operator, left, right, type_):
                operands = self.finished(left), self.finished(right)
                return self.compute("constant", type_, _BINARY_CONSTANTS[operator], *operands)
            case DataConstant() | ZeroConstant():
                return self.finished(spread_out(constant))
            case GroupConstant(values, type_):
                return Aggregate(tuple(map(self.finished, values)), type_)
            case _:
                return constant

    def converted(self, operator: str, value: Operand, type_: Type) -> Operand:
        """An address has 64 bits, of which a short one has zeros above: other widths go through 64 bits."""
        match operator:
            case "ptrtoint" | "ptrtoaddr":
                whole = self.compute("address", INT64, Operator.PTRTOINT, value)
                return self.resized(whole, type_)
            case "inttoptr":
                return self.compute("pointer", type_, Operator.INTTOPTR, self.resized(value, INT64))
            case "trunc":
                return self.compute("narrow", type_, Operator.TRUNC, value)
            case "bitcast" if value.type == type_:
                return value
            case _:
                raise Unlowerable(f"the constant conversion {operator}")

    def resized(self, value: Operand, type_: Type) -> Operand:
        """The unsigned value in another width."""
        if value.type == type_ or not isinstance(value.type, IntType) or not isinstance(type_, IntType):
            return value
        operator = Operator.ZEXT if type_.bits > value.type.bits else Operator.TRUNC
        return self.compute("resized", type_, operator, value)

    def _located_constant(self, constant: Constant) -> TypedPlace:
        if isinstance(constant, GepConstant):
            indices = [self.finished(index) for index in constant.indices]
            return stepped(self._located_constant(constant.base), constant.source, indices)
        if isinstance(constant, Address) and self.module.is_variable(constant.symbol):
            return TypedPlace(Static(self.module.symbol(constant.symbol)), self._type_of(constant.symbol))
        return TypedPlace(Cell(self.finished(constant)))

    def _type_of(self, symbol: str) -> Type:
        return self.module.variable_type(self.module.aliasee(symbol))
