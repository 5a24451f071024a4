"""Reads instructions, one a line, as `notation` writes them."""

from __future__ import annotations

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
    Region,
    Return,
    Signature,
    Store,
    Switch,
    Throw,
    Unreachable,
    Unsupported,
    Virtual,
)
from whence.program.operands import Operand, Variable
from whence.program.operators import Operator, Overflow
from whence.program.text.syntax import Syntax
from whence.program.text.tokens import TokenKind
from whence.program.types import VOID, IntType

_OPERATORS = {operator.value: operator for operator in Operator}
_REGIONS = {region.value: region for region in Region}
_OVERFLOWS = {(): Overflow.WRAPS} | {
    tuple(overflow.value.split()): overflow for overflow in Overflow if overflow is not Overflow.WRAPS
}
_STATEMENTS = frozenset(
    {"assume", "branch", "call", "jump", "return", "store", "switch", "throw", "unreachable", "unsupported"}
)


def parse_instruction(syntax: Syntax) -> Instruction:
    """One line."""
    found = _statement(syntax) if _is_at_statement(syntax) else _assignment(syntax)
    syntax.cursor.end_line()
    return found


def _is_at_statement(syntax: Syntax) -> bool:
    return syntax.cursor.token.kind is TokenKind.WORD and syntax.cursor.token.text in _STATEMENTS


def _statement(syntax: Syntax) -> Instruction:
    cursor = syntax.cursor
    match cursor.take().text:
        case "store":
            is_volatile = cursor.accept("volatile")
            place = syntax.place()
            cursor.expect("=")
            return Store(place, syntax.operand(), is_volatile, syntax.span())
        case "call":
            return _call(syntax, None)
        case "assume":
            return Assume(syntax.operand(), syntax.span())
        case "unsupported":
            text = cursor.string("a text")
            return Unsupported(text, _writes(syntax), syntax.span())
        case "jump":
            return Jump(cursor.name("a label"), syntax.span())
        case "branch":
            return _branch(syntax)
        case "switch":
            return _switch(syntax)
        case "return":
            is_bare = cursor.is_at_line_end or cursor.is_at("@")
            return Return(None if is_bare else syntax.operand(), syntax.span())
        case "throw":
            return Throw(syntax.operand(), syntax.span())
        case _:
            return Unreachable(syntax.span())


def _writes(syntax: Syntax) -> tuple[Variable, ...]:
    if not syntax.cursor.accept("writes"):
        return ()
    variables = [syntax.variable()]
    while syntax.cursor.accept(","):
        variables.append(syntax.variable())
    return tuple(variables)


def _branch(syntax: Syntax) -> Branch:
    condition = syntax.operand()
    syntax.cursor.expect("then")
    then = syntax.cursor.name("a label")
    syntax.cursor.expect("else")
    return Branch(condition, then, syntax.cursor.name("a label"), syntax.span())


def _switch(syntax: Syntax) -> Switch:
    value = syntax.operand()
    mask = (1 << value.type.bits) - 1 if isinstance(value.type, IntType) else -1
    cases: list[tuple[int, str]] = []
    syntax.cursor.expect("{")
    while not syntax.cursor.accept("else"):
        case = syntax.cursor.number("a case or else")
        syntax.cursor.expect("->")
        cases.append((case & mask, syntax.cursor.name("a label")))
        syntax.cursor.expect(",")
    syntax.cursor.expect("->")
    default = syntax.cursor.name("a label")
    syntax.cursor.expect("}")
    return Switch(value, tuple(cases), default, syntax.span())


def _assignment(syntax: Syntax) -> Instruction:
    cursor = syntax.cursor
    target = syntax.variable()
    if cursor.accept(":"):
        syntax.type()
    cursor.expect("=")
    if cursor.accept("load"):
        is_volatile = cursor.accept("volatile")
        return Load(target, syntax.place(), is_volatile, syntax.span())
    if cursor.accept("address"):
        return AddressOf(target, syntax.place(), syntax.span())
    if cursor.accept("allocate"):
        return _allocate(syntax, target)
    if cursor.accept("call"):
        return _call(syntax, target)
    if cursor.accept("catch"):
        return Catch(target, syntax.span())
    return _assign(syntax, target)


def _allocate(syntax: Syntax, target: Variable) -> Allocate:
    token = syntax.cursor.take()
    if token.text not in _REGIONS:
        syntax.cursor.fail(f"expected {', '.join(_REGIONS)}, found {token}", token)
    type_ = syntax.type()
    syntax.cursor.expect("*")
    return Allocate(target, _REGIONS[token.text], type_, syntax.operand(), syntax.span())


def _assign(syntax: Syntax, target: Variable) -> Assign:
    token = syntax.cursor.take()
    operator = _OPERATORS.get(token.text)
    if operator is None or token.kind is not TokenKind.WORD:
        syntax.cursor.fail(f"expected an operator, found {token}", token)
    detail = _detail(syntax)
    flags = tuple(flag for flag in ("nsw", "nuw") if syntax.cursor.accept(flag))
    operands: list[Operand] = []
    while not (syntax.cursor.is_at_line_end or syntax.cursor.is_at("@")):
        if operands:
            syntax.cursor.expect(",")
        operands.append(syntax.operand())
    return Assign(target, operator, tuple(operands), detail, _OVERFLOWS[flags], syntax.span())


def _detail(syntax: Syntax) -> int | str:
    if not syntax.cursor.accept("["):
        return 0
    is_number = syntax.cursor.token.kind is TokenKind.NUMBER
    detail = syntax.cursor.number("a member") if is_number else syntax.cursor.name("a class")
    syntax.cursor.expect("]")
    return detail


def _call(syntax: Syntax, target: Variable | None) -> Call:
    cursor = syntax.cursor
    callee = _callee(syntax)
    cursor.expect("(")
    arguments = syntax.list_until(")", syntax.operand)
    parameters = tuple(argument.type for argument in arguments)
    if cursor.accept(":"):
        cursor.expect("(")
        parameters = syntax.list_until(")", syntax.type)
    fixed = cursor.number("a number") if cursor.accept("fixed") else len(parameters)
    usual = VOID if target is None else target.type
    result = syntax.type() if cursor.accept("->") else usual
    return Call(target, callee, arguments, Signature(result, parameters, fixed), syntax.span())


def _callee(syntax: Syntax) -> Callee:
    if syntax.cursor.accept("*"):
        return Indirect(syntax.operand())
    if syntax.cursor.accept("virtual"):
        owner, name = syntax.qualified("a method")
        return Virtual(owner, name, syntax.cursor.string("a descriptor"))
    return Direct(syntax.cursor.name("a procedure"))
