"""The portfolio: how many questions are decided within a time, with short turns first and without.

`python -m bench.portfolio` asks a fixed set of programs whether `reach_error` is called, or else some of
their obligations. Each question has a session of its own, so that nothing one question learned serves the
next. The old order gives each engine one turn, in the same order, with its part of the budget. Times are CPU
seconds. `python -m bench.portfolio PROGRAM...` asks all obligations of each program in one session, each to
its end before the next, and with the short turns of all before the long ones (decision 0450).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from whence.answers import Finding, Unknown
from whence.engines.registry import ENGINES, Registered
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.program.program import Program
from whence.questions import Check, Reach
from whence.session import Session
from whence.session.check_questions import DEFAULT_KINDS, checks_in, own_procedures
from whence.session.entries.start_points import entries_of
from whence.session.scheduling.portfolio import Depth
from whence.source import InputProblem

ROOT = Path(__file__).parents[1]
FOLDERS = ("bench/programs/paths", "bench/programs/concolic", "tests/answers/c")
PROGRAMS = [path for folder in FOLDERS for path in sorted((ROOT / folder).glob("*.c"))]
TIMES = (0.1, 0.3, 1.0, 3.0, 10.0)
TIMEOUT = 20.0
MOST_CHECKS = 6
"""Obligations of one program, evenly spread."""


def one_turn(engines: tuple[Registered, ...]) -> tuple[Registered, ...]:
    """The same engines in the same order, each asked once."""
    return tuple(replace(engine, early=0) for engine in engines)


def questions(program: Program) -> Iterator[Reach | Check]:
    entries = entries_of(program)
    try:
        yield Reach(resolve(program, "call:reach_error"), entries, "call:reach_error")
    except InputProblem:
        checks = [
            each
            for procedure in own_procedures(program)
            for each in checks_in(program, procedure, DEFAULT_KINDS, entries)
        ]
        yield from checks[:: max(len(checks) // MOST_CHECKS, 1)]


class Answered(NamedTuple):
    seconds: float
    is_decided: bool


def asked(program: Program, question: Reach | Check, engines: tuple[Registered, ...]) -> Answered:
    started = time.process_time()
    finding = Session(program, engines, timeout=TIMEOUT).ask(question)
    return Answered(time.process_time() - started, not isinstance(finding.answer, Unknown))


def table(orders: dict[str, tuple[Registered, ...]]) -> None:
    found: dict[str, list[Answered]] = {name: [] for name in orders}
    for path in PROGRAMS:
        program = load([str(path)])
        for question in questions(program):
            for name, engines in orders.items():
                found[name].append(asked(program, question, engines))
    print("| order | questions |" + "".join(f" {limit:g} s |" for limit in TIMES) + " seconds in all |")
    print("|---|--:|" + "--:|" * (len(TIMES) + 1))
    for name, answers in found.items():
        decided = [each.seconds for each in answers if each.is_decided]
        shares = (100 * sum(1 for each in decided if each <= limit) / len(answers) for limit in TIMES)
        cells = "".join(f" {share:.0f} % |" for share in shares)
        total = sum(each.seconds for each in answers)
        print(f"| {name} | {len(answers)} |{cells} {total:.0f} |", flush=True)


def check_over_time(program: Program, depths: tuple[Depth, ...]) -> list[Answered]:
    """All obligations of the program in one session, second round included; the seconds since its start."""
    session, entries = Session(program), entries_of(program)
    left = [
        check
        for procedure in own_procedures(program)
        for check in checks_in(program, procedure, DEFAULT_KINDS, entries)
    ]
    started = time.process_time()
    found: list[Answered] = []

    def note(finding: Finding) -> None:
        found.append(Answered(time.process_time() - started, not isinstance(finding.answer, Unknown)))

    for depth in depths:
        open_ = []
        for question in left:
            is_last = depth is Depth.LONG
            finding = session.ask(question) if is_last else session.ask_briefly(question, depth=depth)
            if session.has_begun(question) or session.waits(question):
                open_.append(question)
            else:
                note(finding)
        left = open_
    for question in left:
        note(session.ask_again(question))
    return found


def whole_table(paths: list[str]) -> None:
    """The share of all obligations of each program that is decided in so many seconds since its start."""
    print(
        "| program | order | asked | decided |" + "".join(f" {each:g} s |" for each in WHOLE_TIMES) + " all |"
    )
    print("|---|---|--:|--:|" + "--:|" * (len(WHOLE_TIMES) + 1))
    for path in paths:
        program = load([path])
        for name, depths in ORDERS.items():
            answers = check_over_time(program, depths)
            decided = [each.seconds for each in answers if each.is_decided]
            shares = (
                100 * sum(1 for each in decided if each <= limit) / len(answers) for limit in WHOLE_TIMES
            )
            cells = "".join(f" {share:.0f} % |" for share in shares)
            end = max(each.seconds for each in answers)
            row = f"| {Path(path).name} | {name} | {len(answers)} | {len(decided)} |{cells} {end:.0f} s |"
            print(row, flush=True)


WHOLE_TIMES = (1.0, 3.0, 10.0, 30.0)
ORDERS = {
    "each to its end": (Depth.LONG,),
    "short turns of all first": tuple(Depth)[1:],
}
"""How far all questions are taken before one is taken further."""


if __name__ == "__main__":
    if sys.argv[1:]:
        whole_table(sys.argv[1:])
    else:
        table({"one turn each": one_turn(ENGINES), "short turns first": ENGINES})
