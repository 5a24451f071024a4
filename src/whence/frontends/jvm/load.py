"""Java programs from files: classes, jars, jmods, folders of them, and sources where `javac` is found."""

import os
from collections.abc import Sequence
from pathlib import Path

from whence.frontends.jvm.classpath.classpath import open_class_path
from whence.frontends.jvm.classpath.jdk import locate_jdk
from whence.frontends.jvm.program_source import JvmSource
from whence.frontends.jvm.reading.malformed import InputError
from whence.frontends.llvm.storage import default_folder
from whence.program.program import Program
from whence.source import InputProblem


def load(paths: Sequence[str], *, classpath: Sequence[str] = (), cache: Path | None = None) -> Program:
    """The program that the files make together, with nothing lowered yet. `classpath` names more classes,
    which count as library; those of the Java installation, if one is found, come last."""
    files = [Path(path) for path in paths]
    libraries = [Path(path) for entry in classpath for path in entry.split(os.pathsep) if path]
    try:
        jdk = locate_jdk(os.environ)
        class_path = open_class_path(files, jdk, cache or default_folder() / "java", libraries)
        source = JvmSource(class_path, _sources(files), _roots(files))
        is_empty = not source.own_classes
    except InputError as error:
        raise InputProblem(str(error)) from None
    if is_empty:
        raise InputProblem(f"there are no classes in {', '.join(map(str, paths))}")
    return Program(source)


def _sources(files: Sequence[Path]) -> list[str]:
    found: list[str] = []
    for file in files:
        found.extend(map(str, sorted(file.rglob("*.java"))) if file.is_dir() else ())
        if file.suffix == ".java":
            found.append(str(file))
    return found


_ROOTS = ("", "src", "src/main/java")
"""Where projects keep their sources, from the working folder or from that of the classes."""


def _roots(files: Sequence[Path]) -> list[str]:
    folders = ["", *(str(file if file.is_dir() else file.parent) for file in files)]
    return list(
        dict.fromkeys(os.path.normpath(os.path.join(folder, root)) for folder in folders for root in _ROOTS)
    )
