"""Variables whose type is an unnamed struct: how its name in LLVM is led back to its debug type."""

from __future__ import annotations

import re
from collections.abc import Iterator

from whence.frontends.llvm.debug_info import DebugInfo
from whence.frontends.llvm.module_text import ModuleText
from whence.frontends.llvm.tokens import NAME, plain_name

_DEBUG = re.compile(r", !dbg !(\d+)")


def types_of_variables(text: ModuleText, debug: DebugInfo, word: str) -> Iterator[int]:
    """The debug types of locals and globals that the text uses as `word`, or as arrays of it."""
    ending = rf"{re.escape(word)}(?![-\w$.])\]*"
    yield from _types_of_locals(text, debug, ending)
    yield from _types_of_globals(text, debug, ending)


def _types_of_locals(text: ModuleText, debug: DebugInfo, ending: str) -> Iterator[int]:
    for found in re.finditer(rf"^  (%{NAME}) = alloca [^,\n]*{ending},", text.text, re.MULTILINE):
        declared = re.compile(rf"#dbg_declare\(ptr {re.escape(found[1])}, !(\d+)")
        record = declared.search(text.text, found.end(), text.text.find("\n}", found.end()))
        if record is not None:
            type_ = debug.local(int(record[1])).type
            if type_ is not None:
                yield type_


def _types_of_globals(text: ModuleText, debug: DebugInfo, ending: str) -> Iterator[int]:
    mentions = re.finditer(rf"{ending}, ptr @({NAME})|^@({NAME}) = [^%\n]*{ending} ", text.text, re.MULTILINE)
    for name in dict.fromkeys(plain_name(found[1] or found[2]) for found in mentions):
        extent = text.globals.get(name)
        node = _DEBUG.search(text.first_line(extent)) if extent else None
        type_ = debug.global_variable(int(node[1])).type if node else None
        if type_ is not None:
            yield type_
