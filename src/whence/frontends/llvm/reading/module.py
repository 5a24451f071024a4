"""One module of LLVM text with everything that is read from it on demand."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from typing import final

from whence.frontends.llvm.reading.constants import ConstantReader
from whence.frontends.llvm.reading.data_layout import data_model
from whence.frontends.llvm.reading.debug_info import NAMELESS, DebugInfo, DebugTypes, SourceName
from whence.frontends.llvm.reading.metadata import Metadata
from whence.frontends.llvm.reading.module_text import Extent, ModuleText
from whence.frontends.llvm.reading.struct_names import StructNames
from whence.frontends.llvm.reading.tokens import NAME, Unlowerable, plain_name
from whence.frontends.llvm.reading.type_table import TypeTable
from whence.frontends.llvm.reading.typed_variables import TypedVariables
from whence.models.c.variables.library_variables import HOOKED, HOOKS, SECOND_NAMES
from whence.program.operands import Address, Null, Operand
from whence.program.types import ArrayType, StructType, Type, size_of
from whence.records import dataclass

_GLOBAL = re.compile(rf"@{NAME} = (?P<prefix>[^%@=]*?)(?P<keyword>\bglobal|\bconstant|\balias|\bifunc) ")
_ALIASEE = re.compile(rf", ptr @({NAME})(?:, partition .*)?$")
_DEBUG = re.compile(r", !dbg !(\d+)")
_PROCEDURE_DEBUG = re.compile(r" !dbg !(\d+)")
_ALIGNED = re.compile(r", align (\d+)")
NOTES = frozenset({"llvm.used", "llvm.compiler.used"})
"""Globals that keep others from being dropped, and mean nothing to the program."""
_LOCAL_LINKAGE = ("internal ", "private ")


@final
@dataclass(frozen=True, slots=True)
class GlobalLine:
    """A global variable's line: what stands before the keyword, the keyword, and where the type starts."""

    text: str
    prefix: str
    keyword: str
    position: int

    @property
    def is_external(self) -> bool:
        return "external " in self.prefix or "extern_weak " in self.prefix

    @property
    def alignment(self) -> int:
        found = _ALIGNED.search(self.text, self.position)
        return int(found[1]) if found else 0

    @property
    def debug_node(self) -> int | None:
        found = _DEBUG.search(self.text, self.position)
        return int(found[1]) if found else None


