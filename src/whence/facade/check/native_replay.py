"""A refutation is run again before it is reported: on a real JVM, or compiled with sanitizers."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from whence.analysis.runs.evidence import claim_of
from whence.answers import Finding, Reason, Refuted, Unknown
from whence.execute.events import EventKind
from whence.frontends.load import LoadOptions
from whence.models.java.harness import harness_classes
from whence.program.program import Language, Program
from whence.program.source_level.spans import span_at
from whence.questions import Check
from whence.witnesses import Replayed, Witness

MOST_SHOWN = 300
"""Characters of what a sanitizer said."""
_CLASS = re.compile(r"[\w.$]+")
_HANDLED = EventKind.HANDLED_EXCEPTION.value


def natively(
    question: Check, finding: Finding, program: Program, paths: Sequence[str], options: LoadOptions
) -> Finding:
    """The finding with its witness run natively, or unknown if that did not show the same."""
    if not isinstance(finding.answer, Refuted):
        return finding
    if program.language is Language.C:
        return _compiled(question, finding, finding.answer.witness, program, paths, options)
    return _on_a_jvm(question, finding, program, paths, options.classpath)


def _compiled(
    question: Check,
    finding: Finding,
    witness: Witness,
    program: Program,
    paths: Sequence[str],
    options: LoadOptions,
) -> Finding:
    """What the compiler's sanitizers do not look for stays as the interpreter showed it."""
    from whence.facade.check.native_c import NotBuilt, agrees, compiled
    from whence.facade.written_tests import sources_of

    kind = question.obligation.kind
    with tempfile.TemporaryDirectory(prefix="whence-") as folder:
        built = compiled([witness], program, sources_of(paths, options), Path(folder))
        if isinstance(built, NotBuilt):
            return replace(finding, answer=Unknown(Reason.NOT_REPLAYED, built.reason))
        output = built.output(0)
    if agrees(output, kind, span_at(program, question.point)):
        return replace(finding, answer=Refuted(replace(witness, replayed=Replayed.NATIVE)))
    if not built.sees(kind):
        return finding
    shown = " ".join(output.split()) or "nothing"
    detail = f"the interpreter showed {witness.event}, the sanitizers {shown[:MOST_SHOWN]}"
    return replace(finding, answer=Unknown(Reason.NOT_REPLAYED, detail))


def _on_a_jvm(
    question: Check, finding: Finding, program: Program, paths: Sequence[str], classpath: Sequence[str]
) -> Finding:
    """A JVM's clock and its random numbers are its own: what the interpreter showed stands."""
    if not isinstance(finding.answer, Refuted) or finding.answer.witness.inputs.environment:
        return finding
    from whence.execute.java.objects.construction import entry_shape
    from whence.execute.java.objects.declared_classes import jvm_source
    from whence.execute.java.run.logged_throws import logged_throws, was_thrown
    from whence.execute.java.run.native import agrees, replay_natively
    from whence.frontends.jvm.classpath.jdk import locate_jdk

    witness = finding.answer.witness
    shape = entry_shape(program, witness.entry)
    has_assertions = claim_of(question, program.language).has_assertions
    is_handled = witness.event.startswith(_HANDLED)
    with tempfile.TemporaryDirectory(prefix="whence-") as folder:
        log = Path(folder) / "exceptions.log"
        result = replay_natively(
            paths,
            witness,
            locate_jdk(os.environ),
            classpath=classpath,
            shape=shape,
            has_assertions=has_assertions,
            harness=harness_classes(program),
            log=log if is_handled else None,
        )
        throws = logged_throws(log)
    raised = _CLASS.match(witness.event.partition(": ")[2])
    exception = "java.lang.AssertionError" if has_assertions or raised is None else raised[0]
    span, source = span_at(program, question.point), jvm_source(program.source)
    is_same = agrees(result, exception, span)
    if is_handled:
        is_same = was_thrown(throws, exception, question.point.procedure, span, source)
    if is_same:
        return replace(finding, answer=Refuted(replace(witness, replayed=Replayed.NATIVE)))
    detail = f"the interpreter showed {exception}, the JVM {result}"
    return replace(finding, answer=Unknown(Reason.NOT_REPLAYED, detail))
