"""The cache on disk: results by key, each with the files that it was made from and their contents' hashes.

An entry is one file: a line of JSON, then the payload. It is written beside its place and renamed, so
that processes can share the folder; one that is damaged or out of date counts as absent.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import final

from whence.records import dataclass

_FORMAT = "whence-1"


def default_folder() -> Path:
    """`$WHENCE_CACHE`, or the user's cache folder."""
    named = os.environ.get("WHENCE_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "whence"


def digest(data: bytes) -> str:
    return blake2b(data, digest_size=20).hexdigest()


def key_of(parts: Sequence[object]) -> str:
    """A key for the values that decide a result."""
    return digest(json.dumps([_FORMAT, *parts], default=str).encode())


@final
@dataclass(frozen=True, slots=True)
class Entry:
    payload: bytes
    dependencies: tuple[tuple[str, str], ...]
    """Paths and the hashes of their contents."""


@final
class Storage:
    """Entries in a folder, one subfolder a kind."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._digests: dict[str, str] = {}

    def find(self, kind: str, key: str) -> Entry | None:
        """The entry, if it is whole and its dependencies have not changed."""
        try:
            data = self._path(kind, key).read_bytes()
        except OSError:
            return None
        entry = _opened(data)
        if entry is None or any(self.file_digest(path) != known for path, known in entry.dependencies):
            return None
        return entry

    def keep(self, kind: str, key: str, payload: bytes, dependencies: Iterable[str]) -> Entry:
        """Stores a payload made from these files; a folder that cannot be written to stores nothing."""
        known = tuple((path, self.file_digest(path)) for path in dict.fromkeys(dependencies))
        head = {"digest": digest(payload), "dependencies": known}
        path = self._path(kind, key)
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, json.dumps(head).encode() + b"\n" + payload)
        return Entry(payload, known)

    def file_digest(self, path: str) -> str:
        """The hash of a file's contents, empty if it can't be read; each file is read once."""
        found = self._digests.get(path)
        if found is None:
            try:
                found = digest(Path(path).read_bytes())
            except OSError:
                found = ""
            self._digests[path] = found
        return found

    def scratch(self) -> tempfile.TemporaryDirectory[str]:
        """A folder of one's own that goes away."""
        folder = self.folder / "scratch"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            return tempfile.TemporaryDirectory(dir=folder)
        except OSError:
            return tempfile.TemporaryDirectory()

    def _path(self, kind: str, key: str) -> Path:
        return self.folder / kind / key[:2] / key


def write_atomically(path: Path, data: bytes) -> None:
    """Other processes see the old file or the new one, never a part."""
    new = path.with_name(f".new-{os.getpid()}-{os.urandom(6).hex()}")
    try:
        new.write_bytes(data)
        os.replace(new, path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def _opened(data: bytes) -> Entry | None:
    head, separator, payload = data.partition(b"\n")
    try:
        known = json.loads(head)
        dependencies = tuple((str(path), str(found)) for path, found in known["dependencies"])
        is_whole = bool(separator) and known["digest"] == digest(payload)
    except (ValueError, KeyError, TypeError):
        return None
    return Entry(payload, dependencies) if is_whole else None
