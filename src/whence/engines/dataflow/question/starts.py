"""What a variable may hold that no definition gave it: an argument, an initial value, nothing yet."""

from __future__ import annotations

from collections.abc import Iterator

from whence.analysis.calls.call_sites import class_of
from whence.answers import Start, StartKind
from whence.engines.dataflow.flow.items import bits_of
from whence.engines.dataflow.flow.program_flow import Flow
from whence.engines.dataflow.flow.surroundings import Surroundings
from whence.engines.dataflow.values.chains import OfVariable
from whence.engines.dataflow.values.value_search import Outcome
from whence.memory.objects import InputObject, SlotObject, StaticObject, UnknownObject
from whence.program.accesses import variables_read
from whence.program.instructions import Store
from whence.program.mains import INITIALISER
from whence.program.operands import VariableKind
from whence.program.places import Static
from whence.program.program import Language


def starts_of(flow: Flow, surroundings: Surroundings, outcome: Outcome) -> Iterator[Start]:
    """Java's language rules out locals without a value, and of a variable that a class initialiser sets, the
    zero before it says little."""
    for subject in sorted(outcome.variables):
        yield from _of_variable(flow, surroundings, subject)
    for item in bits_of(outcome.outside):
        match flow.items.locations[item].object:
            case StaticObject(symbol=symbol) if not _is_set_by_its_class(flow, symbol):
                yield _of_static(flow, symbol)
            case InputObject(procedure=procedure, parameter=name):
                yield _of_input(flow, procedure, name)
            case UnknownObject():
                yield Start(StartKind.OUTSIDE)
            case _:
                pass
    for item in bits_of(outcome.unset) if flow.program.language is Language.C else ():
        match flow.items.locations[item].object:
            case SlotObject(procedure=procedure, name=name):
                yield _of_slot(flow, procedure, name)
            case _:
                pass


def _of_variable(flow: Flow, surroundings: Surroundings, subject: OfVariable) -> Iterator[Start]:
    procedure = flow.graph(subject.procedure).procedure
    shown = procedure.source or procedure.name
    for each in procedure.parameters:
        if each.name == subject.variable and procedure.name in surroundings.starts:
            yield Start(StartKind.PARAMETER, each.source or each.name, shown, each.span)
    if flow.program.language is Language.C:
        read = (each for _, instruction in procedure.points() for each in variables_read(instruction))
        local = next((each for each in read if each.name == subject.variable), None)
        if local is not None and local.kind is VariableKind.LOCAL:
            yield Start(StartKind.UNSET, local.source or local.name, shown, local.span)


def _is_set_by_its_class(flow: Flow, symbol: str) -> bool:
    initialiser = f"{class_of(symbol)}{INITIALISER}"
    if flow.program.language is Language.C or not flow.program.defines(initialiser):
        return False
    instructions = (each for _, each in flow.program.procedure(initialiser).points())
    return any(isinstance(each, Store) and each.place == Static(symbol) for each in instructions)


def _of_static(flow: Flow, symbol: str) -> Start:
    known = flow.program.global_(symbol)
    kind = StartKind.INITIAL if known.is_defined else StartKind.OUTSIDE
    return Start(kind, known.source or symbol, span=known.span)


def _of_input(flow: Flow, procedure: str, name: str) -> Start:
    found = flow.graph(procedure).procedure
    parameter = next(each for each in found.parameters if each.name == name)
    return Start(StartKind.OUTSIDE, parameter.source or name, found.source or procedure, parameter.span)


def _of_slot(flow: Flow, procedure: str, name: str) -> Start:
    found = flow.graph(procedure).procedure
    slot = found.slots_by_name[name]
    return Start(StartKind.UNSET, slot.source or name, found.source or procedure, slot.span)
