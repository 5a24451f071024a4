"""Inputs that the comparisons of a run suggest: other sides, other words, one input after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final, final

from whence.analysis.runs.tracing.branch_distances import WatchedBranches
from whence.engines.trial.inputs.failing_allocations import refusing
from whence.engines.trial.limits import Limits
from whence.engines.trial.search.compared_values import (
    exchanged,
    nudged,
    recharactered,
    retexted,
    wanted_words,
)
from whence.engines.trial.search.growing import Growing, Tried, slots_of, text_in, with_text
from whence.engines.trial.search.joined_inputs import joined, with_word
from whence.engines.trial.search.way_goals import Near, WayGoal
from whence.program.operands import Variable
from whence.records import dataclass
from whence.witnesses import Inputs

_MOST_CHARACTERS: Final = 24
"""Comparisons of characters of one run, the last, whose sides are exchanged."""
_MOST_TEXTS: Final = 16
"""Comparisons of texts of one run, the last, whose sides are exchanged."""
_MOST_JOINED: Final = 24
"""Inputs that one is joined with."""
_MOST_LOOKED_UP: Final = 3
"""Texts that it looked up, the last, in whose place words of the program are put."""
_MOST_MATCHED: Final = 6
"""Words that it found where it looked for them, the last, in whose place a name is put."""
_MOST_WORDS: Final = 6
"""How many words."""
_MORE: Final = (" a", "a", " 1", "1", " ", "\n")
"""What is put behind a text that reached something new: a name, a number, an end of a word."""
_POINTERS: Final = 1 << 16
"""Numbers above this that are compared with 0 are taken for addresses."""


@final
@dataclass(eq=False, slots=True)
class Suggestions:
    """For one entry."""

    random: Random
    growing: Growing
    firsts: Sequence[Tried]
    """Inputs that were the first to take a way so far, and what their runs asked for."""
    parameters: tuple[Variable, ...]
    no_texts: frozenset[int]
    limits: Limits
    may_lack_memory: bool

    def with_compared(self, tried: Tried, watch: WatchedBranches) -> Iterator[Inputs]:
        """The input with texts, then with characters that were compared in place of others."""
        texts, places = watch.texts, self._places
        yield from retexted(tried, [*reversed(texts.compared)][:_MOST_TEXTS], *places)
        for slot in slots_of(tried, *places):
            text = text_in(tried.inputs, slot)
            yield from (with_text(tried.inputs, slot, text + each) for each in _MORE)
        matched = [*reversed(texts.matched)][:_MOST_MATCHED]
        yield from retexted(tried, ((each, " a ") for each in matched), *places)
        words = self.growing.words.words
        for text in [*reversed(texts.looked_up)][:_MOST_LOOKED_UP]:
            some = self.random.sample(words, min(len(words), _MOST_WORDS))
            yield from retexted(tried, ((text, each) for each in some), *places)
        yield from recharactered(tried, [*watch.characters][-_MOST_CHARACTERS:], *places)

    def joined(self, tried: Tried, goals: Iterable[WayGoal]) -> Iterator[Inputs]:
        """Before what comes near to an open way, as it may leave the state that is missing there; then before
        and behind others that took a way first."""
        others = [each for each in self.firsts if each is not tried]
        places = self._places
        for goal in [*goals][:_MOST_JOINED]:
            yield from joined(tried, goal.nearest[0].tried, *places)
        for each in self.random.sample(others, min(len(others), _MOST_JOINED)):
            yield from joined(tried, each, *places)
            yield from joined(each, tried, *places)

    def retexted(self, near: Near) -> Iterator[Inputs]:
        """What it was compared with in place of a text."""
        texts = near.miss.texts
        if texts is not None:
            yield from retexted(near.tried, (texts,), *self._places)

    def followed(self, near: Near) -> Iterator[Inputs]:
        """With another that took a way first behind it, which says the word or the number that was wanted:
        what is compared may be what an earlier command left."""
        places = self._places
        others = [each for each in self.firsts if each is not near.tried]
        others = self.random.sample(others, min(len(others), _MOST_JOINED))
        for word in wanted_words(near.miss):
            for each in others:
                for said in with_word(each, word, *places):
                    yield from joined(near.tried, said, *places)

    def direct(self, near: Near) -> Iterator[Inputs]:
        """What the comparison itself suggests: the other side of it, or an allocation that fails."""
        compared, inputs = near.miss.compared, near.tried.inputs
        if compared is None:
            return
        yield from exchanged(near.tried, compared, *self._places)
        if min(compared) == 0 and max(compared) > _POINTERS:
            if self.may_lack_memory and not inputs.lacks_memory:
                yield from (refusing(inputs, number) for number in range(self.limits.refused_allocations))
        elif near.miss.distance > 1:
            yield from nudged(near.tried, *self._places)

    @property
    def _places(self) -> tuple[tuple[Variable, ...], frozenset[int]]:
        return self.parameters, self.no_texts
