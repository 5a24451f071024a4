"""Terms of the symbolic heap in readable form."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from typing import final

from whence.logic.rules.linear import worded_sum
from whence.logic.term import Op, Term
from whence.logic.traversal import postorder
from whence.records import dataclass

LONGEST = 160
"""Characters of a term before it is cut short."""

_PLACED = re.compile(r"(?P<what>.*) (?P<how>at|in) (?P<site>\S+)(?P<rest>( .*)?)")
_MEMORY = re.compile(r"memory (\d+) in ")
_WIDTH = re.compile(r" i\d+$")
_INFIX = {
    Op.AND: " and ",
    Op.OR: " or ",
    Op.EQ: " = ",
    Op.INT_MUL: " * ",
    Op.INT_DIV: " / ",
    Op.INT_MOD: " % ",
}


@final
@dataclass(slots=True)
class Wording:
    """`lines` are those of sites and loops. Counters of loops are named k, k2 and so on, as they occur."""

    lines: Mapping[str, int]
    regions: Mapping[int, str]
    counters: dict[str, str] = field(default_factory=dict)
    """Names by the loop's key."""
    names: dict[str, str] = field(default_factory=dict)
    """Of cells that loops change, by what the engine calls them."""

    def term(self, root: Term) -> str:
        found: dict[Term, str] = {}
        for each in postorder([root]):
            text = self._one(each, [found[arg] for arg in each.args])
            found[each] = text if len(text) <= LONGEST else text[:LONGEST] + "..."
        return found[root]

    def conjunction(self, parts: list[Term]) -> str:
        return " and ".join(dict.fromkeys(self.term(each) for each in parts)) or "true"

    def legend(self) -> tuple[tuple[str, str], ...]:
        return tuple(
            (name, f"iterations of the loop in line {self.lines[key]}") for key, name in self.counters.items()
        )

    def _one(self, term: Term, args: list[str]) -> str:
        match term.op:
            case Op.BOOL:
                return "true" if term.value else "false"
            case Op.INT:
                return str(term.value)
            case Op.SYMBOL:
                return self._named(term.name)
            case Op.APPLY:
                return self._applied(term, args)
            case Op.INT_SUM:
                return worded_sum(term, args)
            case Op.INT_LE:
                return f"{args[0]} <= {term.value}"
            case Op.INT_EQ:
                return self._equation(term, args[0], "=")
            case Op.NOT:
                return self._negated(term.args[0], args[0])
            case Op.ITE:
                return f"({args[0]} ? {args[1]} : {args[2]})"
            case _:
                words = _INFIX.get(term.op, f" {term.op.name.lower().removeprefix('int_')} ")
                return "(" + words.join(args) + ")"

    def _negated(self, inner: Term, text: str) -> str:
        if inner.op is Op.INT_LE:
            return text.removesuffix(f"<= {inner.value}") + f">= {inner.value + 1}"
        if inner.op is Op.INT_EQ:
            return self._equation(inner, text, "!=")
        return f"not {text}"

    def _equation(self, term: Term, text: str, sign: str) -> str:
        """Whether an allocation fails is a number to the engine; people want to read it."""
        subject = term.args[0]
        if subject.op in (Op.SYMBOL, Op.APPLY) and _head(subject).startswith("fails at") and term.value == 1:
            what = self._named(_head(subject)).removeprefix("fails ")
            return f"the allocation {what} {'fails' if sign == '=' else 'succeeds'}"
        shown = text if sign == "=" else text.removesuffix(f" = {term.value}")
        return f"{shown} {sign} {term.value}"

    def _applied(self, term: Term, args: list[str]) -> str:
        """What a loop changes is written as a function of its iterations: `count(k)`."""
        name = _head(term)
        if name.startswith("count "):
            return self._named(name)
        memory = _MEMORY.match(name)
        if memory is not None and int(memory[1]) in self.regions:
            return f"{self.regions[int(memory[1])]}[{args[-1]}]"
        return f"{self._named(name)}({', '.join(args)})"

    def _named(self, name: str) -> str:
        if name.startswith("count "):
            key = name.removeprefix("count ")
            if key in self.lines:
                number = len(self.counters) + 1
                return self.counters.setdefault(key, "k" if number == 1 else f"k{number}")
        found = _PLACED.fullmatch(name)
        if found is None or found["site"] not in self.lines:
            return _WIDTH.sub("", name)
        what = found["what"]
        if found["how"] == "in":
            return self.names.get(f"{what} in {found['site']}", what)
        return f"{what} in line {self.lines[found['site']]}"


def _head(term: Term) -> str:
    return term.function.name if term.op is Op.APPLY else term.name
