"""`compile_commands.json`: the compiler's command for each source of a build."""

from __future__ import annotations

import json
import os
import shlex
from pathlib import Path

from whence.frontends.llvm.toolchain.command_line import read_command
from whence.frontends.llvm.toolchain.compiler import CSource
from whence.source import InputProblem


def read_compile_commands(path: str, flags: tuple[str, ...]) -> list[CSource]:
    """The C sources of a compilation database, each with its own flags and then the user's."""
    try:
        entries = json.loads(Path(path).read_bytes())
        sources = [_source(entry, Path(path).parent, flags) for entry in entries]
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise InputProblem(f"{path} is not a compilation database") from None
    found = {source.path: source for source in reversed(sources) if source.name.endswith((".c", ".i"))}
    if not found:
        raise InputProblem(f"{path} lists no C file")
    return list(reversed(found.values()))


def _source(entry: dict[str, object], base: Path, flags: tuple[str, ...]) -> CSource:
    folder = os.path.join(os.path.abspath(base), str(entry["directory"]))
    listed = entry.get("arguments")
    words = [str(word) for word in listed] if isinstance(listed, list) else shlex.split(str(entry["command"]))
    return CSource(str(entry["file"]), folder, (*read_command(words[1:]).flags, *flags))
