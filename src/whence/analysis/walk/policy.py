"""What a walk does at calls, and how much it follows: every limit by name."""

from __future__ import annotations

from enum import Enum
from typing import final

from whence.records import dataclass


class Treatment(Enum):
    """Of something that a walk can enter or leave alone."""

    ENTERED = "entered"
    OPAQUE = "opaque"
    """Not entered: anything may have happened there."""


class LibraryCalls(Enum):
    """When the body of a library procedure is entered. The lists of the policy come first."""

    ALWAYS = "always"
    IF_RESULT_COUNTS = "if-result-counts"
    """Only if the fact speaks of what the call returns; else mod-ref says what the call may change."""
    NEVER = "never"


class Effect(Enum):
    """What is assumed of an instruction that is crossed and not entered."""

    OWN = "own"
    """What the instruction itself says: it enters nothing. A call that is left so by an exception raises it
    itself: the receiver is null, or the stack is full."""
    ANYTHING = "anything"
    """A call that may do anything."""
    MOD_REF = "mod-ref"
    """A call that changes what mod-ref says of its targets, and returns anything."""
    RESULT_ONLY = "result-only"
    """A call that changes nothing, and returns anything."""


@final
@dataclass(frozen=True, slots=True)
class Policy:
    """The limits of Margoor and Komondoor 2014, sections 2.4 and 3, and those of work."""

    calls: Treatment = Treatment.ENTERED
    """Opaque: the walk stays in one procedure, and nothing is known of its callers."""
    library: LibraryCalls = LibraryCalls.IF_RESULT_COUNTS
    call_backs: Treatment = Treatment.ENTERED
    """Of procedures that a library procedure calls which is not entered."""
    most_targets: int = 10
    """A call with more candidate targets is crossed by mod-ref (the paper's threshold)."""
    skipped: frozenset[str] = frozenset()
    """Library procedures without side effects: entered only if the result counts."""
    analysed: frozenset[str] = frozenset()
    """Library procedures that are always entered."""
    widened_from: int = 20
    """From so many facts at one place of one activation on, new ones are made weaker."""
    most_facts: int = 1_000
    """Facts at one place of one activation (the paper's disjuncts)."""
    most_steps: int = 1_000_000
    """Facts that are taken on, in all."""
