"""What a folder holds, and a configuration for it: `whence init`."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import final

from whence.records import dataclass
from whence.source import InputProblem

_MAIN = re.compile(rb"^[\w\s*]*\bmain\s*\(", re.MULTILINE)
_DATABASES = ("compile_commands.json", "build/compile_commands.json")
_CLASSES = {
    "pom.xml": ("target/classes", "mvn compile"),
    "build.gradle": ("build/classes/java/main", "gradle classes"),
    "build.gradle.kts": ("build/classes/java/main", "gradle classes"),
}
_BUILDS = ("Makefile", "makefile", "GNUmakefile", "CMakeLists.txt", "configure", "meson.build")
_ASIDE = frozenset({"test", "tests", "example", "examples", "bench", "doc", "docs", "build", "fuzzing"})
"""Folders whose files are seldom part of the program."""
_TRIAL = re.compile(r"(^|[_-])(tests?|examples?|demo|bench|fuzz)([_.-]|$)", re.IGNORECASE)
"""Names of files whose main only tries the rest out."""
_MOST = 200


@final
@dataclass(frozen=True, slots=True)
class Project:
    kind: str
    """What was seen, in words."""
    programs: tuple[str, ...]
    hints: tuple[str, ...] = ()
    """What to know or do, a line each."""
    cflags: tuple[str, ...] = ()


def project_in(folder: Path) -> Project:
    for look in (_compiled_c, _built_java, _c_sources, _java_files):
        found = look(folder)
        if found is not None:
            return found
    raise InputProblem(f"there is no C or Java program in {folder}: no .c, .jar, .class, .java or build file")


def configuration_text(project: Project) -> str:
    lines = [
        f"# {project.kind}. A key is an option of `whence check --help` without its dashes.",
        *(f"# {hint}" for hint in project.hints),
        f"programs = {_listed(project.programs)}",
        *([f"cflags = {_listed(project.cflags)}"] if project.cflags else []),
        '# entry = ["parse", "print"]    # where execution starts; else main, or all that nothing calls',
        '# callers = "careful"           # callers of such an entry pass no null',
        "# timeout = 20                  # seconds for one question",
        "# jobs = 4",
        "",
        "[check]",
        '# only = ["null", "bounds", "cast", "div", "assert", "overflow"]',
        '# exclude = ["vendor/*"]',
        '# baseline = "whence-baseline.json"    # --write-baseline makes it',
    ]
    return "\n".join(lines) + "\n"


def _listed(words: Sequence[str]) -> str:
    quoted = [f'"{_escaped(word)}"' for word in words]
    short = f"[{', '.join(quoted)}]"
    return short if len(short) < 90 else "[\n" + "".join(f"    {each},\n" for each in quoted) + "]"


def _escaped(word: str) -> str:
    return word.replace("\\", "\\\\").replace('"', '\\"')


def _compiled_c(folder: Path) -> Project | None:
    found = next((each for each in _DATABASES if (folder / each).is_file()), "")
    return Project("A C project with a compilation database", (found,)) if found else None


def _built_java(folder: Path) -> Project | None:
    for build, (classes, command) in _CLASSES.items():
        if (folder / build).is_file():
            hint = () if (folder / classes).is_dir() else (f"Compile it first: {command}",)
            return Project(f"A Java project with {build}", (classes,), hint)
    return None


def _c_sources(folder: Path) -> Project | None:
    files = list(_files(folder, ".c"))
    if not files:
        return None
    mains = [each for each in files if _has_main(folder / each)]
    trials = [each for each in mains if _TRIAL.search(Path(each).name)]
    if len(trials) < len(files):
        files = [each for each in files if each not in trials]
        mains = [each for each in mains if each not in trials]
    programs = [each for each in files if each not in mains] + (mains if len(mains) == 1 else [])
    hints = [
        f"Left out, since its main only tries the rest out: {each}" for each in trials if each not in programs
    ]
    if len(mains) > 1:
        programs = programs or mains[:1]
        left = [each for each in mains if each not in programs]
        more = ", ..." if left[5:] else ""
        hints.append(f"Left out, since each has a main of its own: {', '.join(left[:5])}{more}")
    build = next((each for each in _BUILDS if (folder / each).is_file()), "")
    if build:
        hints.append('A build knows more than this list: CC="whence cc" make, then programs = ["the binary"]')
    if _has_headers(folder / "include"):
        return Project(_c_kind(build), tuple(programs), tuple(hints), ("-Iinclude",))
    return Project(_c_kind(build), tuple(programs), tuple(hints))


def _c_kind(build: str) -> str:
    return f"C sources with {build}" if build else "C sources"


def _java_files(folder: Path) -> Project | None:
    jars = sorted(each.name for each in folder.glob("*.jar"))
    if jars:
        return Project("Java archives", tuple(jars))
    classes = next(_files(folder, ".class"), "")
    if classes:
        return Project("Java classes", (".",), ("Name the folder where packages start.",))
    sources = list(_files(folder, ".java"))
    return Project("Java sources, which need a javac", tuple(sources)) if sources else None


def _files(folder: Path, suffix: str) -> Iterator[str]:
    """Files of the folder and below, a limited number, without hidden folders and those that are aside."""
    count = 0
    for parent, folders, names in os.walk(folder):
        folders[:] = sorted(each for each in folders if each[0] != "." and each.lower() not in _ASIDE)
        for name in sorted(each for each in names if each.endswith(suffix)):
            count += 1
            if count > _MOST:
                return
            yield Path(parent, name).relative_to(folder).as_posix()


def _has_main(file: Path) -> bool:
    try:
        return bool(_MAIN.search(file.read_bytes()))
    except OSError:
        return False


def _has_headers(folder: Path) -> bool:
    return folder.is_dir() and next(folder.rglob("*.h"), None) is not None
