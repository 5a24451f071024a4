"""What `whence cc` remembers of a build: the bitcode of every object, and of every linked file.

Bitcode is kept by its own hash, and a record by the hash of the object or binary that it belongs to, so
that both survive renaming, moving and archiving. The same stands beside the file, for when the cache is
gone: `.foo.o.bc` beside `foo.o`, `.prog.whence.json` beside `prog`.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import final

from whence.frontends.llvm.storage import Storage, digest, write_atomically
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class BuildRecord:
    """The bitcode units, by hash, that an object or binary was made from; `places` are files that held
    them; `opaque` names what has no bitcode (assembly, other compilers' objects)."""

    units: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    opaque: tuple[str, ...] = ()

    def __add__(self, other: BuildRecord) -> BuildRecord:
        return BuildRecord(self.units + other.units, self.places + other.places, self.opaque + other.opaque)


@final
class BuildRecords:
    """The records in a cache."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def keep_bitcode(self, bitcode: bytes, place: str = "") -> BuildRecord:
        key = digest(bitcode)
        self._storage.keep("bitcode", key, bitcode, ())
        return BuildRecord((key,), (place,))

    def keep_object(self, path: str, record: BuildRecord) -> None:
        """Remembers what an object file contains."""
        self._storage.keep("objects", digest(Path(path).read_bytes()), _dumped(record), ())

    def keep_binary(self, path: str, record: BuildRecord) -> None:
        """Remembers what a linked file contains, beside it too."""
        key = digest(Path(path).read_bytes())
        self._storage.keep("objects", key, _dumped(record), ())
        known = {"binary": key, **asdict(record)}
        write_atomically(beside(path, ".whence.json"), json.dumps(known, indent=1).encode())

    def of_data(self, data: bytes) -> BuildRecord | None:
        """The record of an object by its contents."""
        entry = self._storage.find("objects", digest(data))
        return _loaded(json.loads(entry.payload)) if entry else None

    def of_file(self, path: str) -> BuildRecord | None:
        """The record of an object or binary, from the cache or from what stands beside it."""
        data = Path(path).read_bytes()
        found = self.of_data(data)
        return found or self._beside_object(path) or _beside_binary(path, digest(data))

    def bitcode(self, unit: str, place: str) -> bytes | None:
        """A unit's bitcode, from the cache or from the file that held it."""
        entry = self._storage.find("bitcode", unit)
        if entry is not None:
            return entry.payload
        try:
            data = Path(place).read_bytes() if place else b""
        except OSError:
            return None
        return data if digest(data) == unit else None

    def _beside_object(self, path: str) -> BuildRecord | None:
        place = beside(path, ".bc")
        try:
            if place.stat().st_mtime_ns < Path(path).stat().st_mtime_ns:
                return None
            return self.keep_bitcode(place.read_bytes(), str(place.resolve()))
        except OSError:
            return None


def beside(path: str, suffix: str) -> Path:
    """The hidden file that accompanies a file."""
    place = Path(path)
    return place.with_name(f".{place.name}{suffix}")


def _beside_binary(path: str, key: str) -> BuildRecord | None:
    try:
        known = json.loads(beside(path, ".whence.json").read_bytes())
    except (OSError, ValueError):
        return None
    return _loaded(known) if isinstance(known, dict) and known.get("binary") == key else None


def _dumped(record: BuildRecord) -> bytes:
    return json.dumps(asdict(record)).encode()


def _loaded(known: dict[str, list[str]]) -> BuildRecord:
    return BuildRecord(
        tuple(known.get("units", ())), tuple(known.get("places", ())), tuple(known.get("opaque", ()))
    )
