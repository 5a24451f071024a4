"""The exchange format of Test-Comp: metadata, and for each test its inputs in the order of the calls.

The format knows values of `__VERIFIER_nondet_*`. Parameters of an entry other than main come first, by their
names; what comes in through arguments of main, standard input or pointers can't be written.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import final

from whence.program.operands import Variable
from whence.program.types import PointerType
from whence.records import dataclass
from whence.reports.tools.xml_text import escape, quoteattr
from whence.witnesses import AskedInput, Inputs

_DOCTYPE = (
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'
    '<!DOCTYPE {0} PUBLIC "+//IDN sosy-lab.org//DTD test-format {0} 1.1//EN" '
    '"https://sosy-lab.org/test-format/{0}-1.1.dtd">\n'
)
_UNSIGNED = frozenset(
    {
        "bool", "uchar", "ushort", "uint", "ulong", "ulonglong", "unsigned", "unsigned_char",
        "unsigned_short", "unsigned_int", "unsigned_long", "u8", "u16", "u32", "u64", "uint8", "uint16",
        "uint32", "uint64", "uint128", "size_t", "sector_t", "pthread_t", "pointer", "pchar",
    }
)  # fmt: skip


@final
@dataclass(frozen=True, slots=True)
class Metadata:
    producer: str
    specification: str
    program: str
    """The file's name."""
    hash: str
    """SHA-256 of its contents, in hexadecimal digits."""
    entry: str
    created: str
    """The time in ISO 8601."""


def metadata_text(about: Metadata) -> str:
    fields = (
        ("sourcecodelang", "C"),
        ("producer", about.producer),
        ("specification", about.specification),
        ("programfile", about.program),
        ("programhash", about.hash),
        ("entryfunction", about.entry),
        ("architecture", "64bit"),
        ("creationtime", about.created),
    )
    lines = [f"  <{name}>{escape(value)}</{name}>\n" for name, value in fields]
    return _DOCTYPE.format("test-metadata") + "<test-metadata>\n" + "".join(lines) + "</test-metadata>\n"


def is_expressible(inputs: Inputs, parameters: Sequence[Variable]) -> bool:
    """Whether the format has words for all of the input."""
    has_pointers = any(isinstance(each.type, PointerType) for each in parameters)
    return not inputs.arguments and not inputs.stdin and not (inputs.parameters and has_pointers)


def case_text(inputs: Inputs, parameters: Sequence[Variable], covers_error: str = "") -> str:
    given = [
        f"  <input variable={quoteattr(variable.source or variable.name)}>{_plain(value)}</input>\n"
        for variable, value in zip(parameters, inputs.parameters, strict=False)
    ]
    asked = [f"  <input>{text}</input>\n" for each in inputs.asked for text in values_of(each)]
    mark = f" coversError={quoteattr(covers_error)}" if covers_error else ""
    return _DOCTYPE.format("testcase") + f"<testcase{mark}>\n" + "".join(given + asked) + "</testcase>\n"


def _plain(value: object) -> str:
    return escape(repr(value) if isinstance(value, float) else str(value))


def values_of(asked: AskedInput) -> Iterator[str]:
    """One value; for a block of memory one for each byte."""
    match asked.name:
        case "float":
            yield repr(struct.unpack("<f", asked.data)[0])
        case "double":
            yield repr(struct.unpack("<d", asked.data)[0])
        case "memory":
            yield from (str(byte) for byte in asked.data)
        case "bool":
            yield str(asked.data[0] & 1)
        case name:
            yield str(int.from_bytes(asked.data, "little", signed=name not in _UNSIGNED))
