"""Completion for shells: scripts that know all commands, options and values, so that no Python is started."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from enum import EnumType
from typing import Annotated, final, get_args, get_origin

from whence.cli.options.declared import ArgumentMark
from whence.cli.options.table import PROGRAMS, Option, options_of
from whence.facade.results import engine_summaries
from whence.records import dataclass
from whence.reports.tools.sarif import RULES

Commands = Mapping[str, Callable[..., object]]

_FILES = frozenset(
    {"output", "baseline", "write-baseline", "config", "cc", "classpath", "certificate", "trace-defs"}
    | {"covered", "changed-since", "out"}
)
"""Options whose value is a file or folder."""


@final
@dataclass(frozen=True, slots=True)
class _Command:
    name: str
    help: str
    options: tuple[Option, ...]
    words: tuple[str, ...]
    """What may follow the command, if it is not files."""


def _described(commands: Commands) -> list[_Command]:
    return [
        _Command(name, _first_line(command), _own(command), _words_after(command))
        for name, command in commands.items()
    ]


def _first_line(command: Callable[..., object]) -> str:
    return (inspect.getdoc(command) or "").partition("\n")[0]


def _own(command: Callable[..., object]) -> tuple[Option, ...]:
    return tuple(each for each in options_of(command) if each.name != PROGRAMS)


def _words_after(command: Callable[..., object]) -> tuple[str, ...]:
    """The values of an argument that is a choice."""
    for parameter in inspect.signature(command, eval_str=True).parameters.values():
        parts = get_args(parameter.annotation) if get_origin(parameter.annotation) is Annotated else ()
        if parts and isinstance(parts[1], ArgumentMark) and issubclass(type(parts[0]), EnumType):
            return tuple(str(each.value) for each in parts[0])
    return ()


def _values(option: Option) -> tuple[str, ...]:
    if option.name == "only":
        return tuple(kind for kind in RULES if kind != "reach")
    if option.name == "engine":
        return tuple(
            name
            for each in engine_summaries()
            for name in (each.name, *(f"{each.name}:{other}" for other in each.configurations[1:]))
        )
    return option.choices


def _help(option: Option) -> str:
    return re.sub(r"\s+", " ", option.help)


def bash_script(commands: Commands) -> str:
    known = _described(commands)
    cases: list[str] = []
    for command in known:
        names = " ".join(f"--{each.name}" for each in command.options)
        cases.append(f"        {command.name}) options='{names} --help' words='{' '.join(command.words)}' ;;")
    values: dict[str, str] = {}
    silent: list[str] = []
    for option in {f"{each.name} {each.choices}": each for one in known for each in one.options}.values():
        if found := _values(option):
            values[option.name] = " ".join(dict.fromkeys([*values.get(option.name, "").split(), *found]))
        elif option.type is not bool and option.name not in _FILES:
            silent.append(f"--{option.name}")
    reply = "COMPREPLY=($(compgen -W '{}' -- \"$word\"))"
    listed = [f"        --{name}) {reply.format(words)}; return ;;" for name, words in values.items()]
    first = " ".join([*(each.name for each in known), "--help", "--version"])
    files = "|".join(sorted(f"--{name}" for name in _FILES))
    return "\n".join(
        [
            "# Completion of whence for bash: source it, or put it into bash-completion's folder.",
            "_whence() {",
            '    local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"',
            "    local options='' words=''",
            "    COMPREPLY=()",
            '    if [ "$COMP_CWORD" -eq 1 ]; then',
            f"        {reply.format(first)}",
            "        return",
            "    fi",
            '    case "${COMP_WORDS[1]}" in',
            *cases,
            "    esac",
            '    case "$previous" in',
            *listed,
            f'        {files}) COMPREPLY=($(compgen -f -- "$word")); return ;;',
            f"        {'|'.join(sorted(set(silent)))}) return ;;",
            "    esac",
            '    case "$word" in',
            '        -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;',
            '        *) if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$word"))',
            '           else COMPREPLY=($(compgen -f -- "$word")); fi ;;',
            "    esac",
            "}",
            "complete -o filenames -F _whence whence",
            "",
        ]
    )


def _zsh_text(text: str) -> str:
    return re.sub(r"([\[\]:\\])", r"\\\1", text).replace("'", "'\\''")


def _zsh_option(option: Option) -> str:
    repeated = "*" if option.is_list else ""
    text = f"{repeated}--{option.name}[{_zsh_text(_help(option))}]"
    if option.type is not bool:
        noun = _zsh_text(option.metavar or option.name)
        action = f"({' '.join(_values(option)).replace(':', chr(92) + ':')})" if _values(option) else ""
        text += f":{noun}:{action or ('_files' if option.name in _FILES else ' ')}"
        text += ":CALLEE: " if option.length > 1 else ""
    return f"                '{text}'"


def zsh_script(commands: Commands) -> str:
    lines = ["#compdef whence", "", "_whence() {", "    local -a commands", "    commands=("]
    known = _described(commands)
    lines += [f"        '{each.name}:{_zsh_text(each.help)}'" for each in known]
    lines += [
        "    )",
        "    if (( CURRENT == 2 )); then",
        "        _describe command commands",
        "        return",
    ]
    lines += ["    fi", "    local command=$words[2]", "    shift words", "    (( CURRENT-- ))"]
    lines += ["    case $command in"]
    for each in known:
        rest = f"1:word:({' '.join(each.words)})" if each.words else "*:file:_files"
        options = [
            *(_zsh_option(option) for option in each.options),
            "                '--help[Show the help.]'",
        ]
        specs = " \\\n".join([*options, f"                '{rest}'"])
        lines += [f"        {each.name})", f"            _arguments \\\n{specs} ;;"]
    lines += ["    esac", "}", "", 'if [ "$funcstack[1]" = _whence ]; then', '    _whence "$@"', "else"]
    return "\n".join([*lines, "    compdef _whence whence", "fi", ""])


def _fish_text(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def fish_script(commands: Commands) -> str:
    known = _described(commands)
    first = "complete -c whence -n __fish_use_subcommand"
    lines = ["# Completion of whence for fish.", f"{first} -f"]
    lines += [f"{first} -a {each.name} -d {_fish_text(each.help)}" for each in known]
    for each in known:
        seen = f"complete -c whence -n '__fish_seen_subcommand_from {each.name}'"
        lines += [f"{seen} -f -a '{' '.join(each.words)}'"] if each.words else []
        for option in each.options:
            takes = ""
            if option.type is not bool:
                values = " ".join(_values(option))
                takes = f" -x -a '{values}'" if values else " -r" if option.name in _FILES else " -x"
            lines.append(f"{seen} -l {option.name}{takes} -d {_fish_text(_help(option))}")
    return "\n".join([*lines, ""])
