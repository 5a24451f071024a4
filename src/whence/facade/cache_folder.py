"""The folder where compiled programs are kept: what is in it, emptying it, and doing without it."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import final

from whence.frontends.llvm.storage import default_folder
from whence.records import dataclass

PARTS = {
    "programs": "programs, linked and printed",
    "units": "C files, compiled",
    "bitcode": "what `whence cc` kept of builds",
    "objects": "which objects and binaries of `whence cc` are made of what",
    "zig": "the C compiler's own cache",
    "java": "classes of Java sources",
    "scratch": "what is being worked on",
}
"""The folders inside that are ours; others are left alone."""


@final
@dataclass(frozen=True, slots=True)
class CachePart:
    name: str
    meaning: str
    files: int
    size: int
    """In bytes."""


def cache_folder() -> Path:
    return default_folder()


def cache_parts() -> tuple[CachePart, ...]:
    """The parts that there are."""
    folders = ((name, default_folder() / name) for name in PARTS)
    return tuple(CachePart(name, PARTS[name], *_measured(path)) for name, path in folders if path.is_dir())


def clear_cache() -> tuple[CachePart, ...]:
    """Removes what is ours and returns what is left because it could not be removed."""
    for name in PARTS:
        shutil.rmtree(default_folder() / name, ignore_errors=True)
    return cache_parts()


def is_usable() -> bool:
    """Whether something can be written to the folder and to the parts that are there."""
    folder = default_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        inside = [*(folder / name for name in PARTS), *(folder / "zig").glob("*/")]
        return all(os.access(each, os.W_OK | os.X_OK) for each in inside if each.is_dir())
    except OSError:
        return False


def replace_unusable() -> tempfile.TemporaryDirectory[str] | None:
    """A folder for this process and those that it starts, if the usual one can't be written to. It goes away
    with the returned object."""
    if is_usable():
        return None
    folder = tempfile.TemporaryDirectory(prefix="whence-")
    os.environ["WHENCE_CACHE"] = folder.name
    return folder


def _measured(folder: Path) -> tuple[int, int]:
    files = size = 0
    for parent, _, names in os.walk(folder):
        for name in names:
            try:
                size += os.lstat(os.path.join(parent, name)).st_size
                files += 1
            except OSError:
                continue
    return files, size
