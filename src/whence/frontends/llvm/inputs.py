"""What the user named, as units to compile or to read."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias, final

from whence.frontends.llvm.compiler import CSource
from whence.source import InputProblem

_C_SUFFIXES = (".c", ".i")


@final
@dataclass(frozen=True, slots=True)
class Ready:
    """LLVM text or bitcode; `dependencies` are other files that decided on it."""

    path: str
    dependencies: tuple[str, ...] = ()


Unit: TypeAlias = CSource | Ready


def units_of(paths: Sequence[str], flags: tuple[str, ...]) -> list[Unit]:
    """The units that the named files and folders stand for, in order and without repeats."""
    units: dict[Unit, None] = {}
    for path in paths:
        units.update(dict.fromkeys(_units_at(path, flags)))
    if not units:
        raise InputProblem(f"there is no C program in {', '.join(paths)}")
    return list(units)


def _units_at(path: str, flags: tuple[str, ...]) -> Sequence[Unit]:
    if path.endswith(_C_SUFFIXES):
        return [CSource(path, os.getcwd(), flags)]
    if path.endswith((".ll", ".bc")):
        return [Ready(path)]
    raise InputProblem(f"'{path}' is not a C program: name .c, .ll or .bc files")


def is_folder(path: str) -> bool:
    return Path(path).is_dir()
