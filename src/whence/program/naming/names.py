"""What a user means by the name of a procedure, and the nearest names when there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches

from whence.program.naming.dropped import left_out_named
from whence.program.program import ProcedureHeader, Program
from whence.source import InputProblem


def plain_name(name: str) -> str:
    """A Java procedure's name without its descriptor; a C name as it is."""
    return name.partition("(")[0]


def defined_procedures(program: Program, name: str) -> tuple[str, ...]:
    """The procedures that the name stands for: one, or all overloads of a Java method."""
    headers = program.headers()
    found = matching_names(name, headers, headers)
    if not found:
        left_out = left_out_named(program, name)
        raise left_out or InputProblem(f"no procedure named {name}{nearest_names(name, headers)}")
    defined = tuple(each for each in found if headers[each].is_defined)
    if not defined:
        raise InputProblem(f"procedure {name} is declared, but its body is not part of the program")
    if len(set(map(plain_name, defined))) > 1:
        raise InputProblem(f"{name} is ambiguous: it may be {' or '.join(defined[:5])}")
    return defined


def matching_names(
    name: str, names: Iterable[str], headers: Mapping[str, ProcedureHeader]
) -> tuple[str, ...]:
    """The matches of the best kind that has any: the name itself, the source's name, the name without its
    descriptor, the end of it (`Class.method` for `pkg.Class.method(I)V`)."""
    kinds: tuple[Callable[[str], bool], ...] = (
        lambda each: each == name,
        lambda each: each in headers and headers[each].source == name,
        lambda each: plain_name(each) == name,
        lambda each: (
            "(" in each and f".{name}" in (plain_name(each)[-len(name) - 1 :], each[-len(name) - 1 :])
        ),
    )
    known = sorted(names)
    return next((found for kind in kinds if (found := tuple(filter(kind, known)))), ())


def nearest_names(name: str, names: Iterable[str]) -> str:
    """The end of a message: "; the nearest names are a, b", or nothing if no name is near."""
    plain = sorted(set(map(plain_name, names)))
    close = get_close_matches(name, plain, n=3, cutoff=0.5)
    if not close:
        last = {each.rpartition(".")[2]: each for each in plain}
        close = [last[each] for each in get_close_matches(name.rpartition(".")[2], last, n=3, cutoff=0.6)]
    if not close:
        return f"; there is {', '.join(plain)}" if 0 < len(plain) <= 5 else ""
    return (
        f"; the nearest name is {close[0]}"
        if len(close) == 1
        else f"; the nearest names are {', '.join(close)}"
    )
