"""What methods of the Java library document to throw an exception for, by argument.

A row is a method, without its result, and its demands: `n1` says that argument 1 must not be null, `i1` that
it is a place inside of something, `s1` that it is a size that is not negative. Argument 0 of an instance
method is its receiver, about which every call has an obligation anyway. Of several places of a call the first
stands for all, since the exception does not say which of them was wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from whence.program.contracts import Demand, LibraryDemand
from whence.program.instructions import Call, Direct, Indirect, Virtual

_S, _O, _Q = "Ljava/lang/String;", "Ljava/lang/Object;", "Ljava/lang/CharSequence;"
_DEMANDS: Final = {"n": Demand.NOT_NULL, "i": Demand.INSIDE, "s": Demand.NOT_NEGATIVE}

_STRING: Final = f"""
charAt(I) i1
codePointAt(I) i1
substring(I) i1
substring(II) i1
subSequence(II) i1
getChars(II[CI) i1 n3
concat({_S}) n1
compareTo({_S}) n1
compareToIgnoreCase({_S}) n1
contains({_Q}) n1
contentEquals({_Q}) n1
startsWith({_S}) n1
endsWith({_S}) n1
indexOf({_S}) n1
indexOf({_S}I) n1
lastIndexOf({_S}) n1
lastIndexOf({_S}I) n1
replace({_Q}{_Q}) n1 n2
replaceAll({_S}{_S}) n1 n2
replaceFirst({_S}{_S}) n1 n2
matches({_S}) n1
split({_S}) n1
split({_S}I) n1
<init>({_S}) n1
<init>([C) n1
<init>([B) n1
<init>([CII) n1 i2
"""
_STRING_STATIC: Final = f"""
format({_S}[{_O}) n0
join({_Q}[{_Q}) n0 n1
valueOf([C) n0
copyValueOf([C) n0
valueOf([CII) n0 i1
"""
_BUILDER: Final = f"""
charAt(I) i1
setCharAt(IC) i1
deleteCharAt(I) i1
delete(II) i1
setLength(I) i1
substring(I) i1
substring(II) i1
subSequence(II) i1
insert(I{_S}) i1
insert(I{_O}) i1
insert(IC) i1
insert(II) i1
insert(IJ) i1
insert(IZ) i1
insert(ID) i1
insert(IF) i1
insert(I[C) i1 n2
replace(II{_S}) i1 n3
append([C) n1
indexOf({_S}) n1
lastIndexOf({_S}) n1
<init>(I) s1
<init>({_S}) n1
<init>({_Q}) n1
"""
_LIST: Final = f"""
get(I) i1
set(I{_O}) i1
remove(I) i1
add(I{_O}) i1
subList(II) i1
addAll(Ljava/util/Collection;) n1
"""
_OBJECTS: Final = f"""
requireNonNull({_O}) n0
requireNonNull({_O}{_S}) n0
requireNonNull({_O}Ljava/util/function/Supplier;) n0
checkIndex(II) i0
"""
_LETTERS: Final = "ZBSCIJFD"


def _arrays() -> Iterator[str]:
    for letter in (*_LETTERS, _O):
        yield f"copyOf([{letter}I) n0 s1"
        yield f"copyOfRange([{letter}II) n0 i1"
        yield f"fill([{letter}{letter}) n0"
        yield f"fill([{letter}II{letter}) n0 i1"
        yield f"sort([{letter}) n0"
        yield f"stream([{letter}) n0"
        yield f"binarySearch([{letter}{letter}) n0"
    yield f"asList([{_O}) n0"


_ROWS: Final[tuple[tuple[tuple[str, ...], str], ...]] = (
    (("java.lang.String",), _STRING + _STRING_STATIC),
    (("java.lang.StringBuilder", "java.lang.StringBuffer"), _BUILDER),
    (("java.util.List", "java.util.ArrayList", "java.util.LinkedList"), _LIST),
    (("java.util.Objects",), _OBJECTS),
    (("java.util.Arrays",), "\n".join(_arrays())),
    (("java.lang.System",), f"arraycopy({_O}I{_O}II) n0 n2 i1"),
    (("java.lang.Double",), f"parseDouble({_S}) n0\nvalueOf({_S}) n0"),
    (("java.lang.Float",), f"parseFloat({_S}) n0\nvalueOf({_S}) n0"),
    (("java.util.Optional",), f"of({_O}) n0"),
    (("java.lang.Enum",), f"valueOf(Ljava/lang/Class;{_S}) n0 n1"),
)


def _contracts() -> Iterator[tuple[str, tuple[LibraryDemand, ...]]]:
    for owners, rows in _ROWS:
        for row in filter(None, rows.splitlines()):
            method, *demands = row.split(" ")
            found = tuple(LibraryDemand(int(each[1:]), _DEMANDS[each[0]]) for each in demands)
            yield from ((f"{owner}.{method}", found) for owner in owners)


JAVA_CONTRACTS: Final[Mapping[str, tuple[LibraryDemand, ...]]] = MappingProxyType(dict(_contracts()))
"""By class, method and parameters: `java.lang.String.charAt(I)`."""


def demands_of(call: Call) -> tuple[LibraryDemand, ...]:
    """What the called method demands of its arguments, by the class that the call names."""
    match call.callee:
        case Direct(procedure):
            name = procedure
        case Virtual(owner, method, descriptor):
            name = f"{owner}.{method}{descriptor}"
        case Indirect():
            return ()
    return JAVA_CONTRACTS.get(f"{name.partition(')')[0]})", ())
