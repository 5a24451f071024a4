"""Inputs of Java as a programmer writes them: constructors and calls, arrays, constants of enums."""

from __future__ import annotations

import json
from typing import cast

from whence.reports.terminal.folding import folded


def java_value(value: object, type_: str = "") -> str:
    """`type_` is the declared type, as in `int[]`; an array of it needs no other."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str() if type_ in ("float", "double"):
            return value
        case str():
            return _quoted(value)
        case int() if type_ == "char":
            return f"'{chr(value)}'" if 32 <= value < 127 else str(value)
        case int() if type_ == "boolean":
            return "true" if value else "false"
        case list():
            return f"new {short_class(type_ or 'Object[]')} {_elements(value, type_.removesuffix('[]'))}"
        case {"same as": str(other)}:
            return other
        case {"class": str(cls), **rest}:
            return _object(short_class(cls), cast("dict[str, object]", rest))
        case _:
            return str(value)


def _object(cls: str, held: dict[str, object]) -> str:
    match held:
        case {"constant": str(constant)}:
            return f"{cls}.{constant}"
        case {"value": inner}:
            return f"{cls}.valueOf({java_value(inner)})"
        case {"elements": list(elements)}:
            return f"new {cls} {_elements(elements, cls.removesuffix('[]'))}"
        case {"contents": list(contents)}:
            return f"{cls} of [{', '.join(folded([java_value(each) for each in contents]))}]"
        case {"entries": list(entries)}:
            pairs = [f"{java_value(key)}: {java_value(each)}" for key, each in entries]
            return f"{cls} of {{{', '.join(folded(pairs))}}}"
        case {"by": str(method), "new": list(given), **rest}:
            return _made(cls, method, given) + _changed(rest)
        case {"fields": dict(fields)}:
            return f"a {cls}{_fields(cast('dict[str, object]', fields))}"
        case _:
            return f"a {cls}"


def _made(cls: str, method: str, given: list[object]) -> str:
    name = method.partition("(")[0]
    shown = ", ".join(map(java_value, given, declared_types(method)))
    return f"new {cls}({shown})" if name == "<init>" else f"{cls}.{name}({shown})"


def _changed(held: dict[str, object]) -> str:
    """The calls and the assignments that come after an object was made."""
    calls = []
    for each in cast("list[dict[str, object]]", held.get("then", [])):
        called = str(each["call"])
        given = map(java_value, cast("list[object]", each["parameters"]), declared_types(called))
        calls.append(f"{called.partition('(')[0].rpartition('.')[2]}({', '.join(given)})")
    after = f", then {', '.join(folded(calls))}" if calls else ""
    return after + _fields(cast("dict[str, object]", held.get("fields", {})))


def _fields(fields: dict[str, object]) -> str:
    if not fields:
        return ""
    listed = [f"{key.rpartition('.')[2]} = {java_value(each)}" for key, each in fields.items()]
    return f" with {', '.join(listed)}"


def _elements(values: list[object], element: str) -> str:
    return "{" + ", ".join(folded([java_value(each, element) for each in values])) + "}"


def short_class(name: str) -> str:
    """Without its package."""
    return name.rpartition(".")[2].replace("$", ".")


def short_procedure(name: str) -> str:
    """A method with its class and without the package; a procedure of C as it is."""
    owner, _, method = name.rpartition(".")
    if not owner:
        return name
    shown = short_class(owner)
    return f"the constructor of {shown}" if method == "<init>" else f"{shown}.{method}"


def _quoted(text: str) -> str:
    shown = json.dumps(text[:80], ensure_ascii=True)
    return shown if len(text) <= 80 else f'{shown[:-1]}..." ({len(text)} characters)'


def declared_types(method: str) -> list[str]:
    """The types of a method's parameters, from its name with the descriptor, as in `int[]`."""
    from whence.analysis.runs.java.java_classes import type_name
    from whence.execute.java.descriptor import split_selector

    head, parenthesis, rest = method.partition("(")
    return [type_name(each) for each in split_selector(f"{head.rpartition('.')[2]}{parenthesis}{rest}")[1]]
