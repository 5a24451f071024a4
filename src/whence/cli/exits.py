"""Exit statuses: part of the contract, decided here alone."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from whence.answers import Finding, Partial, Refuted, TestSuite, Unknown


class Exit(IntEnum):
    DECIDED = 0
    """All proved, all targets decided, or facts printed."""
    REFUTED = 1
    USAGE = 2
    """Bad usage or unreadable input, with one clear line on standard error."""
    UNKNOWN = 3
    """Something left unknown and nothing refuted."""
    INTERNAL = 4
    """An internal error; never looks like an answer."""


def status_of(findings: Iterable[Finding]) -> Exit:
    status = Exit.DECIDED
    for finding in findings:
        if finding.suppression is not None:
            continue
        match finding.answer:
            case Refuted():
                return Exit.REFUTED
            case Unknown():
                status = Exit.UNKNOWN
            case Partial():
                status = Exit.UNKNOWN
            case TestSuite() as suite if not suite.is_complete:
                status = Exit.UNKNOWN
            case _:
                pass
    return status
