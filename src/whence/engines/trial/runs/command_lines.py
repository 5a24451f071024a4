"""Inputs made of the commands and formats that a program's text shows, for programs with a `main`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import field
from typing import final

from whence.engines.trial.inputs.grammar import grammar_of, lines_of
from whence.engines.trial.limits import Limits
from whence.engines.trial.search.growing import Tried, readers_of, slots_of, with_text
from whence.program.mains import is_main
from whence.program.operands import Variable
from whence.program.program import Language, Program
from whence.records import dataclass
from whence.witnesses import Inputs


@final
@dataclass(eq=False, slots=True)
class CommandLines:
    """Each input once, a limited number in all."""

    program: Program
    entry: str
    limits: Limits
    parameters: tuple[Variable, ...]
    called: Collection[str]
    """The procedures that runs entered so far, whose words are used."""
    novel: Sequence[Tried]
    """The inputs that reached something new so far: lines stand where one of them is read."""
    _lines: Iterator[Inputs] = field(default_factory=lambda: iter(()))
    _offered: set[tuple[object, ...]] = field(default_factory=set)

    def restart(self) -> None:
        """From now on with the words of all procedures that were entered."""
        self._lines = self._inputs()

    def next(self) -> Inputs | None:
        """An input that was not offered before, if there is one."""
        is_c = self.program.language is Language.C
        if len(self._offered) >= (self.limits.lines_in_c if is_c else self.limits.lines_in_java):
            return None
        for inputs in self._lines:
            key = (inputs.arguments, inputs.stdin, inputs.files)
            if key not in self._offered:
                self._offered.add(key)
                return inputs
        return None

    def _inputs(self) -> Iterator[Inputs]:
        """Lines on standard input and in files where these are read, and as arguments where those are."""
        if not is_main(self.program, self.entry):
            return
        for text in lines_of(grammar_of(self.program, self.called, self.limits)):
            for tried in readers_of(self.novel, self.parameters, self.limits.readers):
                yield from (with_text(tried.inputs, slot, text) for slot in slots_of(tried, ()))
            if self.parameters:
                yield Inputs(tuple(text.split()))
