"""Methods of collections that say whether something is there, and those that return null if it is not.

`poll` of a queue returns null if the queue is empty, `get` of a map if it has no such key; else they return
what was put in. So a test by `isEmpty`, `size` or `containsKey` before such a call shows that the result is
an object, if no null was put in and nothing changed the collection in between. Classes are listed one by one:
`DelayQueue.poll` returns null though there are elements, a `WeakHashMap` loses keys by itself.
"""

from __future__ import annotations

from typing import Final

_O: Final = "Ljava/lang/Object;"

QUEUES: Final = frozenset(
    f"java.util.{name}"
    for name in ("ArrayDeque", "LinkedList", "PriorityQueue", "TreeSet", "concurrent.ConcurrentLinkedQueue")
) | {"java.util.concurrent.ConcurrentLinkedDeque"}
NULL_IF_EMPTY: Final = frozenset(
    {"poll()", "peek()", "pollFirst()", "pollLast()", "peekFirst()", "peekLast()"}
)

FAIL_FAST_MAPS: Final = frozenset(
    f"java.util.{name}" for name in ("HashMap", "LinkedHashMap", "TreeMap", "Hashtable", "EnumMap")
)
"""Their iterators never give a key that was taken out; one of a concurrent map has its next key at hand."""
MAPS: Final = FAIL_FAST_MAPS | {
    "java.util.concurrent.ConcurrentHashMap",
    "java.util.concurrent.ConcurrentSkipListMap",
}
NULL_IF_ABSENT: Final = f"get({_O})"
HAS_KEY: Final = f"containsKey({_O})"

IS_EMPTY: Final = "isEmpty()"
SIZE: Final = "size()"

PUTS_KEY: Final = frozenset({f"put({_O}{_O})", f"putIfAbsent({_O}{_O})"})
"""Behind these the key is there."""

CHANGING_NOTHING: Final = (
    frozenset({IS_EMPTY, SIZE, HAS_KEY, NULL_IF_ABSENT, f"contains({_O})", "peek()", "peekFirst()"})
    | frozenset({"peekLast()", "get(I)", "getFirst()", "getLast()", "iterator()", "hasNext()", "next()"})
    | frozenset({"keySet()", "values()", "entrySet()", "getKey()", "getValue()"})
)
"""Methods of these classes, of their views and their iterators that leave the collection as it is."""

MATCHER: Final = "java.util.regex.Matcher"
GROUPS: Final = frozenset({"group(I)", "group(Ljava/lang/String;)", "group()"})
"""Of a matcher: what a group matched, or null if it took no part. The class is final."""
READING_GROUPS: Final = GROUPS | {
    f"{name}{given}" for name in ("start", "end") for given in ("()", "(I)", "(Ljava/lang/String;)")
}
"""These leave the groups as they are."""

UNBOXING: Final = frozenset(
    f"java.lang.{box}.{name}Value"
    for box, name in (
        ("Integer", "int"),
        ("Long", "long"),
        ("Short", "short"),
        ("Byte", "byte"),
        ("Character", "char"),
        ("Boolean", "boolean"),
    )
)
