"""Constants that a linker may lay into each other.

String literals have no address of their own: compilers put them where linkers merge texts with a common end,
so that `"there"` may start inside of `"hello there"`, also if the two stand in different files.
"""

from __future__ import annotations

from whence.program.program import Global, Program


def may_be_merged(program: Program, one: str, other: str) -> bool:
    """Whether two different globals are literals of which one may lie inside of the other."""
    texts = [_bytes_of(each) for each in (program.global_(one), program.global_(other)) if _is_literal(each)]
    if len(texts) < 2 or any(each is None for each in texts):
        return False
    shorter, longer = sorted((each for each in texts if each is not None), key=len)
    return bool(shorter) and longer.endswith(shorter)


def _is_literal(global_: Global) -> bool:
    """Whether the program has no name for the constant: compilers call it `.str.7`."""
    is_nameless = global_.source in ("", global_.name) and not global_.name.isidentifier()
    return global_.is_constant and global_.is_defined and is_nameless


def _bytes_of(global_: Global) -> bytes | None:
    """None if an address is among them."""
    whole = bytearray(global_.size)
    for offset, initial in global_.initial:
        if not isinstance(initial, bytes):
            return None
        whole[offset : offset + len(initial)] = initial
    return bytes(whole)
