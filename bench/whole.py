"""Whole libraries and utilities: `check` and `tests --entry`: decided share by kind, goals met, time, memory.

`python -m bench.whole [--quick] [--only NAME]... [--jobs N] [--total S] [--limit S]` fetches sources of
Debian, asks the default command for at most `--total` seconds each, and prints a row a program. No command
begins after `--limit` seconds of wall time, and none may go on for longer: its share of the time that is left
is its total. Seconds are those of CPU, memory is the peak of all its processes together.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, final

from bench.debian import NotFetched, fetch
from whence.facade.process.children import descendants


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
    "http-parser": Subject("http-parser", ("http_parser.c",), "http_parser_parse_url"),
    "jlex": Subject("jlex", ("Main.java",), "JLex.Main.main"),
    "json-simple": Subject(
        "json-simple", ("src/main/java/**/*.java",), "org.json.simple.Jsoner.deserializeMany"
    ),
    "commons-csv": Subject(
        "commons-csv", ("src/main/java/**/*.java",), "org.apache.commons.csv.Lexer.nextToken"
    ),
}
LIBRARIES = ("cjson", "libcsv", "http-parser", "jlex", "json-simple", "commons-csv")
"""Three of each language: what `--libraries` measures."""
SAMPLE = 0.3
"""Seconds between two looks at the processes."""
QUICK = ("libcsv", "jlex")
"""One of each language, the quickest."""


class Ran(NamedTuple):
    answers: list[dict[str, Any]]
    seconds: float
    megabytes: float
    status: int


def run(*arguments: str) -> Ran:
    """Processes that the command kills at its end are not among the children whose time the system adds up,
    so time and memory are sampled."""
    peak = seconds = 0.0
    with tempfile.TemporaryFile() as out:
        command = [sys.executable, "-m", "whence", *arguments, "--json", "--quiet"]
        child = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
        while True:
            done, status, used = os.wait4(child.pid, os.WNOHANG)
            if done:
                break
            found = [_sampled(each) for each in (child.pid, *descendants(child.pid))]
            seconds = max(seconds, sum(each[0] for each in found))
            peak = max(peak, sum(each[1] for each in found))
            time.sleep(SAMPLE)
        child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        answers = [json.loads(line) for line in out if line.startswith(b"{")]
    seconds = max(seconds, used.ru_utime + used.ru_stime)
    return Ran(answers, seconds, max(peak, used.ru_maxrss / 1024), child.returncode)


def _sampled(process: int) -> tuple[float, float]:
    """CPU seconds of the process and the children that it has waited for, and its megabytes."""
    try:
        spent = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:15]
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except (OSError, IndexError):
        return 0.0, 0.0
    return sum(map(int, spent)) / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") / 2**20


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


def rows(names: list[str], total: int, jobs: int, limit: float) -> Iterator[str]:
    end = time.monotonic() + limit if limit else float("inf")
    for number, name in enumerate(names):
        left = end - time.monotonic()
        if left < 1:
            yield f"| {name} | not begun: the time of --limit is over |"
            continue
        allowed = max(int(min(total, left / (2 * (len(names) - number)))), 1)
        subject = SUBJECTS[name]
        try:
            paths = sources(subject)
        except NotFetched as problem:
            yield f"| {name} | {problem} |"
            continue
        checked = run("check", *paths, "--total", str(allowed), *(["--jobs", str(jobs)] if jobs > 1 else []))
        tested = run("tests", *paths, "--entry", subject.entry, "--total", str(allowed))
        cells = [name, str(lines_of(paths)), *check_cells(checked), *tests_cells(tested)]
        yield f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help=f"some of {', '.join(SUBJECTS)}; without any, all")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="the same, one by one")
    parser.add_argument("--quick", action="store_true", help=f"only {' and '.join(QUICK)}")
    parser.add_argument("--libraries", action="store_true", help=f"only {', '.join(LIBRARIES)}")
    parser.add_argument("--total", type=int, default=120, help="seconds of each command")
    parser.add_argument("--limit", type=float, default=0.0, help="seconds of all together; 0: no limit")
    parser.add_argument("--jobs", type=int, default=1, help="processes of `check`")
    options = parser.parse_args()
    some = QUICK if options.quick else LIBRARIES if options.libraries else tuple(SUBJECTS)
    names = [*options.names, *options.only] or list(some)
    unknown = [each for each in names if each not in SUBJECTS]
    if unknown:
        parser.error(f"there is no {unknown[0]}; there are {', '.join(SUBJECTS)}")
    print("| program | lines | asked | decided | by kind | s | MB | goals met | s | MB |")
    print("|---|--:|--:|--:|---|--:|--:|--:|--:|--:|")
    for row in rows(names, options.total, options.jobs, options.limit):
        print(row, flush=True)


if __name__ == "__main__":
    main()
