"""Generated tests beside inputs written by hand: branches of real parsers that each of them takes, by gcov.

`python -m bench.hand_suites [NAME...]` fetches the parsers from Debian's sources. A small C file of
`programs/hand/` calls the parser on one text, and a text file beside it has a line for each input that a
person would write, escaped as in Python. Both suites are compiled with `--coverage`; counted are branches of
the parser's own files. Seconds are those of CPU, of the whole command `whence tests`.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import final

from bench.debian import NotFetched, fetch
from bench.whole import run, tests_cells

FOLDER = Path(__file__).parent / "programs" / "hand"
_LINE = re.compile(r" *[^:]+: *(\d+):")
_TAKEN = re.compile(r"branch +\d+ taken [1-9]")


@final
@dataclass(frozen=True, slots=True)
class Parser:
    package: str
    entry: str
    includes: tuple[str, ...] = (".",)


PARSERS = {
    "b64": Parser("libb64", "decode", ("src", "include")),
    "jsmn": Parser("jsmn", "parse_tokens"),
    "csv": Parser("libcsv", "parse_csv"),
    "url": Parser("http-parser", "parse_url"),
    "cjson": Parser("cjson", "parse_json"),
    "http": Parser("http-parser", "parse_http"),
}
QUICK = ("b64", "jsmn")

Branches = frozenset[tuple[str, int, int]]
"""File, line and number of each branch that was taken."""


def includes(parser: Parser) -> list[str]:
    folder = fetch(parser.package)
    return [f"-I{folder / each}" for each in parser.includes]


def inputs_of(name: str) -> list[bytes]:
    lines = (FOLDER / f"{name}.txt").read_text().splitlines()
    return [each.encode().decode("unicode_escape").encode("latin-1") for each in lines]


def by_hand(name: str, folder: Path) -> Branches:
    """Taken by the inputs of a person."""
    calls = [f'    {PARSERS[name].entry}("{_literal(each)}");' for each in inputs_of(name)]
    text = [f'#include "{FOLDER / name}.c"', "int main(void) {", *calls, "    return 0;", "}"]
    (folder / "hand.c").write_text("\n".join(text) + "\n")
    flags = ["-w", "-O0", "--coverage", *includes(PARSERS[name])]
    subprocess.run(["gcc", *flags, "hand.c", "-o", "suite", "-lm"], cwd=folder, check=True)
    subprocess.run(["./suite"], cwd=folder, check=True)
    return taken(folder, "suite-hand.gcda", name)


def by_tests(name: str, folder: Path) -> Branches:
    """Taken by the tests that were written to the folder."""
    flags = {**os.environ, "CFLAGS": "--coverage -O0 -w"}
    subprocess.run(["make", "-e", "CC=gcc"], cwd=folder, env=flags, check=True, capture_output=True)
    return taken(folder, "tests.gcda", name)


def taken(folder: Path, counts: str, name: str) -> Branches:
    subprocess.run(["gcov", "-b", "-c", counts], cwd=folder, check=True, capture_output=True)
    return frozenset(_in_listings(folder, {f"{each}.c.gcov" for each in ("tests", "driver", "hand", name)}))


def _in_listings(folder: Path, others: set[str]) -> Iterator[tuple[str, int, int]]:
    for listing in sorted(folder.glob("*.gcov")):
        line = number = 0
        for text in [] if listing.name in others else listing.read_text(errors="replace").splitlines():
            at = _LINE.match(text)
            line, number = (int(at[1]), 0) if at else (line, number)
            if _TAKEN.match(text):
                yield listing.name, line, number
            number += text.startswith("branch")


def _literal(data: bytes) -> str:
    return "".join(f"\\{each:03o}" for each in data)


def row(name: str, folder: Path) -> str:
    parser = PARSERS[name]
    hand_folder, tests_folder = folder / "hand", folder / "tests"
    hand_folder.mkdir()
    hand = by_hand(name, hand_folder)
    arguments = [str(FOLDER / f"{name}.c"), "--entry", parser.entry, "--out", str(tests_folder)]
    ran = run("tests", *arguments, f"--cflags={' '.join(includes(parser))}")
    made = by_tests(name, tests_folder)
    goals, seconds, megabytes = tests_cells(ran)
    cells = [name, goals, str(len(made)), str(len(hand)), str(len(hand - made)), seconds, megabytes]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help=f"some of {', '.join(PARSERS)}; without any, all")
    parser.add_argument("--quick", action="store_true", help=f"only {' and '.join(QUICK)}")
    options = parser.parse_args()
    if shutil.which("gcov") is None:
        sys.exit("gcov is not installed")
    print("| parser | goals met | generated | by hand | by hand only | s | MB |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for name in options.names or (QUICK if options.quick else PARSERS):
        with tempfile.TemporaryDirectory() as folder:
            try:
                print(row(name, Path(folder)), flush=True)
            except NotFetched as problem:
                print(f"| {name} | {problem} |", flush=True)


if __name__ == "__main__":
    main()
