"""Whether a call of printf or its kin may write through the pointers that it is given to print."""

from __future__ import annotations

import re
from typing import Final

from whence.models.contracts import literal_text
from whence.models.effects import AccessesVariadic
from whence.program.instructions import Call, Direct
from whence.program.operands import Address
from whence.program.program import Program

_WRITING: Final = re.compile(rb"%[^diouxXeEfFgGaAcsCSpm%]*n")
"""A directive that stores a count: no letter of another conversion stands before the `n`. Flags and lengths
that only some libraries know are taken for such, so that nothing is missed."""
_SCANS: Final = "scanf"
_GIVEN_LIST: Final = "v"
"""How names of functions begin that are given a `va_list`."""


def writes_arguments(program: Program, call: Call, effect: AccessesVariadic) -> bool:
    """Whether the call may write through its variable arguments: not if its format is a literal that stores
    no count. Where the arguments are a `va_list`, that itself is written."""
    if not effect.writes:
        return False
    name = call.callee.procedure if isinstance(call.callee, Direct) else _SCANS
    if _SCANS in name or name.lstrip("_").startswith(_GIVEN_LIST):
        return True
    text = _literal(program, call, effect.format)
    return text is None or may_store_count(text)


def may_store_count(format_: bytes) -> bool:
    """Whether a directive of the format may store a count."""
    return _WRITING.search(format_) is not None


def _literal(program: Program, call: Call, argument: int) -> bytes | None:
    if not 0 <= argument < min(call.signature.fixed, len(call.arguments)):
        return None
    format_ = call.arguments[argument]
    if not isinstance(format_, Address) or format_.symbol in program.headers():
        return None
    return literal_text(program.global_(format_.symbol))
