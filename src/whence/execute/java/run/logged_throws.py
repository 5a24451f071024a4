"""Exceptions that a JVM raises and the program catches: the JVM logs each, with the method and the place.

HotSpot writes them with `-Xlog:exceptions`, once for each activation that an exception passes. With `-Xint`
none is left out because its method was compiled.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from whence.frontends.jvm.lowering.names import split_procedure
from whence.frontends.jvm.program_source import JvmSource
from whence.source import Span

_THROWN = re.compile(
    r"Exception <a '(?P<exception>[^']+)'.*?thrown in interpreter method <\{method\} \{\w+\}"
    r" '(?P<name>[^']+)' '(?P<descriptor>[^']+)' in '(?P<owner>[^']+)'>\s+at bci (?P<pc>\d+)",
    re.DOTALL,
)


class LoggedThrow(NamedTuple):
    exception: str
    """By its dotted name."""
    owner: str
    name: str
    descriptor: str
    pc: int


def log_flags(log: Path) -> tuple[str, ...]:
    return ("-Xint", f"-Xlog:exceptions=info:file={log}")


def logged_throws(log: Path) -> tuple[LoggedThrow, ...]:
    text = log.read_text(errors="replace") if log.exists() else ""
    return tuple(
        LoggedThrow(
            each["exception"].replace("/", "."),
            each["owner"],
            each["name"],
            each["descriptor"],
            int(each["pc"]),
        )
        for part in re.split(r"^\[[\d.]+s\]", text, flags=re.MULTILINE)
        for each in _THROWN.finditer(part)
    )


def was_thrown(
    throws: tuple[LoggedThrow, ...], exception: str, procedure: str, span: Span, source: JvmSource
) -> bool:
    """Whether the exception was raised in the procedure on the line of the span."""
    method = split_procedure(procedure)
    if method is None:
        return False
    here = (each for each in throws if (each.owner, each.name, each.descriptor) == tuple(method))
    return any(each.exception == exception and _line(source, each) == span.line for each in here)


def _line(source: JvmSource, thrown: LoggedThrow) -> int:
    found = source.linkage.find(thrown.owner)
    method = None if found is None else found.method(thrown.name, thrown.descriptor)
    code = None if method is None else method.code
    starts = [each for each in (code.line_numbers if code else ()) if each.start <= thrown.pc]
    return max(starts, key=lambda each: each.start).line if starts else 0
