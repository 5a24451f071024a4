"""How a session divides work between its questions and engines."""

from __future__ import annotations

from typing import final

from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Limits:
    """Users choose the budget of a question; an engine's share of a session stands with the engine in
    `engines/registry.py`. These numbers divide the two."""

    question_parts: int = 3
    """A question gets one of this many equal parts of what is left of its engine's share."""
    decided_parts: int = 4
    """Work that decided its question counts as one of this many parts of itself."""
    named_percent: int = 600
    """The share of an engine that the user named, in percent of one question's budget."""
    vain_turns: int = 3
    """Costly turns of an engine in a row that decide nothing of an entry; then more and more are left out."""
    vain_long_shots: int = 1
    """The same of engines that are long shots."""
    vain_halvings: int = 2
    """A long turn has half of its steps after one in vain, and half of that after the next, so many times."""
    vain_runs_parts: int = 4
    """All plain runs of an entry are made in the first long turn that makes them; those that follow it in
    vain have one of so many parts of its steps."""
    unforetold_parts: int = 4
    """Where no short turn of an engine has decided anything of the same entries, its long turns have one of
    so many parts of their steps, if they are foretold by short ones."""
    vain_doublings: int = 4
    """How often the questions double of which the engine is left out before it is asked again."""
    costly_turn: int = 20_000
    """Steps of a turn that is worth to be left out; cheaper ones are always made."""
    stopped_parts: int = 4
    """After a long turn that stopped at a cause which no work gets past, the next long turn of the engine for
    the same entries has one of this many parts of its steps, unless the engine has decided something."""
    whole_check_parts: int = 2
    """A whole check may always take one of this many parts of one question's budget; what its questions left
    of that goes to those that are open."""
    second_round_parts: int = 3
    """A question gets no less than one of this many parts of it."""
    vain_second_rounds: int = 1
    """An engine whose long turns have decided nothing has one more turn only if it had no more of them than
    so many, and none if it is a long shot: what made questions too hard for it has not changed."""
    more_percent: int = 130
    """Such a turn is made only where it may take so many percent of what the last one was allowed."""
    many_questions: int = 16
    """Where so many questions of a check are open after what serves them all, all plain runs are made before
    each has the short turns of engines that work for it alone."""
    shared_percent: int = 100
    """So much work that serves all questions is not counted in the turns that do it, in percent of one
    question's budget."""
    aside_parts: int = 20
    """What fails before a proved obligation is looked for with one of this many parts of the budget."""
    all_asides_parts: int = 10
    """All of them together get one of this many parts of the budget: a check of a whole program has
    thousands of proofs."""
    vain_aside: int = 8
    """Steps for one of them that is not decided count so many times."""
    kept_solvers: int = 3
    """Solvers that engines use again for other questions; older ones are made anew."""
    kept_megabytes: int = 100
    """Where solvers have more memory than that, none is kept."""
    least_named: int = 60_000
    """The steps of a question whose engine was named and has used up its share."""


DEFAULT_LIMITS = Limits()
