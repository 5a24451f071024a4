"""What the parts of one run's shadow share: the recorder, memory, and the call that is being made."""

from __future__ import annotations

from typing import Final, cast, final

from whence.answers import Reason
from whence.engines.concolic.inputs.argv import ArgumentVector
from whence.engines.concolic.inputs.number_stream import NumberInput
from whence.engines.concolic.inputs.overlaps import Touched
from whence.engines.concolic.inputs.space import InputSpace
from whence.engines.concolic.shadow.memory.byte_terms import ShadowMemory
from whence.engines.concolic.summaries.call_memory import Snapshots
from whence.engines.concolic.summaries.recorder import Recorder
from whence.engines.concolic.summaries.trees import Origin, Side
from whence.execute.machine import Machine
from whence.execute.memory.encoding import Value
from whence.logic.floating_point import reals
from whence.logic.term import Op, Term
from whence.program.accesses import variables_read
from whence.program.instructions import Call
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.semantics.integer_operators import width_of
from whence.program.semantics.real_operators import shows_computed_bits
from whence.program.types import PointerType, Type, bits_of

OVERLAPPING = (Reason.APPROXIMATED, "pointers of the entry into the middle of other objects were not tried")


@final
class RunState:
    """`machine` is set before the run starts."""

    def __init__(
        self, recorder: Recorder, space: InputSpace, program: Program, numbers: tuple[int, ...] = ()
    ) -> None:
        self.recorder = recorder
        self.limits = recorder.plan.limits
        self.numbers = NumberInput(space, numbers)
        self.space = space
        self.program = program
        self.terms = space.terms
        self.memory = ShadowMemory(self.terms, self.byte_at)
        self.snapshots = Snapshots(self.memory, self.objects)
        self.arguments = ArgumentVector(recorder, space)
        self.call: Call | None = None
        self.point = Point("", 0, 0)
        """Of the call that was made last."""
        self.at = self.point
        """Of the access that is being made."""
        self.machine: Machine | None = None
        self._read: dict[tuple[str, str], bool] = {}

    def objects(self) -> dict[int, bytearray | bytes]:
        assert self.machine is not None
        return cast("dict[int, bytearray | bytes]", self.machine.memory.objects)

    def byte_at(self, address: int) -> int:
        return self.objects()[address >> 32][address & 0xFFFFFFFF]

    def object_size(self, address: int) -> int:
        """Bytes of the object at the address, or -1."""
        found = self.objects().get(address >> 32)
        return -1 if found is None else len(found)

    def touch(self, address: int, size: int, *, is_fixed: bool, is_write: bool) -> None:
        """An access, perhaps to the object behind one of the entry's pointers, perhaps at any place of it."""
        overlaps = self.space.overlaps
        found = None if overlaps is None else self.space.object_at(address)
        if overlaps is None or found is None or found.name in self.space.given:
            return
        offset = address & 0xFFFFFFFF if is_fixed else None
        overlaps.touch(found.name, Touched(offset, size, is_write))
        if overlaps.are_possible:
            self.recorder.lose(*OVERLAPPING)

    def is_undefined(self, address: int, size: int) -> bool:
        """Whether not all of the bytes were written."""
        assert self.machine is not None
        return self.machine.memory.unwritten(address, size) > 0

    def put_text(self, address: int, text: str) -> None:
        """The symbols of a text, which has an object of its own with room to grow."""
        for offset in range(self.space.sizes.argument_size + 1):
            self.memory.put(address + offset, self.space.text_byte(text, offset))
        number = address >> 32
        self.arguments.add_text(address, text, bytes(self.objects()[number]))
        longer = self.recorder.forest.instances.longer_texts
        longer[number] = self.terms.or_(longer.get(number, self.terms.false), self.space.is_longer(text))

    @property
    def is_result_read(self) -> bool:
        """Whether the result of the call that is being made is read."""
        target = None if self.call is None else self.call.target
        if target is None:
            return False
        key = (self.point.procedure, target.name)
        if key not in self._read:
            points = self.program.procedure(self.point.procedure).points()
            self._read[key] = any(target in variables_read(instruction) for _, instruction in points)
        return self._read[key]

    @property
    def is_summarised(self) -> bool:
        """Whether the frame is one of a procedure with a tree of its own."""
        return bool(self.recorder.frames) and not self.recorder.top.is_entry

    def term(self, shadow: object, value: Value, type_: Type) -> Term:
        """The shadow, or the value as a constant."""
        if isinstance(shadow, Term):
            return shadow
        if isinstance(type_, PointerType) and isinstance(value, int) and self.is_summarised:
            memory = self.recorder.top.memory
            return self.terms.bv(value, 64) if memory is None else memory.constant(value)
        return self.terms.bv(number_of(value, bits_of(type_)), bits_of(type_))

    def fail(self, point: Point, kind: ObligationKind, condition: Term, taken: bool) -> None:
        self.recorder.split(condition, taken, lambda stack: Origin(Side.FAILURE, point, stack, failure=kind))

    def note_bits(self, term: Term) -> None:
        """The bits of a value are read as an integer."""
        if shows_computed_bits(term):
            self.recorder.lose(Reason.FLOATS, "the bits of a computed floating-point number are read")

    def give_up(
        self,
        point: Point,
        loss: tuple[Reason, str] | None,
        values: tuple[object, ...],
        shadows: tuple[object, ...],
    ) -> None:
        """Goes on with the values of this run, and remembers that others exist."""
        for value, shadow in zip(values, shadows, strict=False):
            if isinstance(shadow, Term) and isinstance(value, int | float):
                self.recorder.pin(shadow, number_of(value, width_of(shadow)), point, loss)


SHORT_POINTER: Final = (Reason.APPROXIMATED, "the bits of pointers of 32 bits are not followed")


def number_of(value: object, width: int) -> int:
    """The value as a bit-vector; a floating-point number by its encoding."""
    if isinstance(value, float):
        return reals.pattern(value, width) if width in reals.NAN else 0
    return value if isinstance(value, int) else 0


def is_plain_pointer(shadow: object) -> bool:
    """Whether it leads to where an object begins that the frame was given, or an address is known."""
    return not isinstance(shadow, Term) or shadow.op is Op.SYMBOL


def shadow_term(shadow: object) -> Term | None:
    return shadow if isinstance(shadow, Term) else None
