"""From a counterexample to inputs: what the entry is given there, as far as the clauses say it.

Contents of objects are not in the clauses. All bytes are 0 in one suggestion and 1 in another: one walks to
the end of a text, and one goes behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from whence.analysis.runs.c.c_inputs import ROOM
from whence.engines.horn.cone import Suggested
from whence.engines.horn.encode.predicates.clauses import EntryValue, Part
from whence.program.c.hidden_parameters import input_name, is_hidden
from whence.program.mains import FEWEST_ARGUMENTS, is_main
from whence.program.operands import Variable
from whence.program.procedure import Procedure
from whence.program.program import Language, Program
from whence.program.types import FloatType, IntType, PointerType, ReferenceType
from whence.witnesses import Inputs

_FILLINGS = (0, 1)
_SMALLEST = 1
"""Bytes of an object of which the clauses say nothing. Objects that are too small grow (`fitted_witness`)."""
_SCALES = (1, 16)
"""Numbers are tried as they are and, where they may count accesses to what is not followed, larger."""
_MOST_ARGUMENTS = 64
_MOST_ELEMENTS = 4_096
_PLAIN = frozenset({"boolean", "byte", "char", "short", "int", "long", "float", "double"})
"""Types of Java's elements that are no references."""


def inputs_of(program: Program, entry: str, found: Suggested) -> tuple[Inputs, ...]:
    """Nothing where the entry is given what cannot be said here."""
    given = _given(program, entry, found.given)
    if not found.answers:
        return given
    if not given and not program.procedure(entry).parameters:
        given = (Inputs(),)
    return tuple(replace(each, nondeterministic=found.answers) for each in given)


def _given(
    program: Program, entry: str, given: Sequence[tuple[EntryValue, int | None]]
) -> tuple[Inputs, ...]:
    procedure = program.procedure(entry)
    values = {(each.parameter, each.part): value for each, value in given if value is not None}
    owners = {each.own: each.parameter for each, _ in given if each.part is Part.SIZE}
    if is_main(program, entry):
        return _of_main(program, procedure, values)
    if program.language is Language.JAVA:
        return _of_java(procedure, values)
    found: list[Inputs] = []
    for scale in _SCALES if _has_untold(procedure, values) else _SCALES[:1]:
        scaled = {
            key: value * scale if key[1] is Part.VALUE and value > 0 else value
            for key, value in values.items()
        }
        for filling in _FILLINGS:
            made = (_c_value(procedure, each, scaled, owners, filling) for each in procedure.parameters)
            found.append(Inputs(parameters=tuple(made)))
    return tuple(each for place, each in enumerate(found) if each not in found[:place])


def _has_untold(procedure: Procedure, values: Mapping[tuple[str, Part], int]) -> bool:
    """Whether the clauses say nothing of an object, so that its first access fails there at once."""
    pointers = (each for each in procedure.parameters if isinstance(each.type, PointerType))
    return any((each.name, Part.SIZE) not in values for each in pointers)


def _of_main(
    program: Program, procedure: Procedure, values: Mapping[tuple[str, Part], int]
) -> tuple[Inputs, ...]:
    if program.language is not Language.C or not procedure.parameters:
        return ()
    count = values.get((procedure.parameters[0].name, Part.VALUE), FEWEST_ARGUMENTS)
    if not FEWEST_ARGUMENTS <= count <= _MOST_ARGUMENTS:
        return ()
    return (Inputs(arguments=("",) * (count - FEWEST_ARGUMENTS)),)


def _of_java(procedure: Procedure, values: Mapping[tuple[str, Part], int]) -> tuple[Inputs, ...]:
    """Numbers and arrays of a static method."""
    found: list[object] = []
    for each in procedure.parameters:
        match each.type:
            case IntType(bits):
                found.append(_signed(values.get((each.name, Part.VALUE), 0), bits))
            case FloatType():
                found.append(0.0)
            case ReferenceType(name):
                size = values.get((each.name, Part.SIZE), _MOST_ELEMENTS + 1)
                if values.get((each.name, Part.OBJECT)) == 0:
                    found.append(None)
                elif size > _MOST_ELEMENTS or not name.endswith("[]"):
                    return ()
                else:
                    is_plain = name.removesuffix("[]") in _PLAIN
                    found.append([0 if is_plain else None] * size)
            case _:
                return ()
    return (Inputs(parameters=tuple(found)),)


def _c_value(
    procedure: Procedure,
    parameter: Variable,
    values: Mapping[tuple[str, Part], int],
    owners: Mapping[int, str],
    filling: int,
) -> object:
    match parameter.type:
        case IntType(bits):
            return _signed(values.get((parameter.name, Part.VALUE), 0), bits)
        case FloatType():
            return 0.0
        case PointerType():
            object_ = values.get((parameter.name, Part.OBJECT))
            owner = owners.get(object_ or 0, parameter.name)
            start = values.get((parameter.name, Part.OFFSET), 0)
            is_null = object_ == 0 and not start
            if is_null and not is_hidden(procedure, parameter):
                return None
            if owner != parameter.name:
                return {"same as": input_name(_named(procedure, owner))}
            if is_hidden(procedure, parameter):
                return [filling]
            behind = values.get((parameter.name, Part.SIZE), start + _SMALLEST) - start
            size = max(min(behind, ROOM), 0)
            return {"bytes": [filling] * size, "size": size}
        case _:
            return 0


def _named(procedure: Procedure, name: str) -> Variable:
    return next(each for each in procedure.parameters if each.name == name)


def _signed(value: int, bits: int) -> int:
    if bits == 1:
        return value & 1
    half = 1 << (bits - 1)
    return (value + half) % (2 * half) - half
