"""Parses the text form: declarations, globals and procedures. `TextProgram` parses a whole text on demand."""

from __future__ import annotations

from typing import final

from whence.program.operands import Address, Operand, Variable, VariableKind
from whence.program.procedure import Block, FrameSlot, Handler, Procedure
from whence.program.program import Global, Initial, Offset, ProcedureHeader
from whence.program.text.declarations import Declarations
from whence.program.text.statements import parse_instruction
from whence.program.text.syntax import Syntax
from whence.program.text.tokens import Cursor, TokenKind, tokenise
from whence.program.types import Type, alignment_of, size_of
from whence.records import dataclass
from whence.source import Span

_KINDS = {kind.value: kind for kind in VariableKind}


@final
@dataclass(frozen=True, slots=True)
class Chunk:
    """The text of one top-level item and where it starts."""

    text: str
    file: str
    line: int

    def cursor(self) -> Cursor:
        return Cursor(tokenise(self.text, self.file, self.line), self.file)

    def syntax(self, declarations: Declarations) -> Syntax:
        return Syntax(self.cursor(), declarations)


@final
@dataclass(frozen=True, slots=True)
class Heading:
    """The first line of a procedure."""

    name: str
    parameters: tuple[Variable, ...]
    is_variadic: bool
    result: Type
    is_library: bool
    source: str
    span: Span

    @property
    def header(self) -> ProcedureHeader:
        return ProcedureHeader(self.name, self.source, self.span, True, self.is_library)


def parse_declaration(chunk: Chunk, declarations: Declarations) -> None:
    """Adds a `struct` or `field` line to what is declared."""
    syntax = chunk.syntax(declarations)
    if syntax.cursor.accept("struct"):
        struct = syntax.struct()
        declarations.structs[struct.name] = struct
    else:
        syntax.cursor.expect("field")
        owner, name = syntax.qualified("a field")
        declarations.fields[owner, name] = syntax.rest_of_field(owner, name)
    syntax.cursor.end_line()


def parse_declared_procedure(chunk: Chunk) -> ProcedureHeader:
    syntax = chunk.syntax(Declarations())
    syntax.cursor.expect("declare")
    name = syntax.cursor.name("a procedure")
    is_library = syntax.cursor.accept("library")
    header = ProcedureHeader(name, _source(syntax), syntax.span(), False, is_library)
    syntax.cursor.end_line()
    return header


def parse_heading(chunk: Chunk, declarations: Declarations) -> Heading:
    """Of a procedure's text, only the first line."""
    first = Chunk(chunk.text.partition("\n")[0], chunk.file, chunk.line)
    return _heading(first.syntax(declarations))


def parse_procedure(chunk: Chunk, declarations: Declarations) -> Procedure:
    syntax = chunk.syntax(declarations)
    heading = _heading(syntax)
    syntax.variables.update((variable.name, variable) for variable in heading.parameters)
    slots = _locals(syntax)
    _introduce_temporaries(syntax)
    blocks: list[Block] = []
    while not syntax.cursor.accept("}"):
        blocks.append(_block(syntax))
    syntax.cursor.end_line()
    return Procedure(
        heading.name,
        heading.parameters,
        heading.result,
        heading.is_variadic,
        slots,
        tuple(blocks),
        heading.source,
        heading.span,
    )


def _source(syntax: Syntax) -> str:
    return syntax.cursor.name("a source name") if syntax.cursor.accept("as") else ""


def _heading(syntax: Syntax) -> Heading:
    cursor = syntax.cursor
    cursor.expect("procedure")
    syntax.file = _file_of_heading(syntax)
    name = cursor.name("a procedure")
    cursor.expect("(")
    parameters: list[Variable] = []
    is_variadic = False
    while not cursor.accept(")"):
        if parameters:
            cursor.expect(",")
        is_variadic = cursor.accept("...")
        if is_variadic:
            cursor.expect(")")
            break
        parameters.append(_parameter(syntax))
    cursor.expect("->")
    result = syntax.type()
    is_library = cursor.accept("library")
    source, span = _source(syntax), syntax.span()
    cursor.expect("{")
    cursor.end_line()
    return Heading(name, tuple(parameters), is_variadic, result, is_library, source, span)


def _file_of_heading(syntax: Syntax) -> str:
    """The procedure's own span stands at the end of its first line, but its parameters' spans need it."""
    cursor = syntax.cursor
    start, depth, file = cursor.position, 0, ""
    while not (cursor.is_at_line_end or cursor.is_done):
        if depth == 0 and cursor.is_at("@"):
            file = syntax.span().file
            break
        depth += cursor.is_at("(") - cursor.is_at(")")
        cursor.position += 1
    cursor.position = start
    return file


def _parameter(syntax: Syntax) -> Variable:
    word = syntax.cursor.token
    if word.kind is TokenKind.WORD and word.text in _KINDS:
        syntax.cursor.take()
        return _variable(syntax, _KINDS[word.text])
    return _variable(syntax, VariableKind.PARAMETER)


