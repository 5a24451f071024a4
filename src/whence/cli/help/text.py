"""The help of the command line, as text for a terminal and as a page for `docs/commands/`.

`python -m whence.cli.help.text docs/commands` writes the pages.
"""

from __future__ import annotations

import inspect
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from whence.cli.help.examples import EXAMPLES
from whence.cli.options.table import PROGRAMS, Option, arguments_of, options_of

Command = Callable[..., object]

_GROUPS = {
    "Limits": ("budget", "timeout", "total", "memory", "jobs", "cluster"),
    "Report": (
        *("all", "trace", "explain", "format", "output", "json", "quiet", "certificate"),
        *("baseline", "write-baseline", "dot", "svg"),
    ),
    "Program": ("cc", "cflags", "classpath", "config"),
}
"""Groups after the first, which has all other options."""
_STATUS = (
    "Exit status: 0 all proved, decided or printed; 1 something refuted; 2 bad usage or input; "
    "3 something unknown and nothing refuted; 4 an internal error; 130 interrupted; 141 standard output "
    "was closed early."
)
_ASKING = ("reach", "check", "defs", "uses", "pairs", "integrate", "tests", "heap")


def summary_of(command: Command) -> str:
    """The first sentence of the help, for lists."""
    return (inspect.getdoc(command) or "").partition("\n")[0]


def command_help(name: str, command: Command) -> str:
    """For a terminal."""
    width = min(shutil.get_terminal_size((80, 24)).columns, 100)
    return "\n".join(_help_lines(name, command, width)) + "\n"


def main_help(head: str, commands: Mapping[str, Command], tail: str) -> str:
    width = max(map(len, commands))
    listed = [f"  {name:<{width}}  {summary_of(command)}" for name, command in commands.items()]
    options = [
        "Options:",
        "  --version   Print the version.",
        "  -h, --help  Print this, or the help of a command.",
    ]
    return (
        "\n".join(
            [head, "Commands (`whence COMMAND --help` explains each):", *listed, "", *options, "", tail]
        )
        + "\n"
    )


def _help_lines(name: str, command: Command, width: int) -> Iterator[str]:
    yield f"Usage: {_usage(name, command)}"
    yield ""
    yield from _description(command, width)
    for title, rows in _tables(command):
        yield f"{title}:"
        for left, text in rows:
            yield from _row(left, text, width)
        yield ""
    if name in EXAMPLES:
        yield "Examples:"
        for line, meaning in EXAMPLES[name]:
            yield f"  {line}"
            yield f"      {meaning}"
        yield ""
    if name in _ASKING:
        yield from textwrap.wrap(_STATUS, width)


def _usage(name: str, command: Command) -> str:
    words = [f"[{each.metavar}]" if each.is_optional else each.metavar for each in arguments_of(command)]
    tail = ["[-- ARGS]"] if name == "run" else []
    return " ".join(
        ["whence", name, "[OPTIONS]", *(re.sub(r"^\[\[|\]\]$", _one, word) for word in words), *tail]
    )


def _one(brackets: re.Match[str]) -> str:
    return brackets[0][0]


def _description(command: Command, width: int) -> Iterator[str]:
    """Paragraphs, filled; the lines of one that starts with a backspace are left as they are."""
    for paragraph in (inspect.getdoc(command) or "").split("\n\n"):
        lines = paragraph.split("\n")
        yield from lines[1:] if lines[0] == "\b" else textwrap.wrap(" ".join(lines), width)
        yield ""


def _tables(command: Command) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    options = [each for each in options_of(command) if each.name != PROGRAMS]
    rest = [each for each in options if not any(each.name in names for names in _GROUPS.values())]
    arguments = [(each.metavar, each.help) for each in arguments_of(command)]
    groups = {"Options": rest} | {
        title: [each for each in options if each.name in names] for title, names in _GROUPS.items()
    }
    if arguments:
        yield "Arguments", arguments
    for title, found in groups.items():
        if found:
            yield title, [(_shown(each), _explained(each)) for each in found]


def _shown(option: Option) -> str:
    value = "|".join(option.choices) or option.metavar
    return f"--{option.name} {value}".rstrip()


def _explained(option: Option) -> str:
    return option.help + (f" [{option.default}]" if option.default else "")


_COLUMN = 26


def _row(left: str, text: str, width: int) -> Iterator[str]:
    lines = textwrap.wrap(text, max(width - _COLUMN, 30), break_on_hyphens=False) or [""]
    if len(left) > _COLUMN - 4:
        yield f"  {left}"
    else:
        lines[0] = f"  {left:<{_COLUMN - 2}}{lines[0]}"
        yield lines.pop(0)
    yield from (f"{'':<{_COLUMN}}{line}" for line in lines)


def command_page(name: str, command: Command) -> str:
    """In Markdown."""
    return "\n".join(_page_lines(name, command))


def _page_lines(name: str, command: Command) -> Iterator[str]:
    yield from (f"# whence {name}", "", *_page_description(command))
    yield from ("```", _usage(name, command), "```", "")
    for title, rows in _tables(command):
        yield from (f"| {title.lower()} | |", "|---|---|")
        yield from (f"| `{_cell(left)}` | {_cell(text)} |" for left, text in rows)
        yield ""
    if name in EXAMPLES:
        yield from ("## Examples", "", "```")
        for line, meaning in EXAMPLES[name]:
            yield from (f"# {meaning}", line)
        yield from ("```", "")
    if name in _ASKING:
        yield from (_STATUS, "")


def _page_description(command: Command) -> Iterator[str]:
    for paragraph in (inspect.getdoc(command) or "").split("\n\n"):
        lines = paragraph.split("\n")
        yield from ("```", *lines[1:], "```", "") if lines[0] == "\b" else (" ".join(lines), "")


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def pages(commands: Mapping[str, Command]) -> dict[str, str]:
    """File name -> text, with an index of all."""
    listed = [f"| [`whence {name}`]({name}.md) | {summary_of(each)} |" for name, each in commands.items()]
    index = ["# Commands", "", "| command | |", "|---|---|", *listed, ""]
    made = {f"{name}.md": command_page(name, command) for name, command in commands.items()}
    return {"README.md": "\n".join(index), **made}


if __name__ == "__main__":
    from whence.cli.main import documented

    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for _file, _text in pages(documented()).items():
        (folder / _file).write_text(_text, encoding="utf-8")
