"""Tests of def-use pairs whose structs and objects calls make, instead of bytes that the test writes."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import final

from whence.analysis.runs.c.made_structs import after_calls
from whence.analysis.runs.evidence import Claim, is_faithful
from whence.analysis.runs.histories import history_of
from whence.analysis.runs.replay import MOST_STEPS, Manner, limits_of, replay, with_given, world_of
from whence.analysis.runs.tracing.exercised_pairs import ObservedPair, PairObserver
from whence.engines.concolic.coverage.goal_histories import struct_plans
from whence.engines.concolic.search.targets.watched_runs import Found
from whence.engines.context import Context
from whence.execute.link.linker import Translations
from whence.execute.translate.translation import Instrumentation, Options
from whence.program.procedure import Procedure
from whence.program.program import Language, Program
from whence.records import dataclass
from whence.witnesses import Inputs, Replayed, Witness


@final
@dataclass(frozen=True, slots=True)
class PairConstructions:
    context: Context
    entry: str

    @property
    def procedure(self) -> Procedure:
        return self.context.program.procedure(self.entry)

    def is_unmade(self, inputs: Inputs) -> bool:
        """Whether calls may make what the inputs write down."""
        if self.context.program.language is Language.JAVA:
            from whence.analysis.runs.java.made_objects import unmade_class

            return bool(unmade_class(self.context.program, inputs))
        makes = struct_plans(self.context).made_structs(self.entry)
        return bool(makes) and bool(inputs.parameters) and not inputs.history

    def made(self, found: Found, pairs: AbstractSet[ObservedPair]) -> Found | None:
        """A run of calls that make what the entry is passed, if one exercises the same pairs."""
        witness = Witness(self.entry, found.inputs, Replayed.INTERPRETER)
        inputs = self._inputs(witness, pairs)
        return None if inputs is None else self.exercising(inputs, pairs)

    def _inputs(self, witness: Witness, pairs: AbstractSet[ObservedPair]) -> Inputs | None:
        context, program = self.context, self.context.program
        if program.language is Language.JAVA:
            from whence.analysis.runs.java.made_objects import remade

            claim = Claim(frozenset(point for pair in pairs for point in pair))
            remade_ = remade(program, witness, claim, context.meter.charge)
            return None if remade_ is None else remade_.inputs

        def shown(name: str, inputs: Inputs) -> str | None:
            return None if self.exercising(inputs, pairs) is None else ""

        made = after_calls(witness, struct_plans(context), shown)
        return None if made is None else made.inputs

    def exercising(self, inputs: Inputs, pairs: AbstractSet[ObservedPair]) -> Found | None:
        """The run of the inputs, if it exercises the pairs."""
        program, entry, plain = self.context.program, self.entry, inputs
        if inputs.history:
            history, plain = history_of(program, entry, inputs)
            program, entry = Program(history), history.name
        observer, world = PairObserver(program), world_of(plain)
        options = Options(instrumentation=Instrumentation.TRACE)
        manner = Manner(limits_of(program.language, MOST_STEPS))
        outcome = replay(Translations(program, options), entry, plain, manner, world=world, observer=observer)
        self.context.meter.charge_execution(outcome.record.steps)
        if not is_faithful(outcome) or not pairs <= observer.pairs.keys():
            return None
        return Found(with_given(world, inputs), outcome)
