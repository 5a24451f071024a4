"""The source of a Java class that calls one method with given inputs."""

from __future__ import annotations

from collections.abc import Sequence

from whence.execute.java.descriptor import split_selector
from whence.execute.java.objects.construction import SUPPORT, Construction, EntryShape
from whence.execute.java.text.literals import PRIMITIVE_NAMES, NotExpressible, quoted
from whence.witnesses import HistoryCall

NAME = "WhenceReplay"

_TEMPLATE = """\
import java.lang.reflect.*;

public final class {name} {{
{support}
    public static void main(String[] unused) throws Throwable {{
        Class<?> owner = Class.forName({owner});
        {lines}
        Object receiver = {receiver};
        Object[] arguments = {{{arguments}}};
        {before}
        Executable entry = {entry};
        entry.setAccessible(true);
        try {{
            if (entry instanceof Method) ((Method) entry).invoke(receiver, arguments);
            else ((Constructor<?>) entry).newInstance(arguments);
        }} catch (InvocationTargetException problem) {{
            throw problem.getCause();
        }}
    }}
}}
"""


def harness_source(
    procedure: str,
    parameters: Sequence[object],
    shape: EntryShape | None = None,
    history: Sequence[HistoryCall] = (),
    name: str = NAME,
) -> str:
    """For a static method its parameters; for others the receiver comes first. `history` are calls that are
    made before."""
    head, parenthesis, rest = procedure.partition("(")
    owner, _, method = head.rpartition(".")
    _, types, _ = split_selector(f"{method}{parenthesis}{rest}")
    shape = shape or EntryShape()
    names = shape.names or tuple(f"parameter {number}" for number in range(len(parameters)))
    made = Construction(shape.records)
    before = [called_before(made, number, each) for number, each in enumerate(history)]
    receiver = "null"
    if len(parameters) == len(types) + 1:
        is_constructor = method == "<init>"
        receiver = "null" if is_constructor else made.add("this", parameters[0], f"L{owner};")
        parameters, names = parameters[1:], names[1:]
    if len(parameters) != len(types):
        raise NotExpressible(f"{procedure} takes {len(types)} parameters and {len(parameters)} are given")
    values = [made.add(*each) for each in zip(names, parameters, types, strict=True)]
    listed = ", ".join(map(_class, types))
    named = [quoted(method), *map(_class, types)]
    called = f"owner.getDeclaredMethod({', '.join(named)})"
    return _TEMPLATE.format(
        name=name,
        before="\n        ".join(before),
        support=SUPPORT,
        owner=quoted(owner),
        entry=f"owner.getDeclaredConstructor({listed})" if method == "<init>" else called,
        lines="\n        ".join(made.lines()),
        receiver=receiver,
        arguments=", ".join(f"(Object) ({value})" for value in values),
    )


def called_before(made: Construction, number: int, call: HistoryCall) -> str:
    """A statement that makes a call."""
    head, parenthesis, rest = call.procedure.partition("(")
    owner, _, method = head.rpartition(".")
    selector = f"{method}{parenthesis}{rest}"
    _, types, _ = split_selector(selector)
    parameters, receiver = list(call.parameters), "null"
    if len(parameters) > len(types):
        receiver = made.add(f"call {number}", parameters.pop(0), f"L{owner};")
    names = (f"call {number} of {method} {position}" for position in range(len(types)))
    values = [made.add(*each) for each in zip(names, parameters, types, strict=True)]
    given = ", ".join([quoted(owner), quoted(selector), *(f"(Object) ({value})" for value in values)])
    return f"built({given});" if method == "<init>" else f"called({receiver}, {given});"


def _class(type_: str) -> str:
    """An expression for the class of a descriptor."""
    if type_ in PRIMITIVE_NAMES:
        return f"{PRIMITIVE_NAMES[type_]}.class"
    name = type_.replace("/", ".")
    return f"Class.forName({quoted(name if name.startswith('[') else name[1:-1])})"
