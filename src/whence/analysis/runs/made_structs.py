"""Whether a failure needs contents of a struct that only a caller can have made.

The witness is run with an object to which nothing was written: a failure that needs none of its contents
stays. Then with one that a procedure of the program fills: `struct box b; box_init(&b, 0); box_get(&b, 3);`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import TypeAlias, final

from whence.analysis.runs.histories import History
from whence.analysis.runs.struct_makers import (
    StructMakers,
    StructUser,
    as_told,
    plain_arguments,
    struct_behind,
)
from whence.answers import HistoryCall, Inputs, Witness
from whence.program.hidden_parameters import input_name
from whence.program.program import Program
from whence.program.types import PointerType

MOST_RUNS = 24
"""Runs with an object that calls fill, for one witness."""
_MOST_NUMBERS = 4
"""Numbers of the caller's object that are tried as arguments."""

Shown: TypeAlias = Callable[[str, Inputs], str | None]
"""What a run of an entry with these inputs shows of a claim."""


@final
@dataclass(frozen=True, slots=True)
class MadeByCalls:
    structs: tuple[str, ...] = ()
    """The parameters that lead to structs which calls of the program make."""
    witness: Witness | None = None
    """One whose structs calls made, or that needs nothing of their contents."""


@final
@dataclass(frozen=True, slots=True)
class _Passed:
    position: int
    name: str
    size: int
    makers: tuple[StructUser, ...]


def made_by_calls(
    program: Program, witness: Witness, makers: StructMakers, shown: Shown, charge: Callable[[int], None]
) -> MadeByCalls:
    if witness.inputs.history:
        return MadeByCalls()
    passed = list(_passed(program, witness, makers, charge))
    if not passed:
        return MadeByCalls()
    names = tuple(each.name for each in passed)
    if shown(witness.entry, _unwritten(witness.inputs, passed)) is not None:
        return MadeByCalls(names, witness)
    if len(passed) == 1:
        for inputs in islice(_with_calls(program, witness, passed[0]), MOST_RUNS):
            event = shown(witness.entry, inputs)
            if event is not None:
                return MadeByCalls(names, replace(witness, inputs=as_told(inputs), event=event))
    return MadeByCalls(names)


def _passed(
    program: Program, witness: Witness, makers: StructMakers, charge: Callable[[int], None]
) -> Iterator[_Passed]:
    """The structs that calls make, and that the caller made instead."""
    parameters = program.procedure(witness.entry).parameters
    for position, (parameter, value) in enumerate(zip(parameters, witness.inputs.parameters, strict=False)):
        if not isinstance(parameter.type, PointerType) or not _is_object(value):
            continue
        name = input_name(parameter)
        struct = struct_behind(program, witness.entry, name)
        found = makers.makers(struct.name, charge) if struct else ()
        if struct and found:
            yield _Passed(position, name, struct.size, found)


def _is_object(value: object) -> bool:
    return isinstance(value, list | str) or (isinstance(value, dict) and "bytes" in value)


def _unwritten(inputs: Inputs, passed: list[_Passed]) -> Inputs:
    parameters = list(inputs.parameters)
    for each in passed:
        parameters[each.position] = {"unwritten": each.size}
    return replace(inputs, parameters=tuple(parameters))


def _with_calls(program: Program, witness: Witness, passed: _Passed) -> Iterator[Inputs]:
    """The inputs of the witness after one call that fills the object, with arguments that are plain or that
    the caller's object holds."""
    held = _numbers_in(witness.inputs.parameters[passed.position])
    for maker in passed.makers:
        label = History(program, (maker.procedure, witness.entry)).labels[0]
        procedure = program.procedure(maker.procedure)
        way = f"{label}{input_name(procedure.parameters[maker.position])}"
        parameters = list(witness.inputs.parameters)
        parameters[passed.position] = {"same as": way}
        for number in dict.fromkeys((0, 1, *held, -1)):
            given = plain_arguments(procedure, number)
            given[maker.position] = {"unwritten": maker.size}
            history = (HistoryCall(maker.procedure, tuple(given)),)
            yield replace(witness.inputs, parameters=tuple(parameters), history=history)


def _numbers_in(value: object) -> list[int]:
    """Integers of four bytes that the object holds."""
    listed = value.get("bytes", ()) if isinstance(value, dict) else value
    if not isinstance(listed, list):
        return []
    data = bytes(each & 255 for each in listed)
    words = (int.from_bytes(data[at : at + 4], "little", signed=True) for at in range(0, len(data), 4))
    return list(islice(dict.fromkeys(each for each in words if each), _MOST_NUMBERS))
