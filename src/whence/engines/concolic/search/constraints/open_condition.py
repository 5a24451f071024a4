"""What is left to decide of the nearest path that no run took: its branches, in the words of the source."""

from __future__ import annotations

from whence.engines.concolic.summaries.trees import Node, Origin, Side
from whence.program.instructions import Branch, Switch
from whence.program.naming.describe import Describer
from whence.program.program import Program

MOST_BRANCHES = 8
"""Of a long path the last branches are printed."""


def condition_of(node: Node, program: Program) -> str:
    """The branches from the root of the node's tree to the node, with the ways that they have to go; of a
    branch that is met several times, the last way."""
    found: dict[Origin, str] = {}
    current: Node | None = node
    while current is not None and current.parent is not None:
        origin = current.parent_origin
        if origin is not None and origin not in found:
            found[origin] = _decided(current, origin, program)
        current = current.parent
    texts = list(dict.fromkeys(text for text in reversed(found.values()) if text))
    cut = "... and " if len(texts) > MOST_BRANCHES else ""
    return cut + " and ".join(texts[-MOST_BRANCHES:])


def _decided(node: Node, origin: Origin, program: Program) -> str:
    if origin.side is not Side.BRANCH or not origin.point.procedure:
        return ""
    procedure = program.procedure(origin.point.procedure)
    if not origin.point.block < len(procedure.blocks):
        return ""
    describe = Describer(procedure, program).operand
    match procedure.blocks[origin.point.block].terminator:
        case Branch(condition):
            text = describe(condition)
            return text if node.is_taken else f"not ({text})"
        case Switch(value, cases) if origin.case is not None and origin.case < len(cases):
            relation = "==" if node.is_taken else "!="
            return f"{describe(value)} {relation} {cases[origin.case][0]}"
        case _:
            return ""
