"""Lengths and sizes in the Java library, as data: what methods demand of places, return and change.

A row is a method and conditions. `a1` is argument 1 (0 is the receiver), `len` the length or size of the
receiver, `len1` that of argument 1, `r` the result, `lenr` its length. What is behind `demands` must hold, or
the method throws; what is behind `gives` holds when it has returned.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple, final

from whence.program.instructions import Call, Direct, Indirect, Virtual
from whence.records import dataclass


class Condition(NamedTuple):
    """`left <= right + distance`."""

    left: str
    right: str
    distance: int


@final
@dataclass(frozen=True, slots=True)
class SizeRule:
    demands: tuple[Condition, ...] = ()
    gives: tuple[Condition, ...] = ()
    tests_emptiness: bool = False
    grows: int | None = None
    """By how much the receiver becomes longer; 0: by some."""
    is_found: bool = False
    """The result is a place behind which the text or letter that was looked for stands, or -1."""
    has_words: bool = False
    """The result is empty, or has characters that are no white space at both ends."""
    tests_words: bool = False
    """The result is false only if the receiver has a character that is no white space."""
    tests_part: bool = False
    """The result is true only if the receiver is at least as long as the text that it is given."""
    are_pieces: bool = False
    """The result has the pieces between separators, without empty ones at the end."""
    is_remainder: bool = False
    """The result has the sign of the divisor."""


_S, _O, _Q = "Ljava/lang/String;", "Ljava/lang/Object;", "Ljava/lang/CharSequence;"
_TEXT: Final = f"""
length() gives r<=len len<=r
isEmpty() empty
charAt(I) demands 0<=a1 a1<len gives 0<=r r<=65535
codePointAt(I) demands 0<=a1 a1<len
substring(I) demands 0<=a1 a1<=len gives lenr<=len
substring(II) demands 0<=a1 a1<=a2 a2<=len gives lenr<=a2 lenr<=len
subSequence(II) demands 0<=a1 a1<=a2 a2<=len
indexOf(I) found gives -1<=r r<len
indexOf(II) found gives -1<=r r<len
lastIndexOf(I) found gives -1<=r r<len
indexOf({_S}) found gives -1<=r r<=len
indexOf({_S}I) found gives -1<=r r<=len
lastIndexOf({_S}) found gives -1<=r r<=len
toCharArray() gives lenr<=len len<=lenr
trim() words gives lenr<=len
strip() words gives lenr<=len
isBlank() blank
startsWith({_S}) part
endsWith({_S}) part
contains({_Q}) part
equals({_O}) part
equalsIgnoreCase({_S}) part
split({_S}) pieces
split({_S}I) pieces
"""
_BUILDER: Final = f"""
length() gives r<=len len<=r
isEmpty() empty
charAt(I) demands 0<=a1 a1<len gives 0<=r r<=65535
setCharAt(IC) demands 0<=a1 a1<len
substring(I) demands 0<=a1 a1<=len
substring(II) demands 0<=a1 a1<=a2 a2<=len
subSequence(II) demands 0<=a1 a1<=a2 a2<=len
toString() gives lenr<=len len<=lenr
indexOf({_S}) gives -1<=r r<=len
append(C) grows 1
append({_S}) grows 0
append(I) grows 0
append(J) grows 0
append({_O}) grows 0
append({_Q}) grows 0
append(D) grows 0
append(Z) grows 0
<init>() gives len<=0
"""
_CHANGES_BUILDER: Final = f"""
deleteCharAt(I) demands 0<=a1 a1<len
setLength(I) demands 0<=a1 gives len<=a1 a1<=len
insert(I{_S}) demands 0<=a1 a1<=len
insert(IC) demands 0<=a1 a1<=len
insert(II) demands 0<=a1 a1<=len
insert(I{_O}) demands 0<=a1 a1<=len
delete(II) demands 0<=a1 a1<=a2 a1<=len
replace(II{_S}) demands 0<=a1 a1<=a2 a1<=len
"""
_COLLECTION: Final = f"""
size() gives r<=len len<=r 0<=r
isEmpty() empty
contains({_O})
containsKey({_O})
containsAll(Ljava/util/Collection;)
iterator()
hasNext()
next()
get({_O})
getOrDefault({_O}{_O})
peek()
peekFirst()
peekLast()
getFirst()
getLast()
element()
keySet()
values()
entrySet()
getKey()
getValue()
<init>() gives len<=0
"""
_LIST: Final = f"""
{_COLLECTION}
get(I) demands 0<=a1 a1<len
set(I{_O}) demands 0<=a1 a1<len
indexOf({_O}) gives -1<=r r<len
lastIndexOf({_O}) gives -1<=r r<len
add({_O}) grows 1
"""
_CHANGES_LIST: Final = f"""
remove(I) demands 0<=a1 a1<len
add(I{_O}) demands 0<=a1 a1<=len
subList(II) demands 0<=a1 a1<=a2 a2<=len
"""
_MATH: Final = """
min(II) gives r<=a0 r<=a1
max(II) gives a0<=r a1<=r
floorMod(II) remainder
"""
_ARRAYS: Final = f"""
copyOf([{_O}I) demands 0<=a1 gives lenr<=a1 a1<=lenr
copyOf([II) demands 0<=a1 gives lenr<=a1 a1<=lenr
copyOf([CI) demands 0<=a1 gives lenr<=a1 a1<=lenr
copyOf([BI) demands 0<=a1 gives lenr<=a1 a1<=lenr
copyOf([JI) demands 0<=a1 gives lenr<=a1 a1<=lenr
copyOf([DI) demands 0<=a1 gives lenr<=a1 a1<=lenr
copyOf([ZI) demands 0<=a1 gives lenr<=a1 a1<=lenr
copyOf([SI) demands 0<=a1 gives lenr<=a1 a1<=lenr
copyOf([FI) demands 0<=a1 gives lenr<=a1 a1<=lenr
copyOfRange([{_O}II) demands 0<=a1 a1<=len0 a1<=a2 gives lenr<=a2
copyOfRange([III) demands 0<=a1 a1<=len0 a1<=a2 gives lenr<=a2
copyOfRange([BII) demands 0<=a1 a1<=len0 a1<=a2 gives lenr<=a2
fill([IIII) demands 0<=a1 a1<=a2 a2<=len0
"""
_KEEPING: Final = (
    (("java.lang.String",), _TEXT),
    (("java.lang.StringBuilder", "java.lang.StringBuffer", "java.lang.AbstractStringBuilder"), _BUILDER),
    (
        tuple(f"java.util.{name}" for name in ("List", "ArrayList", "LinkedList", "Vector", "AbstractList")),
        _LIST,
    ),
    (
        tuple(
            f"java.util.{name}"
            for name in (
                *("Collection", "Set", "HashSet", "LinkedHashSet", "TreeSet", "Map", "HashMap", "TreeMap"),
                *("LinkedHashMap", "Deque", "ArrayDeque", "Queue", "PriorityQueue", "Iterator", "Map$Entry"),
            )
        ),
        _COLLECTION,
    ),
    (("java.lang.Math",), _MATH),
    (("java.util.Arrays",), _ARRAYS),
    (("java.util.Random",), "nextInt(I) gives 0<=r r<a1"),
    (("java.util.Objects",), "checkIndex(II) demands 0<=a0 a0<a1 gives r<=a0 a0<=r"),
)
_CHANGING: Final = (
    (
        ("java.lang.StringBuilder", "java.lang.StringBuffer", "java.lang.AbstractStringBuilder"),
        _CHANGES_BUILDER,
    ),
    (("java.util.List", "java.util.ArrayList", "java.util.LinkedList"), _CHANGES_LIST),
)
_CONDITION: Final = re.compile(r"(-?\w+)(<=|<)(-?\w+)")
_WHITE_SPACE: Final = re.compile(r"(?:[ \t\n]|\\[stn])\+?")
_PLAIN: Final = frozenset(
    f"java.lang.{name}"
    for name in (
        *("String", "Math", "Integer", "Long", "Character", "Boolean", "Double", "Float", "Byte", "Short"),
        *("System", "Enum", "Class"),
    )
) | {
    "java.io.BufferedReader",
    "java.io.InputStreamReader",
    "java.io.PrintStream",
    "java.util.Arrays",
    "java.util.Objects",
    "java.util.Optional",
    "java.util.Random",
    "java.util.Scanner",
    "java.util.StringTokenizer",
}
"""Classes whose methods change the size of nothing that they are given."""
_FIXED: Final = frozenset({"java.lang.String"})


def _rule(words: list[str]) -> SizeRule:
    found: dict[str, list[Condition]] = {"demands": [], "gives": []}
    kind = "gives"
    grows: int | None = None
    for word in words:
        if word in found:
            kind = word
        elif condition := _CONDITION.fullmatch(word):
            left, sign, right = condition.groups()
            found[kind].append(Condition(left, right, -1 if sign == "<" else 0))
        elif word.isdecimal():
            grows = int(word)
    return SizeRule(
        tuple(found["demands"]),
        tuple(found["gives"]),
        "empty" in words,
        grows,
        "found" in words,
        has_words="words" in words,
        tests_words="blank" in words,
        tests_part="part" in words,
        are_pieces="pieces" in words,
        is_remainder="remainder" in words,
    )


def _rows(table: tuple[tuple[tuple[str, ...], str], ...]) -> Iterator[tuple[str, SizeRule]]:
    for owners, rows in table:
        for row in filter(None, map(str.strip, rows.splitlines())):
            method, *words = row.split(" ")
            yield from ((f"{owner}.{method}", _rule(words)) for owner in owners)


@cache
def _rules() -> Mapping[str, SizeRule]:
    """Of methods that change no size; read when a program of Java first asks."""
    return MappingProxyType(dict(_rows(_KEEPING)))


@cache
def _rules_of_changes() -> Mapping[str, SizeRule]:
    return MappingProxyType(dict(_rows(_CHANGING)))


def _key(call: Call) -> str:
    match call.callee:
        case Direct(procedure):
            return f"{procedure.partition(')')[0]})"
        case Virtual(owner, name, descriptor):
            return f"{owner}.{name}{descriptor.partition(')')[0]})"
        case Indirect():
            return ""


def is_white_space(separator: str) -> bool:
    """Whether the pattern of a separator matches white space alone."""
    return _WHITE_SPACE.fullmatch(separator) is not None


def size_rule(call: Call) -> SizeRule | None:
    """What is known of a call of the library."""
    key = _key(call)
    return _rules().get(key) or _rules_of_changes().get(key)


def keeps_sizes(call: Call) -> bool:
    """Whether the call of a library method changes no size but as its rule says."""
    key = _key(call)
    return key in _rules() or key.partition("(")[0].rpartition(".")[0] in _PLAIN


def is_measured_once(call: Call) -> bool:
    """Whether the receiver's length never changes."""
    return _key(call).partition("(")[0].rpartition(".")[0] in _FIXED
