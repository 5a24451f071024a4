"""Names of struct members: LLVM keeps only positions, the debug information keeps names and offsets.

An LLVM struct and its debug type are matched by tag or typedef name; one without a name by the struct
that contains it or by a variable of its type. A match must agree in size and in the members' offsets.
Where nothing fits, members are `f0`, `f1`, ...
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import final

from whence.frontends.llvm.reading.debug_info import DebugTypes, SourceMember

_NUMBERED = re.compile(r"\.\d+$")
_UNNAMED = re.compile(r"%(?:struct|union)\.anon(?:\.\d+)?(?![-\w$.])")

Extents = Sequence[tuple[int, int]]
"""Of each member its offset and size in bytes."""


@final
class StructNames:
    """Member names of the structs in one module. `variables` finds, for the name of an unnamed struct
    type, the debug types of variables that have it."""

    def __init__(
        self,
        types: DebugTypes,
        definitions: Mapping[str, str],
        variables: Callable[[str], Iterator[int]],
    ) -> None:
        self._types = types
        self._definitions = definitions
        self._variables = variables
        self._chosen: dict[str, int] = {}

    def members(self, word: str, extents: Extents) -> Sequence[str]:
        """Names for the members at these extents of the LLVM struct `word`."""
        plain = [f"f{number}" for number in range(len(extents))]
        if not word.startswith("%"):
            return plain
        chosen = next((one for one in self._candidates(word) if self._agrees(one, extents)), None)
        if chosen is None and _UNNAMED.fullmatch(word):
            chosen = self._only_fit(extents)
        if chosen is None:
            return plain
        self._chosen[word] = chosen
        return _distinct(_joined(self._types.members(chosen), extents, plain))

    def words(self, composite: int) -> list[str]:
        """The LLVM structs that may be a debug type: of its tag, or all nameless ones if it has none."""
        tag = self._types.tag(composite)
        named = [word for word in (f"%struct.{tag}", f"%union.{tag}") if word in self._definitions]
        return named or [word for word in self._definitions if _UNNAMED.fullmatch(word)]

    def is_known_as(self, word: str, composite: int) -> bool:
        """Whether the members of that LLVM struct were named after that debug type."""
        return self._chosen.get(word) == composite

    def _candidates(self, word: str) -> Iterator[int]:
        if _UNNAMED.fullmatch(word):
            yield from self._contained.get(word, ())
            yield from filter(None, map(self._types.composite, self._variables(word)))
        else:
            yield from self._by_tag(word)

    def _by_tag(self, word: str) -> Sequence[int]:
        name = word.removeprefix("%").strip('"')
        tag = name.partition(".")[2] if name.startswith(("struct.", "union.")) else name
        by_name = self._types.by_name
        return by_name.get(tag) or by_name.get(_NUMBERED.sub("", tag)) or ()

    @cached_property
    def _contained(self) -> dict[str, list[int]]:
        """Unnamed structs with the debug types that they may have by where they are contained."""
        found: dict[str, list[int]] = {}
        pending = [(word, composite) for word in self._containers() for composite in self._by_tag(word)]
        while pending:
            word, composite = pending.pop()
            for inner, type_ in self._aligned(word, composite):
                known = found.setdefault(inner, [])
                if type_ not in known:
                    known.append(type_)
                    pending.append((inner, type_))
        return found

    def _containers(self) -> list[str]:
        return [
            word
            for word, definition in self._definitions.items()
            if "anon" in definition and not _UNNAMED.fullmatch(word)
        ]

    def _aligned(self, word: str, composite: int) -> Iterator[tuple[str, int]]:
        """Unnamed LLVM members and unnamed source members, in order where they are as many."""
        inner = _UNNAMED.findall(self._definitions.get(word, ""))
        types = [
            member.composite
            for member in self._types.members(composite)
            if member.composite is not None and not self._types.tag(member.composite)
        ]
        if len(inner) == len(types):
            yield from zip(inner, types, strict=True)
        else:
            yield from ((one, type_) for one in inner for type_ in types)

    def _only_fit(self, extents: Extents) -> int | None:
        """The nameless debug type with exactly these members, if all that have them use the same names."""
        starts = [(offset * 8, (offset + size) * 8) for offset, size in extents]
        fits = {
            tuple(member.name for member in self._types.members(composite)): composite
            for composite in self._types.nameless
            if [(member.start, member.end) for member in self._types.members(composite)] == starts
        }
        return next(iter(fits.values())) if len(fits) == 1 else None

    def _agrees(self, composite: int, extents: Extents) -> bool:
        """Same size, and every source member starts in some LLVM member."""
        end = max((offset + size for offset, size in extents), default=0)
        if not end <= self._types.size(composite) < end + 16:
            return False
        starts = {offset for offset, _ in extents}
        members = [member for member in self._types.members(composite) if member.start % 8 == 0]
        return not members or any(member.start // 8 in starts for member in members)


def _joined(members: Sequence[SourceMember], extents: Extents, plain: Sequence[str]) -> list[str]:
    """Each LLVM member gets the names of the source members that lie in it: bit-fields of one unit and
    the members of a union are several."""
    names: list[str] = []
    for (offset, size), fallback in zip(extents, plain, strict=True):
        start, end = offset * 8, (offset + size) * 8
        inside = [m.name for m in members if m.start < end and m.end > start and m.name]
        names.append("+".join(inside) or fallback)
    return names


def _distinct(names: Sequence[str]) -> list[str]:
    """A source member that LLVM splits in two must not give two members of one name."""
    seen: dict[str, int] = {}
    distinct: list[str] = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        distinct.append(name if seen[name] == 1 else f"{name}.{seen[name]}")
    return distinct
