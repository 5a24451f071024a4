"""What a compiler or an engine added, for which the source has nothing."""

from __future__ import annotations

from whence.source import Span

GHOST = "whence.ghost"
"""A variable that an engine adds to a program to observe it; it starts as it is initialised, whatever runs
before."""


def is_compiler_made(span: Span) -> bool:
    """Whether a place is that of something which stands in no line of its file: a null check that a rule
    of the language asks for, the test behind a `switch` on strings, an accessor. A place without a file is
    not known at all, which is another matter."""
    return bool(span.file) and span.line == 0
