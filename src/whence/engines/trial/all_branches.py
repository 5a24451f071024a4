"""Plain runs towards all ways out of branches at once.

Of each way that no run took, at a branch that some run came to, the inputs are kept that came nearest to
taking it. Ways take turns: the one that was tried least since something came nearer is next, and one that
nothing comes nearer to is given up (after Arcuri, Many Independent Objective Algorithm, 2017). A run counts
for all ways, so that a hundred goals cost little more than one. An input is changed by what the branch
compared (`compared_values.py`), by pieces of texts (`text_changes.py`), or by letting an allocation fail.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from itertools import chain
from random import Random
from typing import Final, NamedTuple, final

from whence.analysis.runs.branch_distances import Miss, Site, WatchedBranches, Way, sites_of
from whence.analysis.runs.guards import FAR
from whence.analysis.runs.replay import Manner, replay, world_of
from whence.engines.budget import EXECUTION
from whence.engines.context import Context
from whence.engines.trial.compared_values import exchanged, nudged
from whence.engines.trial.growing import Growing, Slot, Told, slots_of, text_in, with_text
from whence.engines.trial.limits import Limits
from whence.engines.trial.refusals import refusing, size_of
from whence.engines.trial.table_words import words_and_tables
from whence.engines.trial.text_changes import changed
from whence.execute.limits import Limits as MachineLimits
from whence.execute.link.linker import Translations
from whence.execute.translate.translation import Instrumentation, Options
from whence.program.choice_branches import choice_source
from whence.program.operands import Variable
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.records import dataclass
from whence.witnesses import Inputs

_KEPT: Final = 3
"""Inputs that are kept for one way."""
_GROWING_EVERY: Final = 4
"""One of so many runs is on an input that grew from one that took a way first."""
_POINTERS: Final = 1 << 16
"""Numbers above this that are compared with 0 are taken for addresses."""


class _Kept(NamedTuple):
    miss: Miss
    size: int
    told: Told


class _Made(NamedTuple):
    watch: WatchedBranches
    told: Told
    entered: set[str]
    """The user's procedures that the run entered."""


