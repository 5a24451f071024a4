"""The engine `heap`: its four configurations and the whole command on small programs and on real ones.

`python -m bench.heap` prints the small programs (a); `python -m bench.heap real` fetches and builds utilities
of Debian's source packages and prints the unproved obligations by kind beside the paper's Figure 8 (b);
`python -m bench.heap files [NAME.c ...]` asks the default command about files of utilities and libraries;
`python -m bench.heap large` asks of one program of more than 20,000 lines, beside Figure 7 (c).
"""

from __future__ import annotations

import re
import resource
import sys
import time
from collections import Counter
from pathlib import Path

import whence
from bench.debian import NotFetched, build, fetch

PROGRAMS = Path(__file__).parent / "programs" / "heap"
CONFIGURATIONS = ("combined", "content-only", "invariants-only", "smash")
ENGINES = (*(f"heap:{each}" for each in CONFIGURATIONS), "")
ENTRY = re.compile(r"^int (\w+_\d)\([^)]*\) \{ /\* (safe|unsafe \w+) \*/", re.MULTILINE)
REAL = (("hostname", "hostname"), ("coreutils", "chroot"), ("coreutils", "rmdir"), ("coreutils", "mv"))
FILES = (
    ("hostname", "hostname.c", 60.0),
    *(("moreutils", f"{name}.c", 60.0) for name in ("ifdata", "pee", "parallel", "sponge", "mispipe")),
    ("libcsv", "libcsv.c", 300.0),
    ("tinycdb", "cdb_*.c", 300.0),
    ("cjson", "cJSON.c", 300.0),
)
"""Package, files, seconds by the clock."""
LARGE = ("grep", "grep")
TOTAL = 120.0
"""Seconds for one program and one configuration of (b)."""

FIGURE_8 = """The paper's Figure 8, false positives (buffer, null, cast) and seconds:

| program | lines | combined | content-only | mem-inv only | smash |
|---|--:|---|---|---|---|
| hostname | 304 | 0 0 0, 0.14 s | 1 0 0, 0.35 s | 3 1 0, 0.35 s | 4 2 0, 0.31 s |
| chroot | 371 | 0 0 0, 0.15 s | 1 0 1, 0.61 s | 2 1 0, 0.60 s | 4 1 1, 0.70 s |
| rmdir | 483 | 0 0 0, 0.98 s | 2 0 0, 1.39 s | 3 0 0, 0.66 s | 3 1 0, 0.51 s |
| su | 1047 | 0 0 0, 1.63 s | 3 1 1, 1.99 s | 2 1 1, 1.62 s | 11 3 2, 1.07 s |
| mv | 1151 | 0 0 0, 0.79 s | 2 3 3, 1.48 s | 1 1 2, 1.01 s | 6 4 3, 1.31 s |
"""
FIGURE_7 = """The paper's Figure 7, OpenSSH of 26,615 lines: combined 261 s, 208 MB, 5 errors (1 false);
content-only 788 s, 158 errors; mem-inv only 103 s, 199; smash 115 s, 972.
"""


def named(engine: str) -> str:
    return engine.removeprefix("heap:") or "whence check"


def small() -> None:
    """Verdicts on the null and bounds obligations of each entry. Wrong is a proof of what the comment says
    can fail, or a refutation in an entry that is safe."""
    print(
        "| asked | programs | proved | refuted | unknown | wrong | safe, all proved | unsafe, refuted | s |"
    )
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    loaded = [
        (whence.load(str(path)), ENTRY.findall(path.read_text())) for path in sorted(PROGRAMS.glob("*.c"))
    ]
    for engine in ENGINES:
        seconds, entries = 0.0, 0
        counts, wrong, whole, caught = Counter[str](), 0, 0, 0
        for program, found in loaded:
            for entry, said in found:
                entries += 1
                started = time.process_time()
                asked = program.check(
                    within=entry, only="null,bounds", entry=entry, engine=engine, timeout=20
                )
                verdicts = [(each.question.obligation.kind.value, each.verdict) for each in asked]  # type: ignore[union-attr]
                seconds += time.process_time() - started
                counts.update(verdict for _, verdict in verdicts)
                kind = said.partition(" ")[2]
                is_refuted = any(verdict == "refuted" for _, verdict in verdicts)
                mine = [verdict for each, verdict in verdicts if each == kind]
                wrong += is_refuted if said == "safe" else bool(mine) and set(mine) == {"proved"}
                whole += said == "safe" and all(verdict == "proved" for _, verdict in verdicts)
                caught += said != "safe" and is_refuted
        row = [counts["proved"], counts["refuted"], counts["unknown"], wrong, whole, caught, f"{seconds:.1f}"]
        print(f"| {named(engine)} | {entries} | " + " | ".join(map(str, row)) + " |", flush=True)


