"""Operands and places in the words of the source: `p->next->x`, `a[i]`, `this.size`.

A temporary is chased back, through the one instruction that assigns it, to the variables that the
programmer wrote. The result is for people; nothing is decided by it.
"""

from __future__ import annotations

from functools import cached_property
from typing import final

from whence.program.accesses import variables_written
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Branch,
    Call,
    Catch,
    Direct,
    Indirect,
    Instruction,
    Load,
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
    VariableKind,
)
from whence.program.operators import Operator
from whence.program.places import Cell, Element, Field, Place, Slot, Static
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.program.text.reals import decimal_of
from whence.program.types import BOOL, FloatType, ReferenceType

_DEPTH = 8
"""How many temporaries are chased before `...` stands for the rest."""

_INFIX = {
    Operator.ADD: "+",
    Operator.SUB: "-",
    Operator.MUL: "*",
    Operator.UDIV: "/",
    Operator.SDIV: "/",
    Operator.UREM: "%",
    Operator.SREM: "%",
    Operator.AND: "&",
    Operator.OR: "|",
    Operator.XOR: "^",
    Operator.SHL: "<<",
    Operator.LSHR: ">>",
    Operator.ASHR: ">>",
    Operator.EQ: "==",
    Operator.NE: "!=",
    Operator.ULT: "<",
    Operator.ULE: "<=",
    Operator.UGT: ">",
    Operator.UGE: ">=",
    Operator.SLT: "<",
    Operator.SLE: "<=",
    Operator.SGT: ">",
    Operator.SGE: ">=",
    Operator.FADD: "+",
    Operator.FSUB: "-",
    Operator.FMUL: "*",
    Operator.FDIV: "/",
    Operator.FREM: "%",
    Operator.FOEQ: "==",
    Operator.FOLT: "<",
    Operator.FOLE: "<=",
    Operator.FOGT: ">",
    Operator.FOGE: ">=",
    Operator.FUNE: "!=",
}

_TRANSPARENT = frozenset(
    {
        Operator.COPY,
        Operator.TRUNC,
        Operator.ZEXT,
        Operator.SEXT,
        Operator.FPTRUNC,
        Operator.FPEXT,
        Operator.FPTOUI,
        Operator.FPTOSI,
        Operator.FPTOSI_SATURATING,
        Operator.FPTOUI_SATURATING,
        Operator.UITOFP,
        Operator.SITOFP,
        Operator.PTRTOINT,
        Operator.INTTOPTR,
        Operator.BITCAST,
        Operator.CAST,
    }
)
"""Conversions, which people rarely write."""


