"""Lexical blocks from debug metadata: each location names its block, each declared variable a location."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from whence.frontends.llvm.reading.module import Module
from whence.program.naming.scopes import Block, Declared, Place, Scopes

_LOCATION = re.compile(r"(?:distinct )?!DILocation\(line: (\d+)(?:, column: (\d+))?, scope: !(\d+)")
_DECLARE = re.compile(r"#dbg_declare\([^!\n]*, !(\d+), !DIExpression\([^\n]*\), !(\d+)\)")
_PLACE = re.compile(r"!dbg !(\d+)")
_BLOCKS = frozenset({"DILexicalBlock", "DILexicalBlockFile"})


class _Location(NamedTuple):
    line: int
    column: int
    scope: int


def read_scopes(module: Module, name: str) -> Scopes | None:
    """Nothing where no variable was recorded, or where code comes from several files (`#line`, an included
    body): which line comes after which is not known then."""
    extent = module.text.definitions[name]
    body = module.text.text[extent.line_end : extent.end]
    declared: dict[int, list[Declared]] = {}
    places: list[Place] = []
    for variable, number in _DECLARE.findall(body):
        at = _location(module, int(number))
        if at is not None:
            named = module.debug.local(int(variable)).name
            declared.setdefault(at.scope, []).append(Declared(named, at.line, at.column))
            places.append(Place(*at))
    for scope, variable in _statics(module, name):
        declared.setdefault(scope, []).append(variable)
    if not declared:
        return None
    located = (_location(module, int(number)) for number in dict.fromkeys(_PLACE.findall(body)))
    places += [Place(*at) for at in located if at is not None and at.line]
    if len({module.debug.scope_file(place.block) for place in places}) > 1:
        return None
    return Scopes(_blocks(module, {place.block for place in places}, declared), places)


def _location(module: Module, number: int) -> _Location | None:
    found = _LOCATION.match(module.debug.metadata.raw(number))
    return None if found is None else _Location(int(found[1]), int(found[2] or 0), int(found[3]))


def _statics(module: Module, name: str) -> Iterator[tuple[int, Declared]]:
    """The procedure's own static variables: the compiler puts the procedure's name before theirs. What
    another procedure of that name has is in blocks where this one has no code."""
    written = module.procedure_name(module.text.definitions[name]).name or name
    for symbol in module.text.globals:
        if symbol.startswith((f"{name}.", f"{written}.")):
            node = module.global_line(symbol).debug_node
            expression = module.debug.metadata.node(node)
            variable = module.debug.metadata.node(expression.reference("var"))
            scope = variable.reference("scope")
            if scope is not None:
                yield scope, Declared(variable.text("name"), variable.number("line"), 0, symbol)


def _blocks(module: Module, used: set[int], declared: dict[int, list[Declared]]) -> dict[int, Block]:
    found: dict[int, Block] = {}
    pending = [*sorted(used), *declared]
    while pending:
        number = pending.pop()
        if number not in found:
            node = module.debug.metadata.node(number)
            parent = node.reference("scope") if node.kind in _BLOCKS else None
            found[number] = Block(tuple(declared.get(number, ())), parent)
            if parent is not None:
                pending.append(parent)
    return found
