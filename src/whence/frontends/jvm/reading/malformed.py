"""What the reader says about input that is not what it claims to be.

Every failure of this package to read something is an `InputError`, whose text is one line: a shell can
print it as it stands, and a fuzzer can tell it from a fault of the reader.
"""


class InputError(Exception):
    """The user's bytes or files cannot be read; `str` is one clear line."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{_one_line(where)}: {_one_line(what)}")
        self.where = where
        self.what = what


class ArchiveError(InputError):
    """A jar, jmod, jimage or folder cannot be read, or an entry of it must not be."""


class CompilationError(InputError):
    """`javac` is missing or rejected the sources."""


class ClassFormatError(InputError):
    """A class file breaks the format at a byte offset of the file (JVM specification, chapter 4)."""

    def __init__(self, where: str, offset: int, what: str) -> None:
        super().__init__(where, f"offset {offset:#x}: {what}")
        self.offset = offset


_LONGEST = 400


def _one_line(text: str) -> str:
    """Names come from the input, so they may be huge or hold line breaks, escape codes, lone surrogates."""
    shown = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
    return "".join(char if char.isprintable() else f"\\u{ord(char):04x}" for char in shown)
