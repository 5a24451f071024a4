"""A program: procedures and globals that materialise when they are first asked for.

The front end stands behind `ProgramSource`; `Program` adds the memo and the log of what was touched, which
is how an answer knows its demand cone and how tests assert what was *not* computed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from enum import Enum
from typing import Protocol, TypeAlias, TypeVar, final

from whence.program.c.data_model import DataModel
from whence.program.operands import Address, Operand
from whence.program.procedure import Procedure
from whence.program.types import Type, size_of
from whence.records import dataclass
from whence.source import NOWHERE, Span

Derived = TypeVar("Derived")


class Language(Enum):
    C = "c"
    JAVA = "java"


@final
@dataclass(frozen=True, slots=True)
class Offset:
    """An address constant with a displacement: `&table[3]` in an initialiser."""

    address: Address
    displacement: int

    @property
    def type(self) -> Type:
        return self.address.type


Initial: TypeAlias = bytes | Operand | Offset


def width_of(initial: Initial) -> int:
    """How many bytes it gives."""
    return len(initial) if isinstance(initial, bytes) else size_of(initial.type)


@final
@dataclass(frozen=True, slots=True)
class Global:
    """A global variable. `initial` lists what is not zero by byte offset. Nothing is known of the contents of
    one with `is_defined` false: it has no definition, another file may define it instead, or something writes
    to it before the program starts. Runs take its `initial`."""

    name: str
    type: Type
    size: int
    alignment: int
    initial: tuple[tuple[int, Initial], ...] = ()
    is_constant: bool = False
    is_defined: bool = True
    source: str = ""
    span: Span = NOWHERE
    is_library: bool = False
    """Whether it is one of the models of the C library, which the program only declares."""


@final
@dataclass(frozen=True, slots=True)
class ProcedureHeader:
    """What is known of a procedure before it is lowered."""

    name: str
    source: str
    span: Span
    is_defined: bool = True
    is_library: bool = False
    """Comes from `models/` or from the JDK, not from the user's program."""
    is_static: bool = True
    """Whether it needs no receiver; only methods of Java may."""
    is_private: bool = False
    """Whether only its own file or class can call it by name."""
    is_replaceable: bool = False
    """Whether another file, which is not given, may define it instead: a weak function of C."""


@final
@dataclass(frozen=True, slots=True)
class ProgramIndex:
    """Whole-program facts from one scan of the raw instructions, nothing lowered. All over-approximate:
    a name may be listed that a lowered procedure turns out not to have."""

    callers: Mapping[str, frozenset[str]]
    """Procedure -> procedures with a direct call of it."""
    callees: Mapping[str, frozenset[str]]
    address_taken: frozenset[str]
    """Procedures whose address is used other than by calling it, in code or in an initialiser."""
    indirect_callers: frozenset[str]
    """Procedures that call through a pointer or dispatch virtually."""
    global_users: Mapping[str, frozenset[str]]
    """Global variable, static field or procedure -> procedures that name it, other than by calling it."""


class ProgramSource(Protocol):
    """What a front end provides."""

    @property
    def language(self) -> Language: ...

    @property
    def data_model(self) -> DataModel: ...

    def headers(self) -> Mapping[str, ProcedureHeader]:
        """All procedures, cheap: nothing is lowered."""
        ...

    def lower(self, name: str) -> Procedure:
        """The procedure's IR; called once per name, with a name of a defined header."""
        ...

    def global_names(self) -> Sequence[str]: ...

    def read_global(self, name: str) -> Global: ...

    def index(self) -> ProgramIndex: ...


@final
@dataclass(frozen=True, slots=True)
class Touched:
    """What was asked of a program through one view, in order."""

    procedures: dict[str, None] = field(default_factory=dict)
    globals: dict[str, None] = field(default_factory=dict)
    index: dict[str, None] = field(default_factory=dict)


@final
class Program:
    """Procedures and globals on demand, each materialised at most once.

    A `view` shares what was materialised and keeps its own record of what was touched through it.
    """

    def __init__(self, source: ProgramSource) -> None:
        self._source = source
        self._procedures: dict[str, Procedure] = {}
        self._globals: dict[str, Global] = {}
        self._indexes: list[ProgramIndex] = []
        self._derived: dict[object, object] = {}
        self.touched = Touched()

    def view(self) -> Program:
        seen = Program(self._source)
        seen._procedures = self._procedures
        seen._globals = self._globals
        seen._indexes = self._indexes
        seen._derived = self._derived
        return seen

    @property
    def language(self) -> Language:
        return self._source.language

    @property
    def data_model(self) -> DataModel:
        return self._source.data_model

    @property
    def source(self) -> ProgramSource:
        return self._source

    @property
    def lowered(self) -> tuple[str, ...]:
        """The procedures that were lowered so far, in order."""
        return tuple(self._procedures)

    @property
    def is_indexed(self) -> bool:
        return bool(self._indexes)

    def headers(self) -> Mapping[str, ProcedureHeader]:
        return self._source.headers()

    def defines(self, name: str) -> bool:
        header = self._source.headers().get(name)
        return header is not None and header.is_defined

    def procedure(self, name: str) -> Procedure:
        """The procedure of that name, which the program must define."""
        self.touched.procedures[name] = None
        found = self._procedures.get(name)
        if found is None:
            found = self._procedures[name] = self._source.lower(name)
        return found

    def global_names(self) -> Sequence[str]:
        return self._source.global_names()

    def global_(self, name: str) -> Global:
        self.touched.globals[name] = None
        found = self._globals.get(name)
        if found is None:
            found = self._globals[name] = self._source.read_global(name)
        return found

    def size_of_object(self, symbol: str) -> int:
        """The bytes of a global; -1 for a procedure, or what is not defined here."""
        found = None if symbol in self._source.headers() else self.global_(symbol)
        return found.size if found is not None and found.is_defined else -1

    def index(self) -> ProgramIndex:
        self.touched.index["index"] = None
        if not self._indexes:
            self._indexes.append(self._source.index())
        return self._indexes[0]

    def derived(self, kind: type[Derived], make: Callable[[], Derived]) -> Derived:
        """Tables made from the index and the headers, which all views share."""
        found = self._derived.get(kind)
        if not isinstance(found, kind):
            found = self._derived[kind] = make()
        return found


@final
class FoundHeaders(Mapping[str, ProcedureHeader]):
    """Of a program that is not read whole: the user's are listed, any other is found by its name."""

    def __init__(
        self, find: Callable[[str], ProcedureHeader | None], own_names: Callable[[], Iterable[str]]
    ) -> None:
        self._find = find
        self._own_names = own_names
        self._known: dict[str, ProcedureHeader | None] = {}

    def __getitem__(self, name: str) -> ProcedureHeader:
        if name not in self._known:
            self._known[name] = self._find(name)
        found = self._known[name]
        if found is None:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._own_names())

    def __len__(self) -> int:
        return sum(1 for _ in self)
