"""Inputs of a run as JSON, in the notation of answers (docs/witnesses.md): from text to a value."""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from typing import cast

from whence.program.c.hidden_parameters import input_name
from whence.program.c.struct_members import by_bytes
from whence.program.naming.names import defined_procedures
from whence.program.program import Language, Program
from whence.program.source_level.declared_types import declared_types_of
from whence.source import InputProblem
from whence.witnesses import REALS, AskedInput, HistoryCall, Inputs

KEYS = (
    "argv", "stdin", "name", "files", "variables", "history", "parameters", "nondet", "asked", "environment"
)  # fmt: skip


def inputs_from(program: Program, entry: str, text: str) -> Inputs:
    """The inputs that JSON text or the file of that name has. A whole line of `--json` will do, too."""
    held = _object(text if text.lstrip().startswith("{") else _file(text))
    witness = held.get("witness", held)
    given = witness.get("inputs", witness) if isinstance(witness, dict) else held
    if not isinstance(given, dict):
        raise InputProblem("--inputs: not an object of JSON")
    for key in given:
        if key not in KEYS:
            raise InputProblem(f"--inputs: there is no {key!r}; it may have {', '.join(KEYS)}")
    try:
        return _by_bytes(program, entry, _inputs(program, cast("Mapping[str, list[object]]", given)))
    except (TypeError, KeyError, AttributeError, ValueError, OverflowError) as error:
        raise InputProblem(f"--inputs: not the notation of docs/witnesses.md: {error}") from error


def _file(name: str) -> str:
    try:
        return Path(name).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InputProblem(f"--inputs: neither an object of JSON nor a file: {name}") from error


def _object(text: str) -> dict[str, object]:
    try:
        found = json.loads(text)
    except ValueError as error:
        raise InputProblem(f"--inputs: not JSON: {error}") from error
    if not isinstance(found, dict):
        raise InputProblem("--inputs: not an object of JSON")
    return found


def _inputs(program: Program, given: Mapping[str, list[object]]) -> Inputs:
    rows = {key: cast("list[dict[str, object]]", given.get(key, [])) for key in KEYS}
    return Inputs(
        arguments=tuple(map(str, given.get("argv", ()))),
        stdin=str(given.get("stdin", "")).encode("latin-1"),
        parameters=tuple(given.get("parameters", ())),
        nondeterministic=tuple(cast("list[int | float]", given.get("nondet", []))),
        asked=tuple(AskedInput(str(each["name"]), _asked(each)) for each in rows["asked"]),
        environment=tuple(
            AskedInput(str(each["call"]), _number(each["value"], 8)) for each in rows["environment"]
        ),
        name=str(given.get("name", "")),
        files=tuple(
            (path, None if text is None else str(text).encode("latin-1"))
            for path, text in cast("dict[str, object]", given.get("files", {})).items()
        ),
        variables=tuple(
            (name, None if value is None else str(value))
            for name, value in cast("dict[str, object]", given.get("variables", {})).items()
        ),
        history=tuple(_call(program, each) for each in rows["history"]),
    )


def _by_bytes(program: Program, entry: str, inputs: Inputs) -> Inputs:
    """Structs of C by bytes, where they are given by members."""
    if program.language is not Language.C:
        return inputs

    def given(procedure: str, values: tuple[object, ...]) -> tuple[object, ...]:
        types = declared_types_of(program, procedure)
        names = [input_name(each) for each in program.procedure(procedure).parameters]
        named = zip_longest(names[: len(values)], values, fillvalue="")
        return tuple(by_bytes(types.get(str(name)), value) for name, value in named)

    history = (replace(each, parameters=given(each.procedure, each.parameters)) for each in inputs.history)
    return replace(inputs, parameters=given(entry, inputs.parameters), history=tuple(history))


def _asked(row: Mapping[str, object]) -> bytes:
    """The bytes of a number or a text of `size` bytes. A floating-point number is given by its bits, or as a
    number with a point."""
    value = row["value"]
    form = REALS.get(str(row["name"]))
    if isinstance(value, float) and form is not None:
        return struct.pack(form, value)
    if isinstance(value, str):
        data = value.encode("latin-1")
        return data.ljust(int(cast("int", row.get("size", len(data)))), b"\0")
    return _number(value, int(cast("int", row.get("size", 8))))


def _number(value: object, size: int) -> bytes:
    return (int(cast("int", value)) & ((1 << 8 * size) - 1)).to_bytes(size, "little")


def _call(program: Program, row: Mapping[str, object]) -> HistoryCall:
    return HistoryCall(
        defined_procedures(program, str(row["call"]))[0], tuple(cast("list[object]", row["parameters"]))
    )
