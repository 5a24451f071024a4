"""The functions of C that run before and after `main`: attributes `constructor` and `destructor`."""

from __future__ import annotations

from whence.program.operands import Address
from whence.program.program import Program


def constructors_of(program: Program) -> tuple[str, ...]:
    """The procedures that run before `main`, by priority and then in the order of the sources."""
    return _listed(program, "llvm.global_ctors")


def destructors_of(program: Program) -> tuple[str, ...]:
    """The procedures that run after `main`, after the handlers that `atexit` was given, last one first."""
    return _listed(program, "llvm.global_dtors")


def _listed(program: Program, table_name: str) -> tuple[str, ...]:
    if table_name not in program.global_names():
        return ()
    table = dict(program.global_(table_name).initial)
    found = [(_priority(table.get(offset - 8, b"")), offset, each) for offset, each in table.items()]
    return tuple(
        each.symbol for _, _, each in sorted(found, key=lambda row: row[:2]) if isinstance(each, Address)
    )


def _priority(cell: object) -> int:
    return int.from_bytes(cell[:4], "little") if isinstance(cell, bytes) else 0
