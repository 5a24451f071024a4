"""What depends on the locale that a C program chooses, and is modelled for the C locale alone."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from whence.analysis.calls.call_sites import call_sites
from whence.models.c.locales import CHOOSES_LOCALE, DEPENDS_ON_LOCALE, FORMATS, REACHES_BY_LOCALE
from whence.models.contracts import literal_text
from whence.program.instructions import Call, Direct
from whence.program.operands import Address, Operand
from whence.program.procedure import Point
from whence.program.program import Program

_FRACTIONS: Final = re.compile(rb"%[^%a-zA-Z]*(?:[']|[lLhqjzt]*[eEfFgGaA])")
"""A directive with a decimal point, or one whose digits are grouped."""


def locale_dependent(program: Program, touched: Collection[str], *, contracts_alone: bool = False) -> str:
    """A function that gives other results in another locale, and which is among the procedures or called by
    one of them; empty if there is none, or the program keeps to the C locale. With `contracts_alone`, one
    whose contract says what it touches in the C locale."""
    callers = program.index().callers
    if not _chooses_locale(program):
        return ""
    for name in sorted((REACHES_BY_LOCALE if contracts_alone else DEPENDS_ON_LOCALE) & callers.keys()):
        if name in touched or not callers[name].isdisjoint(touched):
            return name
    if contracts_alone:
        return ""
    for name in sorted(FORMATS.keys() & callers.keys()):
        if any(_has_fractions(program, each, name) for each in sorted(callers[name] & set(touched))):
            return name
    return ""


def written_by_locale(program: Program, point: Point) -> str:
    """The function that is called at the point, if the locale that the program chooses decides how much it
    writes; else empty."""
    match program.procedure(point.procedure).at(point):
        case Call(_, Direct(name)) if name in REACHES_BY_LOCALE and _chooses_locale(program):
            return name
        case _:
            return ""


def _chooses_locale(program: Program) -> bool:
    return not program.index().callers.keys().isdisjoint(CHOOSES_LOCALE)


def _has_fractions(program: Program, caller: str, name: str) -> bool:
    return any(
        _may_have_fractions(program, each.call.arguments[FORMATS[name] : FORMATS[name] + 1])
        for each in call_sites(program.procedure(caller))
        if each.call.callee == Direct(name)
    )


def _may_have_fractions(program: Program, format_: tuple[Operand, ...]) -> bool:
    match format_:
        case (Address(symbol),):
            text = literal_text(program.global_(symbol))
            return text is None or _FRACTIONS.search(text) is not None
        case _:
            return True
