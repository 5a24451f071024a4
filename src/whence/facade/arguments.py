"""Arguments as users write them, turned into values; a bad one is an `InputProblem`."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from enum import Enum
from os import PathLike, fspath
from typing import TypeAlias, TypeVar

from whence.analysis.calls.relation import CallRelation
from whence.frontends.load import LoadOptions
from whence.program.naming.names import defined_procedures
from whence.program.naming.points import resolve
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import Allocations, Callers, Setting, State
from whence.session.check_questions import DEFAULT_KINDS
from whence.source import InputProblem

Choice = TypeVar("Choice", bound=Enum)
FilePath: TypeAlias = str | PathLike[str]


def texts_of(paths: Iterable[FilePath]) -> tuple[str, ...]:
    return tuple(fspath(each) for each in paths)


def choice(option: str, choices: type[Choice], wanted: Choice | str) -> Choice:
    """A member of an enumeration, or the member with that value."""
    for each in choices:
        if wanted in (each, each.value):
            return each
    raise InputProblem(f"{option} does not know '{wanted}'; it takes one of {_listed(choices)}")


def setting_of(
    state: State | str,
    callers: Callers | str = Callers.ANY,
    allocations: Allocations | str = Allocations.MAY_FAIL,
) -> Setting:
    return Setting(
        choice("--state", State, state),
        choice("--callers", Callers, callers),
        choice("--allocations", Allocations, allocations),
    )


def split_flags(flags: str) -> list[str]:
    """Compiler flags as a shell splits them."""
    try:
        return shlex.split(flags)
    except ValueError as problem:
        raise InputProblem(f"--cflags can't be split into words: {problem}") from problem


def kinds_of(only: str | Iterable[str]) -> frozenset[ObligationKind]:
    """The kinds of obligations that are wanted, or the default ones."""
    known = {kind.value: kind for kind in ObligationKind}
    words = only.split(",") if isinstance(only, str) else only
    wanted = [word.strip() for word in words if word.strip()]
    for word in wanted:
        if word not in known:
            raise InputProblem(f"--only does not know '{word}'; it takes some of {','.join(known)}")
    return frozenset(known[word] for word in wanted) if wanted else DEFAULT_KINDS


def variable_and_point(program: Program, wanted: str) -> tuple[str, Point]:
    """`VAR@POINT`."""
    variable, separator, point = wanted.partition("@")
    if not variable or not separator or not point:
        raise InputProblem(f"'{wanted}' is not VAR@POINT; write for example total@main.c:30")
    return variable, resolve(program, point)[0]


def call_edge(program: Program, caller: str, callee: str) -> tuple[str, str]:
    """The procedures of a call, by their names in the program."""
    source, target = (defined_procedures(program, name)[0] for name in (caller, callee))
    if source not in CallRelation(program).callers(target):
        raise InputProblem(f"{caller} does not call {callee}")
    return source, target


def _listed(choices: type[Enum]) -> str:
    return ", ".join(str(each.value) for each in choices)


def loading_words(options: LoadOptions) -> tuple[str, ...]:
    """The options of a command line that load a program so."""
    given = {
        "--cc": options.cc,
        "--cflags": shlex.join(options.flags),
        "--classpath": ":".join(options.classpath),
    }
    return tuple(word for name, text in given.items() if text for word in (name, text))
