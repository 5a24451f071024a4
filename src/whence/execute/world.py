"""The outside of a program: descriptors, files, environment and inputs; real, or recorded in memory."""

from __future__ import annotations

import errno
import fcntl
import os
import stat
from collections.abc import Callable, Mapping
from itertools import count
from typing import Protocol, final

from whence.execute.events import OutputClosed
from whence.execute.file_status import FileKind, FileStatus, status_of
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

    def status(self, of: bytes | int, follows: bool) -> FileStatus | int:
        """Of a path or a descriptor; a link that a path ends in is followed or described."""
        ...

    def truncate(self, descriptor: int, size: int) -> int:
        """The open file has so many bytes from now on."""
        ...

    def folder_name(self, descriptor: int) -> bytes | int:
        """The path of the folder that is open there."""
        ...

    def duplicate(self, descriptor: int, wanted: int, exactly: bool) -> int:
        """Another descriptor of the same open file: the first free one from the wanted one, or exactly it."""
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
        self._stdin = OpenFile(bytearray(stdin), os.O_RDONLY)
        self._open: dict[int, OpenFile | None] = {0: self._stdin, 1: None, 2: None}
        self._outputs = {1: 1, 2: 2}
        """Descriptors of standard output and standard error."""
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
            self.transcript.append((self._outputs.get(descriptor, descriptor), data))
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

    def status(self, of: bytes | int, follows: bool) -> FileStatus | int:
        if isinstance(of, bytes):
            if self._has_all_files and of not in self._refused:
                self.files.setdefault(of, bytearray())
            size = self.size(of)
            return size if size < 0 else FileStatus(FileKind.REGULAR, size)
        if of not in self._open:
            return -errno.EBADF
        file = self._open[of]
        if file is None or file is self._stdin:
            return FileStatus(FileKind.PIPE, 0)
        return FileStatus(FileKind.REGULAR, len(file.contents))

    def truncate(self, descriptor: int, size: int) -> int:
        file = self._open.get(descriptor)
        if file is None:
            return -errno.EINVAL if descriptor in self._open else -errno.EBADF
        return file.truncate(size)

    def folder_name(self, descriptor: int) -> bytes | int:
        return -errno.ENOTDIR if descriptor in self._open else -errno.EBADF

    def duplicate(self, descriptor: int, wanted: int, exactly: bool) -> int:
        if descriptor not in self._open or wanted < 0:
            return -errno.EBADF
        new = wanted if exactly else next(n for n in count(wanted) if n not in self._open)
        self._open[new] = self._open[descriptor]
        self._outputs[new] = self._outputs.get(descriptor, descriptor)
        return new

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

    def status(self, of: bytes | int, follows: bool) -> FileStatus | int:
        self.flush()
        if isinstance(of, int) and of not in self._open:
            return -errno.EBADF
        held = None
        if self._unwritten is not None:
            file = self._unwritten.contents(of) if isinstance(of, bytes) else self._copy(of)
            held = file.contents if isinstance(file, OpenFile) else file
        if isinstance(held, int):
            return held
        try:
            found = os.stat(of, follow_symlinks=follows) if isinstance(of, bytes) else os.fstat(of)
        except (OSError, ValueError) as problem:
            if held is not None:
                return FileStatus(FileKind.REGULAR, len(held))
            return -((problem.errno if isinstance(problem, OSError) else None) or errno.EINVAL)
        if held is None:
            return status_of(found)
        return FileStatus(FileKind.REGULAR, len(held), inode=id(held) >> 4)

    def truncate(self, descriptor: int, size: int) -> int:
        self.flush()
        if descriptor not in self._open:
            return -errno.EBADF
        if file := self._copy(descriptor):
            return file.truncate(size)
        return self._changed(lambda: os.ftruncate(descriptor, size))

    def folder_name(self, descriptor: int) -> bytes | int:
        if descriptor not in self._open:
            return -errno.EBADF
        try:
            is_folder = stat.S_ISDIR(os.fstat(descriptor).st_mode)
            return os.readlink(f"/proc/self/fd/{descriptor}".encode()) if is_folder else -errno.ENOTDIR
        except OSError as problem:
            return -(problem.errno or errno.EIO)

    def duplicate(self, descriptor: int, wanted: int, exactly: bool) -> int:
        self.flush()
        if descriptor not in self._open or wanted < 0:
            return -errno.EBADF
        if exactly and wanted == descriptor:
            return wanted
        try:
            if exactly:
                os.dup2(descriptor, wanted, inheritable=False)
            else:
                wanted = fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, wanted)
        except OSError as problem:
            return -(problem.errno or errno.EIO)
        if self._unwritten is not None:
            self._unwritten.duplicate(descriptor, wanted)
        self._ahead.pop(wanted, None)
        self._open.add(wanted)
        return wanted

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
