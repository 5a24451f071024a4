"""Which variables a name can mean at a place of the source: lexical blocks, as far as the front end knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol, TypeAlias, final, runtime_checkable

from whence.program.program import Program


class Declared(NamedTuple):
    """A variable of a procedure."""

    name: str
    line: int
    column: int = 0
    symbol: str = ""
    """Of a static variable."""


class Block(NamedTuple):
    declared: tuple[Declared, ...]
    parent: int | None = None


class Place(NamedTuple):
    """A place with code, and the innermost block around it."""

    line: int
    column: int
    block: int


Visible: TypeAlias = tuple[Declared, ...]
"""What can be named in one block, innermost first: the first of a name is the one that is meant."""


@final
class Scopes:
    """The blocks of one procedure. Java has no columns."""

    def __init__(self, blocks: Mapping[int, Block], places: Iterable[Place]) -> None:
        self._blocks = blocks
        self._places = tuple(dict.fromkeys(places))
        self.names = frozenset(each.name for block in blocks.values() for each in block.declared)

    def on_line(self, line: int) -> tuple[Visible, ...]:
        """For each block with code on the line."""
        return self._visible(place for place in self._places if place.line == line)

    def at(self, line: int, column: int) -> tuple[Visible, ...]:
        found = [place for place in self._places if (place.line, place.column) == (line, column)]
        return self._visible(found) if found else self.on_line(line)

    def lines_of(self, variable: Declared) -> tuple[int, int] | None:
        """The first and the last line with code on which the variable can be named."""
        places = (place for place in self._places if place.line >= variable.line)
        lines = [place.line for place in places if variable in self._chain(place.block)]
        return (min(lines), max(lines)) if lines else None

    def block_of(self, name: str, line: int, column: int) -> int | None:
        """The block that declares the variable there."""
        for number, block in self._blocks.items():
            if any((each.name, each.line, each.column) == (name, line, column) for each in block.declared):
                return number
        return None

    def blocks_at(self, line: int, column: int) -> tuple[int, ...]:
        """The innermost blocks around code at the place."""
        found = (each.block for each in self._places if (each.line, each.column) == (line, column))
        return tuple(dict.fromkeys(found))

    def is_inner(self, block: int) -> bool:
        return block in self._blocks and self._blocks[block].parent is not None

    def is_within(self, block: int | None, outer: int) -> bool:
        """Whether the block is the outer one, or lies in it."""
        while block is not None and block != outer:
            block = self._blocks[block].parent if block in self._blocks else None
        return block == outer

    def all(self) -> tuple[Declared, ...]:
        return tuple(each for block in self._blocks.values() for each in block.declared)

    def _visible(self, places: Iterable[Place]) -> tuple[Visible, ...]:
        found = (
            tuple(each for each in self._chain(place.block) if each.line <= place.line) for place in places
        )
        return tuple(dict.fromkeys(found))

    def _chain(self, number: int | None) -> list[Declared]:
        """Later declarations of one block before earlier ones."""
        found: list[Declared] = []
        while number is not None and number in self._blocks:
            block = self._blocks[number]
            found.extend(reversed(block.declared))
            number = block.parent
        return found


@runtime_checkable
class HasScopes(Protocol):
    def scopes(self, name: str) -> Scopes | None:
        """Of a procedure with a body; nothing if that was not recorded."""
        ...


def scopes_of(program: Program, name: str) -> Scopes | None:
    source = program.source
    return source.scopes(name) if isinstance(source, HasScopes) else None
