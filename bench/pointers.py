"""Where pointers point: how many objects, how often nobody knows, and what a question costs.

    python -m bench.pointers [PROGRAM...]

A sample of the loads and stores through pointers of each program, drawn with a fixed seed from what its
entry may reach. Each program has one `Memory`, so that questions share what earlier ones found; times are
milliseconds of CPU a question, program compiled and lowered before. A program whose questions take more
than two minutes in all is stopped, and its row says after how many.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import final

from bench.debian import NotFetched, build
from bench.integration import JAVA, fetched, sources_of
from bench.jvm import PACKAGES, jar_of
from whence.frontends.jvm.load import load as load_java
from whence.frontends.llvm.load import load as load_c
from whence.frontends.load import load
from whence.memory import Memory
from whence.memory.objects import AbstractObject, InputObject, UnknownObject
from whence.program.instructions import Load, Store
from whence.program.mains import JAVA_MAIN
from whence.program.places import Cell, root_of
from whence.program.procedure import Point
from whence.program.program import Program

SAMPLE = 400
PATIENCE = 120.0
"""Seconds of CPU for all questions about one program."""

GAMES = ("wump", "monop", "trek", "battlestar")
BINARIES = {"gzip": ("gzip", "gzip"), "grep": ("grep", "src/grep"), "sort": ("coreutils", "src/sort")}
JAVA_PROGRAMS = ("TextParsing", "Interpreter", "SealedShapes", "LinkedNodes")
JARS = {"jlex": "JLex.Main", "cup": "java_cup.Main"}


@final
@dataclass(slots=True)
class Row:
    accesses: int
    asked: int = 0
    unknown: int = 0
    """Pointers that may point at what is outside, or at anything that the program gave away."""
    sizes: list[int] = field(default_factory=list)
    """Objects a pointer, the unknown one counted as one."""
    milliseconds: list[float] = field(default_factory=list)
    objects: dict[AbstractObject, bool] = field(default_factory=dict)
    """The objects met, and whether they escape."""
    gave_up: bool = False


def game(name: str) -> tuple[Program, str]:
    folder = fetched()
    flags = (f"-I{folder}/include", f"-I{folder}/{name}", "-Wno-everything", "-std=gnu89")
    return load_c([str(path) for path in sources_of(folder, name)], flags=flags), "main"


def binary(name: str) -> tuple[Program, str]:
    return load([str(build(*BINARIES[name]))]), "main"


def java_program(name: str) -> tuple[Program, str]:
    classes = sorted((JAVA / "classes").glob("*.class"))
    own = [str(path) for path in classes if path.stem.partition("$")[0] == name]
    return load_java(own), f"{name}.{JAVA_MAIN}"


def jar(name: str) -> tuple[Program, str]:
    return load_java([str(jar_of(name, PACKAGES[name]))]), f"{JARS[name]}.{JAVA_MAIN}"


PROGRAMS: dict[str, Callable[[str], tuple[Program, str]]] = {
    **dict.fromkeys(GAMES, game),
    **dict.fromkeys(BINARIES, binary),
    **dict.fromkeys(JAVA_PROGRAMS, java_program),
    **dict.fromkeys(JARS, jar),
}


def accesses_below(memory: Memory, entry: str) -> list[Point]:
    """The loads and stores through pointers in what the entry may reach."""
    reached = memory.graph.below(entry)
    names = [name for name, number in memory.graph.numbers.items() if reached >> number & 1]
    return [
        point
        for name in sorted(names)
        for point, instruction in memory.program.procedure(name).points()
        if isinstance(instruction, Load | Store) and isinstance(root_of(instruction.place), Cell)
    ]


def measured(program: Program, entry: str) -> Row:
    memory = Memory(program, (entry,))
    points = accesses_below(memory, entry)
    row = Row(len(points))
    chosen = random.Random(1).sample(points, min(SAMPLE, len(points)))
    for point in chosen:
        if sum(row.milliseconds) > 1000 * PATIENCE:
            break
        ask(memory, point, row)
    row.gave_up = memory.gave_up
    if row.asked == len(chosen):
        row.objects = {each: bool(memory.escapes(each)) for each in row.objects}
    return row


def ask(memory: Memory, point: Point, row: Row) -> None:
    instruction = memory.program.procedure(point.procedure).at(point)
    started = time.process_time()
    found = memory.read(point) if isinstance(instruction, Load) else memory.written(point)
    row.milliseconds.append(1000 * (time.process_time() - started))
    objects = {location.object for location in found}
    row.asked += 1
    row.unknown += any(isinstance(each, UnknownObject | InputObject) for each in objects)
    row.sizes.append(len(objects))
    row.objects.update({each: False for each in objects if not isinstance(each, UnknownObject | InputObject)})


def _at(values: list[int] | list[float], share: float) -> float:
    ordered = sorted(values) or [0]
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)]


HEADER = (
    "program       accesses  asked  unknown   objects a pointer: mean  p90  max   escaped of met"
    "   ms: median     p90      max   total s"
)


def shown(name: str, row: Row) -> str:
    mean = sum(row.sizes) / max(len(row.sizes), 1)
    escaped = f"{sum(row.objects.values())} of {len(row.objects)}"
    return (
        f"{name:13} {row.accesses:8} {row.asked:6} {100 * row.unknown / max(row.asked, 1):7.1f}%"
        f" {mean:24.1f} {_at(row.sizes, 0.9):4.0f} {_at(row.sizes, 1.0):4.0f} {escaped:>16}"
        f" {_at(row.milliseconds, 0.5):13.2f} {_at(row.milliseconds, 0.9):7.1f}"
        f" {_at(row.milliseconds, 1.0):8.1f} {sum(row.milliseconds) / 1000:9.1f}"
        f"{'  gave up' if row.gave_up else ''}"
    )


def main(names: list[str]) -> None:
    print(HEADER)
    for name in names or PROGRAMS:
        try:
            row = measured(*PROGRAMS[name](name))
        except NotFetched as problem:
            print(f"{name:13} {Path(str(problem)).name}")
            continue
        print(shown(name, row), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
