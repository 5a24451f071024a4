"""What a comparison of the rank of a floating-point number says of the number itself.

An invariant may speak of the rank of a number among all doubles, with both zeros at 0 and what is no number
behind infinity. So a lower bound says that the number is not less, which holds of what is no number, too.
"""

from __future__ import annotations

import math
from typing import Final

from whence.logic.floating_point import reals

RANK: Final = "rank of "
"""How the name of such an argument begins."""
_INFINITE: Final = reals.pattern(math.inf, 64)


def about_number(sign: str, name: str, rank: int) -> str:
    """In words of C; `name` is the argument's, and the sign compares it with the rank."""
    number = name.removeprefix(RANK)
    match sign:
        case "=":
            return f"{number} == {_shown(rank)}" if abs(rank) <= _INFINITE else f"{number} is no number"
        case "<=" | "<":
            most = rank if sign == "<=" else rank - 1
            if most > _INFINITE:
                return f"{number} is any number or none"
            strict = f"{number} < {_shown(most + 1)}" if most < _INFINITE else ""
            weak = f"{number} <= {_shown(most)}"
            return strict if strict and len(strict) < len(weak) else weak
        case _:
            least = rank if sign == ">=" else rank + 1
            if least > _INFINITE:
                return f"{number} is no number"
            weak, strict = f"!({number} < {_shown(least)})", f"!({number} <= {_shown(least - 1)})"
            return strict if least > -_INFINITE and len(strict) < len(weak) else weak


def _shown(rank: int) -> str:
    size = reals.number(min(abs(rank), _INFINITE), 64)
    return repr(-size if rank < 0 else size)
