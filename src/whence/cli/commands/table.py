"""The commands by name. The module of a command is imported when the command is asked for: each needs a part
of the facade that the others do not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import final

Command = Callable[..., int]

_HOMES = {
    "reach": ("verdicts", "reach"),
    "check": ("verdicts", "check"),
    "verify": ("verdicts", "verify_certificate"),
    "defs": ("collections", "defs"),
    "uses": ("collections", "uses"),
    "pairs": ("collections", "pairs"),
    "integrate": ("collections", "integrate"),
    "tests": ("collections", "tests"),
    "heap": ("pictures", "heap"),
    "run": ("running", "run_program"),
    "ir": ("running", "ir"),
    "lsp": ("editors", "lsp"),
    "init": ("housekeeping", "init"),
    "doctor": ("housekeeping", "doctor"),
    "cache": ("housekeeping", "cache"),
    "completion": ("housekeeping", "completion"),
}
"""The module and the function of each, in the order of the help."""


@final
class Commands(Mapping[str, Command]):
    def __getitem__(self, name: str) -> Command:
        module, function = _HOMES[name]
        command: Command = getattr(import_module(f"whence.cli.commands.{module}"), function)
        return command

    def __contains__(self, name: object) -> bool:
        return name in _HOMES

    def __iter__(self) -> Iterator[str]:
        return iter(_HOMES)

    def __len__(self) -> int:
        return len(_HOMES)


COMMANDS = Commands()
