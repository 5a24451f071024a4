"""A job of `check` in several processes, each of which takes whole procedures.

All procedures have the short turns of their questions before one has the long ones. A worker goes on with
the questions that it began, since its session knows how far they are; one that has none left takes those of
another, and asks them anew. So it does with those of a worker that was lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from dataclasses import field
from math import inf
from typing import Protocol, final

from whence.answers import Finding
from whence.facade.check.jobs import CheckJob, Progress
from whence.facade.check.scope import Checks
from whence.facade.parallel.answering import Answers, Request
from whence.facade.process.deadline import out_of_total
from whence.questions import Check
from whence.records import dataclass

TELL_EVERY = 0.5
"""Seconds between reports of the progress while nothing is done."""


class Worker(Protocol):
    """One process that answers."""

    @property
    def is_lost(self) -> bool:
        """Whether it will not answer any more; what it was given is given to another."""
        ...

    def submit(self, request: Request) -> Future[Answers]:
        """Its answers; the future raises `Lost` if none will come."""
        ...


class Workers(Protocol):
    @property
    def workers(self) -> Sequence[Worker]: ...

    def interrupt(self) -> None:
        """What else is to be ended when the check is interrupted."""
        ...

    def close(self) -> None: ...


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
class _Seat:
    """A worker, and what it left open."""

    worker: Worker
    begun: list[_Task] = field(default_factory=list)
    is_lost: bool = False


@final
class _Dealer:
    """Which worker does what next: what has had the fewest turns, of what is new or its own; then what
    another one began."""

    def __init__(self, job: CheckJob, workers: Sequence[Worker], procedures: Sequence[str]) -> None:
        self.seats = [_Seat(each) for each in workers]
        self._new = [_Task(*each) for each in enumerate(procedures)]
        self._depths = job.depths
        self.running: dict[Future[Answers], tuple[_Seat, _Task]] = {}

    def deal(self, seat: _Seat) -> None:
        """Gives the worker its next task, if there is one."""
        other = max(self.seats, key=lambda each: len(each.begun))
        tasks = min((self._new, seat.begun), key=lambda each: each[0].round if each else len(self._depths))
        tasks = tasks or other.begun
        if tasks:
            task = tasks.pop(0)
            asked = seat.worker.submit(Request(task.procedure, task.places, self._depths[task.round]))
            self.running[asked] = (seat, task)

    @property
    def begun_until(self) -> float:
        """The number of the first procedure whose questions are not known yet."""
        running = [task for _, task in self.running.values()]
        return min((each.number for each in (*self._new, *running) if each.places is None), default=inf)

    def take(self, future: Future[Answers]) -> tuple[_Task, Answers, bool]:
        """What was done, whether it is the last of the procedure; its worker goes on."""
        seat, task = self.running.pop(future)
        try:
            answers = future.result()
        except (Lost, CancelledError):
            seat.is_lost = True
            seat.begun.append(task)
            return task, [], False
        task.places = tuple(each.place for each in answers if each.is_open)
        task.round += 1
        if task.places:
            seat.begun.append(task)
        self.deal(seat)
        return task, answers, not task.places

    def give_up_lost(self) -> None:
        """What lost workers had is dealt to the others."""
        lost = [seat for seat in self.seats if seat.is_lost or seat.worker.is_lost]
        if not lost:
            return
        for future in [each for each, (seat, _) in self.running.items() if seat in lost]:
            self._new.append(self.running.pop(future)[1])
        for seat in lost:
            self._new += seat.begun
        self._new.sort(key=lambda each: each.round)
        self.seats = [seat for seat in self.seats if seat not in lost]
        if not self.seats:
            raise Lost("no worker is left")
        busy = [seat for seat, _ in self.running.values()]
        for seat in self.seats:
            if seat not in busy:
                self.deal(seat)


@final
class Lost(Exception):
    """A worker, or all of them, will not answer any more."""


def checked_by(
    workers: Workers, job: CheckJob, procedures: tuple[str, ...], checks: Checks, progress: Progress
) -> Iterator[tuple[Check, Finding]]:
    """Findings as they come. What was not begun is left when no more are taken. Procedures that are not done
    when the time of all is over are noted."""
    dealer = _Dealer(job, workers.workers, procedures)
    late: set[int] = set()
    done = 0
    try:
        for seat in dealer.seats:
            dealer.deal(seat)
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
            dealer.give_up_lost()
        checks.not_asked += [procedures[number] for number in sorted(late)]
    except BaseException:
        workers.interrupt()
        raise
    finally:
        workers.close()


def _noted(checks: Checks, task: _Task, answers: Answers) -> Iterator[tuple[Check, Finding]]:
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
