"""Terms and conditions in readable form, for `--explain`."""

from __future__ import annotations

import re
from collections.abc import Callable

from whence.engines.paths.explore.path_conditions import Conditions, Either, Looping
from whence.engines.paths.values.symbolic_values import Cells, Pointer, Unknown, Value
from whence.logic.rules.linear import worded_sum
from whence.logic.term import Op, Term
from whence.logic.traversal import postorder

_LANE = re.compile(r"\.\d+:\d+(\[\])?$")
MOST_LINES = 200
"""Lines of a choice before it is cut short: what its options share is written for each of them."""
LONGEST = 400
"""Characters of a term before it is cut short."""


def plain_name(name: str) -> str:
    """A symbol without what only keeps it apart: a loop's basic symbol of x is `x_`."""
    head, mark, _ = name.partition("@")
    if "#" in name:
        return name.replace("#", "")
    short = _LANE.sub("", head).rpartition(":")[2]
    return f"{short}_" if mark else short


def worded(term: Term) -> str:
    found: dict[Term, str] = {}
    for each in postorder([term]):
        text = _one(each, [found[arg] for arg in each.args])
        found[each] = text if len(text) <= LONGEST else text[:LONGEST] + "..."
    return found[term]


def worded_value(value: Value) -> str:
    if isinstance(value, Unknown):
        return "*"
    if isinstance(value, Pointer):
        return f"&{value.storage} + {worded(value.offset)}"
    return worded(value)


def _one(term: Term, args: list[str]) -> str:
    match term.op:
        case Op.INT:
            return str(term.value)
        case Op.BOOL:
            return "true" if term.value else "false"
        case Op.SYMBOL:
            return plain_name(term.name)
        case Op.APPLY:
            return f"{plain_name(term.function.name).removesuffix('[]')}[{', '.join(args)}]"
        case Op.INT_SUM:
            return worded_sum(term, args)
        case Op.INT_LE:
            return f"{args[0]} <= {term.value}"
        case Op.INT_EQ:
            return f"{args[0]} = {term.value}"
        case Op.NOT:
            return _negated(term.args[0], args[0])
        case Op.ITE:
            return f"({args[0]} ? {args[1]} : {args[2]})"
        case _:
            return _infix(term.op, args)


def _infix(op: Op, args: list[str]) -> str:
    words = {Op.AND: " and ", Op.OR: " or ", Op.EQ: " = ", Op.INT_MUL: " * ", Op.INT_DIV: " div "}
    return "(" + words.get(op, f" {op.name.lower().removeprefix('int_')} ").join(args) + ")"


def _negated(inner: Term, text: str) -> str:
    if inner.op is Op.INT_LE:
        return text.removesuffix(f"<= {inner.value}") + f">= {inner.value + 1}"
    if inner.op is Op.INT_EQ:
        return text.removesuffix(f"= {inner.value}") + f"!= {inner.value}"
    return f"not {text}"


def worded_cells(cells: Cells) -> list[str]:
    lines: list[str] = []
    for layer in cells.layers:
        for write in layer.writes:
            ranges = [
                f"0 <= {plain_name(p.symbol.name)}" + (f" < {worded(p.bound)}" if p.bound is not None else "")
                for p in write.parameters
            ]
            when = f" for {' and '.join(ranges)}" if ranges else ""
            lines.append(f"[{worded(write.index)}] := {worded_value(write.value)}{when}")
    lines.append("elsewhere " + ("*" if cells.base is None else plain_name(cells.base)))
    return lines


def condition_lines(
    conditions: Conditions, indent: str, loop: Callable[[Looping], str] | None = None
) -> list[str]:
    """One line a conjunct; the options of a choice are indented."""
    lines: list[str] = []
    for condition in conditions:
        if len(lines) > MOST_LINES:
            return [*lines, f"{indent}..."]
        match condition:
            case Term():
                lines.append(indent + worded(condition))
            case Looping(summary, counters):
                names = ", ".join(plain_name(counter.name) for counter in counters)
                said = loop(condition) if loop else f"loop {summary.name}"
                lines.append(f"{indent}{said} goes around {names} times")
            case Either(options):
                for number, option in enumerate(options):
                    lines.append(f"{indent}{'either' if number == 0 else 'or'}")
                    lines.extend(condition_lines(option, indent + "    ", loop) or [f"{indent}    true"])
    return lines
