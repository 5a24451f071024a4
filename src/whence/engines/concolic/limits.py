"""Every limit of the engine, in one value that the engine hands down to its searches and runs.

`Sizes` are the limits of one search that grow: a search starts small, says which `Bound` it ran into, and the
next one gets more of it. Small inputs and short paths come first, and no search outgrows the machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum
from typing import final

from whence.records import dataclass


class Bound(Enum):
    """What a search may run into, and a larger one may not."""

    OBJECTS = "an object behind a pointer of the entry is too small"
    INPUTS = "larger inputs were not tried"
    PATHS = "a run was cut off"


@final
@dataclass(frozen=True, slots=True)
class Sizes:
    """How large inputs and paths one search tries."""

    object_size: int = 64
    """Bytes of an object behind a pointer of the entry; an access outside of it asks for larger objects."""
    argument_size: int = 12
    """Characters of an argument of main; a proof that needs this is none."""
    input_size: int = 32
    """Characters of standard input; a proof that needs this is none."""
    elements: int = 5
    """Elements of an array, or units of a string, of a Java entry; a proof that needs this is none."""
    aliases: int = 3
    """The last objects that another pointer of the inputs may share; a proof that needs this is none."""
    splits: int = 400
    """Splits of one run; a longer run is cut off."""
    unanswered: int = 0
    """Splits of a run behind the last answer to a harness that is not zero; then it is cut off. 0: never."""

    @property
    def operations(self) -> int:
        """Operations on terms of one run, which may loop without a split; a longer run is cut off."""
        return 50 * self.splits


@final
@dataclass(frozen=True, slots=True)
class Limits:
    """What one question may take. Each field says what it bounds and what happens when it is hit."""

    # sizes of a search
    smallest: Sizes = Sizes()
    """The sizes of the first search."""
    largest: Sizes = Sizes(4096, 48, 4096, 80, 48, 6_400)
    """The sizes of the last search; what needs more is left unknown."""
    growth: int = 4
    """A search that ran into a bound is repeated with so many times more of it."""
    passed_struct: int = 1024
    """Least bytes of the objects of an entry that takes structs by value; larger structs are cut short."""
    arguments: int = 6
    """Arguments of main, the program's name among them; a proof that needs this is none."""
    float_values: int = 24
    """Values that are tried for a floating-point parameter; others are not tried, and nothing is proved."""
    number_counts: tuple[int, ...] = (3, 8)
    """How many numbers standard input is made of, in searches of their own; none of them proves anything."""
    number_templates: int = 6
    """Inputs of plain runs that get symbols for their numbers, each in its own search; others get none."""

    # one search
    executions: int = 20_000
    """Runs of one search; then it is left open."""
    terms: int = 700_000
    """Terms of one search, several hundred megabytes with the solver's; then it is left open."""
    pinned_values: int = 40
    """Values that are tried at one point for what no term stands for; then nothing is proved."""
    unfoldings: int = 200
    """Times that recursion is unfolded in one search; then it is left open."""
    cut_runs: int = 8
    """First runs that are all cut off; then the search is repeated with longer runs."""
    goals_at_once: int = 8
    """Goals of one kind that one query allows; the others wait."""
    goal_slack: int = 8
    """How much farther than the nearest goal another may be and still come before unexplored callees."""
    use_penalty: int = 4
    """What each use of a branch adds to its distance, so that others get their turn."""
    longest_turn: int = 64
    """Runs for which the plain search follows the last path; then it takes the oldest input."""
    recursive_calls: int = 1
    """Activations of one procedure inside of each other that are defined at once; deeper ones on demand."""

    descent: int = 60_000
    """Evaluations of terms to find computed floating-point numbers for one path by descent; then the solver
    is asked."""

    # shares of a question's budget
    real_query_share: int = 16
    """A query with computed floating-point numbers may use one part in so many of what is left; then the
    solver gives up."""
    novelty_steps: int = 3_000_000
    """Steps of the search for new states before the others; where those leave the question open it goes on.
    0: there is none."""
    novelty_share: int = 2
    """It may use one part in so many of the budget and of the time."""
    novelty_sizes: Sizes = Sizes(argument_size=48, input_size=128, splits=1_600, unanswered=64)
    """Its sizes, which do not grow: it proves nothing, so that large inputs cost it little. A harness that
    asks for ever gets short runs."""
    novelty_query: int = 500_000
    """Units of the solver for one of its queries; a harder one is left out."""
    nearest_every: int = 4
    """One of so many of its runs is for the way out of a branch that is nearest to a target."""
    novelty_samples: int = 6
    """Inputs of plain runs that it starts from, those that come nearest to a target."""
    samples_share: int = 4
    """Inputs that need no search may take one part in so many of the budget and of the time."""
    sampled_share: int = 2
    """A search from them may use one part in so many of what is left."""
    nearest_samples: int = 12
    """Such inputs that are run with terms, those that come nearest to a target; the others are left out."""
    sampled_executions: int = 60
    """Runs of one round of that search; then what it found makes more such inputs."""
    sampled_rounds: int = 6
    """Rounds of that search; then the ordinary one begins."""
    number_share: int = 4
    """Searches with numbers for standard input may use one part in so many of the budget."""
    number_executions: int = 200
    """Runs of a search with numbers for standard input; then the ordinary search begins."""
    float_executions: int = 20
    """Runs of a search that begins with one choice of floating-point parameters; then the next one begins."""
    shared_executions: int = 300
    """Runs of the search that questions share, for one question; then it gets a search of its own."""
    guidance_share: int = 8
    """The necessary condition may use one part in so many of the budget; else the search is not guided."""

    # tests
    sample_share: int = 2
    """Inputs that need no search may use one part in so many of the budget."""
    sample_time_share: int = 2
    """The same of the time."""
    runs_to_shorten: int = 40
    """Runs that may be made to shorten one of them that is a test."""
    explored_from_samples: int = 200
    """Runs of a round that goes on from such inputs; then what it found makes more of them."""
    test_rounds: int = 4
    """Such rounds; then goals are searched for one by one."""
    goal_shares: int = 8
    """A goal may use so many times its equal part of the budget that is left; then it is left open."""
    goal_executions: int = 40
    """Runs for one goal, so that a hard one leaves enough for others; then it is left open."""
    tried_goal_shares: int = 1
    """The same where plain runs met other goals and not this one."""
    stuck_goals: int = 6
    """Goals in a row that are left open where plain runs met others; then no more are searched for."""
    contradicted_goals: int = 2
    """Goals that stay open although summaries promised an input; then summaries are not used."""
    explored: int = 120
    """Runs at the end for all goals that are left; then they are left open."""
    pair_executions: int = 60
    """Runs for one def-use pair; then it is left open."""
    pair_shares: int = 8
    """A pair may use one part in at most so many of what is left of the budget; then it is left open."""
    proof_share: int = 5
    """One part in so many of the budget is kept to ask `paths` about goals that no run meets."""
    goal_proof_share: int = 12
    """One such question may use one part in so many of what is left; then the goal is left open."""
    failed_proofs: int = 8
    """Such questions in a row without a proof; then no more are asked."""

    # one run
    steps: int = 300_000
    """Instructions of one run; a longer one is cut off."""
    operation_cost: int = 15
    """Steps that an operation on terms counts for, since it takes as long; the budget ends the search."""
    steps_a_second: int = 40_000
    """What a run of C with terms does at least; one that would outlast --timeout is cut off."""
    heap_bytes: int = 1 << 26
    """Bytes that a run of C may have allocated at one time; copies are taken of them at calls."""
    call_depth: int = 2_000
    """Nested calls of a Java run; deeper recursion is cut off, long before a JVM gives up."""
    new_elements: int = 100_000
    """Elements of an array that a Java run makes; a run that makes a larger one is cut off."""
    symbolic_read: int = 512
    """Bytes among which a load at a symbolic address chooses; in larger objects the address is pinned."""
    symbolic_write: int = 32
    """Bytes among which a store at a symbolic address chooses; in larger objects the address is pinned."""
    array_read: int = 256
    """Elements among which a Java load at a symbolic index chooses; in longer arrays the index is pinned."""
    array_write: int = 64
    """Elements among which a Java store at a symbolic index chooses; in longer arrays the index is pinned."""
    new_lengths: int = 32
    """Lengths of a new Java array that are all tried; of longer ones not all, and nothing is proved."""
    hashed_units: int = 16
    """Units of a Java string whose hash code is a term; of longer ones the string is pinned."""

    # inputs of Java
    classes: int = 6
    """Classes that an input object may be of; others are not tried, and nothing is proved."""
    collection_elements: int = 3
    """Elements of a collection that is an input; others are not tried, and nothing is proved."""
    collection_keys: int = 4
    """Keys that are tried for a set or map that is an input; others are not tried, and nothing is proved."""

    # summaries
    chosen_bytes: int = 1024
    """Bytes among which an address of a summary chooses; in larger objects the byte is anything."""
    settled_calls: int = 40
    """Nested calls whose arguments decide them; deeper ones are left to the solver."""
    write_regions: int = 24
    """Regions that a procedure writes; beyond that, whole objects are written."""
    write_rounds: int = 4
    """Rounds over recursive procedures; if offsets of writes still change, whole objects are written."""

    # the necessary condition
    condition_terms: int = 30_000
    """Terms of a condition that is used; a larger one does not guide."""
    condition_bits: int = 100
    """Bits of a number in it; what needs more is left out."""
    condition_elements: int = 256
    """Elements of an input among which an index in it chooses; of larger ones the element is anything."""
    counter_bits: int = 10
    """Bits of a counter in it that has no upper bound; what is said of greater numbers is left out."""
    first_iterations: int = 12
    """Iterations of each loop in the first guided input; if none exists, any number is allowed."""

    # simplification of witnesses
    simplifications: int = 100
    """Runs for one witness; then its values stay as they are."""
    simplification_steps: int = 400_000
    """Steps of those runs together; then the values stay as they are."""
    simplified_together: int = 3
    """Numbers that are replaced together by small ones; more are replaced one by one only."""

    def larger(self, sizes: Sizes, bounds: Iterable[Bound]) -> Sizes | None:
        """The sizes of the next search when the bounds were in the way; None if there is no more."""
        grown = sizes
        for bound in bounds:
            grown = self._grown(grown, bound)
        return None if grown == sizes else grown

    def _grown(self, sizes: Sizes, bound: Bound) -> Sizes:
        by, most = self.growth, self.largest
        match bound:
            case Bound.OBJECTS:
                return replace(sizes, object_size=min(by * sizes.object_size, most.object_size))
            case Bound.INPUTS:
                return replace(
                    sizes,
                    argument_size=min(by * sizes.argument_size, most.argument_size),
                    input_size=min(by * sizes.input_size, most.input_size),
                    elements=min(by * sizes.elements, most.elements),
                    aliases=min(by * sizes.aliases, most.aliases),
                )
            case Bound.PATHS:
                return replace(sizes, splits=min(by * sizes.splits, most.splits))


DEFAULT = Limits()
DEMAND_ALONE = Limits(novelty_steps=0)
"""The paper's search without the one that comes before it, to compare."""
