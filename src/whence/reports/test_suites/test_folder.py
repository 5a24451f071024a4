"""Files of a test suite in a folder of the user's: only what was written before is written over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from whence.source import InputProblem, why_unreadable

MANIFEST = ".whence-tests"
"""Lists the files that were written last time."""


def check_folder(folder: Path, names: Iterable[str]) -> None:
    """Raises before any work is done if the files can't be written."""
    if folder.exists() and not folder.is_dir():
        raise InputProblem(f"{folder} is a file: give --out a folder")
    if folder.exists():
        earlier = _earlier(folder)
        _check(folder, [name for name in names if name not in earlier])


def write_files(folder: Path, files: Mapping[str, bytes]) -> list[Path]:
    """Writes the files, and removes those of an earlier suite that are not among them."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        earlier = _earlier(folder)
        _check(folder, [name for name in files if name not in earlier])
        for name in earlier - files.keys():
            (folder / name).unlink(missing_ok=True)
        for name, data in files.items():
            (folder / name).write_bytes(data)
        (folder / MANIFEST).write_text("".join(f"{name}\n" for name in files), encoding="utf-8")
    except OSError as problem:
        raise InputProblem(f"the tests can't be written to {folder}: {why_unreadable(problem)}") from problem
    return [folder / name for name in files]


def _earlier(folder: Path) -> set[str]:
    """Names without a folder: a manifest that says otherwise is not ours."""
    manifest = folder / MANIFEST
    names = manifest.read_text(encoding="utf-8").splitlines() if manifest.exists() else []
    return {name for name in names if name and Path(name).name == name}


def _check(folder: Path, names: list[str]) -> None:
    for name in names:
        if (folder / name).exists():
            raise InputProblem(
                f"{folder / name} exists and was not written by `whence tests`: give --out another folder"
            )
