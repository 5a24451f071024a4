"""What a run was given, in one notation for every engine: a call as a programmer writes it, `argv` as a
command line, and what the environment did."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

from whence.program.c.hidden_parameters import input_name, is_result_place
from whence.program.mains import is_main
from whence.program.naming.names import plain_name
from whence.program.program import Language, Program
from whence.program.source_level.declared_types import declared_types_of
from whence.reports.c_notation import CNotation, string
from whence.reports.facts import asked_value, given_value
from whence.reports.java_notation import declared_types, java_value, short_class, short_procedure
from whence.reports.terminal.folding import folded
from whence.reports.test_suites.test_comp import values_of
from whence.witnesses import ALLOCATION, AskedInput, Inputs


def shown_call(program: Program, procedure: str, parameters: Sequence[object]) -> str:
    """`get(p = &{.value = 3}, s = "ab")`; of what is not given nothing is shown."""
    plain = plain_name(program.headers()[procedure].source or procedure)
    is_constructor = plain.endswith(".<init>")
    name = f"new {short_class(plain.removesuffix('.<init>'))}" if is_constructor else short_procedure(plain)
    shown = _java_parameters if program.language is Language.JAVA else _c_parameters
    return f"{name}({', '.join(shown(program, procedure, parameters))})"


def _c_parameters(program: Program, procedure: str, values: Sequence[object]) -> Iterator[str]:
    notation = CNotation(declared_types_of(program, procedure))
    for parameter, value in zip(program.procedure(procedure).parameters, values, strict=False):
        if not is_result_place(parameter):
            name = input_name(parameter)
            yield f"{name} = {notation.parameter(name, value)}"


def _java_parameters(program: Program, procedure: str, values: Sequence[object]) -> Iterator[str]:
    types = declared_types(procedure)
    parameters = program.procedure(procedure).parameters
    for parameter, value, type_ in zip(
        parameters, values, [""] * (len(parameters) - len(types)) + types, strict=False
    ):
        name = (parameter.source or parameter.name).removesuffix(".in")
        yield f"{name} = {java_value(value, type_)}"


def shown_run(program: Program, entry: str, inputs: Inputs) -> str:
    """The entry with everything that it was given but for the calls before it."""
    parts = [shown_call(program, entry, inputs.parameters)]
    if is_main(program, entry):
        words = " ".join(folded([shell_word(each) for each in inputs.arguments]))
        given = f"arguments {words}" if words else "no arguments"
        parts = [f"{short_procedure(plain_name(entry))} with {given}"]
    if inputs.name:
        parts.append(f"called {shell_word(inputs.name)}")
    if inputs.stdin:
        parts.append(f"standard input {_contents(inputs.stdin)}")
    for path, data in inputs.files:
        parts.append(f"file {shell_word(path)} {_held(data)}")
    for name, value in inputs.variables:
        parts.append(f"{name} is not set" if value is None else f"{name}={shell_word(value)}")
    parts += folded([_asked(each) for each in inputs.asked])
    if not inputs.asked and inputs.nondeterministic:
        parts.append(f"inputs {', '.join(folded([str(each) for each in inputs.nondeterministic]))}")
    parts += folded(list(_environment(inputs)))
    return ", ".join(parts)


def _held(data: bytes | None) -> str:
    return "can't be opened" if data is None else f"holds {_contents(data)}"


def _contents(data: bytes) -> str:
    """Zeros at the end are counted: a literal has none."""
    zeros = len(data) - len(data.rstrip(b"\0"))
    counted_zeros = f"{zeros} zero{'s' if zeros > 1 else ''}" if zeros else ""
    return " and ".join(
        each for each in (string(data) if data.rstrip(b"\0") or not zeros else "", counted_zeros) if each
    )


def shell_word(text: str) -> str:
    """Quoted for a shell; bytes that are no text as escapes."""
    if text.isprintable():
        return shlex.quote(text)
    data = text.encode("utf-8", "surrogateescape")
    escaped = "".join(
        chr(byte) if 32 <= byte < 127 and byte not in (39, 92) else f"\\x{byte:02x}" for byte in data
    )
    return f"$'{escaped}'"


def _asked(asked: AskedInput) -> str:
    if asked.name in ("float", "double"):
        return f"{asked.name} = {next(values_of(asked))}"
    value = asked_value(asked)
    return f"{asked.name} = {string(value.encode('latin-1')) if isinstance(value, str) else value}"


def _environment(inputs: Inputs) -> Iterator[str]:
    """What the environment did: what calls returned, and which allocation failed."""
    allocations = 0
    for each in inputs.environment:
        if each.name != ALLOCATION:
            yield f"{each.name}() = {given_value(each)}"
            continue
        allocations += 1
        if given_value(each):
            yield f"malloc fails at allocation {allocations}"
