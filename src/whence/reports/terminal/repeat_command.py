"""The line that repeats a witness: a command to paste into a shell.

It runs apart from real files, since a witness may name any, and from the clock, which would differ.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import cast

from whence.analysis.runs.c.c_inputs import ROOM
from whence.answers import Reachable, Refuted
from whence.program.c.hidden_parameters import input_name
from whence.program.c.struct_members import by_fields
from whence.program.mains import is_main, mains_of
from whence.program.naming.names import defined_procedures, plain_name
from whence.program.obligations import ObligationKind
from whence.program.program import Language, Program
from whence.program.source_level.declared_types import declared_types_of
from whence.program.types import IntType
from whence.questions import Check, Question, Reach
from whence.reports.facts import inputs_facts
from whence.reports.json_text import json_text
from whence.source import InputProblem
from whence.witnesses import Inputs, Witness

_REMARKS = ("out-of-array", "signed-overflow", "undefined-shift", "handled-exception", "uninitialised-use")
"""Kinds of events that do not stop a run, which tells of them only if it is asked to."""
_LONGEST_WORD = 100_000
"""A shell takes no more in one argument."""


def again(question: Question, answer: object, program: Program, loading: Sequence[str]) -> str:
    """The command, or nothing where there is no witness or it is not known how the program was loaded."""
    if not isinstance(answer, Refuted | Reachable) or not loading:
        return ""
    words = ["whence", "run", *loading, *_words(question, answer.witness, program)]
    return " ".join(map(shlex.quote, words)) if max(map(len, words)) < _LONGEST_WORD else ""


def _words(question: Question, witness: Witness, program: Program) -> Iterator[str]:
    if mains_of(program) != (witness.entry,):
        yield from ("--entry", _entry(program, witness.entry))
    if isinstance(question, Reach):
        yield from ("--watch", question.subject)
    if isinstance(question, Check) and program.language is Language.JAVA:
        yield from ["--assertions"] if question.obligation.kind is ObligationKind.ASSERT else []
    if witness.event.partition(":")[0] in _REMARKS or ", after the write outside" in witness.event:
        yield "--warnings"
    yield from _given(program, witness)


def _entry(program: Program, entry: str) -> str:
    """The shortest name that means this procedure."""
    for name in (program.headers()[entry].source, plain_name(entry)):
        try:
            if name and defined_procedures(program, name) == (entry,):
                return name
        except InputProblem:
            continue
    return entry


def _given(program: Program, witness: Witness) -> Iterator[str]:
    inputs = witness.inputs
    plain = _plain_arguments(program, witness.entry, inputs)
    if plain is not None:
        yield "--apart"
        yield from ("--", *plain) if plain else ()
        return
    facts = inputs_facts(inputs)
    if program.language is Language.C:
        if "history" in facts:
            facts["history"] = [
                {**fields, "parameters": _named(program, each.procedure, fields["parameters"])}
                for fields, each in zip(
                    cast("list[dict[str, object]]", facts["history"]), inputs.history, strict=True
                )
            ]
        if "parameters" in facts:
            facts["parameters"] = _named(program, witness.entry, facts["parameters"])
    if "asked" in facts:
        facts.pop("nondet", None)
    yield from ("--inputs", json_text(facts))


def _plain_arguments(program: Program, entry: str, inputs: Inputs) -> list[str] | None:
    """Words after `--` that say it all, or None: of a `main`, or numbers for an entry of C."""
    others = replace(inputs, arguments=(), parameters=())
    if others != Inputs():
        return None
    if is_main(program, entry):
        return list(inputs.arguments) if all(each.isprintable() for each in inputs.arguments) else None
    parameters = program.procedure(entry).parameters
    if program.language is not Language.C or not all(isinstance(each.type, IntType) for each in parameters):
        return None
    values = inputs.parameters
    return [str(each) for each in values] if all(type(each) is int for each in values) else None


def _named(program: Program, procedure: str, values: object) -> list[object]:
    """Parameters with members of structs by their names, and texts as strings."""
    types = declared_types_of(program, procedure)
    parameters = program.procedure(procedure).parameters
    pairs = zip(parameters, cast("list[object]", values), strict=False)
    return [_shorter(by_fields(types.get(input_name(parameter)), value)) for parameter, value in pairs]


def _shorter(value: object) -> object:
    """Bytes that are text as a string, and without zeros at the end, which are there anyway."""
    match value:
        case list() if len(value) <= ROOM and all(type(each) is int for each in value):
            data = _bytes(value)
            is_text = data and all(32 <= byte < 127 for byte in data)
            return data.decode("ascii") if is_text else list(data)
        case {"bytes": list(listed), "pointers": dict(pointers)} if len(listed) <= ROOM:
            inner = {offset: _shorter(each) for offset, each in pointers.items()}
            return {"bytes": list(_bytes(listed)), "pointers": inner}
        case {"bytes": list(listed), "size": int(size)}:
            return {"bytes": list(_bytes(listed)), "size": size}
        case {"fields": dict(fields)}:
            return {"fields": {name: _shorter_member(each) for name, each in fields.items()}}
        case _:
            return value


def _shorter_member(value: object) -> object:
    """Arrays of numbers stay as they are: the notation says what a pointer leads to."""
    return _shorter(value) if isinstance(value, dict) else value


def _bytes(listed: list[int]) -> bytes:
    return bytes(byte & 255 for byte in listed).rstrip(b"\0")
