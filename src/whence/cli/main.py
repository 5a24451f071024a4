"""The `whence` command: parses, runs one command, and turns every outcome into an exit status."""

from __future__ import annotations

import errno
import os
import sys
import textwrap
from collections.abc import Callable, Sequence
from typing import Annotated

from whence import __version__
from whence.cli.commands.table import COMMANDS
from whence.cli.exits import Exit
from whence.cli.help.text import command_help, main_help
from whence.cli.interrupts import CURRENT, Interrupted, Interrupts
from whence.cli.interrupts import STATUS as INTERRUPTED
from whence.cli.options.compiler_flags import with_compiler_flags
from whence.cli.options.configuration import configuration_for, defaults_of, keys_of
from whence.cli.options.declared import ArgumentMark
from whence.cli.options.parsing import UsageProblem, no_such_command, parsed
from whence.cli.options.program_words import program_arguments
from whence.cli.options.shared import TAKEN
from whence.cli.options.table import options_of
from whence.cli.output import complain
from whence.facade.process.deadline import NotReadInTime
from whence.facade.process.garbage_collection import collect_rarely, destroy_silently, leave_as_it_is
from whence.facade.results import engine_summaries
from whence.source import InputProblem

UNREAD = 141

HELP = """\
Usage: whence COMMAND ... PROGRAM...

Ask about one point of a C or Java program. Each answer is a proof, an input that was run and
shows it, or an honest "unknown, because".

  whence check main.c                      what can fail: null, bounds, casts, division, assertions?
  whence check main.c --at main.c:17 --only null
  whence reach main.c:17 main.c            can line 17 be reached, and by which input?
  whence defs total@main.c:30 main.c       which definitions of `total` reach line 30?
  whence run main.c -- ARGS                run the program; stop at the first fault
  whence init                              write whence.toml, so that `whence check` needs no arguments
  CC="whence cc" make                      build a real project, then name its binary as PROGRAM

A POINT is FILE:LINE, FILE:LINE:COLUMN, a procedure's name, or call:NAME (any call of that function).
A PROGRAM is .c, .ll, .bc, compile_commands.json, a folder with one or a binary built by `whence cc`;
for Java .class, .jar, .java or a folder of classes, where a procedure is pkg.Class.method.

Exit status: 0 all proved, decided or printed; 1 something refuted; 2 bad usage or input; 3 something
unknown and nothing refuted; 4 an internal error; 130 interrupted; 141 standard output was closed early.
"""


def _engines() -> str:
    """A line for each engine, in the order in which they are asked, and the configurations that `--engine`
    takes."""
    engines = engine_summaries()
    choices = [each for each in engines if len(each.configurations) > 1]
    return "\n".join(
        [
            "Engines, in the order in which they are asked:",
            *(f"  {each.name:<10} {each.summary}" for each in engines),
            "",
            "Configurations for --engine NAME:CONFIGURATION, for experiments; the first is the default:",
            *(line for each in choices for line in _row(each.name, ", ".join(each.configurations))),
        ]
    )


def _row(name: str, text: str) -> list[str]:
    return textwrap.wrap(
        text, 100, initial_indent=f"  {name:<10} ", subsequent_indent=" " * 13, break_on_hyphens=False
    )


def cc(
    arguments: Annotated[
        list[str] | None, ArgumentMark(metavar="ARGUMENTS...", help="Arguments of the compiler.")
    ] = None,
) -> None:
    """Compile C as usual and also keep bitcode: CC="whence cc" make.

    Afterwards name the built binary as PROGRAM. The compiler is $WHENCE_CC or `cc`; it gets all arguments.
    """
    del arguments


def documented() -> dict[str, Callable[..., object]]:
    """All commands, with the one that is started in a way of its own."""
    return {**COMMANDS, "cc": cc}


def main(argv: Sequence[str], watched: Interrupts | None = None) -> int:
    """Runs one command line and returns its exit status; never raises."""
    if argv[:1] == ["cc"]:
        from whence.frontends.llvm.build_wrapper import main as compile_and_keep

        return compile_and_keep(list(argv[1:]))
    ours = watched or Interrupts()
    CURRENT.set(ours)
    try:
        with program_arguments(argv) as own:
            own = with_compiler_flags(own)
            if own[:1] == ["--version"]:
                print(f"whence {__version__}")
                return Exit.DECIDED
            if (text := _help(own)) is not None:
                print(text, end="")
                return Exit.DECIDED
            name = own[0]
            if name not in COMMANDS:
                raise no_such_command(name, documented())
            command = COMMANDS[name]
            return command(**parsed(command, own[1:], _configured(own)))
    except NotReadInTime as problem:
        complain(f"unknown: {problem}")
        return Exit.UNKNOWN
    except InputProblem as problem:
        complain(str(problem))
        return Exit.USAGE
    except UsageProblem as problem:
        named = f"whence {argv[0]}" if argv[0] in COMMANDS else "whence"
        complain(f"{problem} (see `{named} --help`)")
        return Exit.USAGE
    except (KeyboardInterrupt, Interrupted):
        ours.claim()
        complain("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        return _unread()
    except OSError as problem:
        if problem.errno not in (errno.ENOSPC, errno.EIO, errno.EFBIG, errno.EDQUOT):
            raise
        complain(f"the answers can't be written: {problem.strerror}")
        _unread()
        return Exit.USAGE


def _help(argv: Sequence[str]) -> str | None:
    """The text, if it is asked for."""
    if not argv or argv[0] in ("-h", "--help"):
        return main_help(HELP, documented(), _engines())
    if argv[0] in COMMANDS and {"-h", "--help"} & set(argv[1:]):
        return command_help(argv[0], COMMANDS[argv[0]])
    return None


def _configured(argv: Sequence[str]) -> dict[str, object]:
    """What the configuration says of the command's options."""
    command = argv[0]
    if command not in TAKEN:
        return {}
    found = configuration_for(argv)
    if not found:
        return {}
    options = {name: options_of(COMMANDS[name]) for name in TAKEN}
    return defaults_of(found, command, keys_of(options), argv)


def _unread() -> int:
    """Standard output was closed early: what is still to be written goes nowhere. The status is that of
    other tools, which die of SIGPIPE; it is no verdict."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return UNREAD


def run() -> None:
    """The console script. An internal error is one line, with a traceback on demand."""
    collect_rarely()
    destroy_silently()
    watched = Interrupts()
    watched.watch()
    try:
        status = main(sys.argv[1:], watched)
    except Exception as error:
        if os.environ.get("WHENCE_TRACEBACK"):
            raise
        kind = type(error).__name__
        complain(f"internal error: {kind}: {error} (please report it; WHENCE_TRACEBACK=1 shows where)")
        status = Exit.INTERNAL
    try:
        sys.stdout.flush()
    except OSError:
        status = _unread()
    leave_as_it_is()
    sys.exit(status)
