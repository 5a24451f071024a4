"""A file in memory that is open: its contents, how it was opened, and where it is read and written."""

from __future__ import annotations

import errno
import os
from typing import final

from whence.records import dataclass


@final
@dataclass(slots=True)
class OpenFile:
    contents: bytearray
    flags: int
    position: int = 0

    def write(self, data: bytes) -> int:
        if self.flags & os.O_APPEND:
            self.position = len(self.contents)
        gap = self.position - len(self.contents)
        if gap > 0:
            self.contents.extend(bytes(gap))
        self.contents[self.position : self.position + len(data)] = data
        self.position += len(data)
        return len(data)

    def read(self, size: int) -> bytes:
        data = bytes(self.contents[self.position : self.position + size])
        self.position += len(data)
        return data

    def seek(self, offset: int, whence: int) -> int:
        start = {os.SEEK_SET: 0, os.SEEK_CUR: self.position, os.SEEK_END: len(self.contents)}.get(whence)
        if start is None or start + offset < 0:
            return -errno.EINVAL
        self.position = start + offset
        return self.position

    def truncate(self, size: int) -> int:
        if size < 0 or not self.flags & os.O_ACCMODE:
            return -errno.EINVAL
        del self.contents[size:]
        self.contents.extend(bytes(size - len(self.contents)))
        return 0
