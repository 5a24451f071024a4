"""The words after `--` of `whence run`, which belong to the program that is run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

_ARGUMENTS: ContextVar[tuple[str, ...]] = ContextVar("arguments", default=())


@contextmanager
def program_arguments(argv: Sequence[str]) -> Iterator[list[str]]:
    """Splits the command line at `--` for `whence run`; other commands take it whole."""
    cut = argv.index("--") if argv[:1] == ["run"] and "--" in argv else len(argv)
    token = _ARGUMENTS.set(tuple(argv[cut + 1 :]))
    try:
        yield list(argv[:cut])
    finally:
        _ARGUMENTS.reset(token)


def given_arguments() -> tuple[str, ...]:
    """Those of the command line that is being run."""
    return _ARGUMENTS.get()
