"""What one of several processes does: it has a session of its own, and answers for whole procedures."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from whence.answers import Finding
from whence.facade.check.jobs import CheckJob
from whence.facade.process.garbage_collection import collect_rarely, destroy_silently
from whence.questions import Check
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.session.scheduling.portfolio import Depth


class Request(NamedTuple):
    """Turns of a procedure's questions."""

    procedure: str
    places: tuple[int, ...] | None
    """Which of them; None for all."""
    depth: Depth


class Answered(NamedTuple):
    """What a process says of one question."""

    place: int
    """Among those of the procedure."""
    question: Check
    finding: Finding | None
    """None if there was no time for it."""
    is_open: bool
    """Whether it is to be asked on."""


Answers: TypeAlias = list[Answered]


def session_of(job: CheckJob) -> Session:
    """Sets up the process, too."""
    collect_rarely()
    destroy_silently()
    return job.open()


def answers(session: Session, job: CheckJob, request: Request) -> Answers:
    procedure, places, depth = request
    questions = list(checks_in(session.program, procedure, job.kinds, job.entries, job.setting))
    asked = range(len(questions)) if places is None else places
    return [_asked(session, job, place, questions[place], depth) for place in asked]


def _asked(session: Session, job: CheckJob, place: int, question: Check, depth: Depth) -> Answered:
    if job.deadline.is_over:
        return Answered(place, question, None, is_open=False)
    finding = job.ask_until(session, question, depth)
    return Answered(place, question, finding, session.has_begun(question))
