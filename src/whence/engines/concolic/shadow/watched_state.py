"""What a run holds at its splits: the variables of its activations and the cells that it writes repeatedly.

By this a search tells a path that reaches something new from one that only comes there by another way, as in
a maze whose position is known on every path. It guides the search and decides nothing, so it need not be
complete: few variables are looked at, and cells that were written once, as those of buffers are, do not
count, nor does what the library keeps in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, TypeAlias, TypeVar, cast, final

from whence.execute.memory.encoding import Value
from whence.logic.term import Op, Term
from whence.logic.traversal import subterms
from whence.program.procedure import Point, Procedure
from whence.program.types import Type

Fact: TypeAlias = tuple[Hashable, object]
"""A variable or a cell, and its value."""
Held: TypeAlias = tuple[Fact, ...]
"""What a run holds at one of its splits."""

Hook = TypeVar("Hook", bound=Callable[..., object])
"""A function that the machine calls."""

FRAMES: Final = 3
"""Activations that are looked at: the innermost, then the user's."""
FACTS: Final = 14
"""Variables and cells that are looked at."""
BY_INPUTS: Final = "by inputs"
"""A value that is a part of the inputs."""
_COMPUTED: Final = {op: f"{BY_INPUTS}: {op.name}" for op in Op}
"""A value that is computed from inputs, by how it is: a product can be what no sum is."""
ASKED: Final = "asked"
CHOICES: Final = 4
"""Choices inside of each other, and constants in a condition."""
DEEPEST: Final = 4
"""Depth of a condition that is looked into."""
_PARTS: Final = frozenset({Op.SYMBOL, Op.CONCAT, Op.EXTRACT, Op.ZERO_EXTEND, Op.SIGN_EXTEND})


def seen(value: object, shadow: object) -> object:
    """What a search tells a value by: itself, or how it depends on inputs."""
    if shadow is None:
        return value
    while isinstance(shadow, Term) and shadow.op in (Op.ZERO_EXTEND, Op.SIGN_EXTEND):
        (shadow,) = shadow.args
    if isinstance(shadow, Term) and _is_choice(shadow):
        return value
    return _COMPUTED[shadow.op] if isinstance(shadow, Term) and shadow.op not in _PARTS else BY_INPUTS


def asked_by(condition: Term) -> Held:
    """What a condition compares inputs with, as far as that is a few constants: which state of a machine goes
    on is often distinguished by this alone, because the state itself is not used any more."""
    if condition.depth > DEEPEST:
        return ()
    found = frozenset(each.value for each in subterms((condition,)) if each.is_constant)
    return ((ASKED, found),) if 0 < len(found) <= CHOICES else ()


def _is_choice(term: Term, depth: int = CHOICES) -> bool:
    """Whether inputs choose among a few constants, as among the states of a machine."""
    if term.op is not Op.ITE:
        return not term.args and term.op is not Op.SYMBOL
    return depth > 0 and all(_is_choice(each, depth - 1) for each in term.args[1:])


@final
class StateWatch:
    """Sees an observer's calls, returns and stores, and what activations hold."""

    def __init__(self, is_own: Callable[[str], bool]) -> None:
        """`is_own` tells procedures of the user from those of the library."""
        self._is_own = is_own
        self._frames: list[tuple[str, Held]] = []
        self._are_own: list[bool] = []
        """Of every activation, whether it is the user's."""
        self._written: dict[int, object] = {}
        self._rewritten: dict[int, object] = {}
        """Cells that were written several times, the one that was written last at the end."""

    def frame(self, names: tuple[str, ...], values: tuple[Value, ...], shadows: tuple[object, ...]) -> None:
        if self._frames:
            procedure = self._frames[-1][0]
            facts = tuple(
                ((procedure, name), seen(value, shadow))
                for name, value, shadow in zip(names, values, shadows, strict=True)
            )
            self._frames[-1] = procedure, facts

    def held(self, condition: Term | None = None) -> Held:
        """At a split by the condition."""
        asked = () if condition is None else asked_by(condition)
        return (*asked, *self._held())

    def _held(self) -> Held:
        last = len(self._frames) - 1
        own = [number for number, is_own in enumerate(self._are_own) if is_own or number == last]
        found = [fact for number in reversed(own[-FRAMES:]) for fact in self._frames[number][1]]
        for address in reversed(self._rewritten):
            if len(found) >= FACTS:
                break
            found.append((address, self._rewritten[address]))
        return tuple(found[:FACTS])

    def entering(self, enter: Hook) -> Hook:
        def entered(
            procedure: Procedure, values: tuple[Value, ...], shadows: tuple[object, ...]
        ) -> tuple[object, ...]:
            self._frames.append((procedure.name, ()))
            self._are_own.append(self._is_own(procedure.name))
            return cast("tuple[object, ...]", enter(procedure, values, shadows))

        return cast("Hook", entered)

    def leaving(self, leave: Hook) -> Hook:
        def left(procedure: Procedure, value: Value, shadow: object) -> object:
            if self._frames:
                self._frames.pop()
                self._are_own.pop()
            return leave(procedure, value, shadow)

        return cast("Hook", left)

    def storing(self, store: Hook) -> Hook:
        def stored(
            point: Point, address: int, type_: Type, value: Value, shadow: object, address_shadow: object
        ) -> None:
            if self._are_own and self._are_own[-1]:
                self._note_write(address, seen(value, shadow))
            store(point, address, type_, value, shadow, address_shadow)

        return cast("Hook", stored)

    def _note_write(self, address: int, now: object) -> None:
        if address in self._written and self._written[address] != now:
            self._rewritten.pop(address, None)
            self._rewritten[address] = now
        self._written[address] = now
