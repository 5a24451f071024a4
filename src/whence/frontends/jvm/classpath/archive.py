"""Jars, jmods and `rt.jar`: zip files with classes, read entry by entry and never unpacked to disk.

What an archive says about itself is not trusted. A name that is not that of a class in a package (absolute,
with `..`, a backslash, a drive, a NUL) is never used, and a line of `warnings` counts such entries. An entry
that declares a huge size is refused before a byte of it is read, and reading stops at the declared size.
"""

import lzma
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import final

from whence.frontends.jvm.reading.malformed import ArchiveError

LARGEST_CLASS = 1 << 26
"""Bytes; a class file is bounded by its 16-bit tables, and the largest real ones have a few million."""
MOST_ENTRIES = 1 << 20
_MANIFEST = "META-INF/MANIFEST.MF"
_VERSIONS = "META-INF/versions/"
_FIRST_VERSIONED_RELEASE = 9
_SUFFIX = ".class"
_CLASS_NAME = re.compile(r"[^./\\:;\[\0]+(?:/[^./\\:;\[\0]+)*").fullmatch
_MULTI_RELEASE = re.compile(rb"^Multi-Release:\s*true\s*$", re.IGNORECASE | re.MULTILINE).search
_ZIP_FAULTS = (
    *(OSError, ValueError, RuntimeError, EOFError, IndexError, KeyError, OverflowError),
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error),
)
"""Everything that `zipfile` and its decompressors raise on bytes that are not what they claim to be."""


def is_class_name(name: str) -> bool:
    """Whether an internal name may be looked up as a path: packages and a class, nothing that climbs."""
    return _CLASS_NAME(name) is not None


@final
class Archive:
    """An open zip file, as a Java of the given release sees it (multi-release jars differ by release).

    `folder` is where the packages start: empty in jars, `classes` in jmods.
    """

    def __init__(self, path: Path, release: int, folder: str = "") -> None:
        self.path = path
        self._release = release
        self._prefix = f"{folder}/" if folder else ""
        try:
            self._zip = zipfile.ZipFile(path)
        except _ZIP_FAULTS as error:
            raise ArchiveError(str(path), f"not a readable archive: {error}") from None
        if len(self._zip.filelist) > MOST_ENTRIES:
            raise ArchiveError(str(path), f"has {len(self._zip.filelist)} entries, more than {MOST_ENTRIES}")

    def read_class(self, name: str) -> bytes | None:
        entry = self._entry(name) if is_class_name(name) else None
        return None if entry is None else self._read(entry, LARGEST_CLASS)

    def where(self, name: str) -> str:
        entry = self._entry(name)
        return f"{self.path}!/{name + _SUFFIX if entry is None else entry.filename}"

    def class_names(self) -> Iterator[str]:
        seen: set[str] = set()
        for entry in self._zip.filelist:
            name = self._class_name_of(entry.filename)
            if name is not None and name not in seen:
                seen.add(name)
                yield name

    @cached_property
    def warnings(self) -> tuple[str, ...]:
        refused = [entry.filename for entry in self._zip.filelist if _is_suspicious(entry.filename)]
        if not refused:
            return ()
        return (f"{self.path}: {len(refused)} entries with unsafe names are ignored, first {refused[0]!a}",)

    @cached_property
    def _versions(self) -> tuple[int, ...]:
        """The versioned folders that this release may see, newest first; empty if not multi-release."""
        manifest = self._zip.NameToInfo.get(_MANIFEST)
        if manifest is None or not _MULTI_RELEASE(self._read(manifest, 1 << 22)):
            return ()
        names = (name for name in self._zip.NameToInfo if name.startswith(_VERSIONS))
        folders = {name.removeprefix(_VERSIONS).partition("/")[0] for name in names}
        numbers = {int(folder) for folder in folders if folder.isascii() and folder.isdecimal()}
        return tuple(
            sorted((n for n in numbers if _FIRST_VERSIONED_RELEASE <= n <= self._release), reverse=True)
        )

    def _entry(self, name: str) -> zipfile.ZipInfo | None:
        known = self._zip.NameToInfo
        for version in self._versions:
            versioned = known.get(f"{_VERSIONS}{version}/{name}{_SUFFIX}")
            if versioned is not None:
                return versioned
        return known.get(f"{self._prefix}{name}{_SUFFIX}")

    def _class_name_of(self, filename: str) -> str | None:
        """The class that an entry holds for this release, if it holds one."""
        if not filename.endswith(_SUFFIX):
            return None
        name = filename.removesuffix(_SUFFIX)
        if name.startswith(_VERSIONS):
            version, _, name = name.removeprefix(_VERSIONS).partition("/")
            if version not in map(str, self._versions):
                return None
        elif name.startswith("META-INF/") or not name.startswith(self._prefix):
            return None
        else:
            name = name.removeprefix(self._prefix)
        return name if is_class_name(name) and name != "module-info" else None

    def _read(self, entry: zipfile.ZipInfo, largest: int) -> bytes:
        where = f"{self.path}!/{entry.filename}"
        if entry.file_size > largest:
            raise ArchiveError(where, f"declares {entry.file_size} bytes, more than {largest}")
        try:
            with self._zip.open(entry) as stream:
                return stream.read(largest)
        except _ZIP_FAULTS as error:
            raise ArchiveError(where, f"cannot be read: {error}") from None


def _is_suspicious(filename: str) -> bool:
    parts = filename.split("/")
    return filename.startswith("/") or ".." in parts or "\\" in filename or ":" in parts[0]
