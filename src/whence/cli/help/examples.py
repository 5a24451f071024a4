"""Examples of each command, for its help and its page; tests see that the command line takes them."""

from __future__ import annotations

EXAMPLES: dict[str, tuple[tuple[str, str], ...]] = {
    "reach": (
        ("whence reach parser.c:120 parser.c", "is there an input that reaches line 120?"),
        ("whence reach call:abort src/*.c --trace", "can any call of abort be reached, and on which path?"),
        ("whence reach pkg.Main.fail app.jar --entry pkg.Main.main", "can a Java method be reached?"),
        (
            "whence reach parser.c:120 parser.c --explain",
            "which condition must an input satisfy to get there?",
        ),
    ),
    "check": (
        ("whence check parser.c", "everything that can fail in one file"),
        ("whence check src/*.c --in parse --only null,bounds", "two kinds of failure in one procedure"),
        ("whence check app.jar --jobs 4 --total 600", "a whole jar in ten minutes, with four processes"),
        ("whence check app.jar --cluster tcp://head:8786", "the same on the machines of a dask cluster"),
        (
            "whence check lib.c --entry parse --callers careful",
            "one entry, if its callers pass only valid objects",
        ),
        (
            "whence check --diff origin/main --format github",
            "in CI: the procedures that a pull request changes",
        ),
        (
            "whence check --write-baseline known.json",
            "accept today's findings; later use --baseline known.json",
        ),
    ),
    "verify": (("whence verify proof.json", "check what `whence reach ... --certificate proof.json` wrote"),),
    "defs": (("whence defs total@main.c:30 main.c", "the assignments that line 30 may read"),),
    "uses": (("whence uses total@main.c:12 main.c", "the reads that the assignment in line 12 reaches"),),
    "pairs": (
        ("whence pairs main.c --json", "all pairs, as one line of JSON"),
        ("whence pairs main.c --covered trace.jsonl", "mark those that `whence run --trace-defs` exercised"),
        ("whence pairs main.c --changed-since old/main.c", "those that the edit affects"),
    ),
    "integrate": (
        ("whence integrate main.c --order top-down", "pairs by the call that connects their ends"),
    ),
    "tests": (
        (
            "whence tests parser.c --entry parse --out tests",
            "C tests of all branches; `make -C tests` runs them",
        ),
        ("whence tests parser.c --entry parse --cover pairs", "inputs that cover def-use pairs"),
        (
            "whence tests app.jar --entry pkg.Parser.parse --out tests",
            "Java tests: a plain class and a JUnit class",
        ),
    ),
    "heap": (
        ("whence heap list.c:40 list.c", "variables and memory just before line 40"),
        ("whence heap list.c:40 list.c --svg --output heap.svg", "the same as a drawing"),
    ),
    "run": (
        ("whence run main.c -- -v file.txt", "as `./main -v file.txt`, stopped at the first fault"),
        ("whence run lib.c --entry half -- 0", "one procedure, called with 0"),
        ("whence run main.c --trace-defs trace.jsonl", "which def-use pairs does it exercise?"),
    ),
    "ir": (("whence ir main.c --procedure parse", "a procedure as the engines see it"),),
    "lsp": (("whence lsp", "what an editor starts; you need not"),),
    "init": (("whence init", "afterwards `whence check` needs no arguments"),),
    "doctor": (("whence doctor", "what is installed, and what is missing"),),
    "cache": (("whence cache", "how much is cached"), ("whence cache clear", "remove it")),
    "completion": (("whence completion bash", "print the script; save it as shown above"),),
}
"""Command -> a command line and what it is for."""
