"""Reads the parts of the text form that `notation` writes: types, operands, places, instructions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import TypeVar, final

from whence.program.operands import (
    Address,
    Aggregate,
    ClassLiteral,
    Null,
    Operand,
    Real,
    Text,
    Undefined,
    Variable,
    integer,
)
from whence.program.places import Cell, Element, Field, FieldName, Place, Slot, Static
from whence.program.text.declarations import Declarations
from whence.program.text.notation import CLASS_CLASS, STRING_CLASS
from whence.program.text.reals import bits_of, has_decimals
from whence.program.text.tokens import Cursor, Token, TokenKind
from whence.program.types import (
    POINTER,
    VOID,
    ArrayType,
    FloatType,
    IntType,
    Member,
    PointerType,
    ReferenceType,
    StructType,
    Type,
)
from whence.records import dataclass
from whence.source import NOWHERE, Span

_NESTING = 100
"""How deep types and aggregates may nest: far beyond what compilers print, below Python's stack."""

_FLOAT_WIDTHS = frozenset({16, 32, 64, 80, 128})

Item = TypeVar("Item")


@final
@dataclass(slots=True)
class Syntax:
    """A cursor with what names mean: declared structs and fields, variables, the file of short spans."""

    cursor: Cursor
    declarations: Declarations
    variables: dict[str, Variable] = field(default_factory=dict)
    file: str = ""
    depth: int = 0

    def list_until(self, close: str, item: Callable[[], Item]) -> tuple[Item, ...]:
        """Items separated by commas, and the closing mark."""
        if self.cursor.accept(close):
            return ()
        items = [item()]
        while self.cursor.accept(","):
            items.append(item())
        self.cursor.expect(close)
        return tuple(items)

    # types

    def type(self) -> Type:
        token = self.cursor.take()
        if token.kind is TokenKind.MARK and token.text == "[":
            return self._nested(self._array)
        if token.kind is not TokenKind.WORD:
            self.cursor.fail(f"expected a type, found {token}", token)
        match token.text:
            case "ptr":
                return POINTER
            case "ptr32":
                return PointerType(4)
            case "void":
                return VOID
            case "ref":
                return ReferenceType(self.cursor.name("a class"))
            case "struct":
                return self._nested(self.struct)
            case _:
                return self._number_type(token)

    def _nested(self, parse: Callable[[], Item]) -> Item:
        self.depth += 1
        if self.depth > _NESTING:
            self.cursor.fail("nested too deeply")
        item = parse()
        self.depth -= 1
        return item

    def _number_type(self, token: Token) -> Type:
        first, _, second = token.text[1:].partition("in")
        width = int(first) if first.isdigit() else 0
        if token.text[0] == "i" and width > 0:
            return IntType(width)
        if token.text[0] != "f" or width not in _FLOAT_WIDTHS or not (second or "0").isdigit():
            self.cursor.fail(f"expected a type, found {token}", token)
        return FloatType(width, int(second or 0))

    def _array(self) -> Type:
        count = self.cursor.number("the number of elements")
        self.cursor.expect("x")
        element = self.type()
        self.cursor.expect("]")
        return ArrayType(element, count)

    def struct(self) -> StructType:
        """After the word `struct`: a declared name, or a layout written out."""
        token = self.cursor.token
        name = self.cursor.name("a struct's name")
        if self.cursor.accept("<"):
            members = self.list_until(">", self._member)
            self.cursor.expect("size")
            size = self.cursor.number("a size")
            self.cursor.expect("align")
            return StructType(name, members, size, self.cursor.number("an alignment"))
        if name not in self.declarations.structs:
            self.cursor.fail(f"struct {token} is not declared", token)
        return self.declarations.structs[name]

    def _member(self) -> Member:
        name = self.cursor.name("a member")
        self.cursor.expect(":")
        type_ = self.type()
        self.cursor.expect("at")
        return Member(name, type_, self.cursor.number("an offset"))

    def ascribed(self, usual: Type) -> Type:
        return self.type() if self.cursor.accept(":") else usual

    # spans

    def span(self) -> Span:
        if not self.cursor.accept("@"):
            return NOWHERE
        file = self.file
        if self.cursor.token.kind is TokenKind.STRING:
            file = self.cursor.string("a file")
            self.cursor.expect(":")
        line = self.cursor.number("a line")
        column = self.cursor.number("a column") if self.cursor.accept(":") else 0
        return Span(file, line, column)

    # operands

    def variable(self) -> Variable:
        token = self.cursor.token
        name = self.cursor.name("a variable")
        if name not in self.variables:
            self.cursor.fail(f"variable {token} is not declared", token)
        return self.variables[name]

    def operand(self) -> Operand:
        match self.cursor.token.kind:
            case TokenKind.NUMBER:
                return self._number(self.cursor.take())
            case TokenKind.BITS:
                return self._raw_real(self.cursor.take())
            case TokenKind.STRING:
                return self.variable()
            case TokenKind.WORD:
                return self._word_operand()
            case TokenKind.MARK | TokenKind.NEWLINE:
                return self._marked_operand()

    def _marked_operand(self) -> Operand:
        if self.cursor.accept("&"):
            return Address(self.cursor.name("a symbol"), self.ascribed(POINTER))
        if not self.cursor.accept("{"):
            self.cursor.fail(f"expected an operand, found {self.cursor.token}")
        return self._nested(self._aggregate)

    def _word_operand(self) -> Operand:
        cursor = self.cursor
        if cursor.accept("null"):
            return Null(self.ascribed(POINTER))
        if cursor.accept("true") or cursor.is_at("false"):
            return integer(0 if cursor.accept("false") else 1, 1)
        if cursor.accept("text"):
            value = cursor.string("a text")
            return Text(value, self.ascribed(STRING_CLASS))
        if cursor.accept("class"):
            name = cursor.name("a class")
            return ClassLiteral(name, self.ascribed(CLASS_CLASS))
        if cursor.accept("undefined"):
            cursor.expect(":")
            return Undefined(self.type())
        return self.variable()

    def _number(self, token: Token) -> Operand:
        for letter in "if":
            digits, found, width = token.text.partition(letter)
            if found and letter == "i" and digits.removeprefix("-").isdigit() and int(width) > 0:
                return integer(int(digits), int(width))
            if found and letter == "f" and has_decimals(int(width)):
                return Real(self._bits(digits, int(width), token), FloatType(int(width)))
        if not token.text.removeprefix("-").isdigit():
            self.cursor.fail(f"{token} needs its type: {token}f64 or {token}f32", token)
        return integer(int(token.text), 32)

    def _raw_real(self, token: Token) -> Real:
        width, _, bits = token.text[1:].partition("#")
        if int(width) not in _FLOAT_WIDTHS or int(bits, 16) >> int(width):
            self.cursor.fail(f"{token} is not a floating constant", token)
        return Real(int(bits, 16), FloatType(int(width)))

    def _bits(self, decimal: str, width: int, token: Token) -> int:
        try:
            return bits_of(decimal, width)
        except OverflowError:
            self.cursor.fail(f"{decimal} is too large for f{width}", token)

    def _aggregate(self) -> Operand:
        values = self.list_until("}", self.operand)
        self.cursor.expect(":")
        return Aggregate(values, self.type())

    # places

    def place(self) -> Place:
        cursor = self.cursor
        if cursor.accept("*"):
            return Cell(self.operand())
        place: Place
        if cursor.accept("static"):
            place = Static(cursor.name("a global"))
        elif cursor.accept("slot"):
            place = Slot(cursor.name("a slot"))
        else:
            place = Cell(self.operand())
            if not (cursor.is_at("[") or cursor.is_at("->")):
                cursor.fail(f"expected -> or [ after the pointer of a place, found {cursor.token}")
        while True:
            if cursor.accept("["):
                place = self._element(place)
            elif cursor.accept("->" if isinstance(place, Cell) else "."):
                place = Field(place, self._field())
            else:
                return place

    def _element(self, base: Place) -> Element:
        index = self.operand()
        self.cursor.expect("*")
        stride = self.cursor.number("a stride")
        count = self.cursor.number("a count") if self.cursor.accept("of") else -1
        self.cursor.expect("]")
        return Element(base, index, stride, count)

    def _field(self) -> FieldName:
        is_enclosed = self.cursor.accept("(")
        token = self.cursor.token
        owner, name = self.qualified("a field")
        declared = self.declarations.field_named(owner, name)
        if is_enclosed and self.cursor.is_at(":"):
            declared = self.rest_of_field(owner, name)
        if is_enclosed:
            self.cursor.expect(")")
        if declared is None:
            self.cursor.fail(f"field {owner}::{name} is not declared", token)
        return declared

    def qualified(self, what: str) -> tuple[str, str]:
        owner = self.cursor.name(what)
        self.cursor.expect("::")
        return owner, self.cursor.name(what)

    def rest_of_field(self, owner: str, name: str) -> FieldName:
        self.cursor.expect(":")
        type_ = self.type()
        offset = self.cursor.number("an offset") if self.cursor.accept("at") else 0
        return FieldName(owner, name, type_, offset)
