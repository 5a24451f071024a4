"""Runs of an entry on inputs that need no search, and what they show."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import field
from random import Random
from typing import TYPE_CHECKING, final

from whence.analysis.runs.replay import Manner, replay, world_of
from whence.analysis.runs.seed_inputs import seed_inputs
from whence.analysis.runs.shortening import shortened
from whence.engines.context import Context
from whence.engines.trial.inputs.failing_allocations import allocations_in, refusing, size_of
from whence.engines.trial.inputs.harness_texts import places_of_texts
from whence.engines.trial.inputs.number_arguments import number_arguments
from whence.engines.trial.inputs.pointer_inputs import Pointers
from whence.engines.trial.inputs.random_words import PLAIN, mixed, parameters_inputs, programs_inputs
from whence.engines.trial.inputs.short_objects import GivenLess
from whence.engines.trial.inputs.vocabulary import Vocabulary, vocabulary_of
from whence.engines.trial.limits import Limits
from whence.engines.trial.runs.command_lines import CommandLines
from whence.engines.trial.runs.one_run import Run, is_ended, own_starts
from whence.engines.trial.runs.only_run import OnlyRun, only_run, reads_parameters
from whence.engines.trial.runs.run_lengths import RunLengths
from whence.engines.trial.search.all_branches import AllBranches
from whence.engines.trial.search.approaching import Approaching
from whence.engines.trial.search.branch_searches import all_branches_of
from whence.engines.trial.search.climbing import Climbing
from whence.engines.trial.search.growing import Growing, Tried
from whence.execute.limits import LARGEST_PROCEDURE, UNLIMITED
from whence.execute.limits import Limits as MachineLimits
from whence.execute.link.linker import Translations
from whence.execute.observe.comparisons.comparing import Comparisons
from whence.execute.outcomes import Outcome
from whence.execute.translate.translation import Instrumentation, Options
from whence.execute.world import RecordedWorld
from whence.program.mains import is_main
from whence.program.operands import Variable
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.program.types import FloatType, IntType, PointerType
from whence.records import dataclass
from whence.witnesses import Inputs

if TYPE_CHECKING:
    from whence.engines.trial.inputs.java_inputs import JavaValues


@final
@dataclass(eq=False, slots=True)
class Trials:
    """An entry's runs. What they enter is lowered, nothing else."""

    entry: str
    program: Program
    limits: Limits
    instrumentation: Instrumentation = Instrumentation.NONE
    has_assertions: bool = False
    """Whether those of Java are on."""
    seeds: tuple[bytes, ...] = ()
    """Texts that a user gave."""
    starts: frozenset[Point] = frozenset()
    """The entries of the user's procedures, if they are known already."""
    may_lack_memory: bool = False
    """Whether allocations of C may fail."""
    makes_functions: bool = False
    """Whether pointers of C to functions lead to functions of a caller."""
    runs: list[Run] = field(default_factory=list)
    _translations: Translations = field(init=False)
    _with_more: Translations | None = field(init=False, default=None)
    """The last that watched more points."""
    _covered: set[Point] = field(default_factory=set)
    """Blocks that runs reached, of procedures that an earlier round entered."""
    _called: dict[str, None] = field(default_factory=dict)
    """Procedures that runs entered, in order."""
    _novel: list[Tried] = field(default_factory=list)
    """Inputs that reached a block first."""
    is_done: bool = False
    """Whether every input was run that is ever tried, but for those that are moved."""
    _has_climbed: bool = False
    _has_read: bool = False
    """Whether a run read standard input or looked for a file."""
    _cut: list[Inputs] = field(default_factory=list)
    """Inputs whose run was too long for a short turn."""
    _guesses: Iterator[Inputs] = field(init=False)
    _random: Random = field(init=False)
    _growing: Growing = field(init=False)
    _lines: CommandLines = field(init=False)
    _noted: int = 0
    """Novel inputs that grow."""
    _watched: frozenset[str] = frozenset()
    _allocations: int = 0
    """Allocations of the last run, if its inputs say which of them fail."""
    _refused: set[str] = field(default_factory=set)
    """Inputs that were run with each of their allocations failing."""
    _spent: int = 0
    _lengths: RunLengths = field(init=False)
    _also: set[str] = field(default_factory=set)
    """Inputs of another search that were run."""
    _unanswered: int = UNLIMITED
    """Inputs that a harness may ask a run for in vain."""
    _approaching: tuple[Approaching, ...] = ()
    _all_branches: AllBranches | None = None
    _only: list[OnlyRun | None] = field(default_factory=list)
    """Once it was looked for."""

    def __post_init__(self) -> None:
        self.starts = self.starts or own_starts(self.program)
        options = Options(self.starts, checks_values=self.is_c, instrumentation=self.instrumentation)
        self._translations = Translations(self.program, options)
        self._random = Random(self.entry)
        self._lengths = RunLengths(self.limits)
        procedure = self.program.procedure(self.entry)
        no_texts = Pointers.of(self.program, procedure).holding_pointers() if self.is_c else frozenset[int]()
        read = procedure.parameters if self.is_c or reads_parameters(procedure) else ()
        self._growing = Growing(self._random, read, self.limits.grown_length, no_texts=no_texts)
        self._lines = CommandLines(self.program, self.entry, self.limits, read, self._called, self._novel)
        self._guesses = self._inputs()

    @property
    def is_c(self) -> bool:
        return self.program.language is Language.C

    @property
    def _is_endless(self) -> bool:
        """Whether the program asks a harness for ever."""
        return self._unanswered < UNLIMITED

    @property
    def texts(self) -> tuple[tuple[Variable, ...], frozenset[int]]:
        """The parameters that may be texts, and the positions of those that are none."""
        return self._growing.parameters, self._growing.no_texts

    @property
    def novel(self) -> tuple[Inputs, ...]:
        """The inputs that reached something new."""
        return tuple({id(each.inputs): each.inputs for each in self._novel}.values())

    def only(self, context: Context) -> OnlyRun | None:
        """The only run that the entry has, if it has one. It is made once for all questions, so that each is
        charged a part of it."""
        if not self._only:
            steps = self.limits.only_steps
            made = only_run(self._translations, self.entry, steps, has_assertions=self.has_assertions)
            self._only.append(made)
        self.tell_touched(context)
        found = self._only[0]
        if found is not None:
            steps = found.outcome.record.steps // self.limits.only_rate
            context.meter.charge(min(steps, context.meter.left // 2))
        return found

    def made(self, context: Context, most: int = sys.maxsize) -> Iterator[Run]:
        """The runs so far, then more: plain inputs, then guesses, until there are so many; none where the
        entry takes what only a search can make up."""
        yield from tuple(self.runs)
        is_short = most <= self.limits.first_runs
        while not self.is_done and len(self.runs) + len(self._cut) < most:
            known = len(self.runs)
            inputs = self._cut.pop() if self._cut and not is_short else next(self._guesses, None)
            if inputs is None or self._spent > self.limits.steps_in_all:
                self.is_done = True
                self._run_on(context)
            elif not self._lengths.will_be_ended(inputs):
                self._make(inputs, context, is_short=is_short)
            self.tell_touched(context)
            yield from tuple(self.runs[known:])

    def climbed(self, context: Context) -> Iterator[Run]:
        """More runs, once: with numbers that make comparisons go the other way, as long as they reach
        something new."""
        if self._has_climbed:
            return
        self._has_climbed = True
        left = self.limits.climbing_steps
        runs_left = self.limits.climbs_in_c if self.is_c else self.limits.climbs_in_java
        options = Options(instrumentation=Instrumentation.COMPARISONS)
        translations = Translations(self.program, options)

        def run(inputs: Inputs) -> Comparisons | None:
            nonlocal left, runs_left
            if left <= 0 or runs_left <= 0:
                return None
            seen = Comparisons()
            steps = min(self.limits.climbing_run, context.meter.left)
            limits = MachineLimits(steps, unanswered=self._unanswered, translated=LARGEST_PROCEDURE)
            manner = Manner(limits, has_assertions=self.has_assertions, goes_on=True)
            outcome = replay(translations, self.entry, inputs, manner, observer=seen)
            context.meter.charge_execution(outcome.record.steps)
            left -= outcome.record.steps
            runs_left -= 1
            return seen

        climbing = Climbing(run, *self.texts)
        waiting = list(self._novel)
        while waiting and left > 0 and runs_left > 0:
            tried, known = waiting.pop(), len(self._novel)
            for found in climbing.flips(tried):
                yield from self.also(found, context)
            waiting += self._novel[known:]

    def tell_touched(self, context: Context) -> None:
        """What runs entered is what the question depends on."""
        for name in self.program.touched.procedures:
            context.program.procedure(name)
        if self._all_branches is not None:
            for name in self._all_branches.program.touched.procedures:
                context.program.procedure(name)

    def make(self, context: Context, most: int = sys.maxsize) -> None:
        for _ in self.made(context, most):
            pass

    def _run_on(self, context: Context) -> None:
        """Makes the first run that was ended again, with many more steps; not of a program that asks a
        harness for ever, since zeros lead nowhere else."""
        ended = next((each for each in self.runs if is_ended(each.outcome)), None)
        if ended is not None and not self._is_endless:
            world = world_of(ended.inputs)
            outcome = self._replayed(
                ended.inputs, context, self.limits.long_steps, rate=self.limits.long_rate, world=world
            )
            self._add(ended.inputs, outcome, world)

    def _make(self, inputs: Inputs, context: Context, *, is_short: bool) -> None:
        steps = self.limits.first_steps if is_short else self._lengths.allowed
        world, outcome = self._watched_run(inputs, context, steps)
        if is_ended(outcome) and world.inputs.unanswered > self.limits.endless:
            self._unanswered = self.limits.unanswered
            world, outcome = self._watched_run(inputs, context, steps)
        self._lengths.note(inputs, outcome, is_short=is_short)
        self._allocations = allocations_in(world)
        if is_short and is_ended(outcome) and not self._is_endless:
            self._cut.append(inputs)
            return
        known = len(self._novel)
        self._add(inputs, outcome, world)
        if len(self._novel) > known:
            self._novel[-1] = self._trimmed(self._novel[-1], context)

    def _watched_run(self, inputs: Inputs, context: Context, steps: int) -> tuple[RecordedWorld, Outcome]:
        """A run, and the world that tells what it asked for."""
        world = world_of(inputs)
        outcome = self._replayed(inputs, context, steps, world=world)
        self._spent += outcome.record.steps
        self._has_read = self._has_read or world.has_read_stdin or bool(world.failed)
        return world, outcome

    def _add(self, inputs: Inputs, outcome: Outcome, world: RecordedWorld) -> None:
        called = frozenset(point.procedure for point in outcome.record.reached)
        self.runs.append(Run(inputs, outcome, called, self._watched))
        self._called.update(dict.fromkeys(sorted(called)))
        if not outcome.record.reached <= self._covered:
            new = outcome.record.reached - self._covered
            self._covered |= outcome.record.reached
            answers = tuple(int.from_bytes(each.data, "little") for each in world.inputs.log)
            known = {path for path, _ in inputs.files}
            missing = tuple(path for path in map(os.fsdecode, world.failed) if path not in known)
            texts = tuple(places_of_texts(world.inputs.log))
            self._novel.append(Tried(inputs, world.has_read_stdin, answers, missing, new, texts))

    def _inputs(self) -> Iterator[Inputs]:
        types = tuple(each.type for each in self.program.procedure(self.entry).parameters)
        has_words = is_main(self.program, self.entry)
        pointers: Pointers | JavaValues | None = None
        if has_words:
            yield PLAIN[0]
            yield from () if self._reads_nothing else PLAIN[1:]
        elif all(isinstance(each, IntType | FloatType) for each in types):
            yield Inputs(parameters=tuple(0.0 if isinstance(each, FloatType) else 0 for each in types))
        elif all(isinstance(each, IntType | FloatType | PointerType) for each in types):
            procedure = self.program.procedure(self.entry)
            pointers = Pointers.of(self.program, procedure, makes_functions=self.makes_functions)
            yield from pointers.plain()
        elif not self.is_c:
            from whence.engines.trial.inputs.java_inputs import JavaValues

            pointers = JavaValues.of(self.program, self.program.procedure(self.entry))
            yield from () if pointers is None else pointers.plain()
        for text in self.seeds:
            yield from seed_inputs(self.program, self.entry, text)
        random = self._random
        yield from self._grown()
        if has_words and not self._reads_nothing:
            yield from number_arguments(self.program, self._called)
        for each in sorted(self._novel, key=lambda tried: size_of(tried.inputs))[: self.limits.refused]:
            yield from self._refusing(each.inputs)
        if self.is_c and not has_words:
            far = sorted((each.inputs for each in self._novel), key=size_of)
            least = Pointers.of(self.program, self.program.procedure(self.entry)).least_sizes()
            given = GivenLess(self.program, least, lambda: self.runs[-1].outcome)
            yield from given.inputs(far, self.limits.given_less)
        if self._reads_nothing if has_words else not types or not self.runs:
            return

        def guess_of(words: Vocabulary) -> Inputs:
            if pointers is not None:
                return pointers.guess(random, words)
            return programs_inputs(random, words) if has_words else parameters_inputs(random, words, types)

        limits = self.limits
        rounds = limits.rounds_of_objects if pointers is not None and not self.is_c else limits.rounds
        for _ in range(rounds):
            words = vocabulary_of(self.program, self._called, self.limits)
            self._watch(self._called)
            for _ in range(self.limits.guesses_in_c if self.is_c else self.limits.guesses_in_java):
                guess = guess_of(words)
                is_new = random.random() < 0.4 or not self._novel
                yield guess if is_new else mixed(random, random.choice(self._novel).inputs, guess, words)

    def _grown(self) -> Iterator[Inputs]:
        """The plain inputs once more, which now tell to which blocks they come, then longer texts, as long as
        they reach something new."""
        most = self.limits.grown_in_c if self.is_c else self.limits.grown_in_java
        plain = [each.inputs for each in self.runs]
        last = len(plain)
        for number in range(most):
            self._watch_called()
            if number < len(plain):
                yield plain[number]
                continue
            if self._note_novel():
                last = number
            is_vain = number - last >= most // self.limits.vain_parts + self._guesses_saved
            is_turn = is_vain or (number % 2 and number > self.limits.first_runs)
            line = self._lines.next() if is_turn else None
            offered = line or (None if is_vain else self._growing.next())
            if offered is None:
                return
            yield offered

    @property
    def _reads_nothing(self) -> bool:
        """Whether no run of a program read an argument, standard input or a file: then its inputs are what a
        harness answers."""
        return not self._growing.parameters and not self._has_read and is_main(self.program, self.entry)

    @property
    def _guesses_saved(self) -> int:
        """Runs that guesses of arguments would take which the program does not read."""
        guesses = self.limits.guesses_in_c if self.is_c else self.limits.guesses_in_java
        return self.limits.rounds * guesses if self._reads_nothing else 0

    def _refusing(self, inputs: Inputs) -> Iterator[Inputs]:
        """The same input with the first allocation failing, then the second, as many as its run makes."""
        if not self.may_lack_memory or inputs.lacks_memory or repr(inputs) in self._refused:
            return
        self._refused.add(repr(inputs))
        for number in range(self.limits.refused_allocations):
            yield refusing(inputs, number)
            if self._allocations <= number:
                return

    def without_memory(self, targets: tuple[Point, ...], context: Context) -> Iterator[Run]:
        """More runs: the shortest of those that may have reached one of the targets, with allocations that
        fail. What is shown there by an unchecked pointer is shown by one of these."""
        near = (each for each in self.runs if each.may_reach(targets) and not each.inputs.lacks_memory)
        most = self._spent + self.limits.refused_steps
        for each in sorted(near, key=lambda run: size_of(run.inputs))[: self.limits.refused_near]:
            for inputs in self._refusing(each.inputs):
                if self._spent > most:
                    return
                yield from self.also(inputs, context)

    def approaching(self, targets: tuple[Point, ...]) -> tuple[Approaching, ...]:
        """Runs towards each of the targets, the first few; of the last question they are kept."""
        if not self._approaching or self._approaching[0].targets != targets:
            self._approaching = tuple(
                Approaching(self.program, self.entry, targets, each, self.starts, *self.texts, self.limits)
                for each in sorted(targets)[: self.limits.approached_targets]
            )
        return self._approaching

    @property
    def all_branches(self) -> AllBranches:
        """Runs towards all ways out of branches."""
        if self._all_branches is None:
            self._all_branches = all_branches_of(
                self.program, self.entry, self.starts, self.texts, self.limits, self.may_lack_memory
            )
        return self._all_branches

    def also(self, inputs: Inputs, context: Context) -> tuple[Run, ...]:
        """One more run, of an input that another search found; none if it was run before."""
        key, known = repr(inputs), len(self.runs)
        if key not in self._also:
            self._also.add(key)
            self._make(inputs, context, is_short=False)
            self.tell_touched(context)
        return tuple(self.runs[known:])

    def grow_from(self, found: Iterable[Inputs], context: Context) -> None:
        """Runs what a search found, and what grows from it as long as that reaches something new."""
        for each in found:
            self._watch_called()
            self._make(each, context, is_short=False)
        last = 0 if self._note_novel() else self.limits.regrown
        number = 0
        while number - last < self.limits.regrown:
            self._watch_called()
            offered = self._growing.next()
            if offered is None:
                return
            self._make(offered, context, is_short=False)
            number += 1
            if self._note_novel():
                last = number

    def _note_novel(self) -> bool:
        """Lets novel inputs grow; whether there were any."""
        new = self._novel[self._noted :]
        for each in new:
            self._growing.note(each)
        self._noted = len(self._novel)
        return bool(new)

    def _trimmed(self, tried: Tried, context: Context) -> Tried:
        """Without what it does not need to reach what is new: a short one has fewer ways to grow."""
        if tried.inputs.parameters or tried.inputs.nondeterministic or tried.missing:
            return tried

        def shows(inputs: Inputs) -> bool:
            outcome = self._replayed(inputs, context, self.limits.steps)
            self._spent += outcome.record.steps
            return outcome.record.reached >= tried.new

        return tried._replace(inputs=shortened(tried.inputs, shows, self.limits.runs_to_trim))

    def _watch_called(self) -> None:
        if self._watched != self._called.keys():
            self._growing.words = vocabulary_of(self.program, self._called, self.limits)
            self._lines.restart()
            self._watch(self._called)

    def _watch(self, called: Iterable[str]) -> None:
        """From now on runs tell which blocks of these procedures they reach."""
        self._watched = frozenset(called)
        blocks = (
            Point(name, number, 0)
            for name in called
            for number in range(len(self.program.procedure(name).blocks))
        )
        self._translations = self._translations.watching(self.starts | frozenset(blocks))

    def run(
        self,
        inputs: Inputs,
        context: Context,
        watch: frozenset[Point] | None = None,
        like: Run | None = None,
    ) -> Outcome:
        """One more run, watched at other points, where it ends, with steps as of a run or as of that one."""
        limits = self.limits
        if like is None or not self.is_long(like):
            return self._replayed(inputs, context, limits.steps, watch)
        return self._replayed(inputs, context, limits.long_steps, watch, rate=limits.long_rate)

    def _also_watching(self, points: frozenset[Point]) -> Translations:
        """Translations that watch these points, too. The last are kept: runs that shorten an input watch the
        same points."""
        base = self._translations
        watched = base.options.watch | points
        if self._with_more is None or self._with_more.options.watch != watched:
            self._with_more = base.watching(watched)
        return self._with_more

    def is_long(self, run: Run) -> bool:
        """Whether it is the one that was run on."""
        return run.outcome.record.steps > self.limits.steps

    def _replayed(
        self,
        inputs: Inputs,
        context: Context,
        steps: int,
        watch: frozenset[Point] | None = None,
        rate: int = 1,
        world: RecordedWorld | None = None,
    ) -> Outcome:
        """One run in a world of its own unless one is given, charged to the question."""
        translations = self._translations if watch is None else self._also_watching(watch)
        steps = min(steps, rate * context.meter.left)
        limits = MachineLimits(
            steps,
            unanswered=self._unanswered,
            translated=LARGEST_PROCEDURE,
            ends_at=watch or frozenset(),
        )
        manner = Manner(limits, has_assertions=self.has_assertions, goes_on=True)
        outcome = replay(translations, self.entry, inputs, manner, world=world)
        context.meter.charge_execution(outcome.record.steps // rate)
        return outcome
