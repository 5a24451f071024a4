"""Methods of the Java library that call nothing of the user's, or only methods of a few names, as data.

A row holds for all methods of its classes, or for those that it names, if their arguments are texts, numbers
or objects of the classes listed here. Methods that take a function, a filter or an interface that the user
may implement are not meant. `unless` are types of the platform's own extension points: with a class of the
user's below one of them nothing is known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, final

from whence.records import dataclass


def names(text: str) -> frozenset[str]:
    return frozenset(text.split())


CHARACTERS: Final = names("length charAt subSequence toString isEmpty")
"""What is asked of a sequence of characters, which the user may implement."""


@final
@dataclass(frozen=True, slots=True)
class _Row:
    classes: frozenset[str]
    unless: frozenset[str] = frozenset()
    methods: frozenset[str] = frozenset()
    """The row is about these alone; about all if there are none."""
    calls: frozenset[str] = frozenset()
    """Names of methods that are called besides what the arguments' types say."""
    takes: frozenset[str] = frozenset()
    """Further types of arguments that the methods keep or compare, and call nothing of."""


def _in(package: str, classes: str) -> frozenset[str]:
    return frozenset(f"{package}.{name}" for name in classes.split())


_OBJECT: Final = "java.lang.Object"
_ARRAYS: Final = "java.util.Arrays"
"""Of arrays of numbers it asks nothing."""
_ZONES: Final = _in("java.util", "TimeZone") | _in("java.time", "Clock zone.ZoneRulesProvider")
_HANDLERS: Final = _in(
    "java.net",
    "URLStreamHandler URLStreamHandlerFactory spi.URLStreamHandlerProvider spi.InetAddressResolverProvider "
    "spi.InetAddressResolver",
)
_CHARSETS: Final = _in("java.nio.charset", "Charset CharsetEncoder CharsetDecoder spi.CharsetProvider")
_SECURITY: Final = _in("java.lang", "SecurityManager") | _in("java.security", "Provider SecureRandomSpi")
_FILES: Final = _in(
    "java.nio.file",
    "Path FileSystem FileStore spi.FileSystemProvider attribute.FileAttribute attribute.BasicFileAttributes "
    "attribute.BasicFileAttributeView OpenOption CopyOption",
)
_LOADERS: Final = frozenset({"java.lang.ClassLoader"}) | _HANDLERS

_FUNCTIONS: Final = (
    frozenset({_OBJECT})
    | _in("java.util", "Comparator")
    | _in(
        "java.util.function",
        "Function Predicate Consumer Supplier UnaryOperator IntFunction IntPredicate IntConsumer IntSupplier "
        "IntUnaryOperator LongFunction LongPredicate LongUnaryOperator DoubleFunction DoublePredicate "
        "DoubleUnaryOperator ToIntFunction ToLongFunction ToDoubleFunction IntToLongFunction "
        "IntToDoubleFunction",
    )
)

