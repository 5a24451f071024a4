"""Whole libraries and utilities: `check` and `tests --entry`: decided share by kind, goals met, time, memory.

`python -m bench.whole [--quick] [NAME...]` fetches sources of Debian, asks the default command for at most
`--total` seconds each, and prints a row a program. Seconds are those of CPU, memory is the process's peak.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, final

from bench.debian import NotFetched, fetch


@final
@dataclass(frozen=True, slots=True)
class Subject:
    package: str
    files: tuple[str, ...]
    """Patterns in the unpacked sources."""
    entry: str


SUBJECTS = {
    "cjson": Subject("cjson", ("cJSON.c",), "cJSON_Parse"),
    "libcsv": Subject("libcsv", ("libcsv.c",), "csv_parse"),
    "inflate": Subject("zlib", ("inf*.c", "uncompr.c", "adler32.c", "crc32.c", "zutil.c"), "uncompress"),
    "sponge": Subject("moreutils", ("sponge.c",), "main"),
    "parallel": Subject("moreutils", ("parallel.c", "physmem.c"), "main"),
    "ifdata": Subject("moreutils", ("ifdata.c",), "main"),
    "jlex": Subject("jlex", ("Main.java",), "JLex.Main.main"),
}
QUICK = ("libcsv", "jlex")
"""One of each language, the quickest."""


class Ran(NamedTuple):
    answers: list[dict[str, Any]]
    seconds: float
    megabytes: float
    status: int


def run(*arguments: str) -> Ran:
    with tempfile.TemporaryFile() as out:
        command = [sys.executable, "-m", "whence", *arguments, "--json", "--quiet"]
        child = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        answers = [json.loads(line) for line in out if line.startswith(b"{")]
    return Ran(answers, used.ru_utime, used.ru_maxrss / 1024, child.returncode)


def sources(subject: Subject) -> list[str]:
    folder = fetch(subject.package)
    return [str(path) for pattern in subject.files for path in sorted(folder.glob(pattern))]


def lines_of(paths: list[str]) -> int:
    return sum(len(Path(path).read_bytes().splitlines()) for path in paths)


def check_cells(ran: Ran) -> list[str]:
    asked: Counter[str] = Counter()
    decided: Counter[str] = Counter()
    for each in ran.answers:
        if "question" in each and "verdict" in each:
            kind = each["question"]["kind"]
            asked[kind] += 1
            decided[kind] += each["verdict"] != "unknown"
    share = 100 * decided.total() / max(asked.total(), 1)
    by_kind = ", ".join(f"{kind} {decided[kind]}/{asked[kind]}" for kind in sorted(asked))
    return [str(asked.total()), f"{share:.0f} %", by_kind, f"{ran.seconds:.0f}", f"{ran.megabytes:.0f}"]


def tests_cells(ran: Ran) -> list[str]:
    found = next((each["coverage"] for each in ran.answers if "coverage" in each), None)
    goals = f"status {ran.status}" if found is None else f"{found['met']} of {found['goals']}"
    return [goals, f"{ran.seconds:.0f}", f"{ran.megabytes:.0f}"]


def rows(names: list[str], total: int) -> Iterator[str]:
    for name in names:
        subject = SUBJECTS[name]
        try:
            paths = sources(subject)
        except NotFetched as problem:
            yield f"| {name} | {problem} |"
            continue
        checked = run("check", *paths, "--total", str(total))
        tested = run("tests", *paths, "--entry", subject.entry, "--total", str(total))
        cells = [name, str(lines_of(paths)), *check_cells(checked), *tests_cells(tested)]
        yield f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help=f"some of {', '.join(SUBJECTS)}; without any, all")
    parser.add_argument("--quick", action="store_true", help=f"only {' and '.join(QUICK)}")
    parser.add_argument("--total", type=int, default=120, help="seconds of each command")
    options = parser.parse_args()
    print("| program | lines | asked | decided | by kind | s | MB | goals met | s | MB |")
    print("|---|--:|--:|--:|---|--:|--:|--:|--:|--:|")
    for row in rows(options.names or list(QUICK if options.quick else SUBJECTS), options.total):
        print(row, flush=True)


if __name__ == "__main__":
    main()
