"""What bounds the engine's runs. Where a limit is hit, fewer inputs are tried: no answer becomes wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import final

from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Limits:
    steps: int = 500_000
    """Steps of one run; a longer one is ended and shows nothing, unless it is the one that is run on."""
    least_steps: int = 30_000
    """Steps of one run after many were ended."""
    ended_often: int = 4
    """Runs that were ended before numbers are left out that were in no other."""
    longer_than_known: int = 4
    """Then runs may also take so many times the steps of the longest that reached its end."""
    endless: int = 300
    """Answers that a run asked a harness for before it was ended, beyond those that it was given: such a
    program asks for ever, and only what comes soon behind the last answer tells something."""
    unanswered: int = 32
    """Answers of zero that its other runs get; then they are ended."""
    long_steps: int = 20_000_000
    """Steps of the first run that was ended, when it is made again after all others: some programs only
    fail after a long loop, and a run costs less than a search."""
    long_rate: int = 10
    """Steps of that run that are charged as one: it is made once, and what a start costs does not count."""
    steps_in_all: int = 5_000_000
    """Steps of all runs of an entry; beyond, no more inputs are tried."""
    climbing_steps: int = 2_000_000
    """Steps of all runs that move numbers until a comparison goes the other way."""
    climbs_in_c: int = 800
    """How many these are."""
    climbs_in_java: int = 150
    """The same for Java, whose runs start more slowly."""
    climbing_run: int = 300_000
    """Steps of one of them."""
    only_steps: int = 4_000_000
    """Steps of the run of a `main` that has no other one; a longer run proves nothing."""
    only_rate: int = 1_000
    """Steps of that run that each question is charged as one."""
    first_runs: int = 12
    """Runs of a short turn; the others are left to a longer one."""
    first_steps: int = 20_000
    """Steps of one of these; a longer one is run again in a longer turn."""
    first_entries: int = 12
    """Entries that a short turn runs."""
    directed: int = 8
    """Runs of one question with inputs that a proof could not exclude."""
    directed_alike: int = 40
    """Runs of one question with other inputs that reached something new and these in their place."""
    rounds: int = 4
    """Rounds of guesses. Each is made of the words of what earlier ones entered, and of inputs that reached
    something new."""
    rounds_of_objects: int = 1
    """The same for entries of Java that take references, of which growing strings tells most."""
    guesses_in_c: int = 100
    """Runs of a round."""
    guesses_in_java: int = 20
    """The same for Java, whose runs start more slowly."""
    grown_in_c: int = 3_000
    """Runs with texts that were made longer; then no more are tried."""
    grown_in_java: int = 200
    """The same for Java, where a run takes ten times as long."""
    grown_for_tests: int = 6_000
    """The same, in both languages, where the inputs are to be tests."""
    steps_for_tests: int = 20_000_000
    """Steps of all these runs."""
    runs_to_trim: int = 0
    """Runs that shorten an input that reached something new, before it grows."""
    trimmed_for_tests: int = 24
    """The same where the inputs are to be tests."""
    regrown: int = 250
    """Runs in a row with texts made from what a search found that reach nothing new; then no more are
    tried."""
    vain_parts: int = 4
    """If one part in so many of these runs reaches nothing new, no more are tried."""
    grown_length: int = 60
    """Characters of a text that is made longer; longer texts are only changed."""
    runs_to_shorten: int = 60
    """Runs that shortening an input may take; then it stays as it is."""
    lines_in_c: int = 240
    """Runs on lines that are made of the program's commands, formats and separators."""
    lines_in_java: int = 80
    """The same for Java."""
    readers: int = 2
    """Inputs whose standard input or files such lines replace: the first may end before it looks at one."""
    refused: int = 12
    """Inputs that reached something new and are run with each of their allocations failing."""
    refused_near: int = 2
    """The same for inputs that reached the point of a question about null."""
    refused_steps: int = 500_000
    """Steps of the runs of one such question; then no more of them are made."""
    refused_allocations: int = 16
    """Allocations of an input that fail in turn; later ones are left to a search."""
    given_less: int = 600
    """Runs of an entry of C with null, or an object that ends early, in place of one that reached something
    new."""
    approaches: int = 6_000
    """Runs towards one target of C; then no more are made."""
    approached_targets: int = 4
    """Targets of one question that runs go towards, each by itself; the others are only reached by chance."""
    approach_run: int = 400_000
    """Steps of one of these; a longer one tells what it reached before."""
    approach_steps: int = 20_000_000
    """Steps of them all; then no more are made."""
    approach_rate: int = 4
    """Steps of these that are charged as one: a plain run is quicker than other work at the same price."""
    approach_length: int = 2_000
    """Characters of a text in them; longer ones are left out."""
    nearest_approached: int = 8
    """Sets of guards whose nearest inputs are given to other searches, and inputs that reached a block."""
    approach_vain: int = 2_000
    """Runs in a row that reach no new block; then what grows from those that did has no more turns."""
    branch_runs_in_c: int = 8_000
    """Runs of one turn towards all ways out of branches; then no more are made."""
    branch_runs_in_java: int = 800
    """The same for Java, whose runs start more slowly."""
    branch_runs_in_vain: int = 2_000
    """Runs in a row that take no way first; then no more are made."""
    failure_runs_in_c: int = 4_000
    """Runs of a session towards failures; then no more are made."""
    failure_runs_in_java: int = 1_200
    """The same for Java."""
    failure_parts: int = 2
    """One part in so many of those that are left is for the next turn."""
    failures_in_vain_in_c: int = 400
    """Of these, runs in a row that take no way first; then no more are made of an entry."""
    failures_in_vain_in_java: int = 200
    """The same for Java."""
    way_runs_in_c: int = 4_000
    """Runs of an entry towards all ways out of branches for `reach`; then no more are made."""
    way_runs_in_java: int = 2_000
    """The same for Java."""
    ways_in_vain_in_c: int = 1_200
    """Of these, runs in a row that take no way first; then no more are made."""
    ways_in_vain_in_java: int = 600
    """The same for Java."""
    branch_vain: int = 60
    """Runs for one way without coming nearer; then it is given up."""
    failure_vain: int = 12
    """The same for a failure."""
    guided_vain: int = 240
    """The same for a way that runs came nearer to before."""
    branch_run: int = 60_000
    """Steps of one of these; a longer one tells what it reached before."""
    branch_rate: int = 8
    """Steps of these that are charged as one."""
    branch_length: int = 300
    """Characters of a text in them; longer ones are left out."""
    branch_changes: int = 12
    """Changes in a row for one way that were tried before; then another has its turn."""
    branch_trims: int = 12
    """Runs that shorten an input that was the first to take a way, in these."""
    untrimmed: int = 12
    """Characters of an input that reached a block first and stays as it is; longer ones are shortened."""
    approach_trims: int = 12
    """Runs that shorten it."""
    changes_in_vain: int = 200
    """Changes in a row that were made before; then no more are tried."""
    commands: int = 12
    """Commands, names and letters that such lines are made of; later ones are left out."""
    formats: int = 8
    """Formats of scanf that they are made of."""
    words: int = 200
    """Words, and numbers, of the program that guesses are made of; later ones are left out."""
    size: int = 64
    """Elements of an array that inputs are made to fill."""
    word_length: int = 16
    """Characters of a word; longer texts are left out."""

    def for_tests(self) -> Limits:
        """Where the inputs are to be tests, not to answer one question."""
        grown = self.grown_for_tests
        return replace(
            self,
            grown_in_c=grown,
            grown_in_java=grown,
            steps_in_all=self.steps_for_tests,
            runs_to_trim=self.trimmed_for_tests,
        )
