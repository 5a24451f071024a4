"""Which of the user's methods the library's containers, streams and plain classes may call, by name, as data.

A container calls methods of containers (the user may have made one) and asks its elements for equality, hash
codes and order; a stream calls methods of streams. What takes a function, a comparator, a filter, a class
(which it may initialise) or anything else that is not listed here may call anything.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from whence.models.java.calls.quiet_calls import calls_of_argument, quiet_call_backs


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


_CONTAINERS: Final = frozenset(
    f"java.util.{name}"
    for name in _names(
        "Collection List Set Queue Deque SortedSet NavigableSet Map SortedMap NavigableMap Iterator "
        "ListIterator Enumeration Dictionary AbstractCollection AbstractList AbstractSequentialList "
        "AbstractSet AbstractQueue AbstractMap ArrayList LinkedList Vector Stack HashSet LinkedHashSet "
        "TreeSet ArrayDeque PriorityQueue HashMap LinkedHashMap TreeMap Hashtable Properties "
        "IdentityHashMap WeakHashMap EnumMap EnumSet Map$Entry AbstractMap$SimpleEntry BitSet "
        "StringTokenizer StringJoiner Collections concurrent.ConcurrentHashMap concurrent.ConcurrentMap "
        "concurrent.ConcurrentSkipListMap concurrent.ConcurrentSkipListSet concurrent.CopyOnWriteArrayList "
        "concurrent.CopyOnWriteArraySet concurrent.ConcurrentLinkedQueue concurrent.ConcurrentLinkedDeque "
        "concurrent.BlockingQueue concurrent.LinkedBlockingQueue concurrent.ArrayBlockingQueue "
        "concurrent.LinkedBlockingDeque concurrent.PriorityBlockingQueue"
    )
) | {"java.lang.Iterable"}
_OF_CONTAINERS: Final = _names(
    "size isEmpty contains iterator toArray add remove containsAll addAll removeAll retainAll clear "
    "get set indexOf lastIndexOf listIterator subList hasNext next hasPrevious previous nextIndex "
    "previousIndex hasMoreElements nextElement put containsKey containsValue putAll keySet values "
    "entrySet getKey getValue setValue offer poll peek element push pop addFirst addLast offerFirst "
    "offerLast removeFirst removeLast pollFirst pollLast getFirst getLast peekFirst peekLast "
    "removeFirstOccurrence removeLastOccurrence descendingIterator first last headSet tailSet subSet "
    "firstKey lastKey headMap tailMap subMap comparator lower floor ceiling higher lowerKey floorKey "
    "ceilingKey higherKey lowerEntry floorEntry ceilingEntry higherEntry firstEntry lastEntry "
    "pollFirstEntry pollLastEntry navigableKeySet descendingKeySet descendingMap descendingSet keys "
    "elements rehash removeRange removeEldestEntry ensureCapacity trimToSize elementAt firstElement "
    "lastElement addElement insertElementAt setElementAt removeElement removeElementAt "
    "removeAllElements setSize capacity copyInto getProperty setProperty propertyNames "
    "stringPropertyNames search empty getOrDefault putIfAbsent replace spliterator countTokens "
    "hasMoreTokens nextToken"
)
_COMPARATOR: Final = "java.util.Comparator"
_OF_ELEMENTS: Final = frozenset({"equals", "hashCode", "compareTo", "compare"})
_TEXTS: Final = frozenset({"toString"})
_ASKING_NOTHING: Final = _names(
    "size isEmpty iterator listIterator clear addElement elementAt firstElement lastElement "
    "insertElementAt setElementAt removeElementAt removeAllElements setSize capacity ensureCapacity "
    "trimToSize elements hasNext next hasPrevious previous nextIndex previousIndex hasMoreElements "
    "nextElement getKey getValue keySet values entrySet push pop peek peekFirst peekLast getFirst "
    "getLast addFirst addLast removeFirst removeLast pollFirst pollLast offerFirst offerLast subList "
    "toArray descendingIterator empty countTokens hasMoreTokens nextToken emptyList emptySet emptyMap "
    "singletonList unmodifiableList unmodifiableSet unmodifiableMap unmodifiableCollection "
    "synchronizedList enumeration list"
)
"""Of any container but the ordered and hashed ones: they move elements about and ask them nothing."""
_QUERIES: Final = _names(
    "size isEmpty contains iterator toArray containsAll get indexOf lastIndexOf listIterator subList hasNext "
    "next hasPrevious previous nextIndex previousIndex hasMoreElements nextElement containsKey containsValue "
    "keySet values entrySet getKey getValue peek element getFirst getLast peekFirst peekLast "
    "descendingIterator first last headSet tailSet subSet firstKey lastKey headMap tailMap subMap comparator "
    "lower floor ceiling higher lowerKey floorKey ceilingKey higherKey lowerEntry floorEntry ceilingEntry "
    "higherEntry firstEntry lastEntry navigableKeySet descendingKeySet descendingMap descendingSet keys "
    "elements elementAt firstElement lastElement capacity getProperty propertyNames stringPropertyNames "
    "search empty getOrDefault spliterator countTokens equals hashCode compareTo compare toString"
)
"""Change no container, and call no method that does. `nextToken` and `pop` are not among them."""
_MADE_BY_USERS: Final = ("java.util.Collection", "java.util.Map")
"""A class of the user's below one of these may be inside one of the library's."""
_ASKING_NO_ONE: Final = frozenset({"java.util.BitSet", "java.util.StringTokenizer"})
"""Hold numbers and texts alone."""
_LISTS: Final = frozenset(
    f"java.util.{name}" for name in ("ArrayList", "LinkedList", "Vector", "Stack", "ArrayDeque", "List")
)
_OF_LISTS_ASKING_NOTHING: Final = frozenset({"add", "get", "set", "<init>", "offer", "poll", "addAll"})

_STREAM: Final = re.compile(
    r"java\.io\.(?!Object|Externaliz|Serial)\w*(Stream|Reader|Writer|Input|Output|File|RandomAccessFile)"
    r"|java\.util\.zip\.\w+Stream"
)
_OF_STREAMS: Final = _names(
    "read write close flush available skip mark reset markSupported ready append print println format "
    "printf checkError setError clearError readLine newLine transferTo readFully readNBytes skipBytes "
    "readAllBytes nullInputStream nullOutputStream finalize fill in getEncoding length seek "
    "getFilePointer readBoolean readByte readUnsignedByte readShort readUnsignedShort readChar readInt "
    "readLong readFloat readDouble readUTF writeBoolean writeByte writeShort writeChar writeInt "
    "writeLong writeFloat writeDouble writeBytes writeChars writeUTF charAt subSequence hasMoreElements "
    "nextElement newDecoder newEncoder decodeLoop encodeLoop implFlush implReset createZipEntry deflate "
    "update getValue"
)
_PRINTING: Final = frozenset({"toString", "hashCode", "formatTo"})
_PLAIN: Final = {
    "java.lang.Object.clone": frozenset[str](),
    "java.lang.Object.hashCode": frozenset[str](),
    "java.lang.Object.equals": frozenset[str](),
    "java.lang.Object.toString": frozenset({"hashCode"}),
    "java.lang.Throwable.getMessage": frozenset[str](),
    "java.lang.Throwable.getLocalizedMessage": frozenset({"getMessage"}),
    "java.lang.Throwable.toString": frozenset({"getMessage", "getLocalizedMessage"}),
    "java.lang.Throwable.printStackTrace": _OF_STREAMS
    | {"toString", "getMessage", "getLocalizedMessage", "getCause", "hashCode", "equals", "getStackTrace"},
    **{f"java.io.ObjectInputStream.{name}": _OF_STREAMS for name in ("close", "read", "available")},
    "java.lang.Appendable.append": _OF_STREAMS | {"toString", "length"},
    "java.util.Objects.hash": frozenset({"hashCode"}),
    "java.util.Objects.requireNonNullElse": frozenset[str](),
    "java.util.Arrays.asList": frozenset[str](),
    "java.util.Arrays.copyOf": frozenset[str](),
    "java.util.Arrays.copyOfRange": frozenset[str](),
    "java.util.Arrays.fill": frozenset[str](),
    "java.lang.System.arraycopy": frozenset[str](),
}
_PLAIN_OWNERS: Final = frozenset({"java.lang.StringBuffer", "java.lang.AbstractStringBuilder"})
_QUIET_CLASS_METHODS: Final = frozenset(
    f"java.lang.Class.{name}"
    for name in _names(
        "getName getSimpleName getTypeName isInstance isArray isInterface isPrimitive getComponentType "
        "getSuperclass isAssignableFrom desiredAssertionStatus getModifiers toString hashCode cast"
    )
)

KNOWN_IN_FULL: Final = frozenset(
    f"java.lang.{name}" for name in ("Object", "Record", "Enum", "Throwable", "Thread", "ThreadLocal")
)
"""Classes of which the tables name all that their methods call, of objects of classes below them, too."""
KEY_FUNCTIONS: Final = _names("apply applyAsInt applyAsLong applyAsDouble")
"""What comparators call that `Comparator.comparing` and the like make of a function."""
FUNCTIONS: Final = KEY_FUNCTIONS | _names(
    "accept test get getAsInt getAsLong getAsDouble getAsBoolean compare compareTo equals hashCode run "
    "supplier accumulator combiner finisher characteristics iterator hasNext next tryAdvance spliterator"
)
"""What a stream calls when something is taken from it."""
_COMPARING: Final = re.compile(r"java\.util\.Comparator\.(then)?[cC]omparing")
_LAZY: Final = re.compile(
    r"java\.util\.stream\.\w+\.(iterator|spliterator)\(|java\.util\.Spliterators\.iterator\("
    r"|java\.nio\.file\.(DirectoryStream|SecureDirectoryStream)\.|java\.nio\.file\.Files\.newDirectoryStream\("
)


def makes_comparator(method: str) -> bool:
    """Whether the method of the library, by its name in the IR, makes a comparator of a function."""
    return _COMPARING.match(method) is not None


def makes_lazy_iterator(method: str) -> bool:
    """Whether the method of the library gives an iterator that runs functions of the user's."""
    return _LAZY.match(method) is not None