def _variable(syntax: Syntax, kind: VariableKind) -> Variable:
    token = syntax.cursor.token
    name = syntax.cursor.name("a variable")
    if name in syntax.variables:
        syntax.cursor.fail(f"variable {token} is declared twice", token)
    syntax.cursor.expect(":")
    type_ = syntax.type()
    return Variable(name, type_, kind, _source(syntax), syntax.span())


def _locals(syntax: Syntax) -> tuple[FrameSlot, ...]:
    slots: list[FrameSlot] = []
    cursor = syntax.cursor
    while cursor.token.kind is TokenKind.WORD and cursor.token.text in (*_KINDS, "slot"):
        word = cursor.take().text
        if word == "slot":
            slots.append(_slot(syntax))
        else:
            variable = _variable(syntax, _KINDS[word])
            syntax.variables[variable.name] = variable
        cursor.end_line()
    return tuple(slots)


def _slot(syntax: Syntax) -> FrameSlot:
    name = syntax.cursor.name("a slot")
    syntax.cursor.expect(":")
    type_ = syntax.type()
    size, alignment = _layout(syntax, type_)
    return FrameSlot(name, type_, size, alignment, _source(syntax), syntax.span())


def _layout(syntax: Syntax, type_: Type) -> tuple[int, int]:
    size = syntax.cursor.number("a size") if syntax.cursor.accept("size") else size_of(type_)
    is_given = syntax.cursor.accept("align")
    return size, syntax.cursor.number("an alignment") if is_given else alignment_of(type_)


def _introduce_temporaries(syntax: Syntax) -> None:
    """Declares what `name: type = ...` introduces, since a use may stand before it in the text."""
    cursor = syntax.cursor
    start = cursor.position
    while not cursor.is_done:
        if _is_introduction(cursor):
            token = cursor.token
            name = cursor.name("a variable")
            cursor.expect(":")
            variable = Variable(name, syntax.type(), VariableKind.TEMPORARY)
            if syntax.variables.setdefault(name, variable) != variable:
                cursor.fail(f"variable {token} is declared twice", token)
        while not cursor.is_at_line_end:
            cursor.position += 1
        cursor.position += 1
    cursor.position = start


def _is_introduction(cursor: Cursor) -> bool:
    after = cursor.ahead(2)
    return (
        cursor.token.kind in (TokenKind.WORD, TokenKind.STRING)
        and cursor.ahead(1).text == ":"
        and after.kind is not TokenKind.NEWLINE
        and after.text != "handlers"
    )


def _block(syntax: Syntax) -> Block:
    label = syntax.cursor.name("a label")
    syntax.cursor.expect(":")
    handlers = _handlers(syntax) if syntax.cursor.accept("handlers") else ()
    syntax.cursor.end_line()
    instructions = []
    while not (_is_at_label(syntax.cursor) or syntax.cursor.is_at("}")):
        instructions.append(parse_instruction(syntax))
    return Block(label, tuple(instructions), handlers)


def _is_at_label(cursor: Cursor) -> bool:
    return cursor.ahead(1).text == ":" and not _is_introduction(cursor)


def _handlers(syntax: Syntax) -> tuple[Handler, ...]:
    handlers: list[Handler] = []
    while not handlers or syntax.cursor.accept(","):
        catches = "" if syntax.cursor.accept("any") else syntax.cursor.name("a class or any")
        syntax.cursor.expect("->")
        handlers.append(Handler(catches, syntax.cursor.name("a label")))
    return tuple(handlers)


def parse_global(chunk: Chunk, declarations: Declarations) -> Global:
    syntax = chunk.syntax(declarations)
    cursor = syntax.cursor
    cursor.expect("global")
    name = cursor.name("a global")
    cursor.expect(":")
    type_ = syntax.type()
    size, alignment = _layout(syntax, type_)
    is_constant = cursor.accept("constant")
    is_external = cursor.accept("external")
    is_library = cursor.accept("library")
    source, span = _source(syntax), syntax.span()
    initial: tuple[tuple[int, Initial], ...] = ()
    if cursor.accept("="):
        cursor.expect("{")
        initial = syntax.list_until("}", lambda: _placed(syntax))
    cursor.end_line()
    return Global(
        name, type_, size, alignment, initial, is_constant, not is_external, source, span, is_library
    )


def _placed(syntax: Syntax) -> tuple[int, Initial]:
    offset = syntax.cursor.number("an offset")
    syntax.cursor.expect(":")
    return offset, _initial(syntax)


def _initial(syntax: Syntax) -> Initial:
    cursor = syntax.cursor
    token = cursor.token
    if cursor.accept("chars"):
        return cursor.string("characters").encode("latin-1", "replace")
    if cursor.accept("bytes"):
        try:
            return bytes.fromhex(cursor.string("hexadecimal digits"))
        except ValueError:
            cursor.fail("bytes are pairs of hexadecimal digits", token)
    operand = syntax.operand()
    return operand if not isinstance(operand, Address) else _displaced(syntax, operand)


def _displaced(syntax: Syntax, address: Address) -> Operand | Offset:
    for sign, factor in (("+", 1), ("-", -1)):
        if syntax.cursor.accept(sign):
            return Offset(address, factor * syntax.cursor.number("a displacement"))
    return address
