"""The path of a witness for people: where the failing values came from, and the calls and branches."""

from __future__ import annotations

from collections.abc import Iterator

from whence.answers import Finding, Reachable, Refuted
from whence.reports.java_notation import short_procedure
from whence.source import Span, text_at
from whence.witnesses import HandedOn, Step, StepKind, ValueOrigin, ValueStep, Witness

_WIDE = 48
"""Columns of what is said of a step, before its source line."""
_LONGEST = 100
"""Columns of a source line."""
_NO_NUMBERS = ("NULL", "not NULL", "null")
"""What a comparison with null says by its outcome."""


def path_lines(finding: Finding) -> Iterator[tuple[str, str]]:
    """Lines as (style, text), if there is a witness: first where the bad values come from."""
    if not isinstance(finding.answer, Refuted | Reachable):
        return
    witness = finding.answer.witness
    for origin in witness.origins:
        yield "yellow", f"  {origin_title(origin)}"
        for value_step in origin.steps:
            yield "", f"    {_with_source(value_step.span, value_words(value_step))}"
    yield from _steps(witness)


def _steps(witness: Witness) -> Iterator[tuple[str, str]]:
    if witness.path:
        yield "yellow", "  the way there:"
    for step in witness.path:
        indent = "  " * (step.depth + 2)
        if step.kind is StepKind.OMITTED:
            yield "dim", f"{indent}... {step_words(step)}"
        else:
            yield "", indent + _with_source(step.span, step_words(step))
    for caller in witness.stack[1:]:
        yield "", f"    {_with_source(caller.span, f'called by {short_procedure(caller.procedure)}')}"


def _with_source(span: Span, words: str) -> str:
    line = text_at(span)
    said = f"{span}: {words}"
    return f"{said:<{_WIDE}} | {line[:_LONGEST]}" if line else said


def origin_title(origin: ValueOrigin) -> str:
    """The tool's name is the question."""
    if origin.value == "not NULL":
        return f"whence the object behind {origin.subject}:"
    return f"whence {origin.subject} = {origin.value}:"


def step_words(step: Step) -> str:
    """What happens in a step of the path."""
    match step.kind:
        case StepKind.CALL:
            return f"{short_procedure(step.procedure)} is entered"
        case StepKind.BRANCH:
            return _decision(step)
        case StepKind.CATCH:
            return f"an exception is caught in {short_procedure(step.procedure)}"
        case StepKind.OMITTED:
            return f"{step.taken} steps are left out"
        case StepKind.END:
            return "here"


def _decision(step: Step) -> str:
    """`i < n is false (i = 4, n = 4)`; without values where nothing is known of them."""
    shown = [
        (name, value) for name, value in step.values if name != step.condition and value not in _NO_NUMBERS
    ]
    values = ", ".join(f"{name} = {value}" for name, value in shown)
    if step.taken in ("true", "false"):
        return f"{step.condition or 'the condition'} is {step.taken}" + (f" ({values})" if values else "")
    switched = next((value for name, value in step.values if name == step.condition), "")
    return f"{step.condition} is {switched}: {step.taken}" if switched else step.taken


def value_words(step: ValueStep) -> str:
    """How a value goes on in a step of its way."""
    match step.how:
        case HandedOn.MADE:
            return f"made: {step.what}"
        case HandedOn.GIVEN:
            return f"given to {short_procedure(step.procedure)} as {step.what}"
        case HandedOn.FOUND:
            return f"found in {step.what}, which the run did not write"
        case HandedOn.WRITTEN:
            return step.what
        case HandedOn.PASSED:
            return f"passed to {short_procedure(step.procedure)} as {step.what}"
        case HandedOn.RETURNED:
            return f"returned by {short_procedure(step.what)}"
