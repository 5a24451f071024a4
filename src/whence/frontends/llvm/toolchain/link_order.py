"""Which objects a link takes, by the rules of the Unix linker.

Objects are always taken. An archive's member is taken when it defines a symbol that is needed at that
moment, again and again until the archive has nothing more to give; archives in a group are gone through
together. Nothing is looked for in archives that come too early, as the linker would not either.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import field
from pathlib import Path
from typing import final

from whence.frontends.llvm.toolchain.build_records import BuildRecord, BuildRecords
from whence.frontends.llvm.toolchain.command_line import (
    FileInput,
    LibraryInput,
    LinkInput,
    Marker,
    SourceInput,
)
from whence.frontends.llvm.toolchain.objects import (
    ArchiveMember,
    is_archive,
    is_shared,
    members_of,
    symbols_of,
)
from whence.records import dataclass


@final
@dataclass(slots=True)
class _Archive:
    path: str
    members: list[ArchiveMember]


@final
@dataclass(slots=True)
class LinkOrder:
    """Goes through a link's inputs. `compiled` gives the object and the record of a source that this very
    run compiles."""

    records: BuildRecords
    compiled: Callable[[SourceInput], tuple[bytes, BuildRecord]]
    search: Sequence[str]
    found: BuildRecord = field(default_factory=BuildRecord)
    _defined: set[str] = field(default_factory=set)
    _needed: set[str] = field(default_factory=set)
    _group: list[_Archive] | None = None
    _takes_whole: bool = False

    def take(self, inputs: Sequence[LinkInput]) -> BuildRecord:
        """The record of the file that the link makes."""
        for one in inputs:
            match one:
                case SourceInput():
                    data, record = self.compiled(one)
                    self._add(data, record)
                case FileInput(path):
                    self._take_file(path)
                case LibraryInput(name):
                    self._take_library(name)
                case Marker():
                    self._switch(one)
        return self.found

    def _switch(self, marker: Marker) -> None:
        match marker:
            case Marker.START_GROUP:
                self._group = []
            case Marker.END_GROUP:
                self._pull(self._group or [])
                self._group = None
            case Marker.WHOLE_ARCHIVE:
                self._takes_whole = True
            case Marker.NO_WHOLE_ARCHIVE:
                self._takes_whole = False

    def _take_library(self, name: str) -> None:
        """A static library of the build, or a shared one that was built by the wrapper too."""
        for folder in self.search:
            for file in (f"lib{name}.so", f"lib{name}.a"):
                path = os.path.join(folder, file)
                if os.path.isfile(path):
                    self._take_file(path)
                    return

    def _take_file(self, path: str) -> None:
        if not os.path.isfile(path):
            return
        if is_archive(path):
            self._take_archive(_Archive(path, members_of(path)))
        else:
            record = self.records.of_file(path)
            if record is not None or not is_shared(path):
                self._add(Path(path).read_bytes(), record or BuildRecord(opaque=(path,)))

    def _take_archive(self, archive: _Archive) -> None:
        if self._takes_whole:
            for member in archive.members:
                self._add_member(archive, member)
        elif self._group is not None:
            self._group.append(archive)
        else:
            self._pull([archive])

    def _pull(self, archives: Sequence[_Archive]) -> None:
        has_changed = True
        while has_changed:
            has_changed = False
            for archive in archives:
                for member in list(archive.members):
                    if symbols_of(member.data).defined & self._needed:
                        archive.members.remove(member)
                        self._add_member(archive, member)
                        has_changed = True

    def _add_member(self, archive: _Archive, member: ArchiveMember) -> None:
        record = self.records.of_data(member.data)
        self._add(member.data, record or BuildRecord(opaque=(f"{archive.path}({member.name})",)))

    def _add(self, data: bytes, record: BuildRecord) -> None:
        symbols = symbols_of(data)
        self._defined |= symbols.defined
        self._needed = (self._needed | symbols.needed) - self._defined
        self.found += record
