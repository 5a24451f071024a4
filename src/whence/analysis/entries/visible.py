"""The procedures that code outside of the program may call."""

from __future__ import annotations

from collections.abc import Iterator

from whence.program.java.class_hierarchy import hierarchy_of
from whence.program.mains import is_main
from whence.program.program import ProcedureHeader, Program


def visible_procedures(program: Program) -> Iterator[str]:
    """Those that others can call by their names. A `main` is the launcher's to call."""
    return (name for name, header in program.headers().items() if is_visible(program, header))


def is_visible(program: Program, header: ProcedureHeader) -> bool:
    return is_own(program, header) and not _is_hidden(program, header)


def is_own(program: Program, header: ProcedureHeader) -> bool:
    """Whether it is a procedure of the user's that is no `main`."""
    return header.is_defined and not header.is_library and not is_main(program, header.name)


def _is_hidden(program: Program, header: ProcedureHeader) -> bool:
    hierarchy = hierarchy_of(program)
    return header.is_private or (hierarchy is not None and not hierarchy.is_visible(header.name))
