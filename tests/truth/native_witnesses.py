"""Refutations of random programs, and what a real machine makes of them: the same failure and line."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import final

from whence.answers import Refuted
from whence.execute.events import EventKind
from whence.execute.java.objects.construction import entry_shape
from whence.execute.java.objects.declared_classes import jvm_source
from whence.execute.java.run.harness import harness_source
from whence.execute.java.run.logged_throws import log_flags, logged_throws, was_thrown
from whence.execute.java.run.native import FLAGS, run_command
from whence.execute.java.run.native import agrees as agrees_natively
from whence.facade.check.native_c import NativeTests, NotBuilt, agrees, compiled
from whence.frontends.jvm.classpath.javac import compile_java
from whence.frontends.jvm.classpath.jdk import locate_jdk
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.program.source_level.spans import span_at
from whence.questions import Check
from whence.reports.test_suites.c_tests import SourceFile
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.witnesses import Witness

BUDGET = 600_000
_HANDLED = EventKind.HANDLED_EXCEPTION.value
_OVERRUN = "after the write outside"
"""What comes after such a write may be different natively."""


@final
@dataclass(slots=True)
class Confirmed:
    """How many witnesses failed again, by kind, and what was said of those that did not."""

    by_kind: dict[str, int] = field(default_factory=dict)
    differing: list[str] = field(default_factory=list)

    @property
    def count(self) -> int:
        return sum(self.by_kind.values())

    def note(self, question: Check, witness: Witness, program: Program, said: str | None) -> None:
        """`said`: what the machine told, if it did not agree."""
        kind = question.obligation.kind.value
        if said is None:
            self.by_kind[kind] = self.by_kind.get(kind, 0) + 1
        else:
            place = span_at(program, question.point)
            self.differing.append(f"{place}: {kind}: {witness.event} by {witness.inputs}: {said}")


def refutations(program: Program, entry: str, engine: str = "") -> Iterator[tuple[Check, Witness]]:
    session = Session(program, budget=BUDGET)
    for question in checks_in(program, entry, frozenset(ObligationKind), (entry,)):
        answer = session.ask(question, engine).answer
        if isinstance(answer, Refuted) and _OVERRUN not in answer.witness.event:
            yield question, answer.witness


def confirm_c(folder: Path, text: str, confirmed: Confirmed) -> None:
    """The witnesses of one program, compiled together for each entry `f...`."""
    path = folder / "program.c"
    path.write_text(text)
    program = load([str(path)])
    names = [name for name in program.headers() if name.rstrip("0123456789") == "f"]
    for name in names:
        found = list(refutations(program, name))
        if not found:
            continue
        place = folder / name
        place.mkdir()
        tests = compiled([witness for _, witness in found], program, [SourceFile(str(path))], place)
        for number, (question, witness) in enumerate(found):
            if isinstance(tests, NativeTests) and not tests.sees(question.obligation.kind):
                continue
            said = tests.reason if isinstance(tests, NotBuilt) else tests.output(number)
            is_same = agrees(said, question.obligation.kind, span_at(program, question.point))
            confirmed.note(question, witness, program, None if is_same else said)


def confirm_java(folder: Path, text: str, confirmed: Confirmed) -> None:
    """The witnesses of a class `Small`, each by a class that calls its method `f`; compiled together."""
    jdk = locate_jdk(os.environ)
    assert jdk is not None and jdk.java is not None
    (folder / "Small.java").write_text(text)
    classes = compile_java([folder / "Small.java"], [], jdk, folder / "classes")
    program = load([str(classes)])
    entry = next(name for name in program.headers() if name.startswith("Small.f("))
    found = list(refutations(program, entry))
    shape = entry_shape(program, entry)
    sources = []
    for number, (_, witness) in enumerate(found):
        name, inputs = f"Replay{number}", witness.inputs
        sources.append(folder / f"{name}.java")
        sources[-1].write_text(harness_source(entry, inputs.parameters, shape, inputs.history, name))
    replays = compile_java(sources, [classes], jdk, folder / "replays")
    for number, (question, witness) in enumerate(found):
        has_assertions = question.obligation.kind is ObligationKind.ASSERT
        log = folder / f"exceptions{number}.log"
        is_handled = witness.event.startswith(_HANDLED)
        flags = (*FLAGS, *(log_flags(log) if is_handled else ()))
        start = [str(jdk.java), *flags, *(["-ea"] if has_assertions else [])]
        command = [*start, "-cp", f"{replays}{os.pathsep}{classes}", f"Replay{number}"]
        result = run_command(command, witness.inputs)
        raised = re.split("[:,]", witness.event.partition(": ")[2])[0]
        exception = "java.lang.AssertionError" if has_assertions else raised
        place = question.point.procedure, span_at(program, question.point)
        is_same = (
            was_thrown(logged_throws(log), exception, *place, jvm_source(program.source))
            if is_handled
            else agrees_natively(result, exception, place[1])
        )
        confirmed.note(question, witness, program, None if is_same else str(result))
