"""From a model of the necessary condition to inputs, in the notation of answers, and to a run of them: only
a run that shows what was asked for is a witness."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from whence.analysis.runs.evidence import Claim
from whence.analysis.runs.replay import Manner, limits_of, replay
from whence.engines.context import Context
from whence.engines.paths.decide.closed_iterations import Stripe, filled
from whence.engines.paths.explore.necessary_condition import Necessary
from whence.engines.paths.memory.initial_contents import (
    INPUT_LENGTH,
    NUMBER_COUNT,
    NUMBER_KINDS,
    NUMBERS,
    STANDARD_INPUT,
    STREAM,
    Input,
)
from whence.engines.paths.memory.lanes import Storage, StorageKind
from whence.execute.link.linker import Translations
from whence.execute.outcomes import Outcome
from whence.execute.translate.translation import Options
from whence.logic.evaluation import evaluate
from whence.logic.term import Op, Term
from whence.logic.traversal import subterms
from whence.logic.values import FunctionValue, Model
from whence.program.c.entry_objects import pointees_of
from whence.program.c.hidden_parameters import input_name, is_hidden
from whence.program.mains import FEWEST_ARGUMENTS, is_main
from whence.program.obligations import ObligationKind
from whence.program.operands import Variable
from whence.program.places import ARRAY_LENGTH
from whence.program.procedure import Procedure
from whence.program.program import Language
from whence.program.types import FloatType, IntType, PointerType
from whence.records import dataclass
from whence.witnesses import Inputs, Replayed, Witness

ANY_CHARACTER = ord(".")
"""Of standard input, where nothing is demanded of it."""
SMALLEST = 8
"""Bytes of an object that is no larger than it must be."""


@final
class TooLarge(Exception):
    """The model is out of all proportion."""


@final
class Assignment:
    """A model, with the indices at which the formulas read each input function."""

    def __init__(
        self, model: Model, formulas: list[Term], most_elements: int, stripes: Sequence[Stripe] = ()
    ) -> None:
        self.model = model
        self._most_elements = most_elements
        self._stripes = stripes
        self._indices: dict[str, set[int]] = {}
        for term in subterms(formulas):
            if term.op is Op.APPLY and len(term.args) == 1:
                index = evaluate(term.args[0], model)
                if isinstance(index, int) and 0 <= index < most_elements:
                    self._indices.setdefault(term.function.name, set()).add(index)

    def elements(self, name: str) -> list[int]:
        """The values of an input array from 0 to the last that is read; what is not read is 0."""
        known = self.read(name)
        return [known.get(index, 0) for index in range(max(known, default=-1) + 1)]

    def read(self, name: str) -> dict[int, int]:
        """The values of an input array that are read, by index. Where the formulas speak only of the first
        and the last iteration, those between read what the one before did."""
        graph = self.model.functions.get(name, FunctionValue(0))
        known: dict[int, int] = {}
        for index in self._indices.get(name, set()):
            value = graph.apply((index,))
            known[index] = value if isinstance(value, int) else 0
        return filled(known, self._striped(name), self._most_elements)

    def _striped(self, name: str) -> list[tuple[int, int, int]]:
        found: list[tuple[int, int, int]] = []
        for stripe in self._stripes:
            if stripe.name == name:
                start, length = (evaluate(each, self.model) for each in (stripe.start, stripe.length))
                if isinstance(start, int) and isinstance(length, int):
                    found.append((start, stripe.step, length))
        return found

    def number(self, name: str, default: int = 0) -> int:
        value = self.model.symbols.get(name, default)
        return value if isinstance(value, int) else default

    def is_null(self, name: str) -> bool:
        return bool(self.model.symbols.get(f"{name} is null", False))


def inputs_of(necessary: Necessary, assignment: Assignment, *, is_tight: bool = False) -> Inputs | None:
    """The inputs that the model stands for; None if they are out of all proportion. With `is_tight`, objects
    behind pointers of C end behind what the model speaks of."""
    try:
        return _ModelInputs(necessary, assignment, is_tight).inputs()
    except TooLarge:
        return None


@final
@dataclass(frozen=True, slots=True)
class _ModelInputs:
    necessary: Necessary
    assignment: Assignment
    is_tight: bool

    def inputs(self) -> Inputs:
        program = self.necessary.analysis.program
        parameters = program.procedure(self.necessary.entry).parameters
        answers = self._answers()
        if program.language is Language.JAVA:
            from whence.engines.paths.decide.java_model_inputs import java_inputs

            return java_inputs(self.necessary, self.assignment)
        text = self._standard_input()
        if is_main(program, self.necessary.entry):
            return Inputs(self._arguments(parameters), text, nondeterministic=answers)
        given = tuple(map(self._parameter, parameters))
        return Inputs(stdin=text, parameters=given, nondeterministic=answers)

    def _standard_input(self) -> bytes:
        most = self.necessary.analysis.limits.input_elements
        count = self.assignment.number(NUMBER_COUNT)
        if count > most:
            raise TooLarge
        if count:
            numbers, kinds = self.assignment.read(NUMBERS), self.assignment.read(NUMBER_KINDS)
            places = ("-" if kinds.get(place, 0) else str(numbers.get(place, 0)) for place in range(count))
            return " ".join((*places, "")).encode()
        length = self.assignment.number(INPUT_LENGTH)
        if length > most:
            raise TooLarge
        known = self.assignment.read(STANDARD_INPUT)
        return bytes(known.get(place, ANY_CHARACTER) & 255 for place in range(length))

    @property
    def _entry(self) -> Procedure:
        return self.necessary.analysis.program.procedure(self.necessary.entry)

    def _answers(self) -> tuple[int, ...]:
        """What a harness gives, in the order of asking; the bytes of an object as one number."""
        answers = dict(enumerate(self.assignment.elements(STREAM)))
        filled = {
            each.storage.name: each.storage
            for each in self.necessary.analysis.origins.inputs.values()
            if each.storage.kind is StorageKind.INPUT
        }
        for name, storage in filled.items():
            number = int(name.removeprefix(f"{STREAM} "))
            size = self.necessary.analysis.origins.filled[name]
            answers[number] = int.from_bytes(self._bytes(storage)[:size], "little")
        return tuple(answers.get(number, 0) for number in range(max(answers, default=-1) + 1))

    def _arguments(self, parameters: tuple[Variable, ...]) -> tuple[str, ...]:
        """The command line without the program's name."""
        if not parameters:
            return ()
        count = self.assignment.number(input_name(parameters[0]), FEWEST_ARGUMENTS)
        if count > self.necessary.analysis.limits.arguments:
            raise TooLarge
        texts: list[str] = []
        for place in range(FEWEST_ARGUMENTS, count):
            elements = self.assignment.elements(f"argv[{place}][]")
            data = bytes(element & 255 for element in elements).split(b"\0")[0]
            texts.append(data.decode("utf-8", "surrogateescape"))
        return tuple(texts)

    def _parameter(self, parameter: Variable) -> object:
        name = input_name(parameter)
        match parameter.type:
            case IntType():
                return self.assignment.number(name)
            case PointerType():
                if self.assignment.is_null(name):
                    return None
                data = self._bytes(Storage(StorageKind.PARAMETER, name))
                listed = [*data.rstrip(b"\0"), 0]
                is_tight = self.is_tight and not is_hidden(self._entry, parameter)
                least = pointees_of(self.necessary.analysis.program, self._entry.name).get(name, SMALLEST)
                return {"bytes": listed, "size": max(len(data), least)} if is_tight else listed
            case FloatType():
                return 0.0
            case _:
                return 0

    def _bytes(self, storage: Storage) -> bytes:
        data = bytearray()
        for name, each in lanes_of(self.necessary, storage).items():
            lane = each.lane
            values = {0: self.assignment.number(name)} if lane.is_scalar else self.assignment.read(name)
            step = lane.stride or lane.width
            data.extend(bytes(max(lane.start + step * (max(values, default=-1) + 1) - len(data), 0)))
            for place, value in values.items():
                start = lane.start + place * step
                data[start : start + lane.width] = (value & ((1 << 8 * lane.width) - 1)).to_bytes(
                    lane.width, "little"
                )
        return bytes(data)


