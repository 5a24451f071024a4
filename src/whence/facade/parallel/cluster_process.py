"""The process that answers on a machine of a cluster: `python -m` runs it, a worker of dask talks to it.

A worker of dask runs its tasks in threads, where no alarm can end a question in time; nor may it start
processes by `multiprocessing`. So each has one process of this kind for each check. Requests come by
standard input; the process ends when that is closed, when the worker is gone, or when nothing was asked for
so long that the check itself must be gone.
"""

from __future__ import annotations

import os
import select
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

from whence.facade.parallel.answering import Request, answers, session_of
from whence.facade.parallel.frames import read_frame, write_frame
from whence.facade.parallel.shipment import Shipment
from whence.facade.process.children import descendants, end
from whence.facade.process.deadline import Deadline
from whence.source import InputProblem

IDLE = 600.0
"""Seconds without a request after which the process ends; the worker starts another one if it has to."""
LOOK_EVERY = 1.0
"""Seconds between looks whether the worker is still there."""


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """The first value is the shipment; each one after it a request and the seconds that are left, 0 for no
    limit."""
    shipment = read_frame(requests)
    assert isinstance(shipment, Shipment)
    with tempfile.TemporaryDirectory(prefix="whence-") as folder:
        job = shipment.unpacked(Path(folder))
        try:
            session = session_of(job)
        except InputProblem as problem:
            write_frame(replies, problem)
            return
        write_frame(replies, None)
        for request, seconds in _requests(requests):
            timed = replace(job, deadline=Deadline.after(seconds))
            write_frame(replies, answers(session, timed, request))


def _requests(stream: BinaryIO) -> Iterator[tuple[Request, float]]:
    while select.select([stream], [], [], IDLE)[0]:
        try:
            asked = read_frame(stream)
        except EOFError:
            return
        assert isinstance(asked, tuple)
        request, seconds = asked
        assert isinstance(request, Request)
        yield request, seconds


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK_EVERY)
    end(descendants(os.getpid()))
    os._exit(1)


def main() -> None:
    """What the analysis prints must not come between the replies."""
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, replies)


if __name__ == "__main__":
    main()
