"""The options that commands share, written once, and which command takes which of them.

A command takes a `Setup`. Options of it that the command does not use are refused, never ignored.
"""

from __future__ import annotations

import inspect
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from functools import wraps
from typing import Annotated, TypeAlias, TypedDict, final, get_type_hints

from whence.answers import Reason
from whence.cli.interrupts import Interrupted
from whence.cli.options.declared import ArgumentMark, OptionMark
from whence.cli.options.table import PROGRAMS
from whence.cli.output import Waiting, complain
from whence.facade.cache_folder import cache_folder, replace_unusable
from whence.facade.loaded_program import DEFAULT_BUDGET, LoadedProgram, load
from whence.facade.process.deadline import NotReadInTime
from whence.facade.results import engine_summaries
from whence.questions import Allocations, Callers, State
from whence.records import dataclass
from whence.reports.json_text import json_text
from whence.source import InputProblem

Programs: TypeAlias = Annotated[
    list[str] | None,
    ArgumentMark(
        metavar="PROGRAM...",
        help="C: .c, .ll, .bc, compile_commands.json, a folder with one, a binary built by `whence cc`. "
        "Java: .class, .jar, .java, a folder of classes. Without any: `programs` of the configuration.",
    ),
]
"""`None` where the command line names none and the configuration has none either."""

_ENGINES = ", ".join(each.name for each in engine_summaries())


class Asking(TypedDict):
    """Arguments of every question."""

    engine: str
    budget: int
    timeout: float


class Limited(TypedDict):
    """Arguments of questions that have a verdict: what it ranges over."""

    state: State
    callers: Callers
    allocations: Allocations


@final
@dataclass(frozen=True, slots=True)
class Setup:
    """How to load the program, what to ask it with, and how to print."""

    entry: Annotated[
        str,
        OptionMark(
            "--entry",
            metavar="F",
            help="Where execution starts: F or F,G [main, else each procedure without callers].",
        ),
    ] = ""
    state: Annotated[
        State,
        OptionMark(
            "--state", help="Calls before an entry that is not a main: any, or none (it is the first)."
        ),
    ] = State.ANY
    callers: Annotated[
        Callers,
        OptionMark("--callers", help="What callers of such an entry pass: anything, or only valid objects."),
    ] = Callers.ANY
    allocations: Annotated[
        Allocations,
        OptionMark("--allocations", help="Whether malloc, calloc and so on may fail (C)."),
    ] = Allocations.MAY_FAIL
    as_json: Annotated[
        bool, OptionMark("--json", help="One JSON object per line, one line per question.")
    ] = False
    engine: Annotated[
        str,
        OptionMark(
            "--engine",
            metavar="NAME[:CONFIGURATION]",
            help=f"Ask only this engine: {_ENGINES}. `whence --help` lists configurations.",
        ),
    ] = ""
    budget: Annotated[
        int,
        OptionMark(
            "--budget",
            metavar="N",
            min=0,
            show_default=False,
            help=f"Maximal steps of a question [{DEFAULT_BUDGET:,}] or of a run [no limit].",
        ),
    ] = 0
    timeout: Annotated[
        float,
        OptionMark(
            "--timeout", metavar="S", min=0, help="Maximal seconds for one question or run; 0: no limit."
        ),
    ] = 0.0
    total: Annotated[
        float,
        OptionMark(
            "--total", metavar="S", min=0, help="Maximal seconds for all questions together; 0: no limit."
        ),
    ] = 0.0
    memory: Annotated[
        int,
        OptionMark(
            "--memory",
            metavar="MB",
            min=0,
            help="Maximal memory of a process in megabytes [1024]; 0: no limit.",
        ),
    ] = 1024
    jobs: Annotated[
        int, OptionMark("--jobs", metavar="N", min=1, help="Number of processes that work in parallel. [1]")
    ] = 1
    cluster: Annotated[
        str,
        OptionMark(
            "--cluster",
            metavar="ADDRESS",
            help="Work on the machines of this dask.distributed scheduler: tcp://HOST:8786.",
        ),
    ] = ""
    quiet: Annotated[bool, OptionMark("--quiet", help="Print verdicts only, and no progress.")] = False
    cc: Annotated[str, OptionMark("--cc", metavar="CLANG", help="The clang to compile with.")] = ""
    cflags: Annotated[
        str,
        OptionMark(
            "--cflags",
            metavar="FLAGS",
            help="More compiler flags: '-O1 -Wall'. -I, -D, -U, -std= and -m32 work without it.",
        ),
    ] = ""
    classpath: Annotated[
        str, OptionMark("--classpath", metavar="PATH", help="Java libraries, separated by colons.")
    ] = ""
    config: Annotated[
        str,
        OptionMark(
            "--config",
            metavar="FILE",
            help="Read options from FILE, or `none` [the nearest whence.toml or pyproject.toml].",
        ),
    ] = ""

    @property
    def asking(self) -> Asking:
        return Asking(engine=self.engine, budget=self.budget, timeout=self.timeout)

    def asking_since(self, began: float) -> Asking:
        """The same for a command with one question: what was read since then, by the monotonic clock, took of
        its time."""
        left = max(self.timeout - (time.monotonic() - began), LEAST_SECONDS) if self.timeout else 0.0
        return Asking(engine=self.engine, budget=self.budget, timeout=left)

    @property
    def limited(self) -> Limited:
        return Limited(state=self.state, callers=self.callers, allocations=self.allocations)

    def load(self, programs: list[str] | None) -> LoadedProgram:
        if not programs:
            raise InputProblem(
                "name a program, or list `programs` in whence.toml, which `whence init` writes"
            )
        try:
            with Waiting("reading the program", self.quiet):
                return load(
                    *programs,
                    cc=self.cc,
                    cflags=self.cflags,
                    classpath=self.classpath,
                    memory=self.memory,
                    timeout=self.timeout,
                )
        except NotReadInTime as problem:
            if self.as_json:
                print(
                    json_text({"verdict": "unknown", "reason": Reason.TIMEOUT.value, "detail": str(problem)})
                )
            raise


