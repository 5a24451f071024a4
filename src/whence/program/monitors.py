"""Java's monitors, which are entered by a call that does nothing but fail for null.

Everything here looks at one thread, so that entering is all there is to see; a procedure that does so is
only analysed under the assumption that no other thread interferes.
"""

from __future__ import annotations

from whence.program.instructions import Call, Direct
from whence.program.procedure import Procedure

MONITOR = "java.lang.Object.whence$monitor()V"
"""Called on the object of `synchronized`. No program defines it: interpreters do nothing there."""


def uses_monitors(procedure: Procedure) -> bool:
    return any(
        isinstance(instruction, Call) and instruction.callee == Direct(MONITOR)
        for _, instruction in procedure.points()
    )
