"""Methods and constants of the Java library whose results are never null, as data.

A row is a type and method names; it covers all overloads that return a reference, in the type and in what is
below it in the library. `tests/models/test_java_results.py` has a Java installation call them. What is not
listed may return null.
"""

from __future__ import annotations

from typing import Final

_ROWS: Final = (
    ("java.lang.Object", "getClass toString clone"),
    ("java.lang.Class", "getName getTypeName getSimpleName getPackageName toString getInterfaces getMethods"),
    ("java.lang.Class", "getFields getDeclaredFields getDeclaredMethods getConstructors getTypeParameters"),
    ("java.lang.Class", "forName getMethod getField getConstructor getDeclaredField getDeclaredMethod"),
    ("java.lang.Class", "getDeclaredConstructor newInstance getDeclaredConstructors toGenericString"),
    (
        "java.lang.String",
        "concat repeat toLowerCase toUpperCase replaceAll replaceFirst toString intern substring subSequence "
        "trim strip stripLeading stripTrailing toCharArray getBytes split copyValueOf chars codePoints "
        "replace format formatted join valueOf lines",
    ),
    ("java.lang.CharSequence", "toString subSequence chars codePoints"),
    *(
        (
            name,
            "append insert delete deleteCharAt replace reverse appendCodePoint toString substring "
            "subSequence",
        )
        for name in ("java.lang.StringBuilder", "java.lang.StringBuffer", "java.lang.AbstractStringBuilder")
    ),
    *(
        (f"java.lang.{name}", "valueOf toString decode toHexString toOctalString toBinaryString")
        for name in ("Boolean", "Byte", "Short", "Character", "Integer", "Long", "Float", "Double")
    ),
    ("java.lang.Character", "toChars"),
    ("java.lang.Enum", "name toString getDeclaringClass valueOf"),
    ("java.lang.Throwable", "toString getStackTrace getSuppressed fillInStackTrace initCause"),
    ("java.lang.StackTraceElement", "getClassName getMethodName toString"),
    ("java.lang.Thread", "currentThread getName getStackTrace getState"),
    ("java.lang.Runtime", "getRuntime"),
    ("java.lang.System", "lineSeparator getProperties getenv"),
    ("java.lang.Iterable", "iterator spliterator"),
    ("java.lang.reflect.Member", "getName getDeclaringClass"),
    ("java.lang.reflect.Method", "getReturnType getParameterTypes getExceptionTypes getGenericReturnType"),
    ("java.lang.reflect.Method", "getGenericParameterTypes"),
    ("java.lang.reflect.Field", "getType getGenericType"),
    ("java.lang.reflect.Constructor", "newInstance getParameterTypes"),
    ("java.lang.reflect.Array", "newInstance"),
    ("java.nio.ByteBuffer", "allocate allocateDirect wrap"),
    ("java.nio.CharBuffer", "allocate wrap"),
    ("java.util.Objects", "requireNonNull requireNonNullElse requireNonNullElseGet"),
    ("java.util.Optional", "of ofNullable empty get orElseThrow map flatMap filter or stream toString"),
    ("java.util.Arrays", "asList copyOf copyOfRange toString deepToString stream"),
    ("java.util.Collection", "iterator stream parallelStream toArray toString"),
    ("java.util.List", "listIterator subList of copyOf"),
    ("java.util.Set", "of copyOf"),
    ("java.util.SortedSet", "headSet tailSet subSet"),
    ("java.util.NavigableSet", "descendingSet descendingIterator"),
    ("java.util.Deque", "descendingIterator"),
    ("java.util.Map", "keySet values entrySet of ofEntries copyOf entry toString"),
    ("java.util.SortedMap", "headMap tailMap subMap"),
    ("java.util.Dictionary", "keys elements"),
    ("java.util.Vector", "elements"),
    ("java.util.Hashtable", "keys elements"),
    ("java.util.Properties", "propertyNames stringPropertyNames"),
    ("java.util.StringTokenizer", "nextToken"),
    ("java.util.StringJoiner", "add toString setEmptyValue merge"),
    ("java.util.BitSet", "clone toString get toByteArray toLongArray stream"),
    (
        "java.util.Collections",
        "emptyList emptySet emptyMap emptyIterator emptyEnumeration singleton singletonList singletonMap "
        "unmodifiableList unmodifiableSet unmodifiableMap unmodifiableCollection unmodifiableSortedSet "
        "unmodifiableSortedMap synchronizedList synchronizedSet synchronizedMap synchronizedCollection "
        "enumeration list reverseOrder nCopies newSetFromMap",
    ),
    ("java.util.EnumSet", "noneOf allOf of range copyOf complementOf"),
    ("java.util.Locale", "getDefault getLanguage getCountry getVariant getDisplayName toString"),
    ("java.util.Calendar", "getInstance getTime getTimeZone clone"),
    ("java.util.Date", "toString"),
    ("java.util.TimeZone", "getDefault getTimeZone getDisplayName"),
    ("java.util.UUID", "randomUUID toString fromString"),
    ("java.util.Comparator", "comparing thenComparing reversed naturalOrder reverseOrder comparingInt"),
    ("java.util.regex.Pattern", "compile matcher pattern split toString quote"),
    ("java.util.regex.Matcher", "replaceAll replaceFirst appendReplacement appendTail reset pattern"),
    ("java.util.regex.Matcher", "toMatchResult quoteReplacement"),
    ("java.util.Scanner", "next nextLine useDelimiter"),
    ("java.util.stream.BaseStream", "iterator sequential parallel unordered onClose"),
    ("java.util.stream.Stream", "filter map flatMap sorted distinct limit skip peek toArray of empty concat"),
    ("java.util.stream.Stream", "mapToInt mapToLong mapToDouble toList findFirst findAny"),
    ("java.util.stream.IntStream", "filter map mapToObj boxed range rangeClosed of toArray sorted"),
    ("java.util.stream.Collectors", "toList toSet toMap joining groupingBy counting mapping toCollection"),
    ("java.io.File", "getPath getName getAbsolutePath getAbsoluteFile toString toURI toPath"),
    ("java.io.File", "getCanonicalPath getCanonicalFile createTempFile listRoots"),
    ("java.io.StringWriter", "toString append getBuffer"),
    ("java.io.ByteArrayOutputStream", "toByteArray toString"),
    ("java.io.CharArrayWriter", "toCharArray toString"),
    ("java.io.PrintStream", "printf format append"),
    ("java.io.PrintWriter", "printf format append"),
    ("java.io.Writer", "append"),
    ("java.lang.Appendable", "append"),
    ("java.io.DataInput", "readUTF"),
    ("java.nio.charset.Charset", "forName defaultCharset name displayName toString"),
    ("java.nio.file.Path", "resolve toString toFile toAbsolutePath normalize relativize toUri"),
    ("java.nio.file.Paths", "get"),
    ("java.nio.CharBuffer", "toString"),
    ("java.net.URL", "toString toExternalForm getProtocol toURI"),
    ("java.net.URI", "toURL toString resolve create"),
    ("java.text.DateFormat", "format"),
    ("java.text.MessageFormat", "format"),
    ("java.text.NumberFormat", "format getInstance"),
    *(
        (
            f"java.math.{name}",
            "add subtract multiply divide negate abs valueOf toString pow max min remainder",
        )
        for name in ("BigInteger", "BigDecimal")
    ),
    ("java.util.zip.ZipEntry", "getName toString"),
    ("java.util.zip.ZipFile", "entries getName"),
    ("java.util.jar.JarFile", "entries"),
    ("java.util.logging.Logger", "getLogger"),
    ("java.lang.reflect.ParameterizedType", "getActualTypeArguments getRawType"),
    ("java.lang.reflect.GenericArrayType", "getGenericComponentType"),
    ("java.lang.reflect.TypeVariable", "getBounds getGenericDeclaration getName"),
    ("java.lang.reflect.WildcardType", "getLowerBounds getUpperBounds"),
    ("java.lang.reflect.Proxy", "newProxyInstance"),
    ("java.lang.Class", "getGenericInterfaces"),
    ("java.lang.Package", "getName"),
    ("java.nio.ByteBuffer", "array allocate wrap"),
    ("java.nio.CharBuffer", "array wrap"),
    ("java.nio.charset.Charset", "decode newEncoder"),
    ("java.nio.charset.CharsetEncoder", "charset"),
    ("java.nio.file.Files", "newInputStream newDirectoryStream getLastModifiedTime"),
    ("java.net.URLEncoder", "encode"),
    ("java.net.URI", "toASCIIString"),
    ("java.net.IDN", "toASCII"),
    ("java.math.BigInteger", "mod"),
    ("java.math.BigDecimal", "setScale"),
    ("java.util.Locale", "getAvailableLocales"),
    ("java.util.Formatter", "format"),
    ("java.text.Normalizer", "normalize"),
    ("java.text.MessageFormat", "toPattern getFormats"),
    ("javax.xml.parsers.DocumentBuilderFactory", "newInstance"),
    ("javax.xml.transform.TransformerFactory", "newInstance"),
    ("javax.xml.xpath.XPathFactory", "newInstance"),
    ("java.util.concurrent.Executors", "defaultThreadFactory"),
    ("java.util.concurrent.Executors", "newFixedThreadPool newCachedThreadPool newSingleThreadExecutor"),
)

