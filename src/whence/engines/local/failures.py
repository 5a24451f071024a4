"""Whether an obligation's failure simplifies to false, as a sentence that says why, or nothing."""

from __future__ import annotations

from whence.analysis.failures.definition import when_fails
from whence.analysis.failures.readings import Readings
from whence.engines.local.values.unfolded_values import Values
from whence.program.failures import (
    DoesNotFit,
    Failure,
    IsNegative,
    IsNull,
    IsUndefinedDivision,
    IsUndefinedShift,
    IsZero,
    OutsideArray,
    OutsideObject,
    TouchesOutside,
)

_WHY: dict[type, str] = {
    IsNull: "it is the address of an object",
    OutsideObject: "its bytes are constant and lie inside the object",
    TouchesOutside: "the most that is touched lies inside the object",
    OutsideArray: "the index and the length are constant, and the index is less",
    IsNegative: "the size is never negative",
    IsZero: "the divisor is never zero",
    IsUndefinedDivision: "the quotient is always defined",
    IsUndefinedShift: "the count is never too large and the result always fits",
    DoesNotFit: "the result always fits",
}


def why_impossible(failure: Failure, values: Values) -> str:
    """The reason why the failure can't happen, or the empty string when this engine can't tell."""
    condition = when_fails(failure, Readings(values))
    return _WHY[type(failure)] if condition.term is values.terms.false else ""
