"""A concrete input as the inputs of an answer: plain values for people, JSON and test files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from operator import setitem
from typing import NamedTuple

from whence.analysis.runs.c.c_inputs import result_way
from whence.engines.concolic.inputs.space import (
    PROGRAM_NAME,
    ConcreteInput,
    InputSpace,
    PointerInput,
    parameter_name,
    real_of,
)
from whence.program.operands import Variable
from whence.program.types import FloatType, IntType, PointerType, bits_of
from whence.witnesses import AskedInput, Inputs


class _Pending(NamedTuple):
    """A pointer to be shown, the way there, and where its value goes."""

    pointer: str
    path: str
    put: Callable[[object], None]


def inputs_of(space: InputSpace, concrete: ConcreteInput, *, may_lack: bool = True) -> Inputs:
    """`may_lack` if files may not be there."""
    answers = tuple(int.from_bytes(data, "little") for data in concrete.answers(space))
    environment = tuple(
        AskedInput(name, value.to_bytes(8, "little"))
        for name, values in concrete.environment(space).items()
        for value in values
    )
    surroundings = Inputs(
        stdin=concrete.stdin(space),
        nondeterministic=answers,
        environment=environment,
        files=tuple(concrete.files(space, may_fail=may_lack).items()),
        variables=tuple(
            (name, None if data is None else _text(data)) for name, data in concrete.variables(space).items()
        ),
    )
    if space.is_main:
        name, *texts = map(_text, concrete.arguments(space))
        name = "" if name == PROGRAM_NAME.decode() else name
        return replace(surroundings, arguments=tuple(texts), name=name)
    shown: dict[int, str] = {}
    parameters = tuple(_parameter(space, concrete, each, shown) for each in space.parameters)
    return replace(surroundings, parameters=parameters)


def _text(data: bytes) -> str:
    """Up to its end."""
    return data.split(b"\0")[0].decode("utf-8", "surrogateescape")


def _parameter(
    space: InputSpace, concrete: ConcreteInput, variable: Variable, shown: dict[int, str]
) -> object:
    """`shown`: the addresses of objects that were shown already, and the way there."""
    name = parameter_name(variable)
    match variable.type:
        case IntType(bits):
            return _signed(concrete.value(name), bits)
        case PointerType():
            return _pointer(space, concrete, name, shown)
        case FloatType() as real:
            return real_of(concrete.value(name), real)
        case _:
            return 0


def _signed(value: int, bits: int) -> int:
    return value - (1 << bits) if bits > 1 and value >> (bits - 1) else value


def _pointer(space: InputSpace, concrete: ConcreteInput, name: str, shown: dict[int, str]) -> object:
    """null, the bytes of an object, an object with pointers inside, or the way to the same object."""
    root: dict[str, object] = {}
    pending = [_Pending(name, name, partial(setitem, root, "value"))]
    while pending:
        pointer, path, put = pending.pop(0)
        address = space.address_of(concrete, pointer)
        owner = space.object_at(address)
        if address == 0 or owner is None:
            put(None)
        elif address in shown:
            put({"same as": shown[address]})
        elif space.is_function(owner.name):
            put({"returns": _results(space, concrete, owner.name, path, pending)})
        else:
            shown[address] = path
            put(_object(space, concrete, owner, path, pending))
    return root["value"]


def _results(
    space: InputSpace, concrete: ConcreteInput, name: str, path: str, pending: list[_Pending]
) -> list[object]:
    """What the calls of a function return, to the last that returns something."""
    values = space.results_of(concrete, name)
    while values and not values[-1]:
        del values[-1]
    listed: list[object] = []
    for call, (value, type_) in enumerate(zip(values, space.results.get(name, ()), strict=False)):
        listed.append(_signed(value, bits_of(type_)) if isinstance(type_, IntType) else None)
        if isinstance(type_, PointerType):
            put = partial(setitem, listed, call)
            pending.append(_Pending(result_way(name, call), result_way(path, call), put))
    return listed


def _object(
    space: InputSpace, concrete: ConcreteInput, owner: PointerInput, path: str, pending: list[_Pending]
) -> object:
    data = concrete.object_data(space, owner)
    fields = space.fields.get(owner.name, {})
    for offset in fields:
        data[offset : offset + 8] = bytes(8)
    trimmed = [*data.rstrip(b"\0"), 0]
    if not fields:
        return trimmed
    pointers: dict[str, object] = {}
    for offset, name in fields.items():
        pending.append(_Pending(name, f"{path}->{offset}", partial(setitem, pointers, str(offset))))
    return {"bytes": trimmed, "pointers": pointers}
