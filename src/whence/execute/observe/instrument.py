"""Additional statements beside the plain ones: how a run is watched without a second translator.

The translator tells its instrument of everything that a procedure does, in order, and the instrument
writes statements of its own. Locals that it keeps for a variable begin with `s_`.
"""

from __future__ import annotations

from whence.program.instructions import AddressOf, Allocate, Assign, Assume, Call, Instruction, Load, Store
from whence.program.operands import Operand, Variable
from whence.program.places import Place
from whence.program.procedure import Procedure


class Instrument:
    """Writes nothing, as in a plain run; each of the others says what it writes."""

    def enter(self, procedure: Procedure, unwritten: tuple[Variable, ...]) -> None:
        """At the start of an activation; `unwritten` may be read before they are written."""

    def before(self, instruction: Instruction) -> None: ...

    def assigned(self, assign: Assign, operands: tuple[str, ...]) -> None:
        """After it; `operands` are the texts of the values that it read."""

    def locating(self, place: Place, address: str) -> None:
        """Before an access to a place or the taking of its address; `address` is the local with it."""

    def addressed(self, instruction: AddressOf) -> None: ...

    def loaded(self, load: Load, address: str) -> None: ...

    def storing(self, store: Store, location: str, value: str) -> None:
        """Before a reference is stored into an array of Java; `location` is the array and the index."""

    def stored(self, store: Store, address: str, value: str) -> None: ...

    def allocated(self, allocate: Allocate, size: str) -> None: ...

    def assuming(self, assume: Assume, test: str) -> None: ...

    def calling(self, call: Call) -> None:
        """Before the call, when its arguments are ready."""

    def called(self, call: Call) -> None: ...

    def branching(self, condition: Operand, test: str) -> None: ...

    def switching(self, value: Operand, text: str) -> None: ...

    def leaving(self, value: Operand | None) -> tuple[str, ...]:
        """The lines to write before the return."""
        return ()
