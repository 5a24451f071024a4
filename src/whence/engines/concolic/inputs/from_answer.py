"""The inputs of an answer as a choice of values, so that a search starts from them."""

from __future__ import annotations

from collections.abc import Iterator

from whence.analysis.runs.c.c_inputs import result_way
from whence.engines.concolic.inputs.number_templates import Filled
from whence.engines.concolic.inputs.space import (
    ARGC,
    LENGTH,
    NUMBER,
    STDIN,
    ConcreteInput,
    InputSpace,
    argument_text,
    bits_of_real,
    parameter_name,
)
from whence.program.operands import Variable
from whence.program.types import FloatType, IntType, PointerType, Type
from whence.witnesses import Inputs

POINTER = 8
"""Bytes of one that inputs lead through."""


def concrete_of(space: InputSpace, inputs: Inputs) -> ConcreteInput | None:
    """None where the space has no place for them: objects that are larger than those of the space, or
    that pointers share."""
    if inputs.history or inputs.files or inputs.variables:
        return None
    values: dict[str, int] = {}
    if space.is_main:
        if len(inputs.stdin) > space.sizes.input_size or len(inputs.arguments) >= space.limits.arguments:
            return None
        texts = [each.encode("utf-8", "surrogateescape") for each in inputs.arguments]
        if any(len(each) >= space.sizes.argument_size for each in texts):
            return None
        values[ARGC] = len(texts) + 1
        for number, text in enumerate(texts, 1):
            values.update(_bytes(argument_text(number), text))
    else:
        for parameter, value in zip(space.parameters, inputs.parameters, strict=False):
            found = _parameter(space, parameter, value)
            if found is None:
                return None
            values.update(found)
    values[f"{STDIN}{LENGTH}"] = len(inputs.stdin)
    values.update(_bytes(STDIN, inputs.stdin))
    for number, answer in enumerate(inputs.nondeterministic):
        if isinstance(answer, int):
            values.update(_bytes(f"nondet {number}", (answer & _WIDEST).to_bytes(8, "little")))
    return ConcreteInput(values)


def first_of(filled: Filled) -> ConcreteInput:
    """The first input of a template."""
    values = {f"{NUMBER}{position}": value & _NUMBER for position, value in enumerate(filled.numbers)}
    return ConcreteInput({ARGC: len(filled.template.arguments) + 1, **values})


_WIDEST = (1 << 64) - 1
_NUMBER = (1 << 32) - 1


def _bytes(name: str, data: bytes) -> Iterator[tuple[str, int]]:
    return ((f"{name}[{offset}]", byte) for offset, byte in enumerate(data))


def _parameter(space: InputSpace, parameter: Variable, value: object) -> dict[str, int] | None:
    return _value(space, parameter.type, parameter_name(parameter), value)


def _value(space: InputSpace, type_: Type, name: str, value: object) -> dict[str, int] | None:
    match type_, value:
        case IntType(bits), int():
            return {name: value & ((1 << bits) - 1)}
        case FloatType() as real, float() | int():
            return {name: bits_of_real(float(value), real)}
        case _, None:
            return {name: 0}
        case _, {"returns": list(listed)} if space.is_function(name):
            return _function(space, name, listed)
        case _, {"bytes": [*listed], "size": int()}:
            return _value(space, type_, name, listed)
        case _, {"bytes": [*listed], "pointers": dict(pointers)}:
            return _object(space, type_, name, listed, pointers)
        case _, list() if len(value) <= space.sizes.object_size:
            return {name: space.pointer(name).address, **dict(_bytes(name, bytes(value)))}
        case _:
            return None


def _object(
    space: InputSpace, type_: Type, name: str, listed: list[int], pointers: dict[str, object]
) -> dict[str, int] | None:
    """One with pointers inside, as far as the space has places for them."""
    values = _value(space, type_, name, listed)
    for offset, inner in pointers.items():
        place = int(offset)
        if values is None or place + POINTER > space.sizes.object_size:
            return None
        found = _value(space, PointerType(), space.field_pointer(name, place).name, inner)
        values = None if found is None else {**values, **found}
    return values


def _function(space: InputSpace, name: str, listed: list[object]) -> dict[str, int] | None:
    signature = space.types.function_at(name)
    values = {name: space.pointer(name).address}
    for call, given in enumerate(listed):
        if signature is None or not isinstance(signature.result, IntType | PointerType):
            break
        space.result(name, call, signature.result)
        found = _value(space, signature.result, result_way(name, call), given)
        if found is None:
            return None
        values.update(found)
    return values
