"""`whence init`, `doctor`, `cache` and `completion`: everything around the questions."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Annotated

from whence.cli.commands.table import COMMANDS
from whence.cli.exits import Exit
from whence.cli.options.configuration import nearest_configuration
from whence.cli.options.declared import ArgumentMark, OptionMark
from whence.cli.output import complain, styled
from whence.source import InputProblem


def init(
    force: Annotated[bool, OptionMark("--force", help="Overwrite an existing whence.toml.")] = False,
) -> int:
    """Write a whence.toml for the project in this folder.

    It looks for compile_commands.json, a pom.xml or Gradle build, C sources, jars, classes and Java sources.
    """
    from whence.cli.commands.project import configuration_text, project_in

    folder, path = Path.cwd(), Path("whence.toml")
    found = nearest_configuration(folder)
    if found is not None and found.folder == folder and not force:
        raise InputProblem(f"{found.path.name} configures whence already; --force writes a new whence.toml")
    project = project_in(folder)
    text = configuration_text(project)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputProblem(f"{path}: {error.strerror}") from error
    print(f"{project.kind}: wrote {path}")
    for hint in project.hints:
        print(f"  {hint}")
    print("Now `whence check` asks about it; `whence check --help` has the options.")
    return Exit.DECIDED


def doctor() -> int:
    """Show what is installed: C compiler, JDK, solvers, cache, configuration."""
    from whence.facade.cache_folder import cache_folder, cache_parts, is_usable
    from whence.facade.installation import installation

    is_well = True
    for part in installation():
        is_well = is_well and (part.is_there or not part.is_needed)
        _print_part(
            part.name, part.found, "green" if part.is_there else "red" if part.is_needed else "yellow"
        )
    size = _shown_size(sum(each.size for each in cache_parts()))
    usable = is_usable()
    state = "" if usable else ", which can't be written to: every program is compiled anew"
    _print_part("cache", f"{cache_folder()}, {size}{state}", "green" if usable else "yellow")
    try:
        found = nearest_configuration(Path.cwd())
        place = str(found.path) if found else "none here or above: `whence init` writes one"
        _print_part("configuration", place, "green" if found else "dim")
    except InputProblem as problem:
        _print_part("configuration", str(problem), "yellow")
    return Exit.DECIDED if is_well else Exit.USAGE


def _print_part(name: str, found: str, style: str) -> None:
    print(f"{styled(style, f'{name:<14}')} {found}")


class CacheAction(Enum):
    SHOW = "show"
    CLEAR = "clear"


def cache(
    action: Annotated[
        CacheAction, ArgumentMark(metavar="[show|clear]", help="Show the cache, or empty it.")
    ] = CacheAction.SHOW,
) -> int:
    """Show or clear the cache of compiled programs.

    The cache is $WHENCE_CACHE, or a folder in the user's cache folder. Clearing it costs only time: programs
    are compiled again when they are needed. Binaries of `whence cc` do not depend on it.
    """
    from whence.facade.cache_folder import cache_folder, cache_parts, clear_cache

    before = sum(each.size for each in cache_parts())
    if action is CacheAction.CLEAR:
        left = clear_cache()
        removed = before - sum(each.size for each in left)
        print(f"{cache_folder()}: {_shown_size(removed)} removed")
        for each in left:
            complain(f"{each.name} could not be removed: {each.files} files are left")
        return Exit.USAGE if left else Exit.DECIDED
    print(f"{cache_folder()}: {_shown_size(before)}")
    for each in cache_parts():
        print(f"  {each.name:<10} {_shown_size(each.size):>9} {each.files:>7} files  {each.meaning}")
    return Exit.DECIDED


def _shown_size(size: int) -> str:
    return f"{size / 1e6:.1f} MB" if size >= 100_000 else f"{size / 1e3:.1f} kB"


class Shell(Enum):
    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"


def completion(
    shell: Annotated[Shell, ArgumentMark(metavar="bash|zsh|fish", help="The shell.")],
) -> int:
    """Print a completion script for bash, zsh or fish.

    \b
    bash:  whence completion bash > ~/.local/share/bash-completion/completions/whence
    zsh:   whence completion zsh > ~/.zfunc/_whence      (a folder of $fpath)
    fish:  whence completion fish > ~/.config/fish/completions/whence.fish
    """
    from whence.cli.help.completion_scripts import bash_script, fish_script, zsh_script

    scripts = {Shell.BASH: bash_script, Shell.ZSH: zsh_script, Shell.FISH: fish_script}
    print(scripts[shell](COMMANDS), end="")
    return Exit.DECIDED
