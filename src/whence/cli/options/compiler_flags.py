"""Flags of a C compiler among the arguments, as every compiler takes them: `-Iinclude -DNDEBUG -std=c99`.

They are put together as one `--cflags`, whose meaning they have.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

from whence.source import InputProblem

_JOINED = ("-I", "-D", "-U")
"""Their value follows at once or as the next word."""
_APART = frozenset({"-isystem", "-iquote", "-include"})
_WHOLE = ("-std=", "-m32", "-m64")


def with_compiler_flags(argv: Sequence[str]) -> list[str]:
    """The arguments with `--cflags` in place of such flags, behind what `--cflags` says itself."""
    words, flags, said = list[str](), list[str](), ""
    rest = iter(argv)
    for word in rest:
        if (word.startswith(_JOINED) and word not in _JOINED) or word.startswith(_WHOLE):
            flags.append(word)
        elif word in _JOINED or word in _APART:
            flags += [word, *_needed(word, rest)]
        elif word == "--cflags":
            said = " ".join([said, *_value(rest)])
        elif word.startswith("--cflags="):
            said = f"{said} {word.partition('=')[2]}"
        else:
            words.append(word)
    if not flags:
        return list(argv)
    return [*words, "--cflags", f"{said} {shlex.join(flags)}".strip()]


def _value(rest: Iterator[str]) -> list[str]:
    """The next word, if there is one."""
    return [word for word in [next(rest, "")] if word]


def _needed(flag: str, rest: Iterator[str]) -> list[str]:
    found = _value(rest)
    if not found:
        raise InputProblem(f"{flag} needs a value, as in {flag} NAME")
    return found
