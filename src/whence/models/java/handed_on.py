"""Methods of the Java library that give out null only where they were given null, as data.

What such a method hands out as a value of a type variable, as a result or to a function that it calls, it was
given as one before: a list hands out its elements, a stream passes them to its functions. So null comes out
only if null went in. Objects that the method makes itself, as the entries of a map, are never null. Results
that say "nothing there" are another matter: `Map.get` returns null by itself, but what a stream of the map's
values is given was put there. So a method that is listed here may still return null by its own; those that
may not are `returns_what_it_was_given`.
"""

from __future__ import annotations

from typing import Final


def _names(prefix: str, text: str) -> frozenset[str]:
    return frozenset(prefix + each for each in text.split())


_OWNERS: Final = (
    _names(
        "java.util.",
        "Collection List Set Queue Deque SortedSet NavigableSet Map SortedMap NavigableMap Map$Entry "
        "Iterator ListIterator Enumeration AbstractCollection AbstractList AbstractSequentialList "
        "AbstractSet AbstractQueue AbstractMap AbstractMap$SimpleEntry AbstractMap$SimpleImmutableEntry "
        "ArrayList LinkedList Vector Stack HashSet LinkedHashSet TreeSet ArrayDeque PriorityQueue HashMap "
        "LinkedHashMap TreeMap EnumMap EnumSet Hashtable IdentityHashMap Optional Comparator Collections "
        "Objects",
    )
    | _names("java.util.stream.", "BaseStream Stream IntStream LongStream DoubleStream Collectors Collector")
    | _names(
        "java.util.function.",
        "Function BiFunction UnaryOperator BinaryOperator Predicate BiPredicate Consumer BiConsumer Supplier",
    )
    | _names("java.util.concurrent.", "CopyOnWriteArrayList ConcurrentLinkedQueue ConcurrentLinkedDeque")
    | {"java.lang.Iterable", "java.lang.Comparable"}
)
_MAKING_UP: Final = frozenset({"compute", "setSize", "toArray", "copyInto"})
"""`compute` passes null for a value that is not there, the others leave places empty."""
_BY_NAME: Final = _names("java.util.Arrays.", "asList stream sort") | _names("java.lang.", "String.lines")
_GIVEN: Final = (
    _names("java.util.Optional.", "get orElseThrow orElseGet")
    | _names("java.util.stream.Stream.", "collect")
    | _names("java.util.Collections.", "max min")
    | _names("java.util.Objects.", "requireNonNullElse requireNonNullElseGet")
)


def hands_on(owner: str, name: str, descriptor: str) -> bool:
    """Whether the method, which the class declares, hands out and passes to functions only objects, as long
    as it was given none but objects."""
    if name in _MAKING_UP:
        return False
    return owner in _OWNERS or f"{owner}.{name}" in _BY_NAME


def returns_what_it_was_given(owner: str, name: str) -> bool:
    """Whether the method, besides, returns null only if it was given one as a value of the result's type: by
    an element or a function."""
    return f"{owner}.{name}" in _GIVEN
