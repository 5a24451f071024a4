"""What bounds the engine's work. No limit makes an answer wrong: each says what is lost where it is hit."""

from __future__ import annotations

from dataclasses import replace
from typing import final

from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Limits:
    instructions: int = 6_000
    """Of all graphs together, calls written out; with more the answer is unknown."""
    written_out: int = 2_500
    """Instructions of a graph beyond which calls are no longer written out: a procedure from which control
    may come to the target gets a summary, another one is known by what it may write."""
    call_depth: int = 24
    """Calls inside of each other that are written out; the same then."""
    units: int = 40
    """Parts of memory that are followed; the others are unknown."""
    table_elements: int = 64
    """Elements of constant data that are known; a longer table is unknown."""
    instances: int = 4
    """Reads of arrays between two cut points whose element is an instance of the invariant; what others read
    is unknown."""
    clause_nodes: int = 60_000
    """Nodes of all terms together; with more the answer is unknown."""
    shared_goals: int = 200
    """Obligations of a procedure that share clauses; those of one with more are asked about one by one."""
    kept_cones: int = 4
    """Questions whose clauses are kept for their long turns: of a check, all short turns come first."""
    settling_steps: int = 2_000
    """What settling the facts of a cone takes, for each unit of its weight. When the questions of a procedure
    have taken so much one by one, the facts that they share are settled."""
    first_part: int = 4
    """The largest part of Spacer's work on a question before any facts are looked for."""
    weight_units: int = 1_500
    """Its units then, for each unit of the weight of the clauses: facts of small clauses are found sooner."""
    first_units: int = 20_000
    """Its units then at least."""
    light: int = 150
    """The weight up to which all simple facts of clauses are settled at once."""
    unfolded_bodies: int = 12
    """Queries of a search for a short counterexample; where it finds none the solvers go on."""
    unfolded_rules: int = 4
    """Rules in a row of such a counterexample."""
    further_facts: int = 600
    """Candidates of rarer kinds, of all predicates together; with more only the simple ones are tried."""
    solver_units: int = 3_000_000
    """Resource units of Spacer for one entry, if the budget has as many left: some seconds."""
    check_units: int = 3_000_000
    """Of checking one clause of a proof; a clause that needs more leaves the proof unconfirmed."""

    def weaker(self) -> Limits:
        """For programs whose clauses would be too many: less is written out and followed."""
        return replace(
            self,
            written_out=self.written_out // 10,
            units=self.units // 3,
            instances=1,
            table_elements=self.table_elements // 8,
        )
