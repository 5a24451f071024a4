"""Arithmetic without undefined behaviour, as C functions for each type.

Sums and products wrap in an unsigned type, shift amounts are masked, divisions that trap yield the dividend.
Conversion back to a signed type is implementation-defined, and wraps under every compiler that we use.
"""

from collections.abc import Iterable

from .types import IntegerType

BINARY = ("add", "sub", "mul", "div", "rem", "shl", "shr")
_WRAPPING = {"add": "+", "sub": "-", "mul": "*"}


def _least(kind: IntegerType) -> str:
    return f"({kind.name})(({kind.carrier})1 << {kind.bits - 1})"


def _traps(kind: IntegerType) -> str:
    overflow = f" || (a == {_least(kind)} && b == -1)" if kind.signed else ""
    return f"b == 0{overflow}"


def _body(kind: IntegerType, operation: str) -> str:
    if operation in _WRAPPING:
        return f"({kind.carrier})a {_WRAPPING[operation]} ({kind.carrier})b"
    if operation == "shl":
        return f"({kind.carrier})a << (b & {kind.bits - 1})"
    if operation == "shr":
        return f"a >> (b & {kind.bits - 1})"
    return f"{_traps(kind)} ? a : a {'/' if operation == 'div' else '%'} b"


def _function(kind: IntegerType, operation: str) -> str:
    name = kind.name
    head = f"static {name} {operation}_{kind.tag}({name} a, {name} b)"
    return f"{head} {{ return ({name})({_body(kind, operation)}); }}"


def safe_operations(kinds: Iterable[IntegerType]) -> str:
    """The definitions for all the types."""
    return "\n".join(_function(kind, operation) for kind in kinds for operation in BINARY)


PRELUDE = """\
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t checksum = 0xcbf29ce484222325ull;
static unsigned fuel = FUEL;

static int spend(void)
{
    if (fuel == 0)
        return 0;
    fuel--;
    return 1;
}

static void note(uint64_t value)
{
    for (int i = 0; i < 64; i += 16)
        checksum = (checksum ^ (value >> i & 0xffff)) * 0x100000001b3ull;
}

static void note_double(double value)
{
    uint64_t bits = 1;
    if (value == value)
        memcpy(&bits, &value, sizeof bits);
    note(bits);
}

static int32_t to_integer(double value)
{
    return value > -1e9 && value < 1e9 ? (int32_t)value : 7;
}

static uint64_t weigh(int count, ...)
{
    va_list arguments;
    uint64_t total = 0;
    va_start(arguments, count);
    for (int i = 0; i < count; i++)
        if (i % 3 == 2)
            total = total * 3 + (uint64_t)to_integer(va_arg(arguments, double));
        else
            total = total * 3 + va_arg(arguments, uint64_t);
    va_end(arguments);
    return total;
}
"""
"""What every program starts with. `fuel` is spent by each iteration and call, so every program ends soon."""
