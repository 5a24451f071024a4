"""The necessary condition with its quantifiers, for the solver's own instantiation (section 7's other side).

Proofs that need an unbounded number of iterations (every element was checked, so this one was) come from
here; the unfolded conditions never say anything of iteration N and beyond.
"""

from __future__ import annotations

from whence.engines.paths.necessary import Necessary
from whence.logic.term import Term


def quantified(necessary: Necessary) -> list[Term] | None:
    """The formulas, or None if the condition has reads that are only explained by unfolding."""
    del necessary
    return None
