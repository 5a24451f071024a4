"""A job of `check`, done here or in several processes: each loads the program from the cache and takes whole
procedures."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, final

from whence.answers import Finding
from whence.facade.check_scope import Checks, Scope
from whence.facade.deadline import Deadline, ask_again_in_time, ask_briefly_in_time, ask_in_time, out_of_total
from whence.facade.garbage_collection import collect_rarely, destroy_silently
from whence.facade.native_replay import natively
from whence.facade.processes import descendants, end, end_with_parent
from whence.frontends.load import LoadOptions, load
from whence.program.obligations import ObligationKind
from whence.questions import Check, Setting
from whence.records import dataclass
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.session.portfolio import Depth

TELL_EVERY = 0.5
"""Seconds between reports of the progress while a procedure is waited for."""
LAST_PARTS = 4
"""A question gets no more than one of so many parts of the time that is left of --total."""
Progress = Callable[[int, int, str], None]
"""Is called with the number of procedures that are done, the number of all, and the next one's name."""


@final
@dataclass(frozen=True, slots=True)
class CheckJob:
    """What is checked, of which program and with which engine; a process can be given it."""

    paths: tuple[str, ...]
    options: LoadOptions
    kinds: frozenset[ObligationKind]
    entries: tuple[str, ...]
    setting: Setting
    engine: str
    budget: int
    timeout: float
    native: bool
    deadline: Deadline
    """The end of the whole check; then nothing more is asked."""
    memory: int = 0
    """Megabytes that the process may have; 0 for no limit."""
    has_second_round: bool = False
    """Whether open questions of a short check are asked again: not where the user limited the steps."""

    def open(self) -> Session:
        return Session(load(self.paths, self.options), budget=self.budget, timeout=self.timeout)

    def ask(self, session: Session, question: Check) -> Finding:
        seconds = self.deadline.within(self.timeout, 1 if self.engine else LAST_PARTS)
        finding = ask_in_time(session, question, self.engine, seconds, self.memory)
        return self._confirmed(session, question, finding)

    def ask_briefly(self, session: Session, question: Check, depth: Depth) -> Finding:
        """With no turns beyond the depth."""
        seconds = self.deadline.within(self.timeout)
        finding = ask_briefly_in_time(session, question, seconds, depth, self.memory)
        return self._confirmed(session, question, finding)

    def ask_again(self, session: Session, question: Check, finding: Finding) -> Finding:
        """What its second round finds; what is known so far if there is no time for one."""
        if self.deadline.is_over:
            return finding
        seconds = self.deadline.within(self.timeout)
        return self._confirmed(session, question, ask_again_in_time(session, question, seconds, self.memory))

    def _confirmed(self, session: Session, question: Check, finding: Finding) -> Finding:
        if not self.native:
            return finding
        return natively(question, finding, session.program, self.paths, self.options)


class _Left(NamedTuple):
    """A question that is open so far."""

    procedure: str
    question: Check
    brief: Finding


def checked_in_turn(
    job: CheckJob,
    session: Session,
    procedures: Iterable[str],
    scope: Scope,
    checks: Checks,
    progress: Progress,
) -> Iterator[tuple[Check, Finding]]:
    """Where all questions together have a time, each has its quick turns before one has a short one, and its
    short turns before one has a long one: what is easy is decided before the time is over. Procedures that
    are not done then are noted. Questions that have a second round come last. What is known of a question
    that is asked on is held until then."""
    held = checks.held
    for question, finding in _checked_once(job, session, procedures, scope, checks, progress):
        if job.has_second_round and session.waits(question):
            held[question] = finding
        else:
            held.pop(question, None)
            yield question, finding
    for question, finding in tuple(held.items()):
        finding = job.ask_again(session, question, finding)
        del held[question]
        yield question, finding


def _checked_once(
    job: CheckJob,
    session: Session,
    procedures: Iterable[str],
    scope: Scope,
    checks: Checks,
    progress: Progress,
) -> Iterator[tuple[Check, Finding]]:
    not_asked, held = checks.not_asked, checks.held
    is_brief = bool(job.deadline.at) and not job.engine
    left: list[_Left] = []
    for number, procedure in enumerate(procedures):
        progress(number, len(scope.procedures), procedure)
        for question in scope.questions(session.program, procedure, job.kinds, job.entries, job.setting):
            if job.deadline.is_over:
                not_asked.append(procedure)
                break
            finding = (
                job.ask_briefly(session, question, Depth.QUICK) if is_brief else job.ask(session, question)
            )
            if session.has_begun(question):
                left.append(_Left(procedure, question, finding))
                held[question] = finding
            else:
                yield question, finding
    open_: list[_Left] = []
    for each in left:
        finding = each.brief
        if not job.deadline.is_over:
            finding = job.ask_briefly(session, each.question, Depth.SHORT)
        if session.has_begun(each.question):
            open_.append(_Left(each.procedure, each.question, finding))
            held[each.question] = finding
        else:
            yield each.question, finding
    for each in open_:
        is_over = job.deadline.is_over
        if is_over and each.procedure not in not_asked:
            not_asked.append(each.procedure)
        yield each.question, out_of_total(each.brief) if is_over else job.ask(session, each.question)


def checked_in_parallel(
    job: CheckJob, procedures: tuple[str, ...], processes: int, progress: Progress, not_asked: list[str]
) -> Iterator[tuple[Check, Finding]]:
    """Findings in the order of the procedures. What was not begun is left when no more are taken. Procedures
    that are not done when the time of all is over are noted."""
    from concurrent.futures import ProcessPoolExecutor, wait
    from multiprocessing import active_children, get_context

    with ProcessPoolExecutor(processes, get_context("spawn"), _start, (job,)) as pool:
        try:
            futures = [pool.submit(_answer, each) for each in procedures]
            for number, future in enumerate(futures):
                is_done = False
                while not is_done:
                    progress(sum(each.done() for each in futures), len(futures), procedures[number])
                    is_done = bool(wait([future], TELL_EVERY).done)
                findings = future.result()
                yield from (each for each in findings if each is not None)
                if None in findings:
                    not_asked.append(procedures[number])
        except BaseException:
            end(descendants(os.getpid()))
            for worker in active_children():
                worker.kill()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


_worker: dict[str, tuple[Session, CheckJob]] = {}
"""A worker process's own session; the process is the only holder, and it ends with the pool."""


def _start(job: CheckJob) -> None:
    end_with_parent()
    collect_rarely()
    destroy_silently()
    _worker["session"] = (job.open(), job)


def _answer(procedure: str) -> list[tuple[Check, Finding] | None]:
    """`None` stands for a question that there was no time for."""
    session, job = _worker["session"]
    questions = checks_in(session.program, procedure, job.kinds, job.entries, job.setting)
    return [None if job.deadline.is_over else (each, job.ask(session, each)) for each in questions]
