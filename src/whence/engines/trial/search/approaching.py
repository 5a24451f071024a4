"""Plain runs towards one target, each judged by how far it is from passing the guards of the target.

Texts that come nearer, or to blocks that none reached before, are changed further: pieces of them are
repeated, as often as a distance says, left out, put elsewhere, put around others or in their place. So counts
and lengths come out as the target compares them, where neither new blocks nor conditions on single
characters lead there. What a harness answered is changed in the same way. What is found is run again as any
other input is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace
from random import Random
from typing import Final, NamedTuple, final

from whence.analysis.runs.replay import Manner, replay, world_of
from whence.analysis.runs.shortening import shortened
from whence.analysis.runs.tracing.branch_distances import sites_of
from whence.analysis.runs.tracing.guard_distances import FAR, Guard, GuardedRun, guards_of
from whence.engines.budget import EXECUTION
from whence.engines.context import Context
from whence.engines.trial.inputs.table_words import words_and_tables
from whence.engines.trial.limits import Limits
from whence.engines.trial.runs.one_run import is_ended
from whence.engines.trial.search.answer_changes import (
    Known,
    changed_answers,
    moved_answers,
    without_last_zeros,
)
from whence.engines.trial.search.compared_values import exchanged, retexted
from whence.engines.trial.search.growing import Growing, Slot, Tried, slots_of, text_in, with_text
from whence.engines.trial.search.text_changes import changed
from whence.execute.limits import LARGEST_PROCEDURE, UNLIMITED
from whence.execute.limits import Limits as MachineLimits
from whence.execute.link.linker import Translations
from whence.execute.translate.translation import Instrumentation, Options
from whence.execute.world import RecordedWorld
from whence.program.operands import Variable
from whence.program.procedure import Point
from whence.program.program import Program
from whence.records import dataclass
from whence.witnesses import Inputs

_TELLING: Final = 0.15
"""How many of the changes are made of inputs that reached a block first."""
_RECENT: Final = 0.15
"""How much rarer of earlier ones."""
_VALUES: Final = 0.45
"""How many are made of the shortest inputs of each distance of a guard."""
_HARD: Final = 0.8
"""How many of these are for guards that no run passed yet, if there are some."""
_MOST_VALUES: Final = 64
"""Distances of a guard up to this number make a difference."""
_JOINED: Final = 8
"""Inputs, the shortest, that one is joined with that is the nearest to passing a guard."""
_MARKS: Final = 6
"""Characters of the program, no letters or digits, that are put between them."""
_MOST_TEXTS: Final = 16
"""Comparisons of texts of one run, the last, whose sides are exchanged."""
_MOST_BITS: Final = 4
"""Bits of the number of times that a way is taken; greater numbers count as the greatest of these."""
_ANSWERS: Final = 0.7
"""How many of the changes of an input with texts and answers of a harness are for the answers."""
_STEEPNESS: Final = 0.4
"""How much rarer an input is changed than one that is nearer."""


class _Kept(NamedTuple):
    size: int
    vector: tuple[int, ...]
    tried: Tried
    compared: tuple[tuple[int, int] | None, ...] = ()
    """What each guard compared, if it was two numbers."""


class _Made(NamedTuple):
    kept: _Kept
    reached: frozenset[Point]
    is_there: bool
    """Whether it reached a target without force."""
    counted: frozenset[tuple[Point, bool, int]]
    """The ways that it took out of branches, and how often, about."""
    texts: tuple[tuple[str, str], ...]
    """What library functions compared, the last first."""


@final
@dataclass(eq=False, slots=True)
class Approaching:
    program: Program
    entry: str
    targets: tuple[Point, ...]
    towards: Point
    """The one of them whose guards are tried."""
    starts: frozenset[Point]
    """The entries of the user's procedures."""
    parameters: tuple[Variable, ...]
    no_texts: frozenset[int]
    limits: Limits
    _guards: dict[Point, Guard] = field(init=False)
    _translations: Translations = field(init=False)
    _random: Random = field(init=False)
    _growing: Growing = field(init=False)
    _last_new: int = 0
    """The last run that reached a block first."""
    _called: dict[str, None] = field(default_factory=dict)
    _covered: set[Point] = field(default_factory=set)
    _counted: set[tuple[Point, bool, int]] = field(default_factory=set)
    """How often runs took a way out of a branch: what is counted there only shows when all of a text is
    accepted, but each round of its loop is one more step to that."""
    _near: dict[frozenset[int], dict[int, _Kept]] = field(default_factory=dict)
    """By the guards that they pass and one that they do not: the nearest to passing that one, too."""
    _passed: set[int] = field(default_factory=set)
    """Guards that some run passed."""
    _values: dict[int, dict[int, _Kept]] = field(default_factory=dict)
    """By guard and distance the shortest: a machine's states lead from one to the other, though some of them
    look farther from what is wanted."""
    _novel: list[_Kept] = field(default_factory=list)
    """Inputs that reached a block first."""
    _pending: list[Iterator[Inputs]] = field(default_factory=list)
    """What follows from inputs that were near; the last first."""
    _tried: set[str] = field(default_factory=set)
    _is_vain: bool = False
    """Whether no change was left to try."""
    _unanswered: int = UNLIMITED
    """Zeros that a harness gives behind the last answer; then a run is ended."""
    _runs: int = 0
    _steps: int = 0
    _ended: int = 0
    """Runs that took more steps than they may."""
    _longest: int = 0
    """Steps of the longest that came to its end without force."""

    def __post_init__(self) -> None:
        self._guards = guards_of(self.program, (self.towards,), self.entry)
        self._random = Random(self.entry)
        grown = self.limits.grown_length
        self._growing = Growing(self._random, self.parameters, grown, no_texts=self.no_texts)
        options = Options(self._watched(), instrumentation=Instrumentation.GUARDS)
        self._translations = Translations(self.program, options)

    @property
    def is_worthwhile(self) -> bool:
        """Whether a guard compares numbers, so that there is a way to come nearer."""
        return any(each.operator is not None for each in self._guards.values())

    def _watched(self) -> frozenset[Point]:
        blocks = (
            Point(name, number, 0)
            for name in self._called
            for number in range(len(self.program.procedure(name).blocks))
        )
        branches = (point for name in self._called for point, _ in sites_of(self.program.procedure(name)))
        return self.starts | {*blocks, *branches} | self._guards.keys() | frozenset(self.targets)

    def candidates(self, first: tuple[Inputs, ...], context: Context) -> Iterator[Inputs]:
        """Inputs that pass all guards, as far as is known; a plain run has to confirm them. It goes on in a
        longer turn where it was in a shorter one."""
        for inputs in first:
            key = repr(inputs)
            if key not in self._tried and self._run(inputs, context):
                yield inputs
            self._tried.add(key)
        while not self.is_done:
            offered = self._grown() or self._suggested() or self._next()
            if offered is None:
                self._is_vain = True
            elif self._run(offered, context):
                yield offered

    @property
    def nearest(self) -> tuple[Inputs, ...]:
        """The inputs that pass most guards, and those that reached a block last: a search with terms may find
        what they lack."""
        passed = sorted(self._near, key=len, reverse=True)[: self.limits.nearest_approached]
        near = [kept for each in passed for kept in self._near[each].values()]
        late = self._novel[::-1][: self.limits.nearest_approached]
        return tuple(kept.tried.inputs for kept in (*near, *late))

    @property
    def is_done(self) -> bool:
        limits = self.limits
        is_over = self._runs >= limits.approaches or self._steps >= limits.approach_steps
        return is_over or self._is_vain or not self.is_worthwhile or not self._novel

    def _grown(self) -> Inputs | None:
        """Every other time what grows from inputs that reached a block first, as long as that pays."""
        is_due = self._runs % 2 and self._runs < self._last_new + self.limits.approach_vain
        return self._growing.next() if is_due else None

    def _suggested(self) -> Inputs | None:
        """Every other time what follows from an input that is near, that was not tried before."""
        while self._pending and self._runs % 4 < 2:
            found = next(self._pending[-1], None)
            if found is None:
                self._pending.pop()
            elif repr(found) not in self._tried and _size(found) <= self.limits.approach_length:
                self._tried.add(repr(found))
                return found
        return None

    def _exchanged(self, kept: _Kept, number: int) -> Iterator[Inputs]:
        """With one side of the guard's comparison in place of the other."""
        compared = kept.compared[number]
        if compared is not None:
            yield from exchanged(kept.tried, compared, self.parameters, self.no_texts)

    def _joined(self, kept: _Kept, others: list[_Kept]) -> Iterator[Inputs]:
        """Before and behind texts that reached another distance of the same guard: what each of them adds to
        something that is counted or collected may add up."""
        marks = [each for each in self._growing.words.characters if not each.isalnum()][:_MARKS]
        for slot in slots_of(kept.tried, self.parameters, self.no_texts):
            text = text_in(kept.tried.inputs, slot)
            texts = [
                text_in(other.tried.inputs, place)
                for other in others
                for place in slots_of(other.tried, self.parameters, self.no_texts)
                if place == slot
            ]
            for other in dict.fromkeys(texts):
                for mark in dict.fromkeys(("", *marks)):
                    for made in (text + mark + other, other + mark + text):
                        yield with_text(kept.tried.inputs, slot, made)

    def _next(self) -> Inputs | None:
        """A change of one of the inputs that are kept, that was not tried before."""
        for _ in range(self.limits.changes_in_vain):
            kept = self._chosen()
            wanted = [each for each in kept.vector if 0 < each < FAR]
            slot = self._slot(kept.tried)
            if kept.tried.answers and (slot is None or self._random.random() < _ANSWERS):
                found = self._answered(kept.tried, wanted)
                if found is not None:
                    return found
                continue
            if slot is None:
                continue
            text = text_in(kept.tried.inputs, slot)
            other = self._chosen()
            place = self._slot(other.tried)
            other_text = text if place is None else text_in(other.tried.inputs, place)
            made = changed(self._random, text, other_text, self._growing.words, wanted)
            if len(made) > self.limits.approach_length:
                continue
            found = with_text(kept.tried.inputs, slot, made)
            key = repr(found)
            if key not in self._tried:
                self._tried.add(key)
                return found
        return None

    def _answered(self, tried: Tried, wanted: list[int]) -> Inputs | None:
        """With other answers of a harness, if they were not tried before."""
        known = Known(self._growing.words.numbers, tuple(wanted), self._chosen().tried.answers)
        made = without_last_zeros(changed_answers(self._random, tried.answers, known))
        found = replace(tried.inputs, nondeterministic=made)
        key = repr(found)
        if len(made) > self.limits.approach_length or key in self._tried:
            return None
        self._tried.add(key)
        return found

    def _chosen(self) -> _Kept:
        """One that passes many guards and is nearest to passing another, or that reached a block first."""
        random = self._random
        kind = random.random()
        if kind < _TELLING or not self._near or not self._values:
            return self._novel[-1 - min(int(random.expovariate(_RECENT)), len(self._novel) - 1)]
        if kind < _TELLING + _VALUES:
            never = [values for number, values in self._values.items() if number not in self._passed]
            is_hard = never and random.random() < _HARD
            values = random.choice(never if is_hard else [*self._values.values()])
            distances = sorted(values)
            return values[distances[min(int(random.expovariate(_STEEPNESS)), len(values) - 1)]]
        passed = sorted(self._near, key=len, reverse=True)
        chosen = passed[min(int(random.expovariate(_STEEPNESS)), len(passed) - 1)]
        return random.choice([*self._near[chosen].values()])

    def _slot(self, tried: Tried) -> Slot | None:
        slots = [*slots_of(tried, self.parameters, self.no_texts)]
        return self._random.choice(slots) if slots else None

    def _run(self, inputs: Inputs, context: Context) -> bool:
        """Whether it may show the target; what it reached is noted."""
        made = self._made(inputs, context)
        new = made.reached - self._covered
        self._keep(made.kept)
        if new or not made.counted <= self._counted:
            self._covered |= new
            if new and made.kept.size > self.limits.untrimmed:
                made = self._trimmed(made, new, context)
            self._counted |= made.counted
            self._novel.append(made.kept)
            self._enter(made.reached)
            self._growing.note(made.kept.tried)
            self._last_new = self._runs if new else self._last_new
            if made.texts:
                self._pending.append(retexted(made.kept.tried, made.texts, self.parameters, self.no_texts))
        return made.is_there

    def _made(self, inputs: Inputs, context: Context) -> _Made:
        watch, world = GuardedRun(self._guards), world_of(inputs)
        most = min(self._longest_run, context.meter.left)
        limits = MachineLimits(most, unanswered=self._unanswered, translated=LARGEST_PROCEDURE)
        manner = Manner(limits, goes_on=True)
        outcome = replay(self._translations, self.entry, inputs, manner, world=world, observer=watch)
        self._runs += 1
        self._steps += outcome.record.steps
        context.meter.charge((outcome.record.steps + EXECUTION) // self.limits.approach_rate)
        reached = outcome.record.reached
        is_there = not watch.is_forced and any(each in reached for each in self.targets)
        if is_ended(outcome) and world.inputs.unanswered > self.limits.endless:
            self._unanswered = self.limits.unanswered
        if is_ended(outcome):
            self._ended += 1
        elif not watch.is_forced:
            self._longest = max(self._longest, outcome.record.steps)
        tried = Tried(inputs, world.has_read_stdin, self._answers_of(world))
        counted = frozenset(
            (*way, min(count.bit_length(), _MOST_BITS)) for way, count in watch.counts.items()
        )
        compared = tuple(watch.compared.get(point) for point in self._guards)
        kept = _Kept(_size(inputs), watch.vector(), tried, compared)
        texts = tuple(reversed(watch.texts.compared))[:_MOST_TEXTS]
        return _Made(kept, reached, is_there, counted, texts)

    @property
    def _longest_run(self) -> int:
        """Steps of a run. A few that were ended halve it, but not below a multiple of what runs take that end
        and were not sent on by force: behind a check of a count that failed, a loop runs for ever."""
        limits = self.limits
        least = max(limits.least_steps, limits.longer_than_known * self._longest)
        return min(max(limits.approach_run >> self._ended // limits.ended_often, least), limits.approach_run)

    def _answers_of(self, world: RecordedWorld) -> tuple[int, ...]:
        """Those that tell something; longer ones than are tried are not changed."""
        answers = tuple(int.from_bytes(each.data, "little") for each in world.inputs.log)
        if self._unanswered < UNLIMITED:
            answers = (*without_last_zeros(answers), 0)
        return answers if len(answers) <= self.limits.approach_length else ()

    def _trimmed(self, made: _Made, new: frozenset[Point], context: Context) -> _Made:
        """A shorter input that also reaches what is new: it has fewer ways to change."""
        found = [made]

        def shows(inputs: Inputs) -> bool:
            other = self._made(inputs, context)
            if other.reached >= new:
                found.append(other)
            return other.reached >= new

        shortened(made.kept.tried.inputs, shows, self.limits.approach_trims)
        return found[-1]

    def _keep(self, kept: _Kept) -> None:
        passed = frozenset(number for number, each in enumerate(kept.vector) if not each)
        self._passed |= passed
        near = self._near.setdefault(passed, {})
        for number, distance in enumerate(kept.vector):
            if 0 < distance < FAR:
                self._note_value(number, distance, kept)
                if sum(map(bool, kept.vector)) == 1:
                    self._pend_last(kept, number, near.get(number))
            known = near.get(number)
            if distance and (known is None or (distance, kept.size) < (known.vector[number], known.size)):
                near[number] = kept
        if not near:
            del self._near[passed]

    def _pend_last(self, kept: _Kept, number: int, nearest: _Kept | None) -> None:
        """What follows from an input that one guard alone keeps from the target."""
        if nearest is None:
            self._pending.append(self._exchanged(kept, number))
        if nearest is None or kept.vector[number] < nearest.vector[number]:
            moved = moved_answers(kept.tried.answers, kept.vector[number])
            self._pending.append(replace(kept.tried.inputs, nondeterministic=each) for each in moved)

    def _note_value(self, number: int, distance: int, kept: _Kept) -> None:
        values = self._values.setdefault(number, {})
        shortest = values.get(distance)
        if shortest is None:
            if len(values) < _MOST_VALUES:
                is_nearest = all(distance < each for each in values)
                values[distance] = kept
                if is_nearest and FAR not in kept.vector:
                    near = (each for each in values.values() if FAR not in each.vector)
                    self._pending.append(
                        self._joined(kept, sorted(near, key=lambda each: each.size)[:_JOINED])
                    )
        elif kept.size < shortest.size:
            values[distance] = kept

    def _enter(self, reached: frozenset[Point]) -> None:
        """From now on runs tell which blocks of these procedures they reach."""
        new = {point.procedure for point in reached} - self._called.keys()
        if new:
            self._called.update(dict.fromkeys(sorted(new)))
            self._growing.words = words_and_tables(self.program, self._called, self.limits)
            self._translations = self._translations.watching(self._watched())


def _size(inputs: Inputs) -> int:
    texts = (len(each) for each in inputs.parameters if isinstance(each, list | str))
    answers = len(inputs.nondeterministic)
    return sum(map(len, inputs.arguments)) + len(inputs.stdin) + sum(texts) + answers
