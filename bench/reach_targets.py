"""Error branches behind public entries of real parsers: are they found, and in which time?

`python -m bench.reach_targets [NAME...]` fetches the libraries from Debian's sources and asks the default
`whence reach` for each line. The lines were drawn by a seed among those that report an error; one that no
input comes to was drawn again. `input` is what a person found that comes there; `--native` compiles the
library, with gcov in C, and shows that it does. Seconds are those of CPU.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import final

from bench.debian import NotFetched, fetch
from bench.whole import run

OWN = Path(__file__).parent / "programs" / "reach"
HAND = Path(__file__).parent / "programs" / "hand"


@final
@dataclass(frozen=True, slots=True)
class Library:
    package: str
    """Empty where all files are ours."""
    entry: str
    call: str
    """How a person calls it, with TEXT for the input."""
    files: tuple[str, ...]
    """Of the package, as patterns."""
    own: tuple[Path, ...] = ()
    includes: tuple[str, ...] = (".",)
    """Folders of the package."""
    include: Path | None = None
    defines: str = ""


@final
@dataclass(frozen=True, slots=True)
class Target:
    library: str
    file: str
    line: int
    input: str


LIBRARIES = {
    "http": Library("http-parser", "parse_http", "parse_http(TEXT)", (), (HAND / "http.c",)),
    "yajl": Library(
        "yajl",
        "yajl_tree_parse",
        "yajl_tree_parse(TEXT, 0, 0)",
        ("src/yajl.c", "src/yajl_[!v]*.c"),
        includes=("src/api", "src"),
        include=OWN / "yajl",
    ),
    "mxml": Library(
        "mxml", "load_xml", "load_xml(TEXT)", ("mxml-*.c",), (OWN / "mxml/load.c",), include=OWN / "mxml"
    ),
    "jansson": Library(
        "jansson",
        "json_loads",
        "json_loads(TEXT, 0, 0)",
        ("src/*.c",),
        includes=("src",),
        include=OWN / "jansson",
        defines="-DHAVE_CONFIG_H",
    ),
    "cjson": Library(
        "cjson", "cJSON_ParseWithLength", "cJSON_ParseWithLength(TEXT, strlen(TEXT))", ("cJSON.c",)
    ),
    "query": Library("", "Query.parse", "Query.parse(TEXT)", (), (OWN / "java/Query.java",)),
    "csv": Library(
        "commons-csv",
        "Csv.fields",
        "Csv.fields(TEXT)",
        ("src/main/java/**/*.java",),
        (OWN / "java/Csv.java",),
    ),
}
TARGETS = (
    Target("http", "http_parser.c", 2025, "PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1x"),
    Target("http", "http_parser.c", 935, "1"),
    Target("http", "http_parser.c", 1109, "GET / X"),
    Target("yajl", "yajl_parser.c", 415, "{1"),
    Target("yajl", "yajl_lex.c", 324, '"\\ux'),
    Target("mxml", "mxml-file.c", 1321, "<a>&" + 64 * "a"),
    Target("mxml", "mxml-file.c", 2634, "\xff\xfe\x01"),
    Target("jansson", "load.c", 677, "{1"),
    Target("jansson", "load.c", 839, "[}"),
    Target("cjson", "cJSON.c", 794, '"\\'),
    Target("query", "Query.java", 155, "select a from b order by c"),
    Target("query", "Query.java", 128, "select from"),
    Target("query", "Query.java", 194, "select * from a where ((((((((("),
    Target("csv", "CSVParser.java", 503, "a,a"),
    Target("csv", "CSVParser.java", 497, ",a"),
)


def sources(library: Library) -> tuple[list[str], str]:
    """The files of a program and the compiler's flags for them."""
    folder = fetch(library.package) if library.package else OWN
    paths = [str(path) for pattern in library.files for path in sorted(folder.glob(pattern))]
    includes = [folder / each for each in library.includes] + [each for each in (library.include,) if each]
    return [*map(str, library.own), *paths], " ".join([*(f"-I{each}" for each in includes), library.defines])


def comes_there(target: Target) -> bool:
    """Whether the compiled library comes to the line on the person's input."""
    library = LIBRARIES[target.library]
    paths, flags = sources(library)
    if target.file.endswith(".java"):
        return _throws_there(target, library, paths)
    text = "".join(f"\\{each:03o}" for each in target.input.encode("latin-1"))
    call = library.call.replace("TEXT", f'"{text}"')
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "main.c").write_text(f"#include <string.h>\nint main(void) {{ {call}; return 0; }}\n")
        command = ["gcc", "-w", "-O0", "--coverage", *flags.split(), "main.c", *paths, "-o", "made", "-lm"]
        subprocess.run(command, cwd=folder, check=True)
        subprocess.run(["./made"], cwd=folder, check=False, capture_output=True)
        counts = [str(each) for each in folder.glob("*.gcda")]
        subprocess.run(["gcov", *counts], cwd=folder, check=True, capture_output=True)
        listing = (folder / f"{target.file}.gcov").read_text(errors="replace").splitlines()
        return any(_counts(line, target.line) for line in listing)


def _throws_there(target: Target, library: Library, paths: list[str]) -> bool:
    """Whether a real machine throws at the line; its trace names it or the line of the message."""
    call = library.call.replace("TEXT", f'"{target.input}"')
    with tempfile.TemporaryDirectory() as name:
        main = Path(name) / "Main.java"
        main.write_text(
            f"class Main {{ public static void main(String[] a) throws Exception {{ {call}; }} }}\n"
        )
        subprocess.run(["javac", "-nowarn", "-d", name, str(main), *paths], check=True, capture_output=True)
        ran = subprocess.run(["java", "-cp", name, "Main"], check=False, capture_output=True, text=True)
    return any(f"({target.file}:{line})" in ran.stderr for line in (target.line, target.line + 1))


def _counts(line: str, wanted: int) -> bool:
    count, _, rest = line.partition(":")
    return rest.partition(":")[0].strip() == str(wanted) and count.strip().rstrip("*").isdigit()


def rows(targets: list[Target], is_native: bool) -> Iterator[str]:
    for target in targets:
        name = f"{target.file}:{target.line}"
        try:
            paths, flags = sources(LIBRARIES[target.library])
            if is_native:
                yield f"| {target.library} | {name} | {'reached' if comes_there(target) else 'not reached'} |"
                continue
            entry = LIBRARIES[target.library].entry
            options = [] if target.file.endswith(".java") else [f"--cflags={flags}"]
            ran = run("reach", name, *paths, "--entry", entry, *options)
        except NotFetched as problem:
            yield f"| {target.library} | {problem} |"
            continue
        found = [each for each in ran.answers if "verdict" in each]
        verdict = found[0]["verdict"] if found else f"status {ran.status}"
        engine = found[0].get("engine", "") if found else ""
        yield f"| {target.library} | {name} | {verdict} | {engine} | {ran.seconds:.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="libraries, or lines as FILE:LINE; without any, all")
    parser.add_argument("--native", action="store_true", help="run a person's inputs instead")
    options = parser.parse_args()
    names = options.names
    targets = [t for t in TARGETS if not names or t.library in names or f"{t.file}:{t.line}" in names]
    if not targets:
        sys.exit(f"there is no target of {', '.join(names)}")
    for row in rows(targets, options.native):
        print(row, flush=True)


if __name__ == "__main__":
    main()
