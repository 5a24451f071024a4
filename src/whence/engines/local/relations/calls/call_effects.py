"""What a call leaves: results of the library, texts that it makes, and what it may end or overwrite."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.engines.local.pointers.calls.memory_changes import NOTHING
from whence.engines.local.ranges.state import WIDEST
from whence.engines.local.relations.calls.outside_changes import Surroundings
from whence.engines.local.relations.calls.text_lengths import TextLengths
from whence.engines.local.relations.numbers.new_values import Making
from whence.engines.local.relations.numbers.sums import Sum, number, of
from whence.engines.local.relations.numbers.values import (
    FIXED,
    LARGEST,
    Base,
    Number,
    Pointer,
    Value,
    before,
    bytes_of,
    room,
    same,
)
from whence.engines.local.relations.state import End, State, TextAt
from whence.models.c.formats.format_writes import writes_arguments
from whence.models.c.pointers.texts import FINDS, FINDS_CHARACTER
from whence.models.c.results.result_ranges import RESULT_RANGES
from whence.models.effects import AccessesVariadic, Argument, Reads, Writes
from whence.models.function import LibraryFunction
from whence.program.instructions import Call, Direct
from whence.program.operands import Variable
from whence.program.procedure import Point
from whence.program.types import IntType, PointerType
from whence.records import dataclass

if TYPE_CHECKING:
    from whence.engines.local.relations.transfer import Transfer

_LENGTH: Final = "strlen"
_COPIES: Final = frozenset({"strcpy", "stpcpy"})
_APPENDS: Final = "strcat"
_DUPLICATES: Final = "strdup"
_READS_LINE: Final = "fgets"
_RESIZES: Final = "realloc"
_SPANS: Final = frozenset({"strspn", "strcspn"})
"""They read the byte behind what they count."""
_PRINTS: Final[dict[str, tuple[int, int]]] = {"snprintf": (1, 2)}
"""By canonical name: the arguments with the size and the format."""


@final
@dataclass(eq=False, slots=True)
class Calls:
    around: Surroundings
    making: Making
    transfer: Transfer

    def step(self, state: State, point: Point, call: Call) -> None:
        function = self._function(call)
        name = "" if function is None else function.canonical
        lengths = TextLengths(self.around.program, self.transfer, state)
        given = [self.transfer.value(state, each) for each in call.arguments]
        source = self._text(state, given, 1) if name in (*_COPIES, _APPENDS) else None
        if name in (_LENGTH, _DUPLICATES):
            source = self._text(state, given, 0)
        target = self._known_length(state, given, 0) if name == _APPENDS else None
        printed = lengths.printed(call, 1) if name == "sprintf" else None
        found = self._found_place(state, given, name) if name in FINDS else None
        rules = self.transfer.rules
        kept = None if rules is None else rules.kept_by_resizing(state, call, given)
        self._change(state, point, call)
        value = self._result(state, call, function, given, source, found)
        if call.target is not None:
            self.transfer.set(state, call.target, value)
        if rules is not None:
            rules.after_call(self.transfer, state, point, call, given, kept)
        self._leave(state, call, name, given, source, target, printed)
        if name == _LENGTH:
            self.transfer.place_before_ends(state)

    def _function(self, call: Call) -> LibraryFunction | None:
        match call.callee:
            case Direct(name) if not is_user_code(self.around.program, name):
                return library_function(name)
            case _:
                return None

    # texts

    def _text(self, state: State, given: list[Value | None], number_: int) -> Sum | None:
        """The length of the text that the argument leads to: it is one if the call comes back."""
        pointer = given[number_] if number_ < len(given) else None
        if not isinstance(pointer, Pointer) or not self.around.is_lasting(pointer.base):
            return None
        state.make_sure(pointer)
        length = self._known_length(state, given, number_)
        if length is not None:
            return length
        end = state.end_of(pointer.base, pointer.offset)
        found = of(self.making.atom(f"length {number_}", 0, LARGEST))
        place = pointer.offset.plus(found)
        if pointer.offset.parts:
            # in a text that began before, where it ends is one number and its length is not
            place = of(self.making.atom(f"end {number_}", 0, LARGEST))
            found = place.minus(pointer.offset)
            state.require(found)
        state.access(pointer, found.and_(1))
        if end is not None:
            state.require(end.place.minus(place))
        if self.around.is_steady(pointer.base):
            state.ends[TextAt(pointer.base, pointer.offset)] = End(place, is_first=True)
        return found

    def _known_length(self, state: State, given: list[Value | None], number_: int) -> Sum | None:
        pointer = given[number_] if number_ < len(given) else None
        if not isinstance(pointer, Pointer):
            return None
        end = state.end_of(pointer.base, pointer.offset)
        return end.place.minus(pointer.offset) if end is not None and end.is_first else None

    def _found_place(self, state: State, given: list[Value | None], name: str) -> Pointer | None:
        """A place in the text of the first argument, or null. What is said of the place must be possible
        where null is returned, too: then it is the start."""
        start = given[0] if given else None
        if not isinstance(start, Pointer) or not self.around.is_lasting(start.base):
            return None
        if name == "basename":
            return None
        place = of(self.making.atom("place"))
        state.require(place.minus(start.offset))
        end = state.end_of(start.base, start.offset)
        if end is not None:
            state.require(end.place.minus(place))
        if start.base.at == FIXED:
            size = state.sizes.get(start.base)
            if size is not None:
                state.require(size.minus(place).and_(-1))
        else:
            state.require(of(room(start.base)).minus(place).and_(-1))
        if not start.sure and start.offset != number(0):
            return None
        if end is not None and name in FINDS_CHARACTER and _is_some_byte(given):
            state.found[start.base, place] = end.place
        return Pointer(start.base, place)

    # what the call changes

    def _change(self, state: State, point: Point, call: Call) -> None:
        around = self.around
        ended = around.ended(point, call)
        if ended != NOTHING:
            for base in {*state.sizes, *state.bases()}:
                if base.at != FIXED and around.may_be(ended, base):
                    state.forget_object(base)
        if state.ends or state.promised:
            through = self.written_through(state, call)
            state.forget_texts(
                lambda base: (
                    not _are_all_apart(state, through, base) and around.may_lose_texts(point, call, base)
                )
            )
        if state.memory:
            state.memory = {
                held: value
                for held, value in state.memory.items()
                if around.memory.is_kept(point, call, held)
            }

    def written_through(self, state: State, call: Call) -> list[Base] | None:
        """The pointers through which a function of the library writes; None if it may write otherwise."""
        function = self._function(call)
        if function is None:
            return None
        found: list[Base] = []
        for effect in function.effects:
            match effect:
                case Reads():
                    pass
                case Writes(position) if position < len(call.arguments):
                    pointer = self.transfer.value(state, call.arguments[position])
                    if not isinstance(pointer, Pointer):
                        return None
                    found.append(pointer.base)
                case AccessesVariadic() if not writes_arguments(self.around.program, call, effect):
                    pass
                case _:
                    return None
        return found

    # results

    def _result(
        self,
        state: State,
        call: Call,
        function: LibraryFunction | None,
        given: list[Value | None],
        source: Sum | None,
        found: Pointer | None,
    ) -> Value | None:
        target = call.target
        if target is None:
            return None
        if found is not None:
            return found
        name = "" if function is None else function.canonical
        if name == _LENGTH and source is not None:
            return same(source)
        if name == _DUPLICATES and source is not None:
            return self._made(state, call, target, source.and_(1))
        if name == _READS_LINE:
            return self._returned(state, target, given[0] if given else None)
        match function.result if function is not None else None:
            case Argument(position) if position < len(given):
                return given[position]
            case _:
                pass
        returned = self.around.lives.wrappers.returned(call)
        if returned is not None and returned < len(given):
            return given[returned]
        size = self._size(state, call)
        if name == _RESIZES and len(given) > 1 and isinstance(given[1], Number):
            size = bytes_of(given[1])
        if size is not None:
            return self._made(state, call, target, size)
        value = self.making.value(state, target.name, target.type)
        start = given[0] if given else None
        if name in _SPANS and isinstance(value, Number) and isinstance(start, Pointer):
            state.make_sure(start)
            if self.around.is_lasting(start.base):
                state.access(start, value.unsigned.and_(1))
        if isinstance(value, Number) and isinstance(target.type, IntType) and function is not None:
            self._bound(state, call, value, given, target.type.bits)
        return value

    def _made(self, state: State, call: Call, target: Variable, size: Sum) -> Value | None:
        if not isinstance(target.type, PointerType):
            return None
        made = self.making.object(state, target, size)
        if not self.around.keeps_results(call):
            state.fresh |= {made.base}
        return made

    def _returned(self, state: State, target: Variable, start: Value | None) -> Value | None:
        """The argument, by a name of its own, or null."""
        if isinstance(start, Pointer):
            base = self.making.base(target.name)
            size = state.sizes.get(start.base)
            if size is not None:
                state.sizes[base] = size.minus(start.offset)
            if start.base.at != FIXED:
                state.require(of(room(base)).minus(of(room(start.base)).minus(start.offset)))
                state.require(of(before(base)).minus(of(before(start.base)).plus(start.offset)))
            else:
                state.require(of(before(base)).minus(start.offset))
            return Pointer(base, number(0))
        return self.making.value(state, target.name, target.type)

    def _size(self, state: State, call: Call) -> Sum | None:
        """The bytes of the new object that the call returns, unless that is null."""
        factors = self.around.lives.wrappers.factors(call)
        if not factors:
            return None
        numbers = [self.transfer.number(state, each) for each in factors]
        total = number(1)
        for each in numbers:
            if each is None:
                return None
            factor = bytes_of(each) if len(numbers) == 1 else each.unsigned
            if factor.parts and total.parts:
                return None
            total = total.times(factor.constant) if total.parts else factor.times(total.constant)
        return total

    def _bound(self, state: State, call: Call, value: Number, given: list[Value | None], bits: int) -> None:
        assert isinstance(call.callee, Direct)
        known = RESULT_RANGES.get(call.callee.procedure)
        if known is None or known.low < -(1 << (bits - 1)):
            return
        state.require(value.signed.and_(-known.low))
        state.require(number(known.high).minus(value.signed))
        limit = given[known.most] if 0 <= known.most < len(given) else None
        if isinstance(limit, Number) and bits == WIDEST:
            state.require(limit.unsigned.minus(value.signed))

    # texts behind the call

    def _leave(
        self,
        state: State,
        call: Call,
        name: str,
        given: list[Value | None],
        source: Sum | None,
        target: Sum | None,
        printed: Sum | None,
    ) -> None:
        if name == _DUPLICATES and source is not None and call.target is not None:
            made = state.values.get(call.target.name)
            if isinstance(made, Pointer) and self.around.is_steady(made.base):
                state.ends[TextAt(made.base, number(0))] = End(source, is_first=True)
        pointer = given[0] if given else None
        if not isinstance(pointer, Pointer) or not self.around.is_lasting(pointer.base):
            return
        length: Sum | None = None
        is_first = True
        if name in _COPIES:
            length = source
        elif name == _APPENDS and source is not None and target is not None:
            length = target.plus(source)
        elif name == "sprintf" and printed is not None:
            length, is_first = self._at_most(state, printed), True
        elif name in _PRINTS:
            length = self._cut_text(state, call, given, name)
        elif name == _READS_LINE:
            self._promise(state, call, given, pointer)
        if length is None or not self.around.is_steady(pointer.base):
            return
        state.make_sure(pointer)
        state.access(pointer, length.and_(1))
        state.ends[TextAt(pointer.base, pointer.offset)] = End(pointer.offset.plus(length), is_first)

    def _at_most(self, state: State, most: Sum) -> Sum:
        found = of(self.making.atom("printed", 0, LARGEST))
        state.require(most.minus(found))
        return found

    def _cut_text(self, state: State, call: Call, given: list[Value | None], name: str) -> Sum | None:
        """The length of what is printed into so many bytes, the end among them."""
        size, format_ = _PRINTS[name]
        room_ = given[size] if size < len(given) else None
        if not isinstance(room_, Number) or not state.holds(room_.unsigned.and_(-1)):
            return None
        if not self.around.changes.is_always_printed(call, format_):
            return None
        return self._at_most(state, room_.unsigned.and_(-1))

    def _promise(self, state: State, call: Call, given: list[Value | None], pointer: Pointer) -> None:
        """If `fgets` returns no null, a text is there that ends before the size."""
        made = None if call.target is None else state.values.get(call.target.name)
        size = given[1] if len(given) > 1 else None
        if isinstance(made, Pointer) and isinstance(size, Number) and self.around.is_steady(pointer.base):
            limit = pointer.offset.plus(size.signed)
            state.promised[made.base] = (TextAt(pointer.base, pointer.offset), limit)


def _is_some_byte(given: list[Value | None]) -> bool:
    """Whether the byte that is looked for is not zero."""
    byte = given[1] if len(given) > 1 else None
    return isinstance(byte, Number) and not byte.unsigned.parts and byte.unsigned.constant & 0xFF != 0


def _are_all_apart(state: State, through: list[Base] | None, base: Base) -> bool:
    return through is not None and all(state.are_apart(each, base) for each in through)
