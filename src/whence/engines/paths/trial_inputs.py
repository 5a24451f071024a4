"""From a model of the necessary condition to an input that can be run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from whence.answers import Inputs
from whence.engines.paths.necessary import Necessary, input_name, is_main
from whence.engines.paths.origins import STREAM, Input
from whence.engines.paths.storage import Storage, StorageKind
from whence.logic.values import FunctionValue, Model
from whence.program.operands import Variable
from whence.program.program import Language
from whence.program.types import IntType

LARGEST_INPUT = 1 << 16
"""Elements of an array or values of a stream; a model that needs more is not tried."""
SLACK = 16
"""Elements beyond the last one that the model speaks of."""


@final
@dataclass(frozen=True, slots=True)
class Trial:
    """`inputs` for people and for JSON; `objects` are the bytes behind the entry's pointers."""

    inputs: Inputs
    objects: tuple[int | bytes | tuple[int, ...] | None, ...]
    """One for each parameter: a number, bytes of an object, the elements of a Java array, or null."""


def trial_of(necessary: Necessary, model: Model) -> Trial | None:
    """The input that the model stands for, or None if it is out of all proportion."""
    program = necessary.analysis.program
    procedure = program.procedure(necessary.entry)
    taken = _elements(model, STREAM)
    if taken is None:
        return None
    nondeterministic = tuple(taken)
    if is_main(procedure, program.language):
        arguments = _arguments(model, procedure.parameters)
        return None if arguments is None else Trial(Inputs(arguments, nondeterministic=nondeterministic), ())
    objects: list[int | bytes | tuple[int, ...] | None] = []
    shown: list[object] = []
    for parameter in procedure.parameters:
        found = _parameter(necessary, model, parameter)
        if found is None:
            return None
        objects.append(found[0])
        shown.append(found[1])
    return Trial(Inputs(parameters=tuple(shown), nondeterministic=nondeterministic), tuple(objects))


def _elements(model: Model, name: str) -> list[int] | None:
    """The values of a function from 0 on; None if there are too many."""
    graph = model.functions.get(name, FunctionValue(0))
    indices = [key[0] for key in graph.entries if isinstance(key[0], int) and key[0] >= 0]
    count = max(indices, default=-1) + 1
    if count > LARGEST_INPUT:
        return None
    return [int(graph.entries.get((index,), 0)) for index in range(count)]  # type: ignore[arg-type]


def _arguments(model: Model, parameters: tuple[Variable, ...]) -> tuple[str, ...] | None:
    if not parameters:
        return ()
    count = model.symbols.get(input_name(parameters[0]), 1)
    if not isinstance(count, int) or count > 64:
        return None
    texts: list[str] = []
    for place in range(1, count):
        elements = _elements(model, f"argv[{place}][]")
        if elements is None:
            return None
        data = bytes(element & 255 for element in elements).split(b"\0")[0]
        texts.append(data.decode("utf-8", "surrogateescape"))
    return tuple(texts)


def _parameter(
    necessary: Necessary, model: Model, parameter: Variable
) -> tuple[int | bytes | tuple[int, ...] | None, object] | None:
    name = input_name(parameter)
    if isinstance(parameter.type, IntType):
        number = int(model.symbols.get(name, 0))  # type: ignore[arg-type]
        return number, number
    if model.symbols.get(f"{name} is null", False):
        return None, None
    storage = Storage(StorageKind.PARAMETER, name)
    lanes = {
        known: each for known, each in necessary.analysis.origins.inputs.items() if each.storage == storage
    }
    if necessary.analysis.program.language is Language.JAVA:
        return _java_array(model, lanes)
    return _bytes(model, lanes)


def _java_array(
    model: Model, lanes: dict[str, Input]
) -> tuple[int | bytes | tuple[int, ...] | None, object] | None:
    length, elements = 0, [0]
    for name, each in lanes.items():
        if each.lane.label:
            length = int(model.symbols.get(name, 0))  # type: ignore[arg-type]
        elif not each.lane.is_scalar:
            found = _elements(model, name)
            if found is None:
                return None
            elements = found
    if length > LARGEST_INPUT:
        return None
    full = tuple([*elements, *([0] * length)][:length])
    return full, list(full)


def _bytes(
    model: Model, lanes: dict[str, Input]
) -> tuple[int | bytes | tuple[int, ...] | None, object] | None:
    data = bytearray()
    shown: object = []
    for name, each in lanes.items():
        lane = each.lane
        values = [int(model.symbols.get(name, 0))] if lane.is_scalar else _elements(model, name)  # type: ignore[arg-type]
        if values is None:
            return None
        step = lane.stride or lane.width
        end = lane.start + step * (len(values) + SLACK)
        data.extend(bytes(max(end - len(data), 0)))
        for place, value in enumerate(values):
            start = lane.start + place * step
            data[start : start + lane.width] = (value & ((1 << 8 * lane.width) - 1)).to_bytes(
                lane.width, "little"
            )
        shown = values if len(lanes) == 1 else list(data)
    if not data:
        data = bytearray(8 * SLACK)
    return bytes(data), shown
