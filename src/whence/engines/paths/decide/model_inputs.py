"""From a model of the necessary condition to an input that can be run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, final

from whence.answers import Inputs
from whence.engines.paths.explore.necessary_condition import Necessary, is_main
from whence.engines.paths.memory.initial_contents import STREAM, Input
from whence.engines.paths.memory.lanes import Storage, StorageKind
from whence.logic.evaluation import evaluate
from whence.logic.term import Op, Term
from whence.logic.traversal import subterms
from whence.logic.values import FunctionValue, Model
from whence.program.hidden_parameters import input_name
from whence.program.operands import Variable
from whence.program.program import Language
from whence.program.types import IntType

LARGEST_INPUT = 1 << 16
"""Elements of an array or values of a stream; a model that needs more is not tried."""
Given: TypeAlias = int | bytes | tuple[int, ...] | None
"""A number, the bytes of an object, the elements of a Java array, or null."""


@final
@dataclass(frozen=True, slots=True)
class Trial:
    """`inputs` for people and for JSON; `objects` are the bytes behind the entry's pointers."""

    inputs: Inputs
    objects: tuple[Given, ...]
    """One for each parameter."""


@final
class Assignment:
    """A model, with the indices at which the formulas read each input function."""

    def __init__(self, model: Model, formulas: list[Term]) -> None:
        self.model = model
        self._indices: dict[str, set[int]] = {}
        for term in subterms(formulas):
            if term.op is Op.APPLY and len(term.args) == 1:
                index = evaluate(term.args[0], model)
                if isinstance(index, int) and 0 <= index < LARGEST_INPUT:
                    self._indices.setdefault(term.function.name, set()).add(index)

    def elements(self, name: str) -> list[int]:
        """The values of an input array from 0 to the last that is read; what is not read is 0."""
        graph = self.model.functions.get(name, FunctionValue(0))
        indices = self._indices.get(name, set())
        found = [0] * (max(indices, default=-1) + 1)
        for index in indices:
            value = graph.apply((index,))
            found[index] = value if isinstance(value, int) else 0
        return found

    def number(self, name: str, default: int = 0) -> int:
        value = self.model.symbols.get(name, default)
        return value if isinstance(value, int) else default


def trial_of(necessary: Necessary, assignment: Assignment, slack: int) -> Trial | None:
    """The input that the model stands for, with `slack` more elements behind each pointer; None if it is
    out of all proportion."""
    program = necessary.analysis.program
    procedure = program.procedure(necessary.entry)
    nondeterministic = _answers(necessary, assignment)
    if is_main(procedure, program.language):
        arguments = _arguments(assignment, procedure.parameters)
        return None if arguments is None else Trial(Inputs(arguments, nondeterministic=nondeterministic), ())
    objects: list[Given] = []
    shown: list[object] = []
    for parameter in procedure.parameters:
        given = _parameter(necessary, assignment, parameter, slack)
        if isinstance(given, tuple) and len(given) > LARGEST_INPUT:
            return None
        objects.append(given)
        shown.append(_shown(necessary, parameter, given))
    return Trial(Inputs(parameters=tuple(shown), nondeterministic=nondeterministic), tuple(objects))


def _answers(necessary: Necessary, assignment: Assignment) -> tuple[int, ...]:
    """What a harness gives, in the order of asking; the bytes of an object as one number."""
    answers = dict(enumerate(assignment.elements(STREAM)))
    filled = {
        each.storage.name: each.storage
        for each in necessary.analysis.origins.inputs.values()
        if each.storage.kind is StorageKind.INPUT
    }
    for name, storage in filled.items():
        number = int(name.removeprefix(f"{STREAM} "))
        answers[number] = int.from_bytes(_bytes(assignment, _lanes_of(necessary, storage), 0), "little")
    return tuple(answers.get(number, 0) for number in range(max(answers, default=-1) + 1))


def _arguments(assignment: Assignment, parameters: tuple[Variable, ...]) -> tuple[str, ...] | None:
    if not parameters:
        return ()
    count = assignment.number(input_name(parameters[0]), 1)
    if count > 64:
        return None
    texts: list[str] = []
    for place in range(1, count):
        data = bytes(element & 255 for element in assignment.elements(f"argv[{place}][]")).split(b"\0")[0]
        texts.append(data.decode("utf-8", "surrogateescape"))
    return tuple(texts)


def _parameter(necessary: Necessary, assignment: Assignment, parameter: Variable, slack: int) -> Given:
    name = input_name(parameter)
    if isinstance(parameter.type, IntType):
        return assignment.number(name)
    if assignment.model.symbols.get(f"{name} is null", False):
        return None
    lanes = _lanes(necessary, name)
    if necessary.analysis.program.language is Language.JAVA:
        return _java_array(assignment, lanes)
    return _bytes(assignment, lanes, slack)


def _lanes(necessary: Necessary, name: str) -> dict[str, Input]:
    return _lanes_of(necessary, Storage(StorageKind.PARAMETER, name))


def _lanes_of(necessary: Necessary, storage: Storage) -> dict[str, Input]:
    return {
        known: each for known, each in necessary.analysis.origins.inputs.items() if each.storage == storage
    }


def _java_array(assignment: Assignment, lanes: dict[str, Input]) -> tuple[int, ...]:
    length, elements = 0, [0]
    for name, each in lanes.items():
        if each.lane.label:
            length = assignment.number(name)
        elif not each.lane.is_scalar:
            elements = assignment.elements(name)
    return tuple([*elements, *([0] * min(length, LARGEST_INPUT + 1))][:length])


def _bytes(assignment: Assignment, lanes: dict[str, Input], slack: int) -> bytes:
    data = bytearray(8 * slack)
    for name, each in lanes.items():
        lane = each.lane
        values = [assignment.number(name)] if lane.is_scalar else assignment.elements(name)
        step = lane.stride or lane.width
        data.extend(bytes(max(lane.start + step * (len(values) + slack) - len(data), 0)))
        for place, value in enumerate(values):
            start = lane.start + place * step
            data[start : start + lane.width] = (value & ((1 << 8 * lane.width) - 1)).to_bytes(
                lane.width, "little"
            )
    return bytes(data)


def _shown(necessary: Necessary, parameter: Variable, given: Given) -> object:
    """As plain values: the elements of an array if all accesses see it as one, else its bytes."""
    if isinstance(given, tuple):
        return list(given)
    if not isinstance(given, bytes):
        return given
    lanes = [each.lane for each in _lanes(necessary, input_name(parameter)).values()]
    width = lanes[0].width if len(lanes) == 1 and lanes[0].stride == lanes[0].width else 1
    return [
        int.from_bytes(given[start : start + width], "little", signed=True)
        for start in range(0, len(given) - width + 1, width)
    ]
