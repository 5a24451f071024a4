"""`whence.toml`, or `[tool.whence]` in `pyproject.toml`: values for options that the command line leaves out.

A key is an option without its dashes; `programs` are the PROGRAM... of every command. A table named after a
command is for that command alone. Paths are relative to the file's folder.
"""

from __future__ import annotations

import os
import shlex
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from glob import glob
from pathlib import Path
from typing import Any, final

from whence.cli.options.table import PROGRAMS, Option
from whence.records import dataclass
from whence.source import InputProblem

NO_FILE = "none"
"""What `--config` takes to read no file."""
_PATHS = frozenset(
    {PROGRAMS, "classpath", "output", "baseline", "write-baseline", "out", "trace-defs", "covered"}
    | {"changed-since", "certificate"}
)
_JOINED = {"only": ",", "entry": ",", "classpath": ":"}
"""Options that take a list in one word, and what separates it."""
_GIVES_WAY = {
    "format": "--json",
    "json": "--format",
    "jobs": "--at",
    "cluster": "--at",
    "in": "--at",
    "at": "--in",
}
"""A key that does not count if an option that excludes it is given."""
_FLAGS_WITH_PATHS = ("-I", "-isystem", "-iquote", "-idirafter", "-include", "-L")


Keys = Mapping[str, Mapping[str, Option]]
"""Command -> key -> the option that it sets."""


def keys_of(options: Mapping[str, Sequence[Option]]) -> Keys:
    """The keys of each command: its options and `programs`, but not the option that names the file."""
    return {
        command: {each.name: each for each in known if each.name != "config"}
        for command, known in options.items()
    }


@final
@dataclass(frozen=True, slots=True)
class Configuration:
    path: Path
    values: Mapping[str, object]

    @property
    def folder(self) -> Path:
        return self.path.parent

    def problem(self, key: str, text: str) -> InputProblem:
        return InputProblem(f"{_shown(self.path)}: {key}: {text}")


def configuration_for(argv: Sequence[str]) -> Configuration | None:
    """The file that `--config` names, or that of the nearest folder up to the repository's."""
    named = _option_value(argv, "--config")
    if named == NO_FILE:
        return None
    if named:
        path = Path(named)
        values = _tool_table(path) if path.name == "pyproject.toml" else _toml(path)
        if values is None:
            raise InputProblem(f"{named} has no [tool.whence]")
        return Configuration(path, values)
    return nearest_configuration(Path.cwd())


def nearest_configuration(start: Path) -> Configuration | None:
    for folder in (start, *start.parents):
        own, shared = folder / "whence.toml", folder / "pyproject.toml"
        if own.is_file():
            return Configuration(own, _toml(own))
        if shared.is_file() and (values := _tool_table(shared)) is not None:
            return Configuration(shared, values)
        if (folder / ".git").exists():
            return None
    return None


def defaults_of(
    configuration: Configuration, command: str, keys: Keys, argv: Sequence[str] = ()
) -> dict[str, object]:
    """Parameter of the command -> its value. Every key of the file is checked, whatever the command."""
    found: dict[str, object] = {}
    for name, value in configuration.values.items():
        if name in keys and isinstance(value, dict):
            for key in value:
                _check_known(configuration, f"{name}.{key}", key, list(keys[name]))
        else:
            _check_known(configuration, name, name, list(_shared(keys)) + list(keys))
            _check_meaning(configuration, name, keys)
    own = configuration.values.get(command, {})
    values = {**configuration.values, **(own if isinstance(own, dict) else {})}
    for name, key in keys[command].items():
        if name in values and not _is_given(argv, _GIVES_WAY.get(name, "")):
            found[key.parameter] = _converted(configuration, key, values[name])
    return found


def _shared(keys: Keys) -> Iterator[str]:
    yield from dict.fromkeys(key for known in keys.values() for key in known)


def _check_known(configuration: Configuration, shown: str, key: str, known: list[str]) -> None:
    if key not in known:
        nearest = max(known, key=lambda each: SequenceMatcher(None, key, each).ratio())
        raise configuration.problem(shown, f"there is no such key; the nearest is {nearest}")


def _check_meaning(configuration: Configuration, name: str, keys: Keys) -> None:
    takers = [command for command, known in keys.items() if name in known]
    if len({(keys[command][name].type, keys[command][name].is_list) for command in takers}) > 1:
        tables = " or ".join(f"[{each}]" for each in takers)
        raise configuration.problem(name, f"it means different things to commands: write it below {tables}")
    if name in keys:
        raise configuration.problem(name, "this is a command and takes a table")


def _converted(configuration: Configuration, key: Option, value: object) -> object:
    """As the argument parser takes it: a list for an option that may be repeated, else one word."""
    listed: list[Any] = value if isinstance(value, list) else [value]
    for each in listed:
        if problem := key.problem_with(each):
            raise configuration.problem(key.name, problem)
    if key.name == PROGRAMS:
        return [path for each in listed for path in _expanded(configuration, each)]
    if key.name == "cflags":
        flags = shlex.split(value) if isinstance(value, str) else listed
        return shlex.join(_relocated_flags(configuration, flags))
    separator = _JOINED.get(key.name, "")
    if key.name in _PATHS:
        parts = [part for each in listed for part in (each.split(separator) if separator else [each])]
        listed = [_relocated(configuration, part) for part in parts]
    if key.is_list:
        return listed
    if key.length > 1 and len(listed) == key.length:
        return tuple(listed)
    if not separator and (len(listed) != 1 or key.length > 1):
        raise configuration.problem(key.name, f"it takes {key.length} value{'s' if key.length > 1 else ''}")
    return separator.join(listed) if separator else listed[0]


def _relocated(configuration: Configuration, path: str) -> str:
    """The path as it is from the working folder."""
    if os.path.isabs(path) or not path or configuration.folder.absolute() == Path.cwd():
        return path
    return os.path.relpath(configuration.folder / path)


def _expanded(configuration: Configuration, pattern: str) -> list[str]:
    path = _relocated(configuration, pattern)
    if not any(each in pattern for each in "*?["):
        return [path]
    found = sorted(glob(path, recursive=True))
    if not found:
        raise configuration.problem(PROGRAMS, f"there is no {pattern}")
    return found


def _relocated_flags(configuration: Configuration, flags: list[str]) -> Iterator[str]:
    previous = ""
    for flag in flags:
        start = next((each for each in _FLAGS_WITH_PATHS if flag.startswith(each) and flag != each), "")
        if previous in _FLAGS_WITH_PATHS or start:
            yield start + _relocated(configuration, flag.removeprefix(start))
        else:
            yield flag
        previous = flag


def _is_given(argv: Sequence[str], option: str) -> bool:
    return bool(option) and any(each == option or each.startswith(f"{option}=") for each in argv)


def _option_value(argv: Sequence[str], option: str) -> str:
    for number, each in enumerate(argv):
        if each == option:
            return argv[number + 1] if number + 1 < len(argv) else ""
        if each.startswith(f"{option}="):
            return each.removeprefix(f"{option}=")
    return ""


def _toml(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputProblem(f"{_shown(path)}: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputProblem(f"{_shown(path)}: {str(error).splitlines()[0]}") from error


def _tool_table(path: Path) -> dict[str, object] | None:
    tools = _toml(path).get("tool")
    table = tools.get("whence") if isinstance(tools, dict) else None
    return table if isinstance(table, dict) else None


def _shown(path: Path) -> str:
    """Relative to the working folder, if it is near."""
    shown = os.path.relpath(path)
    return str(path) if shown.startswith("../../..") else shown
