"""How long the text is that a format makes, in terms of the texts that it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from whence.engines.local.pointers.names import named_object
from whence.engines.local.relations.numbers.sums import Sum, number
from whence.engines.local.relations.numbers.values import FIXED, Pointer
from whence.engines.local.relations.state import State
from whence.models.c.formats.format_strings import ABSENT, STAR, Conversion, print_pieces
from whence.models.c.formats.formatted_calls import longest_output
from whence.program.instructions import Call
from whence.program.operands import Operand
from whence.program.places import Static
from whence.program.program import Program
from whence.records import dataclass

if TYPE_CHECKING:
    from whence.engines.local.relations.transfer import Transfer


@final
@dataclass(eq=False, slots=True)
class TextLengths:
    program: Program
    transfer: Transfer
    state: State

    def of(self, operand: Operand) -> Sum | None:
        """The most bytes before the end of the text."""
        text = self._literal(operand)
        if text is not None:
            return number(len(text))
        pointer = self.transfer.value(self.state, operand)
        if not isinstance(pointer, Pointer) or not pointer.sure:
            return None
        end = self.state.end_of(pointer.base, pointer.offset)
        return None if end is None else end.place.minus(pointer.offset)

    def _literal(self, operand: Operand) -> bytes | None:
        """The literal text that the operand leads to the start of."""
        pointer = self.transfer.value(self.state, operand)
        if not isinstance(pointer, Pointer) or pointer.base.at != FIXED or pointer.offset != number(0):
            return None
        root = named_object(pointer.base.variable)
        return self.transfer.around.literal(root) if isinstance(root, Static) else None

    def printed(self, call: Call, format_: int) -> Sum | None:
        """The most bytes that a literal format makes of the arguments behind it."""
        text = self._literal(call.arguments[format_]) if format_ < len(call.arguments) else None
        if text is None:
            return None
        total, position = number(0), format_ + 1
        word = self.program.data_model.pointer.size
        for piece in print_pieces(text, 8 * word):
            if isinstance(piece, bytes):
                total = total.and_(len(piece))
                continue
            if piece.kind == "%":
                total = total.and_(1)
                continue
            if STAR in (piece.width, piece.precision) or piece.position or piece.kind in "nm":
                return None
            one = self._converted(piece, call.arguments[position] if position < len(call.arguments) else None)
            if one is None:
                return None
            total, position = total.plus(one).and_(max(piece.width, 0)), position + 1
        return total

    def _converted(self, piece: Conversion, argument: Operand | None) -> Sum | None:
        if argument is None:
            return None
        if piece.kind == "s" and piece.length != "l" and piece.precision == ABSENT:
            return self.of(argument)
        _, most = longest_output(piece.text, [None], self.program.data_model.pointer.size)
        return None if most is None else number(most)
