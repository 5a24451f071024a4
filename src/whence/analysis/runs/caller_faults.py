"""Failures that come only from what the caller passed: a null, or an object that ends too early.

The witness is run again with valid objects in their place. What fails all the same does not depend on the
caller, and the run with valid objects is the better witness.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import final

from whence.analysis.runs.evidence import Claim
from whence.analysis.runs.replay import MOST_STEPS, Manner, limits_of, replay
from whence.answers import Inputs, Passed, Witness
from whence.execute.link.linker import Translations
from whence.program.hidden_parameters import input_name, is_hidden
from whence.program.mains import is_main
from whence.program.program import Language, Program
from whence.program.types import PointerType, ReferenceType


@final
@dataclass(frozen=True, slots=True)
class _Suspect:
    position: int
    passed: Passed
    valid: object
    """A valid object in the notation of inputs."""


def with_dependence(
    program: Program, witness: Witness, claim: Claim, charge: Callable[[int], None]
) -> Witness:
    """The witness with the names of the parameters that the failure depends on, or one with valid objects."""
    suspects = list(_suspects(program, witness))
    if not suspects:
        return witness
    translations = Translations(program, claim.options(program.language))

    def shown(chosen: list[_Suspect]) -> str | None:
        inputs = _replaced(witness.inputs, chosen)
        manner = Manner(
            limits_of(program.language, MOST_STEPS), has_assertions=claim.has_assertions, goes_on=True
        )
        outcome = replay(translations, witness.entry, inputs, manner)
        charge(outcome.record.steps)
        return claim.evidence(outcome)

    event = shown(suspects)
    if event is not None:
        return replace(witness, inputs=_replaced(witness.inputs, suspects), event=event)
    alone = [each for each in suspects if len(suspects) == 1 or shown([each]) is None]
    return replace(witness, depends=tuple(each.passed for each in alone or suspects))


def _replaced(inputs: Inputs, chosen: list[_Suspect]) -> Inputs:
    parameters = list(inputs.parameters)
    for each in chosen:
        parameters[each.position] = each.valid
    return replace(inputs, parameters=tuple(parameters))


def _suspects(program: Program, witness: Witness) -> Iterator[_Suspect]:
    if is_main(program, witness.entry):
        return
    procedure = program.procedure(witness.entry)
    is_java = program.language is Language.JAVA
    for position, parameter in enumerate(procedure.parameters[: len(witness.inputs.parameters)]):
        value = witness.inputs.parameters[position]
        match parameter.type, value:
            case PointerType(), None if not is_java and not is_hidden(procedure, parameter):
                yield _Suspect(position, Passed(input_name(parameter), "null"), [0])
            case PointerType(), {"bytes": listed, "size": int(size)}:
                passed = Passed(input_name(parameter), f"an object of {size} bytes")
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
    from whence.analysis.runs.java_classes import BOX_TYPES, STRING, ClassTable

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
    from whence.analysis.runs.made_objects import plain_object

    return {"class": chosen, "fields": {}} if table.is_record(chosen) else plain_object(program, chosen)
