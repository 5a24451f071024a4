"""Examples of each command, for its help and its page; tests see that the command line takes them."""

from __future__ import annotations

EXAMPLES: dict[str, tuple[tuple[str, str], ...]] = {
    "reach": (
        ("whence reach parser.c:120 parser.c", "is there an input that comes to line 120?"),
        ("whence reach call:abort src/*.c --trace", "to any call of abort, with the way there"),
        ("whence reach pkg.Main.fail app.jar --entry pkg.Main.main", "to a Java method"),
        ("whence reach parser.c:120 parser.c --explain", "what must hold on any way there"),
    ),
    "check": (
        ("whence check parser.c", "everything that can fail in one file"),
        ("whence check src/*.c --in parse --only null,bounds", "two kinds, in one procedure"),
        ("whence check app.jar --jobs 4 --total 600", "a whole jar in ten minutes, by four processes"),
        ("whence check lib.c --entry parse --callers careful", "one entry, whose callers pass no null"),
        ("whence check --diff origin/main --format github", "in CI: the procedures of a pull request"),
        ("whence check --write-baseline known.json", "accept what is there; then --baseline known.json"),
    ),
    "verify": (("whence verify proof.json", "check what `whence reach ... --certificate proof.json` wrote"),),
    "defs": (("whence defs total@main.c:30 main.c", "the assignments that line 30 may read"),),
    "uses": (("whence uses total@main.c:12 main.c", "the reads that the assignment in line 12 reaches"),),
    "pairs": (
        ("whence pairs main.c --json", "all pairs, a line of JSON"),
        ("whence pairs main.c --covered trace.jsonl", "those that `whence run --trace-defs` exercised"),
        ("whence pairs main.c --changed-since old/main.c", "those that the edit affects"),
    ),
    "integrate": (("whence integrate main.c --order top-down", "pairs by the call that establishes them"),),
    "tests": (
        (
            "whence tests parser.c --entry parse --out tests",
            "C tests of all branches; `make -C tests` runs them",
        ),
        ("whence tests parser.c --entry parse --cover pairs", "inputs that cover def-use pairs"),
        ("whence tests app.jar --entry pkg.Parser.parse --out tests", "a plain class and a JUnit class"),
    ),
    "heap": (
        ("whence heap list.c:40 list.c", "what memory holds before line 40"),
        ("whence heap list.c:40 list.c --svg --output heap.svg", "the same as a drawing"),
    ),
    "run": (
        ("whence run main.c -- -v file.txt", "as `./main -v file.txt`, stopped at the first fault"),
        ("whence run lib.c --entry half -- 0", "one procedure with numbers"),
        ("whence run main.c --trace-defs trace.jsonl", "which def-use pairs does it exercise?"),
    ),
    "ir": (("whence ir main.c --procedure parse", "how the procedure is seen by the engines"),),
    "init": (("whence init", "then `whence check` needs no arguments"),),
    "doctor": (("whence doctor", "what is found, and what to install"),),
    "cache": (("whence cache", "how much is kept"), ("whence cache clear", "remove it")),
    "completion": (("whence completion bash", "the script, to be saved as below"),),
}
"""Command -> a command line and what it is for."""
