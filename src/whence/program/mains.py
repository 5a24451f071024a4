"""What a `main` is, and what it may be given: the one procedure that a launcher starts.

| language | a `main` is | it is given |
|---|---|---|
| C | the procedure `main` | `argc` of at least 1, so many strings and a null in `argv`, an environment |
| Java | a static method `main(String[])` with no result | an array that is not null, with no null in it |

Whatever else is asked about as an entry is given anything that its types allow.
"""

from __future__ import annotations

from whence.program.program import Language, Program

C_MAIN = "main"
JAVA_MAIN = "main([Ljava/lang/String;)V"
FEWEST_ARGUMENTS = 1
"""`argc` counts the name of the program, which every launcher gives."""


def is_main(program: Program, procedure: str) -> bool:
    """Only the header is read; nothing is lowered."""
    header = program.headers().get(procedure)
    if header is None or not header.is_defined or header.is_library:
        return False
    if program.language is Language.C:
        return procedure == C_MAIN
    return procedure.endswith(f".{JAVA_MAIN}") and header.is_static


def mains_of(program: Program) -> tuple[str, ...]:
    return tuple(name for name in program.headers() if is_main(program, name))
