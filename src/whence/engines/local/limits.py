"""The limits of the engine, as one value."""

from __future__ import annotations

from typing import final

from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Limits:
    most_steps: int = 8_000
    """Facts that are followed over an instruction before the engine gives up."""
    most_shown: int = 12
    """Facts besides the failure that a path may carry; older ones are forgotten."""
    range_instructions: int = 20_000
    """Larger procedures get no value ranges, and nothing by earlier accesses."""
    most_held: int = 60
    """Places whose contents are followed by earlier accesses; older ones are forgotten."""
    range_joins: int = 3
    """Times that a block is entered before its state is widened."""
    fresh_joins: int = 6
    """Times that a block is entered before what is known of pointers there only gets less."""
    range_visits: int = 60
    """Times that a block is entered before ranges are given up."""
    range_narrowings: int = 2
    """Rounds of narrowing."""
    most_unknowns: int = 80
    """Numbers of several procedures that are looked for together; further ones may be anything."""
    most_range_runs: int = 150
    """Times that procedures get ranges before what they exchange may be anything."""
    most_above: int = 300
    """Procedures above one among which those are looked for that call each other."""
    most_callers: int = 60
    """Procedures that are looked at for what they pass to others."""
    most_places: int = 8
    """Procedures through which one place is followed up or down."""
    most_users: int = 60
    """Procedures that name a variable of the library and are looked at for whether they set it."""
    most_returning: int = 400
    """Instructions of a procedure that is looked at for what it returns."""
    most_below: int = 60
    """Procedures below one that are looked at for what a call of it ends and overwrites."""
    most_ending: int = 1_000
    """Procedures of a program that are looked at for what they free."""
    most_rounds: int = 4
    """Times that procedures which call each other are looked at."""


LIMITS = Limits()
