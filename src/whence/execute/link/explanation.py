"""From a Python exception in generated code to the event and the place that it stands for."""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import FrameType
from typing import final

from whence.execute.events import NO_ARGUMENT, Event, EventKind, Fault, Frame, located
from whence.execute.link.linker import Loaded
from whence.execute.memory.byte_memory import ADDRESS_MASK, Memory
from whence.execute.translate.translation import Site
from whence.program.contracts import Contracts, LibraryDemand, LibraryRelease
from whence.program.instructions import Call, Load, Store
from whence.program.operands import Integer
from whence.program.places import displacement_of
from whence.source import NOWHERE, Span

_ACCESS_FAILURES = (KeyError, IndexError, struct.error, TypeError, OverflowError)
FRAMES_KEPT = 200
"""Of a deeper call stack the innermost frames are kept."""


@final
class Explainer:
    def __init__(self, memory: Memory, loaded: Mapping[int, Loaded], contracts: Contracts) -> None:
        self._memory = memory
        self._loaded = loaded
        self._contracts = contracts

    def explain(self, problem: Exception) -> Event:
        """The event of an exception that left generated code; anything that is none is raised again."""
        places = self._places(problem)
        if isinstance(problem, RecursionError):
            places = self._at_call(places)
        frames = tuple(self._frame(frame, line) for frame, line in places[:FRAMES_KEPT])
        fault = self._fault(problem, places)
        operand = self._operand(fault, places)
        if fault.kind is EventKind.NULL_DEREFERENCE and places and self._is_wild(fault, *places[0]):
            fault = Fault(EventKind.OUT_OF_BOUNDS, _nowhere(fault), fault.is_write, fault.address)
        return located(fault, frames, operand)

    def _is_wild(self, fault: Fault, frame: FrameType, line: int) -> bool:
        """Whether the pointer of an access to the null page is not null itself, but a number like -1 or 16.
        A library function goes upward from what it was given, so that only what lies below tells."""
        loaded, site = self._loaded[id(frame.f_code)], self._site(frame, line)
        instruction = None if site is None else loaded.translation.procedure.at(site.point)
        if fault.is_write is None:
            return False
        if loaded.is_library or not isinstance(instruction, Load | Store):
            return self._memory.split(fault.address)[1] < 0
        moved = displacement_of(instruction.place)
        if any(not isinstance(index, Integer) for index, _ in moved.scaled):
            return False
        known = sum(index.signed * by for index, by in moved.scaled if isinstance(index, Integer))
        mask = ADDRESS_MASK if self._memory.short is None else (1 << 32) - 1
        return (moved.constant + known - fault.address) & mask != 0

    def frames_of(self, problem: Exception) -> tuple[Frame, ...]:
        """The call stack at an exception that is being handled: inwards by its traceback, outwards by the
        frames around the handler."""
        return self._java_frames([*self._places(problem), *self._running()[1:]])

    def running_frames(self) -> tuple[Frame, ...]:
        """The call stack of Java code that is running."""
        return self._java_frames(self._running())

    def _java_frames(self, places: list[tuple[FrameType, int]]) -> tuple[Frame, ...]:
        """The innermost frame of the user's own with the arguments that were null, if it is at a call."""
        found = [self._frame(frame, line) for frame, line in places[:FRAMES_KEPT]]
        for number, (frame, line) in enumerate(places[:FRAMES_KEPT]):
            if not found[number].is_library:
                if self._call_at(frame, line) is not None:
                    values = enumerate(self._values(frame, line))
                    nulls = tuple(position for position, value in values if value is None)
                    found[number] = replace(found[number], nulls=nulls)
                break
        return tuple(found)

    def block_of(self, problem: Exception) -> int:
        """The block that an exception came from in the frame that handles it."""
        frame, line = next(_traceback(problem))
        site = self._site(frame, line)
        return -1 if site is None else site.point.block

    def handler_of(self, problem: Exception, number: int) -> Span:
        """Where the handler with that number of the block that an exception came from begins."""
        frame, line = next(_traceback(problem))
        site = self._site(frame, line)
        if site is None:
            return NOWHERE
        procedure = self._loaded[id(frame.f_code)].translation.procedure
        target = procedure.blocks[site.point.block].handlers[number].target
        return procedure.blocks[procedure.block_numbers[target]].instructions[0].span

    def is_from_generated(self, problem: Exception) -> bool:
        """Whether generated code itself raised it, rather than something that it called."""
        code = None
        for frame, _ in _traceback(problem):
            code = frame.f_code
        return id(code) in self._loaded

    def overrun(self, problem: Exception) -> Fault | None:
        """The fault of a library function that wrote outside of an object, if that is what the exception
        is."""
        places = self._places(problem)
        if any(not self._loaded[id(frame.f_code)].is_library for frame, _ in places):
            return None
        if not isinstance(problem, Fault) and not isinstance(problem, _ACCESS_FAILURES):
            return None
        fault = problem if isinstance(problem, Fault) else self._fault(problem, places)
        return fault if fault.is_write and fault.kind is EventKind.OUT_OF_BOUNDS else None

    def event_of(self, fault: Fault, frames: tuple[Frame, ...]) -> Event:
        return located(fault, frames)

    def current_frames(self) -> tuple[Frame, ...]:
        """The call stack of the code that is running."""
        return tuple(self._frame(frame, line) for frame, line in self._running())

    def current_operand(self, access: Fault) -> int | None:
        """The argument of the user's call that an access of the code that is running goes through."""
        return self._operand(access, self._running())

    def _running(self) -> list[tuple[FrameType, int]]:
        found: list[tuple[FrameType, int]] = []
        frame: FrameType | None = sys._getframe()
        while frame is not None and len(found) < FRAMES_KEPT:
            loaded = self._loaded.get(id(frame.f_code))
            if loaded is not None:
                found.append((frame, loaded.translation.line_of(frame.f_code, frame.f_lasti)))
            frame = frame.f_back
        return found

    def _places(self, problem: Exception) -> list[tuple[FrameType, int]]:
        """Frames of generated code in the traceback and their lines, innermost first."""
        found = [(frame, line) for frame, line in _traceback(problem) if id(frame.f_code) in self._loaded]
        found.reverse()
        return found

    def _at_call(self, places: list[tuple[FrameType, int]]) -> list[tuple[FrameType, int]]:
        """Without the innermost activation if it had hardly begun: what failed is the call of it."""
        begun = [self._is_at_call(frame, line) for frame, line in places]
        return places[begun.index(True) :] if True in begun else places

    def _is_at_call(self, frame: FrameType, line: int) -> bool:
        site = self._site(frame, line)
        procedure = self._loaded[id(frame.f_code)].translation.procedure
        return site is not None and isinstance(procedure.at(site.point), Call)

    def _site(self, frame: FrameType, line: int) -> Site | None:
        return self._loaded[id(frame.f_code)].translation.sites.get(line)

    def _frame(self, frame: FrameType, line: int) -> Frame:
        loaded = self._loaded[id(frame.f_code)]
        procedure = loaded.translation.procedure
        site = loaded.translation.sites.get(line)
        point = procedure.entry if site is None else site.point
        return Frame(point, procedure.at(point).span, loaded.is_library)

    def _fault(self, problem: Exception, places: list[tuple[FrameType, int]]) -> Fault:
        if isinstance(problem, Fault):
            return problem
        if isinstance(problem, RecursionError):
            return Fault(EventKind.STACK_EXHAUSTED, "too many nested calls")
        if isinstance(problem, ZeroDivisionError):
            return Fault(EventKind.DIVISION_BY_ZERO, "the divisor is zero")
        if isinstance(problem, _ACCESS_FAILURES) and places:
            fault = self._access_fault(*places[0])
            if fault is None and _went_around(problem):
                text = "an access by an index that goes around the whole address space"
                fault = Fault(EventKind.OUT_OF_BOUNDS, text)
            if fault is not None:
                return fault
        raise problem

    def _operand(self, fault: Fault, places: list[tuple[FrameType, int]]) -> int | None:
        """The argument of the user's call that a library function's access went through."""
        own = next((place for place in places if not self._loaded[id(place[0].f_code)].is_library), None)
        if fault.is_write is None or own is None:
            return None
        frame, line = own
        call = self._call_at(frame, line)
        if call is None:
            return None
        return self._argument(fault, call, self._values(frame, line))

    def _call_at(self, frame: FrameType, line: int) -> Call | None:
        site = self._site(frame, line)
        found = None if site is None else self._loaded[id(frame.f_code)].translation.procedure.at(site.point)
        return found if isinstance(found, Call) else None

    def _values(self, frame: FrameType, line: int) -> list[object]:
        site = self._site(frame, line)
        texts = () if site is None else site.arguments
        return [eval(text, frame.f_globals, dict(frame.f_locals)) for text in texts]

    def _argument(self, fault: Fault, call: Call, values: list[object]) -> int:
        """The argument that leads into the object of the access: of several the one that the contract reads
        or writes as the access does, then the one that is nearest to the end of the object."""
        number, _ = self._memory.split(fault.address)
        found: list[tuple[bool, int, int]] = []
        for access in self._contracts(call):
            if isinstance(access, LibraryDemand):
                continue
            is_write = isinstance(access, LibraryRelease) or access.is_write
            value = values[access.argument] if access.argument < len(values) else None
            leads_to, offset = self._memory.split(value) if isinstance(value, int) else (-1, 0)
            if leads_to == number:
                found.append((is_write is fault.is_write, offset, -access.argument))
        return -max(found)[2] if found else NO_ARGUMENT

    def _access_fault(self, frame: FrameType, line: int) -> Fault | None:
        site = self._site(frame, line)
        if site is None or not site.address:
            return None
        value: int = eval(site.address, frame.f_globals, dict(frame.f_locals))
        if site.direct:
            data = frame.f_locals[site.direct]
            return _direct_fault(data, value, site)
        if self._memory.is_accessible(value, site.size, is_write=site.is_write):
            return None
        return self._memory.diagnose(value, site.size, is_write=site.is_write)


def _nowhere(fault: Fault) -> str:
    act = "write" if fault.is_write else "read"
    return f"{act} at the address {fault.address:#x}, where there is no object"


def _went_around(problem: Exception) -> bool:
    """Whether an address was computed that only reaches an object if it is cut to 64 bits: the number of its
    object is none that an address has, or the offset is none that an object has."""
    if isinstance(problem, OverflowError | struct.error):
        return True
    key = problem.args[0] if isinstance(problem, KeyError) and problem.args else 0
    return isinstance(key, int) and not 0 <= key < 1 << 32


def _direct_fault(data: bytearray, offset: int, site: Site) -> Fault | None:
    if offset >= 0 and offset + site.size <= len(data):
        return None
    if offset >= 1 << 63:
        offset -= 1 << 64
    act = "write" if site.is_write else "read"
    where = f"offset {offset} of local object {site.direct[2:]} of {len(data)} bytes"
    return Fault(EventKind.OUT_OF_BOUNDS, f"{act} of {site.size} bytes at {where}")


def _traceback(problem: Exception) -> Iterator[tuple[FrameType, int]]:
    at = problem.__traceback__
    while at is not None:
        yield at.tb_frame, at.tb_lineno
        at = at.tb_next
