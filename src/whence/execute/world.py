"""The outside of a program: descriptors, files, environment and inputs; real, or recorded in memory."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Mapping
from typing import Protocol, final

from whence.execute.events import OutputClosed
from whence.execute.inputs import Inputs
from whence.execute.open_file import OpenFile
from whence.execute.unwritten_files import UnwrittenFiles

_FLUSH_AT = 1 << 16
_READ_AT_ONCE = 1 << 13


class World(Protocol):
    """Calls answer as system calls do: a negative number is a negated errno value."""

    @property
    def inputs(self) -> Inputs: ...

    def environment(self) -> Mapping[bytes, bytes]: ...

    def variable(self, name: bytes) -> bytes | None:
        """One of the environment."""
        ...

    def write(self, descriptor: int, data: bytes) -> int: ...

    def read(self, descriptor: int, size: int) -> bytes | int: ...

    def open(self, path: bytes, flags: int) -> int: ...

    def close(self, descriptor: int) -> int: ...

    def seek(self, descriptor: int, offset: int, whence: int) -> int: ...

    def size(self, path: bytes) -> int:
        """Bytes of the file; a folder is the error EISDIR."""
        ...

    def remove(self, path: bytes) -> int: ...

    def rename(self, path: bytes, new: bytes) -> int: ...

    def flush(self) -> None:
        """Everything written so far leaves the process."""
        ...


@final
class RecordedWorld:
    """Bytes in, bytes out: for replay and analysis. Files live in memory, and nothing can be opened where one
    is None; nothing else exists."""

    def __init__(
        self,
        stdin: bytes = b"",
        *,
        files: Mapping[bytes, bytes | None] | None = None,
        environment: Mapping[bytes, bytes] | None = None,
        variables: Mapping[bytes, bytes] | None = None,
        inputs: Inputs | None = None,
        has_all_files: bool = False,
    ) -> None:
        """`has_all_files` if whatever is opened is there, if only empty. `variables` are there for those who
        ask for them by name, and `environment` for all."""
        self._inputs = inputs or Inputs()
        self._environment = dict(environment or {})
        self._variables = {**self._environment, **(variables or {})}
        given = files or {}
        self.files = {path: bytearray(data) for path, data in given.items() if data is not None}
        self._has_all_files = has_all_files
        self.failed: dict[bytes, None] = {}
        """Paths that could not be opened."""
        self.unset: dict[bytes, None] = {}
        """Variables that the program asked for and there are not."""
        self._refused = frozenset(path for path, data in given.items() if data is None)
        self.transcript: list[tuple[int, bytes]] = []
        """What was written to standard output (1) and standard error (2), in order."""
        self._open: dict[int, OpenFile | None] = {
            0: OpenFile(bytearray(stdin), os.O_RDONLY),
            1: None,
            2: None,
        }
        self.has_read_stdin = False
        """Whether standard input was read, or found to be at its end."""

    @property
    def inputs(self) -> Inputs:
        return self._inputs

    def environment(self) -> Mapping[bytes, bytes]:
        return self._environment

    def variable(self, name: bytes) -> bytes | None:
        if name not in self._variables:
            self.unset[name] = None
        return self._variables.get(name)

    @property
    def stdout(self) -> bytes:
        return b"".join(data for descriptor, data in self.transcript if descriptor == 1)

    @property
    def stderr(self) -> bytes:
        return b"".join(data for descriptor, data in self.transcript if descriptor == 2)

    def write(self, descriptor: int, data: bytes) -> int:
        if descriptor not in self._open:
            return -errno.EBADF
        file = self._open[descriptor]
        if file is None:
            self.transcript.append((descriptor, data))
            return len(data)
        return file.write(data) if file.flags & os.O_ACCMODE else -errno.EBADF

    def read(self, descriptor: int, size: int) -> bytes | int:
        file = self._open.get(descriptor)
        if file is None or file.flags & os.O_ACCMODE == os.O_WRONLY:
            return -errno.EBADF
        self.has_read_stdin |= descriptor == 0
        return file.read(size)

    def open(self, path: bytes, flags: int) -> int:
        result = self._opened(path, flags)
        if result < 0:
            self.failed[path] = None
        return result

    def _opened(self, path: bytes, flags: int) -> int:
        if path in self._refused:
            return -errno.EACCES if flags & os.O_CREAT else -errno.ENOENT
        contents = self.files.get(path)
        if contents is None:
            if not flags & os.O_CREAT and not self._has_all_files:
                return -errno.ENOENT
            contents = self.files[path] = bytearray()
        elif flags & os.O_CREAT and flags & os.O_EXCL:
            return -errno.EEXIST
        if flags & os.O_TRUNC:
            contents.clear()
        descriptor = next(number for number in range(3, len(self._open) + 4) if number not in self._open)
        self._open[descriptor] = OpenFile(contents, flags)
        return descriptor

    def close(self, descriptor: int) -> int:
        if descriptor not in self._open:
            return -errno.EBADF
        del self._open[descriptor]
        return 0

    def seek(self, descriptor: int, offset: int, whence: int) -> int:
        if descriptor not in self._open:
            return -errno.EBADF
        file = self._open[descriptor]
        return -errno.ESPIPE if file is None else file.seek(offset, whence)

    def size(self, path: bytes) -> int:
        if path in self._refused or path not in self.files:
            self.failed[path] = None
            return -errno.ENOENT
        return len(self.files[path])

    def remove(self, path: bytes) -> int:
        size = self.size(path)
        if size >= 0:
            del self.files[path]
        return min(size, 0)

    def rename(self, path: bytes, new: bytes) -> int:
        size = self.size(path)
        if size >= 0:
            self.files[new] = self.files.pop(path)
        return min(size, 0)

    def flush(self) -> None:
        """Nothing leaves."""


@final
class RealWorld:
    """The descriptors and files of this process. Output is collected until another descriptor is used, so
    that standard output and standard error keep their order. With `unwritten`, no real file is changed."""

    def __init__(self, inputs: Inputs | None = None, unwritten: UnwrittenFiles | None = None) -> None:
        self._inputs = inputs or Inputs()
        self._unwritten = unwritten
        self._pending: list[bytes] = []
        self._pending_size = 0
        self._pending_descriptor = 1
        self._open = {0, 1, 2}
        self._ahead: dict[int, bytes] = {}
        """What was read of a descriptor and not asked for yet: programs read character by character."""

    @property
    def inputs(self) -> Inputs:
        return self._inputs

    def environment(self) -> Mapping[bytes, bytes]:
        return os.environb

    def variable(self, name: bytes) -> bytes | None:
        return os.environb.get(name)

    def write(self, descriptor: int, data: bytes) -> int:
        if descriptor not in self._open:
            return -errno.EBADF
        if file := self._copy(descriptor):
            return file.write(data) if file.flags & os.O_ACCMODE else -errno.EBADF
        if descriptor in self._ahead:
            self.seek(descriptor, 0, os.SEEK_CUR)
        if descriptor != self._pending_descriptor or self._pending_size > _FLUSH_AT:
            self.flush()
            self._pending_descriptor = descriptor
        self._pending.append(data)
        self._pending_size += len(data)
        return len(data)

    def flush(self) -> None:
        data = b"".join(self._pending)
        self._pending.clear()
        self._pending_size = 0
        try:
            while data:
                data = data[os.write(self._pending_descriptor, data) :]
        except BrokenPipeError:
            if self._pending_descriptor in (1, 2):
                raise OutputClosed from None
        except OSError:
            return

    def read(self, descriptor: int, size: int) -> bytes | int:
        self.flush()
        if descriptor not in self._open:
            return -errno.EBADF
        if size == 0:
            return b""
        if file := self._copy(descriptor):
            return file.read(size) if file.flags & os.O_ACCMODE != os.O_WRONLY else -errno.EBADF
        data = self._ahead.pop(descriptor, b"")
        try:
            data = data or os.read(descriptor, max(size, _READ_AT_ONCE))
        except OSError as problem:
            return -(problem.errno or errno.EIO)
        if len(data) > size:
            self._ahead[descriptor] = data[size:]
        return data[:size]

    def _copy(self, descriptor: int) -> OpenFile | None:
        return None if self._unwritten is None else self._unwritten.file(descriptor)

    def open(self, path: bytes, flags: int) -> int:
        try:
            if self._unwritten is not None and self._unwritten.takes(path, flags):
                copied = self._unwritten.open(path, flags)
                self._open.add(copied)
                return copied
            descriptor = os.open(path, flags | os.O_CLOEXEC, 0o666)
        except OSError as problem:
            return -(problem.errno or errno.EIO)
        self._open.add(descriptor)
        return descriptor

    def close(self, descriptor: int) -> int:
        if descriptor not in self._open:
            return -errno.EBADF
        self.flush()
        self._open.discard(descriptor)
        self._ahead.pop(descriptor, None)
        if self._unwritten is not None:
            self._unwritten.close(descriptor)
        if descriptor > 2:
            os.close(descriptor)
        return 0

    def seek(self, descriptor: int, offset: int, whence: int) -> int:
        self.flush()
        if descriptor not in self._open:
            return -errno.EBADF
        if file := self._copy(descriptor):
            return file.seek(offset, whence)
        if whence == os.SEEK_CUR:
            offset -= len(self._ahead.get(descriptor, b""))
        try:
            position = os.lseek(descriptor, offset, whence)
            self._ahead.pop(descriptor, None)
            return position
        except OSError as problem:
            return -(problem.errno or errno.EIO)

    def size(self, path: bytes) -> int:
        if self._unwritten is not None and (contents := self._unwritten.contents(path)) is not None:
            return contents if isinstance(contents, int) else len(contents)
        self.flush()
        try:
            found = os.stat(path)
        except (OSError, ValueError) as problem:
            return -((problem.errno if isinstance(problem, OSError) else None) or errno.EINVAL)
        return -errno.EISDIR if stat.S_ISDIR(found.st_mode) else found.st_size

    def remove(self, path: bytes) -> int:
        if self._unwritten is not None:
            return self._unwritten.remove(path)
        return self._changed(lambda: os.remove(path))

    def rename(self, path: bytes, new: bytes) -> int:
        if self._unwritten is not None:
            return self._unwritten.rename(path, new)
        return self._changed(lambda: os.rename(path, new))

    def _changed(self, change: Callable[[], None]) -> int:
        self.flush()
        try:
            change()
        except (OSError, ValueError) as problem:
            return -((problem.errno if isinstance(problem, OSError) else None) or errno.EINVAL)
        return 0
