"""What a file is: the facts that `stat` gives, apart from the layout in which the program reads them."""

from __future__ import annotations

import os
import stat
from dataclasses import astuple
from enum import IntEnum
from typing import final

from whence.records import dataclass


class FileKind(IntEnum):
    """The numbers are those of `__whence_file_status`."""

    REGULAR = 0
    FOLDER = 1
    CHARACTER_DEVICE = 2
    BLOCK_DEVICE = 3
    PIPE = 4
    SOCKET = 5
    LINK = 6


_KINDS = {
    stat.S_IFDIR: FileKind.FOLDER,
    stat.S_IFCHR: FileKind.CHARACTER_DEVICE,
    stat.S_IFBLK: FileKind.BLOCK_DEVICE,
    stat.S_IFIFO: FileKind.PIPE,
    stat.S_IFSOCK: FileKind.SOCKET,
    stat.S_IFLNK: FileKind.LINK,
}


@final
@dataclass(frozen=True, slots=True)
class FileStatus:
    """A file that lives in memory only has the facts that are not given."""

    kind: FileKind
    size: int
    permissions: int = 0o644
    inode: int = 1
    device: int = 1
    links: int = 1
    user: int = 1000
    group: int = 1000
    changed: int = 0

    def facts(self) -> tuple[int, ...]:
        """In the order of `__whence_file_status`."""
        kind, size, permissions, *others = astuple(self)
        return (kind, permissions, size, *others)


def status_of(found: os.stat_result) -> FileStatus:
    kind = _KINDS.get(stat.S_IFMT(found.st_mode), FileKind.REGULAR)
    permissions = stat.S_IMODE(found.st_mode)
    owners = (found.st_nlink, found.st_uid, found.st_gid)
    return FileStatus(
        kind, found.st_size, permissions, found.st_ino, found.st_dev, *owners, int(found.st_mtime)
    )
