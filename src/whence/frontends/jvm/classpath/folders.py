"""Classes that lie as single files on disk: a folder of packages, or one class file with its nest."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import final

from whence.frontends.jvm.classpath.archive import LARGEST_CLASS, is_class_name
from whence.frontends.jvm.reading.classfile import ClassFile
from whence.frontends.jvm.reading.malformed import ArchiveError

_SUFFIX = ".class"


@final
class Folder:
    """A folder below which each class lies at the path that its name says."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.warnings: tuple[str, ...] = ()

    def read_class(self, name: str) -> bytes | None:
        return read_limited(self._file(name)) if is_class_name(name) else None

    def where(self, name: str) -> str:
        return str(self._file(name))

    def class_names(self) -> Iterator[str]:
        """In sorted order; links to folders are not followed."""
        for folder, subfolders, files in os.walk(self.path):
            subfolders.sort()
            package = Path(folder).relative_to(self.path).as_posix()
            prefix = "" if package == "." else f"{package}/"
            for file in sorted(files):
                name = prefix + file.removesuffix(_SUFFIX)
                if file.endswith(_SUFFIX) and is_class_name(name) and name != "module-info":
                    yield name

    def _file(self, name: str) -> Path:
        return self.path / f"{name}{_SUFFIX}"


@final
class LooseClass:
    """One class file, wherever it lies, and the classes nested in it that lie beside it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.warnings: tuple[str, ...] = ()
        data = read_limited(path)
        if data is None:
            raise ArchiveError(str(path), "no such file")
        self._data = data
        self._name = ClassFile(data, str(path)).name

    def read_class(self, name: str) -> bytes | None:
        if name == self._name:
            return self._data
        return read_limited(self._file(name)) if self._is_nested(name) else None

    def where(self, name: str) -> str:
        return str(self.path if name == self._name else self._file(name))

    def class_names(self) -> Iterator[str]:
        yield self._name
        package = self._name.rpartition("/")[0]
        prefix = f"{package}/" if package else ""
        for file in sorted(self.path.parent.glob(f"*{_SUFFIX}")):
            name = prefix + file.name.removesuffix(_SUFFIX)
            if self._is_nested(name):
                yield name

    def _is_nested(self, name: str) -> bool:
        return is_class_name(name) and name.startswith(f"{self._name}$")

    def _file(self, name: str) -> Path:
        return self.path.parent / f"{name.rpartition('/')[2]}{_SUFFIX}"


def read_limited(path: Path) -> bytes | None:
    """The bytes of a class file, or `None` if there is no such file."""
    try:
        if not path.is_file():
            return None
        if path.stat().st_size > LARGEST_CLASS:
            raise ArchiveError(str(path), f"is larger than {LARGEST_CLASS} bytes")
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise ArchiveError(str(path), f"cannot be read: {error}") from None
