"""`make demo`: a few questions about an example program, each shown as the command that asks it."""

from __future__ import annotations

import shlex

from whence.cli.main import main

QUEUE = "examples/queue.c"

COMMANDS = [
    f"run {QUEUE} -- 3 4 8",
    f"reach queue.c:21 {QUEUE}",
    f"check {QUEUE} --at queue.c:32 --only div",
    f"check {QUEUE} --at queue.c:15 --only null,bounds",
    f"ir {QUEUE} --procedure pop",
]


def demonstrate() -> None:
    for command in COMMANDS:
        print(f"\n$ whence {command}", flush=True)
        status = main(shlex.split(command))
        print(f"(exit status {status})", flush=True)


if __name__ == "__main__":
    demonstrate()