NEVER_NULL: Final[frozenset[str]] = frozenset(
    f"{owner}.{name}" for owner, names in _ROWS for name in names.split()
)
"""`java.lang.String.trim`: type and name of the method."""

_OVERLOADS_THAT_MAY: Final = frozenset(
    {"java.lang.System.getenv(Ljava/lang/String;)Ljava/lang/String;"}
    | {"java.lang.String.valueOf(Ljava/lang/Object;)Ljava/lang/String;"}
)

GIVEN_BACK: Final = {
    "java.util.Objects.requireNonNull": 0,
    "java.lang.Class.cast": 1,
}
"""Method -> the argument that it returns."""

ELSE_GIVEN: Final = {
    "java.util.Optional.orElse": 1,
}
"""Method -> the argument that it returns if it returns null."""

_TEXT_TAKING: Final = (
    "concat contains startsWith endsWith compareTo compareToIgnoreCase contentEquals matches split",
    "lastIndexOf",
)
REQUIRED: Final = {
    "java.util.Objects.requireNonNull": 0,
    "java.lang.Integer.parseInt": 0,
    "java.lang.Long.parseLong": 0,
    "java.lang.Double.parseDouble": 0,
    "java.util.regex.Pattern.compile": 0,
    "java.util.regex.Pattern.matcher": 1,
    **{f"java.lang.String.{name}": 1 for names in _TEXT_TAKING for name in names.split()},
}
"""Method -> the argument that is not null when it returns, if it is a reference."""

