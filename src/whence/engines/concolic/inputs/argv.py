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
from whence.execute.link.globals import Globals
from whence.logic.term import Term
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point

_KEPT_NAMES = ("program_invocation_name", "program_invocation_short_name", "__progname", "environ")
"""Variables of the library that lead into argv[0], as far as its slashes say, and to the environment."""
_ALWAYS_THE_SAME = (
    Reason.APPROXIMATED,
    "what the library keeps of the program's name and environment is always the same",
)


@final
class ArgumentVector:
    def __init__(self, recorder: Recorder, space: InputSpace) -> None:
        self._recorder = recorder
        self._space = space
        self._number = 0
        """Of its object; 0 where main has none, or the path fixes how many arguments there are."""
        self._count = 0
        self._pointer_size = 8
        self._texts: dict[int, tuple[str, int]] = {}
        """Numbers of the objects of texts -> what they are called, and how long they are in this run."""
        self._names: frozenset[int] = frozenset()
        """The objects of variables that the library keeps."""

    def watch(self, globals_: Globals) -> None:
        kept = (each for each in _KEPT_NAMES if globals_.has_library_variable(each))
        self._names = frozenset(globals_.address(each) >> 32 for each in kept)

    def start(self, address: int, count: int, pointer_size: int) -> None:
        """The vector, how many texts are in it, and the bytes of a pointer."""
        self._number = address >> 32
        self._pointer_size = pointer_size
        self._count = count

    def add_text(self, address: int, text: str, data: bytes) -> None:
        """A text that has more room than it has in a process."""
        self._texts[address >> 32] = (text, data.find(0))

    def read(self, point: Point, address: int, size: int) -> None:
        """Something was read at an address that does not depend on inputs."""
        if address >> 32 in self._names:
            self._recorder.lose(*_ALWAYS_THE_SAME)
        if address >> 32 != self._number or not self._number:
            return
        position, rest = divmod(address & 0xFFFFFFFF, self._pointer_size)
        if rest or size != self._pointer_size:
            self.fix(point)
        elif position:
            terms = self._space.terms
            condition = terms.bv_slt(terms.bv(position, 32), self._space.argument_count())
            taken = position < self._count
            self._recorder.split(condition, taken, lambda stack: Origin(Side.BRANCH, point, stack))

    def show(self, point: Point, *values: object) -> None:
        """Hands values to what may look into the vector in its own way."""
        if self._number and any(isinstance(each, int) and each >> 32 == self._number for each in values):
            self.fix(point)

    def fix(self, point: Point) -> None:
        """Other numbers of arguments are other paths from here on."""
        if self._number and self._recorder.frames and self._recorder.top.is_entry:
            self._number = 0
            self._recorder.pin(self._space.argument_count(), self._count, point, side=Side.BRANCH)

    def access(self, point: Point, address: int, where: Term | None) -> None:
        """The last byte of an access, which is in bounds if the text does not end before it."""
        text, length = self._texts.get(address >> 32, ("", 0))
        if not text or not self._recorder.wants(point, ObligationKind.BOUNDS):
            return
        terms, offset = self._space.terms, address & 0xFFFFFFFF
        start = terms.bv(address - offset, 64)
        behind = terms.bv(offset, 64) if where is None else terms.bv_sub(where, start)
        ends = [
            terms.and_(
                terms.eq(self._space.text_byte(text, each), terms.bv(0, 8)),
                terms.bv_ult(terms.bv(each, 64), behind),
            )
            for each in range(self._space.sizes.argument_size)
        ]
        self._recorder.split(
            terms.or_(*ends),
            0 <= length < offset,
            lambda stack: Origin(Side.FAILURE, point, stack, failure=ObligationKind.BOUNDS),
        )
