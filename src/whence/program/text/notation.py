"""How the text form writes types, operands, places and instructions; `docs/ir.md` has the grammar."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import final

from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Branch,
    Call,
    Callee,
    Catch,
    Direct,
    Indirect,
    Instruction,
    Jump,
    Load,
    Return,
    Store,
    Switch,
    Throw,
    Unreachable,
    Unsupported,
    Virtual,
)
from whence.program.operands import (
    Address,
    Aggregate,
    ClassLiteral,
    Integer,
    Null,
    Operand,
    Real,
    Text,
    Undefined,
    Variable,
)
from whence.program.operators import Operator, Overflow
from whence.program.places import Cell, Element, Field, FieldName, Place, Slot, Static
from whence.program.text.declarations import Declarations
from whence.program.text.reals import decimal_of
from whence.program.text.tokens import quoted, spelled
from whence.program.types import (
    BOOL,
    INT32,
    POINTER,
    VOID,
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    VoidType,
)
from whence.records import dataclass
from whence.source import NOWHERE, Span

STRING_CLASS = ReferenceType("java.lang.String")
CLASS_CLASS = ReferenceType("java.lang.Class")


@final
@dataclass(frozen=True, slots=True)
class Notation:
    """The text of the parts of one procedure or global. What `declarations` has is referred to by name;
    spans in `file` do not repeat it; `introduced` are the temporaries whose type stands at their
    definition."""

    declarations: Declarations
    file: str = ""
    introduced: frozenset[str] = field(default_factory=frozenset)

    def type(self, type_: Type) -> str:
        match type_:
            case IntType(bits):
                return f"i{bits}"
            case FloatType(bits, room):
                return f"f{bits}in{room}" if room else f"f{bits}"
            case PointerType(size):
                return "ptr" if size == POINTER.size else f"ptr{8 * size}"
            case VoidType():
                return "void"
            case ReferenceType(name):
                return f"ref {spelled(name)}"
            case ArrayType(element, count):
                return f"[{count} x {self.type(element)}]"
            case StructType(name):
                is_declared = self.declarations.structs.get(name) == type_
                return f"struct {spelled(name)}" if is_declared else self.struct(type_)

    def struct(self, struct: StructType) -> str:
        members = ", ".join(
            f"{spelled(member.name)}: {self.type(member.type)} at {member.offset}"
            for member in struct.members
        )
        return f"struct {spelled(struct.name)} <{members}> size {struct.size} align {struct.alignment}"

    def field_declaration(self, field_name: FieldName) -> str:
        offset = f" at {field_name.offset}" if field_name.offset else ""
        return (
            f"{spelled(field_name.owner)}::{spelled(field_name.name)}: {self.type(field_name.type)}{offset}"
        )

    def span(self, span: Span) -> str:
        """` @ 12:9`, with the file if it is not the procedure's; nothing for no span at all."""
        if span == NOWHERE:
            return ""
        column = f":{span.column}" if span.column else ""
        file = "" if span.file == self.file else f"{quoted(span.file)}:"
        return f" @ {file}{span.line}{column}"

    def operand(self, operand: Operand) -> str:
        match operand:
            case Variable(name):
                return spelled(name)
            case Integer(value, type_):
                if type_ == BOOL:
                    return "true" if value else "false"
                return str(operand.signed) if type_ == INT32 else f"{operand.signed}i{type_.bits}"
            case Real(bits, type_):
                return _real(bits, type_)
            case Null(type_):
                return "null" + self._ascribed(type_, POINTER)
            case Address(symbol, type_):
                return f"&{spelled(symbol)}" + self._ascribed(type_, POINTER)
            case Text(value, type_):
                return f"text {quoted(value)}{self._ascribed(type_, STRING_CLASS)}"
            case ClassLiteral(name, type_):
                return f"class {spelled(name)}{self._ascribed(type_, CLASS_CLASS)}"
            case Undefined(type_):
                return f"undefined: {self.type(type_)}"
            case Aggregate(values, type_):
                return f"{{{self.operands(values)}}}: {self.type(type_)}"

    def operands(self, operands: Iterable[Operand]) -> str:
        return ", ".join(map(self.operand, operands))

    def _ascribed(self, type_: Type, usual: Type) -> str:
        return "" if type_ == usual else f": {self.type(type_)}"

    def place(self, place: Place) -> str:
        suffixes: list[str] = []
        while isinstance(place, Field | Element):
            suffixes.append(self._step(place))
            place = place.base
        suffixes.reverse()
        return self._root(place, bool(suffixes)) + "".join(suffixes)

    def _step(self, place: Field | Element) -> str:
        if isinstance(place, Element):
            count = "" if place.count == -1 else f" of {place.count}"
            return f"[{self.operand(place.index)} * {place.stride}{count}]"
        name = place.field
        is_declared = self.declarations.field_named(name.owner, name.name) == name
        is_pointed_at = isinstance(place.base, Cell)
        if is_declared and is_pointed_at:
            return f"->{spelled(name.owner)}::{spelled(name.name)}"
        inner = (
            f"{spelled(name.owner)}::{spelled(name.name)}" if is_declared else self.field_declaration(name)
        )
        return f"->({inner})" if is_pointed_at else f".({inner})"

    def _root(self, root: Cell | Static | Slot, has_steps: bool) -> str:
        match root:
            case Cell(pointer):
                return self.operand(pointer) if has_steps else f"*{self.operand(pointer)}"
            case Static(symbol):
                return f"static {spelled(symbol)}"
            case Slot(name):
                return f"slot {spelled(name)}"

    def instruction(self, instruction: Instruction) -> str:
        return self._operation(instruction) + self.span(instruction.span)

    def _operation(self, instruction: Instruction) -> str:
        match instruction:
            case Assign(target, operator, operands):
                detail, overflow = _detail(instruction), _overflow(instruction.overflow)
                arguments = self.operands(operands)
                return f"{self._target(target)}{operator.value}{detail}{overflow} {arguments}".rstrip()
            case Load(target, place, is_volatile):
                return f"{self._target(target)}load {_volatile(is_volatile)}{self.place(place)}"
            case Store(place, value, is_volatile):
                return f"store {_volatile(is_volatile)}{self.place(place)} = {self.operand(value)}"
            case AddressOf(target, place):
                return f"{self._target(target)}address {self.place(place)}"
            case Allocate(target, region, type_, count):
                size = f"{self.type(type_)} * {self.operand(count)}"
                return f"{self._target(target)}allocate {region.value} {size}"
            case Call():
                return self._call(instruction)
            case Catch(target):
                return f"{self._target(target)}catch"
            case Assume(condition):
                return f"assume {self.operand(condition)}"
            case Unsupported(text, writes):
                written = f" writes {self.operands(writes)}" if writes else ""
                return f"unsupported {quoted(text)}{written}"
            case Jump(target):
                return f"jump {spelled(target)}"
            case Branch(condition, then, otherwise):
                return f"branch {self.operand(condition)} then {spelled(then)} else {spelled(otherwise)}"
            case Switch(value, cases, default):
                arms = [f"{_signed(case, value.type)} -> {spelled(label)}" for case, label in cases]
                arms.append(f"else -> {spelled(default)}")
                return f"switch {self.operand(value)} {{{', '.join(arms)}}}"
            case Return(value):
                return "return" if value is None else f"return {self.operand(value)}"
            case Throw(value):
                return f"throw {self.operand(value)}"
            case Unreachable():
                return "unreachable"

    def _target(self, target: Variable) -> str:
        name = spelled(target.name)
        return f"{name}: {self.type(target.type)} = " if target.name in self.introduced else f"{name} = "

    def _call(self, call: Call) -> str:
        """The signature is written as far as the operands do not already say it."""
        signature = call.signature
        text = "" if call.target is None else self._target(call.target)
        text += f"call {self._callee(call.callee)}({self.operands(call.arguments)})"
        if signature.parameters != tuple(argument.type for argument in call.arguments):
            text += f": ({', '.join(map(self.type, signature.parameters))})"
        if signature.fixed != len(signature.parameters):
            text += f" fixed {signature.fixed}"
        usual = VOID if call.target is None else call.target.type
        return text if signature.result == usual else f"{text} -> {self.type(signature.result)}"

    def _callee(self, callee: Callee) -> str:
        match callee:
            case Direct(procedure):
                return spelled(procedure)
            case Virtual(owner, name, descriptor):
                return f"virtual {spelled(owner)}::{spelled(name)} {quoted(descriptor)}"
            case Indirect(pointer):
                return f"*{self.operand(pointer)}"


def _signed(case: int, type_: Type) -> int:
    """A case as people write it; it parses to the same bits."""
    return Integer(case, type_).signed if isinstance(type_, IntType) else case


def _volatile(is_volatile: bool) -> str:
    return "volatile " if is_volatile else ""


def _overflow(overflow: Overflow) -> str:
    return "" if overflow is Overflow.WRAPS else f" {overflow.value}"


def _detail(assign: Assign) -> str:
    if isinstance(assign.detail, str):
        return f"[{spelled(assign.detail)}]"
    is_shown = assign.detail or assign.operator in (Operator.EXTRACT, Operator.INSERT)
    return f"[{assign.detail}]" if is_shown else ""


def _real(bits: int, type_: Type) -> str:
    if not isinstance(type_, FloatType):
        raise ValueError(f"a floating constant cannot have type {type_}")
    decimal = decimal_of(bits, type_.bits)
    return f"{decimal}f{type_.bits}" if decimal else f"f{type_.bits}#{bits:x}"
