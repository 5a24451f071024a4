"""The user's module and the library's module as one `ProgramSource`.

The user's definitions come first; a procedure or a global that the user only declares is looked for in
the library, whose text is read when that first happens. Library procedures appear among the headers when
the user's module declares them; others, which the library itself calls, are found by name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property, lru_cache
from typing import final

from whence.frontends.llvm.declared_types import declared_result, declared_types
from whence.frontends.llvm.fingerprint import fingerprint
from whence.frontends.llvm.lowering.calls.assembly import ASSEMBLY
from whence.frontends.llvm.lowering.calls.intrinsics import NAMES, called_by
from whence.frontends.llvm.lowering.calls.prototypes import Prototype, intrinsic_prototypes
from whence.frontends.llvm.lowering.procedures import lower_procedure
from whence.frontends.llvm.pointees import pointee_sizes, pointee_types
from whence.frontends.llvm.reading.globals import read_global
from whence.frontends.llvm.reading.header import read_header
from whence.frontends.llvm.reading.module import Module
from whence.frontends.llvm.reading.tokens import NAME, Unlowerable, plain_name
from whence.frontends.llvm.scopes import read_scopes
from whence.models.c.found_names import FINDERS
from whence.models.c.system_functions import EXTERNAL
from whence.models.c.variables.internal_state import SET_BEFORE_START
from whence.models.library import LIBRARY
from whence.program.c.data_model import DataModel
from whence.program.c.entry_objects import PointeeTypes
from whence.program.instructions import Unreachable, Unsupported
from whence.program.naming.scopes import Scopes
from whence.program.procedure import Block, Procedure
from whence.program.program import FoundHeaders, Global, Language, ProcedureHeader, ProgramIndex
from whence.program.source_level.declared_types import DeclaredType, Opaque
from whence.program.types import VOID
from whence.records import dataclass
from whence.source import NOWHERE

_SYMBOL = re.compile(rf"@({NAME})(\(?)")
_ASSEMBLY = re.compile(r' call [^@\n]*? asm [a-z"]')
_INDIRECT = re.compile(rf" (?:call|invoke) [^@\n]*?(?:%{NAME}|\)|null|undef|poison)\(")
LIBRARY_PREFIX = "__whence_"
"""Put before the library's private symbols, such as its string literals."""


@lru_cache(maxsize=4)
def _library_module(text: str) -> Module:
    """What is read of the library's text once is read for every program of the process."""
    return Module(text, LIBRARY_PREFIX)


