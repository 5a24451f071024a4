"""Variables whose type is an unnamed struct: how its name in LLVM is led back to its debug type."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import final

from whence.frontends.llvm.reading.debug_info import DebugInfo
from whence.frontends.llvm.reading.module_text import ModuleText
from whence.frontends.llvm.reading.tokens import NAME, plain_name

_DEBUG = re.compile(r", !dbg !(\d+)")
_UNNAMED = re.compile(r"%(?:struct|union)\.anon(?:\.\d+)?(?![-\w$.])")
_ALLOCA = re.compile(rf"\n  (%{NAME}) = alloca ")
_GLOBAL = re.compile(rf"\n@({NAME}) = ")
_OF_GLOBAL = re.compile(rf"\]*, ptr @({NAME})")
_PREFIXES = ("%struct.anon", "%union.anon")


@final
class TypedVariables:
    """The debug types of variables, by the unnamed struct that LLVM gives them; found by one search for
    the words of such structs."""

    def __init__(self, text: ModuleText, debug: DebugInfo) -> None:
        self._text = text
        self._debug = debug

    def types(self, word: str) -> Iterator[int]:
        """Debug types of variables that are `word`, or arrays of it."""
        for position in self._places.get(word, ()):
            type_ = self._type_at(position, position + len(word))
            if type_ is not None:
                yield type_

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        places: dict[str, list[int]] = {}
        text = self._text.text
        for prefix in _PREFIXES:
            position = text.find(prefix)
            while 0 <= position < self._text.metadata_start:
                found = _UNNAMED.match(text, position)
                if found is not None:
                    places.setdefault(found.group(), []).append(position)
                position = text.find(prefix, position + 1)
        return places

    def _type_at(self, start: int, end: int) -> int | None:
        """The debug type of the variable that a mention of the struct belongs to, if it does to one."""
        text = self._text.text
        found = _OF_GLOBAL.match(text, end)
        if found is not None:
            return self._type_of_global(plain_name(found[1]))
        line = text.rfind("\n", 0, start)
        found = _ALLOCA.match(text, line)
        if found is not None:
            return self._type_of_local(found[1], end)
        found = _GLOBAL.match(text, line)
        return self._type_of_global(plain_name(found[1])) if found else None

    def _type_of_local(self, local: str, position: int) -> int | None:
        text = self._text.text
        record = f"#dbg_declare(ptr {local}, !"
        start = text.find(record, position, text.find("\n}", position))
        if start < 0:
            return None
        start += len(record)
        return self._debug.local(int(text[start : text.index(",", start)])).type

    def _type_of_global(self, name: str) -> int | None:
        extent = self._text.globals.get(name)
        node = _DEBUG.search(self._text.first_line(extent)) if extent else None
        return self._debug.global_variable(int(node[1])).type if node else None
