"""What an engine says of small programs: of the lines that carry a mark, or of the last obligation of a
procedure."""

from __future__ import annotations

from pathlib import Path

import whence


def marked(folder: Path, source: str, mark: str, engine: str = "local") -> list[str]:
    """One word for each line with the mark, behind which the kinds of its obligations stand: `proved` if all
    of them are and there is one, else `open`."""
    path = folder / "program.c"
    path.write_text(source)
    loaded = whence.load(str(path))
    found: list[str] = []
    for number, line in enumerate(source.splitlines(), 1):
        if mark in line:
            kinds = line.partition(mark)[2].split()[0]
            results = list(loaded.check(at=f"program.c:{number}", only=kinds, engine=engine))
            found.append("proved" if {each.verdict for each in results} == {"proved"} else "open")
    return found


def last(folder: Path, source: str, kind: str, within: str, engine: str = "local") -> str:
    """The verdict about the last obligation of the kind in the procedure."""
    path = folder / "program.c"
    path.write_text(source)
    return list(whence.load(str(path)).check(only=kind, within=within, engine=engine))[-1].verdict
