"""Runs whose objects are just large enough for what comes before the access that is asked about.

Where a length and a buffer have nothing to do with each other, any access behind the end fails, and the first
one that does ends the run. An object that ends where the run failed is made larger by that access and run
again, until the access fails that is asked about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, replace
from typing import NamedTuple, final

from whence.analysis.runs.c.c_inputs import ROOM
from whence.analysis.runs.evidence import Claim
from whence.analysis.runs.replay import Manner, limits_of, replay
from whence.execute.events import EventKind
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.memory.byte_memory import OFFSET_BITS
from whence.execute.outcomes import Outcome, Stopped
from whence.program.accesses import access_size
from whence.program.c.hidden_parameters import input_name
from whence.program.program import Language, Program
from whence.records import dataclass
from whence.witnesses import Inputs, Replayed, Witness

_EXACT = 40
"""Runs after which an object grows by what one access needs; after the others it is made twice as large."""


class FittedLimits(NamedTuple):
    runs: int
    steps: int
    """Of each run."""


def fitted_witness(
    program: Program,
    entry: str,
    inputs: Inputs,
    claim: Claim,
    charge: Callable[[int], None],
    limits: FittedLimits,
) -> Witness | None:
    """A run of the inputs that shows the claim; objects that end too early for what comes before it grow. One
    that has become too large, so that nothing fails, is made smaller again."""
    translations = Translations(program, claim.options(program.language))
    fitting = _Fitting(program, entry, claim, translations, limits.steps)
    tried: Inputs | None = inputs
    for number in range(limits.runs):
        if tried is None:
            return None
        outcome, machine = fitting.run(tried)
        charge(outcome.record.steps)
        shown = claim.evidence(outcome)
        if shown is not None:
            return Witness(entry, tried, Replayed.INTERPRETER, shown)
        tried = fitting.next(tried, outcome, machine, is_exact=number < _EXACT)
    return None


class _TooShort(NamedTuple):
    """A parameter whose object ended before an access, and the bytes that it needed."""

    position: int
    needed: int


@final
@dataclass(slots=True)
class _Fitting:
    program: Program
    entry: str
    claim: Claim
    translations: Translations
    most_steps: int
    _small: dict[int, int] = field(default_factory=dict)
    """Sizes with which something else failed first, by the position of the parameter."""
    _large: dict[int, int] = field(default_factory=dict)
    """Sizes with which nothing failed."""
    _last: int = -1
    """The parameter whose object changed last."""

    def run(self, inputs: Inputs) -> tuple[Outcome, Machine | None]:
        machines: list[Machine] = []
        limits = limits_of(self.program.language, self.most_steps)
        manner = Manner(limits, has_assertions=self.claim.has_assertions, goes_on=True)
        outcome = replay(self.translations, self.entry, inputs, manner, prepared=machines.append)
        return outcome, next(iter(machines), None)

    def next(
        self, inputs: Inputs, outcome: Outcome, machine: Machine | None, *, is_exact: bool
    ) -> Inputs | None:
        """The inputs with another size of an object; None if none is left to try."""
        short = self._too_short(outcome, machine)
        position = self._last if short is None else short.position
        size = _size(inputs, position)
        if size is None:
            return None
        self._last = position
        if short is None:
            self._large[position] = size
            wanted = (self._small.get(position, size) + size) // 2
        else:
            self._small[position] = size
            most = self._large.get(position, 2 * ROOM)
            middle = min(2 * size, (size + most) // 2)
            wanted = short.needed if is_exact else max(short.needed, middle)
        is_new = self._small.get(position, 0) < wanted < self._large.get(position, ROOM + 1)
        return _resized(inputs, position, wanted) if is_new else None

    def _too_short(self, outcome: Outcome, machine: Machine | None) -> _TooShort | None:
        """The object behind whose end the run failed, if it did."""
        is_c = self.program.language is Language.C
        if not is_c or machine is None or not isinstance(outcome, Stopped):
            return None
        event = outcome.event
        if event.kind is not EventKind.OUT_OF_BOUNDS or event.address < 0:
            return None
        number = machine.memory.ended_before(event.address)
        way = machine.memory.given.get(number, "")
        names = [input_name(each) for each in self.program.procedure(self.entry).parameters]
        if way not in names:
            return None
        point = event.point
        width = 1 if point is None else access_size(self.program.procedure(point.procedure).at(point))
        needed = event.address - (number << OFFSET_BITS) + width
        return _TooShort(names.index(way), needed)


def _size(inputs: Inputs, position: int) -> int | None:
    """Of the object that a parameter points at, if the inputs say it."""
    match inputs.parameters[position] if 0 <= position < len(inputs.parameters) else None:
        case {"bytes": list(), "size": int(size)}:
            return size
        case _:
            return None


def _resized(inputs: Inputs, position: int, size: int) -> Inputs:
    """With an object of another size: more bytes are as the last one is."""
    parameters = list(inputs.parameters)
    match parameters[position]:
        case {"bytes": [*listed]}:
            more = (listed[-1:] or [0]) * (size - len(listed))
            parameters[position] = {"bytes": [*listed, *more][:size], "size": size}
        case _:
            pass
    return replace(inputs, parameters=tuple(parameters))
