"""The arguments of main, whose vector depends on how many there are, and whose sizes depend on what they say.

No term stands for the pointers of the vector. Reading one shows whether there are that many arguments, which
is a split of the path; and where it is not known what is read of the vector, their number is fixed.

The texts have more room in a run than they have in a process, where each ends with its first zero: an access
behind that fails, which matters to those who ask whether it does.
"""

from __future__ import annotations

from typing import final

from whence.answers import Reason
from whence.engines.concolic.inputs.space import InputSpace
from whence.engines.concolic.summaries.recorder import Recorder
from whence.engines.concolic.summaries.trees import Origin, Side
from whence.logic.term import Term
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point

_POINTER = 8
_ONE_NAME = (Reason.APPROXIMATED, "the program is always called by the same name")


@final
class ArgumentVector:
    def __init__(self, recorder: Recorder, space: InputSpace) -> None:
        self._recorder = recorder
        self._space = space
        self._number = 0
        """Of its object; 0 where main has none, or the path fixes how many arguments there are."""
        self._count = 0
        self._texts: dict[int, tuple[int, int]] = {}
        """Numbers of the objects of the arguments -> their positions, and how long they are in this run."""
        self._name = 0
        """The object of the program's name."""

    def start(self, address: int, name: int, texts: list[tuple[int, bytes]]) -> None:
        """`name` is the address of the program's name, `texts` are those of the arguments after it, and their
        bytes."""
        self._name = name >> 32
        self._number = address >> 32
        self._count = 1 + len(texts)
        self._texts = {
            at >> 32: (position, data.find(0)) for position, (at, data) in enumerate(texts, start=1)
        }

    def read(self, point: Point, address: int, size: int) -> None:
        """Something was read at an address that does not depend on inputs."""
        self._lose_name(address)
        if address >> 32 != self._number or not self._number:
            return
        position, rest = divmod(address & 0xFFFFFFFF, _POINTER)
        if rest or size != _POINTER:
            self.fix(point)
        elif position:
            terms = self._space.terms
            condition = terms.bv_slt(terms.bv(position, 32), self._space.argument_count())
            taken = position < self._count
            self._recorder.split(condition, taken, lambda stack: Origin(Side.BRANCH, point, stack))

    def show(self, point: Point, *values: object) -> None:
        """Hands values to what may look into the vector in its own way."""
        for each in values:
            self._lose_name(each)
        if self._number and any(isinstance(each, int) and each >> 32 == self._number for each in values):
            self.fix(point)

    def _lose_name(self, value: object) -> None:
        if self._name and isinstance(value, int) and value >> 32 == self._name:
            self._recorder.lose(*_ONE_NAME)

    def fix(self, point: Point) -> None:
        """Other numbers of arguments are other paths from here on."""
        if self._number and self._recorder.frames and self._recorder.top.is_entry:
            self._number = 0
            self._recorder.pin(self._space.argument_count(), self._count, point, side=Side.BRANCH)

    def access(self, point: Point, address: int, where: Term | None) -> None:
        """The last byte of an access, which is in bounds if the text does not end before it."""
        position, length = self._texts.get(address >> 32, (0, 0))
        if not position or not self._recorder.wants(point, ObligationKind.BOUNDS):
            return
        terms, offset = self._space.terms, address & 0xFFFFFFFF
        start = terms.bv(address - offset, 64)
        behind = terms.bv(offset, 64) if where is None else terms.bv_sub(where, start)
        ends = [
            terms.and_(
                terms.eq(self._space.argument_byte(position, each), terms.bv(0, 8)),
                terms.bv_ult(terms.bv(each, 64), behind),
            )
            for each in range(self._space.sizes.argument_size)
        ]
        self._recorder.split(
            terms.or_(*ends),
            0 <= length < offset,
            lambda stack: Origin(Side.FAILURE, point, stack, failure=ObligationKind.BOUNDS),
        )
