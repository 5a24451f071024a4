"""Global variables: their types, and what their initialisers put where."""

from __future__ import annotations

from typing import final

from whence.frontends.llvm.reading.constants import (
    BinaryConstant,
    CastConstant,
    Constant,
    DataConstant,
    GepConstant,
    GroupConstant,
    ZeroConstant,
)
from whence.frontends.llvm.reading.debug_info import NAMELESS
from whence.frontends.llvm.reading.module import Module
from whence.frontends.llvm.reading.tokens import Unlowerable
from whence.program.operands import Address, Integer, Null, Real, Undefined
from whence.program.program import Global, Initial, Offset
from whence.program.types import ArrayType, StructType, Type, size_of, store_size
from whence.source import InputProblem


def read_global(module: Module, text_name: str, symbol: str) -> Global:
    """The global of that name in the module's text."""
    line = module.global_line(text_name)
    try:
        type_, position = module.types.read(line.text, line.position)
        initial: tuple[tuple[int, Initial], ...] = ()
        if not line.is_external:
            constant, _ = module.constants.read(type_, line.text, position + 1)
            initial = _Image(module).of(constant)
    except Unlowerable as reason:
        raise InputProblem(f"the global variable '{symbol}' has {reason}, which is not supported") from None
    node = line.debug_node
    named = module.debug.global_variable(node) if node is not None else NAMELESS
    return Global(
        name=symbol,
        type=module.variable_type(text_name),
        size=size_of(type_),
        alignment=line.alignment or module.types.model.alignment_of(type_),
        initial=initial,
        is_constant=line.keyword == "constant",
        is_defined=not line.is_external,
        source=named.name or text_name,
        span=named.span,
    )


@final
class _Image:
    """The bytes and addresses of an initialiser, built left to right; neighbouring bytes are joined."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._parts: list[tuple[int, Initial]] = []
        self._bytes = bytearray()
        self._start = 0

    def of(self, constant: Constant) -> tuple[tuple[int, Initial], ...]:
        pending = [(0, constant)]
        while pending:
            offset, part = pending.pop()
            if isinstance(part, GroupConstant):
                pending.extend(reversed(_members(offset, part)))
            else:
                self._put(offset, part)
        self._flush()
        return tuple(self._parts)

    def _put(self, offset: int, part: Constant) -> None:
        match part:
            case Integer(value, type_):
                self._put_bytes(offset, value.to_bytes(store_size(type_), "little"))
            case Real(bits, type_):
                self._put_bytes(offset, bits.to_bytes(store_size(type_), "little"))
            case DataConstant(data):
                self._put_bytes(offset, data)
            case ZeroConstant() | Null() | Undefined() | GroupConstant():
                pass
            case _:
                self._flush()
                self._parts.append((offset, _address(self._module, part)))

    def _put_bytes(self, offset: int, data: bytes) -> None:
        gap = offset - self._start - len(self._bytes)
        if not self._bytes or gap > 64:
            self._flush()
            self._start = offset
        else:
            self._bytes.extend(bytes(gap))
        self._bytes.extend(data)

    def _flush(self) -> None:
        if any(self._bytes):
            self._parts.append((self._start, bytes(self._bytes)))
        self._bytes = bytearray()


def _members(offset: int, group: GroupConstant) -> list[tuple[int, Constant]]:
    type_ = group.type
    if isinstance(type_, ArrayType):
        stride = size_of(type_.element)
        return [(offset + number * stride, value) for number, value in enumerate(group.values)]
    assert isinstance(type_, StructType)
    return [
        (offset + member.offset, value) for member, value in zip(type_.members, group.values, strict=True)
    ]


def _address(module: Module, constant: Constant) -> Initial:
    """A constant that contains addresses, as one address and a displacement."""
    try:
        symbols, displacement = _linear(module, constant)
    except Unlowerable:
        return Undefined(constant.type)
    used = [symbol for symbol, factor in symbols.items() if factor]
    if not used:
        return _plain(displacement, constant.type)
    if len(used) > 1 or symbols[used[0]] != 1 or size_of(constant.type) != module.types.model.pointer.size:
        return Undefined(constant.type)
    operand = module.address(used[0])
    if not isinstance(operand, Address):
        return _plain(displacement, constant.type)
    return Offset(operand, displacement) if displacement else operand


def _plain(value: int, type_: Type) -> bytes:
    size = store_size(type_)
    return (value & ((1 << 8 * size) - 1)).to_bytes(size, "little")


def _linear(module: Module, constant: Constant) -> tuple[dict[str, int], int]:
    """The constant as a sum of symbols, each with its factor, and a number."""
    match constant:
        case Address(symbol):
            return {symbol: 1}, 0
        case Integer():
            return {}, constant.signed
        case Null():
            return {}, 0
        case GepConstant(source, base, indices):
            symbols, displacement = _linear(module, base)
            return symbols, displacement + _displacement(source, indices)
        case CastConstant(_, value):
            return _linear(module, value)
        case BinaryConstant("add" | "sub" as operator, left, right):
            sign = 1 if operator == "add" else -1
            symbols, displacement = _linear(module, left)
            others, more = _linear(module, right)
            names = {**symbols, **others}
            summed = {name: symbols.get(name, 0) + sign * others.get(name, 0) for name in names}
            return summed, displacement + sign * more
        case _:
            raise Unlowerable("an initialiser")


def _displacement(source: Type, indices: tuple[Constant, ...]) -> int:
    total = 0
    type_: Type = ArrayType(source, 0)
    for index in indices:
        if not isinstance(index, Integer):
            raise Unlowerable("an initialiser")
        if isinstance(type_, ArrayType):
            type_ = type_.element
            total += index.signed * size_of(type_)
        elif isinstance(type_, StructType):
            member = type_.members[index.value]
            total += member.offset
            type_ = member.type
    return total
