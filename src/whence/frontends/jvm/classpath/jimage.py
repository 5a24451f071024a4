"""The JDK's `lib/modules`: a perfect-hash index over the resources of all modules, mapped into memory.

The layout is that of the JDK's `jdk.internal.jimage`: a header, a redirect table and an offset table with one
slot per resource, the attributes of each resource, a string table, then the resources. Opening reads the
header only, and finding a class touches a few pages.
"""

import mmap
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, final

from whence.frontends.jvm.reading.malformed import ArchiveError

_MAGIC = 0xCAFEDADA
_COMPRESSED_MAGIC = 0xCAFEFAFA
_HASH_MULTIPLIER = 0x01000193
_HEADER_SIZE = 28
_LARGEST_RESOURCE = 1 << 28


class Location(NamedTuple):
    """Where a resource is; `compressed` is 0 when it is stored as it is."""

    module: str
    parent: str
    stem: str
    extension: str
    offset: int
    compressed: int
    size: int


_MODULE, _PARENT, _BASE, _EXTENSION, _OFFSET, _COMPRESSED, _SIZE = range(1, 8)


@final
class ImageFile:
    """An open image. Class names are internal (`java/lang/Object`), without their module."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.warnings: tuple[str, ...] = ()
        try:
            with path.open("rb") as file:
                self._data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as error:
            raise ArchiveError(str(path), f"cannot be opened: {error}") from None
        self._order = self._byte_order()
        words: tuple[int, ...] = struct.unpack_from(f"{self._order}6I", self._data, 4)
        version, _, _, self._slots, locations_size, strings_size = words
        if version >> 16 != 1:
            raise self._error(f"image version {version >> 16}.{version & 0xFFFF}")
        self._redirects = _HEADER_SIZE
        self._offsets = self._redirects + 4 * self._slots
        self._locations = self._offsets + 4 * self._slots
        self._strings = self._locations + locations_size
        self._index_end = self._strings + strings_size
        if self._index_end > len(self._data) or not self._slots:
            raise self._error("file ends inside the index")

    def read_class(self, name: str) -> bytes | None:
        package, _, _ = name.rpartition("/")
        for module in self._modules_of(package):
            found = self.find(f"/{module}/{name}.class")
            if found is not None:
                return self.read(found)
        return None

    def where(self, name: str) -> str:
        return f"{self.path}!/{name}"

    def class_names(self) -> Iterator[str]:
        """All classes of all modules, without the modules' own descriptors."""
        for location in self.locations():
            if location.extension == "class" and location.stem != "module-info":
                yield f"{location.parent}/{location.stem}" if location.parent else location.stem

    def locations(self) -> Iterator[Location]:
        for slot in range(self._slots):
            yield self._location(slot)

    def find(self, path: str) -> Location | None:
        """The resource with a path such as `/java.base/java/lang/Object.class`."""
        encoded = path.encode("utf-8", "surrogatepass")
        redirect = self._word("i", self._redirects, _hash(encoded, _HASH_MULTIPLIER) % self._slots)
        if redirect == 0:
            return None
        slot = _hash(encoded, redirect) % self._slots if redirect > 0 else -1 - redirect
        if slot >= self._slots:
            raise self._error(f"redirect to slot {slot} of {self._slots}")
        location = self._location(slot)
        return location if _path(location) == path else None

    def read(self, location: Location) -> bytes:
        start = self._index_end + location.offset
        stored = location.compressed or location.size
        if start + stored > len(self._data) or location.size > _LARGEST_RESOURCE:
            raise self._error(f"resource {_path(location)} lies outside of the file")
        data = self._data[start : start + stored]
        return self._unpacked(data, location) if location.compressed else data

    def _modules_of(self, package: str) -> Iterator[str]:
        """The modules that have the package; the entry is a list of (is empty, module name) words."""
        found = self.find(f"/packages/{package.replace('/', '.')}")
        data = self.read(found) if found is not None else b""
        for is_empty, name in struct.iter_unpack(f"{self._order}2I", data[: len(data) // 8 * 8]):
            if not is_empty:
                yield self._string(name)

    def _location(self, slot: int) -> Location:
        position = self._locations + self._word("I", self._offsets, slot)
        values = [0] * 8
        while True:
            if position >= self._strings:
                raise self._error(f"resource {slot} has attributes that do not end")
            kind, size = self._data[position] >> 3, (self._data[position] & 7) + 1
            if kind == 0:
                break
            if kind > _SIZE:
                raise self._error(f"resource {slot} has attribute of unknown kind {kind}")
            values[kind] = int.from_bytes(self._data[position + 1 : position + 1 + size], "big")
            position += 1 + size
        return Location(
            self._string(values[_MODULE]),
            self._string(values[_PARENT]),
            self._string(values[_BASE]),
            self._string(values[_EXTENSION]),
            values[_OFFSET],
            values[_COMPRESSED],
            values[_SIZE],
        )

    def _string(self, offset: int) -> str:
        start = self._strings + offset
        end = self._data.find(b"\0", start, self._index_end)
        if end < 0:
            raise self._error(f"string {offset} lies outside of the index")
        return self._data[start:end].decode("utf-8", "replace")

    def _unpacked(self, data: bytes, location: Location) -> bytes:
        """Undoes `jlink --compress`: layers of a header and a payload, of which zip is the common one."""
        while len(data) >= 29 and struct.unpack_from(f"{self._order}I", data)[0] == _COMPRESSED_MAGIC:
            _, packed, size, name = struct.unpack_from(f"{self._order}IQQI", data)
            if self._string(name) != "zip" or size > _LARGEST_RESOURCE:
                raise self._error(f"resource {_path(location)} is packed by {self._string(name)}")
            try:
                data = zlib.decompressobj().decompress(data[29 : 29 + packed], size)
            except zlib.error as error:
                raise self._error(f"resource {_path(location)} does not unpack: {error}") from None
        return data

    def _word(self, code: str, table: int, slot: int) -> int:
        value: int = struct.unpack_from(self._order + code, self._data, table + 4 * slot)[0]
        return value

    def _byte_order(self) -> str:
        if len(self._data) >= _HEADER_SIZE:
            for order in "<>":
                if struct.unpack_from(f"{order}I", self._data)[0] == _MAGIC:
                    return order
        raise self._error("not a jimage")

    def _error(self, what: str) -> ArchiveError:
        return ArchiveError(str(self.path), what)


def _hash(path: bytes, seed: int) -> int:
    for byte in path:
        seed = (seed * _HASH_MULTIPLIER ^ byte) & 0xFFFFFFFF
    return seed & 0x7FFFFFFF


def _path(location: Location) -> str:
    module = f"/{location.module}/" if location.module else ""
    parent = f"{location.parent}/" if location.parent else ""
    extension = f".{location.extension}" if location.extension else ""
    return f"{module}{parent}{location.stem}{extension}"
