"""A job of `check`, done in this process; `parallel` does it in several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, final

from whence.answers import Finding, Unknown
from whence.facade.check.native_replay import natively
from whence.facade.check.scope import Checks, Scope
from whence.facade.process.deadline import (
    Deadline,
    ask_again_in_time,
    ask_briefly_in_time,
    ask_in_time,
    look_again_in_time,
    out_of_total,
)
from whence.frontends.load import LoadOptions, load
from whence.program.obligations import ObligationKind
from whence.questions import Check, Setting
from whence.records import dataclass
from whence.session import Session
from whence.session.scheduling.portfolio import Depth
from whence.source import InputProblem

LAST_PARTS = 4
"""A question gets no more than one of so many parts of the time that is left of --total."""
Progress = Callable[[int, int, str], None]
"""Is called with how many are done, how many there are, and the name of the next one's procedure: procedures
first, then the questions that are still open, for each round of turns."""


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

    @property
    def depths(self) -> tuple[Depth, ...]:
        """How far all questions are taken before one is taken further. Where all together have a time, what
        costs least comes first; else the first plain runs, which find most failures, are made at once. A
        named engine has one turn."""
        if self.engine:
            return (Depth.LONG,)
        return tuple(Depth) if self.deadline.at else tuple(Depth)[1:]

    def ask_until(self, session: Session, question: Check, depth: Depth) -> Finding:
        if depth is Depth.LONG:
            return self.ask(session, question)
        return self.ask_briefly(session, question, depth)

    def ask_again(self, session: Session, question: Check, finding: Finding) -> Finding:
        """What its second round finds; what is known so far if there is no time for one."""
        if self.deadline.is_over:
            return finding
        seconds = self.deadline.within(self.timeout)
        return self._confirmed(session, question, ask_again_in_time(session, question, seconds, self.memory))

    def look_again(self, session: Session, question: Check, finding: Finding) -> Finding:
        """What runs show that were made after the question was asked; where an engine is named, it is asked
        alone. A question that was cut off is left."""
        is_open = isinstance(finding.answer, Unknown) and session.has_found(question)
        if self.deadline.is_over or self.engine or not is_open:
            return finding
        seconds = self.deadline.within(self.timeout)
        return self._confirmed(session, question, look_again_in_time(session, question, seconds, self.memory))

    def _confirmed(self, session: Session, question: Check, finding: Finding) -> Finding:
        if not self.native:
            return finding
        return natively(question, finding, session.program, self.paths, self.options)


@final
@dataclass(frozen=True, slots=True)
class Processes:
    """Which processes do a job."""

    count: int = 1
    """At most; of a cluster all, if it is one."""
    cluster: str = ""
    """The address of a scheduler of dask; empty for this machine."""

    @property
    def are_several(self) -> bool:
        return self.count > 1 or bool(self.cluster)

    def check(self, *, has_points: bool, is_native: bool) -> None:
        """Raises if the user asked for what several processes can't do."""
        if has_points and self.are_several:
            option = "--cluster" if self.cluster else "--jobs"
            raise InputProblem(f"{option} checks procedures side by side; leave it out with --at POINT")
        if is_native and self.cluster:
            raise InputProblem("--native runs on this machine only; leave it or --cluster out")


class _Left(NamedTuple):
    """A question that is open so far."""

    procedure: str
    question: Check
    brief: Finding


def checked(
    job: CheckJob,
    session: Session,
    procedures: Iterable[str],
    scope: Scope,
    checks: Checks,
    progress: Progress,
    processes: Processes,
) -> Iterator[tuple[Check, Finding]]:
    if not processes.are_several:
        return checked_in_turn(job, session, procedures, scope, checks, progress)
    from whence.facade.parallel.check import checked_in_parallel

    language = session.program.language
    return checked_in_parallel(job, tuple(procedures), processes, language, checks, progress)


def checked_in_turn(
    job: CheckJob,
    session: Session,
    procedures: Iterable[str],
    scope: Scope,
    checks: Checks,
    progress: Progress,
) -> Iterator[tuple[Check, Finding]]:
    """All questions have their short turns before one has a long one: what is easy is decided first.
    Procedures that are not done when the time of all is over are noted. Questions that are open come last:
    some have a second round, and runs that were made for others may show that they fail. What is known of a
    question that is asked on is held until then."""
    held = checks.held
    for question, finding in _checked_once(job, session, procedures, scope, checks, progress):
        if isinstance(finding.answer, Unknown) and not job.engine:
            held[question] = finding
        else:
            held.pop(question, None)
            yield question, finding
    for question, finding in tuple(held.items()):
        if job.has_second_round and session.waits(question):
            held[question] = job.ask_again(session, question, finding)
    for question, finding in tuple(held.items()):
        finding = job.look_again(session, question, finding)
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
    first, *depths = job.depths
    left: list[_Left] = []
    for number, procedure in enumerate(procedures):
        progress(number, len(scope.procedures), procedure)
        for question in scope.questions(session.program, procedure, job.kinds, job.entries, job.setting):
            if job.deadline.is_over:
                not_asked.append(procedure)
                break
            checks.note_place(question)
            finding = job.ask_until(session, question, first)
            if session.has_begun(question):
                left.append(_Left(procedure, question, finding))
                held[question] = finding
            else:
                yield question, finding
    for depth in depths:
        open_: list[_Left] = []
        for number, each in enumerate(left):
            progress(number, len(left), each.procedure)
            finding = each.brief
            if not job.deadline.is_over:
                finding = job.ask_until(session, each.question, depth)
            elif depth is Depth.LONG:
                finding = out_of_total(finding)
                if each.procedure not in not_asked:
                    not_asked.append(each.procedure)
            if depth is not Depth.LONG and session.has_begun(each.question):
                open_.append(_Left(each.procedure, each.question, finding))
                held[each.question] = finding
            else:
                yield each.question, finding
        left = open_
