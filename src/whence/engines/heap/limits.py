"""Every bound of the engine, and what is lost where it is hit: always a proof, never the truth."""

from __future__ import annotations

from typing import final

from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class AxiomLimit:
    """Of one attempt at a query."""

    depth: int
    """How far instances of axioms may bring in others."""
    instances: int
    terms: int
    """Of the query and its instances."""


@final
@dataclass(frozen=True, slots=True)
class Limits:
    instructions: int = 60_000
    """Abstract steps of one analysis. Beyond, the entry is not followed."""
    work: int = 700_000
    """Steps of one analysis, made terms among them: about two seconds. Beyond, the entry is not followed, and
    later questions about it do not try again."""
    procedure_work: int = 1_000_000
    """The same for a procedure that is analysed by itself."""
    procedure_units: int = 4_000_000
    """As `invariant_units`, for a procedure by itself."""
    inlined: int = 150
    """Instructions of a callee and its own callees that are followed inside of a procedure by itself. A
    larger callee may change whatever it can reach, as far as its effects say."""
    below: int = 120
    """Procedures below a callee whose text is looked at for its effects. Beyond, it may do anything."""
    callers: int = 60
    """Procedures above the asked one whose calls are looked at for what its parameters are. Beyond, nothing
    is known of them."""
    field_constants: int = 4
    """Constants, strides and other fields that are tried as bounds of one field."""
    entries: int = 8
    """Entries that lead to a question. Beyond, only the procedure by itself and its callers are looked at."""
    small_entry: int = 150
    """Instructions of a single entry and all that it may call: up to so many, the entry is followed before
    it is looked at what fields hold at all times."""
    large_entries: int = 4
    """Entries of a session that may prove too large to be followed. Beyond, no further ones are tried."""
    call_depth: int = 12
    """Calls inside of each other that are followed. Beyond, a call may change whatever it can reach."""
    loop_rounds: int = 8
    """Executions of a loop's body until its effect is stable. Beyond, the entry is not followed."""
    passes: int = 6
    """Executions of the entry until exact arithmetic and exposed addresses are settled."""
    axioms: tuple[AxiomLimit, ...] = (AxiomLimit(3, 80, 1_200), AxiomLimit(6, 400, 6_000))
    """How many axioms a query takes: first few, then more if these do not decide it. Others are left out."""
    solver_units: int = 120_000
    """Of one query. Beyond, it is not decided."""
    invariant_units: int = 12_000_000
    """Units of the solver for the invariants of one execution of an entry. Beyond, it has none."""
    candidates: int = 40
    """Candidate invariants of one loop."""
    scans: int = 4
    """Places that a loop reads which are compared with the ends of texts."""
    text_ends: int = 6
    """Ends of texts in one object, in one query, that are compared with each other."""
    exposed: int = 12
    """Objects that a pointer of unknown origin is tried against."""
    table: int = 64
    """Elements of a constant table that are told apart."""
    restart_parts: int = 2
    """An analysis that was interrupted is not begun again with less than one of so many parts of the steps
    that it had."""
    begun_terms: int = 150_000
    """Terms of all analyses that were interrupted, some 60 megabytes. Beyond, the older ones begin anew."""
    settled_later: int = 6
    """Analyses that ended whose terms are not looked through a second time yet."""
    pictures: int = 8
    """Ways to a point that `whence heap` shows."""
    picture_queries: int = 200
    """Of one picture. Beyond, edges are shown that no execution has."""


DEFAULT_LIMITS = Limits()
