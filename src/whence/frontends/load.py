"""Loads any program: the kind of the files decides the front end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import final

from whence.program.program import Program
from whence.records import dataclass
from whence.source import InputProblem


@final
@dataclass(frozen=True, slots=True)
class LoadOptions:
    cc: str = ""
    """A clang to use instead of the one that came with pip."""
    flags: tuple[str, ...] = ()
    """More flags for the C compiler: -I, -D, -std."""
    classpath: tuple[str, ...] = ()


_JAVA = {".class", ".jar", ".java", ".jmod"}


def load(paths: Sequence[str], options: LoadOptions | None = None) -> Program:
    """The program that the files make, with nothing lowered yet."""
    options = options or LoadOptions()
    if not paths:
        raise InputProblem("name a program: .c, .ll, .bc, compile_commands.json, a folder or a built binary")
    for path in paths:
        if not Path(path).exists():
            raise InputProblem(f"there is no file or folder '{path}'")
        if not Path(path).is_file() and not Path(path).is_dir():
            raise InputProblem(f"'{path}' is neither a file nor a folder")
    if any(_is_java(Path(path)) for path in paths):
        if options.cc or options.flags:
            raise InputProblem("--cc and --cflags are for C; leave them out for Java")
        from whence.frontends.jvm.load import load as load_java

        return load_java(paths, classpath=options.classpath)
    if options.classpath:
        raise InputProblem("--classpath is for Java; leave it out for C")
    from whence.frontends.llvm.load import load as load_c

    return load_c(paths, cc=options.cc, flags=options.flags)


def _is_java(path: Path) -> bool:
    if path.is_dir():
        return not (path / "compile_commands.json").exists() and any(path.rglob("*.class"))
    return path.suffix in _JAVA