@final
class LlvmSource:
    """A program from LLVM text. `library` gives the text of the library's module."""

    def __init__(self, text: str, library: Callable[[], str]) -> None:
        self._own = Module(text, is_elsewhere=lambda name: name in self._library_names)
        self._library_text = library
        self._prototypes: dict[str, Prototype | None] = {}
        self._intrinsics = intrinsic_prototypes(self.data_model.pointer)
        self._headers = FoundHeaders(self.header, self._own_procedures)

    @property
    def language(self) -> Language:
        return Language.C

    @property
    def data_model(self) -> DataModel:
        return self._own.types.model

    @property
    def own(self) -> Module:
        return self._own

    @cached_property
    def library(self) -> Module:
        return _library_module(self._library_text())

    def headers(self) -> Mapping[str, ProcedureHeader]:
        return self._headers

    def lower(self, name: str) -> Procedure:
        module = self._own if self.is_own(name) else self.library
        try:
            return lower_procedure(module, name, self.is_own, self.prototype)
        except Unlowerable as reason:
            return _unreadable(name, str(reason))

    def prototype(self, name: str) -> Prototype | None:
        """What the definition of a procedure says of its calls; None if it is not known or not read."""
        if name not in self._prototypes:
            self._prototypes[name] = self._read_prototype(name)
        return self._prototypes[name]

    def _read_prototype(self, name: str) -> Prototype | None:
        module = self._own if self.is_own(name) else self.library
        extent = module.text.definitions.get(name)
        if extent is None:
            return self._intrinsics.get(name)
        try:
            header = read_header(module, module.text.first_line(extent))
        except Unlowerable:
            return None
        types = tuple(each.type for each in header.parameters)
        return Prototype(header.result, types, header.is_variadic)

    def fingerprint(self, name: str) -> str:
        return fingerprint(self._own.text, name) if self.is_own(name) else ""

    def scopes(self, name: str) -> Scopes | None:
        return read_scopes(self._own, name) if self.is_own(name) else None

    def pointees(self, name: str) -> Mapping[str, int]:
        return pointee_sizes(self._own, name) if self.is_own(name) else {}

    def pointee_types(self, name: str) -> PointeeTypes:
        return pointee_types(self._own, name) if self.is_own(name) else PointeeTypes()

    @cached_property
    def found_by_name(self) -> frozenset[str]:
        own = self._own
        if FINDERS.isdisjoint(own.text.declarations):
            return frozenset()
        procedures = (name for name in own.text.definitions if not _is_private(own, name))
        return frozenset((*procedures, *(name for name in own.variables() if not own.is_hidden(name))))

    def may_be_inlined(self, name: str) -> bool:
        text = self._own.text.text
        return "isOptimized: true" in text or f'DISubprogram(name: "{name}"' in text

    def declared_types(self, name: str) -> Mapping[str, DeclaredType]:
        return declared_types(self._own, name) if self.is_own(name) else {}

    def declared_result(self, name: str) -> DeclaredType:
        return declared_result(self._own, name) if self.is_own(name) else Opaque()

    def global_names(self) -> Sequence[str]:
        """The user's global variables; the library's are found by name when something mentions them."""
        return self._own.variables()

    def read_global(self, name: str) -> Global:
        if name in self._own.text.globals and not self._own.global_line(name).is_external:
            found = read_global(self._own, name, name)
            return replace(found, is_defined=False) if self._is_replaceable(name) else found
        text_name = self.library.text_name(name)
        if text_name in self.library.text.globals:
            found = replace(read_global(self.library, text_name, name), is_library=True)
            return replace(found, is_defined=False) if name in SET_BEFORE_START else found
        return read_global(self._own, name, name)

    def index(self) -> ProgramIndex:
        """Covers the user's procedures and those of the library that they can reach."""
        scan = Scan()
        mentioned: set[str] = set()
        for name in self._own.text.definitions:
            mentioned |= scan.add_procedure(self._own, name)
        for name in (*self._own.variables(), *filter(self._own.is_chosen_at_start, self._own.text.globals)):
            mentioned |= scan.add_initialiser(self._own, name)
        scan.address_taken |= self.found_by_name
        self._scan_library(scan, mentioned)
        own = (*self._own.text.definitions, *self._own.text.declarations)
        return scan.index(frozenset((*own, *scan.callees, *self._library_names)))

    def is_own(self, name: str) -> bool:
        return name in self._own.text.definitions

    def _is_replaceable(self, name: str) -> bool:
        """Whether another file may define the symbol instead, as far as is known."""
        return self._own.is_weak(name) and not self._is_whole

    @cached_property
    def _is_whole(self) -> bool:
        """Whether the program has a `main` and everything that it calls: nothing is missing."""
        text = self._own.text
        return "main" in text.definitions and all(self._is_known(name) for name in text.declarations)

    def _is_known(self, name: str) -> bool:
        known = name.startswith("llvm.") or name in NAMES or name in self._library_names
        return known or name in LIBRARY or name in EXTERNAL

    def header(self, name: str) -> ProcedureHeader | None:
        """What is known of a procedure by that name, from either module."""
        if name in self._own.text.definitions:
            found = _defined(self._own, name, is_library=False)
            return replace(found, is_replaceable=True) if self._is_replaceable(name) else found
        if not name.startswith("llvm.") and name in self.library.text.definitions:
            return _defined(self.library, name, is_library=True)
        is_declared = name in self._own.text.declarations and not name.startswith("llvm.")
        if is_declared or self._own.is_chosen_at_start(name):
            return ProcedureHeader(name, name, NOWHERE, is_defined=False)
        if name in NAMES or name in self.library.text.declarations:
            return ProcedureHeader(name, name, NOWHERE, is_defined=False, is_library=True)
        return None

    @cached_property
    def _library_names(self) -> frozenset[str]:
        return frozenset(self.library.text.definitions)

    def _scan_library(self, scan: Scan, mentioned: set[str]) -> None:
        """Adds what the mentioned symbols lead to in the library."""
        seen = set(mentioned)
        pending = sorted(mentioned)
        while pending:
            name = pending.pop()
            found: set[str] = set()
            if name in self._library_names and not self.is_own(name):
                found = scan.add_procedure(self.library, name)
            elif self._is_library_global(name):
                found = scan.add_initialiser(self.library, self.library.text_name(name))
            pending.extend(sorted(found - seen))
            seen |= found

    def _is_library_global(self, name: str) -> bool:
        own = self._own.text.globals
        if name in own and not self._own.global_line(name).is_external:
            return False
        return self.library.text_name(name) in self.library.text.globals

    def _own_procedures(self) -> Iterator[str]:
        text = self.own.text
        yield from text.definitions
        yield from (name for name in text.declarations if not name.startswith("llvm."))


