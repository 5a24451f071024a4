"""What a call may do as far as the text of everything below it shows: the weakest sound summary.

Used where a callee is too large to be followed. It says nothing of values: only whether anything is written
that the caller can see, whether anything is freed, and whether control comes back.
"""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.analysis.calls.c.calls_without_return import EndingCalls
from whence.analysis.calls.c.library_callbacks import library_function, run_by_function
from whence.analysis.calls.call_sites import call_sites, is_user_code
from whence.engines.heap.limits import Limits
from whence.models.c.formats.format_writes import writes_arguments
from whence.models.c.jumps import JUMPS
from whence.models.effects import (
    AccessesVariadic,
    Calls,
    Effect,
    Frees,
    Keeps,
    Reads,
    State,
    Touches,
    Writes,
    WritesThrough,
)
from whence.models.function import Returning
from whence.program.accesses import variables_written
from whence.program.graphs.cfg import control_flow
from whence.program.instructions import Assign, Call, Direct, Instruction, Store, Unsupported
from whence.program.operands import Integer, Null, Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Slot, root_of
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.records import dataclass

_SILENT = ("llvm.dbg", "llvm.lifetime", "llvm.assume", "llvm.donothing", "llvm.expect")
_WRITING = ("llvm.memcpy", "llvm.memmove", "llvm.memset")
SEEN_BY_PROGRAMS = frozenset({State.TOKENISER, State.OPTIONS, State.BUFFER, State.VARIABLES})
"""Hidden state of the library that is memory of the program, or that it holds pointers to."""
ENDS_THE_VIEW = frozenset(
    {"pthread_create", "thrd_create", "signal", "sigaction", "atexit", "on_exit", "vfork"}
)
"""Functions after which other code runs beside the entry."""


def starts_other_code(procedure: Procedure, call: Call, name: str) -> bool:
    """Whether code may run beside the entry from the call of the library on. `signal` with a number in place
    of a handler, SIG_IGN or SIG_DFL, starts none."""
    if name not in ENDS_THE_VIEW:
        return False
    return name != "signal" or len(call.arguments) < 2 or not _is_number(procedure, call.arguments[1])


def _is_number(procedure: Procedure, operand: Operand) -> bool:
    """Whether the pointer is null or made of a constant, in the only place where it is made."""
    if isinstance(operand, Null):
        return True
    if not isinstance(operand, Variable) or operand.kind is not VariableKind.TEMPORARY:
        return False
    made = [each for _, each in procedure.points() if operand in variables_written(each)]
    return len(made) == 1 and _is_of_constant(made[0])


def _is_of_constant(instruction: Instruction) -> bool:
    match instruction:
        case Assign(_, Operator.INTTOPTR, (Integer(),)):
            return True
        case _:
            return False


@final
@dataclass(frozen=True, slots=True)
class Effects:
    """Of a procedure and everything that it may run."""

    may_write: bool
    may_free: bool
    size: int
    """Instructions."""
    is_plain: bool
    """No recursion, variable arguments, jumps between procedures, handlers or irreducible loops: it can be
    followed."""


_ANYTHING = Effects(True, True, 1 << 30, False)


@final
@dataclass(frozen=True, slots=True)
class _Own:
    """Of the text of one procedure."""

    may_write: bool
    may_free: bool
    is_open: bool
    """It calls something that is not known."""
    is_plain: bool
    size: int
    callees: tuple[str, ...]


