"""A library's whole life as one procedure: it calls what others can call, in any order, with any arguments.

    for (;;) switch (?) { case 0: put(?); break; case 1: get(?); break; }

An invariant of that loop is what calls leave in the statics of a library, whatever was called before. It is
what a question about one of its procedures may start from (`docs/entries.md`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import cached_property
from typing import final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import SHOWN_BY_A_CALL
from whence.analysis.calls.relation import CallRelation
from whence.analysis.entries.pointer_inputs import may_free
from whence.analysis.entries.visible import visible_procedures
from whence.memory.memory import Memory
from whence.memory.objects import SlotObject
from whence.memory.points_to.facts import UNKNOWN_CALLEE
from whence.models.c.jumps import JUMPS
from whence.models.effects import Calls
from whence.models.function import Returning
from whence.program.c.data_model import DataModel
from whence.program.instructions import Call, Direct, Instruction, Jump, Signature, Switch, Unsupported
from whence.program.mains import constructors_of, mains_of
from whence.program.operands import Undefined
from whence.program.procedure import Block, Point, Procedure
from whence.program.program import Global, Language, ProcedureHeader, Program, ProgramIndex
from whence.program.types import IntType, VoidType

ANY_CALLS = "whence.calls"
_HEAD = "head"
_STOPS_AT_ONCE = frozenset({"abort", "_exit", "_Exit", "__assert_fail"})
"""Functions that end a run and run nothing of the program's before."""


def callable_between(program: Program, entries: tuple[str, ...]) -> tuple[str, ...]:
    """What may run between two calls of an entry: all that others can call, by name or through an address
    that the program may have given them."""
    taken = (each for each in sorted(program.index().address_taken) if is_user_code(program, each))
    return tuple(dict.fromkeys((*entries, *visible_procedures(program), *mains_of(program), *taken)))


def why_not_in_order(program: Program, memory: Memory, called: tuple[str, ...]) -> str:
    """Why calls may not come one after the other: a call may start while another one runs, or be left before
    its end, so that it starts in a state that no call leaves. Empty if they do."""
    if constructors_of(program):
        return "constructors run before"
    relation = CallRelation(program)
    for name in relation.reachable(*called):
        if is_user_code(program, name):
            for point, instruction in program.procedure(name).points():
                why = _leads_out(program, memory, relation, point, instruction)
                if why:
                    return why
    return ""


def _leads_out(
    program: Program, memory: Memory, relation: CallRelation, point: Point, instruction: Instruction
) -> str:
    if isinstance(instruction, Unsupported):
        return "an instruction that is not followed"
    if not isinstance(instruction, Call):
        return ""
    for edge in relation.edges_at(point, instruction):
        if edge.why not in SHOWN_BY_A_CALL:
            return f"{edge.callee} is run by the library"
    for callee in memory.callees_of(point, instruction):
        if callee == UNKNOWN_CALLEE:
            return "a call through a pointer may lead out of the program"
        if not is_user_code(program, callee) and _may_call_back(callee):
            return f"{callee} may call back or leave its caller"
    return ""


def _may_call_back(name: str) -> bool:
    if name.startswith("llvm."):
        return False
    known = library_function(name)
    if known is None or name in JUMPS:
        return True
    if known.returning is Returning.NEVER:
        return name not in _STOPS_AT_ONCE
    return any(isinstance(each, Calls) for each in known.effects)


def with_effect(program: Program, memory: Memory, called: tuple[str, ...], leading: Set[str]) -> list[str]:
    """Those of the procedures that lead to a target or may change something that outlives them."""
    return [
        name
        for name in called
        if name in leading
        or may_free(program, name)
        or any(not isinstance(each, SlotObject) for each in memory.footprint(name).written_objects)
    ]


@final
class AnyCalls(Mapping[str, ProcedureHeader]):
    """A program source with a procedure for the calls; as a mapping it is the program's headers."""

    def __init__(self, program: Program, called: Sequence[str]) -> None:
        self.program = program
        self.called = tuple(called)

    @cached_property
    def procedure(self) -> Procedure:
        last = len(self.called) - 1
        cases = tuple((number, f"call {number}") for number in range(last))
        blocks = [
            Block("entry", (Jump(_HEAD),)),
            Block(_HEAD, (Switch(Undefined(IntType(32)), cases, f"call {last}"),)),
        ]
        for number, name in enumerate(self.called):
            types = tuple(each.type for each in self.program.procedure(name).parameters)
            signature = Signature(self.program.procedure(name).result, types, len(types))
            call = Call(None, Direct(name), tuple(map(Undefined, types)), signature)
            blocks.append(Block(f"call {number}", (call, Jump(_HEAD))))
        return Procedure(ANY_CALLS, (), VoidType(), False, (), tuple(blocks), ANY_CALLS)

    # a program source

    @property
    def language(self) -> Language:
        return self.program.language

    @property
    def data_model(self) -> DataModel:
        return self.program.data_model

    def headers(self) -> Mapping[str, ProcedureHeader]:
        return self

    def lower(self, name: str) -> Procedure:
        return self.procedure if name == ANY_CALLS else self.program.procedure(name)

    def global_names(self) -> Sequence[str]:
        return self.program.global_names()

    def read_global(self, name: str) -> Global:
        return self.program.global_(name)

    def index(self) -> ProgramIndex:
        known = self.program.index()
        callers = {name: known.callers.get(name, frozenset()) | {ANY_CALLS} for name in self.called}
        return replace(
            known,
            callers={**known.callers, **callers},
            callees={**known.callees, ANY_CALLS: frozenset(self.called)},
        )

    # headers

    def __getitem__(self, name: str) -> ProcedureHeader:
        if name == ANY_CALLS:
            first = self.program.headers()[self.called[0]]
            return ProcedureHeader(ANY_CALLS, ANY_CALLS, first.span, is_private=True)
        return self.program.headers()[name]

    def __iter__(self) -> Iterator[str]:
        yield ANY_CALLS
        yield from self.program.headers()

    def __len__(self) -> int:
        return 1 + len(self.program.headers())
