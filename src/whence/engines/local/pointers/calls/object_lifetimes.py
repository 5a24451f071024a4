"""Which calls of C make objects of a known size, and which may end the life of one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Final, final

from whence.analysis.calls.c.calls_without_return import EndingCalls
from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.entries.pointer_inputs import may_free
from whence.engines.local.pointers.calls.sized_wrappers import SizedWrappers
from whence.engines.local.pointers.surrounding_bytes import FAR, Around
from whence.models.c.pointers.texts import OWN_TEXTS
from whence.models.effects import Bytes, Calls, Frees, Fresh, Items, Shared, State, Touches
from whence.program.instructions import Call, Direct
from whence.program.operands import Integer, Operand
from whence.program.program import Program
from whence.records import dataclass

_INTRINSIC: Final = "llvm."
_ENDS_BLOCK: Final = "llvm.stackrestore"


@final
@dataclass(slots=True)
class CallLives:
    program: Program
    returned: Callable[[str], Around | None]
    """By procedure with a body: the bytes around what it returns, unless that is null."""
    ending: EndingCalls = field(default_factory=EndingCalls)
    _known: dict[str, bool] = field(default_factory=dict)
    wrappers: SizedWrappers = field(init=False)

    def __post_init__(self) -> None:
        self.wrappers = SizedWrappers(self.program, lambda call: self.may_free(call) and not self.ends(call))

    def may_free(self, call: Call) -> bool:
        """Whether an object that is there before may be gone afterwards."""
        if not isinstance(call.callee, Direct):
            return True
        name = call.callee.procedure
        if name not in self._known:
            is_own = is_user_code(self.program, name)
            self._known[name] = may_free(self.program, name) if is_own else _may_free(name)
        return self._known[name]

    def ends(self, call: Call) -> bool:
        """Whether control does not come back."""
        return self.ending.ends(self.program, call)

    def around_result(self, call: Call) -> Around | None:
        """The bytes around what the call returns that are accessible, unless it is null."""
        if not isinstance(call.callee, Direct):
            return None
        name = call.callee.procedure
        function = None if is_user_code(self.program, name) else library_function(name)
        is_shared = (
            function is not None
            and isinstance(function.result, Shared)
            and function.canonical not in OWN_TEXTS
        )
        if self.program.defines(name) and (function is None or is_shared):
            size = self.wrappers.size(call) if is_user_code(self.program, name) else 0
            returned = self.returned(name)
            if not 0 < size < FAR:
                return returned
            return Around(0, size, is_start=returned is not None and returned.is_start)
        if function is None or not isinstance(function.result, Fresh):
            return None
        return Around(0, self._made(call), is_start=True)

    def _made(self, call: Call) -> int:
        """The size of what the call allocates, if that is a constant, else 0."""
        assert isinstance(call.callee, Direct)
        function = library_function(call.callee.procedure)
        match function.result if function is not None else None:
            case Fresh(Bytes(argument, unit)):
                size = unit * _number(call, argument)
            case Fresh(Items(count, each)):
                size = _number(call, count) * _number(call, each)
            case _:
                return 0
        return size if size < FAR else 0


def _may_free(name: str) -> bool:
    """A function of the library."""
    if name.startswith(_INTRINSIC):
        return name == _ENDS_BLOCK
    function = library_function(name)
    return function is None or any(
        isinstance(each, Frees | Calls) or each == Touches(State.HANDLERS) for each in function.effects
    )


def _number(call: Call, position: int) -> int:
    """0 for what is no constant."""
    argument: Operand | None = call.arguments[position] if position < len(call.arguments) else None
    return argument.value if isinstance(argument, Integer) else 0
