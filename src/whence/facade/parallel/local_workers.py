"""Workers on this machine: one process each, which loads the program from the cache."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import active_children, get_context
from typing import final

from whence.facade.check.jobs import CheckJob
from whence.facade.parallel.answering import Answers, Request, answers, session_of
from whence.facade.process.children import descendants, end, end_with_parent
from whence.session import Session


@final
class LocalWorker:
    def __init__(self, job: CheckJob) -> None:
        self._pool = ProcessPoolExecutor(1, get_context("spawn"), _start, (job,))

    @property
    def is_lost(self) -> bool:
        return False

    def submit(self, request: Request) -> Future[Answers]:
        return self._pool.submit(_answer, request)

    def shut_down(self) -> None:
        self._pool.shutdown(cancel_futures=True)


@final
class LocalWorkers:
    def __init__(self, job: CheckJob, count: int) -> None:
        self.workers: Sequence[LocalWorker] = [LocalWorker(job) for _ in range(count)]

    def interrupt(self) -> None:
        """Ends what they started, too."""
        end(descendants(os.getpid()))

    def close(self) -> None:
        """Ends the processes at once: to give back what a session of hundreds of megabytes holds would take
        them seconds, in which nothing is done."""
        for process in active_children():
            process.kill()
        for worker in self.workers:
            worker.shut_down()


_own: dict[str, tuple[Session, CheckJob]] = {}
"""A worker process's session; the process is the only holder, and it ends with the pool."""


def _start(job: CheckJob) -> None:
    end_with_parent()
    _own["session"] = (session_of(job), job)


def _answer(request: Request) -> Answers:
    session, job = _own["session"]
    return answers(session, job, request)
