"""What methods of `java.util` collections do to the elements that they hold, as data.

Every collection is a set without order (Margoor and Komondoor 2014, section 4): an element is any of those
that were put in and not cleared. An iterator, an enumeration and a part of a list have the elements of what
they were made from. What is not listed may change elements if its receiver or an argument is a collection.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, final

from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class ElementRule:
    """Numbers count arguments, of which the receiver is 0."""

    adds: tuple[int, ...] = ()
    """Arguments that become elements."""
    adds_all_of: int | None = None
    """The collection whose elements become elements, too."""
    returns_element: bool = False
    """The result is an element; never null unless an element is."""
    returns_view: bool = False
    """The elements of the result are those of the receiver."""
    clears: bool = False


KEEPS: Final = ElementRule()
_ADDS_FIRST: Final = ElementRule(adds=(1,))
_ADDS_SECOND: Final = ElementRule(adds=(2,))
_ELEMENT: Final = ElementRule(returns_element=True)
_VIEW: Final = ElementRule(returns_view=True)
_CLEARS: Final = ElementRule(clears=True)

SEQUENCES: Final = frozenset(
    f"java.util.{name}"
    for name in ("Collection", "List", "Set", "Iterator", "ListIterator", "Enumeration", "Deque", "Queue")
) | {"java.lang.Iterable"}
"""Types whose subtypes in the library hold elements in the sense of the rules."""

_OBJECT: Final = "Ljava/lang/Object;"
_RULES: Final[Mapping[str, ElementRule]] = MappingProxyType(
    {
        f"add({_OBJECT})": _ADDS_FIRST,
        f"add(I{_OBJECT})": _ADDS_SECOND,
        f"addElement({_OBJECT})": _ADDS_FIRST,
        f"insertElementAt({_OBJECT}I)": _ADDS_FIRST,
        f"setElementAt({_OBJECT}I)": _ADDS_FIRST,
        f"addFirst({_OBJECT})": _ADDS_FIRST,
        f"addLast({_OBJECT})": _ADDS_FIRST,
        f"offer({_OBJECT})": _ADDS_FIRST,
        f"offerFirst({_OBJECT})": _ADDS_FIRST,
        f"offerLast({_OBJECT})": _ADDS_FIRST,
        f"push({_OBJECT})": _ADDS_FIRST,
        f"set(I{_OBJECT})": ElementRule(adds=(2,), returns_element=True),
        "addAll(Ljava/util/Collection;)": ElementRule(adds_all_of=1),
        "addAll(ILjava/util/Collection;)": ElementRule(adds_all_of=2),
        "<init>()": _CLEARS,
        "<init>(I)": _CLEARS,
        "<init>(II)": _CLEARS,
        "<init>(IF)": _CLEARS,
        "<init>(Ljava/util/Collection;)": ElementRule(clears=True, adds_all_of=1),
        "clear()": _CLEARS,
        "removeAllElements()": _CLEARS,
        "get(I)": _ELEMENT,
        "elementAt(I)": _ELEMENT,
        "firstElement()": _ELEMENT,
        "lastElement()": _ELEMENT,
        "getFirst()": _ELEMENT,
        "getLast()": _ELEMENT,
        "first()": _ELEMENT,
        "last()": _ELEMENT,
        "next()": _ELEMENT,
        "previous()": _ELEMENT,
        "nextElement()": _ELEMENT,
        "remove(I)": _ELEMENT,
        "removeFirst()": _ELEMENT,
        "removeLast()": _ELEMENT,
        "pop()": _ELEMENT,
        "remove()": _ELEMENT,
        "element()": _ELEMENT,
        "iterator()": _VIEW,
        "listIterator()": _VIEW,
        "listIterator(I)": _VIEW,
        "elements()": _VIEW,
        "subList(II)": _VIEW,
        "descendingIterator()": _VIEW,
        **dict.fromkeys(
            (
                f"contains({_OBJECT})",
                f"remove({_OBJECT})",
                f"indexOf({_OBJECT})",
                f"lastIndexOf({_OBJECT})",
                f"removeElement({_OBJECT})",
                f"equals({_OBJECT})",
                f"search({_OBJECT})",
                "containsAll(Ljava/util/Collection;)",
                "removeAll(Ljava/util/Collection;)",
                "retainAll(Ljava/util/Collection;)",
                *("size()", "isEmpty()", "empty()", "hashCode()", "toString()", "hasNext()", "hasPrevious()"),
                *("hasMoreElements()", "nextIndex()", "previousIndex()", "removeElementAt(I)"),
                *("ensureCapacity(I)", "trimToSize()", "capacity()"),
            ),
            KEEPS,
        ),
    }
)
_OF_STACK: Final = {"peek()": _ELEMENT}
"""Fails where the stack is empty; `Deque.peek` returns null."""

HOLD_NO_NULL: Final = frozenset(
    {"java.util.Hashtable", "java.util.ArrayDeque", "java.util.PriorityQueue", "java.util.Properties"}
    | {"java.util.concurrent.ConcurrentHashMap", "java.util.StringTokenizer"}
)
"""Collections that take no null."""


def element_rule(name: str, descriptor: str, *, is_stack: bool) -> ElementRule | None:
    """Of a method by its name and descriptor, `add` and `(Ljava/lang/Object;)Z`; None if there is none."""
    key = name + descriptor[: descriptor.index(")") + 1]
    return _OF_STACK.get(key) if is_stack and key in _OF_STACK else _RULES.get(key)