_ROWS: Final = (
    # values
    _Row(_in("java.net", "URI"), _HANDLERS),
    _Row(_in("java.util", "Date"), _ZONES),
    _Row(_in("java.math", "BigInteger BigDecimal MathContext RoundingMode")),
    _Row(_in("java.util", "UUID"), _SECURITY | _in("java.security", "SecureRandom")),
    _Row(_in("java.util", "OptionalInt OptionalLong OptionalDouble Random")),
    _Row(_in("java.time", "Duration Instant LocalDate LocalTime LocalDateTime"), _ZONES),
    _Row(_in("java.nio.file.attribute", "FileTime")),
    _Row(_in("java.util.concurrent", "TimeUnit CountDownLatch Semaphore")),
    _Row(_in("java.util.zip", "CRC32 Adler32 ZipEntry Inflater Deflater")),
    _Row(
        _in("java.util", "Locale"),
        methods=names(
            "<init> getDefault getLanguage getCountry getScript getVariant toString toLanguageTag hashCode "
            "equals forLanguageTag"
        ),
    ),
    _Row(
        _in("java.net", "URL"),
        _HANDLERS,
        names(
            "<init> equals hashCode toString toExternalForm toURI getProtocol getHost getPort getPath "
            "getFile getQuery getRef getAuthority getUserInfo getDefaultPort"
        ),
    ),
    # texts
    _Row(_in("java.util.regex", "Pattern Matcher"), calls=CHARACTERS),
    _Row(_in("java.lang", "CharSequence"), calls=CHARACTERS),
    _Row(_in("java.nio", "CharBuffer"), calls=CHARACTERS),
    _Row(_in("java.nio", "Buffer ByteBuffer ShortBuffer IntBuffer LongBuffer FloatBuffer DoubleBuffer")),
    _Row(_in("java.nio", "MappedByteBuffer ByteOrder")),
    _Row(_in("java.nio.charset", "Charset CharsetEncoder CharsetDecoder CoderResult"), _CHARSETS),
    _Row(_in("java.nio.charset", "CodingErrorAction")),
    # threads
    _Row(
        _in(
            "java.util.concurrent.locks", "Lock ReadWriteLock ReentrantLock ReentrantReadWriteLock Condition"
        ),
        _in("java.util.concurrent.locks", "AbstractQueuedSynchronizer"),
    ),
    _Row(
        _in("java.util.concurrent.locks", "ReentrantReadWriteLock$ReadLock ReentrantReadWriteLock$WriteLock"),
        _in("java.util.concurrent.locks", "AbstractQueuedSynchronizer ReentrantReadWriteLock"),
    ),
    _Row(_in("java.util.concurrent.atomic", "AtomicBoolean AtomicInteger AtomicLong LongAdder")),
    _Row(_in("java.util.concurrent.atomic", "AtomicIntegerArray AtomicLongArray")),
    _Row(
        _in("java.util.concurrent.atomic", "AtomicReference AtomicReferenceArray"),
        methods=names("<init> get set lazySet compareAndSet getAndSet getPlain setPlain length"),
        takes=frozenset({_OBJECT}),
    ),
    _Row(
        _in("java.lang", "Thread"),
        frozenset({"java.lang.SecurityManager"}),
        names(
            "currentThread getName setName isAlive isInterrupted interrupted sleep yield setDaemon isDaemon "
            "getId threadId getPriority setPriority holdsLock toString clone onSpinWait"
        ),
        takes=frozenset({_OBJECT}),
    ),
    _Row(
        _in("java.lang", "Thread"),
        frozenset({"java.lang.SecurityManager"}),
        names("<init>"),
        names("getContextClassLoader childValue"),
        _in("java.lang", "Runnable ThreadGroup"),
    ),
    _Row(
        _in("java.lang", "ThreadLocal InheritableThreadLocal"),
        methods=names("<init> set remove"),
        takes=frozenset({_OBJECT}),
    ),
    _Row(
        _in("java.lang", "ThreadLocal InheritableThreadLocal"),
        methods=names("get"),
        calls=names("initialValue get"),
    ),
    _Row(_in("java.lang", "Runtime"), methods=names("getRuntime availableProcessors maxMemory totalMemory")),
    # what holds one object
    _Row(
        _in("java.util", "Optional"),
        methods=names("of ofNullable empty get isPresent isEmpty orElse orElseThrow"),
        takes=frozenset({_OBJECT}),
    ),
    _Row(
        _in("java.lang.ref", "Reference WeakReference SoftReference PhantomReference ReferenceQueue"),
        methods=names("<init> get clear poll clone enqueue refersTo"),
        takes=frozenset({_OBJECT}) | _in("java.lang.ref", "ReferenceQueue"),
    ),
    _Row(
        _in("java.lang", "Throwable"),
        methods=names("addSuppressed getSuppressed getCause getStackTrace setStackTrace"),
        takes=_in("java.lang", "Throwable StackTraceElement"),
    ),
    _Row(
        _in("java.lang", "Throwable"),
        methods=names("initCause"),
        calls=names("toString getMessage getLocalizedMessage"),
        takes=_in("java.lang", "Throwable"),
    ),
    _Row(
        _in("java.lang", "NullPointerException ClassNotFoundException"), methods=names("getMessage getCause")
    ),
    # streams: nothing runs before something is taken from them
    _Row(
        _in("java.util.stream", "Stream IntStream LongStream DoubleStream BaseStream"),
        methods=names(
            "filter map mapToInt mapToLong mapToDouble mapToObj flatMap peek sorted distinct limit skip "
            "boxed of ofNullable iterate generate empty range rangeClosed takeWhile dropWhile parallel "
            "sequential unordered asLongStream asDoubleStream"
        ),
        takes=_FUNCTIONS,
    ),
    _Row(
        _in("java.util.stream", "Collectors"),
        methods=names("toList toSet counting joining toUnmodifiableList"),
    ),
    # files and classes
    _Row(
        _in("java.nio.file", "Path Paths FileSystem FileSystems Files")
        | _in("java.nio.file.attribute", "BasicFileAttributes PosixFileAttributes DosFileAttributes")
        | _in(
            "java.nio.file.attribute", "BasicFileAttributeView PosixFileAttributeView DosFileAttributeView"
        ),
        _FILES | _SECURITY,
        calls=names("toString"),
        takes=_in("java.nio.file", "LinkOption OpenOption CopyOption FileVisitOption attribute.FileAttribute")
        | {"java.lang.Class"},
    ),
    _Row(
        _in("java.lang", "Class"),
        frozenset({"java.lang.SecurityManager"}),
        names("getClassLoader isEnum isAnnotation isRecord isSynthetic isAnonymousClass getPackageName"),
    ),
    _Row(
        _in("java.lang.reflect", "Array"),
        methods=names("newInstance getLength"),
        takes=_in("java.lang", "Object Class"),
    ),
    _Row(
        _in("java.lang", "Class ClassLoader"),
        _LOADERS | _SECURITY,
        names("getResource getResourceAsStream getSystemResource getSystemResourceAsStream"),
    ),
    _Row(_in("java.util.zip", "ZipFile"), _SECURITY),
    # arrays
    _Row(
        _in("java.util", "Arrays"),
        methods=names("sort parallelSort binarySearch"),
        calls=names("compare compareTo"),
        takes=_in("java.lang", "Object") | _in("java.util", "Comparator"),
    ),
    _Row(
        _in("java.util", "Arrays"),
        methods=names("equals deepEquals hashCode deepHashCode toString deepToString"),
        calls=names("equals hashCode toString"),
        takes=_in("java.lang", "Object"),
    ),
)
_PLAIN: Final = (
    _in(
        "java.lang",
        "String StringBuilder StringBuffer Character Boolean Byte Short Integer Long Float Double",
    )
    | _in("java.lang", "Number")
    | _in("java.util", "Locale")
    | _in("java.io", "File")
)
_SEQUENCES: Final = frozenset({"java.lang.CharSequence", "java.nio.CharBuffer"})


