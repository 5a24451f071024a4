"""What `whence tests --format` may write."""

from __future__ import annotations

from enum import Enum


class Format(Enum):
    C = "c"
    KLEE = "klee"
    TESTCOMP = "testcomp"
