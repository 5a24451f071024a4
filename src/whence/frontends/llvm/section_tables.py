"""Tables of procedures that run before and after `main`, by the section that a variable is put into.

`__attribute__((section(".init_array")))` of a pointer to a function is what the attribute `constructor`
becomes. The module's text gets such functions in `llvm.global_ctors` or `llvm.global_dtors`, where all
readers look.
"""

from __future__ import annotations

import re
from typing import Final

_SECTIONS: Final = {
    "llvm.global_ctors": ("preinit_array", "init_array", "ctors"),
    "llvm.global_dtors": ("fini_array", "dtors"),
}
_ROW: Final = "{ i32, ptr, ptr }"
_LAST: Final = 65535
"""The priority of what has none."""


def with_tables_of_sections(text: str) -> str:
    if not any(f'section ".{each}' in text for names in _SECTIONS.values() for each in names):
        return text
    for table, names in _SECTIONS.items():
        found = [symbol for name in names for symbol in _listed(text, name)]
        if found:
            text = _added(text, table, found)
    return text


def _listed(text: str, section: str) -> list[str]:
    """The symbols that variables of the section hold."""
    lines = re.findall(
        rf"^@[^\n]*? (?:global|constant) ([^\n]*), section \"\.{section}[.0-9]*\"", text, re.MULTILINE
    )
    return [symbol for line in lines for symbol in re.findall(r"@[\w.$-]+", line)]


def _added(text: str, table: str, symbols: list[str]) -> str:
    rows = ", ".join(f"{_ROW} {{ i32 {_LAST}, ptr {symbol}, ptr null }}" for symbol in symbols)
    known = re.search(
        rf"^@{re.escape(table)} = appending global \[(\d+) x {re.escape(_ROW)}\] \[(.*)\]$",
        text,
        re.MULTILINE,
    )
    if known is None:
        first = re.search(r"^@", text, re.MULTILINE)
        at = first.start() if first else 0
        line = f"@{table} = appending global [{len(symbols)} x {_ROW}] [{rows}]\n"
        return text[:at] + line + text[at:]
    count = int(known[1]) + len(symbols)
    line = f"@{table} = appending global [{count} x {_ROW}] [{known[2]}, {rows}]"
    return text[: known.start()] + line + text[known.end() :]