def _by_class() -> Mapping[str, tuple[_Row, ...]]:
    found: dict[str, list[_Row]] = {}
    for row in _ROWS:
        for each in row.classes:
            found.setdefault(each, []).append(row)
    return MappingProxyType({name: tuple(rows) for name, rows in found.items()})


_TABLE: Final = _by_class()


def quiet_call_backs(
    owner: str, name: str, taken: list[str], is_extended: Callable[[str], bool]
) -> frozenset[str] | None:
    """The names of the user's methods that the method calls, whose arguments are of the types taken; None if
    no row is about it."""
    for row in _TABLE.get(owner, ()):
        if not row.methods or name in row.methods:
            return _of_row(row, owner, name, taken, is_extended)
    return None


def _of_row(
    row: _Row, owner: str, name: str, taken: list[str], is_extended: Callable[[str], bool]
) -> frozenset[str] | None:
    if owner == _ARRAYS and not taken:
        return frozenset()
    compared = {_OBJECT} if name == "equals" else set[str]()
    if not all(each in row.takes or each in compared or _is_known(each) for each in taken):
        return None
    open_types = {*row.unless, *(each for each in (owner, *taken) if _is_closed_type(each, row))}
    if any(map(is_extended, sorted(open_types))):
        return None
    asked = CHARACTERS if not _SEQUENCES.isdisjoint(taken) else frozenset[str]()
    return row.calls | asked


def _is_known(name: str) -> bool:
    return name in _PLAIN or name in _SEQUENCES or name in _TABLE


def _is_closed_type(name: str, row: _Row) -> bool:
    """Whether the row holds only for the library's own objects of the type. Sequences of characters are asked
    by name; threads, exceptions and references call none of what a class below them has, but for what the row
    says."""
    if name in _SEQUENCES or name in row.takes or name in _ASKED_BY_NAME:
        return False
    return name in _TABLE


_ASKED_BY_NAME: Final = (
    _in("java.lang", "Thread Throwable ThreadLocal InheritableThreadLocal NullPointerException Class")
    | _in("java.lang", "ClassNotFoundException ClassLoader")
    | _in("java.nio.file", "FileSystemException")
    | _in("java.lang.ref", "Reference WeakReference SoftReference PhantomReference ReferenceQueue")
)


def calls_of_argument(type_: str, is_extended: Callable[[str], bool]) -> frozenset[str] | None:
    """What is called of an argument of the type by a method that reads it; None if nothing is known of it."""
    if type_ in _SEQUENCES:
        return CHARACTERS
    is_plain = type_ in _PLAIN or type_ in _VALUES
    return frozenset() if is_plain and not is_extended(type_) else None


_VALUES: Final = _in("java.net", "URI") | _in("java.nio.charset", "Charset CharsetEncoder CharsetDecoder")
