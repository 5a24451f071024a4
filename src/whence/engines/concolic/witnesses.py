"""A stimulus as the inputs of an answer: plain values for people, JSON and test files."""

from __future__ import annotations

from whence.answers import Inputs
from whence.engines.concolic.input_space import InputSpace, PointerInput, Stimulus, parameter_name, real_of
from whence.program.operands import Variable
from whence.program.types import FloatType, IntType, PointerType


def inputs_of(space: InputSpace, stimulus: Stimulus) -> Inputs:
    answers = tuple(int.from_bytes(data, "little") for data in stimulus.answers(space))
    if space.is_main:
        texts = tuple(
            argument.split(b"\0")[0].decode("utf-8", "surrogateescape")
            for argument in stimulus.arguments(space)
        )
        return Inputs(texts, stimulus.stdin(space), nondeterministic=answers)
    shown = tuple(_parameter(space, stimulus, each) for each in space.parameters)
    return Inputs(stdin=stimulus.stdin(space), parameters=shown, nondeterministic=answers)


def _parameter(space: InputSpace, stimulus: Stimulus, variable: Variable) -> object:
    name = parameter_name(variable)
    match variable.type:
        case IntType(bits):
            value = stimulus.value(name)
            return value - (1 << bits) if bits > 1 and value >> (bits - 1) else value
        case PointerType():
            return pointer_value(space, stimulus, name)
        case FloatType() as real:
            return real_of(stimulus.value(name), real)
        case _:
            return 0


def pointer_value(space: InputSpace, stimulus: Stimulus, name: str) -> object:
    """null, the bytes of an object, an object with pointers inside, or the name of the same object."""
    root: dict[str, object] = {}
    pending: list[tuple[str, dict[str, object], str]] = [(name, root, "value")]
    shown: dict[int, str] = {}
    while pending:
        pointer, holder, key = pending.pop(0)
        address = space.address_of(stimulus, pointer)
        owner = space.object_at(address)
        if address == 0 or owner is None:
            holder[key] = None
        elif address in shown:
            holder[key] = {"same as": shown[address]}
        else:
            shown[address] = pointer
            holder[key] = _object(space, stimulus, owner, pending)
    return root["value"]


def _object(
    space: InputSpace,
    stimulus: Stimulus,
    owner: PointerInput,
    pending: list[tuple[str, dict[str, object], str]],
) -> object:
    data = stimulus.object_data(space, owner)
    fields = space.fields.get(owner.name, {})
    for offset in fields:
        data[offset : offset + 8] = bytes(8)
    trimmed = [*data.rstrip(b"\0"), 0]
    if not fields:
        return trimmed
    pointers: dict[str, object] = {}
    pending.extend((name, pointers, str(offset)) for offset, name in fields.items())
    return {"bytes": trimmed, "pointers": pointers}
