"""Failures that come only from what the caller passed, each found out by running the witness again.

- A null, or an object that is smaller than its type: with valid objects in their place nothing fails.
- An object that ends too early, as where a length is too large: the failing access lies behind its end.
- Contents of a struct that calls of the program make, and that they were not found to make so: with an object
  to which nothing was written, or that these calls fill, nothing fails.

What fails all the same does not depend on the caller, and the run with valid objects is the better witness.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import final

from whence.analysis.runs.c.made_structs import made_by_calls
from whence.analysis.runs.c.struct_makers import StructMakers
from whence.analysis.runs.evidence import Claim, failure_in
from whence.analysis.runs.replay import MOST_STEPS, Manner, limits_of, replay
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.outcomes import Outcome
from whence.program.c.hidden_parameters import input_name, is_hidden
from whence.program.mains import is_main
from whence.program.program import Language, Program
from whence.program.types import PointerType, ReferenceType
from whence.records import dataclass
from whence.witnesses import Inputs, Passed, Witness

CONTENTS = "an object that no calls were found to make"


def is_about_contents(witness: Witness) -> bool:
    """Whether calls that make the object would make the failure the program's own."""
    return any(each.value == CONTENTS for each in witness.depends)


@final
@dataclass(frozen=True, slots=True)
class _Suspect:
    position: int
    passed: Passed
    valid: object
    """A valid object in the notation of inputs."""


@final
class Attribution:
    """Runs witnesses of one claim about a program again."""

    def __init__(
        self, program: Program, claim: Claim, makers: StructMakers, charge: Callable[[int], None]
    ) -> None:
        self._program = program
        self._claim = claim
        self._makers = makers
        self._charge = charge
        self._translations = Translations(program, claim.options(program.language))

    def attributed(self, witness: Witness) -> Witness:
        """The witness with the names of the parameters that the failure depends on, or a better one."""
        if is_main(self._program, witness.entry):
            return witness
        found = self._with_valid_objects(witness)
        if found.depends or self._program.language is not Language.C:
            return found
        found = self.with_made_structs(found)
        return found if found.depends else replace(found, depends=self._ended_too_early(found))

    def with_made_structs(self, witness: Witness) -> Witness:
        """The witness with calls that make the structs which it is given, or with their names."""
        if self._program.language is not Language.C or is_main(self._program, witness.entry):
            return witness
        made = made_by_calls(self._program, witness, self._makers, self.shown, self._charge)
        if made.structs and made.witness is None:
            return replace(witness, depends=tuple(Passed(name, CONTENTS) for name in made.structs))
        return made.witness or witness

    def shown(self, entry: str, inputs: Inputs) -> str | None:
        """What a run of the entry shows of the claim."""
        return self._claim.evidence(self._run(entry, inputs))

    def _run(
        self, entry: str, inputs: Inputs, prepared: Callable[[Machine], None] = lambda machine: None
    ) -> Outcome:
        manner = Manner(
            limits_of(self._program.language, MOST_STEPS),
            has_assertions=self._claim.has_assertions,
            goes_on=True,
        )
        outcome = replay(self._translations, entry, inputs, manner, prepared=prepared)
        self._charge(outcome.record.steps)
        return outcome

    def _with_valid_objects(self, witness: Witness) -> Witness:
        suspects = list(_suspects(self._program, witness))
        if not suspects:
            return witness

        def shown(chosen: list[_Suspect]) -> str | None:
            return self.shown(witness.entry, _replaced(witness.inputs, chosen))

        event = shown(suspects)
        if event is not None:
            return replace(witness, inputs=_replaced(witness.inputs, suspects), event=event)
        alone = [each for each in suspects if len(suspects) == 1 or shown([each]) is None]
        return replace(witness, depends=tuple(each.passed for each in alone or suspects))

    def _ended_too_early(self, witness: Witness) -> tuple[Passed, ...]:
        """The object of the caller behind whose end the failing access lies."""
        claim = self._claim
        if claim.broken is None or "out-of-bounds" not in witness.event:
            return ()
        machines: list[Machine] = []
        outcome = self._run(witness.entry, witness.inputs, machines.append)
        events = (failure_in(outcome, each, claim.broken, claim.operand) for each in sorted(claim.targets))
        event = next((each for each in events if each is not None), None)
        if event is None or event.address < 0:
            return ()
        memory = machines[0].memory
        number = memory.ended_before(event.address)
        way = memory.given.get(number, "")
        if not way:
            return ()
        size = len(memory.objects[number])
        name, _, inner = way.partition("->")
        object_ = f"an object of {size} byte{'s' * (size != 1)}"
        return (Passed(name, f"an object that leads to {object_}" if inner else object_),)


def _replaced(inputs: Inputs, chosen: list[_Suspect]) -> Inputs:
    parameters = list(inputs.parameters)
    for each in chosen:
        parameters[each.position] = each.valid
    return replace(inputs, parameters=tuple(parameters))


def _suspects(program: Program, witness: Witness) -> Iterator[_Suspect]:
    procedure = program.procedure(witness.entry)
    is_java = program.language is Language.JAVA
    for position, parameter in enumerate(procedure.parameters[: len(witness.inputs.parameters)]):
        value = witness.inputs.parameters[position]
        match parameter.type, value:
            case PointerType(), None if not is_java and not is_hidden(procedure, parameter):
                yield _Suspect(position, Passed(input_name(parameter), "null"), [0])
            case PointerType(), {"bytes": listed, "size": int(size)}:
                passed = Passed(input_name(parameter), f"an object of {size} byte{'s' * (size != 1)}")
                yield _Suspect(position, passed, listed)
            case ReferenceType(), None:
                valid = _java_object(program, witness.entry, position)
                if valid is not None:
                    name = (parameter.source or parameter.name).removesuffix(".in")
                    yield _Suspect(position, Passed(name, "null"), valid)
            case _:
                pass


def _java_object(program: Program, entry: str, position: int) -> object:
    """The plainest object of the parameter's declared type; None if none is known."""
    from whence.analysis.runs.java.java_classes import BOX_TYPES, STRING, ClassTable

    table = ClassTable(program)
    types = table.parameters(entry)
    type_ = types[position - (len(program.procedure(entry).parameters) - len(types))]
    choices = table.choices(type_)
    if not choices:
        return None
    chosen = choices[0]
    if chosen == STRING:
        return ""
    if chosen.endswith("[]"):
        return []
    if chosen in BOX_TYPES:
        return {"class": chosen, "value": 0}
    if table.is_enum(chosen):
        constants = table.constants(chosen)
        return {"class": chosen, "constant": constants[0]} if constants else None
    if not table.is_own(chosen):
        return {"class": chosen, "contents": []}
    from whence.analysis.runs.java.made_objects import plain_object

    return {"class": chosen, "fields": {}} if table.is_record(chosen) else plain_object(program, chosen)
