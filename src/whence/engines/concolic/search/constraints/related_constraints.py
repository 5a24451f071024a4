"""The part of a path constraint that its last condition depends on.

The run that passed a node fulfils everything above it. So only what shares inputs with the new condition,
directly or through others, has to be solved for; all other inputs keep their values, and with them what those
made of the run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import final

from whence.logic.term import Term
from whence.logic.traversal import free_symbols
from whence.records import dataclass


@final
@dataclass(eq=False, slots=True)
class RelatedConstraints:
    """Remembers the inputs of each condition."""

    _inputs: dict[Term, frozenset[Term]] = field(default_factory=dict)

    def of(
        self, last: Term, above: Sequence[Term], always: Sequence[Term]
    ) -> tuple[list[Term], frozenset[str]]:
        """The conditions above that share inputs with the last one, in order and with it, and the names of
        these inputs. What always holds relates inputs, too."""
        others = (*above, *always)
        by_input: dict[Term, list[int]] = {}
        for number, each in enumerate(others):
            for symbol in self._of(each):
                by_input.setdefault(symbol, []).append(number)
        kept: set[int] = set()
        known = set(self._of(last))
        pending = list(known)
        while pending:
            for number in by_input.get(pending.pop(), ()):
                if number not in kept:
                    kept.add(number)
                    new = self._of(others[number]) - known
                    known |= new
                    pending.extend(new)
        related = [above[number] for number in sorted(kept) if number < len(above)]
        return [*related, last], frozenset(each.name for each in known)

    def _of(self, condition: Term) -> frozenset[Term]:
        found = self._inputs.get(condition)
        if found is None:
            found = self._inputs[condition] = free_symbols(condition)
        return found
