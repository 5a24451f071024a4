"""Type arguments in the signatures that class files keep: what a collection is declared to hold."""

from __future__ import annotations


def split_types(text: str) -> tuple[str, ...]:
    """The types that stand one after the other in a signature, each with its own arguments."""
    found: list[str] = []
    start = at = 0
    while at < len(text):
        if text[at] in "[+-":
            at += 1
            continue
        at = _end(text, at)
        found.append(text[start:at])
        start = at
    return tuple(found)


def _end(text: str, at: int) -> int:
    """Where the type that starts here ends."""
    if text[at] not in "LT":  # a primitive type or `*`
        return at + 1
    depth = 0
    while True:
        letter = text[at]
        depth += (letter == "<") - (letter == ">")
        at += 1
        if letter == ";" and depth == 0:
            return at


def parameter_signatures(method: str | None) -> tuple[str, ...]:
    """Of the parameters of a method with this signature; none if it has none."""
    if method is None:
        return ()
    inside = method[method.index("(") + 1 : method.rindex(")")]
    return split_types(inside)


def type_arguments(signature: str) -> tuple[str, ...]:
    """`Ljava/util/Map<TK;Ljava/lang/String;>;` -> the two between the brackets."""
    start = signature.find("<")
    return split_types(signature[start + 1 : signature.rindex(">")]) if start >= 0 else ()


def class_named(signature: str) -> str:
    """The class that a type argument names, or that bounds a wildcard; the empty string for others."""
    found = signature.lstrip("+-")
    if not found.startswith("L"):
        return ""
    return found[1:].partition("<")[0].removesuffix(";").replace("/", ".")