LEAST_SECONDS = 0.1
"""What a question has of its time if reading the program took nearly all of it."""
_LOADING = ("--cc", "--cflags", "--classpath", "--config")
_QUESTION = ("--json", "--engine", "--budget", "--timeout", "--memory", "--quiet", *_LOADING)
_VERDICT = ("--entry", "--state", "--callers", "--allocations")

TAKEN: dict[str, tuple[str, ...]] = {
    "reach": (*_VERDICT, *_QUESTION),
    "check": (
        "--entry",
        "--state",
        "--callers",
        "--allocations",
        "--jobs",
        "--cluster",
        "--total",
        *_QUESTION,
    ),
    "defs": _QUESTION,
    "uses": _QUESTION,
    "pairs": ("--entry", *_QUESTION),
    "integrate": ("--entry", *_QUESTION),
    "tests": ("--entry", "--state", "--allocations", "--total", *_QUESTION),
    "heap": (
        "--entry",
        "--state",
        "--callers",
        "--allocations",
        "--json",
        "--engine",
        "--budget",
        "--timeout",
        *_LOADING,
    ),
    "ir": _LOADING,
    "run": ("--entry", "--budget", "--timeout", "--memory", *_LOADING),
}
"""The shared options that each command uses."""


def with_setup(name: str) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """Gives the command line the shared options that the command uses, and the command a `Setup`."""

    def decorate(command: Callable[..., int]) -> Callable[..., int]:
        signature = inspect.signature(command, eval_str=True)
        own = [parameter for parameter in signature.parameters.values() if parameter.name != "setup"]
        shared = _shared_options()
        refused = {each.name: flag for flag, each in shared.items() if flag not in TAKEN[name]}
        make_setup: Callable[..., Setup] = Setup

        @wraps(command)
        def wrapped(**given: object) -> int:
            for field, flag in refused.items():
                if given.pop(field):
                    raise InputProblem(_refusal(name, flag))
            mine = {parameter.name: given.pop(parameter.name) for parameter in own}
            try:
                with _usable_cache():
                    return command(**mine, setup=make_setup(**given))
            except KeyboardInterrupt as interrupt:
                raise Interrupted from interrupt

        parameters = [
            *(_optional(each).replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in own),
            *(_hidden(flag, each) if each.name in refused else each for flag, each in shared.items()),
        ]
        wrapped.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
        wrapped.__annotations__ = {each.name: each.annotation for each in parameters} | {"return": int}
        del wrapped.__wrapped__
        return wrapped

    return decorate


@contextmanager
def _usable_cache() -> Iterator[None]:
    """Says once that the cache can't be written to, and works in a folder that goes away."""
    usual = cache_folder()
    replaced = replace_unusable()
    if replaced is None:
        yield
        return
    complain(f"the cache {usual} can't be written to: nothing is kept (WHENCE_CACHE names another)")
    with replaced:
        yield


def _optional(parameter: inspect.Parameter) -> inspect.Parameter:
    """The programs may come from the configuration."""
    return parameter.replace(default=None) if parameter.name == PROGRAMS else parameter


def _shared_options() -> dict[str, inspect.Parameter]:
    """The fields of `Setup` as parameters, by the option that sets them."""
    hints = get_type_hints(Setup, include_extras=True)
    return {
        _flag(each.name): inspect.Parameter(
            each.name, inspect.Parameter.KEYWORD_ONLY, default=each.default, annotation=hints[each.name]
        )
        for each in fields(Setup)
    }


def _flag(field: str) -> str:
    return f"--{field.removeprefix('as_')}"


def _hidden(flag: str, shared: inspect.Parameter) -> inspect.Parameter:
    """The same option, not shown in the help and of no type: it is only there to be refused by name."""
    is_flag = isinstance(shared.default, bool)
    option = OptionMark(flag, hidden=True)
    default: object = False if is_flag else ""
    return shared.replace(default=default, annotation=Annotated[bool if is_flag else str, option])


def _refusal(command: str, flag: str) -> str:
    takers = [name for name, flags in TAKEN.items() if flag in flags]
    listed = ", ".join(takers[:-1]) + (" and " if takers[1:] else "") + takers[-1]
    return f"`whence {command}` does not take {flag}; it is an option of {listed}"
