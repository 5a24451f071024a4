"""The condition that an open answer leaves to decide, on one line."""

from __future__ import annotations

from typing import final

from whence.engines.paths.explain.wording import plain_name, worded
from whence.engines.paths.explore.necessary_condition import Necessary
from whence.engines.paths.explore.path_conditions import Conditions, Either, Looping
from whence.logic.term import Term
from whence.logic.traversal import free_symbols, functions


def left_over(necessary: Necessary) -> str:
    """What every run to the target satisfies, and the inputs that it speaks of; nothing where some paths were
    not followed, since the condition says nothing of runs along them."""
    if not necessary.condition or necessary.analysis.holes:
        return ""
    line = _Line(necessary.analysis.limits.shown_condition)
    line.conjunction(necessary.condition)
    text = "".join(line.parts) + ("..." if line.is_full else "")
    return f"{text}, over {', '.join(line.inputs)}" if line.inputs else text


@final
class _Line:
    """Text that ends where there is no more room: choices share their parts, so as text they may be
    exponentially long."""

    def __init__(self, room: int) -> None:
        self._room = room
        self.parts: list[str] = []
        self.inputs: dict[str, None] = {}
        """Names of the inputs in the text, in the order of their appearance."""

    @property
    def is_full(self) -> bool:
        return self._room < 0

    def conjunction(self, conditions: Conditions) -> None:
        for number, condition in enumerate(conditions):
            if self.is_full:
                return
            if number:
                self._add(" and ")
            match condition:
                case Term():
                    self._formula(condition)
                case Looping(summary, counters):
                    names = " + ".join(plain_name(counter.name) for counter in counters)
                    self._add(f"the loop at line {summary.span.line} goes around {names} times")
                case Either(options):
                    self._choice(options)

    def _choice(self, options: tuple[Conditions, ...]) -> None:
        for number, option in enumerate(options):
            if self.is_full:
                return
            self._add(" or (" if number else "((")
            self.conjunction(option)
            self._add(")")
        self._add(")")

    def _formula(self, formula: Term) -> None:
        self._add(worded(formula))
        named = [symbol.name for symbol in free_symbols(formula)]
        named += [function.name for function in functions(formula)]
        inputs = (name for name in sorted(named) if "#" not in name and "@" not in name)
        self.inputs.update(dict.fromkeys(plain_name(name).removesuffix("[]") for name in inputs))

    def _add(self, text: str) -> None:
        if not self.is_full:
            self.parts.append(text[: self._room])
            self._room -= len(text)
