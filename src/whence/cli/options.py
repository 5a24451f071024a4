"""The options that commands share, written once: a command takes a `Setup` and gets all of them."""

from __future__ import annotations

import inspect
import shlex
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import wraps
from typing import Annotated, TypeAlias, final, get_type_hints

import typer

from whence.engines.budget import DEFAULT_BUDGET
from whence.frontends.load import LoadOptions, load
from whence.program.program import Program
from whence.session import Session
from whence.session.entries import entries_of

Programs: TypeAlias = Annotated[
    list[str],
    typer.Argument(
        metavar="PROGRAM...",
        help="C: .c, .ll, .bc, compile_commands.json, a folder with one, a binary built by `whence cc`. "
        "Java: .class, .jar, .java, a folder of classes.",
        show_default=False,
    ),
]


@final
@dataclass(frozen=True, slots=True)
class Setup:
    """How to load the program, what to ask it with, and how to print."""

    entry: Annotated[
        str, typer.Option("--entry", metavar="F", help="Where execution starts [main, else every root].")
    ] = ""
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line, one line a question.")] = (
        False
    )
    engine: Annotated[
        str, typer.Option("--engine", metavar="NAME[:CONFIGURATION]", help="Ask this engine alone.")
    ] = ""
    budget: Annotated[
        int,
        typer.Option(
            "--budget",
            metavar="N",
            min=0,
            show_default=False,
            help=f"Steps that one question may cost [{DEFAULT_BUDGET:,}], or a run [no limit].",
        ),
    ] = 0
    timeout: Annotated[
        float, typer.Option("--timeout", metavar="S", min=0, help="Seconds for one question; 0: no limit.")
    ] = 0.0
    jobs: Annotated[
        int, typer.Option("--jobs", metavar="N", min=1, help="Processes that work side by side.")
    ] = 1
    quiet: Annotated[bool, typer.Option("--quiet", help="Verdicts only, no progress.")] = False
    cc: Annotated[str, typer.Option("--cc", metavar="CLANG", help="A clang to compile with.")] = ""
    cflags: Annotated[
        str, typer.Option("--cflags", metavar="FLAGS", help="More compiler flags: '-Iinclude -DNDEBUG'.")
    ] = ""
    classpath: Annotated[
        str, typer.Option("--classpath", metavar="PATH", help="Java libraries, separated by colons.")
    ] = ""

    @property
    def load_options(self) -> LoadOptions:
        libraries = tuple(path for path in self.classpath.split(":") if path)
        return LoadOptions(self.cc, tuple(shlex.split(self.cflags)), libraries)

    def open(self, programs: list[str]) -> Session:
        return Session(
            load(programs, self.load_options), budget=self.budget or DEFAULT_BUDGET, timeout=self.timeout
        )

    def entries(self, program: Program) -> tuple[str, ...]:
        return entries_of(program, self.entry)


def with_setup(command: Callable[..., int]) -> Callable[..., int]:
    """Gives the command line one option per field of `Setup` and the command the `Setup`."""
    signature = inspect.signature(command, eval_str=True)
    hints = get_type_hints(Setup, include_extras=True)
    own = [parameter for parameter in signature.parameters.values() if parameter.name != "setup"]
    shared = [
        inspect.Parameter(f.name, inspect.Parameter.KEYWORD_ONLY, default=f.default, annotation=hints[f.name])
        for f in fields(Setup)
    ]

    make_setup: Callable[..., Setup] = Setup

    @wraps(command)
    def wrapped(**given: object) -> int:
        mine = {parameter.name: given.pop(parameter.name) for parameter in own}
        return command(**mine, setup=make_setup(**given))

    parameters = [*(each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in own), *shared]
    wrapped.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    wrapped.__annotations__ = {each.name: each.annotation for each in parameters} | {"return": int}
    del wrapped.__wrapped__
    return wrapped
