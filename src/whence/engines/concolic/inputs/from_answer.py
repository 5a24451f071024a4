"""The inputs of an answer as a choice of values, so that a search starts from them."""

from __future__ import annotations

from collections.abc import Iterator

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
from whence.program.types import FloatType, IntType
from whence.witnesses import Inputs


def concrete_of(space: InputSpace, inputs: Inputs) -> ConcreteInput | None:
    """None where the space has no place for them: objects in objects, or larger than those of the space."""
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
    name = parameter_name(parameter)
    match parameter.type, value:
        case IntType(bits), int():
            return {name: value & ((1 << bits) - 1)}
        case FloatType() as real, float() | int():
            return {name: bits_of_real(float(value), real)}
        case _, None:
            return {name: 0}
        case _, {"bytes": [*listed], "size": int()}:
            return _parameter(space, parameter, listed)
        case _, list() if len(value) <= space.sizes.object_size:
            return {name: space.pointer(name).address, **dict(_bytes(name, bytes(value)))}
        case _:
            return None
