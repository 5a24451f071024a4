"""Which monitors an activation of Java code holds, read from where it is.

Entering a monitor is a call of the IR, leaving it is nothing. A `synchronized` method holds its monitor as
long as it is active. A `synchronized` block is guarded by a handler that also guards itself, which is how
compilers make sure that the monitor is left; so an activation is inside as long as failures would reach
that handler.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import FrameType

from whence.execute.link.linker import Loaded
from whence.execute.translate.translation import Site, Translation
from whence.program.instructions import Call, Direct, Jump
from whence.program.java.monitors import MONITOR
from whence.program.procedure import Procedure


def held_monitors(frame: FrameType | None, loaded: Mapping[int, Loaded]) -> Iterator[object]:
    """The objects of all activations from this one outward; one several times if it was entered so often."""
    while frame is not None:
        known = loaded.get(id(frame.f_code))
        if known is not None:
            yield from _held_by(frame, known.translation)
        frame = frame.f_back


def _held_by(frame: FrameType, translation: Translation) -> Iterator[object]:
    entries = [site for site in translation.sites.values() if _enters(translation.procedure, site)]
    if not entries:
        return
    here = translation.sites.get(translation.line_of(frame.f_code, frame.f_lasti))
    for site in entries:
        if here is not None and _is_inside(translation.procedure, site, here):
            try:
                yield eval(site.arguments[0], frame.f_globals, dict(frame.f_locals))
            except NameError:
                continue


def _enters(procedure: Procedure, site: Site) -> bool:
    instruction = procedure.at(site.point)
    return isinstance(instruction, Call) and instruction.callee == Direct(MONITOR) and bool(site.arguments)


def _is_inside(procedure: Procedure, entering: Site, here: Site) -> bool:
    if here.point == entering.point:
        return False
    leaving = _leaving(procedure, entering)
    if leaving is None:
        return True
    block: int | None = here.point.block
    seen: set[int] = set()
    while block is not None and block not in seen:
        if block == leaving:
            return True
        seen.add(block)
        block = _last_resort(procedure, block)
    return False


def _leaving(procedure: Procedure, entering: Site) -> int | None:
    """The handler of the block that is entered there, which leaves the monitor; None for a method."""
    instructions = procedure.blocks[entering.point.block].instructions
    following = instructions[entering.point.position + 1]
    number = entering.point.block
    if isinstance(following, Jump):
        number = procedure.block_numbers[following.target]
    handler = _last_resort(procedure, number)
    return handler if handler is not None and _last_resort(procedure, handler) == handler else None


def _last_resort(procedure: Procedure, block: int) -> int | None:
    """The handler of everything that is thrown in the block."""
    for handler in procedure.blocks[block].handlers:
        if not handler.catches:
            return procedure.block_numbers[handler.target]
    return None
