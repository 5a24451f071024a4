"""Calls by which programs compare whole texts or look one up.

A branch behind such a call compares a result that tells nothing about how far it was from another one; the
texts themselves tell what an input should have held.
"""

from __future__ import annotations

from typing import Final

from whence.program.instructions import Call, Direct, Virtual

_C: Final = {
    **dict.fromkeys(("strcmp", "strcasecmp", "strcoll", "strstr", "strcasestr"), (0, 1, -1)),
    **dict.fromkeys(("strncmp", "strncasecmp", "memcmp", "bcmp"), (0, 1, 2)),
}
"""The texts, and how many bytes of them are compared at most, by the number of the argument."""
_COMPARING: Final = frozenset(
    (
        *("equals", "equalsIgnoreCase", "startsWith", "endsWith", "contains", "compareTo"),
        *("compareToIgnoreCase", "contentEquals", "indexOf", "lastIndexOf"),
    )
)
"""Methods of a text that is compared with the argument; what is no text at run time does not count."""
_LOOKING_UP: Final = frozenset(
    ("contains", "containsKey", "get", "getOrDefault", "remove", "indexOf", "put", "add", "valueOf")
)
"""Methods of collections, of which an argument is looked up."""


def compared_texts(call: Call) -> tuple[int, int, int] | None:
    """The arguments that are two texts, and the one that limits them, or -1; None if it compares none."""
    match call.callee:
        case Direct(name) if "(" not in name:
            found = _C.get(name)
            return found if found is not None and len(call.arguments) > max(found) else None
        case Direct(name) | Virtual(_, name):
            method = name.partition("(")[0].rpartition(".")[2]
            return (0, 1, -1) if method in _COMPARING and len(call.arguments) > 1 else None
        case _:
            return None


def looked_up_text(call: Call) -> int | None:
    """The argument that is looked up; None if none is. Of a switch by texts it is the one whose hash is
    taken."""
    match call.callee:
        case Direct(name) | Virtual(_, name) if "(" in name or isinstance(call.callee, Virtual):
            method = name.partition("(")[0].rpartition(".")[2]
            if method == "hashCode":
                return 0 if len(call.arguments) == 1 else None
            return len(call.arguments) - 1 if method in _LOOKING_UP and call.arguments else None
        case _:
            return None
