"""A procedure's LLVM text without what an edit elsewhere renumbers."""

from __future__ import annotations

import re

from whence.frontends.llvm.reading.module_text import ModuleText
from whence.program.graphs.digraph import reached

_RENUMBERED = re.compile(r",? ?!(?:dbg )?!?\d+| #\d+")
"""Metadata and attribute groups: they say where in the source something stands, not what it does."""
_STRING = re.compile(r"@(\.str(?:\.\d+)?)(?![\w.])")
_STRUCT = re.compile(r'%(?:"[^"]*"|(?:struct|union)\.[\w.]+)')
_STRUCT_LINE = re.compile(r'^(%(?:"[^"]*"|[\w.]+)) = type (.*)$', re.MULTILINE)


def fingerprint(text: ModuleText, name: str) -> str:
    """With the string constants and the layouts that it mentions written out."""
    extent = text.definitions[name]
    body = _RENUMBERED.sub("", text.text[extent.start : extent.end])
    layouts = dict(_STRUCT_LINE.findall(text.text, 0, _end_of_types(text)))
    mentioned = reached(_STRUCT.findall(body), lambda each: _STRUCT.findall(layouts.get(each, "")))
    written = [f"{each} = {layouts.get(each, '')}" for each in mentioned]
    return "\n".join([_STRING.sub(lambda found: _constant(text, found[1]), body), *written])


def _end_of_types(text: ModuleText) -> int:
    """Types stand before everything that uses them."""
    return min((extent.start for extent in text.definitions.values()), default=len(text.text))


def _constant(text: ModuleText, symbol: str) -> str:
    extent = text.globals.get(symbol)
    if extent is None:
        return f"@{symbol}"
    return _RENUMBERED.sub("", text.text[extent.start : extent.end].partition("=")[2])
