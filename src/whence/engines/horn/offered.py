"""What a proof says of single statics between calls, for other engines: the ends of their ranges."""

from __future__ import annotations

from collections.abc import Iterator

from whence.analysis.entries.stored_values import Range
from whence.logic.proofs.certificates import Expression, parts_of
from whence.logic.proofs.invariants import Cut, conjuncts, cuts_of


def ranges_between(certificate: str) -> dict[str, tuple[int, Range]]:
    """The statics that are one integer, with their bytes and their range in the signed reading."""
    definitions = parts_of(certificate).definitions
    found: dict[str, tuple[int, Range]] = {}
    for cut in cuts_of(certificate):
        if cut.kind == "between" and cut.predicate in definitions:
            given, body = definitions[cut.predicate]
            found.update(_ranges(cut, given, body))
    return found


def _ranges(cut: Cut, given: Expression, body: Expression) -> Iterator[tuple[str, tuple[int, Range]]]:
    names = [each[0] for each in given if isinstance(each, list)]
    lowest: dict[str, int] = {}
    highest: dict[str, int] = {}
    for fact in conjuncts(body):
        for name, end, is_lowest in _ends(fact):
            if is_lowest:
                lowest[name] = max(end, lowest.get(name, end))
            else:
                highest[name] = min(end, highest.get(name, end))
    for symbol, argument in zip(names, cut.arguments, strict=True):
        if not isinstance(symbol, str) or not argument.bits:
            continue
        half = 1 << (argument.bits - 1)
        least, most = (-half, half - 1) if argument.is_signed else (0, 2 * half - 1)
        low, high = max(lowest.get(symbol, least), least), min(highest.get(symbol, most), most)
        if (low, high) != (least, most) and low <= high < half:
            yield argument.name, (argument.bits // 8, Range(low, high))


def _ends(fact: Expression, is_denied: bool = False) -> Iterator[tuple[str, int, bool]]:
    """Symbols that the fact bounds by a number, and whether that is the lowest it may be."""
    match fact:
        case ["not", inner]:
            yield from _ends(inner, not is_denied)
        case ["=", left, right] if not is_denied:
            yield from _ends(["<=", left, right])
            yield from _ends(["<=", right, left])
        case [">=" | ">" as sign, left, right]:
            yield from _ends(["<=" if sign == ">=" else "<", right, left], is_denied)
        case ["<=" | "<" as sign, left, right]:
            if is_denied:
                left, right, sign = right, left, "<" if sign == "<=" else "<="
            step = 1 if sign == "<" else 0
            low, high = _number(left), _number(right)
            if isinstance(left, str) and low is None and high is not None:
                yield left, high - step, False
            if isinstance(right, str) and high is None and low is not None:
                yield right, low + step, True
        case _:
            return


def _number(text: Expression) -> int | None:
    match text:
        case ["-", str(digits)] if digits.isdigit():
            return -int(digits)
        case str(digits) if digits.isdigit():
            return int(digits)
        case _:
            return None
