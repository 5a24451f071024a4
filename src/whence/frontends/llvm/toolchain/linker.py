"""Run as a script: reads LLVM modules, links them, prints the whole as text.

    python linker.py OUTPUT < names-of-files

A process of its own because LLVM aborts on some damaged input; so it imports nothing of the package.
A problem is one line on standard output, with exit status `EXPLAINED`.
"""

from __future__ import annotations

import resource
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

EXPLAINED: Final = 3
_MAGIC: Final = (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")


class _Module(Protocol):
    data_layout: str

    def verify(self) -> None: ...

    def link_in(self, other: _Module) -> None: ...


class _Problem(Exception):
    """Explained in one line."""


def _main(output: str, paths: Sequence[str]) -> int:
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        whole = _linked(paths)
        Path(output).write_text(str(whole), encoding="utf-8")
    except _Problem as problem:
        print(problem)
        return EXPLAINED
    return 0


def linked_text(paths: Sequence[str]) -> str | None:
    """The same in this process, for files that are not damaged; None if they do not go together. In a context
    of their own types keep the names that they have in the files."""
    import llvmlite.binding as llvm

    try:
        return str(_linked(paths, llvm.create_context()))
    except _Problem:
        return None


def _linked(paths: Sequence[str], context: object = None) -> _Module:
    whole = _read(paths[0], context)
    for path in paths[1:]:
        part = _read(path, context)
        if _is_short(part.data_layout) != _is_short(whole.data_layout):
            raise _Problem(f"{path}: code of 32 bits and of 64 bits do not go together")
        try:
            whole.link_in(part)
        except RuntimeError as reason:
            raise _Problem(f"{path}: does not link with the others: {_first_line(reason)}") from None
    return whole


def _read(path: str, context: object) -> _Module:
    import llvmlite.binding as llvm

    try:
        data = Path(path).read_bytes()
        if not data.strip():
            raise _Problem(f"{path}: the file is empty")
        is_bitcode = data.startswith(_MAGIC)
        module: _Module = (
            llvm.parse_bitcode(data, context) if is_bitcode else llvm.parse_assembly(data.decode(), context)
        )
        module.verify()
    except OSError as reason:
        raise _Problem(f"{path}: cannot be read: {reason.strerror}") from None
    except (RuntimeError, UnicodeDecodeError, ValueError) as reason:
        raise _Problem(f"{path}: not a readable LLVM module: {_first_line(reason)}") from None
    _check_machine(module.data_layout, path)
    return module


def _check_machine(layout: str, path: str) -> None:
    parts = layout.split("-")
    if "E" in parts or any(part.startswith(("p:16", "p0:16")) for part in parts):
        raise _Problem(f"{path}: made for another kind of machine; only little-endian code is read")
    if _is_short(layout) and any(part.startswith("i64:64") for part in parts):
        raise _Problem(f"{path}: made for another kind of machine; of 32-bit code only that of x86 is read")


def _is_short(layout: str) -> bool:
    """Whether pointers have 32 bits."""
    return any(part.startswith(("p:32", "p0:32")) for part in layout.split("-"))


def _first_line(reason: Exception) -> str:
    lines = [line.strip() for line in str(reason).splitlines() if line.strip()]
    return lines[0] if lines else "no reason given"


if __name__ == "__main__":
    sys.exit(_main(sys.argv[1], sys.stdin.read().split("\n")))