@final
@dataclass(eq=False, slots=True)
class _Goal:
    """A way that no run took yet."""

    kept: list[_Kept] = field(default_factory=list)
    vain: int = 0
    """Runs for it since something came nearer."""
    is_guided: bool = False
    """Whether something came nearer at all: then more is to be expected."""
    direct: Iterator[Inputs] = field(default_factory=lambda: iter(()))
    """What the comparison itself suggests for the nearest input."""

    def offer(self, kept: _Kept) -> bool:
        """Keeps the input if it is among the nearest; whether it is nearer than all."""
        best = min((each.miss.distance for each in self.kept), default=FAR + 1)
        worst = max(((each.miss.distance, each.size) for each in self.kept), default=(FAR, 0))
        if len(self.kept) >= _KEPT and (kept.miss.distance, kept.size) >= worst:
            return False
        self.kept.append(kept)
        self.kept.sort(key=lambda each: (each.miss.distance, each.size))
        del self.kept[_KEPT:]
        is_nearer = kept.miss.distance < best
        self.is_guided |= is_nearer and best <= FAR
        return is_nearer


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
    telling: list[Inputs] = field(default_factory=list)
    """Inputs that were the first to take a way."""
    _sites: dict[Point, Site] = field(default_factory=dict)
    _taken: dict[Way, None] = field(default_factory=dict)
    _goals: dict[Way, _Goal] = field(default_factory=dict)
    _called: dict[str, None] = field(default_factory=dict)
    _translations: Translations = field(init=False)
    _random: Random = field(init=False)
    _growing: Growing = field(init=False)
    _tried: set[str] = field(default_factory=set)
    _runs: int = 0
    _last_new: int = 0
    """The last run that took a way first."""

    def __post_init__(self) -> None:
        self._random = Random(self.entry)
        grown = self.limits.grown_length
        self._growing = Growing(self._random, self.parameters, grown, no_texts=self.no_texts)
        options = Options(self.starts, instrumentation=Instrumentation.GUARDS)
        self._translations = Translations(self.program, options)

    def search(self, first: Iterable[Inputs], context: Context) -> None:
        """From these inputs on, until every way was taken or given up."""
        for inputs in first:
            if self._is_new(inputs):
                self._run(inputs, context)
        most, self._last_new = self._runs + self.most_runs, self._runs
        while self._runs < min(most, self._last_new + self.limits.branch_runs_in_vain):
            offered = self._grown() or self._offered()
            if offered is None:
                return
            self._run(offered, context)

    def _is_new(self, inputs: Inputs) -> bool:
        key = repr(inputs)
        is_new = key not in self._tried
        self._tried.add(key)
        return is_new

    def _grown(self) -> Inputs | None:
        if self._runs % _GROWING_EVERY:
            return None
        found = self._growing.next()
        return found if found is not None and self._is_new(found) else None

    def _offered(self) -> Inputs | None:
        """A change of an input that is near to the way whose turn it is."""
        while True:
            goal = min(self._active(), key=lambda each: each.vain, default=None)
            if goal is None:
                return None
            goal.vain += 1
            for inputs in chain(goal.direct, self._changes(goal)):
                if self._is_new(inputs):
                    return inputs

    def _active(self) -> Iterator[_Goal]:
        """Those that are not given up."""
        guided, others = self.limits.guided_vain, self.limits.branch_vain
        return (each for each in self._goals.values() if each.vain < (guided if each.is_guided else others))

    def _changes(self, goal: _Goal) -> Iterator[Inputs]:
        for _ in range(self.limits.branch_changes):
            kept = self._random.choice(goal.kept)
            slot = self._slot(kept.told)
            if slot is None:
                return
            text = text_in(kept.told.inputs, slot)
            wanted = [kept.miss.distance] if 0 < kept.miss.distance < FAR else []
            other = self._random.choice(self.telling)
            place = self._slot(Told(other))
            other_text = text if place is None else text_in(other, place)
            made = changed(self._random, text, other_text, self._growing.words, wanted)
            if len(made) <= self.limits.branch_length:
                yield with_text(kept.told.inputs, slot, made)

    def _slot(self, told: Told) -> Slot | None:
        slots = [*slots_of(told, self.parameters, self.no_texts)]
        return self._random.choice(slots) if slots else None

    def _run(self, inputs: Inputs, context: Context) -> None:
        made = self._made(inputs, context)
        if self._enter(made.entered):
            made = self._made(inputs, context)
        watch = made.watch
        is_first = any(way not in self._taken for way in watch.taken)
        self._taken.update(watch.taken)
        for way in watch.taken:
            self._goals.pop(way, None)
        size = size_of(inputs)
        for way, miss in watch.missed.items():
            if way not in self._taken:
                self._note(way, _Kept(miss, size, made.told))
        if is_first:
            self._last_new = self._runs
            self.telling.append(inputs)
            self._growing.note(made.told)

    def _made(self, inputs: Inputs, context: Context) -> _Made:
        watch, world = WatchedBranches(self._sites, self._taken), world_of(inputs)
        limits = MachineLimits(min(self.limits.branch_run, context.meter.left))
        manner = Manner(limits, goes_on=True)
        outcome = replay(self._translations, self.entry, inputs, manner, world=world, observer=watch)
        watch.finish()
        self._runs += 1
        context.meter.charge((outcome.record.steps + EXECUTION) // self.limits.branch_rate)
        answers = tuple(int.from_bytes(each.data, "little") for each in world.inputs.log)
        entered = {point.procedure for point in outcome.record.reached}
        return _Made(watch, Told(inputs, world.has_read_stdin, answers), entered)

    def _note(self, way: Way, kept: _Kept) -> None:
        goal = self._goals.setdefault(way, _Goal())
        if goal.offer(kept):
            goal.vain = 0
            goal.direct = self._direct(kept)

    def _direct(self, kept: _Kept) -> Iterator[Inputs]:
        """What the comparison itself suggests: the other side of it, or an allocation that fails."""
        compared, inputs = kept.miss.compared, kept.told.inputs
        if compared is None:
            return
        yield from exchanged(kept.told, compared, self.parameters, self.no_texts)
        if min(compared) == 0 and max(compared) > _POINTERS:
            if self.may_lack_memory and not inputs.lacks_memory:
                yield from (refusing(inputs, number) for number in range(self.limits.refused_allocations))
        elif kept.miss.distance > 1:
            yield from nudged(kept.told, self.parameters, self.no_texts)

    def _enter(self, procedures: set[str]) -> bool:
        """From now on runs tell which ways they take in these procedures; whether some of them are new."""
        new = sorted(procedures - self._called.keys())
        for name in new:
            self._called[name] = None
            self._sites.update(sites_of(self.program.procedure(name)))
        if new:
            self._growing.words = words_and_tables(self.program, self._called, self.limits)
            self._translations = self._translations.watching(self.starts | self._sites.keys())
        return bool(new)


def all_branches_of(
    program: Program,
    entry: str,
    starts: frozenset[Point],
    growing: Growing,
    limits: Limits,
    may_lack_memory: bool,
) -> AllBranches:
    """With texts where the other search has them; choices of C are branches."""
    is_c = program.language is Language.C
    return AllBranches(
        Program(choice_source(program.source)) if is_c else program,
        entry,
        starts,
        growing.parameters,
        growing.no_texts,
        limits,
        limits.branch_runs_in_c if is_c else limits.branch_runs_in_java,
        may_lack_memory,
    )
