"""The source of a Java class that calls one method with given inputs."""

from __future__ import annotations

import json
import math
import struct
from collections.abc import Mapping, Sequence
from typing import final

from whence.execute.java.boxes import PRIMITIVES
from whence.execute.java.class_names import source_name
from whence.execute.java.descriptor import split_selector
from whence.execute.java.utf16 import units

NAME = "WhenceReplay"
_PRIMITIVE_NAMES = {letter: name for name, letter in PRIMITIVES.values()}
_BITS = {"B": 8, "S": 16, "I": 32, "J": 64}
_STRING = "Ljava/lang/String;"

_TEMPLATE = """\
import java.lang.reflect.*;

public final class {name} {{
    static Object make(String type, Object... fields) throws Exception {{
        Field door = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
        door.setAccessible(true);
        Object unsafe = door.get(null);
        Object made = unsafe.getClass().getMethod("allocateInstance", Class.class)
            .invoke(unsafe, Class.forName(type));
        for (int i = 0; i < fields.length; i += 3) {{
            Field field = Class.forName((String) fields[i]).getDeclaredField((String) fields[i + 1]);
            field.setAccessible(true);
            field.set(made, fields[i + 2]);
        }}
        return made;
    }}

    public static void main(String[] unused) throws Throwable {{
        Method entry = Class.forName({owner}).getDeclaredMethod({method}{types});
        entry.setAccessible(true);
        Object receiver = {receiver};
        Object[] arguments = {{{arguments}}};
        try {{
            entry.invoke(receiver, arguments);
        }} catch (InvocationTargetException problem) {{
            throw problem.getCause();
        }}
    }}
}}
"""


@final
class NotExpressible(Exception):
    """An input that no Java expression here stands for."""


def harness_source(procedure: str, parameters: Sequence[object]) -> str:
    """For a static method its parameters; for others the receiver comes first."""
    head, parenthesis, rest = procedure.partition("(")
    owner, _, method = head.rpartition(".")
    _, types, _ = split_selector(f"{method}{parenthesis}{rest}")
    receiver = "null"
    if len(parameters) == len(types) + 1:
        receiver = expression(parameters[0], f"L{owner.replace('.', '/')};")
        parameters = parameters[1:]
    if len(parameters) != len(types):
        raise NotExpressible(f"{procedure} takes {len(types)} parameters and {len(parameters)} are given")
    values = [expression(value, type_) for value, type_ in zip(parameters, types, strict=True)]
    return _TEMPLATE.format(
        name=NAME,
        owner=_quoted(owner),
        method=_quoted(method),
        types="".join(f", {_class(type_)}" for type_ in types),
        receiver=receiver,
        arguments=", ".join(f"(Object) {value}" for value in values),
    )


def _class(type_: str) -> str:
    """An expression for the class of a descriptor."""
    if type_ in _PRIMITIVE_NAMES:
        return f"{_PRIMITIVE_NAMES[type_]}.class"
    name = type_.replace("/", ".")
    return f"Class.forName({_quoted(name if name.startswith('[') else name[1:-1])})"


def expression(value: object, type_: str) -> str:
    """A value of a parameter's type in Java: numbers by any reading of their bits."""
    if type_ in _PRIMITIVE_NAMES:
        return _number(value, type_)
    if value is None:
        return "null"
    if isinstance(value, str) and not type_.startswith("["):
        return _quoted(units(value))
    if isinstance(value, list | tuple) and type_.startswith("["):
        return _array(value, type_)
    if isinstance(value, Mapping) and "class" in value:
        return _object(value)
    raise NotExpressible(f"{value!r} is no value of {type_}")


def _number(value: object, letter: str) -> str:
    if not isinstance(value, int | float):
        raise NotExpressible(f"{value!r} is no number")
    if letter == "Z":
        return "true" if value else "false"
    if letter in "FD":
        return _real(float(value), letter)
    if letter == "C":
        return f"((char) {int(value) & 0xFFFF})"
    bits = _BITS[letter]
    number = int(value) & ((1 << bits) - 1)
    number -= number >> bits - 1 << bits
    if letter == "J":
        return f"{number}L" if number > -(1 << 63) else "Long.MIN_VALUE"
    return f"(({_PRIMITIVE_NAMES[letter]}) ({number}))"


def _real(value: float, letter: str) -> str:
    if math.isfinite(value):
        return f"{value!r}{letter.lower()}" if letter == "D" else f"((float) {value!r})"
    bits = struct.unpack("<q", struct.pack("<d", value))[0]
    text = f"Double.longBitsToDouble({bits}L)"
    return text if letter == "D" else f"((float) {text})"


def _array(values: Sequence[object], type_: str) -> str:
    element = type_[1:]
    name = source_name(type_.replace("/", ".")).replace("$", ".")
    if element.lstrip("[").startswith("L") and element.lstrip("[") not in (_STRING, "Ljava/lang/Object;"):
        raise NotExpressible(f"an array of {element}")
    return f"new {name} {{{', '.join(expression(value, element) for value in values)}}}"


def _object(value: Mapping[object, object]) -> str:
    """An object without its constructor: `{"class": C, "fields": {"declaring.Class.name": value}}`."""
    fields = value.get("fields", {})
    if not isinstance(fields, Mapping):
        raise NotExpressible("the fields of an object are a mapping")
    parts = [_quoted(str(value["class"]))]
    for key, held in fields.items():
        owner, _, name = str(key).rpartition(".")
        parts += [_quoted(owner), _quoted(name), _field_value(held)]
    return f"make({', '.join(parts)})"


def _field_value(value: object) -> str:
    match value:
        case None:
            return "(Object) null"
        case bool():
            return "true" if value else "false"
        case int():
            return _number(value, "I")
        case float():
            return _number(value, "D")
        case str():
            return _quoted(units(value))
        case Mapping():
            return _object(value)
        case _:
            raise NotExpressible(f"{value!r} in a field")


def _quoted(text: str) -> str:
    """A Java string: JSON's escapes are Java's."""
    return json.dumps(text)