@final
class Module:
    """A module's text and its readers. `symbol_prefix` sets local symbols apart from other modules';
    `is_elsewhere` tells the symbols that other modules define."""

    def __init__(
        self, text: str, symbol_prefix: str = "", is_elsewhere: Callable[[str], bool] = lambda _: False
    ) -> None:
        text = _without_hooked_models(_with_first_names(text))
        self.text = ModuleText(text)
        self.debug = DebugInfo(Metadata(text, self.text.metadata_start))
        self._debug_types = DebugTypes(self.debug.metadata)
        variables = TypedVariables(self.text, self.debug)
        self._structs = StructNames(self._debug_types, self.text.types, variables.types)
        self.types = TypeTable(self.text.types, self._structs.members, data_model(text))
        self.constants = ConstantReader(self.types)
        self._prefix = symbol_prefix
        self._is_elsewhere = is_elsewhere
        self._symbols: dict[str, str] = {}
        self._variable_types: dict[str, Type] = {}
        self._lines: dict[str, GlobalLine] = {}
        self._own_names = self._renamed_symbols()

    def global_line(self, name: str) -> GlobalLine:
        """The line of a global by its name in the text."""
        found = self._lines.get(name)
        if found is None:
            found = self._lines[name] = _read_line(self.text.first_line(self.text.globals[name]))
        return found

    def aliasee(self, name: str) -> str:
        """The symbol that an alias stands for, one of the C library's among them; the name itself when it is
        no alias, or one of something that is no symbol."""
        plain = SECOND_NAMES.get(name, name)
        if plain is not name and plain in self.text.globals:
            both = (self.global_line(name), self.global_line(plain))
            return plain if all(each.is_external for each in both) else name
        while self._keyword(name) == "alias":
            line = self.global_line(name)
            found = _ALIASEE.search(line.text, line.position)
            if found is None:
                return name
            name = plain_name(found[1])
        return name

    @cached_property
    def aliased(self) -> frozenset[str]:
        """The symbols that have a second name, by which other modules may see them."""
        if " alias " not in self.text.text:
            return frozenset()
        return frozenset(self.aliasee(name) for name in self.text.globals if self._keyword(name) == "alias")

    def symbol(self, name: str) -> str:
        """The program-wide name of a symbol of this module's text."""
        found = self._symbols.get(name)
        if found is None:
            found = self.aliasee(name)
            found = self._symbols[name] = self._own_names.get(found, found)
        return found

    def text_name(self, symbol: str) -> str:
        """The name in this module's text of a program-wide symbol."""
        if self._prefix and symbol.startswith(self._prefix) and symbol not in self.text.globals:
            return symbol.removeprefix(self._prefix)
        return symbol

    def address(self, name: str) -> Operand:
        """A symbol as an operand: its address, or null for a weak symbol without a definition."""
        if self._is_weak_need(name) and not self._is_elsewhere(name):
            return Null(self.types.model.pointer)
        if self._keyword(self.aliasee(name)) == "alias":
            raise Unlowerable(f"the alias @{name}")
        return Address(self.symbol(name), self.types.model.pointer)

    def is_variable(self, name: str) -> bool:
        """Whether the symbol names an object rather than a procedure."""
        keyword = self._keyword(self.aliasee(name))
        if keyword == "alias":
            raise Unlowerable(f"the alias @{name}")
        return keyword in ("global", "constant")

    def variables(self) -> list[str]:
        """The global variables, without what only tells the compiler and the linker something."""
        return [
            name
            for name in self.text.globals
            if self._keyword(name) in ("global", "constant") and name not in NOTES
        ]

    def is_chosen_at_start(self, name: str) -> bool:
        """Whether the symbol is a procedure that a resolver chooses when the program starts."""
        return self._keyword(name) == "ifunc"

    def variable_type(self, name: str) -> Type:
        """The type of a global variable. Clang gives some initialised ones a nameless copy of their
        struct type; then the named one is taken, whose members have names."""
        found = self._variable_types.get(name)
        if found is None:
            line = self.global_line(name)
            written, _ = self.types.read(line.text, line.position)
            found = self._variable_types[name] = self._renamed(written, line.debug_node)
        return found

    def procedure_name(self, extent: Extent) -> SourceName:
        found = _PROCEDURE_DEBUG.search(self.text.text, extent.start, extent.line_end)
        return self.debug.procedure(int(found[1])) if found else NAMELESS

    def is_local(self, extent: Extent) -> bool:
        """Whether a definition is invisible to other modules (C's static)."""
        return any(self.text.text.startswith(f"define {each}", extent.start) for each in _LOCAL_LINKAGE)

    def is_weak(self, name: str) -> bool:
        """Whether a definition of another module would take the place of this one, which may mean something
        else: of a weak symbol, also by a weak second name, or of a tentative definition in a common block."""
        if name in self.weak_names:
            return True
        if name in self.text.globals:
            return "common " in self.global_line(name).prefix
        return False

    @cached_property
    def weak_names(self) -> frozenset[str]:
        if " weak " not in self.text.text:
            return frozenset()
        defined = (name for name, at in self.text.definitions.items() if self._starts(at, "define weak "))
        named = (name for name in self.text.globals if self.global_line(name).prefix.startswith("weak "))
        return frozenset(self.aliasee(name) for name in (*defined, *named))

    def _starts(self, extent: Extent, words: str) -> bool:
        return self.text.text.startswith(words, extent.start)

    def _renamed(self, type_: Type, debug_node: int | None) -> Type:
        element, counts = type_, []
        while isinstance(element, ArrayType):
            counts.append(element.count)
            element = element.element
        if debug_node is None or not isinstance(element, StructType) or element.name[0] not in "{<":
            return type_
        composite = self._debug_types.composite(self.debug.global_variable(debug_node).type)
        if composite is None:
            return type_
        for word in self._structs.words(composite):
            named = self.types.parse(word)
            if size_of(named) == size_of(element) and self._structs.is_known_as(word, composite):
                return _array_of(named, counts)
        return type_

    def _keyword(self, name: str) -> str:
        return self.global_line(name).keyword if name in self.text.globals else ""

    def _is_weak_need(self, name: str) -> bool:
        if name in self.text.declarations:
            line = self.text.first_line(self.text.declarations[name])
            return line.startswith("declare extern_weak ")
        return name in self.text.globals and "extern_weak " in self.global_line(name).prefix

    def _renamed_symbols(self) -> dict[str, str]:
        if not self._prefix:
            return {}
        hidden = [name for name in self.text.globals if self.is_hidden(name)]
        return {name: self._prefix + name for name in hidden}

    def is_hidden(self, name: str) -> bool:
        """Whether a global variable is invisible to other modules."""
        return self.global_line(name).prefix.startswith(_LOCAL_LINKAGE)


def _with_first_names(text: str) -> str:
    """With the first name of the C library's variables that the module names by their second one alone:
    others, the models among them, use the first."""
    for name, first in SECOND_NAMES.items():
        if f"\n@{name} = external " in text and f"\n@{first} = " not in text:
            text = re.sub(rf"@{name}(?![\w$.-])", f"@{first}", text)
    return text


def _without_hooked_models(text: str) -> str:
    """Functions of the C library that run what one of its variables holds are unknown where the program names
    the variable."""
    for variable, function in HOOKS.items():
        is_declared = re.search(rf"^declare [^@]*@{function}\(", text, re.MULTILINE) is not None
        if f"\n@{variable} = external " in text and is_declared:
            text = re.sub(rf"@{function}(?![\w$.-])", f"@{function}{HOOKED}", text)
    return text


def _array_of(element: Type, counts: list[int]) -> Type:
    for count in reversed(counts):
        element = ArrayType(element, count)
    return element


def _read_line(line: str) -> GlobalLine:
    found = _GLOBAL.match(line)
    if found is None:
        raise Unlowerable(f"the global '{line[:60]}'")
    return GlobalLine(line, found["prefix"], found["keyword"], found.end())
