"""What was seen to happen only by what a run made of variables that other files define.

A run has zeros in a variable without a definition. Its integers are data, as the arguments of an entry are.
But that a pointer is null, or a constant zero, is no more likely than anything else: the witness is run again
with objects and ones in their place, and what happens then, too, does not depend on them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import final

from whence.analysis.runs.evidence import Claim
from whence.analysis.runs.replay import MOST_STEPS, Manner, limits_of, replay
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.outcomes import Outcome
from whence.program.program import Global, Language, Program
from whence.program.types import ArrayType, FloatType, IntType, PointerType, StructType, Type, size_of
from whence.witnesses import Witness

_ROOM = 4096
"""Bytes of an object that such a pointer leads to."""


def decisive_variable(program: Program, witness: Witness, claim: Claim, charge: Callable[[int], None]) -> str:
    """The name of such a variable, where the witness shows nothing with other contents; or nothing."""
    if program.language is not Language.C or not _Foreign.of(program).names:
        return ""
    translations = Translations(program, claim.options(Language.C))
    manner = Manner(limits_of(Language.C, MOST_STEPS), has_assertions=claim.has_assertions, goes_on=True)

    def run(prepared: Callable[[Machine], None]) -> Outcome:
        outcome = replay(translations, witness.entry, witness.inputs, manner, prepared=prepared)
        charge(outcome.record.steps)
        return outcome

    machines: list[Machine] = []
    run(machines.append)
    foreign = list(_foreign(program, machines[0]))
    if not foreign:
        return ""
    outcome = run(lambda machine: _fill_all(machine, foreign))
    return "" if claim.evidence(outcome) is not None else foreign[0].source or foreign[0].name


@final
class _Foreign:
    """The variables of a program that other files define and that may hold something else than zeros, found
    once for all of its views: most programs have none, and then no witness is run again."""

    def __init__(self, program: Program) -> None:
        self.names = frozenset(
            filter(lambda name: _is_foreign(program.global_(name)), program.global_names())
        )

    @staticmethod
    def of(program: Program) -> _Foreign:
        return program.derived(_Foreign, lambda: _Foreign(program.view()))


def _is_foreign(variable: Global) -> bool:
    has_others = not variable.is_defined and not variable.initial
    return has_others and next(_replaced(variable), None) is not None


def _foreign(program: Program, machine: Machine) -> Iterator[Global]:
    """Those that the run reached."""
    known = _Foreign.of(program).names
    return (program.global_(name) for name in machine.globals.variables() if name in known)


def _fill_all(machine: Machine, variables: Iterable[Global]) -> None:
    for variable in variables:
        _fill(machine, variable)


def _replaced(variable: Global) -> Iterator[tuple[int, Type]]:
    """Where in it there are pointers, and numbers that never change."""
    pending: list[tuple[int, Type]] = [(0, variable.type)]
    while pending:
        offset, type_ = pending.pop()
        match type_:
            case PointerType():
                yield offset, type_
            case IntType() | FloatType() if variable.is_constant:
                yield offset, type_
            case ArrayType(element, count):
                size = size_of(element)
                some = range(min(count, _ROOM // max(size, 1)))
                pending.extend((offset + size * each, element) for each in some)
            case StructType():
                pending.extend((offset + each.offset, each.type) for each in type_.members)
            case _:
                pass


def _fill(machine: Machine, variable: Global) -> None:
    data = bytearray(machine.globals.data(variable.name))
    for offset, type_ in _replaced(variable):
        value = machine.memory.allocate_surely(_ROOM) if isinstance(type_, PointerType) else 1
        encoded = machine.memory.encoded(type_, float(value) if isinstance(type_, FloatType) else value)
        data[offset : offset + len(encoded)] = encoded
    machine.globals.replace(variable.name, data)
