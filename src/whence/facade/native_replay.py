"""A refutation of Java is run again on a real JVM before it is reported."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace

from whence.analysis.runs.evidence import claim_of
from whence.answers import Finding, Reason, Refuted, Replayed, Unknown
from whence.execute.events import EventKind
from whence.models.java_harness import harness_classes
from whence.program.program import Language, Program
from whence.program.spans import span_at
from whence.questions import Check
from whence.source import InputProblem

_HANDLED = EventKind.HANDLED_EXCEPTION.value


def refuse_c(program: Program) -> None:
    if program.language is not Language.JAVA:
        raise InputProblem("--native runs witnesses of Java programs only; leave it out for C")


def natively(
    question: Check, finding: Finding, program: Program, paths: Sequence[str], classpath: Sequence[str]
) -> Finding:
    """The finding with its witness run natively, or unknown if the JVM did not show the same. A JVM does not
    tell of exceptions that something catches: what the interpreter showed of them stands."""
    if not isinstance(finding.answer, Refuted) or finding.answer.witness.event.startswith(_HANDLED):
        return finding
    from whence.execute.java.objects.construction import entry_shape
    from whence.execute.java.run.native import agrees, replay_natively
    from whence.frontends.jvm.classpath.jdk import locate_jdk

    witness = finding.answer.witness
    shape = entry_shape(program, witness.entry)
    has_assertions = claim_of(question, program.language).has_assertions
    result = replay_natively(
        paths,
        witness,
        locate_jdk(os.environ),
        classpath=classpath,
        shape=shape,
        has_assertions=has_assertions,
        harness=harness_classes(program),
    )
    raised = witness.event.partition(": ")[2].partition(":")[0]
    exception = "java.lang.AssertionError" if has_assertions else raised
    if agrees(result, exception, span_at(program, question.point)):
        return replace(finding, answer=Refuted(replace(witness, replayed=Replayed.NATIVE)))
    detail = f"the interpreter showed {exception}, the JVM {result}"
    return replace(finding, answer=Unknown(Reason.NOT_REPLAYED, detail))
