"""Where classes come from: the program's own files first, then the platform's library."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Protocol, final

from whence.frontends.jvm.classpath.archive import Archive
from whence.frontends.jvm.classpath.folders import Folder, LooseClass
from whence.frontends.jvm.classpath.harness_class import PUBLISHED_CLASS, asks_for_harness, compile_harness
from whence.frontends.jvm.classpath.javac import compile_java
from whence.frontends.jvm.classpath.jdk import Jdk
from whence.frontends.jvm.classpath.jimage import ImageFile
from whence.frontends.jvm.reading.classfile import LATEST_RELEASE, ClassFile
from whence.frontends.jvm.reading.malformed import ArchiveError, ClassFormatError


class ClassSource(Protocol):
    """A place with classes by internal name; reading one must not read the others."""

    @property
    def warnings(self) -> tuple[str, ...]: ...

    def read_class(self, name: str) -> bytes | None: ...

    def class_names(self) -> Iterator[str]: ...

    def where(self, name: str) -> str: ...


@final
class ClassPath:
    """Finds classes by internal name (`java/util/List`); the first source that has one wins.

    A class that was found is kept, so that its decoded parts are shared.
    """

    def __init__(
        self,
        program: Sequence[ClassSource],
        library: Sequence[ClassSource],
        platform: Sequence[ClassSource] = (),
    ) -> None:
        """The platform's classes count as library, and come last."""
        self._program = tuple(program)
        self._beside = tuple(library)
        self._library = (*library, *platform)
        self._found: dict[str, ClassFile | None] = {}

    def find(self, name: str) -> ClassFile | None:
        """`None` if no source has the class; raises if it is there and cannot be read."""
        if name not in self._found:
            self._found[name] = self._read(name)
        return self._found[name]

    def names(self) -> Iterator[str]:
        """Every class once: the program's, then the library's."""
        seen: set[str] = set()
        for source in (*self._program, *self._library):
            fresh = [name for name in source.class_names() if name not in seen]
            seen.update(fresh)
            yield from fresh

    def program_names(self) -> tuple[str, ...]:
        return tuple(ClassPath(self._program, ()).names())

    def names_beside(self) -> tuple[str, ...]:
        """Those of the libraries that are not the platform's."""
        own = set(self.program_names())
        return tuple(name for name in ClassPath(self._beside, ()).names() if name not in own)

    @property
    def warnings(self) -> tuple[str, ...]:
        """Of the sources, and of the classes that were found so far."""
        sources = [line for source in (*self._program, *self._library) for line in source.warnings]
        classes = [line for found in self._found.values() if found is not None for line in found.warnings]
        return (*sources, *classes)

    def _read(self, name: str) -> ClassFile | None:
        for source in (*self._program, *self._library):
            data = source.read_class(name)
            if data is not None:
                return _checked(ClassFile(data, source.where(name)), name)
        return None


def open_class_path(
    paths: Sequence[Path], jdk: Jdk | None, cache: Path, libraries: Sequence[Path] = ()
) -> ClassPath:
    """The class path of a program that the user named by files and folders.

    Java sources, and folders with sources and no classes, are compiled together against the rest into a
    folder below `cache`. What is in `libraries` is found like the platform's classes, and before them; so is
    SV-COMP's class of inputs if sources use it and nothing brings it.
    """
    release = LATEST_RELEASE if jdk is None else jdk.release
    sources = [file for path in paths for file in _java_sources(path)]
    compiled = [path for path in paths if not _java_sources(path)]
    program = [_open(path, release) for path in compiled]
    others = [_open(path, release) for path in libraries]
    given = [*compiled, *libraries]
    if asks_for_harness(sources) and not _have_harness((*program, *others)):
        given.append(compile_harness(jdk, cache))
        others.append(Folder(given[-1]))
    if sources:
        program.insert(0, Folder(compile_java(sources, given, jdk, cache)))
    return ClassPath(program, others, () if jdk is None else jdk.library())


def _have_harness(sources: Sequence[ClassSource]) -> bool:
    return any(each.read_class(PUBLISHED_CLASS) is not None for each in sources)


def _open(path: Path, release: int) -> ClassSource:
    if path.is_dir():
        return Folder(path)
    if not path.is_file():
        raise ArchiveError(str(path), "no such file or folder")
    match path.suffix:
        case ".class":
            return LooseClass(path)
        case ".jar" | ".zip":
            return Archive(path, release)
        case ".war":
            return Archive(path, release, "WEB-INF/classes")
        case ".jmod":
            return Archive(path, release, "classes")
        case "" if path.name == "modules":
            return ImageFile(path)
        case _:
            raise ArchiveError(str(path), "not a class, jar, jmod, Java source or folder")


def _java_sources(path: Path) -> tuple[Path, ...]:
    if path.suffix == ".java":
        return (path,)
    if not path.is_dir() or next(path.rglob("*.class"), None) is not None:
        return ()
    return tuple(sorted(path.rglob("*.java")))


def _checked(found: ClassFile, name: str) -> ClassFile:
    if found.name == name:
        return found
    raise ClassFormatError(found.where, 0, f"holds class {found.name}, but its place says {name}")
