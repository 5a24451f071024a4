"""The memory that this process has, and giving back what it no longer needs."""

from __future__ import annotations

import ctypes
import gc
import mmap
from contextlib import suppress
from pathlib import Path

_STATUS = Path("/proc/self/statm")


def resident_megabytes() -> int:
    """What the process occupies now; 0 where the system does not tell."""
    try:
        return int(_STATUS.read_text().split()[1]) * mmap.PAGESIZE >> 20
    except OSError:
        return 0


def give_back() -> None:
    """Collects garbage, and hands free memory back to the system where its library can do that."""
    gc.collect()
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
