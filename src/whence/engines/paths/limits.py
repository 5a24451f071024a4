"""What bounds the engine's work. No limit makes an answer wrong: each says what is lost where it is hit."""

from __future__ import annotations

from typing import final

from whence.engines.paths.decide.attempts import Depth, Unrolling
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Limits:
    # exploration
    separate_paths: int = 3
    """Paths that stay apart where they meet with different numbers; more are joined by new symbols. Before
    loops and calls, which would be executed for each of them, all are."""
    separate_paths_in_loops: int = 8
    """The same inside of a loop that is summarised: what joining leaves open is lost to the iteration."""
    paths_with_different_objects: int = 8
    """Paths that stay apart because their arrays or pointers differ; more are joined, and what differs is
    unknown."""
    call_depth: int = 40
    """Calls inside of each other; a deeper one ends the path as a hole, so nothing is proved."""
    library_body: int = 120
    """Instructions of a library function that is inlined; a longer one is known by its effects alone."""
    copied_bytes: int = 256
    """Bytes of a `memcpy` that are followed one by one; the target of a longer one is unknown."""
    table_elements: int = 4096
    """Elements of constant data that are known; a longer table is unknown."""
    table_places: int = 4
    """Places of a value in a table that are written as a choice of indices; more stay a read of the table."""
    initialiser_procedures: int = 40
    """Procedures that a class initialiser may run; one that may run more may change anything."""
    instruction_cost: int = 60
    """Steps that executing an instruction with terms is charged with."""

    # loops
    backbones: int = 12
    """Ways around a loop that are counted one by one; more are one way, whose effects are unknown where they
    differ."""
    written_iterations: int = 8
    """Iterations of a loop that is written out instead of summarised; a longer one is summarised."""

    # deciding
    target_attempts: tuple[Depth | Unrolling, ...] = (
        Depth(5, is_bounded=True),
        Depth(2, is_bounded=False),
        Depth(2, is_bounded=True, in_phases=True),
        Depth(12, is_bounded=True),
        Unrolling(4),
        Depth(5, is_bounded=True, keeps_nested=True),
        Depth(12, is_bounded=False),
        Depth(6, is_bounded=False, is_quantified=True),
        Depth(6, is_bounded=False, keeps_nested=True),
        Depth(25, is_bounded=True),
        Depth(25, is_bounded=False),
        Unrolling(12),
    )
    """What is tried in turn to decide whether a target is reached; after the last the answer is unknown."""
    obligation_attempts: tuple[Depth | Unrolling, ...] = (
        Depth(5, is_bounded=True),
        Depth(2, is_bounded=False),
        Depth(2, is_bounded=True, in_phases=True),
        Unrolling(4),
        Depth(12, is_bounded=False),
    )
    """The same for obligations: fewer, since a program has hundreds of them where it has one target."""
    forced_iterations: int = 256
    """Iterations that are written out beyond an attempt's depth because the condition demands them; where it
    demands more, only the depth is."""
    closed_iterations: int = 5000
    """Iterations of an input, beyond those that are demanded, where a formula closes any number of them; one
    that takes more is found only if the condition says so."""
    stated_iterations: int = 12
    """Iterations that the condition for other engines writes out; of later ones it says nothing."""
    query_units: int = 5_000_000
    """Solver resource units of one query; a query that needs more is left open."""
    confirmed_instances: int = 2_000
    """Instances of quantified formulas that confirming a model tries; one that needs more is run as it is."""
    quantified_query_units: int = 500_000
    """The same for a query with quantifiers, which is rarely decided late."""
    unrolling_share: int = 8
    """Executing loops instead of summarising them gets this part of the budget that is left: recursion
    multiplies it."""
    run_steps: int = 2_000_000
    """Steps of a run of an input; a longer one shows nothing."""
    input_elements: int = 1 << 16
    """Elements of an input array or values of a stream; a model that needs more is not run."""
    arguments: int = 64
    """Arguments of a `main`; a model that needs more is not run."""
    node_cost: int = 20
    """Steps that handing over a node of a formula is charged with."""
    shown_condition: int = 300
    """Characters of the condition that an open answer shows; the rest is cut off."""
