"""Plain runs towards all ways out of branches at once.

Of each way that no run took, at a branch that some run reached, the inputs are kept that came nearest to
taking it. Ways take turns: the one that was tried least since something came nearer is next, and one that
nothing comes nearer to is given up (after Arcuri, Many Independent Objective Algorithm, 2017). A run counts
for all ways, so that a hundred goals cost little more than one. An input is changed by what the branch
compared (`compared_values.py`), by pieces of texts (`text_changes.py`), or by letting an allocation fail.

Where failures are looked for, they are ways, too (decision 0480): a divisor comes nearer to zero, an index to
an end of its array.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from itertools import chain
from random import Random
from typing import Final, NamedTuple, final

from whence.analysis.calls.call_sites import INITIALISER
from whence.analysis.runs.replay import Manner, replay, world_of
from whence.analysis.runs.tracing.branch_distances import (
    Site,
    WatchedBranches,
    Way,
    failing_points,
    sites_of,
)
from whence.analysis.runs.tracing.guard_distances import FAR
from whence.engines.budget import EXECUTION
from whence.engines.context import Context
from whence.engines.trial.inputs.failing_allocations import size_of
from whence.engines.trial.inputs.harness_texts import places_of_texts
from whence.engines.trial.inputs.table_words import words_and_tables
from whence.engines.trial.limits import Limits
from whence.engines.trial.search.growing import Growing, Slot, Tried, slots_of, text_in, with_text
from whence.engines.trial.search.joined_inputs import alternating, in_a_row
from whence.engines.trial.search.suggestions import Suggestions
from whence.engines.trial.search.text_changes import changed
from whence.engines.trial.search.way_goals import Near, WayGoal
from whence.execute.events import EventKind
from whence.execute.limits import LARGEST_PROCEDURE
from whence.execute.limits import Limits as MachineLimits
from whence.execute.link.linker import Translations
from whence.execute.outcomes import Outcome, Stopped
from whence.execute.translate.translation import Instrumentation, Options
from whence.program.instructions import Call, Direct
from whence.program.operands import Variable
from whence.program.procedure import Point, Procedure
from whence.program.program import Language, Program
from whence.records import dataclass
from whence.witnesses import Inputs

_GROWING_EVERY: Final = 4
"""One of so many runs is on an input that grew from one that took a way first."""
_FROM_KEPT: Final = 0.5
"""How many changes are made of inputs that took a way most often, where such are kept."""
_RECENT: Final = 0.1
"""How much rarer of earlier ones."""
_MOST_TIMES: Final = 8
"""How often a way is taken, up to this number, makes a difference."""
_CHARACTERS_EVERY: Final = 3
"""One of so many runs is on an input with a character that was compared."""
_FIRST_EVERY: Final = 2
"""One of so many, where the input was the first to take a way."""
_ROW_EVERY: Final = 2
"""One of so many runs is on several that took a way first, one behind the other."""
_LEAST_IN_A_ROW: Final = 3


class _Made(NamedTuple):
    watch: WatchedBranches
    tried: Tried
    reached: frozenset[Point]
    """The watched points that it reached."""
    events: frozenset[tuple[object, ...]]
    """What happened in it, and where."""


@final
@dataclass(eq=False, slots=True)
class AllBranches:
    """Of one entry; what one turn began goes on in the next."""

    program: Program
    entry: str
    starts: frozenset[Point]
    """The entries of the user's procedures."""
    parameters: tuple[Variable, ...]
    no_texts: frozenset[int]
    limits: Limits
    most_runs: int
    may_lack_memory: bool
    vain_runs: int
    """Runs in a row that take no way first; then no more are made in a turn."""
    has_assertions: bool = False
    """Whether those of Java are on."""
    finds_failures: bool = False
    """Whether failures are ways, too."""
    keeps_most: bool = False
    """Whether inputs are kept that take a way as often as none before."""
    joins: bool = False
    """Whether inputs that took a way first are put behind each other, as the commands of a program."""
    targets: frozenset[Point] = frozenset()
    arrived: list[Inputs] = field(default_factory=list)
    """Inputs that reached a target; the search stops at each."""
    is_given_up: bool = False
    """Whether so many runs in a row took no way first."""
    failing: list[Inputs] = field(default_factory=list)
    """Inputs that were the first to end in some way where some event happened."""
    novel: list[Inputs] = field(default_factory=list)
    """Inputs that were the first to take a way."""
    _firsts: list[Tried] = field(default_factory=list)
    """The same, and what their runs asked for."""
    _sites: dict[Point, Site] = field(default_factory=dict)
    _failing_points: set[Point] = field(default_factory=set)
    _taken: dict[Way, None] = field(default_factory=dict)
    _calls: set[Point] = field(default_factory=set)
    """Of the user's procedures by each other."""
    _called_at: set[Point] = field(default_factory=set)
    """Those that a run reached."""
    _goals: dict[Way, WayGoal] = field(default_factory=dict)
    _events: set[tuple[object, ...]] = field(default_factory=set)
    """What happened, and where."""
    _called: dict[str, None] = field(default_factory=dict)
    _translations: Translations = field(init=False)
    _random: Random = field(init=False)
    _growing: Growing = field(init=False)
    _suggestions: Suggestions = field(init=False)
    _counted: set[tuple[Way, int]] = field(default_factory=set)
    """How often runs took a way."""
    _kept: list[Tried] = field(default_factory=list)
    """Inputs that took a way as often as none before."""
    _pending: tuple[list[Iterator[Inputs]], list[Iterator[Inputs]]] = field(default_factory=lambda: ([], []))
    """Inputs with what was compared in them in place of other texts and characters, the last last: of those
    that took a way first, and of these others."""
    _turn: int = 0
    """Of these: every other time it is that of the last, which comes far, but along one way only."""
    _tried: set[str] = field(default_factory=set)
    runs: int = 0
    _last_new: int = 0
    """The last run that took a way first."""

    def __post_init__(self) -> None:
        self._random = Random(self.entry)
        grown = self.limits.grown_length
        self._growing = Growing(self._random, self.parameters, grown, no_texts=self.no_texts)
        self._suggestions = Suggestions(
            self._random,
            self._growing,
            self._firsts,
            self.parameters,
            self.no_texts,
            self.limits,
            self.may_lack_memory,
        )
        options = Options(self.starts, instrumentation=Instrumentation.GUARDS)
        self._translations = Translations(self.program, options)

    @property
    def _is_java(self) -> bool:
        """Whether calls may throw instead of coming back, so that those that are made tell something."""
        return self.program.language is Language.JAVA

    def search(self, first: Iterable[Inputs], context: Context) -> None:
        """From these inputs on, until every way was taken or given up."""
        for inputs in first:
            if self._is_new(inputs):
                self._run(inputs, context)
            if self.arrived:
                return
        most = self.runs + self.most_runs
        while self.runs < most and not self.is_given_up:
            offered = self._grown() or self._recharactered() or self._in_a_row() or self._offered()
            if offered is None:
                self.is_given_up = self.keeps_most
                return
            self._run(offered, context)
            if self.arrived:
                return
            self.is_given_up = self.runs >= self._last_new + self.vain_runs

    def _is_new(self, inputs: Inputs) -> bool:
        key = repr(inputs)
        is_new = key not in self._tried
        self._tried.add(key)
        return is_new

    def _grown(self) -> Inputs | None:
        if self.runs % _GROWING_EVERY:
            return None
        found = self._growing.next()
        return found if found is not None and self._is_new(found) else None

    def _recharactered(self) -> Inputs | None:
        """Every third time, what was compared in place of a text or a character, of the last input that took
        a way most often; every other time of the last that took one first."""
        for pending, every in zip(self._pending, (_FIRST_EVERY, _CHARACTERS_EVERY), strict=True):
            while pending and not self.runs % every:
                self._turn += 1
                place = -1 if self._turn % 2 else (self._turn // 2) % len(pending)
                found = next(pending[place], None)
                if found is None:
                    pending.pop(place)
                elif self._is_new(found):
                    return found
        return None

    def _in_a_row(self) -> Inputs | None:
        """Every other time some that took a way first, one behind the other, once pairs were tried."""
        if (
            not self.joins
            or self._pending[0]
            or self.runs % _ROW_EVERY
            or len(self._firsts) < _LEAST_IN_A_ROW
        ):
            return None
        marks = [each for each in self._growing.words.characters if not each.isalnum()]
        found = in_a_row(self._random, self._firsts, ["", *marks], self.parameters, self.no_texts)
        is_short = size_of(found) <= self.limits.branch_length
        return found if is_short and self._is_new(found) else None

    def _offered(self) -> Inputs | None:
        """A change of an input that is near to the way whose turn it is."""
        while True:
            goal = min(self._active(), key=lambda each: each.vain, default=None)
            if goal is None:
                return self._changed_kept()
            goal.vain += 1
            for inputs in chain(goal.direct, self._changes(goal)):
                if self._is_new(inputs):
                    return inputs

    def _changed_kept(self) -> Inputs | None:
        """A change of an input that took a way most often, where no way is left to look for."""
        for _ in range(self.limits.changes_in_vain if self._kept else 0):
            for inputs in self._changes(None):
                if self._is_new(inputs):
                    return inputs
        return None

    def _active(self) -> Iterator[WayGoal]:
        """Those that are not given up."""
        return (each for each in self._goals.values() if each.vain < self._most_vain(each))

    def _most_vain(self, goal: WayGoal) -> int:
        """Runs for a way without coming nearer: then it is given up. Most indices reach both ends of their
        arrays."""
        limits = self.limits
        if goal.is_guided or goal.texts:
            return limits.guided_vain
        return limits.failure_vain if goal.is_failure else limits.branch_vain

    def _changes(self, goal: WayGoal | None) -> Iterator[Inputs]:
        for _ in range(self.limits.branch_changes):
            tried, wanted = self._base(goal)
            slot = self._slot(tried)
            if slot is None:
                continue
            text = text_in(tried.inputs, slot)
            other = self._other()
            place = self._slot(other)
            other_text = text if place is None else text_in(other.inputs, place)
            made = changed(self._random, text, other_text, self._growing.words, wanted)
            if len(made) <= self.limits.branch_length:
                yield with_text(tried.inputs, slot, made)

    def _base(self, goal: WayGoal | None) -> tuple[Tried, list[int]]:
        """What is changed for a goal, and by how much it missed: an input that is near, or one of those that
        took a way most often."""
        if goal is None or (self._kept and self._random.random() < _FROM_KEPT):
            return self._recent(), []
        kept = self._random.choice(goal.nearest)
        return kept.tried, [kept.miss.distance] if 0 < kept.miss.distance < FAR else []

    def _other(self) -> Tried:
        """What it is joined with."""
        return self._recent() if self._kept else Tried(self._random.choice(self.novel))

    def _recent(self) -> Tried:
        """One of those that took a way most often, rather a late one."""
        return self._kept[-1 - min(int(self._random.expovariate(_RECENT)), len(self._kept) - 1)]

    def _slot(self, tried: Tried) -> Slot | None:
        slots = [*slots_of(tried, self.parameters, self.no_texts)]
        return self._random.choice(slots) if slots else None

    def _run(self, inputs: Inputs, context: Context) -> None:
        made = self._made(inputs, context)
        if self._enter({point.procedure for point in made.reached}):
            made = self._made(inputs, context)
        if made.reached & self.targets:
            self.arrived.append(inputs)
        new = self._new(made)
        is_first = bool(new)
        if is_first and (self.keeps_most or self._is_java):
            made = self._trimmed(made, new, context)
            inputs = made.tried.inputs
        watch = made.watch
        self._taken.update(dict.fromkeys(watch.taken))
        self._called_at |= made.reached & self._calls
        for way in watch.taken:
            self._goals.pop(way, None)
        size = size_of(inputs)
        for way, miss in watch.missed.items():
            if way not in self._taken:
                self._note(way, Near(miss, size, made.tried))
        if self.keeps_most:
            self._keep(made, is_first)
        elif is_first and self._is_java:
            self._pending[0].append(self._suggestions.with_compared(made.tried, made.watch))
        if not made.events <= self._events:
            self._events |= made.events
            self.failing.append(inputs)
        if is_first:
            self._last_new = self.runs
            self.novel.append(inputs)
            self._firsts.append(made.tried)
            self._growing.note(made.tried)

    def _new(self, made: _Made) -> set[Way | Point]:
        """The ways that it took first, and the calls that it was the first to reach: a call that is made
        tells that those before it came back, which they may not do where something is wrong."""
        calls = (made.reached & self._calls) - self._called_at
        return {*(way for way in made.watch.taken if way not in self._taken), *calls}

    def _trimmed(self, made: _Made, new: set[Way | Point], context: Context) -> _Made:
        """With a shorter text that also does what is new: it has fewer ways to change."""
        left = self.limits.branch_trims
        for slot in slots_of(made.tried, self.parameters, self.no_texts):
            text = text_in(made.tried.inputs, slot)
            size = len(text) if len(text) > self.limits.untrimmed else 0
            while size > 1 and left:
                size = (size + 1) // 2
                for start in range(len(text) - size, -1, -size):
                    shorter = text[:start] + text[start + size :]
                    if not left or not shorter:
                        break
                    left -= 1
                    other = self._made(with_text(made.tried.inputs, slot, shorter), context)
                    if new <= self._new(other):
                        made, text = other, shorter
        return made

    def _keep(self, made: _Made, is_first: bool) -> None:
        """Keeps an input that took a way as often as none before: loops that read a text have no branch that
        tells how much of it they took."""
        counted = {(way, min(count, _MOST_TIMES)) for way, count in made.watch.taken.items()}
        if not counted <= self._counted:
            self._counted |= counted
            self._kept.append(made.tried)
            self._last_new = self.runs
            compared = self._suggestions.with_compared(made.tried, made.watch)
            if is_first and self.joins:
                joined = self._suggestions.joined(made.tried, self._goals.values())
                compared = alternating(joined, compared)
            self._pending[0 if is_first else 1].append(compared)

    def _made(self, inputs: Inputs, context: Context) -> _Made:
        watch, world = WatchedBranches(self._sites, self._taken), world_of(inputs)
        limits = MachineLimits(min(self.limits.branch_run, context.meter.left), translated=LARGEST_PROCEDURE)
        manner = Manner(limits, has_assertions=self.has_assertions, goes_on=True)
        outcome = replay(self._translations, self.entry, inputs, manner, world=world, observer=watch)
        watch.finish()
        self.runs += 1
        context.meter.charge((outcome.record.steps + EXECUTION) // self.limits.branch_rate)
        answers = tuple(int.from_bytes(each.data, "little") for each in world.inputs.log)
        texts = tuple(places_of_texts(world.inputs.log))
        tried = Tried(inputs, world.has_read_stdin, answers, texts=texts)
        return _Made(watch, tried, outcome.record.reached, _events(outcome))

    def _note(self, way: Way, kept: Near) -> None:
        goal = self._goals.get(way)
        if goal is None:
            goal = self._goals[way] = WayGoal(is_failure=way.point in self._failing_points)
        if goal.offer(kept):
            goal.vain = 0
            direct = self._suggestions.direct(kept)
            goal.direct = alternating(direct, self._suggestions.followed(kept)) if self.joins else direct
        if goal.has_other_texts(kept.miss):
            goal.vain = 0
            goal.direct = chain(self._suggestions.retexted(kept), goal.direct)

    def _enter(self, procedures: set[str]) -> bool:
        """From now on runs tell which ways they take in these procedures; whether some of them are new."""
        new = sorted(procedures - self._called.keys())
        for name in new:
            self._called[name] = None
            if name.endswith(INITIALISER):
                continue
            procedure = self.program.procedure(name)
            self._sites.update(sites_of(procedure))
            self._calls.update(_calls_of(procedure, self.starts) if self._is_java else ())
            self._failing_points.update(failing_points(procedure) if self.finds_failures else ())
        if new:
            self._growing.words = words_and_tables(self.program, self._called, self.limits)
            self._watch()
        return bool(new)

    def _watch(self) -> None:
        points = self._sites.keys() | self._failing_points | self._calls | self.targets
        self._translations = self._translations.watching(self.starts | points)

    def aim_at(self, targets: frozenset[Point]) -> None:
        """From now on the search stops where an input reaches one of these."""
        if targets != self.targets:
            self.targets = targets
            self.arrived.clear()
            self._watch()


def _calls_of(procedure: Procedure, starts: frozenset[Point]) -> Iterator[Point]:
    """Where it calls one of the user's procedures, as far as that is plain."""
    for point, each in procedure.points():
        match each:
            case Call(_, Direct(name)) if Point(name, 0, 0) in starts:
                yield point
            case _:
                pass


def _events(outcome: Outcome) -> frozenset[tuple[object, ...]]:
    """What happened in a run, apart from its end by its limit of steps."""
    events = [*outcome.record.warnings, *outcome.record.handled]
    if isinstance(outcome, Stopped) and outcome.event.kind is not EventKind.BUDGET:
        events.append(outcome.event)
    return frozenset((each.kind, each.point, each.operand, each.nulls) for each in events)