def is_container(owner: str) -> bool:
    return owner in _CONTAINERS


_PARAMETER: Final = re.compile(r"\[*(?:L([^;]+);|[BCDFIJSZ])")


def named_call_backs(path: str, descriptor: str, is_extended: Callable[[str], bool]) -> frozenset[str] | None:
    """The names of the user's methods that the library's method may call; None if nothing is known of it.
    `path` is `java.util.Vector.size`; `is_extended` says whether the user has a class below a type."""
    found = _PLAIN.get(path)
    if found is not None:
        return found
    if path in _QUIET_CLASS_METHODS:
        return frozenset()
    owner, _, name = path.rpartition(".")
    taken = [each.replace("/", ".") for each in _PARAMETER.findall(descriptor.partition(")")[0]) if each]
    if owner in _CONTAINERS:
        return _of_container(owner, name, taken, is_extended)
    if _STREAM.fullmatch(owner):
        return _of_stream(taken, is_extended)
    if owner in _PLAIN_OWNERS and all(map(_is_text, taken)):
        return _PRINTING if "java.lang.Object" in taken else frozenset()
    return quiet_call_backs(owner, name, taken, is_extended)


def _of_container(
    owner: str, name: str, taken: list[str], is_extended: Callable[[str], bool]
) -> frozenset[str] | None:
    is_known = all(each in _CONTAINERS or each == _COMPARATOR or _is_text(each) for each in taken)
    if not is_known or name in ("forEach", "removeIf", "replaceAll"):
        return None
    if name == "<init>" and (not taken or taken == [_COMPARATOR]):
        return frozenset()
    if owner in _ASKING_NO_ONE and not is_extended(owner):
        return frozenset()
    if name in _ASKING_NOTHING or (owner in _LISTS and name in _OF_LISTS_ASKING_NOTHING):
        is_plain = not any(map(is_extended, (owner, *_within(owner, taken), *taken)))
        return frozenset() if is_plain else _asked_by(name)
    texts = _TEXTS if name == "toString" or owner == "java.util.StringJoiner" else frozenset()
    return _asked_by(name) | _OF_ELEMENTS | texts


