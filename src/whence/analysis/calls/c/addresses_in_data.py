"""The symbols whose addresses stand in initial values of C variables, from where any code may load them."""

from __future__ import annotations

from typing import final

from whence.program.operands import Address, Aggregate
from whence.program.program import Initial, Offset, Program


def addresses_in_data(program: Program) -> frozenset[str]:
    """Found once for all questions; reads every variable's initial value and lowers nothing."""
    return program.derived(_Addresses, lambda: _Addresses(program)).symbols


def addresses_in(value: Initial) -> frozenset[str]:
    """The symbols whose addresses are part of the value."""
    match value:
        case Address(symbol):
            return frozenset({symbol})
        case Offset(address):
            return frozenset({address.symbol})
        case Aggregate(values):
            return frozenset(symbol for each in values for symbol in addresses_in(each))
        case _:
            return frozenset()


@final
class _Addresses:
    def __init__(self, program: Program) -> None:
        self.symbols = frozenset(
            symbol
            for name in program.global_names()
            for _, initial in program.global_(name).initial
            for symbol in addresses_in(initial)
        )
