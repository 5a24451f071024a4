"""The words of printed LLVM text: names, attributes, and what to do with words that we do not know."""

from __future__ import annotations

import re
from typing import Final

NAME: Final = r'(?:[-\w$.]+|"[^"]*")'
"""What follows the sigil of a local (%), a global (@) or a comdat ($)."""

_VALUE_WORDS = (
    "null|true|false|undef|poison|zeroinitializer|none|getelementptr|ptrtoint|ptrtoaddr|inttoptr|bitcast"
    "|addrspacecast|trunc|add|sub|xor|mul|blockaddress|dso_local_equivalent|no_cfi|ptrauth|splat|asm|c"
)
_PARENTHESES = r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"

TYPE_START: Final = re.compile(
    r"(?:ptr|void|i\d+|float|double|half|bfloat|fp128|x86_fp80|ppc_fp128|x86_amx|label|metadata|token|target"
    r"|opaque)\b|[%{\[<]"
)
ATTRIBUTE: Final = re.compile(
    rf'(?!(?:{_VALUE_WORDS})\b)(?:[a-z][\w.]*(?:{_PARENTHESES})?|"[^"]*"(?:="[^"]*")?)(?: \d+)? '
)
"""An attribute, a flag or a calling convention with the blank after it; never a value."""

_ESCAPE = re.compile(rb"\\([0-9A-Fa-f]{2})|\\(\\)")


class Unlowerable(Exception):
    """Text that this front end does not understand; its instruction becomes `Unsupported`."""


def unescaped(text: str) -> bytes:
    """The bytes of a quoted LLVM string: `\\0A` is one byte."""
    raw = text.encode()
    if b"\\" not in raw:
        return raw
    return _ESCAPE.sub(lambda found: b"\\" if found[2] else bytes((int(found[1], 16),)), raw)


def plain_name(token: str) -> str:
    """The name itself, without quotes and escapes (the sigil must be gone already), and without the mark
    for "exactly this symbol" that clang puts before names given by asm labels."""
    if token.startswith('"'):
        return unescaped(token[1:-1]).decode(errors="replace").removeprefix("\x01")
    return token


def skip_attributes(text: str, position: int) -> int:
    """Past everything before a type: linkage, calling convention, flags, attributes of the result."""
    while TYPE_START.match(text, position) is None:
        found = ATTRIBUTE.match(text, position)
        if found is None:
            raise Unlowerable(f"no type in '{text[position : position + 40]}'")
        position = found.end()
    return position
