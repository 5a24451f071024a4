"""What a procedure looks like before it is lowered, for comparing two versions of a program."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from whence.program.program import Program


@runtime_checkable
class HasFingerprints(Protocol):
    def fingerprint(self, name: str) -> str:
        """Of a procedure with a body: where two versions have the same, they lower to the same but for
        places in the source. The reverse need not hold. Empty if the front end can't say."""
        ...


def fingerprint_of(program: Program, name: str) -> str:
    source = program.source
    return source.fingerprint(name) if isinstance(source, HasFingerprints) else ""
