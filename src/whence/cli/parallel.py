"""Bulk checks side by side: each process loads the program from the cache and takes whole procedures."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import final

from whence.answers import Finding
from whence.cli.collector import collect_rarely
from whence.cli.options import Setup
from whence.cli.output import Progress
from whence.program.obligations import ObligationKind
from whence.questions import Check
from whence.session import Session
from whence.session.check_questions import checks_in


@final
@dataclass(frozen=True, slots=True)
class Job:
    """All that a worker needs to know."""

    programs: tuple[str, ...]
    setup: Setup
    kinds: frozenset[ObligationKind]
    entries: tuple[str, ...]


def answer_in_parallel(job: Job, procedures: tuple[str, ...]) -> Iterator[tuple[Check, Finding]]:
    """Findings in the order of the procedures, whoever answered them."""
    progress = Progress(len(procedures), "checking", job.setup.quiet)
    with ProcessPoolExecutor(job.setup.jobs, get_context("spawn"), _start, (job,)) as pool:
        for number, findings in enumerate(pool.map(_answer, procedures)):
            progress.tell(number, procedures[number])
            yield from findings
    progress.finish()


_worker: dict[str, tuple[Session, Job]] = {}
"""A worker process's own session; the process is the only holder, and it ends with the pool."""


def _start(job: Job) -> None:
    collect_rarely()
    _worker["session"] = (job.setup.open(list(job.programs)), job)


def _answer(procedure: str) -> list[tuple[Check, Finding]]:
    session, job = _worker["session"]
    questions = checks_in(session.program, procedure, job.kinds, job.entries)
    return [(question, session.ask(question, job.setup.engine)) for question in questions]
