"""Why a line that the user named has no code, as far as the compiler's output shows."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from whence.frontends.load import LoadOptions
from whence.program.naming.dropped import LeftOut, without_comments
from whence.program.naming.lines import NoCode
from whence.program.program import Language, Program
from whence.source import InputProblem

DROPPED = "the compiler left that line out, since control never comes there: with a label on it there is code"
EXCLUDED = "javac left that line out, since a constant condition excludes it: control never comes there"
CONSTANT = "no code on that line; it declares a constant, whose value javac puts where it is used"
SWITCHED_OFF = "the preprocessor left that line out, so it is unreachable; --cflags may bring it in"


@contextmanager
def explaining_lines(program: Program, paths: Sequence[str], options: LoadOptions) -> Iterator[None]:
    """A line without code that is named inside is explained."""
    try:
        yield
    except NoCode as problem:
        raise explained(problem, program, paths, options) from None


def explained(problem: NoCode, program: Program, paths: Sequence[str], options: LoadOptions) -> InputProblem:
    """What is to be raised instead: that the line is never executed, if that is so."""
    if program.language is not Language.C:
        return _of_java(problem, paths, options)
    from whence.frontends.llvm.dropped_lines import is_dropped, is_switched_off
    from whence.frontends.llvm.load import c_sources
    from whence.frontends.llvm.storage import Storage, default_folder
    from whence.frontends.llvm.toolchain.compiler import find_compiler

    wanted = os.path.realpath(problem.file)
    for source in c_sources(paths, options.flags):
        if os.path.realpath(source.path) != wanted or not _is_statement(wanted, problem.line):
            continue
        storage = Storage(default_folder())
        compiler = find_compiler(options.cc, storage.folder)
        if is_switched_off(source, problem.line, compiler, storage):
            return LeftOut(problem.place, SWITCHED_OFF)
        if is_dropped(source, problem.line, compiler, storage):
            return LeftOut(problem.place, DROPPED)
    return problem


def _of_java(problem: NoCode, paths: Sequence[str], options: LoadOptions) -> InputProblem:
    """The same for sources of Java; class files do not tell what their source was."""
    from whence.frontends.jvm.dropped_lines import is_constant, is_dropped

    sources = {os.path.realpath(path): path for path in paths if path.endswith(".java")}
    file = sources.get(os.path.realpath(problem.file))
    if file is None or not _is_statement(file, problem.line):
        return problem
    if is_constant(file, problem.line):
        return InputProblem(f"{problem.place}: {CONSTANT}")
    is_left_out = is_dropped(file, problem.line, paths, options.classpath)
    return LeftOut(problem.place, EXCLUDED) if is_left_out else problem


def _is_statement(file: str, line: int) -> bool:
    """Whether anything but comments and braces stands there."""
    lines = without_comments(Path(file).read_text(errors="replace")).split("\n")
    return 0 < line <= len(lines) and bool(lines[line - 1].strip(" \t{};"))
