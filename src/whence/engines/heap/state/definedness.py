"""What may be uninitialised, for obligations of the kind `uninit`.

A number beside each variable, and a shadow of each region, say whether the value may depend on something that
nothing was written to: zero if it does not. They are joined, copied and carried through loops as the values
are, so that "initialised by a loop" is one more fact about the contents of memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import final

from whence.engines.heap.memory.objects import FLAG
from whence.engines.heap.state.abstract_state import State
from whence.engines.heap.state.machine import Machine
from whence.engines.heap.state.operands import Operands
from whence.engines.heap.state.values import Number, Pointer, Value, kind_of
from whence.logic.term import Term
from whence.program.accesses import variables_written
from whence.program.instructions import AddressOf, Allocate, Assign, Instruction, Load, Store
from whence.program.operands import Operand, Undefined, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Place, operands_of
from whence.program.procedure import Procedure
from whence.program.types import store_size
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Arguments:
    """Of a call; `undefined` is empty where it is not followed, or nothing is."""

    values: Sequence[Value]
    undefined: Sequence[Number] = ()

    def bind(self, machine: Machine, state: State, procedure: Procedure) -> None:
        """Gives the parameters their values; other variables have none yet."""
        names = [parameter.name for parameter in procedure.parameters]
        state.variables.update(zip(names, self.values, strict=False))
        if not machine.tracks_undefined:
            return
        for _, instruction in procedure.points():
            for variable in variables_written(instruction):
                if variable.kind is not VariableKind.TEMPORARY:
                    state.variables[beside(variable.name)] = _perhaps(machine)
        for number, name in enumerate(names):
            known = self.undefined[number] if number < len(self.undefined) else defined(machine)
            state.variables[beside(name)] = known


def beside(name: str) -> str:
    return f"{name} undefined"


def defined(machine: Machine) -> Number:
    return Number(machine.facts.terms.integer(0), FLAG.bits)


def _perhaps(machine: Machine) -> Number:
    return Number(machine.facts.terms.integer(1), FLAG.bits)


def undefined(operands: Operands, operand: Operand) -> Number:
    """Of a variable without a value on some path nothing is known."""
    if isinstance(operand, Undefined):
        return _perhaps(operands.machine)
    if not isinstance(operand, Variable):
        return defined(operands.machine)
    known = operands.state.variables.get(beside(operand.name))
    return known if isinstance(known, Number) else _perhaps(operands.machine)


def may_be_undefined(operands: Operands, subjects: Iterable[Operand]) -> Term:
    terms = operands.machine.facts.terms
    return terms.or_(*(terms.ne(undefined(operands, each).term, terms.integer(0)) for each in subjects))


def _any(operands: Operands, subjects: Iterable[Operand]) -> Number:
    machine = operands.machine
    found = defined(machine)
    for each in subjects:
        one = undefined(operands, each)
        is_so = machine.facts.terms.ne(one.term, machine.facts.terms.integer(0))
        chosen = machine.reading.choose(is_so, _perhaps(machine), found)
        assert isinstance(chosen, Number)
        found = chosen
    return found


def follow(operands: Operands, instruction: Instruction) -> None:
    """Before the instruction is executed: what its target will be. Stores are told by `stored`."""
    machine, variables = operands.machine, operands.state.variables
    match instruction:
        case Assign(target, Operator.SELECT, (condition, one, other)):
            test = machine.arithmetic.truth(operands.number(condition))
            chosen = machine.reading.choose(test, undefined(operands, one), undefined(operands, other))
            is_open = may_be_undefined(operands, (condition,))
            variables[beside(target.name)] = machine.reading.choose(is_open, _perhaps(machine), chosen)
        case Assign(target, _, subjects):
            variables[beside(target.name)] = _any(operands, subjects)
        case Load(target, place, volatile):
            kind = kind_of(target.type, store_size(target.type))
            where = operands.place(place)
            found = defined(machine) if volatile else machine.undefined_at(operands.state, where, kind)
            variables[beside(target.name)] = _worse(operands, place, found)
        case AddressOf(target, place):
            variables[beside(target.name)] = _any(operands, operands_of(place))
        case Allocate(target):
            variables[beside(target.name)] = defined(machine)
        case _:
            pass


def _worse(operands: Operands, place: Place, found: Number) -> Value:
    """What is read at a place that may be uninitialised may be anything."""
    machine = operands.machine
    is_open = may_be_undefined(operands, operands_of(place))
    return machine.reading.choose(is_open, _perhaps(machine), found)


def stored(operands: Operands, store: Store) -> Number | None:
    return undefined(operands, store.value) if operands.machine.tracks_undefined else None


def called(operands: Operands, target: Variable | None, result: Number | None) -> None:
    """After a call: of a function that was not followed nothing is known."""
    if target is not None and operands.machine.tracks_undefined:
        known = result if result is not None else _perhaps(operands.machine)
        operands.state.variables[beside(target.name)] = known


def of_library(operands: Operands, arguments: Sequence[Operand], reads_memory: bool) -> Number:
    """The result of a library function: of its arguments, and perhaps of what these lead to."""
    machine = operands.machine
    if reads_memory and any(_leads_to_fresh(operands, each) for each in arguments):
        return _perhaps(machine)
    return _any(operands, arguments)


def _leads_to_fresh(operands: Operands, argument: Operand) -> bool:
    """Whether it is a pointer to memory of which something may be uninitialised."""
    machine, value = operands.machine, operands.value(argument)
    regions = machine.targets(value) if isinstance(value, Pointer) else []
    return any(machine.objects.shadow(each) in operands.state.memory for each in regions)
