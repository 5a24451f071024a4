"""Rules that take bit-vectors apart and put them together: extraction, concatenation, extension.

Concatenations are flat, without zero extensions inside; leading zeros are a zero extension. Adjacent slices
of one term merge, so that a word stored byte by byte and loaded whole is the word again. Every rule looks a
constant number of operators deep or loops, so deep terms need no stack.
"""

from collections.abc import Iterable
from typing import Final

from whence.logic import semantics
from whence.logic.interning import Table
from whence.logic.rules.bits.bitwise import bit_and, bit_not, bit_or, bit_xor
from whence.logic.rules.bits.widths import constant, has_constant_branches, vector_sort, width_of
from whence.logic.rules.linear import FLATTENING_LIMIT, total
from whence.logic.sorts import SortError
from whence.logic.term import Op, Term

_BITWISE: Final = frozenset((Op.BV_AND, Op.BV_OR, Op.BV_XOR, Op.BV_NOT))


def extract(table: Table, arg: Term, high: int, low: int) -> Term:
    """Bits high .. low, both included."""
    if not 0 <= low <= high < width_of(arg):
        raise SortError(f"no bits {high}..{low} in {arg.sort}")
    while high - low + 1 < width_of(arg):
        inner = _covering_part(arg, high, low)
        if inner is None:
            return _extract_here(table, arg, high, low)
        arg, high, low = inner
    return arg


def zero_extend(table: Table, arg: Term, extra: int) -> Term:
    width = width_of(arg)
    if extra == 0:
        return arg
    if extra < 0:
        raise SortError("an extension cannot shorten")
    if arg.op is Op.BITVEC:
        return constant(table, arg.value, width + extra)
    if arg.op is Op.ZERO_EXTEND:
        arg, extra = arg.args[0], extra + arg.value
    elif has_constant_branches(arg):
        return _extended_branches(table, arg, extra, arg.args[1].value, arg.args[2].value)
    return table.make(Op.ZERO_EXTEND, (arg,), vector_sort(table, width_of(arg) + extra), extra)


def sign_extend(table: Table, arg: Term, extra: int) -> Term:
    width = width_of(arg)
    if extra == 0:
        return arg
    if extra < 0:
        raise SortError("an extension cannot shorten")
    if arg.op is Op.BITVEC:
        return constant(table, semantics.sign_extended(arg.value, width, extra), width + extra)
    if arg.op is Op.ZERO_EXTEND:
        return zero_extend(table, arg, extra)
    if arg.op is Op.SIGN_EXTEND:
        arg, extra = arg.args[0], extra + arg.value
    elif has_constant_branches(arg):
        then, other = (semantics.sign_extended(branch.value, width, extra) for branch in arg.args[1:])
        return _extended_branches(table, arg, extra, then, other)
    return table.make(Op.SIGN_EXTEND, (arg,), vector_sort(table, width_of(arg) + extra), extra)


def concat(table: Table, args: Iterable[Term]) -> Term:
    """Most significant argument first."""
    parts: list[Term] = []
    for arg in args:
        for part in _parts(table, arg):
            _append(table, parts, part)
    if not parts:
        raise SortError("nothing to concatenate")
    leading = parts[0]
    if leading.op is Op.BITVEC and leading.value == 0 and len(parts) > 1:
        return zero_extend(table, _joined(table, parts[1:]), width_of(leading))
    return _joined(table, parts)


def _covering_part(arg: Term, high: int, low: int) -> tuple[Term, int, int] | None:
    """An argument of `arg` that alone contains the bits, and where they are in it."""
    match arg.op:
        case Op.EXTRACT:
            return arg.args[0], high + arg.value, low + arg.value
        case Op.ZERO_EXTEND | Op.SIGN_EXTEND if high < width_of(arg.args[0]):
            return arg.args[0], high, low
        case Op.CONCAT:
            return _covering_concat_part(arg, high, low)
        case _:
            return None


def _covering_concat_part(arg: Term, high: int, low: int) -> tuple[Term, int, int] | None:
    position = 0
    for part in reversed(arg.args):
        end = position + width_of(part)
        if low < end:
            return (part, high - position, low - position) if high < end else None
        position = end
    return None


