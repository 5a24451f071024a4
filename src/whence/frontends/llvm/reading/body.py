"""The text of one procedure, cut into blocks, with counts of how its locals are used.

Nothing is lowered here; the counts decide which stack objects can become variables and which addresses
are only ever dereferenced, so that they need no variable of their own.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import field
from typing import final

from whence.frontends.llvm.reading.tokens import NAME
from whence.program.graphs.digraph import reverse_postorder
from whence.records import dataclass

_LABEL = re.compile(rf"({NAME}):")
_LOCAL = re.compile(rf"%{NAME}")
_TARGET = re.compile(rf"label (%{NAME})")
_DIRECT = re.compile(
    rf"^(?:%{NAME} = (?:load (\S+?),? (?:[^\n]*?, )?|getelementptr [^\n]*?, )|store (\S+) [^\n]*?, )"
    rf"ptr (%{NAME})",
    re.MULTILINE,
)
_EXTRACTED = re.compile(rf"^%{NAME} = extractvalue [^\n]*? (%{NAME}), ", re.MULTILINE)
_DROPPED = re.compile(
    r"(?:tail )?call void @llvm\.(?:lifetime\.|dbg\.|experimental\.noalias\.|invariant\.|donothing|sideeffect"
    r"|pseudoprobe|var\.annotation|prefetch|fake\.use)|%\S+ = call ptr @llvm\.invariant\.start"
)
_DECLARE = re.compile(rf"    #dbg_declare\(ptr (%{NAME}), !(\d+), !DIExpression\(\), !(\d+)\)")


@final
@dataclass(slots=True)
class RawBlock:
    """A block by its label (with the sigil) and its instructions' lines, indentation gone."""

    label: str
    lines: list[str] = field(default_factory=list)

    @property
    def targets(self) -> list[str]:
        """Where control goes next, without repeats."""
        return list(dict.fromkeys(_TARGET.findall(self.lines[-1]))) if self.lines else []


@final
@dataclass(frozen=True, slots=True)
class Declared:
    """A debug record: the local that holds a variable, the variable's node and its location's node."""

    variable: int
    location: str


@final
class Body:
    """The blocks of a procedure and the uses of its locals."""

    def __init__(self, text: str, entry: str) -> None:
        self.blocks: list[RawBlock] = []
        self.declared: dict[str, Declared] = {}
        self._cut(text, entry)
        joined = "\n".join(line for block in self.blocks for line in block.lines)
        self._occurrences = Counter(_LOCAL.findall(joined))
        self._addresses: Counter[str] = Counter()
        self._typed: Counter[tuple[str, str]] = Counter()
        self._count_addresses(joined)
        self._extracted = Counter(_EXTRACTED.findall(joined))

    def is_variable(self, local: str, type_text: str) -> bool:
        """Whether every use of a stack object is a plain load or store of that type."""
        return self._occurrences[local] == 1 + self._typed[local, type_text]

    def is_only_dereferenced(self, local: str) -> bool:
        """Whether every use of an address is to load, to store or to step on from it."""
        return self._occurrences[local] == 1 + self._addresses[local]

    def is_only_taken_apart(self, local: str) -> bool:
        """Whether every use of an aggregate takes one of its members."""
        return self._occurrences[local] == 1 + self._extracted[local]

    def _count_addresses(self, joined: str) -> None:
        for loaded, stored, local in _DIRECT.findall(joined):
            self._addresses[local] += 1
            self._typed[local, loaded or stored] += 1

    def _cut(self, text: str, entry: str) -> None:
        rows = text.split("\n")
        lines = self._start(entry) if rows[0].startswith("  ") else []
        for row in rows:
            if not row.startswith("  "):
                found = _LABEL.match(row)
                if found is not None:
                    lines = self._start(f"%{found[1]}")
            elif row[2] not in " ]":
                if "@llvm." not in row or _DROPPED.match(row, 2) is None:
                    lines.append(row[2:])
            elif row.startswith("    #dbg_"):
                self._add_record(row)
            else:
                lines[-1] += " " + row.strip()

    def _start(self, label: str) -> list[str]:
        block = RawBlock(label)
        self.blocks.append(block)
        return block.lines

    def _add_record(self, line: str) -> None:
        found = _DECLARE.match(line)
        if found is not None:
            self.declared.setdefault(found[1], Declared(int(found[2]), found[3]))


def definitions_first(blocks: list[RawBlock]) -> tuple[list[RawBlock], list[RawBlock]]:
    """The blocks that the entry reaches, definitions before uses, and the others as they stand."""
    numbers = {block.label: number for number, block in enumerate(blocks)}
    edges = [[numbers[label] for label in block.targets if label in numbers] for block in blocks]
    order = reverse_postorder(edges, 0)
    is_reached = set(order)
    rest = [block for number, block in enumerate(blocks) if number not in is_reached]
    return [blocks[number] for number in order], rest
