"""A program as bytes, for machines that do not have its files.

C goes as the linked module, so that a worker needs neither headers nor the flags of the build. Java goes as
the files that were named; a worker brings its own JDK, and a `javac` where sources are among them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, final

from whence.frontends.load import LoadOptions
from whence.program.program import Language
from whence.records import dataclass

if TYPE_CHECKING:
    from whence.facade.check.jobs import CheckJob

_MODULE = "program.ll"


@final
@dataclass(frozen=True, slots=True)
class Shipment:
    """A job, and the files that its program is loaded from where it arrives."""

    job: CheckJob
    files: tuple[tuple[str, bytes], ...]
    paths: tuple[str, ...]
    """What of the files is the program."""
    classpath: tuple[str, ...] = ()

    def unpacked(self, folder: Path) -> CheckJob:
        """The job there, with its files in the folder."""
        for name, content in self.files:
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
        paths = tuple(str(folder / each) for each in self.paths)
        options = LoadOptions(classpath=tuple(str(folder / each) for each in self.classpath))
        return replace(self.job, paths=paths, options=options)


def packed(job: CheckJob, language: Language) -> Shipment:
    if language is Language.C:
        from whence.frontends.llvm.load import module_text

        text = module_text(job.paths, cc=job.options.cc, flags=job.options.flags)
        return Shipment(job, ((_MODULE, text.encode()),), (_MODULE,))
    own, paths = _gathered("program", job.paths)
    libraries, classpath = _gathered("library", job.options.classpath)
    return Shipment(job, (*own, *libraries), paths, classpath)


def _gathered(folder: str, paths: Sequence[str]) -> tuple[tuple[tuple[str, bytes], ...], tuple[str, ...]]:
    """The files below the paths with names that keep what the paths end with, and the names of the paths."""
    names = tuple(f"{folder}/{number}/{Path(path).resolve().name}" for number, path in enumerate(paths))
    files = tuple(
        (name if file == Path(path) else f"{name}/{file.relative_to(path)}", file.read_bytes())
        for name, path in zip(names, paths, strict=True)
        for file in _files(Path(path))
    )
    return files, names


def _files(path: Path) -> Iterator[Path]:
    if path.is_dir():
        yield from (each for each in sorted(path.rglob("*")) if each.is_file())
    else:
        yield path