@final
class Describer:
    """Describes subjects of one procedure; with the program, globals get their source names too."""

    def __init__(self, procedure: Procedure, program: Program | None = None) -> None:
        self._procedure = procedure
        self._program = program
        self._definitions: dict[str, Instruction] = {}
        merged: dict[str, list[tuple[int, Instruction]]] = {}
        for point, instruction in procedure.points():
            for variable in variables_written(instruction):
                if variable.kind is VariableKind.TEMPORARY:
                    self._definitions[variable.name] = instruction
                elif variable.kind is VariableKind.MERGE and not variable.source:
                    merged.setdefault(variable.name, []).append((point.block, instruction))
        is_java = "(" in procedure.name
        self._merged = {name: made for name, made in merged.items() if len(made) == 2 and is_java}
        self._definitions |= {name: made[0][1] for name, made in merged.items() if len(made) == 1 and is_java}

    def operand(self, operand: Operand, depth: int = _DEPTH) -> str:
        match operand:
            case Variable(name, _, _, source):
                definition = self._definitions.get(name)
                if source or definition is None:
                    return source or self._joined(name, depth) or name
                return self._value(definition, name, depth - 1) if depth else "..."
            case Integer():
                return str(operand.value if operand.type == BOOL else operand.signed)
            case Real(bits, type_):
                decimal = decimal_of(bits, type_.bits) if isinstance(type_, FloatType) else ""
                return decimal or f"{bits:#x}"
            case Null():
                return "null" if isinstance(operand.type, ReferenceType) else "NULL"
            case Address(symbol):
                return f"&{self._global(symbol)}"
            case Text(value):
                return '"' + value.encode("unicode_escape").decode("ascii") + '"'
            case ClassLiteral(name):
                return f"{name}.class"
            case Undefined():
                return "undefined"
            case Aggregate(values):
                shown = [self.operand(value, depth - 1) for value in values] if depth else ["..."]
                return "{" + ", ".join(shown) + "}"

    def _joined(self, name: str, depth: int) -> str:
        """A variable of the compiler's own that is assigned twice: one that counts through an array, or what
        a condition chooses; empty if it is neither."""
        made = self._merged.get(name, ())
        values = [_copied(each) for _, each in made]
        if len(made) != 2 or not depth:
            return ""
        if any(value is not None and _is_number(value, 0) for value in values) and any(
            _counts(each, name) for _, each in made
        ):
            return "index"
        first, second = values
        if first is None or second is None:
            return ""
        blocks = self._procedure.blocks
        chosen = [blocks[block].label for block, _ in made]
        for block in blocks:
            match block.instructions[-1]:
                case Branch(condition, then, otherwise) if [then, otherwise] == chosen:
                    return self._choice(condition, first, second, depth - 1)
                case Branch(condition, then, otherwise) if [otherwise, then] == chosen:
                    return self._choice(condition, second, first, depth - 1)
                case _:
                    continue
        return ""

    def _choice(self, condition: Operand, then: Operand, otherwise: Operand, depth: int) -> str:
        shown = [_grouped(self.operand(each, depth)) for each in (condition, then, otherwise)]
        return f"{shown[0]} ? {shown[1]} : {shown[2]}"

    def assigned(self, assign: Assign) -> str:
        """The value that the instruction computes."""
        return self._application(assign, _DEPTH)

    def called(self, call: Call) -> str:
        return self._call(call.callee, call.arguments, _DEPTH)

    def allocated(self, allocate: Allocate) -> str:
        """`new pkg.Class`, or in C the call that `malloc` would be."""
        if isinstance(allocate.target.type, ReferenceType):
            return f"new {allocate.target.type.name}"
        return f"malloc({self.operand(allocate.count)})"

    def place(self, place: Place, depth: int = _DEPTH) -> str:
        suffixes: list[str] = []
        while isinstance(place, Field | Element):
            is_pointed_at = isinstance(place.base, Cell)
            if isinstance(place, Element):
                suffixes.append(f"[{self.operand(place.index, depth - 1) if depth else '...'}]")
            elif is_pointed_at and not self._is_lvalue(place.base):
                suffixes.append(f"->{place.field.name}")
            else:
                suffixes.append(f".{place.field.name}")
            place = place.base
        root = self._selected(place, depth) if suffixes else self._root(place, depth)
        return root + "".join(reversed(suffixes))

    def subject(self, subject: Operand | Place) -> str:
        match subject:
            case Cell() | Static() | Slot() | Field() | Element():
                return self.place(subject)
            case _:
                return self.operand(subject)

    def _is_lvalue(self, place: Place) -> bool:
        """Whether the pointed-at object is shown without a dereference: a Java reference, or `&x`."""
        return isinstance(place, Cell) and (
            isinstance(place.pointer.type, ReferenceType) or self._address_taken(place.pointer) is not None
        )

    def _address_taken(self, pointer: Operand) -> Place | None:
        if isinstance(pointer, Variable) and not pointer.source:
            definition = self._definitions.get(pointer.name)
            return definition.place if isinstance(definition, AddressOf) else None
        return Static(pointer.symbol) if isinstance(pointer, Address) else None

    def _root(self, place: Cell | Static | Slot, depth: int) -> str:
        match place:
            case Static(symbol):
                return self._global(symbol)
            case Slot(name):
                slot = self._procedure.slots_by_name.get(name)
                return slot.source or name if slot else name
            case Cell(pointer):
                target = self._address_taken(pointer)
                if target is not None:
                    return self.place(target, depth - 1) if depth else "..."
                shown = self.operand(pointer, depth)
                if isinstance(pointer.type, ReferenceType):
                    return shown
                return f"*{shown}" if shown.startswith("*") else f"*{_grouped(shown)}"

    def _selected(self, place: Cell | Static | Slot, depth: int) -> str:
        """The root before `->`, `.` or `[`, which dereference by themselves."""
        if isinstance(place, Cell) and self._address_taken(place.pointer) is None:
            return _grouped(self.operand(place.pointer, depth))
        return _grouped(self._root(place, depth))

    def _global(self, symbol: str) -> str:
        if self._program is not None and symbol in self._globals:
            return self._program.global_(symbol).source or symbol
        return symbol

    @cached_property
    def _globals(self) -> frozenset[str]:
        return frozenset() if self._program is None else frozenset(self._program.global_names())

    def _value(self, definition: Instruction, name: str, depth: int) -> str:
        match definition:
            case Load(_, place):
                return self.place(place, depth)
            case AddressOf(_, place):
                return f"&{self.place(place, depth)}"
            case Assign():
                return self._application(definition, depth)
            case Call(_, callee, arguments):
                return self._call(callee, arguments, depth)
            case Allocate():
                return self.allocated(definition)
            case Catch():
                return "the exception"
            case _:
                return name

    def _condition_in(self, assign: Assign) -> Operand | None:
        """The condition that is tested, where one was made a number."""
        if assign.operator is not Operator.NE or not _is_number(assign.operands[1], 0):
            return None
        found = assign.operands[0]
        while isinstance(found, Variable) and not found.source and found.type != BOOL:
            match self._definitions.get(found.name):
                case Assign(_, Operator.COPY | Operator.ZEXT, (inner,)):
                    found = inner
                case Assign(_, Operator.MUL, (inner, Integer() as factor)) if factor.value:
                    found = inner
                case _:
                    return None
        return found if isinstance(found, Variable) and found.type == BOOL else None

    def _is_truth(self, tested: Operand, number: Operand) -> bool:
        """Whether a comparison asks if a method of Java answered true."""
        if not _is_number(number, 0) or not isinstance(tested, Variable) or tested.source:
            return False
        match self._definitions.get(tested.name):
            case Call(_, Direct(procedure)):
                return procedure.endswith(")Z")
            case Call(_, Virtual(_, _, descriptor)):
                return descriptor.endswith(")Z")
            case _:
                return False

    def _application(self, assign: Assign, depth: int) -> str:
        condition = self._condition_in(assign)
        if condition is not None:
            return self.operand(condition, depth)
        shown = [self.operand(operand, depth) for operand in assign.operands]
        if assign.operator in (Operator.EQ, Operator.NE) and self._is_truth(*assign.operands):
            return shown[0] if assign.operator is Operator.NE else f"!{_grouped(shown[0])}"
        if assign.operator in _TRANSPARENT:
            return shown[0]
        if assign.operator in _INFIX and len(shown) == 2:
            return f"{_grouped(shown[0])} {_INFIX[assign.operator]} {_grouped(shown[1])}"
        if assign.operator is Operator.SELECT:
            return f"{_grouped(shown[0])} ? {_grouped(shown[1])} : {_grouped(shown[2])}"
        if assign.operator is Operator.INSTANCEOF:
            return f"{_grouped(shown[0])} instanceof {assign.detail}"
        return f"{assign.operator.value}({', '.join(shown)})"

    def _call(self, callee: Direct | Virtual | Indirect, arguments: tuple[Operand, ...], depth: int) -> str:
        shown = [self.operand(argument, depth) for argument in arguments]
        match callee:
            case Direct(procedure):
                return f"{procedure.partition('(')[0]}({', '.join(shown)})"
            case Virtual(_, name, _):
                return f"{_grouped(shown[0])}.{name}({', '.join(shown[1:])})"
            case Indirect(pointer):
                return f"{_grouped(self.operand(pointer, depth))}({', '.join(shown)})"


def _copied(instruction: Instruction) -> Operand | None:
    match instruction:
        case Assign(_, Operator.COPY, (value,)):
            return value
        case _:
            return None


def _counts(instruction: Instruction, name: str) -> bool:
    match instruction:
        case Assign(_, Operator.ADD, (Variable(counted), Integer(1))):
            return counted == name
        case _:
            return False


def _is_number(operand: Operand, value: int) -> bool:
    return isinstance(operand, Integer) and operand.value == value


def _grouped(text: str) -> str:
    """In parentheses if it reads as more than one operand."""
    return f"({text})" if text.startswith(("&", "*")) or _has_outer_space(text) else text


def _has_outer_space(text: str) -> bool:
    depth = 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if character == " " and depth == 0:
            return not text.startswith(("new ", '"'))
    return False


def describe(procedure: Procedure, subject: Operand | Place, program: Program | None = None) -> str:
    return Describer(procedure, program).subject(subject)
