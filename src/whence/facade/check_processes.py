"""A job of `check` in several processes: each loads the program from the cache and takes whole procedures.

All procedures have the short turns of their questions before one has the long ones. A process goes on with
the questions that it began, since its session knows how far they are; one that has none left takes those of
another, and asks them anew.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import field
from math import inf
from multiprocessing import active_children, get_context
from typing import NamedTuple, TypeAlias, final

from whence.answers import Finding
from whence.facade.check_jobs import CheckJob, Progress
from whence.facade.check_scope import Checks
from whence.facade.deadline import out_of_total
from whence.facade.garbage_collection import collect_rarely, destroy_silently
from whence.facade.processes import descendants, end, end_with_parent
from whence.questions import Check
from whence.records import dataclass
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.session.scheduling.portfolio import Depth

TELL_EVERY = 0.5
"""Seconds between reports of the progress while nothing is done."""


class Answered(NamedTuple):
    """What a process says of one question."""

    place: int
    """Among those of the procedure."""
    question: Check
    finding: Finding | None
    """None if there was no time for it."""
    is_open: bool
    """Whether it is to be asked on."""


_Answers: TypeAlias = list[Answered]


@final
@dataclass(eq=False, slots=True)
class _Task:
    """A procedure, and how far its questions are."""

    number: int
    """In the order of the source."""
    procedure: str
    round: int = 0
    places: tuple[int, ...] | None = None
    """Of the questions that are open; None before they are known."""


@final
@dataclass(eq=False, slots=True)
class _Worker:
    """One process."""

    pool: ProcessPoolExecutor
    begun: list[_Task] = field(default_factory=list)
    """Those with questions that it left open."""


@final
class _Dealer:
    """Which process does what next: what has had the fewest turns, of what is new or its own; then what
    another one began."""

    def __init__(self, job: CheckJob, processes: int, procedures: Sequence[str]) -> None:
        start = get_context("spawn")
        self.workers = [_Worker(ProcessPoolExecutor(1, start, _start, (job,))) for _ in range(processes)]
        self._new = [_Task(*each) for each in enumerate(procedures)]
        self._depths = job.depths
        self.running: dict[Future[_Answers], tuple[_Worker, _Task]] = {}

    def deal(self, worker: _Worker) -> None:
        """Gives the process its next task, if there is one."""
        other = max(self.workers, key=lambda each: len(each.begun))
        tasks = min((self._new, worker.begun), key=lambda each: each[0].round if each else len(self._depths))
        tasks = tasks or other.begun
        if tasks:
            task = tasks.pop(0)
            asked = worker.pool.submit(_answer, task.procedure, task.places, self._depths[task.round])
            self.running[asked] = (worker, task)

    def close(self) -> None:
        """Ends the processes at once: to give back what a session of hundreds of megabytes holds would take
        them seconds, in which nothing is done."""
        for process in active_children():
            process.kill()
        for worker in self.workers:
            worker.pool.shutdown(cancel_futures=True)

    @property
    def begun_until(self) -> float:
        """The number of the first procedure whose questions are not known yet."""
        running = [task for _, task in self.running.values()]
        return min((each.number for each in (*self._new, *running) if each.places is None), default=inf)

    def take(self, future: Future[_Answers]) -> tuple[_Task, _Answers, bool]:
        """What was done, whether it is the last of the procedure; its process goes on."""
        worker, task = self.running.pop(future)
        answers = future.result()
        task.places = tuple(each.place for each in answers if each.is_open)
        task.round += 1
        if task.places:
            worker.begun.append(task)
        self.deal(worker)
        return task, answers, not task.places


def checked_in_parallel(
    job: CheckJob, procedures: tuple[str, ...], processes: int, checks: Checks, progress: Progress
) -> Iterator[tuple[Check, Finding]]:
    """Findings as they come. What was not begun is left when no more are taken. Procedures that are not done
    when the time of all is over are noted."""
    dealer = _Dealer(job, min(processes, len(procedures)), procedures)
    late: set[int] = set()
    done = 0
    try:
        for worker in dealer.workers:
            dealer.deal(worker)
        while dealer.running:
            first = min(task.number for _, task in dealer.running.values())
            progress(done, len(procedures), procedures[first])
            ready = wait(dealer.running, TELL_EVERY, FIRST_COMPLETED).done
            for future in sorted(ready, key=lambda each: dealer.running[each][1].number):
                task, answers, is_done = dealer.take(future)
                done += is_done
                checks.begun_until = (dealer.begun_until, 0)
                if any(each.finding is None for each in answers):
                    late.add(task.number)
                yield from _noted(checks, task, answers)
        checks.not_asked += [procedures[number] for number in sorted(late)]
    except BaseException:
        end(descendants(os.getpid()))
        raise
    finally:
        dealer.close()


def _noted(checks: Checks, task: _Task, answers: _Answers) -> Iterator[tuple[Check, Finding]]:
    """The findings that stay. What is known of open questions is held."""
    for each in answers:
        if each.finding is not None:
            checks.note_place(each.question, (task.number, each.place))
    for each in answers:
        if each.is_open and each.finding is not None:
            checks.held[each.question] = each.finding
        else:
            brief = checks.held.pop(each.question, None)
            if each.finding is not None:
                yield each.question, each.finding
            elif brief is not None:
                yield each.question, out_of_total(brief)


_worker: dict[str, tuple[Session, CheckJob]] = {}
"""A worker process's own session; the process is the only holder, and it ends with the pool."""


def _start(job: CheckJob) -> None:
    end_with_parent()
    collect_rarely()
    destroy_silently()
    _worker["session"] = (job.open(), job)


def _answer(procedure: str, places: tuple[int, ...] | None, depth: Depth) -> _Answers:
    """Turns of the procedure's questions at these places, or of all, up to the depth."""
    session, job = _worker["session"]
    questions = list(checks_in(session.program, procedure, job.kinds, job.entries, job.setting))
    asked = range(len(questions)) if places is None else places
    return [_asked(session, job, place, questions[place], depth) for place in asked]


def _asked(session: Session, job: CheckJob, place: int, question: Check, depth: Depth) -> Answered:
    if job.deadline.is_over:
        return Answered(place, question, None, is_open=False)
    finding = job.ask_until(session, question, depth)
    return Answered(place, question, finding, session.has_begun(question))
