"""What can be asked at the cursor, and the command lines that ask it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import final

from whence.lsp.settings import Settings
from whence.records import dataclass

CHECK_FILE, CHECK_LINE, REACH, DEFINITIONS, USES, CLEAR = (
    f"whence.{name}" for name in ("checkFile", "check", "reach", "definitions", "uses", "clear")
)


@final
@dataclass(frozen=True, slots=True)
class Place:
    """A line of a file, and what the cursor is on."""

    file: Path
    line: int
    """From one."""
    variable: str = ""


def title(command: str, place: Place) -> str:
    """What an editor's menu says."""
    match command:
        case "whence.check":
            return f"Whence: what can fail in line {place.line}?"
        case "whence.reach":
            return f"Whence: can line {place.line} be reached, and by which input?"
        case "whence.definitions":
            return f"Whence: which definitions of {place.variable} reach this use?"
        case "whence.uses":
            return f"Whence: which uses does this definition of {place.variable} reach?"
        case "whence.clear":
            return "Whence: remove the answers about this file"
        case _:
            return "Whence: check this file"


def offered(place: Place) -> tuple[str, ...]:
    """The commands for a place, the likeliest first."""
    about_variable = (DEFINITIONS, USES) if place.variable else ()
    return (CHECK_LINE, REACH, *about_variable, CHECK_FILE, CLEAR)


def command_line(
    command: str, place: Place, folder: Path, programs: tuple[str, ...], settings: Settings
) -> list[str]:
    """`programs` is empty where the project's configuration names them."""
    name = shown(place.file, folder)
    point = f"{name}:{place.line}"
    limit = f"{settings.seconds:g}"
    match command:
        case "whence.check":
            asked = ["check", "--at", point, "--timeout", limit]
        case "whence.reach":
            asked = ["reach", point, "--timeout", limit]
        case "whence.definitions":
            asked = ["defs", f"{place.variable}@{point}", "--timeout", limit]
        case "whence.uses":
            asked = ["uses", f"{place.variable}@{point}", "--timeout", limit]
        case _:
            asked = ["check", *(["--in", name] if not programs else []), "--total", limit]
    return [*settings.command, *asked, *programs, "--json", "--quiet"]


def shown(file: Path, folder: Path) -> str:
    """The file as a user of that folder names it."""
    return os.path.relpath(file, folder) if file.is_relative_to(folder) else str(file)
