"""The processes that this one started, so that none is left behind when it is interrupted."""

from __future__ import annotations

import os
import signal
import threading
from contextlib import suppress
from pathlib import Path


def descendants(process: int) -> list[int]:
    """The processes that it started and those that they started, as far as the system lists them (Linux).

    The tracker of `multiprocessing` is none of them: it ends by itself, after it has tidied up.
    """
    found: list[int] = []
    with suppress(OSError):
        for each in Path(f"/proc/{process}/task").glob("*/children"):
            found += map(int, each.read_text().split())
    found = [each for each in found if b"resource_tracker" not in _command(each)]
    return [*found, *(below for each in found for below in descendants(each))]


def _command(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


def end(processes: list[int]) -> None:
    for each in processes:
        with suppress(OSError):
            os.kill(each, signal.SIGKILL)


def end_with_parent() -> None:
    """Ends this process, and what it started, when the process that started it is gone, however it went."""
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        end(descendants(os.getpid()))
        os._exit(1)
