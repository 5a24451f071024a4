"""The options of each command as data, read from its signature: for configuration and completion."""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable, Iterator
from enum import Enum
from typing import Annotated, Union, final, get_args, get_origin

from whence.cli.options.declared import ArgumentMark, OptionMark
from whence.records import dataclass

PROGRAMS = "programs"


@final
@dataclass(frozen=True, slots=True)
class Option:
    name: str
    """Without its dashes; `programs` for the PROGRAM... of a command."""
    parameter: str
    """Of the command's function."""
    type: type
    """Of one value."""
    is_list: bool = False
    """Whether it may be repeated."""
    length: int = 1
    """How many words follow it."""
    least: float | None = None
    metavar: str = ""
    help: str = ""
    default: str = ""
    """As help shows it; empty if there is nothing to say."""

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(str(each.value) for each in self.type) if issubclass(self.type, Enum) else ()

    def problem_with(self, value: object) -> str:
        """Why it is no value of the option, or the empty string."""
        if self.type is bool:
            return "" if isinstance(value, bool) else "it is true or false"
        if self.choices:
            return "" if value in self.choices else f"it is one of {', '.join(self.choices)}"
        if self.type in (int, float):
            return self._problem_with_number(value)
        return "" if isinstance(value, str) else "it is a text"

    def _problem_with_number(self, value: object) -> str:
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        is_kind = is_number and (self.type is float or isinstance(value, int))
        noun = "a whole number" if self.type is int else "a number"
        if not is_kind or not isinstance(value, int | float):
            return f"it is {noun}"
        is_enough = self.least is None or value >= self.least
        return "" if is_enough else f"it is {noun}, {self.least:g} or more"


@final
@dataclass(frozen=True, slots=True)
class Argument:
    """What a command takes by its place."""

    metavar: str
    help: str
    is_optional: bool


def arguments_of(command: Callable[..., object]) -> tuple[Argument, ...]:
    found = []
    for parameter in inspect.signature(command, eval_str=True).parameters.values():
        parts = get_args(parameter.annotation) if get_origin(parameter.annotation) is Annotated else ()
        if parts and isinstance(parts[1], ArgumentMark):
            is_optional = parameter.default is not inspect.Parameter.empty
            found.append(Argument(parts[1].metavar or parameter.name, parts[1].help or "", is_optional))
    return tuple(found)


def options_of(command: Callable[..., object]) -> tuple[Option, ...]:
    """Those that help shows, and the programs."""
    return tuple(_options(inspect.signature(command, eval_str=True)))


def _options(signature: inspect.Signature) -> Iterator[Option]:
    for parameter in signature.parameters.values():
        annotation = parameter.annotation
        if get_origin(annotation) is not Annotated:
            continue
        base, info = get_args(annotation)[:2]
        if parameter.name == PROGRAMS:
            yield Option(PROGRAMS, PROGRAMS, str, is_list=True, help=info.help or "")
        elif isinstance(info, OptionMark) and not info.hidden:
            yield _option(parameter, base, info)


def _option(parameter: inspect.Parameter, base: object, info: OptionMark) -> Option:
    if get_origin(base) in (Union, types.UnionType):
        base = next(each for each in get_args(base) if each is not type(None))
    parts = get_args(base)
    one = parts[0] if parts else base
    return Option(
        info.flag.lstrip("-"),
        parameter.name,
        one if isinstance(one, type) else str,
        get_origin(base) is list,
        len(parts) if get_origin(base) is tuple else 1,
        info.min,
        info.metavar or "",
        info.help or "",
        _default(parameter.default) if info.show_default else "",
    )


def _default(value: object) -> str:
    return str(value.value) if isinstance(value, Enum) else ""
