"""Where a method's local variables can be named: the rows of its table of lines and of its variables."""

from __future__ import annotations

from whence.frontends.jvm.reading.code import Code, LineNumber, LocalVariable
from whence.program.naming.scopes import Block, Declared, Place, Scopes


def read_scopes(code: Code) -> Scopes | None:
    """Nothing if the class was compiled without its variables."""
    rows = sorted(code.line_numbers)
    if not rows or not code.local_variables:
        return None
    ends = [*(row.start for row in rows[1:]), len(code.bytecode)]
    declared = {entry: Declared(entry.name, _line(rows, entry)) for entry in code.local_variables}
    blocks: dict[int, Block] = {}
    places: list[Place] = []
    for number, (row, end) in enumerate(zip(rows, ends, strict=True)):
        visible = (declared[entry] for entry in code.local_variables if _is_live(entry, row.start, end))
        blocks[number] = Block(tuple(dict.fromkeys(visible)))
        places.append(Place(row.line, 0, number))
    return Scopes(blocks, places)


def _is_live(entry: LocalVariable, start: int, end: int) -> bool:
    """In some of the positions. A variable's range starts behind the store that makes it."""
    return entry.start - 1 < end and start < entry.end


def _line(rows: list[LineNumber], entry: LocalVariable) -> int:
    """Of the store that makes the variable."""
    before = [row.line for row in rows if row.start <= max(entry.start - 1, 0)]
    return before[-1] if before else rows[0].line
