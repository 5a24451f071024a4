"""Methods of the Java library that the interpreter has in Python, and what engines may rely on of them.

A row covers all methods of one name in a class. Methods that are not here run from the bytecode of a Java
installation, or are unknown calls. What is listed touches no field or array of the program beyond its
effects, though it may raise exceptions and, where it calls back, do whatever the program's methods do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final, final

from whence.records import dataclass


class JavaEffect(Enum):
    """What a call may do besides computing its result from its arguments."""

    READS = "reads"
    """Looks into builders, streams or arrays, which others may have changed."""
    CHANGES_RECEIVER = "changes-receiver"
    """Changes what is inside the receiver, which no field of the program is."""
    WRITES_ARRAY = "writes-array"
    """Writes elements of an array that it was given."""
    CALLS_BACK = "calls-back"
    """Calls `toString`, `equals`, `hashCode`, `run` or the like of objects that it was given."""
    OUTPUT = "output"
    INPUT = "input"
    ENVIRONMENT = "environment"
    """Depends on the clock, on properties or on variables of the environment."""
    ENDS = "ends"
    """Does not return: the program ends."""


class Nullness(Enum):
    """Of a result that is a reference."""

    NEVER = "never-null"
    MAYBE = "may-be-null"
    SAME = "argument"
    """One of the arguments, or what is inside of one."""


@final
@dataclass(frozen=True, slots=True)
class JavaMethod:
    """`name` is that of the class and the method: `java.lang.String.length`."""

    name: str
    effects: frozenset[JavaEffect]
    result: Nullness


_READS = (JavaEffect.READS,)
_CHANGES = (JavaEffect.READS, JavaEffect.CHANGES_RECEIVER)
_CALLS = (JavaEffect.READS, JavaEffect.CALLS_BACK)
_PRINTS = (JavaEffect.READS, JavaEffect.CALLS_BACK, JavaEffect.OUTPUT)
_TAKES = (JavaEffect.READS, JavaEffect.CHANGES_RECEIVER, JavaEffect.INPUT)
_ASKS = (JavaEffect.ENVIRONMENT,)
_NEVER, _MAYBE, _SAME = Nullness.NEVER, Nullness.MAYBE, Nullness.SAME

_Row = tuple[str, tuple[JavaEffect, ...], Nullness, str]

_LANGUAGE: Final[tuple[_Row, ...]] = (
    ("java.lang.Object", (), _NEVER, "<init> hashCode equals getClass notify notifyAll wait finalize"),
    ("java.lang.Object", _CALLS, _NEVER, "toString"),
    ("java.lang.Object", _READS, _NEVER, "clone"),
    ("java.lang.Enum", (), _NEVER, "name toString ordinal hashCode equals compareTo getDeclaringClass"),
    ("java.lang.Enum", _CHANGES, _NEVER, "<init>"),
    ("java.lang.Enum", _CALLS, _NEVER, "valueOf"),
    ("java.lang.Record", (), _NEVER, "<init>"),
    ("java.lang.Number", (), _NEVER, "<init>"),
    (
        "java.lang.Class",
        (),
        _NEVER,
        "getName getTypeName getSimpleName getPackageName toString isInterface isArray "
        "isPrimitive isEnum isRecord desiredAssertionStatus hashCode isInstance isAssignableFrom "
        "getModifiers getPrimitiveClass getDeclaredField",
    ),
    (
        "java.lang.Class",
        (),
        _MAYBE,
        "getComponentType componentType getSuperclass getClassLoader getClassLoader0 getCanonicalName",
    ),
    ("java.lang.ClassLoader", (), _MAYBE, "getSystemClassLoader"),
    ("java.lang.Class", (), _SAME, "cast"),
    ("java.lang.Class", _CALLS, _MAYBE, "getEnumConstants getEnumConstantsShared"),
    ("java.util.Objects", (), _SAME, "requireNonNull requireNonNullElse checkIndex isNull nonNull"),
    ("java.util.Objects", _CALLS, _MAYBE, "equals hashCode hash toString"),
    (
        "java.lang.StackTraceElement",
        (),
        _MAYBE,
        "getClassName getMethodName getFileName getLineNumber toString",
    ),
    ("java.lang.Throwable", (), _MAYBE, "getMessage getCause getSuppressed getStackTrace"),
    ("java.lang.Throwable", _CALLS, _MAYBE, "getLocalizedMessage toString"),
    ("java.lang.Throwable", _CHANGES, _SAME, "initCause fillInStackTrace addSuppressed setStackTrace"),
    ("java.lang.Throwable", _PRINTS, _NEVER, "printStackTrace"),
)
_TEXT: Final[tuple[_Row, ...]] = (
    (
        "java.lang.String",
        _READS,
        _NEVER,
        "length charAt isEmpty isBlank hashCode compareTo compareToIgnoreCase codePointAt codePointCount "
        "indexOf lastIndexOf startsWith endsWith regionMatches concat repeat toLowerCase toUpperCase "
        "replaceAll replaceFirst equals equalsIgnoreCase toString intern substring subSequence trim strip "
        "stripLeading stripTrailing toCharArray getBytes split copyValueOf chars codePoints lines",
    ),
    ("java.lang.String", _CALLS, _MAYBE, "valueOf"),
    ("java.lang.String", _CALLS, _NEVER, "contains contentEquals replace format formatted join"),
    ("java.lang.String", _CHANGES, _NEVER, "<init>"),
    ("java.lang.String", (JavaEffect.WRITES_ARRAY,), _NEVER, "getChars"),
    *(
        row
        for name in ("java.lang.StringBuilder", "java.lang.StringBuffer")
        for row in (
            (
                name,
                _READS,
                _NEVER,
                "toString length capacity isEmpty charAt substring subSequence indexOf lastIndexOf compareTo "
                "chars",
            ),
            (
                name,
                _CHANGES,
                _SAME,
                "delete deleteCharAt replace setCharAt setLength reverse appendCodePoint ensureCapacity "
                "trimToSize",
            ),
            (name, (*_CHANGES, JavaEffect.CALLS_BACK), _SAME, "<init> append insert"),
            (name, (JavaEffect.READS, JavaEffect.WRITES_ARRAY), _NEVER, "getChars"),
        )
    ),
    (
        "java.lang.Character",
        (),
        _NEVER,
        "isLetter isDigit isLetterOrDigit isUpperCase isLowerCase isWhitespace isSpaceChar isAlphabetic "
        "isJavaIdentifierStart isJavaIdentifierPart isISOControl toUpperCase toLowerCase digit "
        "getNumericValue forDigit charCount isSurrogate isHighSurrogate isLowSurrogate toCodePoint toChars "
        "compare reverseBytes toString hashCode valueOf charValue equals compareTo",
    ),
    ("java.lang.Character", _CHANGES, _NEVER, "<init>"),
)
_BOXES: Final[tuple[_Row, ...]] = (
    *(
        row
        for name in ("Boolean", "Byte", "Short", "Integer", "Long", "Float", "Double")
        for row in (
            (f"java.lang.{name}", (), _NEVER, "valueOf equals hashCode toString compareTo compare"),
            (f"java.lang.{name}", _CHANGES, _NEVER, "<init>"),
        )
    ),
    ("java.lang.Boolean", (), _NEVER, "booleanValue parseBoolean logicalAnd logicalOr logicalXor"),
    ("java.lang.Boolean", _ASKS, _NEVER, "getBoolean"),
    ("java.lang.Integer", _ASKS, _MAYBE, "getInteger"),
    *(
        (f"java.lang.{name}", (), _NEVER, "byteValue shortValue intValue longValue floatValue doubleValue")
        for name in ("Byte", "Short", "Integer", "Long", "Float", "Double")
    ),
    ("java.lang.Byte", (), _NEVER, "parseByte"),
    ("java.lang.Short", (), _NEVER, "parseShort"),
    ("java.lang.Integer", (), _NEVER, "parseInt parseUnsignedInt decode"),
    ("java.lang.Long", (), _NEVER, "parseLong parseUnsignedLong"),
    *(
        (
            f"java.lang.{name}",
            (),
            _NEVER,
            "bitCount numberOfLeadingZeros numberOfTrailingZeros highestOneBit lowestOneBit reverse "
            "reverseBytes rotateLeft rotateRight signum compareUnsigned divideUnsigned remainderUnsigned "
            "sum max min toHexString toOctalString toBinaryString toUnsignedString",
        )
        for name in ("Integer", "Long")
    ),
    *(
        (f"java.lang.{name}", (), _NEVER, "isNaN isInfinite isFinite max min sum")
        for name in ("Float", "Double")
    ),
    ("java.lang.Float", (), _NEVER, "parseFloat floatToIntBits floatToRawIntBits intBitsToFloat"),
    ("java.lang.Double", (), _NEVER, "parseDouble doubleToLongBits doubleToRawLongBits longBitsToDouble"),
    *(
        (
            f"java.lang.{name}",
            (),
            _NEVER,
            "abs absExact max min addExact subtractExact multiplyExact incrementExact decrementExact "
            "negateExact floorDiv floorMod toIntExact multiplyFull multiplyHigh signum copySign round floor "
            "ceil rint fma ulp sin cos tan asin acos atan sinh cosh tanh exp expm1 sqrt cbrt log log10 "
            "log1p atan2 hypot pow toRadians toDegrees IEEEremainder",
        )
        for name in ("Math", "StrictMath")
    ),
)
_COLLECTIONS: Final[tuple[_Row, ...]] = (
    ("java.util.Arrays", _CALLS, _NEVER, "toString deepToString hashCode equals"),
    ("java.util.Arrays", _READS, _NEVER, "copyOf copyOfRange binarySearch"),
    ("java.util.Arrays", (JavaEffect.READS, JavaEffect.WRITES_ARRAY), _NEVER, "fill"),
    ("java.util.Arrays", (*_CALLS, JavaEffect.WRITES_ARRAY), _NEVER, "sort"),
    ("java.lang.System", (JavaEffect.READS, JavaEffect.WRITES_ARRAY), _NEVER, "arraycopy"),
    ("java.lang.reflect.Array", (), _NEVER, "getLength newInstance"),
)
_SURROUNDINGS: Final[tuple[_Row, ...]] = (
    ("java.lang.System", (JavaEffect.ENDS,), _NEVER, "exit"),
    ("java.util.Random", _CHANGES, _NEVER, "<init> setSeed"),
    ("java.util.Random", (*_CHANGES, JavaEffect.ENVIRONMENT), _NEVER, "next"),
    ("java.lang.System", _ASKS, _NEVER, "currentTimeMillis nanoTime identityHashCode lineSeparator gc"),
    ("java.lang.System", _ASKS, _MAYBE, "getProperty setProperty getProperties getenv getSecurityManager"),
    ("java.lang.System", (JavaEffect.ENVIRONMENT, JavaEffect.OUTPUT), _NEVER, "setOut setErr setIn"),
    ("java.lang.Runtime", (JavaEffect.ENDS,), _NEVER, "exit halt"),
    (
        "java.lang.Runtime",
        _ASKS,
        _NEVER,
        "getRuntime gc availableProcessors maxMemory totalMemory freeMemory",
    ),
    (
        "java.lang.Thread",
        (),
        _NEVER,
        "join sleep yield onSpinWait interrupt setDaemon setPriority currentThread getName isInterrupted "
        "isAlive isDaemon interrupted holdsLock getId setName getState getPriority",
    ),
    ("java.lang.Thread", (), _MAYBE, "getThreadGroup"),
    ("java.lang.Thread", _CALLS, _NEVER, "setUncaughtExceptionHandler"),
    ("java.lang.Thread", _CHANGES, _NEVER, "<init>"),
    ("java.lang.Thread", _CALLS, _NEVER, "run start"),
    ("java.lang.ThreadLocal", _CALLS, _MAYBE, "get"),
    ("java.lang.ThreadLocal", _CHANGES, _NEVER, "<init> set remove"),
    (
        "java.util.Locale",
        (),
        _NEVER,
        "getDefault getLanguage getCountry getScript getVariant hasExtensions toString hashCode equals",
    ),
    ("java.io.PrintStream", _PRINTS, _SAME, "print println printf format append write"),
    ("java.io.PrintStream", (), _NEVER, "<init> flush close checkError"),
    ("java.io.PrintWriter", _PRINTS, _SAME, "printf format"),
    ("java.io.InputStream", (), _NEVER, "<init> close"),
    ("java.io.InputStreamReader", (*_TAKES, JavaEffect.WRITES_ARRAY), _NEVER, "read"),
    ("java.io.InputStreamReader", _TAKES, _NEVER, "<init> ready close"),
    ("java.io.BufferedReader", (*_TAKES, JavaEffect.WRITES_ARRAY), _NEVER, "read"),
    ("java.io.BufferedReader", _TAKES, _MAYBE, "<init> ready close readLine"),
    ("java.io.FileReader", _TAKES, _NEVER, "<init>"),
    ("java.io.FileInputStream", (*_TAKES, JavaEffect.WRITES_ARRAY), _NEVER, "read"),
    ("java.io.FileInputStream", _TAKES, _NEVER, "<init> initIDs available skip readAllBytes close"),
    ("java.io.FileOutputStream", _PRINTS, _NEVER, "<init> initIDs write close"),
    ("java.io.FileWriter", _PRINTS, _NEVER, "<init>"),
    ("java.io.OutputStreamWriter", _PRINTS, _NEVER, "<init> write flush close"),
    ("java.nio.file.Path", (), _NEVER, "of"),
    ("java.nio.file.Paths", (), _NEVER, "get"),
    ("java.io.File", _READS, _NEVER, "toPath"),
    (
        "java.nio.file.Files",
        _TAKES,
        _NEVER,
        "readString readAllLines readAllBytes lines newBufferedReader exists notExists isDirectory "
        "isRegularFile",
    ),
    ("java.nio.file.Files", _PRINTS, _SAME, "deleteIfExists writeString write"),
    (
        "java.util.Scanner",
        _TAKES,
        _NEVER,
        "<init> close next hasNext nextLine hasNextLine nextByte hasNextByte nextShort hasNextShort nextInt "
        "hasNextInt nextLong hasNextLong nextDouble hasNextDouble nextBoolean hasNextBoolean",
    ),
)


def _methods() -> Iterator[JavaMethod]:
    for owner, effects, result, names in (*_LANGUAGE, *_TEXT, *_BOXES, *_COLLECTIONS, *_SURROUNDINGS):
        for name in names.split():
            yield JavaMethod(f"{owner}.{name}", frozenset(effects), result)


JAVA_LIBRARY: Final[Mapping[str, JavaMethod]] = MappingProxyType({each.name: each for each in _methods()})
"""By class and name of the method, without descriptors."""


def java_method(procedure: str) -> JavaMethod | None:
    """What is known of a procedure by its name in the IR, `java.lang.String.indexOf(I)I`."""
    return JAVA_LIBRARY.get(procedure.partition("(")[0])


_PLAIN_EXCEPTION: Final = re.compile(
    r"java\.(lang|util|io)\.\w+(Exception|Error)\.<init>\((Ljava/lang/String;)?\)V"
)


def makes_plain_exception(procedure: str) -> bool:
    """A constructor of the library's own exceptions that takes at most a message. It runs nothing of the
    program's, unless a class of the program has its own `fillInStackTrace`."""
    return _PLAIN_EXCEPTION.fullmatch(procedure) is not None


MAKING_BY_NAME: Final = frozenset(
    {"java.lang.Class.newInstance", "java.lang.reflect.Constructor.newInstance"}
    | {"java.io.ObjectInputStream.readObject", "java.io.ObjectInputStream.readUnshared"}
    | {"java.util.ServiceLoader.load", "java.util.ServiceLoader.loadInstalled"}
    | {"java.beans.Beans.instantiate", "java.beans.XMLDecoder.readObject"}
    | {f"java.lang.invoke.MethodHandle.{name}" for name in ("invoke", "invokeExact", "invokeWithArguments")}
    | {"sun.misc.Unsafe.allocateInstance"}
)
"""Methods that may make objects of classes of the program, of which only the run knows the names."""
