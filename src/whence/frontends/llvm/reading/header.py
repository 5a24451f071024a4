"""The first line of a definition: result, parameters, and the number of its unnamed entry block."""

from __future__ import annotations

import re
from typing import final

from whence.frontends.llvm.reading.module import Module
from whence.frontends.llvm.reading.tokens import ATTRIBUTE, NAME, Unlowerable, skip_attributes
from whence.program.types import Type
from whence.records import dataclass

_PARAMETERS = re.compile(rf" @{NAME}\(")
_LOCAL = re.compile(rf"%{NAME}")


@final
@dataclass(frozen=True, slots=True)
class ParameterText:
    """A parameter's local and type; `by_value` is the type of the object that the pointer passes."""

    token: str
    type: Type
    by_value: Type | None


@final
@dataclass(frozen=True, slots=True)
class HeaderText:
    result: Type
    parameters: tuple[ParameterText, ...]
    is_variadic: bool

    @property
    def entry(self) -> str:
        """The local that names the first block if it has no label: the next free number."""
        return f"%{sum(parameter.token[1:].isdigit() for parameter in self.parameters)}"


def read_header(module: Module, line: str) -> HeaderText:
    result, position = module.types.read(line, skip_attributes(line, len("define ")))
    opening = _PARAMETERS.match(line, position)
    if opening is None:
        raise Unlowerable(f"the definition '{line[:80]}'")
    position = opening.end()
    parameters: list[ParameterText] = []
    while not line.startswith((")", "..."), position):
        if line.startswith(", ", position):
            position += 2
        else:
            parameter, position = _read_parameter(module, line, position)
            parameters.append(parameter)
    return HeaderText(result, tuple(parameters), line.startswith("...", position))


def _read_parameter(module: Module, line: str, position: int) -> tuple[ParameterText, int]:
    type_, position = module.types.read(line, position)
    position += 1
    by_value: Type | None = None
    while (found := ATTRIBUTE.match(line, position)) is not None:
        if line.startswith("byval(", position):
            by_value, _ = module.types.read(line, position + len("byval("))
        position = found.end()
    named = _LOCAL.match(line, position)
    if named is None:
        raise Unlowerable(f"the parameter '{line[position : position + 40]}'")
    return ParameterText(named.group(), type_, by_value), named.end()
