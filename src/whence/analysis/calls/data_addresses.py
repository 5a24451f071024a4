"""The symbols whose addresses stand in initial values of C variables, from where any code may load them."""

from __future__ import annotations

from typing import final

from whence.program.operands import Address
from whence.program.program import Initial, Offset, Program


def addresses_in_data(program: Program) -> frozenset[str]:
    """Found once for all questions; reads every variable's initial value and lowers nothing."""
    return program.derived(_Addresses, lambda: _Addresses(program)).symbols


@final
class _Addresses:
    def __init__(self, program: Program) -> None:
        self.symbols = frozenset(
            address.symbol
            for name in program.global_names()
            for _, initial in program.global_(name).initial
            if isinstance(address := _base(initial), Address)
        )


def _base(initial: Initial) -> Initial:
    return initial.address if isinstance(initial, Offset) else initial
