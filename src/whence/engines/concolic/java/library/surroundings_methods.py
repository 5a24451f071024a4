"""Clocks, `Random` without a seed and standard input, as symbols."""

from __future__ import annotations

from collections.abc import Mapping

from whence.answers import Reason
from whence.engines.concolic.java.inputs.read_items import (
    LOSS,
    character_read,
    is_there,
    number_read,
    text_read,
)
from whence.engines.concolic.java.inputs.space import ItemKind
from whence.engines.concolic.java.library.followed_methods import Answer, Handler, NativeCall, NotFollowed
from whence.engines.concolic.java.shadow.text_terms import Text
from whence.execute.java.descriptor import STRING
from whence.execute.java.platform.randomness import DRAWN, WORD, is_unseeded
from whence.execute.java.platform.streams.reading import reads_standard_input
from whence.execute.java.platform.system import CLOCK, MILLISECONDS, NANO_TIME, PASSING
from whence.logic.term import Term

_SCANNER = "java.util.Scanner"
_READERS = ("java.io.BufferedReader", "java.io.InputStreamReader", "whence.StandardInput")


def surroundings_handlers() -> Mapping[str, Handler]:
    made: dict[str, Handler] = {
        "java.lang.System.currentTimeMillis()J": _milliseconds,
        "java.lang.System.nanoTime()J": _nanoseconds,
        "java.util.Random.next(I)I": _drawn,
        "java.util.concurrent.ThreadLocalRandom.nextInt()I": _word,
        "java.util.concurrent.ThreadLocalRandom.nextLong()J": _long_word,
        f"{_SCANNER}.nextInt()I": _number(ItemKind.INT),
        f"{_SCANNER}.nextLong()J": _number(ItemKind.LONG),
        f"{_SCANNER}.next(){STRING}": _text(ItemKind.TOKEN),
        f"{_SCANNER}.nextLine(){STRING}": _scanned_line,
        f"{_SCANNER}.hasNextInt()Z": _peek(ItemKind.INT),
        f"{_SCANNER}.hasNextLong()Z": _peek(ItemKind.LONG),
        f"{_SCANNER}.hasNext()Z": _peek(ItemKind.TOKEN),
        f"{_SCANNER}.hasNextLine()Z": _peek(ItemKind.LINE),
        f"java.io.BufferedReader.readLine(){STRING}": _text(ItemKind.LINE),
    }
    return made | {f"{owner}.read()I": _character for owner in _READERS}


# clocks and random numbers


def _milliseconds(call: NativeCall) -> Answer:
    return call.run(), call.state.given(MILLISECONDS, CLOCK)


def _nanoseconds(call: NativeCall) -> Answer:
    state = call.state
    state.nanoseconds = state.terms.bv_add(state.nanoseconds, state.given(NANO_TIME, PASSING))
    return call.run(), state.nanoseconds


def _drawn(call: NativeCall) -> Answer:
    """The upper ones of 32 bits."""
    this, bits = call.values
    if not is_unseeded(this) or call.shadows[1] is not None or not isinstance(bits, int) or not bits:
        raise NotFollowed
    terms = call.state.terms
    drawn = terms.extract(call.state.given(DRAWN, WORD), 31, 32 - bits)
    return call.run(), terms.zero_extend(drawn, 32 - bits) if bits < 32 else drawn


def _word(call: NativeCall) -> Answer:
    return call.run(), call.state.terms.extract(call.state.given(DRAWN, WORD), 31, 0)


def _long_word(call: NativeCall) -> Answer:
    terms = call.state.terms
    high, low = (terms.extract(call.state.given(DRAWN, WORD), 31, 0) for _ in range(2))
    return call.run(), terms.concat(high, low)


# standard input


def _next_item(call: NativeCall, kind: ItemKind) -> int | None:
    """The number of the item that is read next, if standard input goes on in this run."""
    reading, state = call.state.reading, call.state
    if not reads_standard_input(call.values[0]):
        state.recorder.lose(
            Reason.APPROXIMATED, "what other readers than those of standard input give is run"
        )
        raise NotFollowed
    state.recorder.lose(*LOSS)
    if reading.has_ended:
        return None
    goes_on = state.space_has_item(reading.number)
    state.split(call.point, is_there(state.space, reading.number, kind), goes_on)
    reading.has_ended = not goes_on
    return reading.number if goes_on else None


def _number(kind: ItemKind) -> Handler:
    def read(call: NativeCall) -> Answer:
        number = _next_item(call, kind)
        if number is None:
            return call.run(), None
        call.state.reading.take(leaves_line=True)
        return call.run(), number_read(call.state.space, number, kind)

    return read


def _text(kind: ItemKind) -> Handler:
    def read(call: NativeCall) -> Answer:
        number = _next_item(call, kind)
        if number is None:
            return call.run(), None
        call.state.reading.take(leaves_line=kind is ItemKind.TOKEN)
        length, units = text_read(call.state.space, number, kind)
        made = call.run()
        call.texts.hold(made, Text(length, units))
        return made, None

    return read


_whole_line = _text(ItemKind.LINE)


def _scanned_line(call: NativeCall) -> Answer:
    """After a number or a word: the rest of its line, which is empty."""
    reading = call.state.reading
    if not reading.has_rest:
        return _whole_line(call)
    reading.has_rest = False
    return call.run(), None


def _peek(kind: ItemKind) -> Handler:
    def look(call: NativeCall) -> Answer:
        _next_item(call, kind)
        return call.run(), None

    return look


def _character(call: NativeCall) -> Answer:
    number = _next_item(call, ItemKind.CHARACTER)
    if number is None:
        return call.run(), None
    call.state.reading.take(leaves_line=False)
    term: Term = character_read(call.state.space, number)
    return call.run(), call.state.terms.zero_extend(term, 16)
