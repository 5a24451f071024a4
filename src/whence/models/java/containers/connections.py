"""Which containers of the Java library a call connects, and what it puts into them or takes out, as data.

A container is an array, a collection, a map, an entry of one, an iterator or an enumeration. Containers that
a call connects share their elements from then on, or may have shared them before: an iterator and its list,
a copy and its original. Keys and values of a map are both its elements. What is not listed may do anything
with a container that it is given.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, final

from whence.records import dataclass

RESULT: Final = -1
"""Stands for the result among the numbers of arguments, of which a receiver is 0."""


@final
@dataclass(frozen=True, slots=True)
class ContainerRule:
    same: tuple[int, ...] = ()
    """These are one container, or have the same elements."""
    adds: tuple[int, ...] = ()
    """These become elements of the first of `same`, or of the receiver."""
    takes: bool = False
    """The result is an element, or null."""
    has_taken: bool = False
    """The result is an element, if the call returns."""
    asks: tuple[int, ...] = ()
    """These are asked for a hash code, for equality or order, and what was asked before is, too."""
    gives: bool = False
    """Code that is not followed is given the elements. It may fill them, if they are containers."""
    computes: bool = False
    """What the function that is the last argument returns becomes an element unless it is null."""
    gives_entries: bool = False
    """The elements of the result have the elements of the receiver."""
    else_given: int | None = None
    """The number of the argument that is the result if no element is."""
    may_add_null: bool = False
    only_if_filled: bool = False
    """The array that it is given may have more places than it fills."""

    @property
    def into(self) -> int:
        return self.same[0] if self.same else 0


NOTHING: Final = ContainerRule()
"""Looks at elements, and keeps nothing."""
_TAKES: Final = ContainerRule(takes=True, has_taken=True)
_MAY_TAKE: Final = ContainerRule(takes=True)
_VIEW: Final = ContainerRule(same=(0, RESULT))
_WITH_FIRST: Final = ContainerRule(same=(0, 1))
_GIVES: Final = ContainerRule(gives=True)
_COMPUTES: Final = ContainerRule(adds=(1,), takes=True, asks=(1,), computes=True)


def _each(names: str, rule: ContainerRule) -> dict[str, ContainerRule]:
    return dict.fromkeys(names.split(), rule)


_O: Final = "Ljava/lang/Object;"
_C: Final = "Ljava/util/Collection;"
_M: Final = "Ljava/util/Map;"
_F: Final = "Ljava/util/function/"
_OF_CONTAINERS: Final[Mapping[str, ContainerRule]] = MappingProxyType(
    {
        **_each(
            f"add({_O}) addElement({_O}) insertElementAt({_O}I) setElementAt({_O}I) addFirst({_O}) "
            f"addLast({_O}) offer({_O}) offerFirst({_O}) offerLast({_O})",
            ContainerRule(adds=(1,)),
        ),
        **_each(f"add(I{_O})", ContainerRule(adds=(2,))),
        **_each(f"set({_O}) setValue({_O})", ContainerRule(adds=(1,), takes=True)),
        **_each(f"push({_O})", ContainerRule(adds=(1,), takes=True)),
        **_each(f"set(I{_O})", ContainerRule(adds=(2,), takes=True)),
        **_each(f"put({_O}{_O}) putIfAbsent({_O}{_O})", ContainerRule(adds=(1, 2), takes=True, asks=(1,))),
        **_each(f"replace({_O}{_O})", ContainerRule(adds=(2,), takes=True)),
        **_each(
            f"getOrDefault({_O}{_O})",
            ContainerRule(adds=(2,), takes=True, has_taken=True, asks=(1,), else_given=2),
        ),
        **_each(f"<init>({_O}{_O})", ContainerRule(adds=(1, 2))),
        **_each(
            "get(I) elementAt(I) firstElement() lastElement() getFirst() getLast() first() last() next() "
            "previous() nextElement() remove(I) remove() removeFirst() removeLast() pop() element() getKey() "
            "getValue() firstKey() lastKey()",
            _TAKES,
        ),
        **_each(
            f"peek() poll() pollFirst() pollLast() peekFirst() peekLast() lower({_O}) floor({_O}) "
            f"ceiling({_O}) higher({_O}) lowerKey({_O}) floorKey({_O}) ceilingKey({_O}) higherKey({_O})",
            _MAY_TAKE,
        ),
        **_each(f"get({_O}) remove({_O})", ContainerRule(takes=True, asks=(1,))),
        **_each(f"containsKey({_O})", ContainerRule(asks=(1,))),
        **_each("<init>(Ljava/util/Comparator;)", ContainerRule(asks=(1,))),
        **_each("<init>(ILjava/util/Comparator;)", ContainerRule(asks=(2,))),
        **_each(
            "iterator() listIterator() listIterator(I) elements() keys() subList(II) descendingIterator() "
            "keySet() values() toArray() clone() descendingSet() descendingMap() navigableKeySet() "
            f"descendingKeySet() headSet({_O}) tailSet({_O}) subSet({_O}{_O}) headMap({_O}) tailMap({_O}) "
            f"subMap({_O}{_O}) firstEntry() lastEntry() pollFirstEntry() pollLastEntry() floorEntry({_O}) "
            f"lowerEntry({_O}) ceilingEntry({_O}) higherEntry({_O})",
            _VIEW,
        ),
        **_each("entrySet()", ContainerRule(gives_entries=True)),
        **_each("stream() parallelStream() spliterator()", _GIVES),
        **_each(
            f"sort(Ljava/util/Comparator;) forEach({_F}Consumer;) forEach({_F}BiConsumer;) "
            f"forEachRemaining({_F}Consumer;) removeIf({_F}Predicate;)",
            NOTHING,
        ),
        **_each(
            f"computeIfAbsent({_O}{_F}Function;) computeIfPresent({_O}{_F}BiFunction;) "
            f"compute({_O}{_F}BiFunction;)",
            _COMPUTES,
        ),
        **_each(
            f"merge({_O}{_O}{_F}BiFunction;)",
            ContainerRule(adds=(1, 2), takes=True, asks=(1,), computes=True),
        ),
        **_each(
            f"replaceAll({_F}UnaryOperator;) replaceAll({_F}BiFunction;)",
            ContainerRule(gives=True, may_add_null=True),
        ),
        **_each(
            f"addAll({_C}) putAll({_M}) <init>({_C}) <init>({_M}) <init>(Ljava/util/SortedSet;) "
            "<init>(Ljava/util/SortedMap;)",
            _WITH_FIRST,
        ),
        **_each(f"addAll(I{_C})", ContainerRule(same=(0, 2))),
        **_each("toArray([Ljava/lang/Object;)", ContainerRule(same=(0, 1, RESULT), only_if_filled=True)),
        **_each("copyInto([Ljava/lang/Object;)", ContainerRule(same=(0, 1), only_if_filled=True)),
        **_each("getProperty(Ljava/lang/String;)", _MAY_TAKE),
        **_each("getProperty(Ljava/lang/String;Ljava/lang/String;)", ContainerRule(adds=(2,), takes=True)),
        **_each("setProperty(Ljava/lang/String;Ljava/lang/String;)", ContainerRule(adds=(1, 2), takes=True)),
        **_each("setSize(I)", ContainerRule(may_add_null=True)),
        **_each(
            f"contains({_O}) containsValue({_O}) indexOf({_O}) lastIndexOf({_O}) "
            f"indexOf({_O}I) lastIndexOf({_O}I) removeElement({_O}) equals({_O}) search({_O}) "
            f"containsAll({_C}) removeAll({_C}) retainAll({_C}) size() isEmpty() empty() hashCode() "
            "toString() hasNext() hasPrevious() hasMoreElements() nextIndex() previousIndex() "
            "removeElementAt(I) removeAllElements() ensureCapacity(I) trimToSize() capacity() clear() "
            f"removeFirstOccurrence({_O}) removeLastOccurrence({_O}) <init>() <init>(I) <init>(II) "
            "<init>(IF) <init>(IFZ) <init>(Ljava/lang/Class;) comparator()",
            NOTHING,
        ),
    }
)
CONTAINERS: Final = frozenset(
    {"java.lang.Iterable", "java.util.Iterator", "java.util.Enumeration", "java.util.Map"}
    | {"java.util.Map$Entry", "java.util.Dictionary"}
)
"""Types whose subtypes are containers, besides arrays."""

MAPS: Final = frozenset({"java.util.Map", "java.util.Dictionary"})
ASKING_KEYS_ONLY: Final = frozenset({"put", "putIfAbsent", "get", "getOrDefault", "remove", "containsKey"})
"""Methods of maps that ask their keys, and nothing else, for hash codes, equality or order."""

PUTS_ELEMENT: Final = frozenset(
    f"{name}({_O})" for name in ("add", "addFirst", "addLast", "offer", "offerFirst", "offerLast", "push")
)
"""Methods behind which some element is there."""
ASKING_NO_ELEMENT: Final = frozenset(
    {f"java.util.{name}" for name in ("ArrayDeque", "LinkedList", "ArrayList", "Vector", "Stack")}
    | {"java.util.concurrent.ConcurrentLinkedQueue", "java.util.concurrent.ConcurrentLinkedDeque"}
)
"""Collections that ask what these methods are given for nothing."""

COMPUTING: Final[Mapping[str, str]] = MappingProxyType(
    {
        "computeIfAbsent": f"({_O}){_O}",
        "compute": f"({_O}{_O}){_O}",
        "merge": f"({_O}{_O}){_O}",
    }
)
"""Methods of maps that return null only if the function that is their last argument does, with the descriptor
of its `apply`."""

NO_CONTAINERS: Final = frozenset(
    {f"java.lang.{name}" for name in ("String", "StringBuilder", "StringBuffer", "Class", "Character")}
    | {f"java.lang.{name}" for name in ("Integer", "Long", "Short", "Byte", "Boolean", "Double", "Float")}
)
"""Final types of the library of which no object is a container, and whose methods call no other objects."""

_BY_NAME: Final[Mapping[str, ContainerRule]] = MappingProxyType(
    {
        **_each(
            "java.util.Collections.unmodifiableList java.util.Collections.unmodifiableSet "
            "java.util.Collections.unmodifiableMap java.util.Collections.unmodifiableCollection "
            "java.util.Collections.unmodifiableSortedSet java.util.Collections.unmodifiableSortedMap "
            "java.util.Collections.synchronizedList java.util.Collections.synchronizedSet "
            "java.util.Collections.synchronizedMap java.util.Collections.synchronizedCollection "
            "java.util.Collections.enumeration java.util.Collections.list java.util.Arrays.asList "
            "java.lang.Object.clone java.util.Objects.requireNonNull java.util.List.copyOf "
            "java.util.Set.copyOf java.util.Map.copyOf",
            _VIEW,
        ),
        **_each("java.lang.Class.cast", ContainerRule(same=(1, RESULT))),
        **_each("java.util.Collections.addAll", _WITH_FIRST),
        **_each("java.lang.System.arraycopy", ContainerRule(same=(0, 2))),
        **_each(
            "java.util.Collections.singleton java.util.Collections.singletonList",
            ContainerRule(same=(RESULT,), adds=(0,)),
        ),
        **_each("java.util.Collections.singletonMap", ContainerRule(same=(RESULT,), adds=(0, 1))),
        **_each(
            "java.util.Collections.sort java.util.Collections.reverse java.util.Collections.shuffle "
            "java.util.Collections.swap java.util.Arrays.sort java.util.Collections.emptyList "
            "java.util.Collections.emptySet java.util.Collections.emptyMap java.util.Arrays.toString "
            "java.util.Arrays.equals java.util.Arrays.hashCode java.util.Objects.equals "
            "java.util.Objects.hashCode java.util.Objects.hash java.lang.Object.equals "
            "java.lang.Object.hashCode java.lang.Object.toString java.lang.Object.getClass "
            "java.lang.String.valueOf java.lang.String.format java.lang.StringBuilder.append "
            "java.lang.StringBuffer.append java.io.PrintStream.print java.io.PrintStream.println "
            "java.io.PrintWriter.print java.io.PrintWriter.println java.lang.String.split "
            "java.io.File.list java.io.File.listFiles java.lang.Class.getInterfaces "
            "java.lang.Class.getMethods java.lang.Class.getDeclaredMethods java.lang.Class.getFields "
            "java.lang.Class.getDeclaredFields java.lang.Class.getConstructors "
            "java.lang.reflect.Method.getParameterTypes java.lang.Throwable.getStackTrace "
            "java.lang.Object.whence$monitor java.lang.Object.<init> java.lang.Record.<init> "
            "java.lang.Enum.<init>",
            NOTHING,
        ),
        **_each(
            "java.util.Arrays.copyOf java.util.Arrays.copyOfRange",
            ContainerRule(same=(0, RESULT), may_add_null=True),
        ),
    }
)
"""Whole names, of static methods and of those that any object has. Arrays that the listed ones make have no
null among their elements."""
_STACK: Final = "java.util.Stack"
_FILL: Final = re.compile(r"java\.util\.Arrays\.fill\(\[L?[^;]*;(II)?Ljava/lang/Object;\)V")
_FACTORY: Final = re.compile(r"java\.util\.(List|Set|Map)\.of")


def container_rule(owner: str, name: str, descriptor: str, above: tuple[str, ...]) -> ContainerRule | None:
    """Of a method of the library by its class, which is below the others. None: it may do anything."""
    path = f"{owner}.{name}"
    if _FILL.fullmatch(f"{path}{descriptor}"):
        return ContainerRule(adds=(3 if "II" in descriptor else 1,))
    key = name + descriptor[: descriptor.index(")") + 1] if ")" in descriptor else ""
    count = _arguments(descriptor)
    if _FACTORY.fullmatch(path) and "[" not in descriptor:
        return ContainerRule(same=(RESULT,), adds=tuple(range(count)))
    if key == "peek()" and _STACK in above:
        return _TAKES
    if not CONTAINERS.isdisjoint(above):
        return _OF_CONTAINERS.get(key) or _of_any_object(name, count)
    return _BY_NAME.get(path) or _of_any_object(name, count)


def _of_any_object(name: str, count: int) -> ContainerRule | None:
    """What every object has: the class that the call names may be the user's."""
    return _BY_NAME.get(f"java.lang.Object.{name}") if (name, count) in _OF_OBJECT else None


_OF_OBJECT: Final = frozenset(
    {("clone", 0), ("equals", 1), ("hashCode", 0), ("toString", 0), ("getClass", 0)}
)
_PARAMETER: Final = re.compile(r"\[*(?:L[^;]+;|[BCDFIJSZ])")


def _arguments(descriptor: str) -> int:
    return len(_PARAMETER.findall(descriptor.partition(")")[0]))
