"""The condition of a Java assertion in the words of the source.

The bytecode of `assert c;` is a test and a new AssertionError, whose point is asked about. The condition is
read from its line, since a compound one is several branches.
"""

from __future__ import annotations

import re

from whence.program.instructions import Allocate
from whence.program.obligations import ASSERTION_ERROR
from whence.program.procedure import Point, Procedure
from whence.program.types import ReferenceType
from whence.source import text_at

_KEYWORD = re.compile(r"\bassert\b")
_COMMENT = re.compile(r'^((?:[^"/]|"(?:[^"\\]|\\.)*"|/(?!/))*)//.*')


def asserted(procedure: Procedure, point: Point) -> str:
    """What the assertion at the point says; empty if its line does not say it."""
    span = procedure.at(point).span
    line = _COMMENT.sub(r"\1", text_at(span))
    starts = [found.end() for found in _KEYWORD.finditer(line)]
    points = [
        each
        for each, instruction in procedure.points()
        if isinstance(instruction, Allocate)
        and instruction.target.type == ReferenceType(ASSERTION_ERROR)
        and instruction.span == span
    ]
    if point not in points or len(points) != len(starts):
        return ""
    return _condition(line[starts[points.index(point)] :])


def _condition(text: str) -> str:
    """Up to the end of the statement, or to the colon before its message, outside of brackets and quotes."""
    depth, quote, choices = 0, "", 0
    for number, character in enumerate(text):
        if quote:
            is_escaped = text[number - 1] == "\\" and text[number - 2] != "\\"
            quote = "" if character == quote and not is_escaped else quote
        elif character in "\"'":
            quote = character
        elif character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
        elif character == "?":
            choices += 1
        elif character == ":" and choices:
            choices -= 1
        elif depth == 0 and character in ";:":
            return text[:number].strip()
    return f"{text.strip()} ..."