REQUIRED_IF_TRUE: Final = {
    "java.util.Objects.nonNull": 0,
    "java.lang.Class.isInstance": 1,
    "java.lang.String.equalsIgnoreCase": 1,
    **{
        f"java.lang.{name}.equals": 1
        for name in ("String", "Boolean", "Byte", "Short", "Character", "Integer", "Long", "Float", "Double")
    },
}
"""Method of a final class -> the argument that is not null when it returns true."""

REQUIRED_IF_FALSE: Final = {
    "java.util.Objects.isNull": 0,
}
"""Method -> the argument that is not null when it returns false."""

ARRAYS_UNTOUCHED: Final = frozenset(
    f"java.lang.{name}"
    for name in (
        *("String", "StringBuilder", "StringBuffer", "Math", "Boolean", "Byte", "Short", "Character"),
        *("Integer", "Long", "Float", "Double"),
    )
)
"""Classes whose methods store nothing in an array of references that they did not make."""

REPLACED_BY: Final = {
    "java.lang.System.out": "java.lang.System.setOut",
    "java.lang.System.err": "java.lang.System.setErr",
    "java.lang.System.in": "java.lang.System.setIn",
}
"""Static field of the library -> the method that may put a null there."""

STATIC_OBJECTS: Final = frozenset(
    {*REPLACED_BY}
    | {"java.io.File.separator", "java.io.File.pathSeparator"}
    | {"java.lang.Boolean.TRUE", "java.lang.Boolean.FALSE", "java.lang.String.CASE_INSENSITIVE_ORDER"}
    | {f"java.lang.{name}.TYPE" for name in ("Boolean", "Byte", "Short", "Character", "Integer", "Long")}
    | {f"java.lang.{name}.TYPE" for name in ("Float", "Double", "Void")}
    | {"java.util.Collections.EMPTY_LIST", "java.util.Collections.EMPTY_SET"}
    | {"java.util.Collections.EMPTY_MAP"}
    | {f"java.util.Locale.{name}" for name in ("ENGLISH", "US", "ROOT", "UK", "GERMANY", "FRANCE")}
    | {
        f"java.nio.charset.StandardCharsets.{name}"
        for name in ("UTF_8", "US_ASCII", "ISO_8859_1", "UTF_16", "UTF_16BE", "UTF_16LE")
    }
    | {f"java.math.BigInteger.{name}" for name in ("ZERO", "ONE", "TWO", "TEN")}
    | {f"java.math.BigDecimal.{name}" for name in ("ZERO", "ONE", "TEN")}
)
"""Static fields of the library that always hold an object."""


def is_never_null(method: str, descriptor: str) -> bool:
    """Whether the method, `java.lang.String.trim` with its descriptor, returns no null."""
    return method in NEVER_NULL and f"{method}{descriptor}" not in _OVERLOADS_THAT_MAY
