"""C programs from files: C, LLVM text, bitcode, `compile_commands.json`, binaries of `whence cc`."""

from __future__ import annotations

import functools
import os
from collections.abc import Sequence
from pathlib import Path

from whence.frontends.llvm.kept_memory import without_models_of_kept_memory
from whence.frontends.llvm.program_source import LlvmSource
from whence.frontends.llvm.reading.data_layout import data_model
from whence.frontends.llvm.section_tables import with_tables_of_sections
from whence.frontends.llvm.storage import Storage, default_folder, key_of
from whence.frontends.llvm.toolchain.compiler import CSource, find_compiler
from whence.frontends.llvm.toolchain.inputs import Kept, Ready, Unit, units_of
from whence.program.c.data_model import LP64, DataModel
from whence.program.program import Program
from whence.source import InputProblem


def load(
    paths: Sequence[str], *, cc: str = "", flags: Sequence[str] = (), cache: Path | None = None
) -> Program:
    """The program that the files make together, with nothing lowered yet. `cc` names a clang to use
    instead of the one from pip, `flags` are for the C compiler, `cache` is where results are kept."""
    linked = with_tables_of_sections(module_text(paths, cc=cc, flags=flags, cache=cache))
    text = without_models_of_kept_memory(linked)
    return Program(LlvmSource(text, lambda: library_text(data_model(text))))


def c_sources(paths: Sequence[str], flags: Sequence[str] = ()) -> list[CSource]:
    """The C files that the program is made of, as far as they are known, each with its flags."""
    units = units_of(paths, tuple(flags), Storage(default_folder()))
    return [unit for unit in units if isinstance(unit, CSource)]


@functools.cache
def library_text(model: DataModel = LP64) -> str:
    """The text of the library's module for programs of that data model."""
    from whence import models

    return (Path(models.__file__).parent / models.LIBRARY_TEXTS[model.name]).read_text(encoding="utf-8")


def module_text(
    paths: Sequence[str], *, cc: str = "", flags: Sequence[str] = (), cache: Path | None = None
) -> str:
    """The files compiled, linked and printed; a second time it comes from the cache."""
    storage = Storage(cache or default_folder())
    units = units_of(paths, tuple(flags), storage)
    needs_compiler = any(isinstance(unit, CSource) for unit in units)
    if (cc or flags) and not needs_compiler:
        raise InputProblem("--cc and --cflags are for C files; this program is compiled already")
    compiler = find_compiler(cc, storage.folder) if needs_compiler else None
    known = [compiler.identity, compiler.flags] if compiler else []
    key = key_of([known, os.getcwd(), [_identity(unit) for unit in units]])
    entry = storage.find("programs", key)
    if entry is None:
        from whence.frontends.llvm.toolchain.assembly import build_text

        text, dependencies = build_text(units, compiler, storage)
        entry = storage.keep("programs", key, text, dependencies)
    return entry.payload.decode()


def _identity(unit: Unit) -> list[object]:
    match unit:
        case Ready(path):
            return [path]
        case Kept(key):
            return [key]
        case CSource(name, folder, flags):
            return [name, folder, flags]
