"""Standard input of a Java program by what is read from it: numbers, words, lines and characters, in order.

That is less than what standard input can be, so that nothing is proved with it.
"""

from __future__ import annotations

from whence.answers import Reason
from whence.engines.concolic.inputs.space import LENGTH, ConcreteInput
from whence.engines.concolic.java.inputs.space import ItemKind, JavaSpace
from whence.logic.term import Term

LONGEST = 16
"""Characters of a word or a line."""
LOSS = (Reason.APPROXIMATED, "standard input is tried as numbers, words and lines of printable characters")
_FIRST, _LAST = 32, 126
_BITS = {ItemKind.INT: 32, ItemKind.LONG: 64}


def item(number: int) -> str:
    return f"stdin {number}"


def is_there(space: JavaSpace, number: int, kind: ItemKind) -> Term:
    """Whether standard input goes so far."""
    space.items[number] = kind
    symbol = space.symbol(f"{item(number)} is set", 8)
    return space.terms.not_(space.terms.eq(symbol, space.terms.bv(0, 8)))


def number_read(space: JavaSpace, number: int, kind: ItemKind) -> Term:
    return space.symbol(f"{item(number)} {kind.value}", _BITS[kind])


def character_read(space: JavaSpace, number: int) -> Term:
    symbol = space.symbol(f"{item(number)}[0]", 16)
    space.bound(space.terms.bv_ule(symbol, space.terms.bv(_LAST, 16)))
    return symbol


def text_read(space: JavaSpace, number: int, kind: ItemKind) -> tuple[Term, list[Term]]:
    """Its length and its units."""
    terms = space.terms
    length = space.symbol(f"{item(number)}{LENGTH}", 32)
    space.bound(terms.bv_ule(length, terms.bv(LONGEST, 32)))
    first = _FIRST + (kind is ItemKind.TOKEN)
    if kind is ItemKind.TOKEN:
        space.bound(terms.bv_ult(terms.bv(0, 32), length))
    units = [space.symbol(f"{item(number)}[{at}]", 16) for at in range(LONGEST)]
    for at, each in enumerate(units):
        is_outside = terms.bv_ule(length, terms.bv(at, 32))
        is_plain = terms.and_(
            terms.bv_ule(terms.bv(first, 16), each), terms.bv_ule(each, terms.bv(_LAST, 16))
        )
        space.bound(terms.or_(is_outside, is_plain))
    return length, units


def read_input(space: JavaSpace, concrete: ConcreteInput) -> bytes:
    """The text that the items make."""
    text = ""
    for number, kind in sorted(space.items.items()):
        if not concrete.value(f"{item(number)} is set"):
            break
        text += _written(concrete, number, kind)
    return text.encode("latin-1", "replace")


def _written(concrete: ConcreteInput, number: int, kind: ItemKind) -> str:
    name = item(number)
    match kind:
        case ItemKind.INT | ItemKind.LONG:
            value, bits = concrete.value(f"{name} {kind.value}"), _BITS[kind]
            return f"{value - (1 << bits) if value >> (bits - 1) else value}\n"
        case ItemKind.CHARACTER:
            return chr(concrete.value(f"{name}[0]") & 127)
        case ItemKind.LINE | ItemKind.TOKEN:
            length = min(concrete.value(f"{name}{LENGTH}"), LONGEST)
            units = "".join(chr(concrete.value(f"{name}[{at}]") & 127 or ord("a")) for at in range(length))
            return f"{units or 'a' * (kind is ItemKind.TOKEN)}\n"