def real() -> None:
    """Obligations that are not decided, by kind, for each configuration and the whole command."""
    print("| program | asked | bounds: left of all | null | cast | refuted | s CPU | MB |")
    print("|---|---|--:|--:|--:|--:|--:|--:|")
    for package, name in REAL:
        try:
            path = build(package, name)
        except NotFetched as problem:
            print(f"| {name} | {problem} | | | | | | |")
            continue
        for engine in ENGINES:
            _row(name, str(path), engine, TOTAL)
    print(FIGURE_8)


def files(*names: str) -> None:
    """Decided obligations of whole files by the default command; of all, or of those that are named."""
    print("| files | null decided | bounds decided | refuted | s CPU | MB |")
    print("|---|--:|--:|--:|--:|--:|")
    for package, pattern, total in FILES:
        if names and pattern not in names:
            continue
        try:
            folder = fetch(package)
        except NotFetched as problem:
            print(f"| {pattern} | {problem} | | | | |")
            continue
        started = time.process_time()
        paths = [str(each) for each in sorted(folder.glob(pattern))]
        program = whence.load(*paths, cflags="-D_GNU_SOURCE")
        asked, decided, refuted = Counter[str](), Counter[str](), 0
        for result in program.check(only="null,bounds", total=total):
            kind = str(result.facts()["question"]["kind"])  # type: ignore[index]
            asked[kind] += 1
            decided[kind] += result.verdict != "unknown"
            refuted += result.verdict == "refuted"
        cells = [f"{decided[kind]} of {asked[kind]}" for kind in ("null", "bounds")]
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        seconds = f"{time.process_time() - started:.1f}"
        print(f"| {pattern} | " + " | ".join([*cells, str(refuted), seconds, str(memory)]) + " |", flush=True)


def large() -> None:
    package, name = LARGE
    print("| program | asked | bounds: left of all | null | cast | refuted | s CPU | MB |")
    print("|---|---|--:|--:|--:|--:|--:|--:|")
    try:
        path = str(build(package, name))
    except NotFetched as problem:
        print(f"| {name} | {problem} | | | | | | |")
        return
    for engine in ENGINES:
        _row(name, path, engine, 900.0)
    print(FIGURE_7)


def _row(name: str, path: str, engine: str, total: float) -> None:
    program = whence.load(path)
    started = time.process_time()
    asked, left, refuted = Counter[str](), Counter[str](), 0
    checks = program.check(only="null,bounds,cast", within=f"{name}.c", engine=engine, total=total)
    for result in checks:
        kind = str(result.facts()["question"]["kind"])  # type: ignore[index]
        asked[kind] += 1
        left[kind] += result.verdict == "unknown"
        refuted += result.verdict == "refuted"
    cells = [f"{left[kind]} of {asked[kind]}" for kind in ("bounds", "null", "cast")]
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    late = ", not all" if checks.not_asked else ""
    seconds = f"{time.process_time() - started:.1f}{late}"
    print(
        f"| {name} | {named(engine)} | " + " | ".join([*cells, str(refuted), seconds, str(memory)]) + " |",
        flush=True,
    )


if __name__ == "__main__":
    if sys.argv[1:2] == ["files"]:
        files(*sys.argv[2:])
    else:
        {"real": real, "large": large}.get(" ".join(sys.argv[1:]), small)()