@final
@dataclass(eq=False, slots=True)
class CallEffects:
    """The effects of a program's procedures, kept for a session."""

    limits: Limits
    _own: dict[str, _Own] = field(default_factory=dict)
    _known: dict[str, tuple[Effects, tuple[str, ...]]] = field(default_factory=dict)
    _ending: EndingCalls = field(default_factory=EndingCalls)

    def of(self, program: Program, name: str) -> Effects:
        if name not in self._known:
            self._known[name] = self._below(program, name)
        found, below = self._known[name]
        for each in below:
            program.procedure(each)
        return found

    def _below(self, program: Program, root: str) -> tuple[Effects, tuple[str, ...]]:
        found: dict[str, _Own] = {}
        pending = [root]
        while pending:
            name = pending.pop()
            if name in found:
                continue
            if len(found) >= self.limits.below:
                return _ANYTHING, tuple(found)
            if name not in self._own:
                self._own[name] = _own(program, program.procedure(name))
            own = found[name] = self._own[name]
            if own.is_open:
                return _ANYTHING, tuple(found)
            pending.extend(own.callees)
        is_plain = all(own.is_plain for own in found.values()) and not _is_recursive(found)
        return Effects(
            any(own.may_write for own in found.values()),
            any(own.may_free for own in found.values()),
            self._inlined(found, root) if is_plain else 1 << 30,
            is_plain,
        ), tuple(found)

    def _inlined(self, found: dict[str, _Own], root: str) -> int:
        """Instructions if each call is replaced by the callee."""
        total, pending = 0, [root]
        while pending and total <= self.limits.inlined:
            own = found[pending.pop()]
            total += own.size
            pending.extend(own.callees)
        return total

    def returns(self, program: Program, name: str) -> bool:
        """Whether control may come back from a call of the procedure."""
        return self._ending.returns(program, name)

    def stops(self, program: Program, call: Call) -> bool:
        """Whether control does not come back from the call."""
        return self._ending.ends(program, call)


def _is_recursive(found: dict[str, _Own]) -> bool:
    """Whether a procedure may come to itself."""
    left = dict(found)
    while left:
        leaves = [name for name, own in left.items() if not any(each in left for each in own.callees)]
        if not leaves:
            return True
        for name in leaves:
            del left[name]
    return False


def _own(program: Program, procedure: Procedure) -> _Own:
    called = list(call_sites(procedure))
    direct = [site.call.callee.procedure for site in called if isinstance(site.call.callee, Direct)]
    own = [name for name in direct if is_user_code(program, name)]
    library = [
        site.call
        for site in called
        if isinstance(site.call.callee, Direct) and not is_user_code(program, site.call.callee.procedure)
    ]
    told = [_of_library(program, call) for call in library]
    stores = any(
        isinstance(each, Store) and not isinstance(root_of(each.place), Slot)
        for _, each in procedure.points()
    )
    strange = any(isinstance(each, Unsupported) for _, each in procedure.points())
    is_reducible = all(loop.is_reducible for loop in control_flow(procedure).loops.loops)
    leaves = any(name in JUMPS for name in direct if name not in own) or any(
        starts_other_code(procedure, site.call, site.call.callee.procedure)
        for site in called
        if isinstance(site.call.callee, Direct)
    )
    return _Own(
        may_write=stores or any(each is not None and each[0] for each in told),
        may_free=any(each is not None and each[1] for each in told),
        is_open=strange or len(direct) < len(called) or None in told,
        is_plain=is_reducible and not procedure.is_variadic and not leaves,
        size=sum(len(block.instructions) for block in procedure.blocks),
        callees=tuple(own),
    )


def _of_library(program: Program, call: Call) -> tuple[bool, bool] | None:
    """Whether it may write and whether it may free; None if it may do anything."""
    assert isinstance(call.callee, Direct)
    name = call.callee.procedure
    if name.startswith("llvm."):
        if name.startswith(_SILENT):
            return False, False
        return (True, False) if name.startswith(_WRITING) else None
    function = library_function(name)
    if function is None:
        return None
    if function.returning is Returning.NEVER:
        return False, False
    runs = run_by_function(name)
    if runs.anything or runs.arguments:
        return None
    return any(_is_write(program, call, each) for each in function.effects), any(
        isinstance(each, Frees) for each in function.effects
    )


def _is_write(program: Program, call: Call, effect: Effect) -> bool:
    match effect:
        case Writes() | WritesThrough() | Keeps() | Calls():
            return True
        case AccessesVariadic():
            return writes_arguments(program, call, effect)
        case Touches(state):
            return state in SEEN_BY_PROGRAMS
        case Reads() | Frees():
            return False
