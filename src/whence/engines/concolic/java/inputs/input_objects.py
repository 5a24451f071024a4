"""The objects of a run that stand for inputs."""

from __future__ import annotations

from typing import final

from whence.analysis.runs.java.java_inputs import JavaInputs
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.java.inputs.as_answer import ShownInputs
from whence.engines.concolic.java.inputs.space import ReferenceInput
from whence.execute.memory.java_objects import JavaArray, JavaObject, Reference
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class InputObjects:
    concrete: ConcreteInput
    names: dict[JavaObject | JavaArray, ReferenceInput]
    held: dict[JavaObject, list[tuple[str, Reference]]]
    """Collections -> the inputs that they hold, and as which objects."""


def input_objects(concrete: ConcreteInput, shown: ShownInputs, made: JavaInputs) -> InputObjects:
    names = {made.objects[place]: owner for place, owner in shown.owners.items()}
    held: dict[JavaObject, list[tuple[str, Reference]]] = {}
    for place, inputs in shown.held.items():
        collection = made.objects[place]
        assert isinstance(collection, JavaObject)
        held[collection] = list(zip(inputs, made.contents[place], strict=False))
    return InputObjects(concrete, names, held)
