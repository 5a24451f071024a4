"""Parts of a program as users name them: a procedure, a source file, or a Java class with those inside."""

from __future__ import annotations

from collections.abc import Iterable

from whence.program.naming.lines import file_meant
from whence.program.naming.names import defined_procedures, nearest_names, plain_name
from whence.program.program import Language, ProcedureHeader, Program
from whence.source import InputProblem

_SOURCES = (".c", ".h", ".i", ".cc", ".inc", ".java")


def procedures_in(program: Program, wanted: str) -> tuple[str, ...]:
    """The procedures with a body that the name stands for, in source order; nothing is lowered."""
    own = [each for each in program.headers().values() if each.is_defined and not each.is_library]
    if wanted.endswith(_SOURCES):
        file = file_meant(wanted, [each for each in own if each.span.is_known])
        return _ordered(each for each in own if each.span.file == file)
    if program.language is Language.JAVA and (methods := _methods(wanted, own)):
        return methods
    try:
        return defined_procedures(program, wanted)
    except InputProblem as problem:
        if program.language is not Language.JAVA or not str(problem).startswith("no procedure named"):
            raise
        near = nearest_names(wanted, (*map(_class_of, own), *(each.name for each in own)))
        raise InputProblem(f"no procedure, file or class named {wanted}{near}") from problem


def _methods(wanted: str, own: list[ProcedureHeader]) -> tuple[str, ...]:
    """Of the class that the name, with or without its package, stands for."""
    owners = {_class_of(each) for each in own}
    outer = {each for each in owners if each == wanted} or {
        each for each in owners if each.endswith((f".{wanted}", f"${wanted}"))
    }
    if len(outer) > 1:
        raise InputProblem(f"{wanted} is ambiguous: it may be {' or '.join(sorted(outer)[:5])}")
    return _ordered(each for each in own for name in outer if f"{_class_of(each)}$".startswith(f"{name}$"))


def _class_of(header: ProcedureHeader) -> str:
    return plain_name(header.name).rpartition(".")[0]


def _ordered(headers: Iterable[ProcedureHeader]) -> tuple[str, ...]:
    return tuple(each.name for each in sorted(headers, key=lambda each: (each.span, each.name)))
