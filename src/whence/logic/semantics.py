"""What each operator computes, on plain Python integers: the one definition.

The simplifier folds constants with these functions, the evaluator evaluates with them, and the tests compare
them with z3 exhaustively on narrow bit-vectors. A bit-vector is its unsigned value together with a width.

Everything is total, so that no layer has to agree with another about what may be left undefined:
- bit-vectors follow SMT-LIB: `udiv(x, 0)` is all ones, `urem(x, 0)` is `x`; the signed forms follow;
- `Int` division is SMT-LIB's Euclidean one (the remainder is never negative). SMT-LIB leaves division by zero
  open; here `div(x, 0) = 0` and `mod(x, 0) = x`, so `x = y*div(x, y) + mod(x, y)` holds always. The SMT-LIB
  printer guards a division whose divisor may be zero accordingly.
"""


def int_div(x: int, y: int) -> int:
    """Euclidean quotient."""
    if y == 0:
        return 0
    return x // y if y > 0 else -(x // -y)


def int_mod(x: int, y: int) -> int:
    """Euclidean remainder."""
    return x if y == 0 else x % abs(y)


def truncated(x: int, width: int) -> int:
    return x & ((1 << width) - 1)


def signed(x: int, width: int) -> int:
    """The two's complement reading of an unsigned value."""
    return x - (1 << width) if x >> (width - 1) else x


def udiv(x: int, y: int, width: int) -> int:
    return x // y if y else (1 << width) - 1


def urem(x: int, y: int, width: int) -> int:
    return x % y if y else x


def sdiv(x: int, y: int, width: int) -> int:
    a, b = signed(x, width), signed(y, width)
    if b == 0:
        return 1 if a < 0 else (1 << width) - 1
    quotient = abs(a) // abs(b)
    return truncated(quotient if (a < 0) == (b < 0) else -quotient, width)


def srem(x: int, y: int, width: int) -> int:
    a, b = signed(x, width), signed(y, width)
    if b == 0:
        return x
    remainder = abs(a) % abs(b)
    return truncated(-remainder if a < 0 else remainder, width)


def shl(x: int, y: int, width: int) -> int:
    return truncated(x << y, width) if y < width else 0


def lshr(x: int, y: int, width: int) -> int:
    return x >> y if y < width else 0


def ashr(x: int, y: int, width: int) -> int:
    return truncated(signed(x, width) >> min(y, width - 1), width)


def sign_extended(x: int, width: int, extra: int) -> int:
    return truncated(signed(x, width), width + extra)


def extracted(x: int, high: int, low: int) -> int:
    return (x >> low) & ((1 << (high - low + 1)) - 1)
