"""Files that a run writes to, kept in memory: the run sees what it wrote, the real files stay as they are."""

from __future__ import annotations

import errno
import os
import stat
from typing import final

from whence.execute.open_file import OpenFile

_CHANGES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_HARMLESS = frozenset({b"/dev/null", b"/dev/tty", b"/dev/stdout", b"/dev/stderr"})
"""What may be written to: it goes to the terminal or nowhere."""


@final
class UnwrittenFiles:
    def __init__(self) -> None:
        self._contents: dict[bytes, bytearray | None] = {}
        """None where a file was removed."""
        self._open: dict[int, OpenFile] = {}
        self.names: list[str] = []
        """The files that would have been written, as the program named them."""

    def takes(self, path: bytes, flags: int) -> bool:
        """Whether the file is opened here, not outside."""
        return path not in _HARMLESS and bool(flags & _CHANGES or os.path.realpath(path) in self._contents)

    def open(self, path: bytes, flags: int) -> int:
        """A descriptor, or a negated errno value as the system would give it."""
        place = os.path.realpath(path)
        contents = self._contents.get(place)
        if contents is None:
            is_removed = place in self._contents
            read = (
                (bytearray() if flags & os.O_CREAT else -errno.ENOENT)
                if is_removed
                else self._read(path, flags)
            )
            if isinstance(read, int):
                return read
            contents = self._keep(path, read)
        elif flags & os.O_CREAT and flags & os.O_EXCL:
            return -errno.EEXIST
        if flags & os.O_TRUNC:
            contents.clear()
        descriptor = os.open(os.devnull, os.O_RDWR | os.O_CLOEXEC)
        self._open[descriptor] = OpenFile(contents, flags)
        return descriptor

    def _keep(self, path: bytes, contents: bytearray) -> bytearray:
        self._contents[os.path.realpath(path)] = contents
        self.names.append(os.fsdecode(path))
        return contents

    def contents(self, path: bytes) -> bytearray | int | None:
        """What is here of the file, an error if it was removed; None if the real one is as it was."""
        place = os.path.realpath(path)
        found = self._contents.get(place)
        return -errno.ENOENT if found is None and place in self._contents else found

    def remove(self, path: bytes) -> int:
        found = self._held(path)
        if isinstance(found, int):
            return found
        self._contents[os.path.realpath(path)] = None
        return 0

    def rename(self, path: bytes, new: bytes) -> int:
        found = self._held(path)
        if isinstance(found, int):
            return found
        self._contents[os.path.realpath(path)] = None
        self._keep(new, found)
        return 0

    def _held(self, path: bytes) -> bytearray | int:
        """What the file has, here or outside."""
        found = self.contents(path)
        return self._read(path, os.O_RDONLY) if found is None else found

    def file(self, descriptor: int) -> OpenFile | None:
        return self._open.get(descriptor)

    def duplicate(self, descriptor: int, new: int) -> None:
        """Both lead to the same open file from now on."""
        self._open.pop(new, None)
        if descriptor in self._open:
            self._open[new] = self._open[descriptor]

    def close(self, descriptor: int) -> None:
        self._open.pop(descriptor, None)

    def _read(self, path: bytes, flags: int) -> bytearray | int:
        """What the real file has now; nothing of one that would be made."""
        try:
            mode = os.stat(path).st_mode
        except FileNotFoundError:
            folder = os.path.dirname(path) or b"."
            if not flags & os.O_CREAT or not os.path.isdir(folder):
                return -errno.ENOENT
            return bytearray() if os.access(folder, os.W_OK) else -errno.EACCES
        except (OSError, ValueError) as problem:
            return -((problem.errno if isinstance(problem, OSError) else None) or errno.EINVAL)
        if flags & os.O_CREAT and flags & os.O_EXCL:
            return -errno.EEXIST
        if stat.S_ISDIR(mode):
            return -errno.EISDIR
        if not stat.S_ISREG(mode) or not os.access(path, os.W_OK):
            return -errno.EACCES
        try:
            with open(path, "rb") as file:
                return bytearray(file.read())
        except OSError as problem:
            return bytearray() if flags & os.O_TRUNC else -(problem.errno or errno.EIO)
