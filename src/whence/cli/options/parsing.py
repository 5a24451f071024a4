"""The words of a command line as arguments of the command's function, by what its signature declares."""

from __future__ import annotations

import difflib
import inspect
import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Annotated, Union, final, get_args, get_origin

from whence.cli.options.declared import ArgumentMark, OptionMark
from whence.records import dataclass

SIMILAR = 0.75
"""How much of a word must be right, of 1, to guess what was meant."""


class UsageProblem(Exception):
    """A command line that says nothing to us, and why."""


@final
@dataclass(frozen=True, slots=True)
class _Taken:
    """A parameter that the command line may set."""

    name: str
    said: str
    """The option, or the argument's name, as messages say it."""
    type: type
    """Of one value."""
    is_list: bool
    length: int
    """How many words a value has."""
    least: float | None
    default: object
    """`inspect.Parameter.empty` if there is none."""


def parsed(
    command: Callable[..., object], words: Sequence[str], defaults: Mapping[str, object]
) -> dict[str, object]:
    """The arguments for a call of the command, from the words, else from these defaults, else from its own.
    Options and arguments may be mixed; after `--` all are arguments."""
    options, places = _declared(command)
    given: dict[str, list[object]] = {}
    rest: list[str] = []
    left = list(reversed(words))
    while left:
        word = left.pop()
        if word == "--":
            rest += reversed(left)
            break
        if not word.startswith("-") or word == "-":
            rest.append(word)
            continue
        flag, has_value, value = word.partition("=")
        if flag not in options:
            raise UsageProblem(f"No such option: {flag}{_meant(flag, options)}")
        taken = options[flag]
        if has_value and taken.type is not bool:
            left.append(value)
        elif has_value:
            raise UsageProblem(f"Option {flag!r} does not take a value")
        one = _value(taken, left)
        given[taken.name] = [*given.get(taken.name, []), one] if taken.is_list else [one]
    arguments = {name: (given[name] if _is_list(options, name) else given[name][0]) for name in given}
    arguments |= _by_place(places, rest)
    for taken in (*options.values(), *places):
        if taken.name in arguments:
            continue
        if taken.name in defaults:
            arguments[taken.name] = _configured(taken, defaults[taken.name])
        elif taken.default is not inspect.Parameter.empty:
            arguments[taken.name] = taken.default
        else:
            raise UsageProblem(f"{taken.said} is missing")
    return arguments


def no_such_command(name: str, commands: Iterable[str]) -> UsageProblem:
    kind = "option:" if name.startswith("-") else "command"
    said = name if name.startswith("-") else repr(name)
    return UsageProblem(f"No such {kind} {said}{_meant(name, commands)}")


def _meant(word: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(word, list(known), cutoff=SIMILAR)
    return f". Did you mean {', '.join(map(repr, near))}?" if near else ""


def _is_list(options: Mapping[str, _Taken], name: str) -> bool:
    return any(each.name == name and each.is_list for each in options.values())


def _declared(command: Callable[..., object]) -> tuple[dict[str, _Taken], list[_Taken]]:
    options: dict[str, _Taken] = {}
    places: list[_Taken] = []
    for parameter in inspect.signature(command, eval_str=True).parameters.values():
        if get_origin(parameter.annotation) is not Annotated:
            continue
        base, mark = get_args(parameter.annotation)[:2]
        if isinstance(mark, OptionMark):
            options[mark.flag] = _taken(parameter, mark.flag, base, mark.min)
        elif isinstance(mark, ArgumentMark):
            said = mark.metavar if mark.metavar.isupper() else parameter.name
            places.append(_taken(parameter, said, base, None))
    return options, places


def _taken(parameter: inspect.Parameter, said: str, base: object, least: float | None) -> _Taken:
    if get_origin(base) in (Union, types.UnionType):
        base = next(each for each in get_args(base) if each is not type(None))
    parts = get_args(base)
    one = parts[0] if parts else base
    length = len(parts) if get_origin(base) is tuple else 1
    kind = one if isinstance(one, type) else str
    return _Taken(parameter.name, said, kind, get_origin(base) is list, length, least, parameter.default)


def _value(taken: _Taken, left: list[str]) -> object:
    """The value of an option, whose words are taken from those that are left."""
    if taken.type is bool:
        return True
    if len(left) < taken.length:
        needed = "an argument" if taken.length == 1 else f"{taken.length} arguments"
        raise UsageProblem(f"Option {taken.said!r} requires {needed}")
    values = [_converted(taken, left.pop()) for _ in range(taken.length)]
    return tuple(values) if taken.length > 1 else values[0]


def _by_place(places: Sequence[_Taken], words: Sequence[str]) -> dict[str, object]:
    arguments: dict[str, object] = {}
    position = 0
    for place in places:
        if position == len(words):
            break
        if place.is_list:
            arguments[place.name] = [_converted(place, each) for each in words[position:]]
            position = len(words)
        else:
            arguments[place.name] = _converted(place, words[position])
            position += 1
    if position < len(words):
        raise UsageProblem(f"Got unexpected extra argument(s) ({' '.join(words[position:])})")
    return arguments


def _configured(taken: _Taken, value: object) -> object:
    """A value of the configuration, which has been checked: numbers and texts, and lists of them."""
    if taken.is_list:
        assert isinstance(value, list | tuple)
        return [_converted(taken, each) for each in value]
    if taken.length > 1:
        assert isinstance(value, list | tuple)
        return tuple(_converted(taken, each) for each in value)
    return _converted(taken, value)


def _converted(taken: _Taken, value: object) -> object:
    if issubclass(taken.type, Enum):
        return _choice(taken, value)
    if taken.type is bool:
        return bool(value)
    if taken.type in (int, float):
        return _number(taken, value)
    return value


def _choice(taken: _Taken, value: object) -> Enum:
    assert issubclass(taken.type, Enum)
    for each in taken.type:
        if each.value == value:
            return each
    choices = ", ".join(repr(each.value) for each in taken.type)
    raise UsageProblem(f"{taken.said}: {value!r} is not one of {choices}")


def _number(taken: _Taken, value: object) -> int | float:
    noun = "a whole number" if taken.type is int else "a number"
    try:
        number = int(str(value)) if taken.type is int else float(str(value))
    except ValueError:
        raise UsageProblem(f"{taken.said}: {value!r} is not {noun}") from None
    if taken.least is not None and not number >= taken.least:
        raise UsageProblem(f"{taken.said}: {value} is not {noun}, {taken.least:g} or more")
    return number
