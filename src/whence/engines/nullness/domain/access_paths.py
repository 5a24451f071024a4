"""Access paths (Margoor and Komondoor 2014, figure 2) and what may stand in the place of one.

A path is a root and fields. Tuples of strings, because a walk hashes and compares them all the time.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal, NamedTuple, TypeAlias

RootKind: TypeAlias = Literal["variable", "static", "result", "outer"]


class Root(NamedTuple):
    """`outer` is a variable of a caller that the callee is not given; `result` is what a call returns."""

    kind: RootKind
    name: str
    type: str
    """The class, or the empty string for a number."""


class Selector(NamedTuple):
    """A field by its class and name."""

    name: str
    type: str


ELEMENT: Final = Selector("<elem>", "java.lang.Object")
"""Any element of a collection: a predicate about it says that there is one (section 4.1)."""


LOOKED_UP: Final = "<value>"
"""The type of the value of a key of a map, kept as if it were a place of the map. Of a key that is a boxed
number it ends with the class of the box."""
COUNT: Final = Selector("[#]", "")
"""The number of elements of a collection, kept as if it were a place: no variable has that name."""


def place_selector(index: str, type_: str) -> Selector:
    """One place of an array, by a number or by the variable of the procedure that holds its index."""
    return Selector(f"[{index}]", type_)


class Path(NamedTuple):
    root: Root
    fields: tuple[Selector, ...] = ()

    @property
    def type(self) -> str:
        return self.fields[-1].type if self.fields else self.root.type

    @property
    def base(self) -> Path:
        return Path(self.root, self.fields[:-1])

    def then(self, fields: tuple[Selector, ...]) -> Path:
        return Path(self.root, self.fields + fields)

    def starts_with(self, prefix: Path) -> bool:
        return self.root == prefix.root and self.fields[: len(prefix.fields)] == prefix.fields

    @property
    def is_indexed(self) -> bool:
        """Whether it leads through places of arrays."""
        return any(each.name[0] == "[" for each in self.fields)

    @property
    def is_looked_up(self) -> bool:
        """Whether it is the size of a collection or the value of a key of a map."""
        return bool(self.fields) and (self.fields[-1] == COUNT or self.fields[-1].type.startswith(LOOKED_UP))

    def is_indexed_by(self, variable: Root) -> bool:
        if not self.fields or variable.kind != "variable":
            return False
        wanted = f"[{variable.name}]"
        return any(each.name == wanted for each in self.fields)

    def depends_on(self, prefix: Path) -> bool:
        """Whether it goes through what the prefix leads to, or takes its index from it."""
        return self.starts_with(prefix) or (not prefix.fields and self.is_indexed_by(prefix.root))

    def __str__(self) -> str:
        names = [each.name.rpartition(".")[2].strip("<>") for each in self.fields]
        return ".".join([self.root.name or "the result", *names]).replace(".[", "[")


class Thing(Enum):
    """A value that is not null and not a path."""

    NEW = "new"
    """An object that did not exist before: all of its fields are zero, and no path leads to it."""
    LITERAL = "literal"
    """A string or a class, of which only the nullness is known."""

    __hash__ = object.__hash__


NULL: Final = 0
Term: TypeAlias = Path | int | Thing
"""A path, a number (null is 0), or a thing."""

MOST_FIELDS: Final = 7


def replaced(path: Path, prefix: Path, term: Term) -> Term | None:
    """The path with the term in place of the prefix; None if nothing is known of that value. Null has no
    fields: that raises `NoSuchValue`."""
    if not prefix.fields and path.is_indexed_by(prefix.root):
        indexed = _with_index(path, prefix.root, term)
        return None if indexed is None else replaced(indexed, prefix, term)
    if not path.starts_with(prefix):
        return path
    rest = path.fields[len(prefix.fields) :]
    if not rest:
        return term
    if isinstance(term, Path):
        return bounded(term.then(rest))
    if isinstance(term, int):
        raise NoSuchValue
    if term is Thing.NEW:
        if len(rest) > 1:
            raise NoSuchValue
        return NULL
    return None


def _with_index(path: Path, variable: Root, term: Term) -> Path | None:
    """The path with another index; None if that is neither a number nor a variable."""
    if isinstance(term, Path):
        if term.fields or term.root.kind != "variable" or term.root == variable:
            return None
        term_name = term.root.name
    elif isinstance(term, int):
        term_name = str(term)
    else:
        return None
    old = f"[{variable.name}]"
    fields = (place_selector(term_name, each.type) if each.name == old else each for each in path.fields)
    return Path(path.root, tuple(fields))


def bounded(path: Path) -> Path | None:
    """None for a path in which a field comes twice, or that is too long: it is no longer followed."""
    fields = path.fields
    return path if len(set(fields)) == len(fields) <= MOST_FIELDS else None


class NoSuchValue(Exception):
    """The path leads through null."""
