"""Lines of C inside of a function that have no code because the preprocessor or the compiler left it out.

What the preprocessor leaves out may hold an `#error`. Without optimisation, clang leaves out statements that
a constant condition excludes or that follow a `return`, `break` or `goto`, unless they have a label: then
something could jump there. So the file is compiled again with a label at the statement: if the line has code
then and had none before, it was left out for that reason.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from whence.frontends.llvm.storage import Storage
from whence.frontends.llvm.toolchain.compiler import Compiler, CSource

MOST_LINES_ABOVE = 3
"""How far above a line its statement may begin."""
_MARK = 9_000_001
"""The number that the line is given, to be found again."""
_LABEL = "whence_may_jump_here"
_LOCATION = re.compile(rf"^(!\d+) = !DILocation\(line: {_MARK},", re.MULTILINE)
_INSTRUCTION = re.compile(r"^  (?!#dbg_)(?!.*@llvm\.dbg\.).*!dbg (!\d+)", re.MULTILINE)


def is_dropped(source: CSource, line: int, compiler: Compiler, storage: Storage) -> bool:
    """Whether the line has a statement that the compiler left out because it is never executed."""
    lines = _lines(source)
    if _has_code(source, _marked(lines, line), compiler, storage) is not False:
        return False
    variants = _labelled(lines, line)
    return any(_has_code(source, text, compiler, storage) for text in variants)


def is_switched_off(source: CSource, line: int, compiler: Compiler, storage: Storage) -> bool:
    """Whether the preprocessor left the line out, which is not in a comment."""
    lines = _lines(source)
    lines.insert(line - 1, "#error")
    return _has_code(source, "\n".join(lines), compiler, storage) is not None


def _lines(source: CSource) -> list[str]:
    return Path(source.path).read_text(errors="replace").split("\n")


def _labelled(lines: list[str], line: int) -> Iterator[str]:
    for start in range(line, max(line - MOST_LINES_ABOVE - 1, 0), -1):
        for label in (f"{_LABEL}: ", f"{_LABEL}:; "):
            changed = [*lines]
            changed[start - 1] = label + changed[start - 1]
            yield _marked(changed, line)


def _marked(lines: list[str], line: int) -> str:
    """The text with another number for the line."""
    before, after = lines[: line - 1], lines[line:]
    return "\n".join([*before, f"#line {_MARK}", lines[line - 1], f"#line {line + 1}", *after, ""])


def _has_code(source: CSource, text: str, compiler: Compiler, storage: Storage) -> bool | None:
    """Whether an instruction is of the marked line; None if the text is not C."""
    with storage.scratch() as scratch:
        changed, output = Path(scratch) / "changed.c", Path(scratch) / "changed.ll"
        changed.write_text(text)
        quoted = ("-iquote", os.path.dirname(source.path) or ".")
        arguments = [*compiler.flags_for(source), *quoted, "-S", str(changed), "-o", str(output)]
        if compiler.run(arguments, source.folder).returncode != 0 or not output.exists():
            return None
        made = output.read_text(errors="replace")
    marked = set(_LOCATION.findall(made))
    return any(found in marked for found in _INSTRUCTION.findall(made))
