"""Methods and constants of the Java library whose results are never null, as data.

A row is a type and method names; it covers all overloads that return a reference, in the type and in what is
below it in the library. `tests/models/test_java_results.py` has a Java installation call them. What is not
listed may return null.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_ROWS: Final = (
    ("java.lang.Object", "getClass toString clone"),
    ("java.lang.Class", "getName getTypeName getSimpleName getPackageName"),
    ("java.lang.Class", "toString getInterfaces getMethods"),
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
    ("java.util.stream.Stream", "filter map flatMap sorted distinct limit skip"),
    ("java.util.stream.Stream", "peek toArray of empty concat"),
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

_BUFFERS: Final = ("Byte", "Char", "Short", "Int", "Long", "Float", "Double")
_TIMES: Final = (
    "now of parse from format truncatedTo toString until atZone atOffset atTime atDate atStartOfDay atDay "
    "toLocalDate toLocalTime toLocalDateTime toInstant toZonedDateTime toOffsetDateTime getDayOfWeek "
    "getMonth getChronology getEra getZone getOffset getRules normalized ofEpochSecond ofEpochMilli "
    "ofEpochDay ofInstant ofYearDay ofSecondOfDay ofNanoOfDay ofDays ofHours ofMinutes ofSeconds ofMillis "
    "ofNanos ofWeeks ofMonths ofYears between negated abs multipliedBy dividedBy plusDays plusHours "
    "plusMinutes plusSeconds plusMillis plusNanos plusWeeks plusMonths plusYears minusDays minusHours "
    "minusMinutes minusSeconds minusMillis minusNanos minusWeeks minusMonths minusYears withDayOfMonth "
    "withDayOfYear withMonth withYear withHour withMinute withSecond withNano withZoneSameInstant "
    "withZoneSameLocal getId systemDefault ofOffset systemUTC systemDefaultZone fixed values valueOf "
    "getDisplayName getUnits "
)
_MORE_ROWS: Final = (
    ("java.nio.Buffer", "flip position limit clear rewind mark reset slice duplicate"),
    *(
        (f"java.nio.{name}Buffer", "compact put get order asReadOnlyBuffer slice duplicate")
        for name in _BUFFERS
    ),
    ("java.nio.ByteBuffer", "putInt putLong putShort putChar putDouble putFloat asCharBuffer asIntBuffer"),
    ("java.nio.ByteBuffer", "asLongBuffer alignedSlice"),
    ("java.nio.CharBuffer", "append subSequence"),
    ("java.nio.ByteOrder", "nativeOrder toString"),
    ("java.nio.charset.Charset", "newDecoder encode aliases availableCharsets"),
    ("java.nio.charset.CharsetDecoder", "charset decode flush reset replacement malformedInputAction"),
    ("java.nio.charset.CharsetEncoder", "encode flush replacement malformedInputAction"),
    ("java.nio.file.Files", "copy move createDirectory createDirectories createFile createTempFile write"),
    ("java.nio.file.Files", "createTempDirectory readAllBytes readAllLines readString writeString"),
    ("java.nio.file.Files", "newOutputStream newBufferedReader newBufferedWriter newByteChannel"),
    ("java.nio.file.Files", "lines find"),
    ("java.nio.file.Files", "walkFileTree setLastModifiedTime getPosixFilePermissions getFileStore"),
    ("java.nio.file.Path", "getFileSystem of resolveSibling toRealPath getName subpath iterator"),
    ("java.nio.file.FileSystem", "provider getPath getRootDirectories getSeparator getFileStores"),
    ("java.nio.file.FileSystems", "getDefault"),
    ("java.nio.file.attribute.FileTime", "from fromMillis toInstant toString"),
    *(
        (f"java.time.{name}", _TIMES)
        for name in (
            *("LocalDate", "LocalTime", "LocalDateTime", "Instant", "Duration", "Period", "ZonedDateTime"),
            *(
                "OffsetDateTime",
                "OffsetTime",
                "Year",
                "YearMonth",
                "MonthDay",
                "ZoneId",
                "ZoneOffset",
                "Clock",
            ),
            *("DayOfWeek", "Month"),
        )
    ),
    ("java.time.format.DateTimeFormatter", "ofPattern withLocale withZone format toString"),
    ("java.util.concurrent.locks.Lock", "newCondition"),
    ("java.util.concurrent.locks.ReadWriteLock", "readLock writeLock"),
    ("java.util.concurrent.ExecutorService", "submit shutdownNow invokeAll"),
    ("java.util.concurrent.ScheduledExecutorService", "schedule scheduleAtFixedRate"),
    ("java.util.concurrent.ScheduledExecutorService", "scheduleWithFixedDelay"),
    ("java.util.concurrent.Executors", "newScheduledThreadPool newSingleThreadScheduledExecutor callable"),
    ("java.util.concurrent.Executors", "newWorkStealingPool unconfigurableExecutorService"),
    ("java.util.concurrent.CompletableFuture", "supplyAsync runAsync completedFuture allOf"),
    ("java.util.concurrent.CompletableFuture", "anyOf thenApply"),
    ("java.util.concurrent.CompletableFuture", "thenAccept thenRun thenCompose thenCombine"),
    ("java.util.concurrent.CompletableFuture", "handle whenComplete"),
    ("java.util.concurrent.CompletableFuture", "exceptionally thenApplyAsync thenAcceptAsync"),
    ("java.util.concurrent.ThreadLocalRandom", "current"),
    ("java.util.concurrent.TimeUnit", "toChronoUnit"),
    ("java.lang.Process", "getInputStream getOutputStream getErrorStream"),
    ("java.lang.Runtime", "exec version"),
    ("java.lang.ProcessBuilder", "start command environment redirectErrorStream inheritIO"),
    ("java.lang.ClassLoader", "getSystemClassLoader getResources loadClass"),
    ("java.lang.Class", "getDeclaredClasses getClasses asSubclass getModule arrayType"),
    ("java.lang.reflect.AnnotatedElement", "getAnnotations getDeclaredAnnotations getAnnotationsByType"),
    ("java.lang.reflect.Executable", "getParameterAnnotations getParameters getTypeParameters"),
    ("java.lang.reflect.Executable", "getGenericExceptionTypes getGenericParameterTypes"),
    ("java.lang.reflect.Parameter", "getName getType"),
    ("java.lang.reflect.Modifier", "toString"),
    ("java.lang.annotation.Annotation", "annotationType"),
    ("java.lang.String", "indent stripIndent translateEscapes"),
    ("java.lang.Integer", "toUnsignedString"),
    ("java.lang.Long", "toUnsignedString"),
    ("java.util.stream.Stream", "builder iterate generate takeWhile dropWhile min max flatMapToInt"),
    *(
        (
            f"java.util.stream.{name}Stream",
            "filter map mapToObj boxed of toArray sorted distinct limit skip peek empty concat flatMap "
            "iterate "
            "generate summaryStatistics average min max findFirst findAny",
        )
        for name in ("Int", "Long", "Double")
    ),
    ("java.util.stream.IntStream", "asLongStream asDoubleStream mapToLong mapToDouble"),
    ("java.util.stream.LongStream", "range rangeClosed asDoubleStream mapToInt mapToDouble"),
    ("java.util.stream.DoubleStream", "mapToInt mapToLong"),
    ("java.util.stream.Collectors", "partitioningBy reducing summingInt summingLong"),
    ("java.util.stream.Collectors", "summingDouble averagingInt"),
    ("java.util.stream.Collectors", "averagingLong averagingDouble collectingAndThen filtering"),
    ("java.util.stream.Collectors", "flatMapping minBy"),
    ("java.util.stream.Collectors", "maxBy teeing toUnmodifiableList toUnmodifiableSet toUnmodifiableMap"),
    ("java.util.stream.Collectors", "toConcurrentMap groupingByConcurrent summarizingInt summarizingLong"),
    ("java.util.stream.StreamSupport", "stream"),
    ("java.util.function.Function", "compose andThen identity"),
    ("java.util.function.Predicate", "and or negate not isEqual"),
    ("java.util.function.Consumer", "andThen"),
    ("java.util.function.BiFunction", "andThen"),
    ("java.util.function.BiConsumer", "andThen"),
    ("java.util.Comparator", "thenComparingInt thenComparingLong thenComparingDouble comparingLong"),
    ("java.util.Comparator", "comparingDouble nullsFirst nullsLast"),
    ("java.util.Map$Entry", "comparingByKey comparingByValue"),
    ("java.util.Locale", "forLanguageTag toLanguageTag getDisplayLanguage getDisplayCountry"),
    ("java.util.ResourceBundle", "getBundle getString getObject keySet getKeys getStringArray"),
    ("java.util.Base64", "getEncoder getDecoder getMimeEncoder getMimeDecoder getUrlEncoder getUrlDecoder"),
    ("java.util.Base64$Encoder", "encode encodeToString withoutPadding wrap"),
    ("java.util.Base64$Decoder", "decode wrap"),
    ("java.util.UUID", "nameUUIDFromBytes"),
    ("java.util.TimeZone", "getAvailableIDs toZoneId"),
    ("java.util.Date", "from toInstant"),
    ("java.util.Calendar", "toInstant"),
    ("java.util.Scanner", "nextBigInteger nextBigDecimal reset tokens delimiter useLocale useRadix"),
    ("java.util.Collections", "emptySortedSet emptySortedMap emptyNavigableSet"),
    ("java.util.Collections", "emptyNavigableMap emptyListIterator"),
    ("java.util.Collections", "unmodifiableNavigableSet unmodifiableNavigableMap checkedList checkedSet"),
    ("java.util.Collections", "synchronizedSortedSet synchronizedSortedMap asLifoQueue"),
    ("java.util.NavigableMap", "descendingMap navigableKeySet descendingKeySet"),
    ("java.util.regex.Pattern", "asPredicate splitAsStream asMatchPredicate"),
    ("java.util.regex.Matcher", "results usePattern region useTransparentBounds useAnchoringBounds"),
    ("java.security.MessageDigest", "digest getAlgorithm"),
    ("java.math.BigDecimal", "stripTrailingZeros toPlainString toEngineeringString"),
    ("java.math.BigDecimal", "toBigInteger movePointLeft"),
    ("java.math.BigDecimal", "movePointRight round ulp plus scaleByPowerOfTen divideToIntegralValue"),
    ("java.math.BigDecimal", "divideAndRemainder unscaledValue toBigIntegerExact"),
    ("java.math.BigInteger", "gcd modPow modInverse shiftLeft shiftRight and or"),
    ("java.math.BigInteger", "xor not andNot setBit clearBit"),
    ("java.math.BigInteger", "flipBit toByteArray probablePrime nextProbablePrime sqrt divideAndRemainder"),
    ("java.text.DateFormat", "parse getDateInstance getTimeInstance getDateTimeInstance getInstance"),
    ("java.text.SimpleDateFormat", "toPattern"),
    ("java.text.NumberFormat", "getIntegerInstance getNumberInstance getPercentInstance"),
    ("java.text.NumberFormat", "getCurrencyInstance"),
    ("java.text.DateFormatSymbols", "getZoneStrings getEras getMonths getShortMonths getWeekdays"),
    ("java.text.DateFormatSymbols", "getShortWeekdays getAmPmStrings getInstance"),
    ("java.io.BufferedReader", "lines"),
    ("java.net.URLDecoder", "decode"),
    ("java.net.URI", "normalize relativize"),
    ("java.net.InetAddress", "getByName getLocalHost getLoopbackAddress getAllByName"),
    ("java.net.Socket", "getInputStream getOutputStream"),
    ("java.net.ServerSocket", "accept"),
    ("java.lang.invoke.MethodHandles", "lookup publicLookup"),
    ("java.util.logging.Logger", "getAnonymousLogger"),
    ("javax.xml.parsers.DocumentBuilderFactory", "newDocumentBuilder"),
    ("javax.xml.parsers.DocumentBuilder", "newDocument parse"),
    ("javax.xml.parsers.SAXParserFactory", "newInstance newSAXParser"),
    ("org.w3c.dom.Document", "createElement createTextNode createAttribute"),
    ("org.w3c.dom.Document", "createComment getElementsByTagName"),
    ("org.w3c.dom.Element", "getAttribute getAttributeNS getTagName getElementsByTagName"),
    ("org.w3c.dom.Node", "getNodeName getChildNodes"),
)

NEVER_NULL: Final[frozenset[str]] = frozenset(
    f"{owner}.{name}" for owner, names in (*_ROWS, *_MORE_ROWS) for name in names.split()
)
"""`java.lang.String.trim`: type and name of the method."""

_OVERLOADS_THAT_MAY: Final = frozenset(
    {"java.lang.System.getenv(Ljava/lang/String;)Ljava/lang/String;"}
    | {"java.lang.String.valueOf(Ljava/lang/Object;)Ljava/lang/String;"}
    | {"java.text.DateFormat.parse(Ljava/lang/String;Ljava/text/ParsePosition;)Ljava/util/Date;"}
    | {"java.time.Instant.now(Ljava/time/Clock;)Ljava/time/Instant;"}
    | {"java.util.concurrent.atomic.AtomicReference.toString()Ljava/lang/String;"}
)

GIVEN_BACK: Final = {
    "java.util.Objects.requireNonNull": 0,
    "java.lang.Class.cast": 1,
}
"""Method -> the argument that it returns."""

ELSE_GIVEN: Final = {
    "java.util.Optional.orElse": 1,
    "java.util.Properties.getProperty": 2,
    "java.lang.System.getProperty": 1,
}
"""Method -> the argument that it returns if it returns null, where it has one."""

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
) | frozenset(
    f"java.io.{name}"
    for name in (
        *("InputStream", "OutputStream", "DataInputStream", "DataOutputStream", "BufferedInputStream"),
        *("BufferedOutputStream", "FileInputStream", "FileOutputStream", "ByteArrayInputStream"),
        *("ByteArrayOutputStream", "PrintStream", "PrintWriter", "Reader", "Writer", "BufferedReader"),
        *("BufferedWriter", "StringReader", "StringWriter", "InputStreamReader", "OutputStreamWriter"),
        *("FileReader", "FileWriter", "PushbackReader", "PushbackInputStream", "StreamTokenizer"),
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


def is_never_null(classes: Iterable[str], name: str, descriptor: str) -> bool:
    """Whether the method returns no null. `classes` are the one that the call names and, for methods of
    objects, those above it."""
    methods = [f"{each}.{name}" for each in classes]
    may = any(f"{each}{descriptor}" in _OVERLOADS_THAT_MAY for each in methods)
    return not may and not NEVER_NULL.isdisjoint(methods)