def _asked_by(name: str) -> frozenset[str]:
    """The methods of containers that one of them calls."""
    return _OF_CONTAINERS & _QUERIES if name in _QUERIES else _OF_CONTAINERS


def _within(owner: str, taken: list[str]) -> tuple[str, ...]:
    """Types of which the user may have made an object that one of the owner's asks: a plain list holds its
    elements itself, and a list that is a view is one of a collection."""
    if owner in _LISTS and not any(each in _CONTAINERS for each in taken):
        return ("java.util.Collection",) if owner == "java.util.List" else ()
    return _MADE_BY_USERS


def _of_stream(taken: list[str], is_extended: Callable[[str], bool]) -> frozenset[str] | None:
    found = _OF_STREAMS
    for each in taken:
        if _is_text(each) or _STREAM.fullmatch(each):
            continue
        calls = _FILTERS.get(each, calls_of_argument(each, is_extended))
        if calls is None:
            return None
        found |= calls
    return found | _PRINTING if "java.lang.Object" in taken else found


_FILTERS: Final = dict.fromkeys(("java.io.FileFilter", "java.io.FilenameFilter"), frozenset({"accept"}))


def _is_text(name: str) -> bool:
    return name in ("java.lang.Object", "java.lang.String", "java.util.Locale", "java.io.File")
