"""An open question in words: where null may come from, and why that could not be excluded (figure 20)."""

from __future__ import annotations

from whence.analysis.walk.walk import Ending
from whence.answers import Reason, Unknown
from whence.engines.nullness.client import Source
from whence.engines.nullness.invariants import Left
from whence.engines.nullness.library import parts_of
from whence.program.instructions import (
    Allocate,
    Assign,
    Call,
    Instruction,
    Load,
    Store,
    Unsupported,
)
from whence.program.operands import Null
from whence.program.places import Element, Field, Static
from whence.source import NOWHERE

_ENDINGS = {
    Ending.LOST: "null may come to it",
    Ending.STARTED: "a caller outside of the program may give null",
    Ending.OUTSIDE: "it may come from code that is not followed",
    Ending.LIMIT: "too many possibilities to follow",
}


def unknown(left: Left) -> Unknown:
    reason = Reason.BUDGET if left.ending is Ending.LIMIT else Reason.APPROXIMATED
    span = NOWHERE if left.source is None else left.source.instruction.span
    if left.detail:
        text = left.detail
    elif left.source is not None and left.ending is not Ending.LIMIT:
        text = f"null may come from {_source(left.source)}"
    else:
        text = f"{_ENDINGS[left.ending]} in {_plain(left.procedure)}"
    condition = "" if left.fact.root is None and not left.fact.others else str(left.fact)
    return Unknown(reason, text, span, condition)


def _source(source: Source) -> str:
    line = source.instruction.span.line
    where = f"{_plain(source.point.procedure)}" + (f", line {line}" if line else "")
    return f"{_kind(source.instruction)} in {where}"


def _plain(procedure: str) -> str:
    return procedure.partition("(")[0]


def _kind(instruction: Instruction) -> str:
    match instruction:
        case Call():
            owner, name, _ = parts_of(instruction)
            return f"the call of {owner}.{name}" if name else "a call through a pointer"
        case Load(_, Element()):
            return "an element of an array"
        case Load(_, Field(_, field)):
            return f"the field {field}"
        case Load(_, Static(symbol)):
            return f"the static field {symbol}"
        case Allocate():
            return "a field that a new object has not been given yet"
        case Store(_, Null()) | Assign(_, _, (Null(),)):
            return "an assignment of null"
        case Unsupported(text):
            return f"an instruction that is not lowered: {text}"
        case _:
            return "a value that is not followed"