def _unreadable(name: str, reason: str) -> Procedure:
    """Stands for a procedure whose very signature is not understood."""
    body = Block("entry", (Unsupported(reason), Unreachable()))
    return Procedure(name, (), VOID, True, (), (body,), name)


def _defined(module: Module, name: str, *, is_library: bool) -> ProcedureHeader:
    named = module.procedure_name(module.text.definitions[name])
    return ProcedureHeader(
        name,
        named.name or name,
        named.span,
        is_library=is_library,
        is_private=_is_private(module, name),
    )


def _is_private(module: Module, name: str) -> bool:
    return module.is_local(module.text.definitions[name]) and name not in module.aliased


@final
@dataclass(slots=True)
class Scan:
    """Whole-program facts by one scan of the raw text, by symbol: who calls whom, who names what."""

    callers: dict[str, set[str]] = field(default_factory=dict)
    callees: dict[str, set[str]] = field(default_factory=dict)
    named: dict[str, set[str]] = field(default_factory=dict)
    address_taken: set[str] = field(default_factory=set)
    indirect_callers: set[str] = field(default_factory=set)

    def add_procedure(self, module: Module, text_name: str) -> set[str]:
        """Scans one definition and returns the symbols that it calls or names."""
        extent = module.text.definitions[text_name]
        text = module.text.text
        caller = module.symbol(text_name)
        named: set[str] = set()
        for token, called in dict.fromkeys(_SYMBOL.findall(text, extent.line_end, extent.end)):
            symbol = module.symbol(plain_name(token))
            if called:
                self._add_call(caller, called_by(symbol))
            else:
                self.named.setdefault(symbol, set()).add(caller)
                named.add(symbol)
        if text.find(" byval(", extent.start, extent.line_end) >= 0:
            self._add_call(caller, "memcpy")
        if _ASSEMBLY.search(text, extent.line_end, extent.end):
            self._add_call(caller, ASSEMBLY)
        if _INDIRECT.search(text, extent.line_end, extent.end):
            self.indirect_callers.add(caller)
        self.address_taken |= named
        return named | self.callees.get(caller, set())

    def add_initialiser(self, module: Module, text_name: str) -> set[str]:
        """Scans one global variable and returns the symbols that its initialiser mentions."""
        line = module.global_line(text_name)
        tokens = (token for token, _ in _SYMBOL.findall(line.text, line.position))
        mentioned = {module.symbol(plain_name(token)) for token in tokens}
        self.address_taken |= mentioned
        return mentioned

    def _add_call(self, caller: str, callee: str) -> None:
        if callee:
            self.callers.setdefault(callee, set()).add(caller)
            self.callees.setdefault(caller, set()).add(callee)

    def index(self, is_procedure: frozenset[str]) -> ProgramIndex:
        """The facts of the symbol as a procedure, or as a variable."""
        return ProgramIndex(
            callers={name: frozenset(found) for name, found in self.callers.items()},
            callees={name: frozenset(found) for name, found in self.callees.items()},
            address_taken=frozenset(self.address_taken & is_procedure),
            indirect_callers=frozenset(self.indirect_callers),
            global_users={name: frozenset(found) for name, found in self.named.items()},
        )
