"""What a `main` is, what it may be given, and what runs around it: the one procedure that a launcher starts.

| language | a `main` is | it is given |
|---|---|---|
| C | the procedure `main` | `argc` of 1 to 2^24, so many strings and a null in `argv`, an environment |
| Java | a static, void `main(String[])` | an array of up to 2^30 elements, none of them null |

Whatever else is asked about as an entry is given anything that its types allow. Functions of C with the
attributes `constructor` and `destructor` run before and after it.
"""

from __future__ import annotations

from typing import Final

from whence.program.operands import Address
from whence.program.program import Language, Program

INITIALISER: Final = ".<clinit>()V"
"""How the name of a procedure of Java ends that runs when its class is first used."""


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
    before = program.data_model.pointer.size
    found = [(_priority(table.get(offset - before, b"")), offset, each) for offset, each in table.items()]
    return tuple(
        each.symbol for _, _, each in sorted(found, key=lambda row: row[:2]) if isinstance(each, Address)
    )


def _priority(cell: object) -> int:
    return int.from_bytes(cell[:4], "little") if isinstance(cell, bytes) else 0


C_MAIN = "main"
JAVA_MAIN = "main([Ljava/lang/String;)V"
FEWEST_ARGUMENTS = 1
"""`argc` counts the name of the program, which every launcher gives."""
MOST_ARGUMENTS = 1 << 24
"""More than any system passes on, so that `i + 2 < argc` does not overflow (decision 0270)."""
MOST_JAVA_ARGUMENTS = 1 << 30
"""`java` reads arguments from files as well, of two gigabytes at most."""


def is_main(program: Program, procedure: str) -> bool:
    """Only the header is read, and only of a procedure with the name of one; nothing is lowered."""
    is_c = program.language is Language.C
    if procedure != C_MAIN if is_c else not procedure.endswith(f".{JAVA_MAIN}"):
        return False
    header = program.headers().get(procedure)
    if header is None or not header.is_defined or header.is_library:
        return False
    return is_c or header.is_static


def mains_of(program: Program) -> tuple[str, ...]:
    return tuple(name for name in program.headers() if is_main(program, name))