def lanes_of(necessary: Necessary, storage: Storage) -> dict[str, Input]:
    """What was looked at of an input object, by the names of symbols and functions."""
    known = necessary.analysis.origins.inputs
    return {name: each for name, each in known.items() if each.storage == storage}


def length_of(necessary: Necessary, assignment: Assignment, storage: Storage) -> int:
    """Of a Java array; 0 if nothing asked."""
    lanes = lanes_of(necessary, storage).items()
    found = next((assignment.number(name) for name, each in lanes if each.lane.label == ARRAY_LENGTH), 0)
    if found > necessary.analysis.limits.input_elements:
        raise TooLarge
    return found


def witness_of(
    context: Context, necessary: Necessary, assignment: Assignment, claim: Claim
) -> Witness | None:
    """The witness, if the run shows the claim without relying on undefined behaviour."""
    inputs = inputs_of(necessary, assignment)
    tight = inputs_of(necessary, assignment, is_tight=True)
    tried = (inputs, tight) if claim.broken is ObligationKind.BOUNDS and tight != inputs else (inputs,)
    for each in tried:
        shown = None if each is None else claim.evidence(_outcome(context, necessary, each, claim))
        if each is not None and shown is not None:
            return Witness(necessary.entry, each, Replayed.INTERPRETER, shown)
    return None


def _outcome(context: Context, necessary: Necessary, inputs: Inputs, claim: Claim) -> Outcome:
    seen = context.program.view()
    options = Options(claim.targets, checks_values=seen.language is Language.C)
    limits = limits_of(seen.language, min(necessary.analysis.limits.run_steps, context.meter.left))
    manner = Manner(limits, has_assertions=claim.has_assertions, goes_on=True)
    outcome = replay(Translations(seen, options), necessary.entry, inputs, manner)
    context.meter.charge_execution(outcome.record.steps)
    for name in seen.touched.procedures:
        context.program.procedure(name)
    return outcome
