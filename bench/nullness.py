"""Null dereferences of Debian's jars, beside figures 18 and 19 of Margoor and Komondoor 2014.

`python -m bench.nullness [DEREFERENCES [JAR ...]]`: so many of each jar, drawn at random with a fixed seed,
or all of them for 0. Each configuration has a session and a process of its own; times are the processor's.
`JAR:CONFIGURATION` measures one configuration, `JAR:each` also those that switch one policy. Propagations are
disjuncts that were followed (the metric of section 6.2.1). Rows are kept as they are finished: the same
command on the same sources goes on where it was stopped.
"""

from __future__ import annotations

import hashlib
import json
import resource
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random

import whence
from bench.debian import bench_folder
from whence.answers import Unknown
from whence.engines.nullness.limits import CONFIGURATIONS
from whence.engines.registry import ENGINES
from whence.frontends.load import LoadOptions, load
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.questions import Check
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of
from whence.source import InputProblem

JARS = {
    "jlex": ("jlex", "JLex-*.jar", "1.2"),
    "cup": ("cup", "java-cup-0.11b.jar", "6.5"),
    "bcel": ("libbcel-java", "bcel.jar", "6.4"),
    "sablecc": ("sablecc", "sablecc-*.jar", "9"),
    "antlr3": ("antlr3", "antlr-3*.jar", "12"),
    "proguard": ("libproguard-java", "proguard-[0-9]*.jar", "10"),
    "commons-io": ("libcommons-io-java", "commons-io.jar", ""),
    "commons-lang3": ("libcommons-lang3-java", "commons-lang3.jar", ""),
    "jsoup": ("libjsoup-java", "jsoup.jar", ""),
}
"""Name -> the package, its jar, and the share in percent that the paper's extended analysis leaves."""
NEEDED = {
    "antlr3": (
        ("libantlr3-runtime-java", "antlr3-runtime*.jar"),
        ("libstringtemplate4-java", "stringtemplate4*.jar"),
    ),
}
"""Name -> packages and jars that its classes extend and call."""
_COMPARED = ("base", "collections", "producers", "extended", "thin-slices", "ours")
DEFAULT = 200
SEED = 7


@dataclass(frozen=True)
class Row:
    asked: int
    categories: dict[str, int]
    """Of what stays unproved."""
    milliseconds: tuple[float, ...]
    propagations: int
    first: float
    megabytes: int

    def __str__(self) -> str:
        late = self.milliseconds[int(0.95 * (len(self.milliseconds) - 1))]
        mean = sum(self.milliseconds) / len(self.milliseconds)
        share = 100 * sum(self.categories.values()) / self.asked
        each = self.propagations / self.asked
        left = ", ".join(f"{name} {count}" for name, count in sorted(self.categories.items()))
        times = f"{mean:.0f} | {late:.0f} | {each:.0f} | {self.first:.1f}"
        return f"{self.asked} | {share:.1f} | {times} | {self.megabytes} | {left}"


def jar_of(package: str, pattern: str) -> Path:
    """The jar of a package, fetched once."""
    folder = bench_folder() / "jars" / package
    if not folder.exists():
        folder.mkdir(parents=True)
        subprocess.run(["apt-get", "-qq", "download", package], cwd=folder, check=True, capture_output=True)
        subprocess.run(["dpkg-deb", "-x", str(next(folder.glob("*.deb"))), str(folder)], check=True)
    return max(
        (each for each in folder.rglob(pattern) if not each.is_symlink()), key=lambda p: p.stat().st_size
    )


def dereferences(program: Program, most: int) -> list[Check]:
    random = Random(SEED)
    names = list(own_procedures(program))
    random.shuffle(names)
    found = list(_checks(program, names, 6 * most))
    return found if not most or len(found) <= most else random.sample(found, most)


def _checks(program: Program, names: list[str], enough: int) -> Iterator[Check]:
    count, entries = 0, entries_of(program)
    for name in names:
        try:
            for check in checks_in(program, name, frozenset({ObligationKind.NULL}), entries):
                count += 1
                yield check
        except InputProblem:
            continue
        if enough and count > enough:
            return


def measured(path: str, classpath: tuple[str, ...], configuration: str, most: int) -> Row:
    started = time.process_time()
    program = load([path], LoadOptions(classpath=classpath))
    session = Session(program, tuple(each for each in ENGINES if each.name == "nullness"))
    checks = dereferences(program, most)
    left, spent, first, steps = Counter[str](), [], 0.0, 0
    for check in checks:
        before = time.process_time()
        finding = session.ask(check, f"nullness:{configuration}")
        spent.append(1000 * (time.process_time() - before))
        first = first or time.process_time() - started
        steps += finding.cost.steps
        if isinstance(finding.answer, Unknown):
            left[finding.answer.category or "open"] += 1
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return Row(len(checks), dict(left), tuple(sorted(spent)), steps, first, memory)


class Finished:
    """The rows that were measured with the sources as they are, in a file of the bench's folder."""

    def __init__(self) -> None:
        source = hashlib.sha256()
        for path in sorted(Path(whence.__path__[0]).rglob("*.py")):
            source.update(path.read_bytes())
        self._file = bench_folder() / "nullness" / f"{source.hexdigest()[:16]}.jsonl"
        self._file.parent.mkdir(parents=True, exist_ok=True)
        lines = self._file.read_text(encoding="utf-8").splitlines() if self._file.exists() else []
        self._rows: dict[str, str] = dict(json.loads(line) for line in lines)

    def row(self, path: str, classpath: tuple[str, ...], configuration: str, most: int) -> str:
        key = f"{path} {configuration} {most}"
        if key not in self._rows:
            with ProcessPoolExecutor(1) as pool:
                self._rows[key] = str(pool.submit(measured, path, classpath, configuration, most).result())
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps([key, self._rows[key]]) + "\n")
        return self._rows[key]


def main(most: int, names: list[str]) -> None:
    columns = ("jar", "configuration", "asked", "unproved %", "mean ms", "p95 ms", "propagations", "first s")
    print("|", " | ".join((*columns, "MB", "left", "paper %")), "|")
    print("|---|---|--:|--:|--:|--:|--:|--:|--:|---|--:|")
    finished = Finished()
    for wanted in names or JARS:
        name, _, chosen = wanted.partition(":")
        package, pattern, paper = JARS[name]
        path = str(jar_of(package, pattern))
        classpath = tuple(str(jar_of(*each)) for each in NEEDED.get(name, ()))
        for configuration in _configurations(chosen):
            row = finished.row(path, classpath, configuration, most)
            beside = paper if configuration == "extended" else ""
            print(f"| {name} | {configuration} | {row} | {beside} |", flush=True)


def _configurations(chosen: str) -> tuple[str, ...]:
    if chosen == "each":
        return tuple(CONFIGURATIONS)
    return (chosen,) if chosen else _COMPARED


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT, sys.argv[2:])
