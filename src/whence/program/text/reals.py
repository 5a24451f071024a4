"""Floating constants as people write them, where that loses nothing."""

from __future__ import annotations

import math
import struct

_CODES = {32: ("<f", "<I"), 64: ("<d", "<Q")}


def decimal_of(bits: int, width: int) -> str:
    """A decimal that reads back as exactly these bits, or "" for a NaN, an infinity or another width."""
    if width not in _CODES or bits >> width:
        return ""
    real, raw = _CODES[width]
    value: float = struct.unpack(real, struct.pack(raw, bits))[0]
    return repr(value) if math.isfinite(value) else ""


def bits_of(decimal: str, width: int) -> int:
    """The bits of the nearest value of the format; OverflowError if there is no finite one."""
    real, raw = _CODES[width]
    value = float(decimal)
    if math.isinf(value):
        raise OverflowError(decimal)
    bits: int = struct.unpack(raw, struct.pack(real, value))[0]
    return bits


def has_decimals(width: int) -> bool:
    return width in _CODES
