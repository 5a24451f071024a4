"""What the generic signatures of the Java library can be trusted for, as data.

A method of these packages hands out as `T` only what it was given as `T`: it has no other way to get one. The
exceptions take a `Class<T>`, of which nothing is known, or store into an array, whose class says what it
takes.
"""

from __future__ import annotations

from typing import Final

_PARAMETRIC: Final = ("java.util.", "java.lang.", "java.io.", "java.text.", "java.math.", "java.time.")
_NOT_PARAMETRIC: Final = (
    *("java.lang.reflect.", "java.lang.invoke.", "java.lang.Class", "java.util.ServiceLoader"),
    *("java.io.ObjectInput", "java.io.ObjectOutput", "java.util.EventObject", "java.util.Observable"),
)

_KEEP_NOTHING: Final = frozenset(
    {f"java.lang.{name}" for name in ("Object", "String", "StringBuilder", "StringBuffer", "System", "Math")}
    | {f"java.lang.{name}" for name in ("Integer", "Long", "Boolean", "Character", "Double", "Float", "Enum")}
    | {"java.lang.AbstractStringBuilder", "java.lang.Record", "java.io.PrintStream", "java.io.PrintWriter"}
    | {f"java.util.{name}" for name in ("Objects", "Arrays", "Collections", "StringJoiner")}
)

_READ_ARRAYS: Final = frozenset(
    {f"java.util.Arrays.{name}" for name in ("toString", "stream", "hashCode", "equals", "sort", "copyOf")}
    | {f"java.util.Arrays.{name}" for name in ("copyOfRange", "binarySearch", "deepToString")}
    | {f"java.lang.String.{name}" for name in ("join", "format", "valueOf")}
    | {"java.util.List.of", "java.util.Set.of", "java.util.stream.Stream.of", "java.util.Collections.addAll"}
    | {"java.io.PrintStream.println", "java.io.PrintStream.printf", "java.io.PrintStream.format"}
    | {"java.lang.Object.clone", "java.lang.Object.getClass"}
)


_MAPS: Final = frozenset(
    f"java.util.{name}"
    for name in ("Map", "SortedMap", "NavigableMap", "AbstractMap", "HashMap", "LinkedHashMap", "TreeMap")
) | {"java.util.EnumMap", "java.util.Hashtable", "java.util.Map$Entry"}
_MAKE_RESULTS: Final = frozenset(
    {
        f"java.util.{owner}.{name}"
        for owner in ("Map", "HashMap", "TreeMap", "LinkedHashMap", "EnumMap")
        for name in ("values", "keySet", "entrySet")
    }
    | {
        f"java.util.{owner}.{name}"
        for owner in ("Collection", "List", "Set", "ArrayList", "HashSet", "Queue")
        for name in ("iterator", "stream", "parallelStream")
    }
    | {
        f"java.util.{owner}.{name}"
        for owner in ("ArrayDeque", "Deque", "LinkedList", "TreeSet", "PriorityQueue")
        for name in ("iterator", "stream", "parallelStream")
    }
    | {f"java.util.Comparator.{name}" for name in ("comparing", "comparingInt", "comparingLong")}
    | {f"java.util.Comparator.{name}" for name in ("comparingDouble", "thenComparing", "thenComparingInt")}
    | {f"java.util.Comparator.{name}" for name in ("thenComparingLong", "thenComparingDouble")}
    | {"java.lang.Iterable.iterator", "java.util.AbstractList.iterator"}
    | {"java.util.Arrays.asList", "java.util.Arrays.stream"}
    | {f"java.util.{owner}.of" for owner in ("List", "Set", "Map", "Optional")}
)
_MAKING_PREFIXES: Final = ("java.util.stream.Stream.", "java.util.stream.Collectors.", "java.util.Optional.")


_TAKE_NOTHING: Final = frozenset(
    {"java.util.Optional", "java.util.stream.BaseStream", "java.util.stream.Stream"}
)


def is_compared(owner: str, variable: str) -> bool:
    """Whether methods of the class may ask what they hold as the type variable for its order: maps ask their
    keys, never their values."""
    return variable != "V" or owner not in _MAPS


def makes_result(owner: str, name: str) -> bool:
    """Whether the method of an object of the library, or the static one, returns an object of a class of the
    library: never one of the user's that it was given. So are those in it that the result's type names, as
    the entries of a map."""
    path = f"{owner}.{name}"
    return path in _MAKE_RESULTS or path.startswith(_MAKING_PREFIXES)


def is_parametric(owner: str) -> bool:
    """Whether the signatures of the class say where its methods' results come from."""
    return owner.startswith(_PARAMETRIC) and not owner.startswith(_NOT_PARAMETRIC)


def keeps_nothing(owner: str) -> bool:
    """Whether no method of the class keeps an object that it is handed as an `Object`, to hand it out."""
    return owner in _KEEP_NOTHING


def takes_nothing(owner: str) -> bool:
    """Whether objects of the class keep what they were made with: what a method is given as a value of the
    class's type variable, as by `orElse`, comes out of that call alone."""
    return owner in _TAKE_NOTHING


def gives_back_receiver(name: str, descriptor: str) -> bool:
    """Whether the result has the receiver's class and holds what it holds."""
    return name == "clone" and descriptor.startswith("()")


def fills_arrays(name: str) -> bool:
    """Whether a method of that name stores into a `T[]` what it was not given as `T`."""
    return name == "toArray"


def reads_arrays(owner: str, name: str) -> bool:
    """Whether methods of that name store nothing new in an array that they are handed."""
    return f"{owner}.{name}" in _READ_ARRAYS