def _extract_here(table: Table, arg: Term, high: int, low: int) -> Term:
    """A proper slice of `arg` that no single argument of it contains."""
    op = arg.op
    width = high - low + 1
    if op is Op.BITVEC:
        return constant(table, semantics.extracted(arg.value, high, low), width)
    if op is Op.ZERO_EXTEND and low >= width_of(arg.args[0]):
        return constant(table, 0, width)
    found = None
    if op is Op.CONCAT:
        found = _whole_parts(table, arg, high, low)
    elif has_constant_branches(arg):
        condition, then, other = arg.args
        then = constant(table, semantics.extracted(then.value, high, low), width)
        other = constant(table, semantics.extracted(other.value, high, low), width)
        found = then if then is other else table.make(Op.ITE, (condition, then, other), then.sort)
    elif low == 0:
        found = _shortened(table, arg, width)
    if found is not None:
        return found
    return table.make(Op.EXTRACT, (arg,), vector_sort(table, width), low, high)


def _whole_parts(table: Table, arg: Term, high: int, low: int) -> Term | None:
    """The concatenation of the parts that make up exactly the bits high .. low."""
    chosen: list[Term] = []
    position = width_of(arg)
    for part in arg.args:
        end, position = position, position - width_of(part)
        if position > high or end <= low:
            continue
        if end > high + 1 or position < low:
            return None
        chosen.append(part)
    return concat(table, chosen)


def _shortened(table: Table, arg: Term, width: int) -> Term | None:
    """The low bits of an extension, or of an operation on constants and extensions of short terms.

    C computes on `char` and `short` in `int` and truncates the result; the low bits of a sum, product by a
    constant or bitwise operation depend on the low bits of the arguments only.
    """
    if arg.op is Op.ZERO_EXTEND or arg.op is Op.SIGN_EXTEND:
        return _low_bits(table, arg, width)
    if arg.op is not Op.BV_SUM and arg.op not in _BITWISE:
        return None
    short = [_low_bits(table, part, width) for part in arg.args]
    parts = [part for part in short if part is not None]
    if len(parts) < len(short):
        return None
    sort = vector_sort(table, width)
    if arg.op is Op.BV_SUM:
        pairs = zip(arg.coefficients, parts, strict=True)
        return total(table, sort, pairs, arg.value)
    return _bitwise(table, arg.op, parts)


def _bitwise(table: Table, op: Op, parts: list[Term]) -> Term:
    if op is Op.BV_NOT:
        return bit_not(table, parts[0])
    return {Op.BV_AND: bit_and, Op.BV_OR: bit_or, Op.BV_XOR: bit_xor}[op](table, parts)


def _low_bits(table: Table, arg: Term, width: int) -> Term | None:
    if arg.op is Op.BITVEC:
        return constant(table, arg.value, width)
    if arg.op is not Op.ZERO_EXTEND and arg.op is not Op.SIGN_EXTEND:
        return None
    inner = arg.args[0]
    extra = width - width_of(inner)
    if extra < 0:
        return None
    return (zero_extend if arg.op is Op.ZERO_EXTEND else sign_extend)(table, inner, extra)


def _parts(table: Table, arg: Term) -> tuple[Term, ...]:
    """The arguments of a concatenation of `arg` alone."""
    zeros: tuple[Term, ...] = ()
    if arg.op is Op.ZERO_EXTEND:
        zeros = (constant(table, 0, arg.value),)
        arg = arg.args[0]
    if arg.op is Op.CONCAT and len(arg.args) <= FLATTENING_LIMIT:
        return zeros + arg.args
    width_of(arg)
    return (*zeros, arg)


def _append(table: Table, parts: list[Term], part: Term) -> None:
    """Adds `part` at the least significant end, merged with its neighbour where both are slices of one."""
    if parts:
        last = parts[-1]
        width = width_of(part)
        if last.op is Op.BITVEC and part.op is Op.BITVEC:
            parts[-1] = constant(table, last.value << width | part.value, width + width_of(last))
            return
        if last.op is Op.EXTRACT and part.op is Op.EXTRACT and last.args[0] is part.args[0]:
            part_high = part.value + width - 1
            if last.value == part_high + 1:
                parts[-1] = extract(table, last.args[0], last.value + width_of(last) - 1, part.value)
                return
    parts.append(part)


def _joined(table: Table, parts: list[Term]) -> Term:
    if len(parts) == 1:
        return parts[0]
    width = sum(width_of(part) for part in parts)
    return table.make(Op.CONCAT, tuple(parts), vector_sort(table, width))


def _extended_branches(table: Table, arg: Term, extra: int, then: int, other: int) -> Term:
    sort = vector_sort(table, width_of(arg) + extra)
    return table.make(Op.ITE, (arg.args[0], table.bv(then, sort), table.bv(other, sort)), sort)
